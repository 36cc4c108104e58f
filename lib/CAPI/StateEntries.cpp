//===- StateEntries.cpp - the state of trainers in C ----------------------===//
//
// Variables by name, S, checkpoints and weights. While a step runs nothing is
// set or loaded.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Handles.h"
#include "Tensors.h"
#include "amp/Training/Resume.h"

using namespace amp;
using namespace amp::capi;
using namespace amp::image;

static Expected<const VariableT *> findNamed(const ImageT &image,
                                             const char *name) {
  if (Error error = checkNotNull("variable", name))
    return error;
  const VariableT *variable = findVariable(image, name);
  if (!variable && *name == '@') // As the module writes it, too.
    variable = findVariable(image, name + 1);
  if (variable)
    return variable;
  return Error("expected the name of a variable, found '" + std::string(name) +
               "': ampImageVariable gives them");
}

AmpStatus *ampTrainerGet(AmpTrainer *trainer, const char *variable,
                         const AmpTensor *destination) {
  return withTrainer(
      "ampTrainerGet", trainer, [&](TrainerObject &object) -> Error {
        if (Error error = checkNotNull("destination", destination))
          return error;
        Expected<const VariableT *> found = findNamed(object.image(), variable);
        if (!found)
          return found.takeError();
        if (Error error = checkDestination("variable '@" + (*found)->name + "'",
                                           *destination, (*found)->element,
                                           (*found)->shape))
          return error;
        return object.program->executable().read(**found, destination->data,
                                                 bytesOf(**found));
      });
}

/// Takes up the state as a step finds it; none is pending.
static Error selectAgain(TrainerObject &object) {
  const InstanceT *instance = object.trainer->selected();
  if (!instance)
    return Error::success();
  return object.trainer->select(object.entry, instance->batch);
}

static Error checkNothingPending(TrainerObject &object, const char *what) {
  uint64_t pending = object.trainer->pending();
  if (!pending)
    return Error::success();
  return Error(std::string("expected every step to be reported before ") +
               what + ", found " + std::to_string(pending) +
               " pending: call ampTrainerWait for each");
}

AmpStatus *ampTrainerSet(AmpTrainer *trainer, const char *variable,
                         const AmpTensor *source) {
  return withTrainer(
      "ampTrainerSet", trainer, [&](TrainerObject &object) -> Error {
        if (Error error = checkNotNull("source", source))
          return error;
        Expected<const VariableT *> found = findNamed(object.image(), variable);
        if (!found)
          return found.takeError();
        const VariableT &target = **found;
        if (Error error = checkTensor("variable '@" + target.name + "'",
                                      *source, target.element, target.shape))
          return error;
        // Every report compares with the one before.
        bool isReported = target.role == Role::Scale ||
                          target.role == Role::Skipped ||
                          target.role == Role::AppliedSteps ||
                          target.role == Role::WindowCall;
        if (isReported)
          if (Error error = checkNothingPending(object, "this variable is set"))
            return error;
        std::vector<char> data(bytesOf(target));
        copyTensor(*source, data.data());
        if (Error error = object.trainer->state().set(target, data))
          return error;
        return isReported ? selectAgain(object) : Error::success();
      });
}

AmpStatus *ampTrainerSetScale(AmpTrainer *trainer, const char *scaler,
                              double scale) {
  return withTrainer(
      "ampTrainerSetScale", trainer, [&](TrainerObject &object) -> Error {
        if (Error error = checkNothingPending(object, "S is set"))
          return error;
        std::string_view name = scaler ? scaler : "";
        if (name.starts_with("@"))
          name.remove_prefix(1);
        return object.trainer->setScale(name, scale);
      });
}

static Settings settingsOf(TrainerObject &object) {
  Settings settings;
  for (const auto &setting : object.image().settings)
    settings[setting->name] = setting->value;
  if (const InstanceT *instance = object.trainer->selected())
    settings["batch"] = std::to_string(instance->batch);
  return settings;
}

/// The settings to compare with a saved run's: a step of any size that the
/// entry has is one of this run.
static Settings settingsFor(TrainerObject &object, const RunPosition &saved) {
  Settings settings = settingsOf(object);
  auto batch = saved.settings.find("batch");
  const EntryT *entry = findEntry(object.image(), object.entry);
  if (batch != saved.settings.end() && entry)
    for (const auto &instance : entry->instances)
      if (std::to_string(instance->batch) == batch->second)
        settings["batch"] = batch->second;
  return settings;
}

