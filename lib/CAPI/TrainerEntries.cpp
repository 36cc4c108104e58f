//===- TrainerEntries.cpp - trainers in C ---------------------------------===//
//
// All that the caller gives is checked before anything runs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Arguments.h"
#include "Handles.h"
#include "Tensors.h"
#include "amp/Training/DataRange.h"
#include "amp/Training/MemoryPlan.h"
#include "amp/Training/Trainer.h"
#include <limits>
#include <thread>

using namespace amp;
using namespace amp::capi;
using namespace amp::image;

//===----------------------------------------------------------------------===//
// Creation
//===----------------------------------------------------------------------===//

/// Opens the file of metrics, which a result of any entry may stand in.
static Error openMetrics(TrainerObject &object, const char *path) {
  for (const auto &entry : object.image().entries)
    for (const auto &result : entry->results)
      if (result->isNumber && result->name != "loss" &&
          isReservedMetric(result->name))
        return Error("entry '@" + entry->name + "': expected results of " +
                     "other names than the lines of metrics have, found '" +
                     result->name + "': give it another amp.name");
  auto writer = MetricsWriter::open(path);
  if (!writer)
    return writer.takeError();
  object.metrics = std::move(*writer);
  return Error::success();
}

static Expected<std::shared_ptr<TrainerObject>>
makeTrainer(std::shared_ptr<const ImageT> image,
            const AmpTrainerOptions &options) {
  auto fail = [](const char *field, int64_t found) {
    return Error(std::string("expected '") + field + "' to be 0 or 1, found " +
                 std::to_string(found));
  };
  if (options.threads < 0)
    return Error("expected 'threads' to be at least 1, or 0 for all, found " +
                 std::to_string(options.threads));
  if (options.tf32 & ~1)
    return fail("tf32", options.tf32);
  if (options.fixedAlgorithms & ~1)
    return fail("fixedAlgorithms", options.fixedAlgorithms);
  if (options.allowMissing & ~1)
    return fail("allowMissing", options.allowMissing);
  if (options.batch < 0)
    return Error("expected 'batch' to be a number of samples, or 0, found " +
                 std::to_string(options.batch));
  auto object = std::make_shared<TrainerObject>();
  if (options.maxConsecutiveSkips)
    object->outcome = Outcome(std::max(0, options.maxConsecutiveSkips));
  if (options.warn)
    object->warn = [warn = options.warn,
                    context = options.warnContext](const std::string &message) {
      warn(context, message.c_str());
    };
  else
    object->warn = [](const std::string &) {};

  DeviceOptions device;
  device.threads = options.threads;
  device.deviceIndex = options.deviceIndex;
  device.tf32 = options.tf32;
  device.timeAlgorithms = !options.fixedAlgorithms;
  Expected<std::unique_ptr<Program>> program =
      Program::create(std::move(image), device);
  if (!program)
    return program.takeError();
  object->program = std::move(*program);
  object->trainer = std::make_unique<Trainer>(object->program->executable());

  StartOptions start;
  start.seed = options.seed;
  start.threads = options.threads
                      ? options.threads
                      : std::max(1u, std::thread::hardware_concurrency());
  if (options.weights)
    start.loadWeights = options.weights;
  start.allowMissing = options.allowMissing;
  start.givesLater = true;
  if (Error error =
          object->trainer->state().start(start, object->warn).takeError())
    return error;
  auto trains = entriesOfKind(object->image(), "train");
  if (options.entry)
    object->entry = options.entry;
  else if (!trains.empty())
    object->entry = trains.front()->name;
  if (!object->entry.empty())
    if (Error error = object->trainer->select(object->entry, options.batch))
      return error;
  if (options.metrics)
    if (Error error = openMetrics(*object, options.metrics))
      return error;
  return object;
}

