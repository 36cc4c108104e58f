//===- TrainerEntries.cpp - trainers in C ---------------------------------===//
//
// Creation, the choice of an entry, and what a trainer says of itself. All that
// the caller gives is checked before anything runs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Engine.h"
#include "Handles.h"
#include "amp/Training/MemoryPlan.h"
#include "amp/Training/RankAgreement.h"
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

/// `threads`: where the options do not say.
static Error makeTrainer(TrainerObject &object,
                         std::shared_ptr<const ImageT> image,
                         const AmpTrainerOptions &options, unsigned threads) {
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
  if (options.maxConsecutiveSkips)
    object.outcome = Outcome(std::max(0, options.maxConsecutiveSkips));
  if (options.warn)
    object.warn = [warn = options.warn,
                   context = options.warnContext](const std::string &message) {
      warn(context, message.c_str());
    };
  else
    object.warn = [](const std::string &) {};

  DeviceOptions device;
  device.threads =
      options.threads ? options.threads : static_cast<int32_t>(threads);
  device.collectives = object.ranks ? &object.ranks->engine() : nullptr;
  device.deviceIndex = options.deviceIndex;
  // Ranks of one machine have a GPU each.
  if (object.ranks && image->device == image::Device::Cuda)
    device.deviceIndex += object.ranks->engine().localRank;
  device.tf32 = options.tf32;
  device.timeAlgorithms = !options.fixedAlgorithms;
  // A GPU's runtime asks the other ranks. One that has failed before says so
  // here.
  if (object.ranks)
    if (Error error = object.ranks->settle(Error::success()))
      return error;
  Expected<std::unique_ptr<Program>> program =
      Program::create(std::move(image), device);
  if (!program)
    return program.takeError();
  object.program = std::move(*program);
  for (const std::string &sentence : object.program->executable().warnings())
    object.warn(sentence);
  object.trainer = std::make_unique<Trainer>(object.program->executable());

  StartOptions start;
  start.seed = options.seed;
  start.threads = device.threads;
  start.ranks = object.ranks.get();
  if (options.weights)
    start.loadWeights = options.weights;
  start.allowMissing = options.allowMissing;
  start.givesLater = true;
  if (Error error =
          object.trainer->state().start(start, object.warn).takeError())
    return error;
  auto trains = entriesOfKind(object.image(), "train");
  if (options.entry)
    object.entry = options.entry;
  else if (!trains.empty())
    object.entry = trains.front()->name;
  if (!object.entry.empty())
    if (Error error = object.trainer->select(object.entry, options.batch))
      return error;
  if (options.metrics)
    if (Error error = openMetrics(object, options.metrics))
      return error;
  return Error::success();
}

/// An error on every rank unless all have made the same trainer.
static Error agree(TrainerObject &object, const AmpTrainerOptions &options) {
  Ranks &ranks = *object.ranks;
  const InstanceT *instance = object.trainer->selected();
  const std::pair<const char *, std::string> values[] = {
      {"entry", object.entry},
      {"batch", std::to_string(instance ? instance->batch : 0)},
      {"maxConsecutiveSkips", std::to_string(options.maxConsecutiveSkips)},
  };
  for (const auto &[what, value] : values)
    if (Error error = ranks.agree(what, value))
      return error;
  if (Error error = agreeOnProgram(ranks, object.image()))
    return error;
  if (!sumsOverRanks(object.image()))
    return Error("expected with 'collectives' an image that was compiled with "
                 "dataParallel \"yes\", found one whose steps sum nothing over "
                 "ranks");
  return agreeOnState(ranks, object.trainer->state(), {});
}

/// With ranks every one of them comes here and hears of the others' failures.
static Expected<std::shared_ptr<TrainerObject>>
createTrainer(const AmpImage *image, const AmpTrainerOptions &options) {
  auto object = std::make_shared<TrainerObject>();
  unsigned threads = std::max(1u, std::thread::hardware_concurrency());
  if (options.collectives) {
    if (Status wrong = verifyCollectives(*options.collectives))
      return Error(wrong.release());
    object->ranks = std::make_unique<Ranks>(*options.collectives);
    // Other versions would ask each other other things.
    if (Error error = object->ranks->agree("version of amp", AMP_VERSION))
      return error;
    Expected<unsigned> part = object->ranks->processors();
    if (!part)
      return part.takeError();
    threads = *part;
  }
  auto make = [&]() -> Error {
    Expected<std::shared_ptr<ImageObject>> found = find("image", image);
    if (!found)
      return found.takeError();
    object->borrows = (*found)->isCompiledHere;
    return makeTrainer(*object, (*found)->image, options, threads);
  };
  Error error = make();
  bool isKnown = error && object->ranks && object->ranks->isCommon();
  if (object->ranks && !isKnown)
    error = object->ranks->settle(std::move(error));
  if (!error && object->ranks)
    error = agree(*object, options);
  if (error)
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
    AmpTrainerOptions known;
    if (Error error = readOptions("options", options, known))
      return error;
    Expected<std::shared_ptr<TrainerObject>> made = createTrainer(image, known);
    if (!made)
      return made.takeError();
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
