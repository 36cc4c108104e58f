//===- TrainingRun.cpp - the loop of a training run -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Steps are queued ahead of their records; evaluation, checkpoints and the end
// wait for all of them. Ranks make the same loop from the same records: what is
// decided by anything else, a clock, a signal or a disk, one tells the others.
//
//===----------------------------------------------------------------------===//

#include "amp/Training/TrainingRun.h"
#include "Support.h"
#include "amp/Training/DataRange.h"
#include "amp/Training/RankAgreement.h"
#include <algorithm>

using namespace amp;
using namespace amp::detail;
using namespace amp::image;

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

Error TrainingRun::startStep() {
  uint64_t number = trainer.attemptedSteps() + 1;
  const Image &image = executable.image();
  Expected<bool> injects = setInjections(
      trainer.state(), image, options.injections, number, /*clear=*/false);
  if (!injects)
    return injects.takeError();
  BatchPosition at = data.batches.position();
  Expected<std::span<const int64_t>> samples = data.batches.next();
  if (!samples)
    return samples.takeError();
  const EntryData &next = nextEntry();
  if (data.trains.size() > 1)
    if (Error error = trainer.select(next.entry->name, data.batch))
      return error;
  if (Error error = trainer.step([&](unsigned argument, char *memory) {
        next.gather(*samples, argument, memory);
        injectData(options.injections, number, *next.entry->arguments[argument],
                   data.batch, memory, options.firstSample(data.batch));
      }))
    return error;
  started.push_back({at, *injects, {}});
  started.back().samples.assign(samples->begin(), samples->end());
  return setInjections(trainer.state(), image, options.injections, number,
                       /*clear=*/true)
      .takeError();
}

template <typename T> void TrainingRun::write(const T &values) {
  if (!metrics)
    return;
  Error error = metrics->write(values);
  if (!error)
    return;
  metricsFailure = error.message();
  metrics.reset();
  listener.warn(metricsFailure + "; training goes on without them");
}

/// A step is run again from the state that it left, which must be there still.
bool TrainingRun::isTraceDue(const StepMetrics &step) const {
  constexpr uint64_t kTracedSkip = 3;
  if (!step.skipped || step.heldBackAt() || !options.tracer ||
      trainer.pending())
    return false;
  switch (options.traceOverflow) {
  case TraceOverflow::Never:
    return false;
  case TraceOverflow::Always:
    return true;
  case TraceOverflow::Auto:
    break;
  }
  bool knowsSeries =
      lastTraced && (step.step - lastTraced) / step.calls < skipsInRow;
  return !knowsSeries && (skipsInRow >= kTracedSkip || outcome.isStuck());
}

/// True where the next step must not begin before the last one is reported.
bool TrainingRun::waitsForSteps() const {
  if (options.hashState)
    return true;
  bool isSeries =
      options.traceOverflow == TraceOverflow::Auto && skipsInRow > 0;
  return options.tracer &&
         (isSeries || options.traceOverflow == TraceOverflow::Always);
}

/// The part of a step that overflowed that is beyond f16, after a semicolon; or
/// nothing.
std::string TrainingRun::describeRange(const StepMetrics &step,
                                       const EntryT &entry,
                                       const Trainer::Fill &fill) const {
  std::string beyond;
  if (computesInF16(executable.image()))
    beyond = describeBeyondF16(entry, *findInstance(entry, data.batch), fill);
  // All ranks report the same steps, of other samples.
  if (options.ranks)
    if (auto texts = options.ranks->allGatherTexts(beyond))
      for (size_t i = 0; i < texts->size() && beyond.empty(); ++i)
        beyond = (*texts)[i];
  return amp::describeRange(executable.image(), step, beyond);
}

/// Each rank looks at its own samples, of which some may have the cause.
Expected<OverflowCause> TrainingRun::trace(const StepMetrics &step,
                                           const Trainer::Fill &fill) {
  auto cause = options.tracer->trace(trainer, step, fill);
  if (cause && cause->kind == OverflowCause::Kind::Untraced)
    cause = Error("run again, the step was not skipped");
  if (!options.ranks)
    return cause;
  auto causes = options.ranks->allGatherTexts(cause ? cause->pack() : "");
  if (!causes)
    return causes.takeError();
  // The first that names an op, else the first.
  auto found = std::ranges::find_if(*causes, [](const std::string &text) {
    return !OverflowCause::unpack(text).op.empty();
  });
  if (found == causes->end())
    found = std::ranges::find_if_not(*causes, &std::string::empty);
  if (found == causes->end())
    return cause;
  return OverflowCause::unpack(*found);
}

