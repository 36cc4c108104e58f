//===- RunOptions.h - options of a run, and its listener ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TRAINING_RUNOPTIONS_H
#define AMP_TRAINING_RUNOPTIONS_H

#include "amp/Training/Checkpoints.h"
#include "amp/Training/Injection.h"
#include "amp/Training/Metrics.h"
#include "amp/Training/Overflow.h"
#include "amp/Training/State.h"
#include <atomic>

namespace amp {

/// With `ranks` the first of them writes all files and knows the time; others
/// take its word.
struct RunOptions : StartOptions {
  /// A safetensors file with tensors `train.<argument>` and, for evaluations,
  /// `test.<argument>`.
  std::string data;
  /// One of them is given.
  std::optional<uint64_t> steps, epochs;
  /// Samples of a step, of each rank, and those that an evaluation runs at once
  /// at most.
  int64_t batch = 64, evalBatch = 1024;
  bool shuffle = true;
  /// A file with the order of samples (Batches.h), of all ranks; or empty.
  std::string order;
  /// Settings in which a run may differ from the one that it resumes.
  std::vector<std::string> accepted;
  /// Written at the end, and the name that others come from (Checkpoints.h);
  /// or empty.
  std::string save;
  /// Steps, counted over resumes, or seconds between checkpoints on the way; 0:
  /// none. One of them is given at most.
  uint64_t saveEverySteps = 0, saveEverySeconds = 0;
  /// Checkpoints of steps that stay, 0: all.
  uint64_t keep = 0;
  /// The metric that tells the best evaluation, for `saveBest` and `patience`:
  /// of the first entry that has it, or written "ENTRY.METRIC" of that one.
  Criterion criterion;
  /// The state after the best evaluation is saved.
  bool saveBest = false;
  /// Evaluations without a better one that end the run; 0: no limit.
  uint64_t patience = 0;
  /// Parameters and buffers alone are written here at the end; or empty.
  std::string exportWeights;
  /// The same, with the averages of parameters that have one; or empty.
  std::string exportAverages;
  /// Once it is true, which a signal handler may make it, the run ends after
  /// the step that it is in and the evaluation that belongs to that, and saves.
  const std::atomic<bool> *stop = nullptr;
  /// A file of lines of JSON (Metrics.h), or empty.
  std::string metrics;
  /// Skipped steps in a row that end the run; 0: no limit. See Outcome.
  std::optional<uint64_t> maxConsecutiveSkips;
  /// S that scalers, by name, have before the first step of this run; the empty
  /// name is that of the only one.
  std::vector<std::pair<std::string, double>> scales;
  /// The same of learning rates, by optimizer ("opt", or "opt.group1"); the
  /// empty name is that of all.
  std::vector<std::pair<std::string, double>> rates;
  /// Looks for the causes of skipped steps. Not owned; or null.
  SkipTracer *tracer = nullptr;
  /// With Always each step is waited for, with Auto those of a series of skips.
  TraceOverflow traceOverflow = TraceOverflow::Auto;
  /// The listener is told the hashes of the state after every step.
  bool hashState = false;
  /// Each happens, or the run fails.
  std::vector<Injection> injections;

  /// Of the batch of all ranks, the first sample of this one, which has `own`.
  int64_t firstSample(int64_t own) const {
    return ranks ? ranks->rank() * own : 0;
  }
};

/// Hears of a run as it goes on. Every rank tells its own: that of the first
/// speaks for all.
class RunListener {
public:
  virtual ~RunListener() = default;
  /// A line without a full stop.
  virtual void warn(const std::string &message) {}
  /// The same, of something that is as it was asked for.
  virtual void note(const std::string &message) {}
  /// Before the first step.
  virtual void start(uint64_t totalSteps) {}
  virtual void step(const StepMetrics &metrics) {}
  virtual void evaluation(const EvaluationMetrics &metrics) {}
  /// Of State::hash after `step` attempted steps.
  virtual void hashes(uint64_t step, uint64_t weights, uint64_t counters) {}
  /// After the last step, before anything is saved.
  virtual void finish() {}
};

} // namespace amp

#endif // AMP_TRAINING_RUNOPTIONS_H
