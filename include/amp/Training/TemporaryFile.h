//===- TemporaryFile.h - a file that appears whole or not at all ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TRAINING_TEMPORARYFILE_H
#define AMP_TRAINING_TEMPORARYFILE_H

#include "amp/Image/Error.h"
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace amp {

/// The path that writing to `path` would write: links are followed, also to
/// a file that is not there yet.
std::string followLinks(std::string_view path);

/// Told of each temporary file when there is one and when there is none any
/// more, so that a program can remove it when a signal ends it. The name is
/// that of the file; neither may throw.
struct TemporaryFileHooks {
  void (*created)(const std::string &name) = nullptr;
  void (*gone)(const std::string &name) = nullptr;
};

/// Sets the hooks of this process; to be called before any file is written.
void setTemporaryFileHooks(TemporaryFileHooks hooks);

/// A file beside the one to be written, removed unless it took its place. It
/// is locked as long as it is written: one that nobody has locked was left by
/// a run that was killed, and the next `create` in its directory removes it.
class TemporaryFile {
public:
  /// Fails where `path` is no regular file or its directory cannot be written
  /// to. Gets the owner and the permissions of a file that is there.
  static Expected<TemporaryFile> create(std::string_view path);
  TemporaryFile(TemporaryFile &&other)
      : target(std::move(other.target)), name(std::move(other.name)),
        descriptor(std::exchange(other.descriptor, -1)) {
    other.name.clear();
  }
  ~TemporaryFile();

  Error write(std::span<const char> bytes);
  /// Syncs the file and gives it the target's name.
  Error replaceTarget();

private:
  TemporaryFile() = default;
  Error fail(const char *action, int code) const;

  std::string target;
  std::string name;
  int descriptor = -1;
};

} // namespace amp

#endif // AMP_TRAINING_TEMPORARYFILE_H
