//===- ValueTrace.cpp - the values that calls write -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A hash tells whether two are the same; extremes and the norm, how far apart
// they are.
//
//===----------------------------------------------------------------------===//

#include "amp/Training/ValueTrace.h"
#include "JsonObject.h"
#include "Support.h"
#include "amp/Training/Float16.h"
#include <cmath>
#include <cstring>

using namespace amp;
using namespace amp::detail;
using namespace amp::image;

namespace {
/// Measures the elements that are finite, and counts the others.
struct Extent {
  double least = INFINITY, most = -INFINITY, squares = 0;
  uint64_t nans = 0, infinities = 0;

  void add(double value) {
    if (std::isnan(value)) {
      ++nans;
    } else if (std::isinf(value)) {
      ++infinities;
    } else {
      least = std::min(least, value);
      most = std::max(most, value);
      squares += value * value;
    }
  }
};
} // namespace

template <typename T, typename Decode>
static Extent measure(std::span<const char> bytes, Decode decode) {
  Extent extent;
  for (size_t at = 0; at < bytes.size(); at += sizeof(T)) {
    T value;
    std::memcpy(&value, bytes.data() + at, sizeof(T));
    extent.add(decode(value));
  }
  return extent;
}

static Extent measure(Element element, std::span<const char> bytes) {
  auto asIs = [](auto value) { return double(value); };
  switch (element) {
  case Element::F64:
    return measure<double>(bytes, asIs);
  case Element::F32:
    return measure<float>(bytes, asIs);
  case Element::F16:
    return measure<uint16_t>(bytes, decodeF16);
  case Element::BF16:
    return measure<uint16_t>(bytes, decodeBF16);
  case Element::I64:
    return measure<int64_t>(bytes, asIs);
  case Element::I32:
    return measure<int32_t>(bytes, asIs);
  case Element::I16:
    return measure<int16_t>(bytes, asIs);
  case Element::I8:
    return measure<int8_t>(bytes, asIs);
  case Element::U64:
    return measure<uint64_t>(bytes, asIs);
  case Element::U32:
    return measure<uint32_t>(bytes, asIs);
  case Element::U16:
    return measure<uint16_t>(bytes, asIs);
  case Element::U8:
  case Element::Bool:
    return measure<uint8_t>(bytes, asIs);
  }
  return {};
}

/// "w", or "w and 3 more": the variables that lie where `write` does.
static std::string variablesAt(const ImageT &image, const WriteT &write) {
  if (write.arena != Arena::State)
    return {};
  uint64_t begin = write.offset;
  uint64_t end = begin + write.count * bytesOf(write.element);
  std::string first;
  size_t more = 0;
  for (const auto &variable : image.variables) {
    if (variable->offset >= end ||
        variable->offset + bytesOf(*variable) <= begin)
      continue;
    if (first.empty())
      first = variable->name;
    else
      ++more;
  }
  return more ? first + " and " + std::to_string(more) + " more" : first;
}

/// "[3,0]".
static std::string formatTurns(std::span<const int64_t> turns) {
  std::string text;
  for (int64_t turn : turns)
    text += (text.empty() ? "[" : ",") + std::to_string(turn);
  return text + "]";
}

ValueTrace::ValueTrace(LineFile file, const amp::Image &image)
    : file(std::move(file)), image(image) {
  for (const auto &entry : image.entries) {
    for (const auto &instance : entry->instances)
      entries[instance.get()] = entry->name;
    if (entry->total)
      entries[entry->total.get()] = entry->name;
  }
}

Expected<ValueTrace> ValueTrace::open(std::string_view path,
                                      const amp::Image &image) {
  Expected<LineFile> file = LineFile::open(path, "a trace of values");
  if (!file)
    return file.takeError();
  JsonObject line;
  line.add("trace", uint64_t(1));
  line.add("source", image.source);
  line.add("compiler", image.compiler);
  line.add("target", image.device == Device::Cpu ? "cpu" : "cuda");
  for (const auto &setting : image.settings)
    line.add(setting->name, setting->value);
  if (Error error = file->write(line.take()))
    return error;
  return ValueTrace(std::move(*file), image);
}

Error ValueTrace::write(const Executable::Written &written) {
  Extent extent = measure(written.write.element, written.bytes);
  JsonObject line;
  line.add("run", written.run + 1);
  line.add("entry", entries[&written.instance]);
  line.add("call", written.call);
  if (!written.turns.empty())
    line.addJson("turn", formatTurns(written.turns));
  line.add("name", written.source.name);
  if (std::string names = variablesAt(image, written.write); !names.empty())
    line.add("variable", names);
  line.add("type", nameOf(written.write.element));
  line.add("count", written.write.count);
  line.add("xxh3", checksumOf(written.bytes));
  if (extent.least <= extent.most) {
    line.add("min", extent.least);
    line.add("max", extent.most);
    line.add("norm", std::sqrt(extent.squares));
  }
  if (extent.nans)
    line.add("nan", extent.nans);
  if (extent.infinities)
    line.add("inf", extent.infinities);
  return file.write(line.take());
}
