//===- State.cpp - variables of a running program -------------------------===//
//
// Copies of masters are made again whenever a master is written, so that no
// file holds them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "State.h"
#include "Convert.h"
#include "Initialize.h"
#include "Safetensors.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/xxhash.h"
#include <deque>

using namespace llvm;
using namespace amp::run;
using mlir::amp::VariableOp;
using mlir::amp::VariableRole;
using mlir::amprt::TensorSlot;

/// Bumped when the meaning of a saved tensor changes.
static constexpr StringLiteral kSchemaKey = "amp.schema", kSchema = "1";
/// Metadata of what was not run on the CPU.
static constexpr StringLiteral kAlgorithms = "amp.algorithms";

/// Roles that a skipped step advances; everything else it leaves alone.
static bool isCounter(VariableOp variable) {
  auto role = variable.getRole();
  return role == VariableRole::Scale || role == VariableRole::GrowthTracker ||
         role == VariableRole::Skipped || role == VariableRole::Rng;
}

/// True of what the module and the command line say again in every run.
static bool isGiven(VariableOp variable) {
  auto role = variable.getRole();
  return role == VariableRole::Constant || role == VariableRole::Injection;
}

/// Copies are derived.
static bool isSaved(VariableOp variable) {
  return !variable.getCopyOf() && !isGiven(variable);
}

const TensorSlot *State::find(StringRef variable) {
  return program.executable().findVariable(variable);
}

Expected<std::vector<char>> State::read(const TensorSlot &slot) {
  std::vector<char> data(slot.bytes);
  if (Error error = program.executable().read(slot, data.data(), data.size()))
    return error;
  return data;
}

Error State::write(const TensorSlot &slot, ArrayRef<char> data) {
  return program.executable().write(slot, data.data(), data.size());
}

Expected<double> State::scalar(StringRef variable) {
  const TensorSlot *slot = find(variable);
  if (!slot)
    return createStringError("no variable '@" + variable + "'");
  Expected<std::vector<char>> data = read(*slot);
  if (!data)
    return data.takeError();
  return elementAt(slot->element, *data, 0);
}

namespace {
/// Writes variables together with the low copies of each.
class Writer {
public:
  Writer(State &state, Program &program) : state(state) {
    for (auto copy : program.module().getOps<VariableOp>())
      if (copy.getCopyOf())
        copies[*copy.getCopyOf()].push_back(state.find(copy.getSymName()));
  }

  Error write(const TensorSlot &slot, ArrayRef<char> data);

private:
  State &state;
  StringMap<SmallVector<const TensorSlot *, 1>> copies;
  std::vector<char> converted;
};
} // namespace

Error Writer::write(const TensorSlot &slot, ArrayRef<char> data) {
  if (Error error = state.write(slot, data))
    return error;
  for (const TensorSlot *copy : copies.lookup(slot.name)) {
    Expected<ElementType> from = elementTypeOf(slot.element);
    if (!from)
      return from.takeError();
    Expected<ElementType> to = elementTypeOf(copy->element);
    if (!to)
      return to.takeError();
    converted.resize(copy->bytes);
    convertRounding(*from, data, *to, converted);
    if (Error error = state.write(*copy, converted))
      return error;
  }
  return Error::success();
}

Error State::initialize(uint64_t seed,
                        function_ref<bool(VariableOp)> isLoaded) {
  Writer writer(*this, program);
  uint32_t number = 0;
  std::vector<char> bytes;
  for (auto variable : program.module().getOps<VariableOp>()) {
    if (variable.getCopyOf())
      continue;
    const TensorSlot *slot = find(variable.getSymName());
    if (!slot)
      return createStringError("variable '@" + variable.getSymName() +
                               "' has no place in the compiled state");
    auto role = variable.getRole();
    // Only variables of the user's own have a number: what passes add does
    // not change the weights.
    uint32_t own = role ? 0 : number++;
    if (isLoaded(variable))
      continue;
    if (role == VariableRole::Rng) {
      bytes.assign(slot->bytes, 0);
      for (size_t i = 0; i < sizeof(seed); ++i)
        bytes[i] = static_cast<char>(seed >> (8 * i));
    } else if (Error error = initialValue(variable, seed, own,
                                          program.threads(), bytes)) {
      return error;
    }
    // Memory is zero.
    if (bytes.empty())
      continue;
    if (Error error = writer.write(*slot, bytes))
      return error;
  }
  return Error::success();
}

