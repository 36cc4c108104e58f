//===- State.cpp - variables of a running program -------------------------===//
//
// Copies of masters are made again whenever a master is written, so that no
// file holds them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Training/State.h"
#include "StateChecks.h"
#include "Support.h"
#include "amp/Training/Convert.h"
#include "amp/Training/Initialize.h"
#include "amp/Training/Safetensors.h"
#include <algorithm>
#include <charconv>
#include <deque>
#include <set>

#define XXH_INLINE_ALL
#include <xxhash.h>

using namespace amp;
using namespace amp::detail;
using namespace amp::image;

/// Bumped when the meaning of a saved tensor changes.
static const std::string kSchemaKey = "amp.schema", kSchema = "1";
/// Metadata of what was not run on the CPU.
static const std::string kAlgorithms = "amp.algorithms";
/// Metadata of what was saved within a window with a fault of --inject.
static const std::string kInjectedWindows = "amp.injected_windows";
/// The variables of S that scaled nothing, each with a line end.
static const std::string kInertScales = "amp.inert_scales";

/// True of S and of what its policy counts.
static bool isOfPolicy(const VariableT &variable) {
  return variable.role == Role::Scale || variable.role == Role::GrowthTracker ||
         variable.role == Role::ScalerCounter;
}

/// True of all that a scaler keeps.
static bool isOfScaler(const VariableT &variable) {
  return isOfPolicy(variable) || variable.role == Role::Skipped;
}

/// True of what the calls of a window leave for the next.
static bool isOfWindow(const VariableT &variable) {
  return variable.role == Role::GradientSum ||
         variable.role == Role::WindowCall || variable.role == Role::Pending;
}

/// Roles that a skipped step advances, and a call within a window; everything
/// else they leave alone.
static bool isCounter(const VariableT &variable) {
  return isOfPolicy(variable) || isOfWindow(variable) ||
         variable.role == Role::Skipped || variable.role == Role::Rng;
}

std::string amp::describeWindow(const ImageT &image, const std::string &entry,
                                double done) {
  const EntryT *found = findEntry(image, entry);
  // Of a longer window, whose calls are not known here.
  bool isKnown = found && done < static_cast<double>(found->calls);
  std::string text =
      "after call " + std::to_string(static_cast<int64_t>(done)) +
      (isKnown ? " of " + std::to_string(found->calls) : "") + " of a window";
  if (entriesOfKind(image, "train").size() > 1)
    text += " of '@" + entry + "'";
  return text;
}

/// True of what the module and the command line say again in every run.
static bool isGiven(const VariableT &variable) {
  return variable.role == Role::Constant || variable.role == Role::Injection;
}

/// Copies are derived.
static bool isSaved(const VariableT &variable) {
  return variable.role != Role::Copy && !isGiven(variable);
}

/// True of what has no initial value.
static bool isAwaited(const VariableT &variable) {
  return variable.initial.type == Initial::Given;
}

/// True for what an optimizer updates, and what a file of weights has.
static bool isWeight(const VariableT &variable) { return variable.trainable; }

static std::string join(const std::vector<std::string> &parts) {
  std::string text;
  for (const std::string &part : parts)
    text += (text.empty() ? "" : ", ") + part;
  return text;
}

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

std::vector<std::string> State::namesOf(Role role) const {
  std::vector<std::string> names;
  for (const auto &variable : image().variables)
    if (variable->role == role)
      names.push_back(variable->name);
  return names;
}

Expected<double> State::scalar(std::string_view name) {
  const VariableT *variable = findVariable(image(), name);
  if (!variable || countOf(variable->shape) < 1)
    return Error("no variable '@" + std::string(name) + "'");
  Expected<std::vector<char>> data = read(*variable);
  if (!data)
    return data.takeError();
  return elementAt(variable->element, *data, 0);
}

Expected<double> State::sumOf(const std::vector<std::string> &names) {
  double sum = 0;
  for (const std::string &name : names) {
    Expected<double> value = scalar(name);
    if (!value)
      return value;
    sum += *value;
  }
  return sum;
}