AmpStatus *ampTrainerCreate(const AmpImage *image,
                            const AmpTrainerOptions *options,
                            AmpTrainer **trainer) {
  return entry("ampTrainerCreate", [&]() -> Error {
    if (Error error = checkNotNull("trainer", trainer))
      return error;
    *trainer = nullptr;
    Expected<std::shared_ptr<ImageObject>> object = find("image", image);
    if (!object)
      return object.takeError();
    AmpTrainerOptions known;
    if (Error error = readOptions("options", options, known))
      return error;
    Expected<std::shared_ptr<TrainerObject>> made =
        makeTrainer((*object)->image, known);
    if (!made)
      return made.takeError();
    (*made)->borrows = (*object)->isCompiledHere;
    *trainer = makeHandle(std::move(*made));
    return Error::success();
  });
}

AmpStatus *ampTrainerSelect(AmpTrainer *trainer, const char *name,
                            int64_t batch) {
  return withTrainer(
      "ampTrainerSelect", trainer, [&](TrainerObject &object) -> Error {
        if (Error error = checkNotNull("entry", name))
          return error;
        if (batch < 0)
          return Error("expected 'batch' to be a number of samples, or 0, "
                       "found " +
                       std::to_string(batch));
        if (Error error = object.trainer->select(name, batch))
          return error;
        object.entry = name;
        return Error::success();
      });
}

AmpStatus *ampTrainerDestroy(AmpTrainer *trainer) {
  if (!trainer)
    return nullptr;
  return withTrainer("ampTrainerDestroy", trainer, [&](TrainerObject &) {
    forget(trainer);
    return Error::success();
  });
}

AmpStatus *ampTrainerInfo(AmpTrainer *trainer, AmpTrainerInfo *info) {
  return withTrainer(
      "ampTrainerInfo", trainer, [&](TrainerObject &object) -> Error {
        if (Error error = checkResult("info", info))
          return error;
        AmpTrainerInfo filled = {};
        filled.device = ampRuntimeDescription(object.program->runtime());
        filled.algorithms = ampRuntimeAlgorithms(object.program->runtime());
        filled.entry = object.entry.c_str();
        if (const InstanceT *instance = object.trainer->selected())
          filled.batch = instance->batch;
        filled.attemptedSteps = object.trainer->attemptedSteps();
        filled.pending = object.trainer->pending();
        writeResult(filled, info);
        return Error::success();
      });
}

AmpStatus *ampTrainerMemory(AmpTrainer *trainer, const char **text,
                            const char **json) {
  return withTrainer(
      "ampTrainerMemory", trainer, [&](TrainerObject &object) -> Error {
        Expected<MemoryPlan> plan =
            MemoryPlan::read(object.image(), object.program->runtime());
        if (!plan)
          return plan.takeError();
        object.memoryText = plan->format();
        object.memoryJson = plan->json();
        if (text)
          *text = object.memoryText.c_str();
        if (json)
          *json = object.memoryJson.c_str();
        return Error::success();
      });
}

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

/// The instance of `entry` that takes these arguments.
static Expected<const InstanceT *> chooseInstance(const EntryT &entry,
                                                  const AmpTensor *arguments) {
  Error first;
  std::string batches;
  for (const auto &instance : entry.instances) {
    Error error = checkShapes(entry, *instance, arguments);
    if (!error)
      return instance.get();
    if (!first)
      first = std::move(error);
    batches += (batches.empty() ? "" : ", ") + std::to_string(instance->batch);
  }
  if (entry.instances.size() == 1)
    return first;
  if (entry.instances.empty())
    return Error("entry '@" + entry.name +
                 "': expected one that was compiled, found no batch of it");
  return Error(first.message() + "; the entry was compiled for batches of " +
               batches);
}

