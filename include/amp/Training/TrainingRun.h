//===- TrainingRun.h - the loop of a training run -------------------------===//
//
// Trains on the samples of a data file, evaluates after every epoch and at the
// end, saves on the way and at the end. Nothing is printed: a listener is told.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TRAINING_TRAININGRUN_H
#define AMP_TRAINING_TRAININGRUN_H

#include "amp/Training/Lockstep.h"
#include "amp/Training/Outcome.h"
#include "amp/Training/RunData.h"
#include "amp/Training/Stillness.h"
#include "amp/Training/Trainer.h"
#include <set>

namespace amp {

class TrainingRun {
public:
  /// `executable` is of the image that `data` was bound to. All outlive the
  /// run.
  TrainingRun(Executable &executable, RunData data, const RunOptions &options,
              RunListener &listener)
      : executable(executable), trainer(executable), data(std::move(data)),
        options(options), listener(listener), lockstep(options.ranks),
        outcome(options.maxConsecutiveSkips) {
    trainer.setRanks(options.ranks);
  }

  /// An error where the run failed, or did not train: see Outcome. What can be
  /// known before the first step is checked before any file is touched. With
  /// ranks, those begin together or none does; an error in the middle of the
  /// run is of this rank alone unless Ranks::isCommon, and the others wait for
  /// it until Ranks::abort.
  Error run();

  Trainer &getTrainer() { return trainer; }
  /// True if options.stop ended the run before its last step.
  bool wasInterrupted() const { return interrupted; }

private:
  Error prepare();
  /// An error, on every rank, unless all of them make the same run.
  Error agree();
  Error checkCriterion();
  const EntryData &nextEntry() const {
    return data.trains[trainer.attemptedSteps() % data.trains.size()];
  }
  Error openFiles();
  Error resume(const RunPosition &position);
  Error compare(const RunPosition &position, const Settings &here);
  Error checkInjected() const;
  Error setScales();
  Error setRates();
  /// Of this run, up to the position of its batches.
  Settings settings() const;
  Error startStep();
  /// Reports the steps that are done, with `all` every one that was started.
  Error reportSteps(bool all);
  bool isTraceDue(const StepMetrics &step) const;
  /// The cause of a step that was skipped; of several ranks the same on all.
  Expected<OverflowCause> trace(const StepMetrics &step,
                                const Trainer::Fill &fill);
  bool waitsForSteps() const;
  std::string describeRange(const StepMetrics &step, const image::EntryT &entry,
                            const Trainer::Fill &fill) const;
  void report(StepMetrics step);
  /// Writes a line of metrics. A failure is told, and kept for the end: a full
  /// disk does not lose the training.
  template <typename T> void write(const T &values);
  Error evaluate(uint64_t epoch);
  Error evaluate(const TestData &test, uint64_t epoch);
  Error tellHashes();
  /// Where the run is now, all steps that were started being done.
  RunPosition position() const;
  bool looksForBest() const { return options.saveBest || options.patience; }
  /// True if this process was asked to stop or, of several ranks, all of them
  /// know that one was.
  bool isStopRequested() const {
    return options.ranks ? decided.stops : options.stop && *options.stop;
  }
  /// True if the clock says that it is time to save.
  bool isSaveTime() const;
  /// True if the last step that was started is one to save after.
  bool isSaveDue() const;
  /// Saves on the way. A failure is told, and tried again after as many steps
  /// or seconds: a full disk does not end the training.
  Error expectEqualStates();
  Error endAtCheckpoint(Error error) const;
  Error saveStep();
  Error saveBest();
  Error finish();
  Error writeFiles();
  /// Ends the run by an assertion that did not hold; any other error is given
  /// back.
  Error endBy(Error error);
  /// The same of the step that was to be reported next.
  Error skip(Error error);

  Executable &executable;
  Trainer trainer;
  RunData data;
  const RunOptions &options;
  RunListener &listener;
  Lockstep lockstep;
  Lockstep::Decision decided;
  Outcome outcome;
  Stillness stillness;
  std::optional<MetricsWriter> metrics;
  /// The reason why metrics are incomplete, or empty.
  std::string metricsFailure;
  struct Started {
    /// Where its batch lies.
    BatchPosition at;
    bool isInjected;
    /// The samples, which are looked at if the step is skipped.
    std::vector<int64_t> samples;
  };
  /// For each step that was started and not reported.
  std::deque<Started> started;
  uint64_t totalSteps = 0;
  std::optional<Checkpoints> checkpoints;
  std::chrono::steady_clock::time_point lastSave;
  BestEvaluation best;
  /// The evaluation that `best` judges, and its result.
  const TestData *judged = nullptr;
  std::string judgedMetric;
  /// The reason why the best state is not saved, or empty.
  std::string bestFailure;
  bool interrupted = false;
  /// The assertion that ends the run, if one does.
  Error assertion;
  /// The data or gradients beyond f16 of the step with which the run is stuck,
  /// or empty.
  std::string rangeOfStuck;
  /// Skipped steps in a row, up to the last that was reported.
  uint64_t skipsInRow = 0;
  /// Entries in whose window something was injected.
  std::set<std::string> injectedWindows;
  /// The last step that was traced, or 0.
  uint64_t lastTraced = 0;
};

} // namespace amp

#endif // AMP_TRAINING_TRAININGRUN_H
