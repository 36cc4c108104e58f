//===- Trainer.h - steps and evaluations of a program ---------------------===//
//
// For programs that bring their own data: a step takes its batch from memory
// that the caller owns. TrainingRun.h is the loop over a data file.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TRAINING_TRAINER_H
#define AMP_TRAINING_TRAINER_H

#include "amp/Training/Assertions.h"
#include "amp/Training/Evaluation.h"
#include "amp/Training/Metrics.h"
#include "amp/Training/Records.h"
#include "amp/Training/State.h"
#include <chrono>
#include <deque>

namespace amp {

/// Trains and evaluates with the state of one executable.
///
///     Trainer trainer(executable);
///     trainer.state().start({.seed = 0}, warn);
///     trainer.select("train", 64);
///     while (…) {
///       trainer.step({x, y});
///       Expected<StepMetrics> metrics = trainer.wait();
///     }
class Trainer {
public:
  /// Fills the memory of one argument of a batch.
  using Fill = std::function<void(unsigned argument, char *memory)>;
  /// Gives the address of an argument that need not be copied, or null, as of
  /// Executable::feed.
  using Lend = std::function<const char *(unsigned argument)>;
  /// The same for the samples [first, first + count) of an evaluation.
  using FillSamples = std::function<void(int64_t first, int64_t count,
                                         unsigned argument, char *memory)>;

  explicit Trainer(Executable &executable)
      : executable(executable), variables(executable) {}

  /// From now on evaluations are made by all ranks together, which outlive the
  /// trainer: each runs a part of the batches. Null: by this process alone.
  void setRanks(Ranks *all) { ranks = all; }

  State &state() { return variables; }
  const Image &image() const { return executable.image(); }

  /// Chooses the instance of entry `name`, of kind "train", that the next steps
  /// run; where entries alternate, before each step. `batch`: its samples, or 0
  /// for the only one there is. Fails where there is no such instance. State
  /// has been started.
  Error select(std::string_view name, int64_t batch = 0);
  /// The instance that was selected, or null.
  const image::InstanceT *selected() const {
    return current ? current->instance : nullptr;
  }

  /// Starts a step on a batch; on a GPU this does not wait for it. `arguments`:
  /// one address for each of the entry's arguments, in its order, of as many
  /// bytes as bytesOf the instance's slot; copied before the call returns.
  Error step(std::span<const void *const> arguments);
  Error step(const Fill &fill);

  /// Steps that were started and not reported.
  uint64_t pending() const { return started.size(); }
  /// The next step's numbers, or none if it still runs.
  Expected<std::optional<StepMetrics>> poll();
  /// The next step's numbers, which are waited for; one must be pending. An
  /// error of code AMP_STATUS_ASSERTION where what the step asserts did not
  /// hold: it is reported, has changed nothing, and others may follow. The same
  /// of poll, evaluate and call.
  Expected<StepMetrics> wait();
  /// The assertion that the last such error was about, or none.
  const std::optional<FailedAssertion> &failedAssertion() const {
    return failed;
  }
  /// True if the last step that was reported left S smaller than it found it.
  bool scaleFell() const { return lastFell; }
  /// S, by its variable, with which the last step that was reported began, or
  /// what setScale made of it since.
  const std::map<std::string, double> &scalesBefore() const {
    return lastScales;
  }

  /// Replaces S of `scaler`, or of the only one where the name is empty, for
  /// the next step; its counters stay. No step is pending, and no window is
  /// open: the sums of one have the factor S.
  Error setScale(std::string_view scaler, double value);

  /// Steps that were started since the state's first, over resumes.
  uint64_t attemptedSteps() const { return attempted; }
  void setAttemptedSteps(uint64_t steps) { attempted = steps; }

  /// Runs entry `name`, of kind "eval", over `samples` samples, in batches of
  /// the sizes that there are instances of, the largest first that is at most
  /// `batch`, and combines their results. `epoch` is for the metrics. Fails
  /// where sizes do not add up to `samples`, and for results that are no
  /// function of batches' results unless one batch is all.
  Expected<EvaluationMetrics> evaluate(std::string_view name, int64_t samples,
                                       int64_t batch, const FillSamples &fill,
                                       uint64_t epoch = 0);
  /// The sizes of batches for so many samples, the largest first that is at
  /// most `batch`, of an entry of any kind. Fails where they do not add up.
  Expected<std::vector<int64_t>>
  planBatches(std::string_view name, int64_t samples, int64_t batch) const;
  /// The sizes of batches that `evaluate` takes, in its order, or why it fails.
  Expected<std::vector<int64_t>>
  planEvaluation(std::string_view name, int64_t samples, int64_t batch) const;

  /// Runs an instance of `entry` once and waits for it; results are then read
  /// from state().
  Error call(const image::EntryT &entry, const image::InstanceT &instance,
             const Fill &fill, const Lend &lend = {});

private:
  /// An instance that trains.
  struct Running {
    const image::EntryT *entry;
    const image::InstanceT *instance;
    Records records;
    /// S of the scaler that metrics show, and the count of calls of a window's
    /// entry, or empty.
    std::string scale, calls;
  };
  struct Started {
    uint64_t number;
    std::chrono::steady_clock::time_point at;
    Running *running;
  };

  Expected<StepMetrics> report(const Record &record);
  /// An error where an assertion did not hold. `step`: the numbers of the run,
  /// if it was one.
  Error check(std::optional<FailedAssertion> found,
              const StepMetrics &step = {});
  Error findOverflow(const image::InstanceT &instance, OverflowCause &cause);
  /// The records of all batches of `plan` in their order, of which this rank
  /// has run `own`: every rank makes the same of them.
  Expected<std::vector<Record>> gatherRecords(const image::EntryT &eval,
                                              std::span<const int64_t> plan,
                                              std::span<const Record> own);
  /// Runs an entry's total on its parts of all samples.
  Expected<Record> computeTotal(const image::InstanceT &total,
                                const std::vector<EvaluationTotal> &parts);
  std::string shownScale(const image::EntryT &entry) const;
  /// Sets which of the entry's optimizers skipped the step; `before`: the
  /// recorded numbers, as they were.
  void findSkips(const image::EntryT &entry,
                 const std::map<std::string, double> &before,
                 StepMetrics &step) const;
  /// The last value of each of `names` that a record or a select saw.
  double sumOf(const std::vector<std::string> &names) const;

  Executable &executable;
  State variables;
  Ranks *ranks = nullptr;
  std::map<const image::InstanceT *, Running> runs;
  Running *current = nullptr;
  /// Of instances that evaluations ran.
  std::map<const image::InstanceT *, Records> evaluations;
  /// Variables by role, and the last value of each.
  std::vector<std::string> scales, skips, applied, calls;
  std::map<std::string, double> values;
  std::deque<Started> started;
  std::optional<FailedAssertion> failed;
  uint64_t attempted = 0;
  bool lastFell = false;
  std::map<std::string, double> lastScales;
  std::chrono::steady_clock::time_point lastReport;
};

} // namespace amp

#endif // AMP_TRAINING_TRAINER_H