/// An entry to run that is no step.
static Expected<const EntryT *> findCallee(const ImageT &image,
                                           const char *name) {
  if (Error error = checkNotNull("entry", name))
    return error;
  const EntryT *entry = findEntry(image, name);
  if (!entry)
    return Error("expected the name of an entry, found '" + std::string(name) +
                 "': ampImageEntry gives them");
  if (entry->kind == "train")
    return Error("expected an entry of kind \"eval\" or \"predict\", found '@" +
                 entry->name + "' of kind \"train\": use ampTrainerStep");
  return entry;
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

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

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

/// The alignment of memory that kernels read as they read their own: more than
/// any element's.
static constexpr uintptr_t kLentAlignment = 16;

/// Runs an instance whose arguments were checked. They stay where they are: on
/// the CPU a call has ended when it returns.
static Error callInstance(TrainerObject &object, const EntryT &entry,
                          const InstanceT &instance,
                          const AmpTensor *arguments) {
  object.last = nullptr;
  auto fill = [&](unsigned argument, char *memory) {
    copyTensor(arguments[argument], memory);
  };
  auto lend = [&](unsigned argument) -> const char * {
    const AmpTensor &tensor = arguments[argument];
    auto *data = static_cast<const char *>(tensor.data);
    bool isAligned = reinterpret_cast<uintptr_t>(data) % kLentAlignment == 0;
    return object.borrows && isAligned && isRowMajor(tensor) ? data : nullptr;
  };
  if (Error error = object.trainer->call(entry, instance, fill, lend))
    return error;
  object.last = &instance;
  object.lastEntry = &entry;
  return Error::success();
}

AmpStatus *ampTrainerCall(AmpTrainer *trainer, const char *entry,
                          const AmpTensor *arguments, int64_t numArguments,
                          const AmpTensor *results, int64_t numResults) {
  return withTrainer(
      "ampTrainerCall", trainer, [&](TrainerObject &object) -> Error {
        Expected<const EntryT *> callee = findCallee(object.image(), entry);
        if (!callee)
          return callee.takeError();
        const EntryT &called = **callee;
        if (Error error =
                checkCount(called, "arguments", called.arguments.size(),
                           arguments, numArguments))
          return error;
        size_t wanted = numResults ? called.results.size() : 0;
        if (Error error =
                checkCount(called, "results", wanted, results, numResults))
          return error;
        Expected<const InstanceT *> instance =
            chooseInstance(called, arguments);
        if (!instance)
          return instance.takeError();
        for (size_t i = 0; i < wanted; ++i) {
          const SlotT &slot = *(*instance)->results[i];
          if (Error error =
                  checkDestination(describe(called, "result", slot.name),
                                   results[i], slot.element, slot.shape))
            return error;
        }
        if (Error error = checkRanges(called, arguments))
          return error;
        if (Error error = callInstance(object, called, **instance, arguments))
          return error;
        for (size_t i = 0; i < wanted; ++i) {
          const SlotT &slot = *(*instance)->results[i];
          if (Error error = object.program->executable().read(
                  slot, results[i].data, bytesOf(slot)))
            return error;
        }
        return Error::success();
      });
}

AmpStatus *ampTrainerRead(AmpTrainer *trainer, const char *name,
                          const AmpTensor *destination) {
  return withTrainer(
      "ampTrainerRead", trainer, [&](TrainerObject &object) -> Error {
        if (Error error = checkNotNull("name", name))
          return error;
        if (Error error = checkNotNull("destination", destination))
          return error;
        if (!object.last)
          return Error("expected a step or a call whose results lie in memory, "
                       "found none: ampTrainerEvaluate leaves none");
        const EntryT &entry = *object.lastEntry;
        for (size_t i = 0; i < entry.results.size(); ++i) {
          const SlotT &slot = *object.last->results[i];
          if (slot.name != name)
            continue;
          if (Error error =
                  checkDestination(describe(entry, "result", slot.name),
                                   *destination, slot.element, slot.shape))
            return error;
          return object.program->executable().read(slot, destination->data,
                                                   bytesOf(slot));
        }
        return Error("entry '@" + entry.name +
                     "': expected the name of a result, found '" +
                     std::string(name) + "': ampImageResult gives them");
      });
}

/// The samples of all arguments that have any, in front; 1 where none has.
static Expected<int64_t> countSamples(const EntryT &entry,
                                      const AmpTensor *arguments) {
  int64_t samples = -1;
  for (size_t i = 0; i < entry.arguments.size(); ++i) {
    const ArgumentT &argument = *entry.arguments[i];
    std::string what = describe(entry, "argument", argument.name);
    const AmpTensor &tensor = arguments[i];
    std::vector<int64_t> shape = argument.shape;
    bool hasSamples = !shape.empty() && shape[0] == -1;
    if (!hasSamples && std::count(shape.begin(), shape.end(), -1))
      return Error(what + ": expected samples in the first dimension of " +
                   formatType(argument.element, shape) +
                   ", found another one: use ampTrainerCall");
    if (hasSamples && tensor.rank > 0 && tensor.shape && tensor.shape[0] > 0)
      shape[0] = samples < 0 ? tensor.shape[0] : samples;
    if (Error error = checkTensor(what, tensor, argument.element, shape))
      return error;
    if (hasSamples)
      samples = shape[0];
  }
  if (samples < 0)
    return 1;
  if (samples < 1)
    return Error("entry '@" + entry.name +
                 "': expected arguments with samples, found none");
  return samples;
}

AmpStatus *ampTrainerEvaluate(AmpTrainer *trainer, const char *entry,
                              const AmpTensor *arguments, int64_t numArguments,
                              int64_t batch, double *values,
                              int64_t numValues) {
  return withTrainer(
      "ampTrainerEvaluate", trainer, [&](TrainerObject &object) -> Error {
        Expected<const EntryT *> callee = findCallee(object.image(), entry);
        if (!callee)
          return callee.takeError();
        const EntryT &called = **callee;
        if (called.kind != "eval")
          return Error("expected an entry of kind \"eval\", found '@" +
                       called.name + "' of kind \"" + called.kind +
                       "\": use ampTrainerCall");
        if (Error error =
                checkCount(called, "arguments", called.arguments.size(),
                           arguments, numArguments))
          return error;
        if (Error error = checkCount(called, "values", called.results.size(),
                                     values, numValues))
          return error;
        if (batch < 0)
          return Error("expected 'batch' to be a number of samples, or 0, "
                       "found " +
                       std::to_string(batch));
        Expected<int64_t> samples = countSamples(called, arguments);
        if (!samples)
          return samples.takeError();
        if (Error error = checkRanges(called, arguments))
          return error;
        object.last = nullptr;
        auto evaluation = object.trainer->evaluate(
            called.name, *samples,
            batch ? batch : std::numeric_limits<int64_t>::max(),
            [&](int64_t first, int64_t count, unsigned argument, char *memory) {
              const std::vector<int64_t> &shape =
                  called.arguments[argument]->shape;
              if (!shape.empty() && shape[0] == -1)
                copyTensor(arguments[argument], first, count, memory);
              else
                copyTensor(arguments[argument], memory);
            });
        if (!evaluation)
          return evaluation.takeError();
        for (size_t i = 0; i < called.results.size(); ++i) {
          const ResultT &result = *called.results[i];
          values[i] = std::numeric_limits<double>::quiet_NaN();
          if (result.isNumber && result.name == "loss")
            values[i] = evaluation->loss;
          for (const Metric &metric : evaluation->results)
            if (metric.name == result.name)
              values[i] = metric.value;
        }
        return Error::success();
      });
}

AmpStatus *ampTrainerLogEvaluation(AmpTrainer *trainer, uint64_t epoch,
                                   const char *name, const char *const *names,
                                   const double *values, int64_t numValues) {
  return withTrainer(
      "ampTrainerLogEvaluation", trainer, [&](TrainerObject &object) -> Error {
        if (!object.metrics)
          return Error("expected a trainer with a file of metrics, found none: "
                       "give AmpTrainerOptions::metrics");
        EvaluationMetrics line;
        line.epoch = epoch;
        line.entry = name ? name : "";
        bool hasLoss = false;
        for (int64_t i = 0; i < numValues; ++i) {
          if (Error error = checkNotNull("names", names))
            return error;
          if (Error error = checkNotNull("values", values))
            return error;
          if (Error error = checkNotNull("a name", names[i]))
            return error;
          std::string_view own = names[i];
          if (own == "loss") {
            line.loss = values[i];
            hasLoss = true;
          } else if (isReservedMetric(own)) {
            return Error("expected another name than the lines of metrics "
                         "have, found '" +
                         std::string(own) + "'");
          } else {
            line.results.push_back({std::string(own), values[i]});
          }
        }
        if (!hasLoss)
          return Error("expected the results with a 'loss', found " +
                       std::to_string(numValues) + " without");
        return object.metrics->write(line);
      });
}