/// A trace that fails is told, and training goes on.
void TrainingRun::report(StepMetrics step) {
  const EntryData *of = &data.trains.front();
  for (const EntryData &train : data.trains)
    if (train.entry->name == step.entry)
      of = &train;
  const std::string &entry = of->entry->name;
  auto fill = [&](unsigned argument, char *memory) {
    of->gather(started.front().samples, argument, memory);
  };
  if (started.front().isInjected)
    injectedWindows.insert(entry);
  bool isInjected = injectedWindows.contains(entry);
  outcome.step(step, trainer.scaleFell(), isInjected, trainer.scalesBefore());
  if (auto warning = outcome.warning())
    listener.warn(*warning + describeRange(step, *of->entry, fill));
  else if (auto still =
               stillness.step(trainer.state(), executable.image(), step))
    listener.warn(*still);
  else if (outcome.isStuck())
    rangeOfStuck = describeRange(step, *of->entry, fill);
  if (step.endsWindow()) {
    bool isOverflow = step.skipped && !step.heldBackAt();
    skipsInRow = isOverflow && !isInjected ? skipsInRow + 1 : 0;
    injectedWindows.erase(entry);
  }
  if (isTraceDue(step)) {
    lastTraced = step.step;
    auto cause = trace(step, fill);
    std::string text = "step " + std::to_string(step.step) +
                       " was skipped at S " +
                       formatScales(step.scale, trainer.scalesBefore()) + ": ";
    if (cause) {
      // The step itself found them, if its memory is still there.
      if (step.overflow && !step.overflow->variables.empty())
        cause->variables = std::move(step.overflow->variables);
      step.overflow = std::move(*cause);
      listener.note(text + step.overflow->format());
    } else {
      listener.warn(
          text + "its cause cannot be found: " + cause.takeError().message());
    }
  }
  started.pop_front();
  write(step);
  listener.step(step);
}

Error TrainingRun::endBy(Error error) {
  if (error.code() != AMP_STATUS_ASSERTION)
    return error;
  if (!assertion)
    assertion = std::move(error);
  return Error::success();
}

/// A step that changed nothing is in no metrics.
Error TrainingRun::skip(Error error) {
  if (error.code() == AMP_STATUS_ASSERTION) {
    const BatchPosition &at = started.front().at;
    error = Error(error.message() + "; its batch is " +
                      std::to_string(at.stepInEpoch + 1) + " of " +
                      std::to_string(data.batches.stepsPerEpoch()) +
                      " of epoch " + std::to_string(at.epoch + 1),
                  error.code());
    started.pop_front();
  }
  return endBy(std::move(error));
}

Error TrainingRun::reportSteps(bool all) {
  while (trainer.pending()) {
    if (all || trainer.pending() >= Records::kMaxAhead) {
      Expected<StepMetrics> step = trainer.wait();
      if (step)
        report(*step);
      else if (Error error = skip(step.takeError()))
        return error;
      continue;
    }
    Expected<std::optional<StepMetrics>> step = trainer.poll();
    if (step && !*step)
      return Error::success();
    if (step)
      report(**step);
    else if (Error error = skip(step.takeError()))
      return error;
  }
  return Error::success();
}

Error TrainingRun::tellHashes() {
  auto hashes = trainer.state().hash(position());
  if (!hashes)
    return hashes.takeError();
  listener.hashes(trainer.attemptedSteps(), hashes->first, hashes->second);
  return Error::success();
}

Error TrainingRun::evaluate(uint64_t epoch) {
  for (const TestData &eval : data.evals)
    if (Error error = endBy(evaluate(eval, epoch)))
      return error;
  return Error::success();
}

