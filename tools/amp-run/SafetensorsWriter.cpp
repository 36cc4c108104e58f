//===- SafetensorsWriter.cpp - Writes safetensors files -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The header says where each tensor lies; a temporary file makes the whole of
// it appear at once.
//
//===----------------------------------------------------------------------===//

#include "Safetensors.h"
#include "TemporaryFile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/CheckedArithmetic.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <vector>

using namespace amp::run;
using llvm::Error;
using llvm::Expected;
using llvm::StringRef;
using llvm::Twine;

namespace {

/// A tensor and where its data begin.
struct Placed {
  StringRef name;
  const TensorView *tensor;
  uint64_t offset;
};

} // namespace

/// Checks the conditions on the arguments for the file to be valid.
static Error checkTensor(StringRef path, StringRef name,
                         const TensorView &tensor) {
  auto fail = [&](const Twine &message) {
    return llvm::createStringError(path + ": cannot write tensor '" + name +
                                   "': " + message);
  };
  if (name == "__metadata__" || !llvm::json::isUTF8(name))
    return fail("expected a name in UTF-8 other than '__metadata__'");
  std::optional<uint64_t> size = getByteSize(tensor.type);
  for (int64_t dimension : tensor.shape)
    if (size)
      size = dimension < 0
                 ? std::nullopt
                 : llvm::checkedMulUnsigned<uint64_t>(*size, dimension);
  if (!size || *size != tensor.data.size())
    return fail("found " + Twine(tensor.data.size()) + " bytes for " +
                getName(tensor.type) + " " + formatShape(tensor.shape));
  return Error::success();
}

/// Data order: element size descending, then name. Without gaps, which the
/// format forbids, that aligns every tensor to its element.
static std::vector<Placed> place(const TensorMap &tensors) {
  std::vector<Placed> placed;
  for (const auto &[name, tensor] : tensors)
    placed.push_back({name, &tensor, 0});
  llvm::sort(placed, [](const Placed &a, const Placed &b) {
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

static std::string encodeHeader(std::vector<Placed> placed,
                                const Metadata &metadata) {
  llvm::sort(placed,
             [](const Placed &a, const Placed &b) { return a.name < b.name; });
  std::string text;
  llvm::raw_string_ostream stream(text);
  llvm::json::OStream header(stream);
  header.object([&] {
    if (!metadata.empty())
      header.attributeObject("__metadata__", [&] {
        for (const auto &[key, value] : metadata)
          header.attribute(key, value);
      });
    for (const Placed &entry : placed)
      header.attributeObject(entry.name, [&] {
        header.attributeArray("data_offsets", [&] {
          header.value(entry.offset);
          header.value(entry.offset + entry.tensor->data.size());
        });
        header.attribute("dtype", getName(entry.tensor->type));
        header.attributeArray("shape", [&] {
          for (int64_t dimension : entry.tensor->shape)
            header.value(dimension);
        });
      });
  });
  text.resize(llvm::alignTo(8 + text.size(), 64) - 8, ' ');
  char length[8];
  llvm::support::endian::write64le(length, text.size());
  return std::string(length, sizeof(length)) + text;
}

Error amp::run::writeSafetensors(StringRef path, const TensorMap &tensors,
                                 const Metadata &metadata) {
  for (const auto &[name, tensor] : tensors)
    if (Error error = checkTensor(path, name, tensor))
      return error;
  for (const auto &[key, value] : metadata)
    if (!llvm::json::isUTF8(key) || !llvm::json::isUTF8(value))
      return llvm::createStringError(path + ": cannot write metadata '" + key +
                                     "': expected UTF-8");
  std::vector<Placed> placed = place(tensors);
  std::string header = encodeHeader(placed, metadata);

  Expected<TemporaryFile> file = TemporaryFile::create(path);
  if (!file)
    return file.takeError();
  if (Error error = file->write(llvm::ArrayRef(header.data(), header.size())))
    return error;
  for (const Placed &entry : placed)
    if (Error error = file->write(entry.tensor->data))
      return error;
  return file->replaceTarget();
}

Error amp::run::checkSafetensorsWritable(StringRef path) {
  return TemporaryFile::create(path).takeError();
}
