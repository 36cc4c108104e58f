//===- StepEntries.cpp - steps of a trainer in C --------------------------===//
//
// A step is queued by one function and reported by another: in between the
// caller prepares the next batch.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Arguments.h"
#include "Handles.h"
#include "Tensors.h"
#include "amp/Training/DataRange.h"
#include "amp/Training/RankAgreement.h"

using namespace amp;
using namespace amp::capi;
using namespace amp::image;

AmpStatus *ampTrainerStep(AmpTrainer *trainer, const AmpTensor *arguments,
                          int64_t numArguments) {
  return withTrainer(
      "ampTrainerStep", trainer, [&](TrainerObject &object) -> Error {
        const InstanceT *instance = object.trainer->selected();
        if (!instance)
          return Error("expected an image with an entry of kind \"train\" to "
                       "step, found none: use ampTrainerCall");
        const EntryT &entry = *findEntry(object.image(), object.entry);
        if (Error error = checkStep(entry, *instance, arguments, numArguments))
          return error;
        if (object.trainer->pending() >= Records::kMaxAhead)
          return Error("expected at most " +
                       std::to_string(Records::kMaxAhead) +
                       " steps that were not reported, found one more: call "
                       "ampTrainerWait before");
        // Variables were set since the trainer was made.
        if (object.ranks && !object.hasAgreed) {
          RunPosition position;
          position.attemptedSteps = object.trainer->attemptedSteps();
          if (Error error = agreeOnState(*object.ranks, object.trainer->state(),
                                         position))
            return error;
          object.hasAgreed = true;
        }
        object.last = nullptr;
        auto fill = [&](unsigned argument, char *memory) {
          copyTensor(arguments[argument], memory);
        };
        if (Error error = object.trainer->step(fill))
          return error;
        // Nobody has the batch when the step is reported.
        if (object.mayBeSkipping() && computesInF16(object.image()))
          if (std::string beyond = describeBeyondF16(entry, *instance, fill);
              !beyond.empty())
            object.beyondF16[object.trainer->attemptedSteps()] = beyond;
        object.last = instance;
        object.lastEntry = &entry;
        return Error::success();
      });
}

/// Fills in what the caller sees of a step.
static void show(TrainerObject &object, StepMetrics step,
                 AmpStepResult *result) {
  AmpStepResult filled = {};
  filled.step = step.step;
  filled.loss = step.loss;
  filled.scale = step.scale;
  filled.skipped = step.skipped;
  filled.applied = step.applied;
  filled.milliseconds = step.milliseconds;
  filled.call = step.call;
  filled.calls = step.calls;
  object.reported = std::move(step);
  object.hasReported = true;
  if (result)
    writeResult(filled, result);
}

/// The data or gradients beyond f16 of a step that was skipped, after a
/// semicolon, or nothing. Forgets the batches up to it.
static std::string takeRange(TrainerObject &object, const StepMetrics &step) {
  auto &batches = object.beyondF16;
  auto found = batches.find(step.step);
  std::string range = describeRange(
      object.image(), step, found == batches.end() ? "" : found->second);
  batches.erase(batches.begin(), batches.upper_bound(step.step));
  return range;
}

/// Reports a step. An error where nothing but skips is left.
static Error report(TrainerObject &object, StepMetrics step,
                    AmpStepResult *result) {
  object.outcome.step(step, object.trainer->scaleFell(), /*injected=*/false,
                      object.trainer->scalesBefore());
  Error written = Error::success();
  if (object.metrics)
    written = object.metrics->write(step);
  std::string range = takeRange(object, step);
  if (auto still =
          object.stillness.step(object.trainer->state(), object.image(), step))
    object.warn(*still);
  show(object, std::move(step), result);
  if (auto warning = object.outcome.warning())
    object.warn(*warning + range);
  Error stuck = object.outcome.stuck();
  if (written || !stuck)
    return written;
  return Error(stuck.message() + range, stuck.code());
}

/// Reports a step that `error` is about, where it asserts what does not hold.
static Error reportFailed(TrainerObject &object, Error error,
                          AmpStepResult *result) {
  if (error.code() == AMP_STATUS_ASSERTION)
    show(object, object.trainer->failedAssertion()->step, result);
  return error;
}

AmpStatus *ampTrainerWait(AmpTrainer *trainer, AmpStepResult *result) {
  return withTrainer("ampTrainerWait", trainer,
                     [&](TrainerObject &object) -> Error {
                       if (result)
                         if (Error error = checkResult("result", result))
                           return error;
                       Expected<StepMetrics> step = object.trainer->wait();
                       if (!step)
                         return reportFailed(object, step.takeError(), result);
                       return report(object, std::move(*step), result);
                     });
}

AmpStatus *ampTrainerPoll(AmpTrainer *trainer, AmpStepResult *result,
                          int32_t *isThere) {
  return withTrainer(
      "ampTrainerPoll", trainer, [&](TrainerObject &object) -> Error {
        if (Error error = checkNotNull("isThere", isThere))
          return error;
        *isThere = 0;
        if (result)
          if (Error error = checkResult("result", result))
            return error;
        Expected<std::optional<StepMetrics>> step = object.trainer->poll();
        if (!step) {
          Error error = step.takeError();
          *isThere = error.code() == AMP_STATUS_ASSERTION;
          return reportFailed(object, std::move(error), result);
        }
        if (!*step)
          return Error::success();
        *isThere = 1;
        return report(object, std::move(**step), result);
      });
}

AmpStatus *ampTrainerAssertion(AmpTrainer *trainer, AmpAssertion *assertion) {
  return withTrainer(
      "ampTrainerAssertion", trainer, [&](TrainerObject &object) -> Error {
        if (Error error = checkResult("assertion", assertion))
          return error;
        const auto &failed = object.trainer->failedAssertion();
        if (!failed)
          return Error("expected a call that failed with AMP_STATUS_ASSERTION, "
                       "found none");
        AmpAssertion filled = {};
        filled.message = failed->message.c_str();
        filled.index = failed->index;
        filled.step = failed->step.step;
        writeResult(filled, assertion);
        return Error::success();
      });
}

AmpStatus *ampTrainerNumber(AmpTrainer *trainer, const char *name,
                            double *value) {
  return withTrainer(
      "ampTrainerNumber", trainer, [&](TrainerObject &object) -> Error {
        if (Error error = checkNotNull("name", name))
          return error;
        if (Error error = checkNotNull("value", value))
          return error;
        if (!object.hasReported)
          return Error("expected a step that was reported, found none: call "
                       "ampTrainerWait before");
        const std::string &own = object.reported.entry;
        const EntryT &entry =
            *findEntry(object.image(), own.empty() ? object.entry : own);
        std::string known;
        for (const auto &result : entry.results) {
          if (!result->isNumber)
            continue;
          known += (known.empty() ? "'" : ", '") + result->name + "'";
          if (result->name != name)
            continue;
          if (result->name == "loss")
            *value = object.reported.loss;
          for (const Metric &metric : object.reported.results)
            if (metric.name == name)
              *value = metric.value;
          return Error::success();
        }
        return Error("entry '@" + entry.name +
                     "': expected the name of a result of one number (" +
                     known + "), found '" + name + "'");
      });
}
