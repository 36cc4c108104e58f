//===- Dataset.cpp - The data contract of amp-run -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Binding converts the whole split once: checks then see every value, and a
// step only copies bytes.
//
//===----------------------------------------------------------------------===//

#include "Dataset.h"
#include "Convert.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/CheckedArithmetic.h"
#include <cassert>
#include <cstring>

using namespace amp::run;
using llvm::ArrayRef;
using llvm::Error;
using llvm::Expected;
using llvm::StringRef;
using llvm::Twine;

static constexpr StringRef splitNames[] = {"train", "test"};

void BoundSplit::gather(ArrayRef<int64_t> indices, size_t argument,
                        void *destination) const {
  const Column &column = columns[argument];
  char *to = static_cast<char *>(destination);
  for (int64_t index : indices) {
    assert(index >= 0 && index < samples && "sample index out of range");
    std::memcpy(to, column.data.data() + index * column.sampleBytes,
                column.sampleBytes);
    to += column.sampleBytes;
  }
}

void BoundSplit::gather(ArrayRef<int64_t> indices,
                        ArrayRef<void *> destinations) const {
  assert(destinations.size() == columns.size() && "one per argument");
  for (size_t argument = 0; argument < columns.size(); ++argument)
    gather(indices, argument, destinations[argument]);
}

namespace {

/// Checks and converts one tensor for one argument.
class Binder {
public:
  Binder(StringRef path, StringRef tensorName, const TensorView &tensor,
         const ArgumentSpec &spec)
      : path(path), tensorName(tensorName), tensor(tensor), spec(spec) {}

  Error checkShape() const;
  Expected<std::vector<char>> convert() const;

private:
  Error fail(const Twine &message) const {
    return llvm::createStringError(path + ": tensor '" + tensorName +
                                   "': " + message);
  }
  std::string place(size_t element) const;
  Error checkRange(ArrayRef<char> data) const;

  StringRef path;
  StringRef tensorName;
  const TensorView &tensor;
  const ArgumentSpec &spec;
};

} // namespace

/// "[3, 17]": the index of an element, sample first.
std::string Binder::place(size_t element) const {
  llvm::SmallVector<int64_t, 4> index(tensor.shape.size());
  for (size_t i = tensor.shape.size(); i-- > 0;) {
    index[i] = element % tensor.shape[i];
    element /= tensor.shape[i];
  }
  return formatShape(index);
}

Error Binder::checkShape() const {
  if (!tensor.shape.empty() &&
      ArrayRef(tensor.shape).drop_front() == ArrayRef(spec.sampleShape))
    return Error::success();
  std::string expected = "[N";
  for (int64_t size : spec.sampleShape)
    expected += ", " + std::to_string(size);
  return fail("expected shape " + expected + "] for argument '" + spec.name +
              "', found " + formatShape(tensor.shape));
}

Error Binder::checkRange(ArrayRef<char> data) const {
  const IntegerRange &range = *spec.range;
  for (size_t i = 0, e = data.size() / getByteSize(spec.type); i < e; ++i) {
    std::optional<int64_t> value = readInteger(spec.type, data, i);
    if (value &&
        ((*value >= range.min && *value <= range.max) || value == range.ignore))
      continue;
    std::string ignored =
        range.ignore ? " or " + std::to_string(*range.ignore) + " (ignored)"
                     : "";
    return fail("expected values from " + Twine(range.min) + " to " +
                Twine(range.max) + ignored + " for argument '" + spec.name +
                "', found " + formatElement(spec.type, data, i) +
                " in sample " + Twine(i / (e / tensor.shape[0])) +
                ", at index " + place(i));
  }
  return Error::success();
}

Expected<std::vector<char>> Binder::convert() const {
  if (std::optional<size_t> index = findNonFinite(tensor.type, tensor.data))
    return fail("expected finite values, found " +
                formatElement(tensor.type, tensor.data, *index) + " at index " +
                place(*index));
  uint64_t count = tensor.data.size() / getByteSize(tensor.type);
  auto size = llvm::checkedMulUnsigned<uint64_t>(count, getByteSize(spec.type));
  if (!size)
    return fail("too large to convert to " + getName(spec.type));
  std::vector<char> data(*size);
  if (std::optional<size_t> index =
          convertExactly(tensor.type, tensor.data, spec.type, data))
    return fail("expected values that are exact in " + getName(spec.type) +
                ", the type of argument '" + spec.name + "', found " +
                formatElement(tensor.type, tensor.data, *index) + " (" +
                getName(tensor.type) + ") at index " + place(*index) +
                "; convert the data or change the argument's type");
  if (spec.range)
    if (Error error = checkRange(data))
      return error;
  return data;
}

