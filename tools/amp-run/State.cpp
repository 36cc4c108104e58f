//===- State.cpp - variables of a running program -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "State.h"
#include "Initialize.h"
#include "Safetensors.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/xxhash.h"

using namespace llvm;
using namespace amp::run;
using mlir::amp::VariableOp;
using mlir::amprt::TensorSlot;

/// Bumped when the meaning of a saved tensor changes.
static constexpr StringLiteral kSchema = "1";
/// Metadata of what was not run on the CPU.
static constexpr StringLiteral kAlgorithms = "amp.algorithms";

/// Roles that a skipped step advances; everything else it leaves alone.
static bool isCounter(VariableOp variable) {
  StringRef role = variable.getRole().value_or("");
  return is_contained({"scale", "growth_tracker", "skipped", "rng"}, role);
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

Error State::refreshCopies() {
  for (auto copy : program.module().getOps<VariableOp>()) {
    if (!copy.getCopyOf())
      continue;
    const TensorSlot *from = find(*copy.getCopyOf()),
                     *to = find(copy.getSymName());
    Expected<std::vector<char>> data = read(*from);
    if (!data)
      return data.takeError();
    std::vector<char> low;
    int64_t count = to->getNumElements();
    for (int64_t i = 0; i < count; ++i)
      appendElement(low, to->element, elementAt(from->element, *data, i));
    if (Error error = write(*to, low))
      return error;
  }
  return Error::success();
}

Error State::initialize(uint64_t seed) {
  uint32_t number = 0;
  for (auto variable : program.module().getOps<VariableOp>()) {
    if (variable.getCopyOf())
      continue;
    const TensorSlot *slot = find(variable.getSymName());
    if (!slot)
      return createStringError("variable '@" + variable.getSymName() +
                               "' has no place in the compiled state");
    StringRef role = variable.getRole().value_or("");
    std::vector<char> bytes;
    if (role == "rng") {
      appendElement(bytes, slot->element, 0);
      appendElement(bytes, slot->element, 0);
      for (size_t i = 0; i < 8; ++i)
        bytes[i] = static_cast<char>(seed >> (8 * i));
    } else {
      // Only variables of the user's own have a number: what passes add does
      // not change the weights.
      uint32_t own = role.empty() ? number++ : 0;
      Expected<std::vector<char>> value = initialValue(variable, seed, own);
      if (!value)
        return value.takeError();
      bytes = std::move(*value);
    }
    if (Error error = write(*slot, bytes))
      return error;
  }
  return refreshCopies();
}

/// `tensor` as bytes of `slot`'s element type, exactly.
static Expected<std::vector<char>> convertTo(StringRef path, StringRef name,
                                             const TensorView &tensor,
                                             const TensorSlot &slot) {
  SmallVector<int64_t> shape(slot.shape);
  if (ArrayRef<int64_t>(tensor.shape) != ArrayRef<int64_t>(shape))
    return createStringError(path + ": tensor '" + name + "': expected shape " +
                             formatShape(shape) + ", found " +
                             formatShape(tensor.shape));
  Expected<ElementType> type = elementTypeOf(slot.element);
  if (!type)
    return type.takeError();
  std::vector<char> data(slot.bytes);
  if (auto index = convertExactly(tensor.type, tensor.data, *type, data))
    return createStringError(
        path + ": tensor '" + name + "': element " + Twine(*index) + " is " +
        formatElement(tensor.type, tensor.data, *index) + ", which " +
        getName(*type) + " does not hold exactly");
  return data;
}

Error State::loadWeights(StringRef path) {
  Expected<SafetensorsFile> file = SafetensorsFile::open(path);
  if (!file)
    return file.takeError();
  std::vector<std::pair<const TensorSlot *, std::vector<char>>> values;
  StringSet<> wanted;
  std::vector<std::string> names;
  for (auto variable : program.module().getOps<VariableOp>()) {
    if (!variable.getTrainable() || variable.getCopyOf())
      continue;
    // A master made from a low variable goes by the variable's name.
    std::string name = variable.getSymName().str();
    if (variable.getRole() == "master")
      name = StringRef(name).drop_back(StringRef(".master").size()).str();
    names.push_back(name);
    const TensorView *tensor = file->lookup(name);
    if (!tensor)
      return createStringError(path + ": expected a tensor '" + name +
                               "' for variable '@" + variable.getSymName() +
                               "', found none");
    wanted.insert(name);
    const TensorSlot *slot = find(variable.getSymName());
    Expected<std::vector<char>> data = convertTo(path, name, *tensor, *slot);
    if (!data)
      return data.takeError();
    values.emplace_back(slot, std::move(*data));
  }
  for (auto &[name, tensor] : file->tensors())
    if (!wanted.contains(name))
      return createStringError(path + ": tensor '" + name +
                               "' is no trainable variable; expected " +
                               join(names, ", "));
  for (auto &[slot, data] : values)
    if (Error error = write(*slot, data))
      return error;
  return refreshCopies();
}

std::vector<VariableOp> State::saved() {
  std::vector<VariableOp> variables;
  for (auto variable : program.module().getOps<VariableOp>()) {
    StringRef role = variable.getRole().value_or("");
    // Copies are derived, constants are in the module.
    if (!variable.getCopyOf() && role != "constant" && role != "injection")
      variables.push_back(variable);
  }
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
      {"amp.schema", kSchema.str()},
      {"amp.epoch", utostr(position.data.epoch)},
      {"amp.step_in_epoch", utostr(position.data.stepInEpoch)},
      {"amp.attempted_steps", utostr(position.attemptedSteps)},
  };
  if (!position.algorithms.empty())
    metadata[kAlgorithms.str()] = position.algorithms;
  return writeSafetensors(path, tensors, metadata);
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
  auto schema = file->metadata().find("amp.schema");
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

  std::vector<std::pair<const TensorSlot *, std::vector<char>>> values;
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
                               getName(tensor->type));
    Expected<std::vector<char>> data = convertTo(path, name, *tensor, *slot);
    if (!data)
      return data.takeError();
    wanted.insert(name);
    values.emplace_back(slot, std::move(*data));
  }
  for (auto &[name, tensor] : file->tensors())
    if (!wanted.contains(name))
      return createStringError(path + ": tensor '" + name +
                               "' is not part of this model's state");
  for (auto &[slot, data] : values)
    if (Error error = write(*slot, data))
      return error;
  if (Error error = refreshCopies())
    return error;
  return position;
}

Expected<std::pair<uint64_t, uint64_t>>
State::hash(const RunPosition &position) {
  std::vector<uint8_t> weights, counters;
  auto append = [](std::vector<uint8_t> &to, const void *data, size_t bytes) {
    auto *begin = static_cast<const uint8_t *>(data);
    to.insert(to.end(), begin, begin + bytes);
  };
  for (auto variable : program.module().getOps<VariableOp>()) {
    StringRef role = variable.getRole().value_or("");
    if (role == "constant" || role == "injection")
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