/// `tensor` as bytes of `slot`'s element type, exactly: its own, or in
/// `storage`.
static Expected<ArrayRef<char>> convertTo(StringRef path, StringRef name,
                                          const TensorView &tensor,
                                          const TensorSlot &slot,
                                          std::vector<char> &storage) {
  SmallVector<int64_t> shape(slot.shape);
  if (ArrayRef<int64_t>(tensor.shape) != ArrayRef<int64_t>(shape))
    return createStringError(path + ": tensor '" + name + "': expected shape " +
                             formatShape(shape) + ", found " +
                             formatShape(tensor.shape));
  Expected<ElementType> type = elementTypeOf(slot.element);
  if (!type)
    return type.takeError();
  // A BOOL may be neither 0 nor 1.
  if (tensor.type == *type && *type != ElementType::Bool)
    return tensor.data;
  storage.resize(slot.bytes);
  if (auto index = convertExactly(tensor.type, tensor.data, *type, storage))
    return createStringError(
        path + ": tensor '" + name + "': element " + Twine(*index) + " is " +
        formatElement(tensor.type, tensor.data, *index) + ", which " +
        getName(*type) + " does not hold exactly");
  return ArrayRef<char>(storage);
}

/// A variable of the user's own that no optimizer changes.
static bool isBuffer(VariableOp variable) {
  return !variable.getTrainable() && !variable.getRole() &&
         !variable.getCopyOf();
}

/// The name of `variable` in a file of weights. A master made from a low
/// variable goes by the variable's name, except in a file that --save wrote.
static std::string nameInFile(VariableOp variable, bool isCheckpoint) {
  StringRef name = variable.getSymName();
  if (variable.getRole() == VariableRole::Master && !isCheckpoint)
    name.consume_back(".master");
  return name.str();
}

/// An error for a value with which no step can be finite. A buffer may hold
/// infinities on purpose: a mask does.
static Error checkValues(StringRef path, StringRef name,
                         const TensorView &tensor, bool isBuffer) {
  if (!isFloat(tensor.type))
    return Error::success();
  size_t size = getByteSize(tensor.type), first = 0;
  while (auto index =
             findNonFinite(tensor.type, tensor.data.drop_front(first * size))) {
    size_t element = first + *index;
    std::string text = formatElement(tensor.type, tensor.data, element);
    if (!isBuffer || StringRef(text).contains("nan"))
      return createStringError(path + ": tensor '" + name +
                               "': expected finite values, found " + text +
                               " at element " + Twine(element) +
                               "; is it of a run that diverged?");
    first = element + 1;
  }
  return Error::success();
}

