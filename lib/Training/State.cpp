//===- State.cpp - variables of a running program -------------------------===//
//
// Copies of masters are made again whenever a master is written, so that no
// file holds them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "StateFiles.h"
#include "Support.h"
#include "amp/Training/Convert.h"
#include "amp/Training/Initialize.h"
#include <set>

#define XXH_INLINE_ALL
#include <xxhash.h>

using namespace amp;
using namespace amp::detail;
using namespace amp::image;

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
    } else if (isRank(*variable)) {
      bytes.clear();
      appendElement(bytes, variable->element,
                    options.ranks ? options.ranks->rank() : 0);
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
