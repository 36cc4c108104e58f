//===- AlgorithmCache.cpp - Timed choices on disk ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lines of text with a checksum: a half-written or edited file must not become
// an algorithm. Nor must a file of somebody else: the checksum is no secret,
// and the library does not check what it is given.
//
//===----------------------------------------------------------------------===//

#include "AlgorithmCache.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

using namespace amp;
using namespace amp::cuda;
namespace fs = std::filesystem;

std::string cuda::hashOf(const std::string &text) {
  uint64_t hash = 0xcbf29ce484222325;
  for (unsigned char byte : text)
    hash = (hash ^ byte) * 0x100000001b3;
  char digits[17];
  snprintf(digits, sizeof(digits), "%016llx",
           static_cast<unsigned long long>(hash));
  return digits;
}

std::string cuda::hexOf(const void *bytes, size_t size) {
  std::string text;
  for (size_t i = 0; i < size; ++i) {
    char digits[3];
    snprintf(digits, sizeof(digits), "%02x",
             static_cast<const unsigned char *>(bytes)[i]);
    text += digits;
  }
  return text;
}

/// The content of a key's file.
static std::string contentFor(const std::string &key,
                              const std::string &algorithm) {
  std::string content =
      "amp algorithm 1\nkey " + key + "\nalgorithm " + algorithm + "\n";
  return content + "checksum " + hashOf(content) + "\n";
}

AlgorithmCache::AlgorithmCache() {
  const struct {
    const char *variable, *inside;
  } places[] = {{"AMP_CACHE_DIR", "/algorithms"},
                {"XDG_CACHE_HOME", "/amp/algorithms"},
                {"HOME", "/.cache/amp/algorithms"}};
  for (auto [variable, inside] : places) {
    const char *value = getenv(variable);
    if (!value || !*value)
      continue;
    folder = std::string(value) + inside;
    return;
  }
}

std::string AlgorithmCache::pathOf(const std::string &key) const {
  return folder + "/" + hashOf(key) + ".txt";
}

/// True for what this user owns and no other can write.
static bool isOurs(const struct stat &status) {
  return status.st_uid == geteuid() && !(status.st_mode & (S_IWGRP | S_IWOTH));
}

/// The content of a small file of ours in a folder of ours, else nothing.
static std::string readOurs(const std::string &folder,
                            const std::string &path) {
  struct stat status;
  if (stat(folder.c_str(), &status) != 0 || !isOurs(status))
    return "";
  int file = open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK);
  if (file < 0)
    return "";
  char text[4096];
  ssize_t size = -1;
  if (fstat(file, &status) == 0 && S_ISREG(status.st_mode) && isOurs(status))
    size = read(file, text, sizeof(text));
  close(file);
  return size < 0 ? "" : std::string(text, size_t(size));
}

std::optional<std::string> AlgorithmCache::find(const std::string &key) const {
  if (folder.empty())
    return std::nullopt;
  std::string content = readOurs(folder, pathOf(key));
  const std::string before = "\nalgorithm ";
  size_t at = content.find(before);
  if (at == std::string::npos)
    return std::nullopt;
  at += before.size();
  std::string text = content.substr(at, content.find('\n', at) - at);
  // Another key with the same hash has another content, as has any damage.
  if (content != contentFor(key, text))
    return std::nullopt;
  return text;
}

void AlgorithmCache::store(const std::string &key,
                           const std::string &algorithm) const {
  if (folder.empty())
    return;
  std::error_code error;
  fs::create_directories(folder, error);
  // Whatever the umask says: a folder that others can write is not read.
  fs::permissions(folder, fs::perms::group_write | fs::perms::others_write,
                  fs::perm_options::remove, error);
  error.clear();
  std::string path = pathOf(key);
  // Of this process and thread alone.
  std::string draft = path + "." + std::to_string(getpid()) + "." +
                      hashOf(std::to_string(uintptr_t(&error)));
  std::string content = contentFor(key, algorithm);
  int file = open(draft.c_str(),
                  O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (file < 0)
    return;
  bool isWritten =
      write(file, content.data(), content.size()) == ssize_t(content.size());
  isWritten &= close(file) == 0;
  if (isWritten)
    fs::rename(draft, path, error);
  if (!isWritten || error)
    fs::remove(draft, error);
}