Error State::loadWeights(StringRef path) {
  Expected<SafetensorsFile> file = SafetensorsFile::open(path);
  if (!file)
    return file.takeError();
  bool isCheckpoint = file->metadata().count(kSchemaKey);
  std::vector<std::pair<const TensorSlot *, ArrayRef<char>>> values;
  std::deque<std::vector<char>> storage;
  StringSet<> wanted;
  std::vector<std::string> names, initial, unused;
  for (auto variable : program.module().getOps<VariableOp>()) {
    // Of the run itself, which starts anew: moments, counters, the scaler.
    if (isCheckpoint && isSaved(variable))
      wanted.insert(variable.getSymName());
    if (!variable.isParameter() && !isBuffer(variable))
      continue;
    std::string name = nameInFile(variable, isCheckpoint);
    names.push_back(name);
    const TensorView *tensor = file->lookup(name);
    if (!tensor && isBuffer(variable)) {
      initial.push_back("'@" + variable.getSymName().str() + "'");
      continue;
    }
    if (!tensor)
      return createStringError(path + ": expected a tensor '" + name +
                               "' for variable '@" + variable.getSymName() +
                               "', found none");
    wanted.insert(name);
    if (Error error = checkValues(path, name, *tensor, isBuffer(variable)))
      return error;
    const TensorSlot *slot = find(variable.getSymName());
    Expected<ArrayRef<char>> data =
        convertTo(path, name, *tensor, *slot, storage.emplace_back());
    if (!data)
      return data.takeError();
    values.emplace_back(slot, *data);
  }
  for (auto &[name, tensor] : file->tensors()) {
    if (wanted.contains(name))
      continue;
    if (!isCheckpoint)
      return createStringError(path + ": tensor '" + name +
                               "' is no trainable variable and no buffer; "
                               "expected " +
                               join(names, ", "));
    unused.push_back("'" + name + "'");
  }
  if (!initial.empty())
    WithColor::warning(errs(), "amp-run")
        << path << ": has no tensor for " << join(initial, ", ")
        << ": buffers keep their initial values\n";
  if (!unused.empty())
    WithColor::warning(errs(), "amp-run")
        << path << ": " << join(unused, ", ")
        << " are of another model or optimizer: they are left out\n";
  Writer writer(*this, program);
  for (auto &[slot, data] : values)
    if (Error error = writer.write(*slot, data))
      return error;
  return Error::success();
}

std::vector<VariableOp> State::saved() {
  std::vector<VariableOp> variables;
  for (auto variable : program.module().getOps<VariableOp>())
    if (isSaved(variable))
      variables.push_back(variable);
  return variables;
}

Error State::save(StringRef path, const RunPosition &position) {
  TensorMap tensors;
  std::vector<std::vector<char>> storage;
  for (VariableOp variable : saved()) {
    const TensorSlot *slot = find(variable.getSymName());
    Expected<std::vector<char>> data = read(*slot);
    if (!data)
      return data.takeError();
    Expected<ElementType> type = elementTypeOf(slot->element);
    if (!type)
      return type.takeError();
    storage.push_back(std::move(*data));
    TensorView &view = tensors[variable.getSymName().str()];
    view.type = *type;
    view.shape.assign(slot->shape.begin(), slot->shape.end());
    view.data = storage.back();
  }
  Metadata metadata{
      {kSchemaKey.str(), kSchema.str()},
      {"amp.epoch", utostr(position.data.epoch)},
      {"amp.step_in_epoch", utostr(position.data.stepInEpoch)},
      {"amp.attempted_steps", utostr(position.attemptedSteps)},
  };
  if (!position.algorithms.empty())
    metadata[kAlgorithms.str()] = position.algorithms;
  writeSettings(position.settings, metadata);
  return writeSafetensors(path, tensors, metadata);
}

Error State::copyFrom(State &other) {
  Writer writer(*this, program);
  for (VariableOp variable : saved()) {
    if (isCounter(variable) && variable.getRole() != VariableRole::Rng)
      continue;
    const TensorSlot *slot = find(variable.getSymName());
    const TensorSlot *source = other.find(variable.getSymName());
    // Loss scaling alone depends on the precision.
    if (!source || source->bytes != slot->bytes)
      return createStringError("expected variable '@" + variable.getSymName() +
                               "' in f32 as it is in mixed precision");
    Expected<std::vector<char>> data = other.read(*source);
    if (!data)
      return data.takeError();
    if (Error error = writer.write(*slot, *data))
      return error;
  }
  return Error::success();
}

