//===- TrainerEntries.cpp - trainers in C ---------------------------------===//
//
// Creation, the choice of an entry, and what a trainer says of itself. All that
// the caller gives is checked before anything runs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Handles.h"
#include "amp/Training/MemoryPlan.h"
#include "amp/Training/Trainer.h"
#include <thread>

using namespace amp;
using namespace amp::capi;
using namespace amp::image;

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
  for (const std::string &sentence : object->program->executable().warnings())
    object->warn(sentence);
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
