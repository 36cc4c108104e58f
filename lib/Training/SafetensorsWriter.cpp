//===- SafetensorsWriter.cpp - Writes safetensors files -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The header says where each tensor lies; a temporary file makes the whole of
// it appear at once.
//
//===----------------------------------------------------------------------===//

#include "Support.h"
#include "amp/Training/Safetensors.h"
#include "amp/Training/TemporaryFile.h"
#include <algorithm>
#include <bit>
#include <unistd.h>

using namespace amp;
using namespace amp::detail;

namespace {

/// A tensor and where its data begin.
struct Placed {
  std::string_view name;
  const TensorView *tensor;
  uint64_t offset;
};

} // namespace

/// Checks the conditions on the arguments for the file to be valid.
static Error checkTensor(std::string_view path, std::string_view name,
                         const TensorView &tensor) {
  auto fail = [&](const std::string &message) {
    return failure(path, ": cannot write tensor '", name, "': ", message);
  };
  if (name == "__metadata__" || !isUTF8(name))
    return fail("expected a name in UTF-8 other than '__metadata__'");
  std::optional<uint64_t> size = getByteSize(tensor.type);
  for (int64_t dimension : tensor.shape)
    if (size)
      size = dimension < 0 ? std::nullopt : multiply(*size, dimension);
  if (!size || *size != tensor.data.size())
    return fail(concat("found ", tensor.data.size(), " bytes for ",
                       getName(tensor.type), " ", formatShape(tensor.shape)));
  return Error::success();
}

/// Data order: element size descending, then name. Without gaps, which the
/// format forbids, that aligns every tensor to its element.
static std::vector<Placed> place(const TensorMap &tensors) {
  std::vector<Placed> placed;
  for (const auto &[name, tensor] : tensors)
    placed.push_back({name, &tensor, 0});
  std::ranges::sort(placed, [](const Placed &a, const Placed &b) {
    unsigned sizeA = getByteSize(a.tensor->type);
    unsigned sizeB = getByteSize(b.tensor->type);
    return sizeA != sizeB ? sizeA > sizeB : a.name < b.name;
  });
  uint64_t offset = 0;
  for (Placed &entry : placed) {
    entry.offset = offset;
    offset += entry.tensor->data.size();
  }
  return placed;
}

/// The length and the header itself, up to where the data begin.
static std::string encodeHeader(std::vector<Placed> placed,
                                const Metadata &metadata) {
  std::ranges::sort(
      placed, [](const Placed &a, const Placed &b) { return a.name < b.name; });
  std::string text = "{";
  auto addKey = [&](std::string_view key) {
    if (text.back() != '{')
      text += ',';
    appendQuoted(text, key);
    text += ':';
  };
  if (!metadata.empty()) {
    addKey("__metadata__");
    text += '{';
    for (const auto &[key, value] : metadata) {
      addKey(key);
      appendQuoted(text, value);
    }
    text += '}';
  }
  for (const Placed &entry : placed) {
    addKey(entry.name);
    text += concat("{\"data_offsets\":[", entry.offset, ",",
                   entry.offset + entry.tensor->data.size(), "],\"dtype\":\"",
                   getName(entry.tensor->type), "\",\"shape\":[");
    const char *separator = "";
    for (int64_t dimension : entry.tensor->shape) {
      text += concat(separator, dimension);
      separator = ",";
    }
    text += "]}";
  }
  text += '}';
  uint64_t length = (8 + text.size() + 63) / 64 * 64 - 8;
  text.resize(length, ' ');
  static_assert(std::endian::native == std::endian::little);
  return std::string(reinterpret_cast<const char *>(&length), sizeof(length)) +
         text;
}

void amp::addChecksums(const TensorMap &tensors, Metadata &metadata) {
  for (const auto &[name, tensor] : tensors)
    metadata[checksumKey(name)] = checksumOf(tensor.data);
  metadata[kHeaderChecksum] = checksumOf(tensors, metadata);
}

Error amp::writeSafetensors(std::string_view path, const TensorMap &tensors,
                            const Metadata &metadata) {
  for (const auto &[name, tensor] : tensors)
    if (Error error = checkTensor(path, name, tensor))
      return error;
  for (const auto &[key, value] : metadata)
    if (!isUTF8(key) || !isUTF8(value))
      return failure(path, ": cannot write metadata '", key,
                     "': expected UTF-8");
  std::vector<Placed> placed = place(tensors);
  std::string header = encodeHeader(placed, metadata);
  if (path == "-") {
    int code = writeAll(STDOUT_FILENO, header);
    for (const Placed &entry : placed)
      if (code == 0)
        code = writeAll(STDOUT_FILENO, entry.tensor->data);
    return code
               ? failure("standard output: cannot write: ", describeErrno(code))
               : Error::success();
  }

  Expected<TemporaryFile> file = TemporaryFile::create(path);
  if (!file)
    return file.takeError();
  if (Error error = file->write(header))
    return error;
  for (const Placed &entry : placed)
    if (Error error = file->write(entry.tensor->data))
      return error;
  return file->replaceTarget();
}

Error amp::checkSafetensorsWritable(std::string_view path) {
  if (path == "-")
    return Error::success();
  return TemporaryFile::create(path).takeError();
}
