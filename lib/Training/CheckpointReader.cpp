//===- CheckpointReader.cpp - state of a run that goes on -----------------===//
//
// All that a run has is in its file under the names of variables. S and windows
// of a run in another precision, or with another constant S, start anew.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "StateFiles.h"
#include "Support.h"
#include "amp/Training/Initialize.h"
#include <charconv>
#include <set>

using namespace amp;
using namespace amp::detail;
using namespace amp::image;

/// One reading of the file of a run that goes on.
class State::CheckpointReader {
public:
  CheckpointReader(State &state, const std::string &path, Loaded &loaded)
      : state(state), path(path), file(loaded.file), loaded(loaded),
        position(loaded.position.emplace()) {}

  Error read(const Accept &accept);

private:
  const Image &image() const { return state.image(); }
  const std::string *metadata(const std::string &key) const {
    auto it = file.metadata().find(key);
    return it == file.metadata().end() ? nullptr : &it->second;
  }
  Error readNumber(const std::string &key, uint64_t &value) const;
  Error readPosition();
  bool isSame(std::string_view setting) const;
  bool wasInert(const VariableT &variable) const;
  bool isConstant(const VariableT &scale) const;
  const TensorView *callsOf(const VariableT &variable) const;
  void compareRuns();
  const TensorView *find(const VariableT &variable);
  Error readVariable(const VariableT &variable);
  Error keep(const VariableT &variable, std::span<const char> data);
  Error checkRest() const;

  State &state;
  const std::string &path;
  const SafetensorsFile &file;
  Loaded &loaded;
  RunPosition &position;
  /// Names of tensors that the state here has a use for.
  std::set<std::string, std::less<>> wanted;
  /// The variables of S that scaled nothing in the run that saved the state,
  /// each with a line end.
  std::string inert;
  bool isSamePrecision = true, isSameConstant = true;
  /// False where sums over calls have another S as a factor here, or a window
  /// is shorter than the calls it has had.
  bool keepsWindows = true;
  /// True of a state that was saved between two calls of a window.
  bool isWithinWindow = false;
};

//===----------------------------------------------------------------------===//
// Metadata
//===----------------------------------------------------------------------===//

Error State::CheckpointReader::readNumber(const std::string &key,
                                          uint64_t &value) const {
  if (const std::string *text = metadata(key)) {
    const char *end = text->data() + text->size();
    auto [stop, code] = std::from_chars(text->data(), end, value);
    if (code == std::errc() && stop == end)
      return Error::success();
  }
  return Error(path + ": expected metadata '" + key +
               "' with a number: is this a file that --save wrote?");
}

Error State::CheckpointReader::readPosition() {
  const std::string *schema = metadata(kSchemaKey);
  if (!schema || *schema != kSchema)
    return Error(path + ": expected a saved state of schema " + kSchema +
                 ", found " + (schema ? *schema : std::string("none")));
  if (Error error = readNumber("amp.epoch", position.data.epoch))
    return error;
  if (Error error = readNumber("amp.step_in_epoch", position.data.stepInEpoch))
    return error;
  if (Error error = readNumber("amp.attempted_steps", position.attemptedSteps))
    return error;
  if (const std::string *algorithms = metadata(kAlgorithms))
    position.algorithms = *algorithms;
  if (const std::string *windows = metadata(kInjectedWindows))
    position.injectedWindows = *windows;
  if (const std::string *scales = metadata(kInertScales))
    inert = *scales;
  position.settings = readSettings(file.metadata());
  position.best = BestEvaluation::read(file.metadata());
  return Error::success();
}

//===----------------------------------------------------------------------===//
// The run that saved the state, and this one
//===----------------------------------------------------------------------===//

/// True unless both runs have `setting`, and not the same.
bool State::CheckpointReader::isSame(std::string_view setting) const {
  auto saved = position.settings.find(setting);
  for (const auto &own : image().settings)
    if (own->name == setting && saved != position.settings.end())
      return saved->second == own->value;
  return true;
}

/// True if the scaler of `variable` scaled nothing in that run: its S means
/// nothing to a run that scales.
bool State::CheckpointReader::wasInert(const VariableT &variable) const {
  const VariableT *scale = findState(image(), Role::Scale, variable.owner);
  if (!scale)
    return false;
  std::string line = scale->name + "\n";
  size_t at = inert.find(line);
  return at == 0 || (at != inert.npos && inert[at - 1] == '\n');
}

/// True of the S of a scaler that counts no clean steps, and never changes it.
bool State::CheckpointReader::isConstant(const VariableT &scale) const {
  return !findState(image(), Role::GrowthTracker, scale.owner);
}

/// The saved count of the calls of a window, where `variable` is one.
const TensorView *
State::CheckpointReader::callsOf(const VariableT &variable) const {
  const TensorView *tensor =
      variable.role == Role::WindowCall ? file.lookup(variable.name) : nullptr;
  return tensor && tensor->data.size() >= bytesOf(variable) ? tensor : nullptr;
}

void State::CheckpointReader::compareRuns() {
  isSamePrecision = isSame("precision");
  isSameConstant = isSame("scale");
  // Sums over calls have S as a factor.
  keepsWindows = isSamePrecision && isSameConstant;
  for (const auto &variable : image().variables) {
    if (variable->role == Role::Scale) {
      if (!variable->isInert)
        keepsWindows &= !wasInert(*variable);
      else if (const TensorView *tensor = file.lookup(variable->name))
        keepsWindows &= tensor->data.size() < bytesOf(*variable) ||
                        elementAt(variable->element, tensor->data, 0) == 1;
    }
    const TensorView *calls = callsOf(*variable);
    if (!calls)
      continue;
    double done = elementAt(variable->element, calls->data, 0);
    isWithinWindow |= done > 0;
    if (const EntryT *entry = findEntry(image(), variable->owner))
      keepsWindows &= done < entry->calls;
  }
}

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

