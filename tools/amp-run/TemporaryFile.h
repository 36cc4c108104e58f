//===- TemporaryFile.h - a file that appears whole or not at all ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TOOLS_AMP_RUN_TEMPORARYFILE_H
#define AMP_TOOLS_AMP_RUN_TEMPORARYFILE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <utility>

namespace amp::run {

/// The path that writing to `path` would write: links are followed, also to
/// a file that is not there yet.
std::string followLinks(llvm::StringRef path);

/// A file beside the one to be written, removed unless it took its place. It
/// is locked as long as it is written: one that nobody has locked was left by
/// a run that was killed, and the next `create` for its target removes it.
class TemporaryFile {
public:
  /// Fails where `path` is no regular file or its directory cannot be written
  /// to. Gets the owner and the permissions of a file that is there.
  static llvm::Expected<TemporaryFile> create(llvm::StringRef path);
  TemporaryFile(TemporaryFile &&other)
      : target(std::move(other.target)), name(std::move(other.name)),
        descriptor(std::exchange(other.descriptor, -1)) {
    other.name.clear();
  }
  ~TemporaryFile();

  llvm::Error write(llvm::ArrayRef<char> bytes);
  /// Syncs the file and gives it the target's name.
  llvm::Error replaceTarget();

private:
  TemporaryFile() = default;
  llvm::Error fail(llvm::StringRef action, int code) const;

  std::string target;
  std::string name;
  int descriptor = -1;
};

} // namespace amp::run

#endif // AMP_TOOLS_AMP_RUN_TEMPORARYFILE_H