Expected<RunPosition> State::load(StringRef path) {
  Expected<SafetensorsFile> file = SafetensorsFile::open(path);
  if (!file)
    return file.takeError();
  auto number = [&](StringRef key, uint64_t &value) -> Error {
    auto it = file->metadata().find(key);
    if (it == file->metadata().end() ||
        StringRef(it->second).getAsInteger(10, value))
      return createStringError(path + ": expected metadata '" + key +
                               "' with a number: is this a file that --save "
                               "wrote?");
    return Error::success();
  };
  auto schema = file->metadata().find(kSchemaKey);
  if (schema == file->metadata().end() || schema->second != kSchema)
    return createStringError(
        path + ": expected a saved state of schema " + kSchema + ", found " +
        (schema == file->metadata().end() ? std::string("none")
                                          : schema->second));
  RunPosition position;
  if (Error error = number("amp.epoch", position.data.epoch))
    return error;
  if (Error error = number("amp.step_in_epoch", position.data.stepInEpoch))
    return error;
  if (Error error = number("amp.attempted_steps", position.attemptedSteps))
    return error;
  if (auto it = file->metadata().find(kAlgorithms);
      it != file->metadata().end())
    position.algorithms = it->second;
  position.settings = readSettings(file->metadata());

  std::vector<std::pair<const TensorSlot *, ArrayRef<char>>> values;
  std::deque<std::vector<char>> storage;
  StringSet<> wanted;
  for (VariableOp variable : saved()) {
    StringRef name = variable.getSymName();
    const TensorSlot *slot = find(name);
    const TensorView *tensor = file->lookup(name);
    if (!tensor)
      return createStringError(path + ": expected a tensor '" + name +
                               "', found none");
    Expected<ElementType> type = elementTypeOf(slot->element);
    if (!type)
      return type.takeError();
    if (tensor->type != *type)
      return createStringError(path + ": tensor '" + name + "': expected " +
                               getName(*type) + ", found " +
                               getName(tensor->type) +
                               "; start a new run from its weights with "
                               "--load-weights");
    Expected<ArrayRef<char>> data =
        convertTo(path, name, *tensor, *slot, storage.emplace_back());
    if (!data)
      return data.takeError();
    wanted.insert(name);
    values.emplace_back(slot, *data);
  }
  for (auto &[name, tensor] : file->tensors())
    if (!wanted.contains(name))
      return createStringError(path + ": tensor '" + name +
                               "' is not part of this model's state");
  Writer writer(*this, program);
  for (auto &[slot, data] : values)
    if (Error error = writer.write(*slot, data))
      return error;
  return position;
}

Expected<std::optional<RunPosition>> State::start(const Options &options) {
  if (!options.load.empty()) {
    if (Error error = initialize(options.seed, isSaved))
      return error;
    Expected<RunPosition> position = load(options.load);
    if (!position)
      return position.takeError();
    return std::optional(*position);
  }
  bool loadsWeights = !options.loadWeights.empty();
  if (Error error = initialize(options.seed, [&](VariableOp variable) {
        return loadsWeights && variable.isParameter();
      }))
    return error;
  if (loadsWeights)
    if (Error error = loadWeights(options.loadWeights))
      return error;
  return std::nullopt;
}

Expected<std::pair<uint64_t, uint64_t>>
State::hash(const RunPosition &position) {
  std::vector<uint8_t> weights, counters;
  auto append = [](std::vector<uint8_t> &to, const void *data, size_t bytes) {
    auto *begin = static_cast<const uint8_t *>(data);
    to.insert(to.end(), begin, begin + bytes);
  };
  for (auto variable : program.module().getOps<VariableOp>()) {
    if (isGiven(variable))
      continue;
    const TensorSlot *slot = find(variable.getSymName());
    Expected<std::vector<char>> data = read(*slot);
    if (!data)
      return data.takeError();
    append(isCounter(variable) ? counters : weights, data->data(),
           data->size());
  }
  uint64_t numbers[] = {position.data.epoch, position.data.stepInEpoch,
                        position.attemptedSteps};
  append(counters, numbers, sizeof(numbers));
  return std::pair(xxh3_64bits(weights), xxh3_64bits(counters));
}
