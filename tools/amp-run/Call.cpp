//===- Call.cpp - one run of an entry on given tensors --------------------===//
//
// Reads the arguments, runs the entry, then prints or writes its results.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Call.h"
#include "Convert.h"
#include "Initialize.h"
#include "State.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace amp::run;

static void printTensor(const mlir::amprt::TensorSlot &slot, ElementType type,
                        ArrayRef<char> data) {
  outs() << slot.name << ": " << formatShape(slot.shape) << " " << slot.element
         << " =";
  constexpr int64_t kShown = 16;
  int64_t count = slot.getNumElements();
  // Integers with all their digits: a double has 53 bits of them.
  bool isInteger = isa<mlir::IntegerType>(slot.element);
  for (int64_t i = 0; i < std::min(count, kShown); ++i)
    if (isInteger)
      outs() << " " << formatElement(type, data, i);
    else
      outs() << " " << elementAt(slot.element, data, i);
  outs() << (count > kShown ? " …\n" : "\n");
}

Error amp::run::callEntry(const Options &options, Program &program,
                          AmpRuntime *runtime) {
  const Entry *entry = program.entryNamed(options.call);
  if (!entry)
    return createStringError("--call: no entry '@" + options.call + "' in '" +
                             options.model + "'");
  Expected<SafetensorsFile> file = SafetensorsFile::open(options.inputs);
  if (!file)
    return file.takeError();

  // Check everything, find the batch, convert.
  std::optional<int64_t> batch;
  std::vector<std::vector<char>> values;
  StringRef batchName;
  for (const Argument &argument : entry->arguments) {
    const TensorView *tensor = file->lookup(argument.name);
    if (!tensor)
      return createStringError(options.inputs + ": expected a tensor '" +
                               argument.name + "', found none");
    SmallVector<int64_t> shape(argument.type.getShape());
    if (tensor->shape.size() == shape.size() && argument.isBatched()) {
      if (batch && *batch != tensor->shape[0])
        return createStringError(options.inputs + ": tensor '" + argument.name +
                                 "' has a batch of " + Twine(tensor->shape[0]) +
                                 ", '" + batchName + "' one of " +
                                 Twine(*batch));
      batch = tensor->shape[0];
      batchName = argument.name;
      shape[0] = *batch;
    }
    if (ArrayRef<int64_t>(shape) != ArrayRef<int64_t>(tensor->shape))
      return createStringError(options.inputs + ": tensor '" + argument.name +
                               "': expected shape " + formatShape(shape) +
                               ", found " + formatShape(tensor->shape));
    Expected<ElementType> type = elementTypeOf(argument.type.getElementType());
    if (!type)
      return type.takeError();
    size_t count = tensor->data.size() / getByteSize(tensor->type);
    std::vector<char> data(count * getByteSize(*type));
    if (auto index = convertExactly(tensor->type, tensor->data, *type, data))
      return createStringError(
          options.inputs + ": tensor '" + argument.name + "': element " +
          Twine(*index) + " is " +
          formatElement(tensor->type, tensor->data, *index) + ", which " +
          getName(*type) + " does not hold exactly");
    values.push_back(std::move(data));
  }
  for (auto &[name, tensor] : file->tensors())
    if (none_of(entry->arguments,
                [&](const Argument &a) { return a.name == name; }))
      return createStringError(options.inputs + ": tensor '" + name +
                               "' is no argument of '@" + entry->name + "'");
  if (!options.outputs.empty())
    if (Error error = checkSafetensorsWritable(options.outputs))
      return error;

  if (Error error =
          program.compile(runtime, {{entry->name, batch.value_or(1)}}))
    return error;
  State state(program);
  if (auto position = state.start(options); !position)
    return position.takeError();
  auto &executable = program.executable();
  if (Error error = executable.feed(
          *executable.findEntry(entry->name),
          [&](unsigned i, char *memory) { llvm::copy(values[i], memory); }))
    return error;
  if (Error error = executable.run(entry->name))
    return error;

  TensorMap tensors;
  std::vector<std::vector<char>> storage;
  for (const auto &slot : executable.findEntry(entry->name)->results) {
    Expected<std::vector<char>> data = state.read(slot);
    if (!data)
      return data.takeError();
    storage.push_back(std::move(*data));
    Expected<ElementType> type = elementTypeOf(slot.element);
    if (!type)
      return type.takeError();
    if (options.outputs.empty()) {
      printTensor(slot, *type, storage.back());
      continue;
    }
    TensorView &view = tensors[slot.name];
    view.type = *type;
    view.shape.assign(slot.shape.begin(), slot.shape.end());
    view.data = storage.back();
  }
  if (options.outputs.empty())
    return Error::success();
  return writeSafetensors(options.outputs, tensors);
}
