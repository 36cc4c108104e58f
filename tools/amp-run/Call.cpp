//===- Call.cpp - one run of an entry on given tensors --------------------===//
//
// Reads the arguments, runs the entry, then prints or writes its results.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Call.h"
#include "Run.h"
#include "Terminal.h"
#include "amp/Training/Convert.h"
#include "amp/Training/EntryCall.h"
#include "amp/Training/Initialize.h"

using namespace amp;
using namespace amp::run;

static void printTensor(const NamedTensor &tensor) {
  display() << tensor.name << ": " << formatShape(tensor.shape) << " "
            << nameOf(tensor.element) << " =";
  constexpr int64_t kShown = 16;
  int64_t count = countOf(tensor.shape);
  for (int64_t i = 0; i < std::min(count, kShown); ++i)
    // Integers with all their digits: a double has 53 bits of them.
    if (isFloat(typeOf(tensor.element)))
      display() << " " << elementAt(tensor.element, tensor.data, i);
    else
      display() << " " << formatElement(typeOf(tensor.element), tensor.data, i);
  display() << (count > kShown ? " …\n" : "\n");
}

Error amp::run::callEntry(const Options &options, const Image &image,
                          const LoadEntry &load) {
  Expected<EntryCall> call =
      EntryCall::read(image, options.call, options.inputs);
  if (!call)
    return call.takeError();
  if (!options.outputs.empty())
    if (Error error = checkSafetensorsWritable(options.outputs))
      return error;
  Expected<Executable *> executable = load(options.call, call->batch());
  if (!executable)
    return executable.takeError();
  if (Error error = traceValues(options, **executable))
    return error;
  auto results = call->run(**executable, options, warn);
  if (!results)
    return results.takeError();
  if (!options.outputs.empty())
    return writeSafetensors(options.outputs, viewOf(*results));
  for (const NamedTensor &tensor : *results)
    printTensor(tensor);
  return Error::success();
}
