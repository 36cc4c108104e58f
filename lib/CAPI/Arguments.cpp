//===- Arguments.cpp - checks the arguments of an entry -------------------===//
//
// Steps, calls and traces take the same batches, and refuse the same ones.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Arguments.h"
#include "Tensors.h"
#include "amp/Image/Image.h"

using namespace amp;
using namespace amp::capi;
using namespace amp::image;

std::string capi::describe(const EntryT &entry, const char *kind,
                           const std::string &name) {
  return "entry '@" + entry.name + "', " + kind + " '" + name + "'";
}

Error capi::checkCount(const EntryT &entry, const char *what, size_t expected,
                       const void *tensors, int64_t found) {
  if (found < 0 || static_cast<size_t>(found) != expected)
    return Error("entry '@" + entry.name + "': expected " +
                 std::to_string(expected) + " " + what + ", found " +
                 std::to_string(found));
  if (expected && !tensors)
    return Error("entry '@" + entry.name + "': expected " + what +
                 ", found null");
  return Error::success();
}

Error capi::checkShapes(const EntryT &entry, const InstanceT &instance,
                        const AmpTensor *arguments) {
  for (size_t i = 0; i < instance.arguments.size(); ++i) {
    const SlotT &slot = *instance.arguments[i];
    if (Error error = checkTensor(describe(entry, "argument", slot.name),
                                  arguments[i], slot.element, slot.shape))
      return error;
  }
  return Error::success();
}

Error capi::checkRanges(const EntryT &entry, const AmpTensor *arguments) {
  for (size_t i = 0; i < entry.arguments.size(); ++i) {
    const ArgumentT &argument = *entry.arguments[i];
    if (Error error = checkRange(describe(entry, "argument", argument.name),
                                 arguments[i], argument.range.get()))
      return error;
  }
  return Error::success();
}

Error capi::checkStep(const EntryT &entry, const InstanceT &instance,
                      const AmpTensor *arguments, int64_t numArguments) {
  if (Error error = checkCount(entry, "arguments", entry.arguments.size(),
                               arguments, numArguments))
    return error;
  if (Error error = checkShapes(entry, instance, arguments))
    return error;
  return checkRanges(entry, arguments);
}
