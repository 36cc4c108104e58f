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

#ifndef AMP_TOOLS_AMP_RUN_SAFETENSORS_H
#define AMP_TOOLS_AMP_RUN_SAFETENSORS_H

#include "ElementType.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include <map>
#include <memory>
#include <string>

namespace amp::run {

/// A tensor whose bytes belong to somebody else: row-major, little-endian,
/// not necessarily aligned.
struct TensorView {
  ElementType type = ElementType::F32;
  llvm::SmallVector<int64_t, 4> shape;
  llvm::ArrayRef<char> data;
};

using TensorMap = std::map<std::string, TensorView, std::less<>>;
using Metadata = std::map<std::string, std::string, std::less<>>;

/// "[64, 10]", for messages; "?" for a size that is not known.
std::string formatShape(llvm::ArrayRef<int64_t> shape);

/// A validated file, held in memory; its views live as long as it does.
class SafetensorsFile {
public:
  /// Reads and checks a file. Every error starts with the file's name.
  static llvm::Expected<SafetensorsFile> open(llvm::StringRef path);

  /// Checks a file's content, named by the buffer's identifier.
  static llvm::Expected<SafetensorsFile>
  parse(std::unique_ptr<llvm::MemoryBuffer> buffer);

  llvm::StringRef path() const { return buffer->getBufferIdentifier(); }

  /// All tensors, by name.
  const TensorMap &tensors() const { return tensorMap; }

  /// The tensor of that name, or null.
  const TensorView *lookup(llvm::StringRef name) const;

  const Metadata &metadata() const { return metadataMap; }

private:
  SafetensorsFile() = default;

  std::unique_ptr<llvm::MemoryBuffer> buffer;
  TensorMap tensorMap;
  Metadata metadataMap;
};

/// Writes a file in one step that either happens or not: into a temporary
/// file beside `path`, synced, renamed, the directory synced. After an error
/// before the rename `path` is as it was and the temporary file is gone.
/// Equal arguments give equal bytes: names are sorted, data start at a
/// multiple of 64 bytes, larger element types first so that each tensor is
/// aligned to its element.
llvm::Error writeSafetensors(llvm::StringRef path, const TensorMap &tensors,
                             const Metadata &metadata = {});

/// Says, before hours of training, whether `path` could be written now.
llvm::Error checkSafetensorsWritable(llvm::StringRef path);

} // namespace amp::run

#endif // AMP_TOOLS_AMP_RUN_SAFETENSORS_H
