//===- EntryCall.cpp - one run of an entry on tensors of a file -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Everything is checked before the state is touched.
//
//===----------------------------------------------------------------------===//

#include "amp/Training/EntryCall.h"
#include "Support.h"
#include "amp/Training/Convert.h"
#include "amp/Training/Initialize.h"
#include "amp/Training/Trainer.h"
#include <algorithm>

using namespace amp;
using namespace amp::image;
using detail::failure;

Expected<EntryCall> EntryCall::read(const Image &image, const std::string &name,
                                    const std::string &inputs) {
  EntryCall call;
  call.inputs = inputs;
  call.entry = findEntry(image, name);
  if (!call.entry) {
    std::string known;
    for (const auto &entry : image.entries)
      known += (known.empty() ? "@" : ", @") + entry->name;
    return failure("--call: expected one of the entries ", known, ", found '@",
                   name, "'");
  }
  Expected<SafetensorsFile> file = SafetensorsFile::open(inputs);
  if (!file)
    return file.takeError();
  const std::string *batchName = nullptr;
  for (const auto &argument : call.entry->arguments) {
    const TensorView *tensor = file->lookup(argument->name);
    if (!tensor)
      return failure(inputs, ": expected a tensor '", argument->name,
                     "', found none");
    std::vector<int64_t> shape = argument->shape;
    if (tensor->shape.size() == shape.size() && !shape.empty() &&
        shape[0] == -1) {
      if (batchName && call.samples != tensor->shape[0])
        return failure(inputs, ": tensor '", argument->name,
                       "' has a batch of ", tensor->shape[0], ", '", *batchName,
                       "' one of ", call.samples);
      call.samples = tensor->shape[0];
      batchName = &argument->name;
      shape[0] = call.samples;
    }
    if (shape != tensor->shape)
      return failure(inputs, ": tensor '", argument->name, "': expected shape ",
                     formatShape(shape), ", found ",
                     formatShape(tensor->shape));
    ElementType type = typeOf(argument->element);
    size_t count = tensor->data.size() / getByteSize(tensor->type);
    std::vector<char> data(count * getByteSize(type));
    if (auto index = convertExactly(tensor->type, tensor->data, type, data))
      return failure(inputs, ": tensor '", argument->name, "': element ",
                     *index, " is ",
                     formatElement(tensor->type, tensor->data, *index),
                     ", which ", getName(type), " does not hold exactly");
    call.values.push_back(std::move(data));
  }
  for (auto &[tensor, view] : file->tensors())
    if (std::ranges::find(call.entry->arguments, tensor,
                          [](const auto &argument) -> const std::string & {
                            return argument->name;
                          }) == call.entry->arguments.end())
      return failure(inputs, ": tensor '", tensor, "' is no argument of '@",
                     name, "'");
  return call;
}

Expected<std::vector<NamedTensor>> EntryCall::run(Executable &executable,
                                                  const StartOptions &start,
                                                  const Warn &warn) const {
  const EntryT *compiled = findEntry(executable.image(), entry->name);
  const InstanceT *instance = findInstance(*compiled, samples);
  if (!instance)
    return failure("entry '@", entry->name,
                   "': expected a batch that it was compiled for, found ",
                   samples, " samples in '", inputs, "'; compile with that ",
                   entry->kind == "train" ? "--batch" : "--eval-batch");
  Trainer trainer(executable);
  auto position = trainer.state().start(start, warn);
  if (!position)
    return position.takeError();
  if (Error error =
          trainer.call(*compiled, *instance, [&](unsigned i, char *memory) {
            std::ranges::copy(values[i], memory);
          }))
    return error;
  std::vector<NamedTensor> results;
  for (const auto &slot : instance->results) {
    if (slot->name == compiled->assertion)
      continue;
    Expected<std::vector<char>> data = trainer.state().read(*slot);
    if (!data)
      return data.takeError();
    results.push_back(
        {slot->name, slot->element, slot->shape, std::move(*data)});
  }
  return results;
}
