//===- Trainer.h - the loop of a training run -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TOOLS_AMP_RUN_TRAINER_H
#define AMP_TOOLS_AMP_RUN_TRAINER_H

#include "Metrics.h"
#include "Outcome.h"
#include "Progress.h"
#include "Records.h"
#include "State.h"
#include <chrono>
#include <deque>

namespace amp::run {

/// Trains, evaluates after every epoch and at the end, saves.
class Trainer {
public:
  Trainer(const Options &options, Program &program, AmpRuntime *runtime)
      : options(options), program(program), runtime(runtime), state(program),
        outcome(options.maxSkips) {}

  llvm::Error run();

private:
  llvm::Error checkResults(const Entry &entry);
  llvm::Error bind();
  llvm::Error prepare();
  llvm::Error resume(const RunPosition &position);
  llvm::Error checkInjections();
  /// Of this run, up to the position of its batches.
  Settings settings() const;
  /// Feeds and starts a step. On a GPU this does not wait for it.
  llvm::Error startStep();
  /// Reports the steps that are done, with `all` every one that was started.
  llvm::Error reportSteps(Progress &progress, bool all);
  llvm::Error report(const Record &record, Progress &progress);
  /// Writes a line of metrics. A failure is told, and kept for the end: a full
  /// disk does not lose the training.
  template <typename T> void write(const T &values);
  Combination combinationOf(const std::string &result) const;
  llvm::Error checkEvaluation();
  llvm::Error evaluate(Progress &progress, uint64_t epoch);
  llvm::Error runEntry(Records &records, llvm::StringRef entry,
                       const BoundSplit &split,
                       llvm::ArrayRef<int64_t> samples);
  llvm::Error printHashes();
  llvm::Expected<double> sumOf(llvm::ArrayRef<std::string> variables);

  /// A step that was started and not reported.
  struct Started {
    uint64_t number;
    bool injected;
    std::chrono::steady_clock::time_point at;
  };

  const Options &options;
  Program &program;
  AmpRuntime *runtime;
  State state;
  const Entry *train = nullptr, *eval = nullptr;
  std::optional<BoundSplit> trainData, evalData;
  std::optional<Batches> batches;
  std::optional<MetricsWriter> metrics;
  /// The reason why metrics are incomplete, or empty.
  std::string metricsFailure;
  /// Variables by role; of scales the first, which is shown, and all.
  std::vector<std::string> scales, allScales, skips, applied;
  uint64_t totalSteps = 0, attempted = 0;
  int64_t evalBatch = 0;
  /// Of the train entry; of the eval entry and of its smaller last batch.
  std::optional<Records> trainRecords, evalRecords, tailRecords;
  std::deque<Started> started;
  Outcome outcome;
  /// The numbers of the last report.
  double lastScale = 1, lastScales = 0, lastSkips = 0, lastApplied = 0;
  std::chrono::steady_clock::time_point lastReport;
};

} // namespace amp::run

#endif // AMP_TOOLS_AMP_RUN_TRAINER_H