Error TrainingRun::evaluate(const TestData &test, uint64_t epoch) {
  Expected<EvaluationMetrics> evaluation = trainer.evaluate(
      test.entry->name, test.numSamples(), test.batch, test.fill(), epoch);
  if (!evaluation)
    return evaluation.takeError();
  outcome.evaluation(*evaluation);
  write(*evaluation);
  listener.evaluation(*evaluation);
  if (&test == judged && looksForBest() &&
      best.update(epoch, evaluation->find(judgedMetric).value_or(NAN)) &&
      options.saveBest)
    return saveBest();
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Checkpoints
//===----------------------------------------------------------------------===//

RunPosition TrainingRun::position() const {
  RunPosition position{data.batches.position(), trainer.attemptedSteps(),
                       ampRuntimeAlgorithms(executable.runtime()), settings()};
  if (looksForBest())
    position.best = best;
  for (const std::string &entry : injectedWindows)
    position.injectedWindows += entry + "\n";
  return position;
}

bool TrainingRun::isSaveTime() const {
  return options.saveEverySeconds &&
         std::chrono::steady_clock::now() - lastSave >=
             std::chrono::seconds(options.saveEverySeconds);
}

bool TrainingRun::isSaveDue() const {
  if (options.saveEverySteps)
    return trainer.attemptedSteps() % options.saveEverySteps == 0;
  return decided.saves;
}

/// Rules: a state that ranks do not have alike is not that of a run, and no
/// file gets it.
Error TrainingRun::expectEqualStates() {
  if (!options.ranks)
    return Error::success();
  return endAtCheckpoint(
      agreeOnSteps(*options.ranks, trainer.state(), position()));
}

/// `error` with the checkpoint from which the run can go on.
Error TrainingRun::endAtCheckpoint(Error error) const {
  std::string last = checkpoints ? checkpoints->last() : std::string();
  if (!error || last.empty())
    return error;
  return Error(error.message() + "; the last checkpoint is " + last,
               error.code());
}

Error TrainingRun::saveStep() {
  if (Error error = expectEqualStates())
    return error;
  uint64_t step = trainer.attemptedSteps();
  Error error =
      writeOnFirst(options.ranks, Checkpoints::stepFile(options.save, step),
                   [&](const std::string &path) -> Error {
                     if (Error error = trainer.state().save(path, position()))
                       return error;
                     if (path.empty())
                       return Error::success();
                     if (Error removal = checkpoints->add(step))
                       listener.warn(removal.message());
                     return Error::success();
                   });
  if (error)
    listener.warn(error.message() +
                  "; training goes on, and the next one is tried");
  lastSave = std::chrono::steady_clock::now();
  return Error::success();
}

Error TrainingRun::saveBest() {
  if (Error error = expectEqualStates())
    return error;
  bestFailure = writeOnFirst(options.ranks, Checkpoints::bestFile(options.save),
                             [&](const std::string &path) {
                               return trainer.state().save(path, position());
                             })
                    .message();
  if (!bestFailure.empty())
    listener.warn(bestFailure + "; training goes on without the best state");
  return Error::success();
}

//===----------------------------------------------------------------------===//
// The whole run
//===----------------------------------------------------------------------===//

/// Nothing is written yet, but what cannot be is better known before hours of
/// training.
Error TrainingRun::openFiles() {
  if (!options.exportAverages.empty())
    if (Error error = trainer.state().checkAverages())
      return Error("--export-averages: " + error.message());
  for (const std::string &path :
       {options.save, options.exportWeights, options.exportAverages})
    if (!path.empty())
      if (Error error = checkSafetensorsWritable(path))
        return error;
  if (options.saveBest)
    if (Error error =
            checkSafetensorsWritable(Checkpoints::bestFile(options.save)))
      return error;
  if (options.saveEverySteps || options.saveEverySeconds) {
    checkpoints.emplace(options.save, options.keep);
    std::vector<std::string> others =
        checkpoints->adopt(trainer.attemptedSteps());
    if (!others.empty())
      listener.warn(
          "expected no checkpoints of steps that are still to come, found " +
          others.front() +
          (others.size() > 1
               ? " and " + std::to_string(others.size() - 1) + " more"
               : "") +
          ": they stay as they are until this run saves the same step; give "
          "--save another name to keep them");
  }
  if (options.metrics.empty())
    return Error::success();
  Expected<MetricsWriter> writer = MetricsWriter::open(options.metrics);
  if (!writer)
    return writer.takeError();
  metrics = std::move(*writer);
  return Error::success();
}

/// Writes all that the end of a run leaves.
Error TrainingRun::writeFiles() {
  auto write = [&](const std::string &path, const auto &save) {
    return path.empty() ? Error::success()
                        : writeOnFirst(options.ranks, path, save);
  };
  // A step that is no number changes no weight: what is saved is the state
  // after the last good one.
  State &state = trainer.state();
  Error error = write(options.save, [&](const std::string &path) {
    return state.save(path, position());
  });
  if (error)
    return endAtCheckpoint(std::move(error));
  error = write(options.exportWeights, [&](const std::string &path) {
    return state.saveWeights(path);
  });
  if (error)
    return error;
  return write(options.exportAverages, [&](const std::string &path) {
    return state.saveAverages(path);
  });
}

/// Saves; the verdict on the run.
Error TrainingRun::finish() {
  if (Error error = expectEqualStates())
    return error;
  if (Error error = writeFiles())
    return error;
  // Few steps are no failure of a run that goes on.
  Error verdict = interrupted ? Error::success() : outcome.verdict();
  if (assertion)
    verdict = std::move(assertion);
  else if (!verdict && !interrupted)
    verdict = checkInjected();
  std::string text = verdict.message() + (verdict ? rangeOfStuck : "");
  auto add = [&](const std::string &line) {
    text += (text.empty() ? "" : "\n") + line;
  };
  if (!bestFailure.empty())
    add(bestFailure + "; the run is complete, its best state is lost");
  if (!metricsFailure.empty())
    add(metricsFailure + "; the run is complete, its metrics are not");
  // Of its metrics, and of samples, the first rank knows more.
  return onFirst(options.ranks,
                 [&] { return text.empty() ? Error::success() : Error(text); });
}

Error TrainingRun::run() {
  if (Error error = begin(options.ranks, prepare()))
    return error;
  if (Error error = agree())
    return error;
  // All that is read has been accepted: no file is touched for a run that
  // cannot be.
  if (Error error = onFirst(options.ranks, [&] { return openFiles(); }))
    return error;
  listener.start(totalSteps);
  lastSave = std::chrono::steady_clock::now();
  uint64_t done = 0;
  bool evaluated = false, isPatient = true;
  while (done < totalSteps && isPatient && !outcome.isStuck() && !assertion &&
         !isStopRequested()) {
    if (Error error = startStep())
      return error;
    auto decision =
        lockstep.decide({options.stop && *options.stop, isSaveTime()});
    if (!decision)
      return decision.takeError();
    decided = *decision;
    BatchPosition at = data.batches.position();
    evaluated = at.stepInEpoch == 0;
    bool isLast = ++done == totalSteps;
    bool saves = !isLast && isSaveDue();
    if (Error error =
            reportSteps(evaluated || isLast || saves || waitsForSteps()))
      return error;
    if (options.hashState)
      if (Error error = tellHashes())
        return error;
    if (evaluated && !assertion) {
      if (Error error = evaluate(at.epoch))
        return error;
      isPatient = !options.patience || best.since < options.patience;
    }
    if (saves)
      if (Error error = saveStep())
        return error;
  }
  if (Error error = reportSteps(/*all=*/true))
    return error;
  interrupted =
      done < totalSteps && isPatient && !outcome.isStuck() && isStopRequested();
  // The run that goes on makes no evaluation here.
  if (!evaluated && !interrupted && !assertion)
    if (Error error = evaluate(data.batches.position().epoch))
      return error;
  listener.finish();
  Error verdict = finish();
  for (const std::string &window : trainer.state().openWindows())
    listener.note("ends " + window +
                  (options.save.empty() ? ": their gradients are in no step"
                                        : ": a run that loads " + options.save +
                                              " goes on with the next call"));
  if (!isPatient && done < totalSteps)
    listener.note(
        "stopped after step " + std::to_string(trainer.attemptedSteps()) +
        ": the last " + std::to_string(best.since) +
        " evaluations had no better " + best.criterion.metric +
        (best.value ? " than that of epoch " + std::to_string(best.epoch)
                    : ""));
  if (interrupted && !verdict)
    listener.note("stopped after step " +
                  std::to_string(trainer.attemptedSteps()) +
                  (options.save.empty()
                       ? "; nothing is saved without --save"
                       : "; go on with --load " + options.save + " --steps " +
                             std::to_string(totalSteps - done)));
  return verdict;
}
