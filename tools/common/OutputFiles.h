//===- OutputFiles.h - files that a run reads and writes are others -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TOOLS_COMMON_OUTPUTFILES_H
#define AMP_TOOLS_COMMON_OUTPUTFILES_H

#include "amp/Image/Error.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace mlir {
class MLIRContext;
}

namespace amp::run {

/// A file of an option, "-" being a standard stream; or without a path.
struct NamedFile {
  llvm::StringRef option;
  std::string path;
  bool isOutput;
};

/// Fails where a file to be written is one that is read, or is written twice,
/// by whatever name: links are followed, and two names of one file are one.
/// `--save` may name the file of `--load`, which a whole new one replaces when
/// the run is done. Nothing is opened to be written. A standard stream is for
/// one option; where standard output carries data, display() is standard error
/// from here on.
Error checkOutputFiles(std::vector<NamedFile> files);

/// Adds the files that `policy` is read from, which may extend others. A pipe,
/// which can be read only once, is left out.
Error addPolicyFiles(llvm::StringRef policy, std::vector<NamedFile> &files,
                     mlir::MLIRContext &context);

/// Writes a whole file or none; "-" is the standard output.
Error writeFile(const std::string &path, llvm::StringRef content);

/// Fails unless such a file could be written.
Error checkWritable(const std::string &path);

/// Fails where one of `files` has the name of a checkpoint that a run writes on
/// its way to `saved`.
Error checkCheckpointFiles(llvm::ArrayRef<NamedFile> files,
                           llvm::StringRef saved);

} // namespace amp::run

#endif // AMP_TOOLS_COMMON_OUTPUTFILES_H
