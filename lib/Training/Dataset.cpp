//===- Dataset.cpp - The data contract of training ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Binding converts the whole split once: checks then see every value, and a
// step only copies bytes.
//
//===----------------------------------------------------------------------===//

#include "amp/Training/Dataset.h"
#include "Support.h"
#include "amp/Training/Convert.h"
#include <algorithm>
#include <cassert>
#include <cstdio>
#include <cstring>

#define XXH_INLINE_ALL
#include <xxhash.h>

using namespace amp;
using namespace amp::detail;

void BoundSplit::gather(std::span<const int64_t> indices, size_t argument,
                        void *destination) const {
  const Column &column = columns[argument];
  char *to = static_cast<char *>(destination);
  if (column.isWhole) {
    std::ranges::copy(column.data, to);
    return;
  }
  for (int64_t index : indices) {
    assert(index >= 0 && index < samples && "sample index out of range");
    std::memcpy(to, column.data.data() + index * column.sampleBytes,
                column.sampleBytes);
    to += column.sampleBytes;
  }
}

void BoundSplit::gather(std::span<const int64_t> indices,
                        std::span<void *const> destinations) const {
  assert(destinations.size() == columns.size() && "one per argument");
  for (size_t argument = 0; argument < columns.size(); ++argument)
    gather(indices, argument, destinations[argument]);
}

namespace {

/// Checks and converts one tensor for one argument.
class Binder {
public:
  Binder(std::string_view path, std::string_view tensorName,
         const TensorView &tensor, const ArgumentSpec &spec)
      : path(path), tensorName(tensorName), tensor(tensor), spec(spec) {}

  /// True for a tensor that every step is given.
  bool isWhole() const {
    return spec.isWhole && std::ranges::equal(tensor.shape, spec.sampleShape);
  }
  /// `isStatic`: no argument has samples.
  Error checkShape(bool isStatic) const;
  Expected<std::vector<char>> convert() const;

private:
  template <typename... Parts> Error fail(const Parts &...message) const {
    return failure(path, ": tensor '", tensorName, "': ", message...);
  }
  std::string place(size_t element) const;
  Error checkRange(std::span<const char> data) const;

  std::string_view path;
  std::string_view tensorName;
  const TensorView &tensor;
  const ArgumentSpec &spec;
};

} // namespace

/// "[3, 17]": the index of an element, sample first.
std::string Binder::place(size_t element) const {
  std::vector<int64_t> index(tensor.shape.size());
  for (size_t i = tensor.shape.size(); i-- > 0;) {
    index[i] = element % tensor.shape[i];
    element /= tensor.shape[i];
  }
  return formatShape(index);
}

Error Binder::checkShape(bool isStatic) const {
  if (isWhole())
    return Error::success();
  if ((!spec.isWhole || isStatic) && !tensor.shape.empty() &&
      std::ranges::equal(std::span(tensor.shape).subspan(1), spec.sampleShape))
    return Error::success();
  std::string expected = "[N";
  for (int64_t size : spec.sampleShape)
    expected += ", " + std::to_string(size);
  expected += "]";
  if (spec.isWhole)
    expected = formatShape(spec.sampleShape) +
               (isStatic ? ", or " + expected + " for N steps," : "");
  return fail("expected shape ", expected, " for argument '", spec.name,
              "', found ", formatShape(tensor.shape));
}

Error Binder::checkRange(std::span<const char> data) const {
  const IntegerRange &range = *spec.range;
  for (size_t i = 0, e = data.size() / getByteSize(spec.type); i < e; ++i) {
    std::optional<int64_t> value = readInteger(spec.type, data, i);
    if (value &&
        ((*value >= range.min && *value <= range.max) || value == range.ignore))
      continue;
    std::string ignored =
        range.ignore ? " or " + std::to_string(*range.ignore) + " (ignored)"
                     : "";
    return fail(
        "expected values from ", range.min, " to ", range.max, ignored,
        " for argument '", spec.name, "', found ",
        formatElement(spec.type, data, i), isWhole() ? "" : " in sample ",
        isWhole() ? "" : std::to_string(i / (e / tensor.shape[0])) + ",",
        " at index ", place(i));
  }
  return Error::success();
}

Expected<std::vector<char>> Binder::convert() const {
  if (std::optional<size_t> index = findNonFinite(tensor.type, tensor.data))
    return fail("expected finite values, found ",
                formatElement(tensor.type, tensor.data, *index), " at index ",
                place(*index));
  uint64_t count = tensor.data.size() / getByteSize(tensor.type);
  auto size = multiply(count, getByteSize(spec.type));
  if (!size)
    return fail("too large to convert to ", getName(spec.type));
  std::vector<char> data(*size);
  if (std::optional<size_t> index =
          convertExactly(tensor.type, tensor.data, spec.type, data))
    return fail("expected values that are exact in ", getName(spec.type),
                ", the type of argument '", spec.name, "', found ",
                formatElement(tensor.type, tensor.data, *index), " (",
                getName(tensor.type), ") at index ", place(*index),
                "; convert the data or change the argument's type");
  if (spec.range)
    if (Error error = checkRange(data))
      return error;
  return data;
}

IntegerRange amp::intersect(const IntegerRange &a, const IntegerRange &b) {
  auto accepts = [](const IntegerRange &range, int64_t value) {
    return (value >= range.min && value <= range.max) || range.ignore == value;
  };
  IntegerRange both{std::max(a.min, b.min), std::min(a.max, b.max)};
  // Of nested ranges only one has an ignored value that the other accepts
  // outside of both.
  for (auto ignore : {a.ignore, b.ignore})
    if (ignore && accepts(a, *ignore) && accepts(b, *ignore) &&
        !accepts(both, *ignore))
      both.ignore = ignore;
  return both;
}