/// The tensor of `variable`. A buffer that a window writes is moved on beside
/// it, or in place where it is written 'always': a run goes on from one to the
/// other.
const TensorView *State::CheckpointReader::find(const VariableT &variable) {
  static constexpr std::string_view kPending = ".pending";
  const std::string &name = variable.name;
  const TensorView *tensor = file.lookup(name);
  if (!tensor && variable.role == Role::Pending && name.ends_with(kPending))
    return file.lookup(name.substr(0, name.size() - kPending.size()));
  std::string beside = concat(name, kPending);
  if (variable.role != Role::Buffer || !file.lookup(beside) ||
      findVariable(image(), beside))
    return tensor;
  wanted.insert(beside);
  return isWithinWindow ? file.lookup(beside) : tensor;
}

Error State::CheckpointReader::readVariable(const VariableT &variable) {
  const std::string &name = variable.name;
  const TensorView *tensor = find(variable);
  if (!tensor && isOfWindow(variable))
    return Error(path + ": expected a tensor '" + name +
                 "' of a window of several calls, found none: the run that "
                 "saved it had no 'amp.accumulate_calls'; start a new run "
                 "from its weights with --load-weights");
  // A run in another precision need not have scaled.
  if (!tensor && !isSamePrecision && isOfScaler(variable)) {
    if (variable.role == Role::Scale)
      position.freshScales.push_back(name);
    return Error::success();
  }
  if (!tensor)
    return Error(path + ": expected a tensor '" + name +
                 "', found none: it is of another model, or the run that "
                 "saved it had another optimizer, scaler or average; start a "
                 "new run from its weights with --load-weights");
  ElementType type = typeOf(variable.element);
  if (tensor->type != type)
    return Error(path + ": tensor '" + name + "': expected " +
                 std::string(getName(type)) + ", found " +
                 std::string(getName(tensor->type)) +
                 "; start a new run from its weights with --load-weights");
  auto data =
      convertTo(path, name, *tensor, variable, loaded.storage.emplace_back());
  if (!data)
    return data.takeError();
  wanted.insert(name);
  // S of a run that scaled means nothing to one that does not, and another
  // precision needs another S.
  if (variable.isInert)
    return Error::success();
  if (!keepsWindows && isOfWindow(variable)) {
    if (variable.role == Role::WindowCall)
      if (double done = elementAt(variable.element, *data, 0); done > 0)
        position.freshWindows.push_back(
            describeWindow(image(), variable.owner, done));
    return Error::success();
  }
  return keep(variable, *data);
}

/// Takes over `data`, the value of `variable`, unless that starts anew.
Error State::CheckpointReader::keep(const VariableT &variable,
                                    std::span<const char> data) {
  bool isFresh =
      isOfPolicy(variable) && (!isSamePrecision || wasInert(variable));
  if (variable.role == Role::Scale && !isSameConstant)
    isFresh |= isConstant(variable);
  if (isFresh) {
    if (variable.role == Role::Scale)
      (wasInert(variable) && isSamePrecision ? position.scalesOfNoScaling
                                             : position.freshScales)
          .push_back(variable.name);
    return Error::success();
  }
  if (data.size() >= bytesOf(variable.element))
    if (Error error =
            state.checkNumber(variable, elementAt(variable.element, data, 0)))
      return Error(path + ": " + error.message() +
                   "; start a new run from its weights with --load-weights");
  loaded.values[&variable] = data;
  return Error::success();
}

/// Rules: every tensor is of a variable here, or of a scaler that a run in
/// another precision does without.
Error State::CheckpointReader::checkRest() const {
  // The count of calls of an entry that has no window here.
  bool hadWindow = std::ranges::any_of(file.tensors(), [&](const auto &entry) {
    std::string_view name = entry.first;
    return name.ends_with(".call") && !wanted.contains(name) &&
           findEntry(image(), name.substr(0, name.size() - 5));
  });
  auto isOfOtherScaler = [&](std::string_view name, const TensorView &tensor) {
    std::string scale(name.substr(0, name.rfind('.')));
    scale += ".scale";
    return !isSamePrecision && tensor.shape.empty() && file.lookup(scale) &&
           !wanted.contains(scale);
  };
  for (const auto &[name, tensor] : file.tensors()) {
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
  return Error::success();
}

Error State::CheckpointReader::read(const Accept &accept) {
  if (Error error = readPosition())
    return error;
  // Settings before tensors: they say why those are others.
  if (accept)
    if (Error error = accept(position))
      return error;
  compareRuns();
  for (const auto &variable : image().variables)
    if (isSaved(*variable))
      if (Error error = readVariable(*variable))
        return error;
  return checkRest();
}

Expected<std::unique_ptr<State::Loaded>>
State::readCheckpoint(const std::string &path, const Accept &accept) {
  Expected<SafetensorsFile> opened = SafetensorsFile::open(path);
  if (!opened)
    return opened.takeError();
  auto loaded = std::make_unique<Loaded>(Loaded{std::move(*opened)});
  if (Error error = CheckpointReader(*this, path, *loaded).read(accept))
    return error;
  return loaded;
}
