//===- TemporaryFile.cpp - a file that appears whole or not at all --------===//
//
// A checkpoint may be the only copy of days of work, so a new one replaces it
// by a rename of a complete, synced file and by nothing else.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "TemporaryFile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Signals.h"
#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace amp::run;
using llvm::Error;
using llvm::Expected;
using llvm::StringRef;
using llvm::Twine;
namespace fs = llvm::sys::fs;

static constexpr StringRef kInfix = ".tmp-";
static constexpr size_t kRandomDigits = 8;

std::string amp::run::followLinks(StringRef path) {
  std::string target = path.str();
  // The system's own limit.
  for (int links = 0; links < 40; ++links) {
    char text[4096];
    ssize_t length = ::readlink(target.c_str(), text, sizeof(text));
    if (length <= 0 || size_t(length) == sizeof(text))
      break;
    StringRef next(text, length);
    llvm::SmallString<128> joined;
    if (!llvm::sys::path::is_absolute(next))
      joined = llvm::sys::path::parent_path(target);
    llvm::sys::path::append(joined, next);
    target = joined.str().str();
  }
  return target;
}

/// Fails unless `name` still is the file of `descriptor`.
static bool isStillThere(int descriptor, const std::string &name) {
  struct stat open, named;
  return ::fstat(descriptor, &open) == 0 &&
         ::lstat(name.c_str(), &named) == 0 && open.st_dev == named.st_dev &&
         open.st_ino == named.st_ino;
}

/// Removes temporary files of `target` that their runs left: regular files of
/// this user that nobody has locked.
static void removeAbandoned(StringRef target) {
  StringRef directory = llvm::sys::path::parent_path(target);
  std::string prefix = (llvm::sys::path::filename(target) + kInfix).str();
  std::error_code code;
  for (fs::directory_iterator it(directory.empty() ? "." : directory, code),
       end;
       !code && it != end; it.increment(code)) {
    StringRef digits = llvm::sys::path::filename(it->path());
    if (!digits.consume_front(prefix) || digits.size() != kRandomDigits ||
        !llvm::all_of(digits, llvm::isHexDigit))
      continue;
    int handle = ::open(it->path().c_str(),
                        O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK);
    if (handle < 0)
      continue;
    struct stat status;
    if (::fstat(handle, &status) == 0 && S_ISREG(status.st_mode) &&
        status.st_uid == ::geteuid() &&
        ::flock(handle, LOCK_EX | LOCK_NB) == 0 &&
        isStillThere(handle, it->path()))
      ::unlink(it->path().c_str());
    ::close(handle);
  }
}

Expected<TemporaryFile> TemporaryFile::create(StringRef path) {
  TemporaryFile file;
  file.target = followLinks(path);
  struct stat status;
  if (::lstat(file.target.c_str(), &status) == 0 && S_ISLNK(status.st_mode))
    return llvm::createStringError(
        path + ": cannot write: expected links that lead to a file, found a "
               "loop of them");
  bool exists = ::stat(file.target.c_str(), &status) == 0;
  // A rename would replace a device by a file.
  if (exists && !S_ISREG(status.st_mode))
    return llvm::createStringError(
        path + ": cannot write: expected a regular file or a new one");
  removeAbandoned(file.target);
  // Others may not read a file while it is written that they may not read then.
  unsigned mode =
      exists ? fs::owner_read | fs::owner_write : fs::all_read | fs::all_write;
  // Another run that looks for abandoned files may have found this one before
  // it was locked.
  for (int attempt = 0; attempt < 10; ++attempt) {
    if (file.descriptor >= 0)
      ::close(std::exchange(file.descriptor, -1));
    llvm::SmallString<128> name;
    if (std::error_code code = fs::createUniqueFile(
            file.target + kInfix + std::string(kRandomDigits, '%'),
            file.descriptor, name, fs::OF_None, mode))
      return llvm::createStringError(
          code, path + ": cannot write: " + code.message() +
                    "; does the directory exist, may files be made in it?");
    file.name = name.str().str();
    // Where the file system has no locks, nothing is removed either.
    (void)::flock(file.descriptor, LOCK_EX);
    if (isStillThere(file.descriptor, file.name))
      break;
  }
  llvm::sys::RemoveFileOnSignal(file.name);
  if (exists) {
    // Another owner than this user is root's to set.
    if (status.st_uid != ::geteuid() || status.st_gid != ::getegid())
      (void)!::fchown(file.descriptor, status.st_uid, status.st_gid);
    if (::fchmod(file.descriptor, status.st_mode & 0777) != 0)
      return file.fail("set the permissions of the file there", errno);
  }
  return file;
}

TemporaryFile::~TemporaryFile() {
  if (descriptor >= 0)
    ::close(descriptor);
  if (name.empty())
    return;
  fs::remove(name);
  llvm::sys::DontRemoveFileOnSignal(name);
}

Error TemporaryFile::fail(StringRef action, int code) const {
  std::error_code error(code, std::generic_category());
  return llvm::createStringError(error, target + ": cannot " + action + ": " +
                                            error.message());
}

Error TemporaryFile::write(llvm::ArrayRef<char> bytes) {
  // Linux writes at most 2 GiB at once.
  constexpr size_t chunk = size_t(1) << 30;
  while (!bytes.empty()) {
    ssize_t written =
        ::write(descriptor, bytes.data(), std::min(bytes.size(), chunk));
    if (written < 0 && errno == EINTR)
      continue;
    if (written < 0)
      return fail("write", errno);
    bytes = bytes.drop_front(written);
  }
  return Error::success();
}

Error TemporaryFile::replaceTarget() {
  if (::fsync(descriptor) != 0)
    return fail("sync", errno);
  if (::rename(name.c_str(), target.c_str()) != 0)
    return fail("rename the temporary file", errno);
  llvm::sys::DontRemoveFileOnSignal(name);
  name.clear();
  if (::close(std::exchange(descriptor, -1)) != 0)
    return fail("close", errno);
  // Until the directory is on disk too, a power cut may bring back the old
  // name.
  StringRef parent = llvm::sys::path::parent_path(target);
  std::string directory = parent.empty() ? "." : parent.str();
  int handle = ::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (handle < 0)
    return fail("open the directory to sync it", errno);
  auto closeHandle = llvm::scope_exit([&] { ::close(handle); });
  if (::fsync(handle) != 0)
    return fail("sync the directory", errno);
  return Error::success();
}
