//===- Progress.h - Shows how a run goes ------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// On a terminal one line that is redrawn, elsewhere a few plain lines: a log
// should not hold control characters or thousands of lines.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TOOLS_AMP_RUN_PROGRESS_H
#define AMP_TOOLS_AMP_RUN_PROGRESS_H

#include "amp/Training/Metrics.h"
#include "llvm/Support/raw_ostream.h"
#include <functional>

namespace amp::run {

/// The contents of a line of progress.
struct ProgressState {
  /// Attempted steps of this run, and all it will make.
  uint64_t step = 0;
  uint64_t totalSteps = 0;
  double loss = 0;
  /// Other results of the last step.
  std::vector<Metric> results = {};
  /// S of the last step.
  double scale = 1;
  /// Steps of this run that an overflow skipped.
  uint64_t skipped = 0;
  double samplesPerSecond = 0;
  /// Estimated seconds to the end.
  double secondsLeft = 0;
  /// Of the step, where several entries train.
  std::string entry = {};
  /// The place of the call in its window, of several calls.
  uint64_t call = 1, calls = 1;
};

/// "0:07", "12:34", "1:02:03"; "-:--" for what is no number of seconds.
std::string formatDuration(double seconds);

/// "norm 0.25", "accuracy 91.39 %" with the unit "%", "lag 3 ms" with another.
std::string formatMetric(const Metric &metric);

/// "step 30/300  loss 1.2346  S 65536  skipped 0  51234 samples/s  ETA 0:07";
/// other results stand behind the loss, and "call 3 of 8" before it in a
/// window.
std::string formatProgress(const ProgressState &state);

/// The same after a bar: "[######----------] 30/300 …". Parts are left out
/// until at most `columns` are taken: samples/s first, then skipped, S, results
/// from the last on, the bar, the loss and the steps. The time left stays
/// longest, without "ETA" at last.
std::string formatProgressBar(const ProgressState &state, unsigned columns);

/// "epoch 3  eval loss 0.1234  accuracy 91.39 %"
std::string formatEvaluation(const EvaluationMetrics &metrics);

/// Shows a run's progress. Plain lines come for the first and last step, and
/// about every tenth part of the run; the terminal is redrawn at most ten
/// times a second, and keeps the last step alone, as a plain line.
class Progress {
public:
  /// `redraw`: the stream is a terminal. `batch` is the samples of one step.
  /// `columns` gives the terminal's width at each redraw.
  Progress(llvm::raw_ostream &stream, bool redraw, uint64_t totalSteps,
           int64_t batch, std::function<unsigned()> columns);
  ~Progress() { clear(); }

  /// Reports a step that took metrics.milliseconds; evaluation and other
  /// time between steps does not count towards samples/s.
  void step(const StepMetrics &metrics);

  void evaluation(const EvaluationMetrics &metrics);

  /// Erases the redrawn line, for what others write; the next step draws it
  /// again.
  void clear();

  /// Leaves a plain line of the last step in place of the redrawn one.
  void finish();

private:
  bool isDue() const;
  void print(const std::string &text);

  llvm::raw_ostream &stream;
  bool redraw;
  int64_t batch;
  std::function<unsigned()> columns;
  ProgressState state;
  double trainedSeconds = 0;
  double shownAtSeconds = 0;
  bool lineOpen = false;
};

} // namespace amp::run

#endif // AMP_TOOLS_AMP_RUN_PROGRESS_H
