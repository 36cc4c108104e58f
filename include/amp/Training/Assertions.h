//===- Assertions.h - assertions that did not hold in a run ---------------===//
//
// A run that does not satisfy one has held its state, and says so by a number
// among its results. docs/Structures.md.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TRAINING_ASSERTIONS_H
#define AMP_TRAINING_ASSERTIONS_H

#include "amp/Training/Executable.h"
#include "amp/Training/Metrics.h"
#include <optional>

namespace amp {

/// An assertion that did not hold in a run.
struct FailedAssertion {
  std::string entry, message;
  /// The place among the entry's assertions.
  uint64_t index = 0;
  /// The numbers of a step, which changed nothing; `step.step` is 0 of anything
  /// else.
  StepMetrics step = {};

  /// With code AMP_STATUS_ASSERTION.
  Error error() const;
};

/// The first one that did not hold, by what the run gave for `entry.assertion`;
/// none where that is none, or 0.
std::optional<FailedAssertion> findFailedAssertion(const image::EntryT &entry,
                                                   std::optional<double> given);

/// The same of the last run of an instance of `entry`, which has ended.
Expected<std::optional<FailedAssertion>>
findFailedAssertion(const image::EntryT &entry,
                    const image::InstanceT &instance, Executable &executable);

} // namespace amp

#endif // AMP_TRAINING_ASSERTIONS_H