Expected<Dataset> Dataset::open(std::string_view path) {
  Expected<SafetensorsFile> file = SafetensorsFile::open(path);
  if (!file)
    return file.takeError();
  for (const auto &[name, tensor] : file->tensors()) {
    auto [split, argument] = splitAt(name, '.');
    if (split.empty() || argument.empty())
      return failure(path, ": tensor '", name,
                     "': expected a name '<split>.<argument>', such as "
                     "'train.x' or 'test.x'");
  }
  return Dataset(std::move(*file));
}

std::set<std::string> Dataset::splits() const {
  std::set<std::string> names;
  for (const auto &[name, tensor] : file.tensors())
    names.insert(std::string(splitAt(name, '.').first));
  return names;
}

bool Dataset::hasSplit(std::string_view split) const {
  return std::ranges::any_of(file.tensors(), [&](const auto &entry) {
    return splitAt(entry.first, '.').first == split;
  });
}

std::string Dataset::identify(std::string_view split) const {
  uint64_t hash = 0;
  int64_t samples = 0;
  auto add = [&](std::string_view bytes) {
    hash = XXH3_64bits_withSeed(bytes.data(), bytes.size(), hash);
  };
  for (const auto &[name, tensor] : file.tensors()) {
    if (splitAt(name, '.').first != split)
      continue;
    add(name);
    add(concat(getName(tensor.type), formatShape(tensor.shape)));
    add({tensor.data.data(), tensor.data.size()});
    samples = tensor.shape.empty() ? 0 : tensor.shape[0];
  }
  char text[48];
  std::snprintf(text, sizeof(text), "%lld samples %llX",
                static_cast<long long>(samples),
                static_cast<unsigned long long>(hash));
  return text;
}

/// The names of a split's tensors, for messages.
static std::string listTensors(const TensorMap &tensors,
                               std::string_view split) {
  std::string result;
  for (const auto &[name, tensor] : tensors)
    if (splitAt(name, '.').first == split)
      result += (result.empty() ? "'" : ", '") + name + "'";
  return result.empty() ? "no tensors" : result;
}

static std::string listArguments(std::span<const ArgumentSpec> specs) {
  std::string result;
  for (const ArgumentSpec &spec : specs)
    result += (result.empty() ? "'" : ", '") + spec.name + "'";
  return result.empty() ? "no arguments" : result;
}

/// A module, not data, is at fault when these fail.
static Error checkSpec(const ArgumentSpec &spec) {
  if (spec.name.empty())
    return failure("expected an amp.name on every argument that takes data");
  for (int64_t size : spec.sampleShape)
    if (size <= 0)
      return failure(
          "argument '", spec.name,
          "': expected known, positive sizes after the batch dimension, found ",
          size);
  if (spec.range && (isFloat(spec.type) || spec.type == ElementType::Bool))
    return failure("argument '", spec.name,
                   "': expected an integer type for a range");
  return Error::success();
}

Expected<BoundSplit> Dataset::bind(std::string_view split,
                                   std::span<const ArgumentSpec> specs,
                                   const std::set<std::string> *others) const {
  return catchAll(file.path(),
                  [&] { return bindColumns(split, specs, others); });
}

Expected<BoundSplit>
Dataset::bindColumns(std::string_view split,
                     std::span<const ArgumentSpec> specs,
                     const std::set<std::string> *others) const {
  const std::string &path = file.path();
  auto fail = [&](const auto &...message) {
    return failure(path, ": ", message...);
  };
  if (specs.empty())
    return failure(
        "expected at least one argument that takes data, found none");
  for (const auto &[name, tensor] : file.tensors()) {
    auto [tensorSplit, argument] = splitAt(name, '.');
    if (tensorSplit == split && others &&
        !others->contains(std::string(argument)) &&
        std::ranges::find(specs, argument, &ArgumentSpec::name) == specs.end())
      return fail("tensor '", name, "': no argument has the name '", argument,
                  "'; found ", listArguments(specs));
  }
  bool isStatic = std::ranges::all_of(specs, &ArgumentSpec::isWhole);
  BoundSplit bound;
  bound.descriptionText = concat("split '", split, "' of '", path, "'");
  std::string firstName;
  for (const ArgumentSpec &spec : specs) {
    if (Error error = checkSpec(spec))
      return error;
    std::string name = concat(split, ".", spec.name);
    const TensorView *tensor = file.lookup(name);
    if (!tensor)
      return fail("expected a tensor '", name, "' for argument '", spec.name,
                  "', found ", listTensors(file.tensors(), split));
    Binder binder(path, name, *tensor, spec);
    if (Error error = binder.checkShape(isStatic))
      return error;
    if (binder.isWhole()) {
      Expected<std::vector<char>> data = binder.convert();
      if (!data)
        return data.takeError();
      size_t bytes = data->size();
      bound.columns.push_back({bytes, std::move(*data), true});
      continue;
    }
    if (firstName.empty()) {
      firstName = name;
      bound.samples = tensor->shape[0];
    }
    if (tensor->shape[0] != bound.samples)
      return fail("tensor '", name, "': expected ", bound.samples,
                  " samples as in '", firstName, "', found ", tensor->shape[0]);
    if (bound.samples == 0)
      return fail("tensor '", name,
                  "': expected at least one sample, found shape ",
                  formatShape(tensor->shape));
    Expected<std::vector<char>> data = binder.convert();
    if (!data)
      return data.takeError();
    size_t sampleBytes = data->size() / bound.samples;
    bound.columns.push_back({sampleBytes, std::move(*data)});
  }
  // Every step is given the same.
  if (firstName.empty())
    bound.samples = 1;
  return bound;
}