/// A file's path, or an empty one of a rank that gives others its part.
static Error checkPath(const TrainerObject &object, const char *path) {
  if (Error error = checkNotNull("path", path))
    return error;
  if (*path || !isFirst(object.ranks.get()))
    return Error::success();
  return Error("expected the path of a file, found an empty one");
}

AmpStatus *ampTrainerSave(AmpTrainer *trainer, const char *path,
                          const AmpPosition *position) {
  return withTrainer(
      "ampTrainerSave", trainer, [&](TrainerObject &object) -> Error {
        if (Error error = checkPath(object, path))
          return error;
        AmpPosition known;
        if (Error error = readOptions("position", position, known))
          return error;
        return object.trainer->state().save(
            path, {{known.epoch, known.stepInEpoch},
                   object.trainer->attemptedSteps(),
                   ampRuntimeAlgorithms(object.program->runtime()),
                   settingsOf(object)});
      });
}

/// Nothing is loaded unless it is on all ranks.
static Error settle(TrainerObject &object, Error error) {
  return object.ranks ? object.ranks->settle(std::move(error))
                      : std::move(error);
}

/// `caller`: the name of the function that is called.
static AmpStatus *load(const char *caller, AmpTrainer *trainer,
                       const char *path, const char *accept,
                       AmpPosition *position) {
  return withTrainer(caller, trainer, [&](TrainerObject &object) -> Error {
    std::vector<std::string> accepted;
    auto check = [&]() -> Error {
      if (Error error = checkNotNull("path", path))
        return error;
      if (accept) {
        auto names = parseSettingNames(accept);
        if (!names)
          return Error("accept: " + names.takeError().message());
        accepted = std::move(*names);
      }
      if (position)
        if (Error error = checkResult("position", position))
          return error;
      return checkNothingPending(object, "state is loaded");
    };
    // A rank that saved what is loaded is done with that by now.
    if (Error error = settle(object, check()))
      return error;
    StartOptions start;
    start.load = path;
    start.ranks = object.ranks.get();
    bool isSettled = false;
    auto compare = [&](const RunPosition &saved) -> Error {
      Expected<std::string> warning =
          compareSettings(path, saved.settings, settingsFor(object, saved),
                          accepted, "ampTrainerLoadAccepting with accept ");
      if (warning && !warning->empty())
        object.warn(*warning);
      isSettled = true;
      return settle(object, warning.takeError());
    };
    auto loaded = object.trainer->state().start(start, object.warn, compare);
    if (!loaded)
      return isSettled ? loaded.takeError()
                       : settle(object, loaded.takeError());
    object.hasAgreed = false;
    for (const std::string &sentence :
         describeFresh(path, **loaded, settingsOf(object)["precision"]))
      object.warn(sentence);
    object.trainer->setAttemptedSteps((*loaded)->attemptedSteps);
    object.outcome.restart();
    object.stillness = {};
    object.last = nullptr;
    object.hasReported = false;
    object.beyondF16.clear();
    if (position) {
      AmpPosition filled = {};
      filled.epoch = (*loaded)->data.epoch;
      filled.stepInEpoch = (*loaded)->data.stepInEpoch;
      writeResult(filled, position);
    }
    return selectAgain(object);
  });
}

AmpStatus *ampTrainerLoad(AmpTrainer *trainer, const char *path,
                          AmpPosition *position) {
  return load("ampTrainerLoad", trainer, path, nullptr, position);
}

AmpStatus *ampTrainerLoadAccepting(AmpTrainer *trainer, const char *path,
                                   const char *accept, AmpPosition *position) {
  return load("ampTrainerLoadAccepting", trainer, path, accept, position);
}

AmpStatus *ampTrainerSaveWeights(AmpTrainer *trainer, const char *path) {
  return withTrainer("ampTrainerSaveWeights", trainer,
                     [&](TrainerObject &object) -> Error {
                       if (Error error = checkPath(object, path))
                         return error;
                       return object.trainer->state().saveWeights(path);
                     });
}
