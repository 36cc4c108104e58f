//===- Outcome.h - Tells a run that trained from one that did not -*- C++ -*-=//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A loss of NaN, or steps of which none is applied, is no success: a script
// that only sees the exit status must see it there.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TRAINING_OUTCOME_H
#define AMP_TRAINING_OUTCOME_H

#include "amp/Training/Metrics.h"
#include <map>
#include <optional>

namespace amp {

/// Follows the steps of a run and judges it at its end.
class Outcome {
public:
  /// `maxConsecutiveSkips`: skipped steps in a row that end the run, 0 for no
  /// limit. Without one those end it with which S no longer falls, or the loss
  /// is no number: 10 of them.
  explicit Outcome(std::optional<uint64_t> maxConsecutiveSkips)
      : maxConsecutiveSkips(maxConsecutiveSkips) {}

  /// Forgets all steps: others follow.
  void restart() { *this = Outcome(maxConsecutiveSkips); }

  /// A step, whether it left S smaller than it found it, and whether
  /// --inject made it overflow: such a step is skipped on purpose. `scales`: S
  /// of each scaler, where there are several.
  void step(const StepMetrics &metrics, bool scaleFell, bool injected,
            const std::map<std::string, double> &scales = {});
  /// One of the last evaluations that is no number is enough.
  void evaluation(const EvaluationMetrics &metrics) {
    evalLosses[metrics.entry] = metrics.loss;
  }

  /// True once as many steps in a row as the limit allows were skipped, or once
  /// S is 0.
  bool isStuck() const { return !!stuck(); }
  /// An error with advice where that is so.
  Error stuck() const;

  /// A line, where the step that was given last was the tenth in a row that was
  /// skipped and that does not end the run.
  std::optional<std::string> warning() const;

  /// An error with advice where the run is stuck, applied no step, or ended
  /// with a loss that is no number.
  Error verdict() const;

private:
  /// The steps of one entry: a good one says nothing of another.
  struct Steps {
    /// The number of the last.
    uint64_t step = 0;
    /// Without an injection, and those of them that were skipped.
    uint64_t count = 0, skipped = 0;
    /// Skipped ones in a row, up to the last, that left S as it was or had no
    /// finite loss.
    uint64_t stuck = 0;
    /// Skipped ones in a row, up to the last, and S of the first of them.
    uint64_t inRow = 0;
    std::string firstScale = {};
    /// True if S was 0 in the last.
    bool isZero = false;
    double loss = 0;
    /// The norm of the last step's gradients, if the graph itself held that
    /// step back.
    std::optional<double> heldBackAt = std::nullopt;
    /// As text, of several scalers each.
    std::string scale = "1";
    /// The gradients that were not finite in the last, or empty.
    std::string overflow = {};
    /// The optimizers that skipped it where another did not, or empty.
    std::string skippedBy = {};
  };
  bool isStuck(const Steps &of) const;
  static std::string describe(const Steps &of);
  static Error report(const std::string &owner, const Steps &of);
  Error verdict(const std::string &entry, const Steps &of) const;

  std::optional<uint64_t> maxConsecutiveSkips;
  std::map<std::string, Steps> steps;
  /// The steps of the entry that made the last one, or null.
  const std::pair<const std::string, Steps> *last = nullptr;
  /// Of the last evaluation, by entry.
  std::map<std::string, double> evalLosses;
};

} // namespace amp

#endif // AMP_TRAINING_OUTCOME_H