Error State::write(const VariableT &variable, std::span<const char> data) {
  if (variable.role == Role::Copy)
    return Error("expected a variable that is no copy, found '@" +
                 variable.name + "'; write '@" + variable.copyOf + "'");
  if (Error error = executable.write(variable, data.data(), data.size()))
    return error;
  executable.awaited.erase(variable.name);
  for (const auto &copy : image().variables) {
    if (copy->role != Role::Copy || copy->copyOf != variable.name)
      continue;
    converted.resize(bytesOf(*copy));
    convertRounding(typeOf(variable.element), data, typeOf(copy->element),
                    converted);
    if (Error error =
            executable.write(*copy, converted.data(), converted.size()))
      return error;
  }
  return Error::success();
}

Error State::initialize(const StartOptions &options, const Choice &isLoaded) {
  std::vector<char> bytes;
  std::set<std::string> awaited;
  for (const auto &variable : image().variables) {
    if (variable->role == Role::Copy || isLoaded(*variable))
      continue;
    if (isAwaited(*variable))
      awaited.insert(variable->name);
    if (variable->role == Role::Rng) {
      bytes.assign(bytesOf(*variable), 0);
      for (size_t i = 0; i < std::min(bytes.size(), sizeof(uint64_t)); ++i)
        bytes[i] = static_cast<char>(options.seed >> (8 * i));
    } else if (Error error = initialValue(*variable, options.seed,
                                          options.threads, bytes)) {
      return error;
    }
    // Memory is zero before the first start.
    if (bytes.empty() && executable.isStarted)
      bytes.assign(bytesOf(*variable), 0);
    if (bytes.empty())
      continue;
    if (Error error = write(*variable, bytes))
      return error;
  }
  executable.awaited = std::move(awaited);
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

/// Values of variables that a file has, checked and in their types.
struct State::Loaded {
  SafetensorsFile file;
  /// Of values that had another type.
  std::deque<std::vector<char>> storage = {};
  std::map<const VariableT *, std::span<const char>> values = {};
  /// Of a run that goes on.
  std::optional<RunPosition> position = {};
};

/// `tensor` as bytes of `variable`'s element type, exactly: its own, or in
/// `storage`.
static Expected<std::span<const char>> convertTo(const std::string &path,
                                                 const std::string &name,
                                                 const TensorView &tensor,
                                                 const VariableT &variable,
                                                 std::vector<char> &storage) {
  auto fail = [&](const std::string &what) {
    return Error(path + ": tensor '" + name + "': " + what);
  };
  if (tensor.shape != variable.shape)
    return fail("expected shape " + formatShape(variable.shape) + ", found " +
                formatShape(tensor.shape));
  ElementType type = typeOf(variable.element);
  // A BOOL may be neither 0 nor 1.
  if (tensor.type == type && type != ElementType::Bool)
    return std::span<const char>(tensor.data);
  storage.resize(bytesOf(variable));
  if (auto index = convertExactly(tensor.type, tensor.data, type, storage))
    return fail("element " + std::to_string(*index) + " is " +
                formatElement(tensor.type, tensor.data, *index) + ", which " +
                std::string(getName(type)) + " does not hold exactly");
  return std::span<const char>(storage);
}

Expected<std::unique_ptr<State::Loaded>>
State::readWeights(const StartOptions &options, const Warn &warn) {
  const std::string &path = options.loadWeights;
  Expected<SafetensorsFile> opened = SafetensorsFile::open(path);
  if (!opened)
    return opened.takeError();
  auto loaded = std::make_unique<Loaded>(Loaded{std::move(*opened)});
  const SafetensorsFile *file = &loaded->file;
  auto &[_, storage, values, position] = *loaded;
  bool isCheckpoint = file->metadata().count(kSchemaKey);
  std::set<std::string, std::less<>> wanted;
  std::vector<std::string> names, initial, missing, unused;
  for (const auto &variable : image().variables) {
    // Of the run itself, which starts anew: moments, counters, the scaler.
    if (isCheckpoint && isSaved(*variable))
      wanted.insert(variable->name);
    bool isBuffer = variable->role == Role::Buffer;
    if (!isWeight(*variable) && !isBuffer)
      continue;
    std::string name = isCheckpoint ? variable->name : nameOfWeight(*variable);
    names.push_back(name);
    const TensorView *tensor = file->lookup(name);
    bool mayLack = !isAwaited(*variable);
    if (!tensor && isBuffer && mayLack) {
      initial.push_back("'@" + variable->name + "'");
      continue;
    }
    if (!tensor && options.allowMissing && mayLack) {
      missing.push_back("'@" + variable->name + "'");
      continue;
    }
    if (!tensor)
      return Error(path + ": expected a tensor '" + name + "' for variable '@" +
                   variable->name + "', found none; " +
                   (mayLack ? "is it of this model? --allow-missing lets "
                              "variables keep their initial values"
                            : "#amp.given says that the file has it"));
    wanted.insert(name);
    if (Error error = checkFinite(path + ": tensor '" + name + "'",
                                  tensor->type, tensor->data, isBuffer))
      return error;
    auto data =
        convertTo(path, name, *tensor, *variable, storage.emplace_back());
    if (!data)
      return data.takeError();
    values[variable.get()] = *data;
  }
  for (const auto &[name, tensor] : file->tensors()) {
    if (wanted.contains(name))
      continue;
    if (!isCheckpoint)
      return Error(path + ": tensor '" + name +
                   "' is no trainable variable and no buffer; expected " +
                   join(names));
    unused.push_back("'" + name + "'");
  }
  if (!missing.empty() && values.empty())
    return Error(path + ": expected a tensor of one of the variables " +
                 join(missing) + ", found none");
  if (!missing.empty())
    warn(path + ": has no tensor for " + join(missing) +
         ": they keep their initial values");
  if (!initial.empty())
    warn(path + ": has no tensor for " + join(initial) +
         ": buffers keep their initial values");
  if (!unused.empty())
    warn(path + ": " + join(unused) +
         " are of another model or optimizer: they are left out");
  return loaded;
}

Error State::save(const std::string &path, const RunPosition &position) {
  Metadata metadata{
      {kSchemaKey, kSchema},
      {"amp.epoch", std::to_string(position.data.epoch)},
      {"amp.step_in_epoch", std::to_string(position.data.stepInEpoch)},
      {"amp.attempted_steps", std::to_string(position.attemptedSteps)},
  };
  if (!position.algorithms.empty())
    metadata[kAlgorithms] = position.algorithms;
  if (!position.injectedWindows.empty())
    metadata[kInjectedWindows] = position.injectedWindows;
  std::string inert;
  for (const auto &variable : image().variables)
    if (variable->role == Role::Scale && variable->isInert)
      inert += variable->name + "\n";
  if (!inert.empty())
    metadata[kInertScales] = inert;
  writeSettings(position.settings, metadata);
  if (position.best)
    position.best->write(metadata);
  return writeVariables(path, metadata, isSaved, [](const VariableT &variable) {
    return variable.name;
  });
}

std::string amp::nameOfWeight(const VariableT &variable) {
  std::string name = variable.name;
  if (variable.role == Role::Master && name.ends_with(".master"))
    name.resize(name.size() - 7);
  return name;
}

/// Parameters and buffers.
static bool isExported(const VariableT &variable) {
  return isWeight(variable) || variable.role == Role::Buffer;
}

Error State::saveWeights(const std::string &path) {
  return writeVariables(path, {}, isExported, nameOfWeight);
}

/// The average that an optimizer keeps of `variable`, "w.ema" of "w", or null.
static const VariableT *averageOf(const VariableT &variable,
                                  const ::amp::Image &image) {
  for (const auto &other : image.variables)
    if (other->role == Role::Average &&
        other->name.substr(0, other->name.rfind('.')) == variable.name)
      return other.get();
  return nullptr;
}

Error State::checkAverages() const {
  for (const auto &variable : image().variables)
    if (isExported(*variable) && averageOf(*variable, image()))
      return Error::success();
  return Error("expected an optimizer that keeps averages, found none: add "
               "'average #amp.ema<…>' to the optimizer");
}

Error State::saveAverages(const std::string &path) {
  if (Error error = checkAverages())
    return error;
  // The name in the file of each variable that is written.
  std::map<const VariableT *, std::string> names;
  for (const auto &variable : image().variables) {
    if (!isExported(*variable))
      continue;
    const VariableT *average = averageOf(*variable, image());
    if (average) {
      Expected<double> applied = scalar(average->owner + ".t");
      if (!applied)
        return applied.takeError();
      if (*applied == 0)
        average = nullptr;
    }
    names[average ? average : variable.get()] = nameOfWeight(*variable);
  }
  return writeVariables(
      path, {},
      [&](const VariableT &variable) { return names.contains(&variable); },
      [&](const VariableT &variable) { return names.at(&variable); });
}

Error State::writeVariables(
    const std::string &path, Metadata metadata, const Choice &isWanted,
    const std::function<std::string(const VariableT &)> &nameOf) {
  if (!executable.isInitialized)
    return Error("expected state with initial values, or loaded, to save; "
                 "found none: call State::start first");
  if (Error error = executable.checkGiven())
    return error;
  TensorMap tensors;
  std::vector<std::vector<char>> storage;
  for (const auto &variable : image().variables) {
    if (!isWanted(*variable))
      continue;
    Expected<std::vector<char>> data = read(*variable);
    if (!data)
      return data.takeError();
    storage.push_back(std::move(*data));
    TensorView &view = tensors[nameOf(*variable)];
    view.type = typeOf(variable->element);
    view.shape = variable->shape;
    view.data = storage.back();
  }
  addChecksums(tensors, metadata);
  return writeSafetensors(path, tensors, metadata);
}

Error State::copyFrom(State &other) {
  for (const auto &variable : image().variables) {
    if (!isSaved(*variable) ||
        (isCounter(*variable) && variable->role != Role::Rng))
      continue;
    const VariableT *source = findVariable(other.image(), variable->name);
    // Loss scaling alone depends on the precision.
    if (!source || bytesOf(*source) != bytesOf(*variable))
      return Error("expected variable '@" + variable->name +
                   "' in f32 as it is in mixed precision");
    Expected<std::vector<char>> data = other.read(*source);
    if (!data)
      return data.takeError();
    if (Error error = write(*variable, *data))
      return error;
  }
  executable.isInitialized = true;
  return Error::success();
}

Expected<std::unique_ptr<State::Loaded>>
State::readCheckpoint(const std::string &path, const Accept &accept) {
  Expected<SafetensorsFile> opened = SafetensorsFile::open(path);
  if (!opened)
    return opened.takeError();
  auto loaded = std::make_unique<Loaded>(Loaded{std::move(*opened)});
  const SafetensorsFile *file = &loaded->file;
  auto number = [&](const std::string &key, uint64_t &value) -> Error {
    auto it = file->metadata().find(key);
    if (it != file->metadata().end()) {
      const char *end = it->second.data() + it->second.size();
      auto [stop, code] = std::from_chars(it->second.data(), end, value);
      if (code == std::errc() && stop == end)
        return Error::success();
    }
    return Error(path + ": expected metadata '" + key +
                 "' with a number: is this a file that --save wrote?");
  };
  auto schema = file->metadata().find(kSchemaKey);
  if (schema == file->metadata().end() || schema->second != kSchema)
    return Error(path + ": expected a saved state of schema " + kSchema +
                 ", found " +
                 (schema == file->metadata().end() ? std::string("none")
                                                   : schema->second));
  RunPosition &position = loaded->position.emplace();
  if (Error error = number("amp.epoch", position.data.epoch))
    return error;
  if (Error error = number("amp.step_in_epoch", position.data.stepInEpoch))
    return error;
  if (Error error = number("amp.attempted_steps", position.attemptedSteps))
    return error;
  if (auto it = file->metadata().find(kAlgorithms);
      it != file->metadata().end())
    position.algorithms = it->second;
  if (auto it = file->metadata().find(kInjectedWindows);
      it != file->metadata().end())
    position.injectedWindows = it->second;
  position.settings = readSettings(file->metadata());
  position.best = BestEvaluation::read(file->metadata());

  auto isSame = [&](std::string_view name) {
    auto saved = position.settings.find(name);
    for (const auto &setting : image().settings)
      if (setting->name == name && saved != position.settings.end())
        return saved->second == setting->value;
    return true;
  };
  // Settings before tensors: they say why those are others.
  if (accept)
    if (Error error = accept(position))
      return error;

  // An S that scaled nothing means nothing to a run that scales.
  std::string inert;
  if (auto it = file->metadata().find(kInertScales);
      it != file->metadata().end())
    inert = it->second;
  auto wasInert = [&](const VariableT &variable) {
    std::string line = variable.owner + ".scale\n";
    size_t at = inert.find(line);
    return at == 0 || (at != inert.npos && inert[at - 1] == '\n');
  };
  bool isSamePrecision = isSame("precision"), isSameConstant = isSame("scale");
  // A scaler that counts no clean steps never changes S.
  auto isConstant = [&](const VariableT &scale) {
    return std::ranges::none_of(image().variables, [&](const auto &other) {
      return other->role == Role::GrowthTracker && other->owner == scale.owner;
    });
  };
  // Sums over calls have S as a factor.
  bool isSameScale = isSamePrecision && isSameConstant;
  for (const auto &variable : image().variables) {
    if (variable->role != Role::Scale)
      continue;
    if (!variable->isInert)
      isSameScale &= !wasInert(*variable);
    else if (const TensorView *tensor = file->lookup(variable->name))
      isSameScale &= tensor->data.size() < bytesOf(*variable) ||
                     elementAt(variable->element, tensor->data, 0) == 1;
  }
  // Nor does a window go on that is shorter here than the calls it has had.
  bool keepsWindows = isSameScale;
  for (const auto &variable : image().variables)
    if (const TensorView *tensor = file->lookup(variable->name);
        tensor && variable->role == Role::WindowCall &&
        tensor->data.size() >= bytesOf(*variable))
      if (const EntryT *entry = findEntry(image(), variable->owner))
        keepsWindows &=
            elementAt(variable->element, tensor->data, 0) < entry->calls;
  bool isWithinWindow =
      std::ranges::any_of(image().variables, [&](const auto &variable) {
        const TensorView *calls = file->lookup(variable->name);
        return variable->role == Role::WindowCall && calls &&
               calls->data.size() >= bytesOf(*variable) &&
               elementAt(variable->element, calls->data, 0) > 0;
      });
  std::set<std::string, std::less<>> wanted;
  for (const auto &variable : image().variables) {
    if (!isSaved(*variable))
      continue;
    const std::string &name = variable->name;
    const TensorView *tensor = file->lookup(name);
    // A buffer that a window writes is moved on beside it, or in place where it
    // is written 'always': a run goes on from one to the other.
    static constexpr std::string_view kPending = ".pending";
    if (!tensor && variable->role == Role::Pending && name.ends_with(kPending))
      tensor = file->lookup(name.substr(0, name.size() - kPending.size()));
    if (std::string beside = concat(name, kPending);
        variable->role == Role::Buffer && file->lookup(beside) &&
        !findVariable(image(), beside)) {
      wanted.insert(beside);
      if (isWithinWindow)
        tensor = file->lookup(beside);
    }
    if (!tensor && isOfWindow(*variable))
      return Error(path + ": expected a tensor '" + name +
                   "' of a window of several calls, found none: the run that "
                   "saved it had no 'amp.accumulate_calls'; start a new run "
                   "from its weights with --load-weights");
    // A run in another precision need not have scaled.
    if (!tensor && !isSamePrecision && isOfScaler(*variable)) {
      if (variable->role == Role::Scale)
        position.freshScales.push_back(name);
      continue;
    }
    if (!tensor)
      return Error(path + ": expected a tensor '" + name +
                   "', found none: it is of another model, or the run that "
                   "saved it had another optimizer, scaler or average; start a "
                   "new run from its weights with --load-weights");
    ElementType type = typeOf(variable->element);
    if (tensor->type != type)
      return Error(path + ": tensor '" + name + "': expected " +
                   std::string(getName(type)) + ", found " +
                   std::string(getName(tensor->type)) +
                   "; start a new run from its weights with --load-weights");
    auto data = convertTo(path, name, *tensor, *variable,
                          loaded->storage.emplace_back());
    if (!data)
      return data.takeError();
    wanted.insert(name);
    // S of a run that scaled means nothing to one that does not, and another
    // precision needs another S.
    if (variable->isInert)
      continue;
    if (!keepsWindows && isOfWindow(*variable)) {
      if (variable->role == Role::WindowCall)
        if (double done = elementAt(variable->element, *data, 0); done > 0)
          position.freshWindows.push_back(
              describeWindow(image(), variable->owner, done));
      continue;
    }
    bool isFresh =
        isOfPolicy(*variable) && (!isSamePrecision || wasInert(*variable));
    if (variable->role == Role::Scale && !isSameConstant)
      isFresh |= isConstant(*variable);
    if (!isFresh && data->size() >= bytesOf(variable->element))
      if (Error error =
              checkNumber(*variable, elementAt(variable->element, *data, 0)))
        return Error(path + ": " + error.message() +
                     "; start a new run from its weights with --load-weights");
    if (!isFresh)
      loaded->values[variable.get()] = *data;
    else if (variable->role == Role::Scale)
      (wasInert(*variable) && isSamePrecision ? position.scalesOfNoScaling
                                              : position.freshScales)
          .push_back(name);
  }
  // The count of calls of an entry that has no window here.
  bool hadWindow = std::ranges::any_of(file->tensors(), [&](const auto &entry) {
    std::string_view name = entry.first;
    return name.ends_with(".call") && !wanted.contains(name) &&
           findEntry(image(), name.substr(0, name.size() - 5));
  });
  auto isOfOtherScaler = [&](std::string_view name, const TensorView &tensor) {
    std::string scale(name.substr(0, name.rfind('.')));
    scale += ".scale";
    return !isSamePrecision && tensor.shape.empty() && file->lookup(scale) &&
           !wanted.contains(scale);
  };
  for (const auto &[name, tensor] : file->tensors()) {
    if (wanted.contains(name) || isOfOtherScaler(name, tensor))
      continue;
    if (hadWindow)
      return Error(path + ": tensor '" + name +
                   "' is of a window of several calls, which this model does "
                   "not have; add its 'amp.accumulate_calls', or start a new "
                   "run from its weights with --load-weights");
    return Error(path + ": tensor '" + name +
                 "' is not part of this model's state; compile with the "
                 "hyperparameters of the run that saved it, or start a new run "
                 "from its weights with --load-weights");
  }
  return loaded;
}

Expected<std::optional<RunPosition>> State::start(const StartOptions &options,
                                                  const Warn &warn,
                                                  const Accept &accept) {
  // Nothing is written before all that is read has been accepted.
  std::unique_ptr<Loaded> loaded;
  if (!options.load.empty() || !options.loadWeights.empty()) {
    auto read = !options.load.empty() ? readCheckpoint(options.load, accept)
                                      : readWeights(options, warn);
    if (!read)
      return read.takeError();
    loaded = std::move(*read);
  }
  executable.isInitialized = false;
  if (Error error = initialize(options, [&](const VariableT &variable) {
        return loaded && loaded->values.count(&variable);
      }))
    return error;
  executable.isStarted = true;
  std::optional<RunPosition> position;
  if (loaded) {
    for (const auto &[variable, data] : loaded->values)
      if (Error error = write(*variable, data))
        return error;
    position = std::move(loaded->position);
  }
  executable.isInitialized = true;
  if (!options.givesLater)
    if (Error error = executable.checkGiven())
      return error;
  return position;
}

Expected<std::pair<uint64_t, uint64_t>>
State::hash(const RunPosition &position) {
  std::vector<char> weights, counters;
  for (const auto &variable : image().variables) {
    if (isGiven(*variable))
      continue;
    Expected<std::vector<char>> data = read(*variable);
    if (!data)
      return data.takeError();
    std::vector<char> &to = isCounter(*variable) ? counters : weights;
    to.insert(to.end(), data->begin(), data->end());
  }
  uint64_t numbers[] = {position.data.epoch, position.data.stepInEpoch,
                        position.attemptedSteps};
  auto *first = reinterpret_cast<const char *>(numbers);
  counters.insert(counters.end(), first, first + sizeof(numbers));
  return std::pair<uint64_t, uint64_t>(
      XXH3_64bits(weights.data(), weights.size()),
      XXH3_64bits(counters.data(), counters.size()));
}
