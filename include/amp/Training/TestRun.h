//===- TestRun.h - evaluations and predictions of a state -----------------===//
//
// Evaluates, predicts and exports without a step of training. Nothing is
// printed: a listener is told.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TRAINING_TESTRUN_H
#define AMP_TRAINING_TESTRUN_H

#include "amp/Training/NamedTensor.h"
#include "amp/Training/TrainingRun.h"

namespace amp {

/// The questions to a state. Of `run`: data, evalBatch, metrics, exportWeights,
/// ranks and what a state starts with.
struct TestOptions {
  const RunOptions &run;
  bool evaluates = false;
  /// Predictions are written here, "-" and they are returned; or empty.
  std::string predictions;
};

class TestRun {
public:
  /// Reads the data and checks it. Evaluations are of all entries of kind
  /// "eval" whose split there is, predictions of the one of kind "predict", or
  /// of "eval" where there is none.
  static Expected<TestRun> bind(const Image &image, const TestOptions &options,
                                RunListener &listener);

  /// The batches that each entry needs instances for, by name.
  std::map<std::string, std::vector<int64_t>> instanceSizes() const;

  /// All that is asked for. `executable` is of the image that was bound. With
  /// ranks an error is of all of them where TrainingRun::run's would be; they
  /// share evaluations and predictions.
  Error run(Executable &executable);

  /// Results of all samples, which are their first dimension; on the first of
  /// several ranks.
  const std::vector<NamedTensor> &predictions() const { return predicted; }

private:
  TestRun(const TestOptions &options, RunListener &listener)
      : options(options), listener(listener) {}
  Expected<RunPosition> prepare(Trainer &trainer);
  Error planPredictions(Trainer &trainer);
  Error openFiles();
  Error writeFiles(Trainer &trainer);
  Error evaluate(Trainer &trainer, uint64_t epoch);
  Error predict(Trainer &trainer);
  Error predictRound(Trainer &trainer, int64_t first,
                     std::span<const int64_t> counts);
  Expected<std::vector<char>> computeRows(Trainer &trainer, int64_t first,
                                          int64_t count);
  void addRows(std::span<const char> rows, int64_t count);

  TestOptions options;
  RunListener &listener;
  std::vector<TestData> evals;
  std::optional<TestData> predictData;
  std::string evalIdentity, predictIdentity;
  std::optional<MetricsWriter> metrics;
  /// The samples of each batch of predictions.
  std::vector<int64_t> predictPlan;
  std::vector<NamedTensor> predicted;
};

} // namespace amp

#endif // AMP_TRAINING_TESTRUN_H
