//===- Outcome.h - Tells a run that trained from one that did not -*- C++ -*-=//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A loss of NaN, or steps of which none is applied, is no success: a script
// that only sees the exit status must see it there.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TOOLS_AMP_RUN_OUTCOME_H
#define AMP_TOOLS_AMP_RUN_OUTCOME_H

#include "Metrics.h"

namespace amp::run {

/// Follows the steps of a run and judges it at its end.
class Outcome {
public:
  /// `maxSkips`: skipped steps in a row, with an S that no longer falls, that
  /// end the run; 0 for no limit.
  explicit Outcome(uint64_t maxSkips) : maxSkips(maxSkips) {}

  /// A step, whether it left S smaller than it found it, and whether
  /// --inject-inf made it overflow: such a step is skipped on purpose.
  void step(const StepMetrics &metrics, bool scaleFell, bool injected);
  void evaluation(const EvaluationMetrics &metrics) { evalLoss = metrics.loss; }

  /// True once as many steps in a row as the limit allows were skipped without
  /// S falling: no later step will do better by a smaller S.
  bool isStuck() const { return maxSkips && stuck >= maxSkips; }

  /// An error with advice where the run is stuck, applied no step, or ended
  /// with a loss that is no number.
  llvm::Error verdict() const;

private:
  uint64_t maxSkips;
  /// Steps without an injection, and those of them that were skipped.
  uint64_t steps = 0, skipped = 0;
  /// Skipped steps in a row, up to the last, that left S as it was.
  uint64_t stuck = 0;
  double loss = 0, scale = 1, evalLoss = 0;
};

} // namespace amp::run

#endif // AMP_TOOLS_AMP_RUN_OUTCOME_H
