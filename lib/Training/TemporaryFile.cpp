//===- TemporaryFile.cpp - a file that appears whole or not at all --------===//
//
// A checkpoint may be the only copy of days of work, so a new one replaces it
// by a rename of a complete, synced file and by nothing else.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Training/TemporaryFile.h"
#include "Support.h"
#include <algorithm>
#include <cctype>
#include <cerrno>
#include <climits>
#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace amp;
using namespace amp::detail;
namespace fs = std::filesystem;

/// NAME.tmp-amp-0123abcd; of a name that is too long for it the beginning.
static constexpr std::string_view kInfix = ".tmp-amp-";
static constexpr size_t kRandomDigits = 8;

static TemporaryFileHooks hooks;

void amp::setTemporaryFileHooks(TemporaryFileHooks newHooks) {
  hooks = newHooks;
}

std::string amp::followLinks(std::string_view path) {
  fs::path target = path;
  // The system's own limit.
  for (int links = 0; links < 40; ++links) {
    char text[4096];
    ssize_t length = ::readlink(target.c_str(), text, sizeof(text));
    if (length <= 0 || size_t(length) == sizeof(text))
      break;
    target = target.parent_path() / std::string_view(text, length);
  }
  return target;
}

/// Creates `prefix` and random digits, readable and writable as `mode` says.
/// Sets `name`; the descriptor, or -errno.
static int createUniqueFile(const std::string &prefix, mode_t mode,
                            std::string &name) {
  for (int attempt = 0; attempt < 128; ++attempt) {
    unsigned char random[kRandomDigits];
    if (::getrandom(random, sizeof(random), 0) != sizeof(random))
      return -errno;
    name = prefix;
    for (unsigned char byte : random)
      name += "0123456789abcdef"[byte & 15];
    int descriptor =
        ::open(name.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    if (descriptor >= 0)
      return descriptor;
    if (errno != EEXIST && errno != EINTR)
      return -errno;
  }
  return -EEXIST;
}

/// Fails unless `name` still is the file of `descriptor`.
static bool isStillThere(int descriptor, const std::string &name) {
  struct stat open, named;
  return ::fstat(descriptor, &open) == 0 &&
         ::lstat(name.c_str(), &named) == 0 && open.st_dev == named.st_dev &&
         open.st_ino == named.st_ino;
}

/// Removes the temporary files in `directory` whose runs have ended: regular
/// files of this user that nobody has locked.
static void removeAbandoned(const fs::path &directory) {
  auto isHexDigit = [](unsigned char c) { return std::isxdigit(c); };
  std::error_code code;
  for (fs::directory_iterator it(directory.empty() ? "." : directory, code),
       end;
       !code && it != end; it.increment(code)) {
    std::string name = it->path().filename();
    size_t infix = name.rfind(kInfix);
    if (infix == std::string::npos ||
        name.size() != infix + kInfix.size() + kRandomDigits ||
        !std::all_of(name.end() - kRandomDigits, name.end(), isHexDigit))
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

/// The begin of the names of temporary files for `target`.
static std::string prefixFor(const fs::path &target) {
  std::string name = target.filename();
  fs::path directory = target.parent_path();
  long longest =
      ::pathconf(directory.empty() ? "." : directory.c_str(), _PC_NAME_MAX);
  size_t room =
      (longest < 0 ? NAME_MAX : longest) - kInfix.size() - kRandomDigits;
  return directory / concat(name.substr(0, room), kInfix);
}

Expected<TemporaryFile> TemporaryFile::create(std::string_view path) {
  TemporaryFile file;
  struct stat status;
  // A rename would replace a device by a file. The link of a pipe's descriptor,
  // /dev/fd/63, names no file, so links are followed after this.
  if (::stat(std::string(path).c_str(), &status) == 0 &&
      !S_ISREG(status.st_mode))
    return failure(path,
                   ": cannot write: expected a regular file or a new one");
  file.target = followLinks(path);
  if (::lstat(file.target.c_str(), &status) == 0 && S_ISLNK(status.st_mode))
    return failure(path, ": cannot write: expected links that lead to a file, "
                         "found a loop of them");
  bool exists = ::stat(file.target.c_str(), &status) == 0;
  removeAbandoned(fs::path(file.target).parent_path());
  // Others may not read a file while it is written that they may not read then.
  mode_t mode = exists ? 0600 : 0666;
  std::string prefix = prefixFor(file.target);
  // Another run that looks for abandoned files may have found this one before
  // it was locked.
  for (int attempt = 0; attempt < 10; ++attempt) {
    if (file.descriptor >= 0)
      ::close(std::exchange(file.descriptor, -1));
    int descriptor = createUniqueFile(prefix, mode, file.name);
    if (descriptor < 0) {
      file.name.clear();
      return failure(path, ": cannot write: ", describeErrno(-descriptor),
                     "; does the directory exist, may files be made in it?");
    }
    file.descriptor = descriptor;
    // Where the file system has no locks, nothing is removed either.
    (void)::flock(file.descriptor, LOCK_EX);
    if (isStillThere(file.descriptor, file.name))
      break;
  }
  if (hooks.created)
    hooks.created(file.name);
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
  ::unlink(name.c_str());
  if (hooks.gone)
    hooks.gone(name);
}

Error TemporaryFile::fail(const char *action, int code) const {
  return failure(target, ": cannot ", action, ": ", describeErrno(code));
}

Error TemporaryFile::write(std::span<const char> bytes) {
  if (int code = writeAll(descriptor, bytes))
    return fail("write", code);
  return Error::success();
}

Error TemporaryFile::replaceTarget() {
  if (::fsync(descriptor) != 0)
    return fail("sync", errno);
  if (::rename(name.c_str(), target.c_str()) != 0)
    return fail("rename the temporary file", errno);
  if (hooks.gone)
    hooks.gone(name);
  name.clear();
  if (::close(std::exchange(descriptor, -1)) != 0)
    return fail("close", errno);
  // Until the directory is on disk too, a power cut may bring back the old
  // name.
  fs::path parent = fs::path(target).parent_path();
  int handle = ::open(parent.empty() ? "." : parent.c_str(),
                      O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (handle < 0)
    return fail("open the directory to sync it", errno);
  int code = ::fsync(handle) == 0 ? 0 : errno;
  ::close(handle);
  return code ? fail("sync the directory", code) : Error::success();
}
