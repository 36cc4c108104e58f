//===- StateFiles.cpp - files of weights and of state ---------------------===//
//
// A file of weights goes by the names of the module, a checkpoint has all that
// is no copy; CheckpointReader.cpp reads it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "StateFiles.h"
#include "StateChecks.h"
#include "Support.h"
#include "amp/Training/Convert.h"
#include "amp/Training/Initialize.h"
#include <set>

using namespace amp;
using namespace amp::detail;
using namespace amp::image;

static std::string join(const std::vector<std::string> &parts) {
  std::string text;
  for (const std::string &part : parts)
    text += (text.empty() ? "" : ", ") + part;
  return text;
}

Expected<std::span<const char>>
amp::detail::convertTo(const std::string &path, const std::string &name,
                       const TensorView &tensor, const VariableT &variable,
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
                std::string(getName(type)) +
                " does not hold exactly; round the tensor first");
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
    // The run itself starts anew: moments, counters, the scaler.
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
      const VariableT *count =
          findState(image(), Role::AppliedSteps, average->owner);
      Expected<double> applied = scalar(count ? count->name : "");
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
  Error failed = Error::success();
  for (const auto &variable : image().variables) {
    bool isNeeded = !path.empty() || variable->isSliced;
    if (!isNeeded || !isWanted(*variable))
      continue;
    Expected<std::vector<char>> data = read(*variable);
    // Other ranks may need what this one has of the next.
    if (!data && !failed)
      failed = data.takeError();
    if (path.empty() || failed)
      continue;
    storage.push_back(std::move(*data));
    TensorView &view = tensors[nameOf(*variable)];
    view.type = typeOf(variable->element);
    view.shape = variable->shape;
    view.data = storage.back();
  }
  if (path.empty() || failed)
    return failed;
  addChecksums(tensors, metadata);
  return writeSafetensors(path, tensors, metadata);
}
