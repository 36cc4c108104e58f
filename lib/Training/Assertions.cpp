//===- Assertions.cpp - assertions that did not hold in a run -------------===//
//
// The code that gives a number may be a file's: a number without a message is
// one all the same.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Training/Assertions.h"

using namespace amp;

std::optional<FailedAssertion>
amp::findFailedAssertion(const image::EntryT &entry,
                         std::optional<double> given) {
  if (entry.assertions.empty() || !given || *given == 0)
    return std::nullopt;
  FailedAssertion failed;
  failed.entry = entry.name;
  failed.index = static_cast<uint64_t>(*given) - 1;
  failed.message = failed.index < entry.assertions.size()
                       ? entry.assertions[failed.index]
                       : "an assertion without a message does not hold";
  return failed;
}

Expected<std::optional<FailedAssertion>>
amp::findFailedAssertion(const image::EntryT &entry,
                         const image::InstanceT &instance,
                         Executable &executable) {
  int32_t given = 0;
  const image::SlotT *slot = findSlot(instance.results, entry.assertion);
  if (slot && !entry.assertions.empty())
    if (Error error = executable.read(*slot, &given, sizeof(given)))
      return error;
  return findFailedAssertion(entry, given);
}

Error FailedAssertion::error() const {
  std::string text = step.step ? "step " + std::to_string(step.step) +
                                     " of '@" + entry + "': " + message +
                                     "; the step has changed nothing"
                               : "entry '@" + entry + "': " + message;
  return Error(text, AMP_STATUS_ASSERTION);
}
