//===- Image.cpp - a training program after compilation -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lookups are linear: an image is asked by name when a run starts, not in its
// steps.
//
//===----------------------------------------------------------------------===//

#include "amp/Image/Image.h"
#include "amp-runtime/Runtime.h"
#include <algorithm>

using namespace amp;
using namespace amp::image;

uint64_t amp::bytesOf(Element element) {
  switch (element) {
  case Element::F64:
  case Element::I64:
  case Element::U64:
    return 8;
  case Element::F32:
  case Element::I32:
  case Element::U32:
    return 4;
  case Element::F16:
  case Element::BF16:
  case Element::I16:
  case Element::U16:
    return 2;
  case Element::I8:
  case Element::U8:
  case Element::Bool:
    return 1;
  }
  return 0;
}

const char *amp::nameOf(Element element) {
  static constexpr const char *names[] = {"f64",  "f32", "f16", "bf16", "i64",
                                          "i32",  "i16", "i8",  "ui64", "ui32",
                                          "ui16", "ui8", "i1"};
  return names[static_cast<int>(element)];
}

std::string amp::formatType(Element element,
                            const std::vector<int64_t> &shape) {
  std::string text = "tensor<";
  for (int64_t size : shape)
    text += (size < 0 ? "?" : std::to_string(size)) + "x";
  return text + nameOf(element) + ">";
}

int64_t amp::countOf(const std::vector<int64_t> &shape) {
  int64_t count = 1;
  for (int64_t size : shape)
    count *= size;
  return count;
}

template <typename T>
static const T *findNamed(const std::vector<std::unique_ptr<T>> &list,
                          std::string_view name) {
  for (const auto &element : list)
    if (element->name == name)
      return element.get();
  return nullptr;
}

const VariableT *amp::findVariable(const ImageT &image, std::string_view name) {
  return findNamed(image.variables, name);
}
const EntryT *amp::findEntry(const ImageT &image, std::string_view name) {
  return findNamed(image.entries, name);
}
uint64_t amp::bytesOf(const ImageT &image, Arena arena) {
  switch (arena) {
  case Arena::State:
    return image.stateBytes;
  case Arena::Step:
    return image.stepBytes;
  case Arena::Inputs:
    return image.inputBytes;
  case Arena::Slices:
    return image.sliceBytes;
  case Arena::None:
    break;
  }
  return 0;
}

const SlicesT *amp::findSlices(const ImageT &image, uint64_t offset) {
  for (const auto &slices : image.slices)
    if (offset >= slices->offset && offset - slices->offset < slices->bytes)
      return slices.get();
  return nullptr;
}

uint64_t amp::unitBytesOf(const SlicesT &slices) {
  return slices.bytes / uint64_t(slices.units);
}

BytePart amp::partOf(const ImageT &image, const VariableT &variable,
                     int32_t rank, int32_t ranks) {
  uint64_t bytes = bytesOf(variable);
  if (!variable.isSliced || bytes == 0)
    return {0, bytes};
  const SlicesT &slices = *findSlices(image, variable.offset);
  uint64_t unit = unitBytesOf(slices), from = variable.offset - slices.offset;
  AmpSlice own = ampSliceOf(slices.units, rank, ranks);
  uint64_t first = std::max(own.first * unit, from),
           end = std::min((own.first + own.count) * unit, from + bytes);
  if (end <= first)
    return {0, 0};
  return {first - from, end - first};
}

const SlotT *amp::findSlot(const std::vector<std::unique_ptr<SlotT>> &slots,
                           std::string_view name) {
  return findNamed(slots, name);
}
std::optional<unsigned> amp::findArgument(const InstanceT &instance,
                                          uint64_t offset) {
  for (unsigned i = 0; i < instance.arguments.size(); ++i)
    if (offset - instance.arguments[i]->offset <
        bytesOf(*instance.arguments[i]))
      return i;
  return std::nullopt;
}
const ResultT *amp::findResult(const EntryT &entry, std::string_view name) {
  return findNamed(entry.results, name);
}

std::vector<const EntryT *> amp::entriesOfKind(const Image &image,
                                               std::string_view kind) {
  std::vector<const EntryT *> entries;
  for (const auto &entry : image.entries)
    if (entry->kind == kind)
      entries.push_back(entry.get());
  return entries;
}

const InstanceT *amp::findInstance(const EntryT &entry, int64_t batch) {
  for (const auto &instance : entry.instances)
    if (instance->batch == batch)
      return instance.get();
  return nullptr;
}