Expected<Dataset> Dataset::open(StringRef path) {
  Expected<SafetensorsFile> file = SafetensorsFile::open(path);
  if (!file)
    return file.takeError();
  for (const auto &[name, tensor] : file->tensors()) {
    auto [split, argument] = StringRef(name).split('.');
    if (!llvm::is_contained(splitNames, split) || argument.empty())
      return llvm::createStringError(
          path + ": tensor '" + name +
          "': expected a name 'train.<argument>' or 'test.<argument>'");
  }
  return Dataset(std::move(*file));
}

bool Dataset::hasSplit(StringRef split) const {
  return llvm::any_of(file.tensors(), [&](const auto &entry) {
    return StringRef(entry.first).split('.').first == split;
  });
}

/// The names of a split's tensors, for messages.
static std::string listTensors(const TensorMap &tensors, StringRef split) {
  std::string result;
  for (const auto &[name, tensor] : tensors)
    if (StringRef(name).split('.').first == split)
      result += (result.empty() ? "'" : ", '") + name + "'";
  return result.empty() ? "no tensors" : result;
}

static std::string listArguments(ArrayRef<ArgumentSpec> specs) {
  std::string result;
  for (const ArgumentSpec &spec : specs)
    result += (result.empty() ? "'" : ", '") + spec.name + "'";
  return result.empty() ? "no arguments" : result;
}

/// A module, not data, is at fault when these fail.
static Error checkSpec(const ArgumentSpec &spec) {
  if (spec.name.empty())
    return llvm::createStringError(
        "expected an amp.name on every argument that takes data");
  for (int64_t size : spec.sampleShape)
    if (size <= 0)
      return llvm::createStringError(
          "argument '" + spec.name +
          "': expected known, positive sizes after the batch dimension, "
          "found " +
          Twine(size));
  if (spec.range && (isFloat(spec.type) || spec.type == ElementType::Bool))
    return llvm::createStringError("argument '" + spec.name +
                                   "': expected an integer type for a range");
  return Error::success();
}

Expected<BoundSplit> Dataset::bind(StringRef split,
                                   ArrayRef<ArgumentSpec> specs) const {
  StringRef path = file.path();
  auto fail = [&](const Twine &message) {
    return llvm::createStringError(path + ": " + message);
  };
  if (specs.empty())
    return llvm::createStringError(
        "expected at least one argument that takes data, found none");
  for (const auto &[name, tensor] : file.tensors()) {
    auto [tensorSplit, argument] = StringRef(name).split('.');
    if (tensorSplit == split &&
        llvm::none_of(specs, [argument = argument](const ArgumentSpec &spec) {
          return spec.name == argument;
        }))
      return fail("tensor '" + name + "': no argument has the name '" +
                  argument + "'; found " + listArguments(specs));
  }
  BoundSplit bound;
  bound.descriptionText = ("split '" + split + "' of '" + path + "'").str();
  std::string firstName;
  for (const ArgumentSpec &spec : specs) {
    if (Error error = checkSpec(spec))
      return error;
    std::string name = (split + "." + spec.name).str();
    const TensorView *tensor = file.lookup(name);
    if (!tensor)
      return fail("expected a tensor '" + name + "' for argument '" +
                  spec.name + "', found " + listTensors(file.tensors(), split));
    Binder binder(path, name, *tensor, spec);
    if (Error error = binder.checkShape())
      return error;
    if (firstName.empty()) {
      firstName = name;
      bound.samples = tensor->shape[0];
    }
    if (tensor->shape[0] != bound.samples)
      return fail("tensor '" + name + "': expected " + Twine(bound.samples) +
                  " samples as in '" + firstName + "', found " +
                  Twine(tensor->shape[0]));
    if (bound.samples == 0)
      return fail("tensor '" + name +
                  "': expected at least one sample, found "
                  "shape " +
                  formatShape(tensor->shape));
    Expected<std::vector<char>> data = binder.convert();
    if (!data)
      return data.takeError();
    size_t sampleBytes = data->size() / bound.samples;
    bound.columns.push_back({sampleBytes, std::move(*data)});
  }
  return bound;
}
