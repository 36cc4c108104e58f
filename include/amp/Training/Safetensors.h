//===- Safetensors.h - Reads and writes safetensors files -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Data, weights and checkpoints are safetensors files, so every other tool
// can read them. A file is checked completely before a byte of it is used,
// and written so that a crash leaves the old file or the new one.
//
// The format: 8 bytes, the length n of the header, little-endian; n bytes of
// JSON, {"name": {"dtype": "F32", "shape": [2, 3], "data_offsets": [begin,
// end]}, …, "__metadata__": {"key": "text", …}}, padded with spaces; the data,
// in which the tensors lie one after another without gaps.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TRAINING_SAFETENSORS_H
#define AMP_TRAINING_SAFETENSORS_H

#include "amp/Image/Error.h"
#include "amp/Training/ElementType.h"
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace amp {

/// A tensor whose bytes belong to somebody else: row-major, little-endian,
/// not necessarily aligned.
struct TensorView {
  ElementType type = ElementType::F32;
  std::vector<int64_t> shape;
  std::span<const char> data;
};

using TensorMap = std::map<std::string, TensorView, std::less<>>;

using Metadata = std::map<std::string, std::string, std::less<>>;

/// "[64, 10]", for messages; "?" for a size that is not known.
std::string formatShape(std::span<const int64_t> shape);

/// A validated file, mapped into memory; its views live as long as it does. No
/// other process may truncate the file as long: writeSafetensors replaces it.
class SafetensorsFile {
public:
  /// Reads and checks a file. Every error starts with the file's name.
  static Expected<SafetensorsFile> open(std::string_view path);

  /// Checks a copy of a file's content. Every error starts with `name`.
  static Expected<SafetensorsFile> parse(std::span<const char> content,
                                         std::string_view name);

  /// As it was given.
  const std::string &path() const { return pathText; }

  /// All tensors, by name.
  const TensorMap &tensors() const { return tensorMap; }

  /// The tensor of that name, or null.
  const TensorView *lookup(std::string_view name) const;

  const Metadata &metadata() const { return metadataMap; }

private:
  SafetensorsFile() = default;
  Error check(std::span<const char> content);

  std::string pathText;
  std::shared_ptr<const char> content;
  TensorMap tensorMap;
  Metadata metadataMap;
};

/// Writes a file in one step that either happens or not: into a temporary
/// file beside `path`, synced, renamed, the directory synced. After an error
/// before the rename `path` is as it was and the temporary file is gone.
/// Equal arguments give equal bytes: names are sorted, data start at a
/// multiple of 64 bytes, larger element types first so that each tensor is
/// aligned to its element.
Error writeSafetensors(std::string_view path, const TensorMap &tensors,
                       const Metadata &metadata = {});

/// Adds a checksum of each tensor's data to `metadata`, and one of the rest of
/// the header, behind which nothing may be added. A file that has them is
/// compared with them when it is read.
void addChecksums(const TensorMap &tensors, Metadata &metadata);

/// Says, before hours of training, whether `path` could be written now.
Error checkSafetensorsWritable(std::string_view path);

} // namespace amp

#endif // AMP_TRAINING_SAFETENSORS_H
