//===- Support.cpp - text, files and memory of the training library -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Files are read and written by system calls, because a reason that a user can
// act on is in errno, and text goes into JSON in the one form that readers of
// older files and metrics know.
//
//===----------------------------------------------------------------------===//

#include "Support.h"
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

using namespace amp;
using namespace amp::detail;

std::string amp::detail::describeErrno(int code) {
  return std::generic_category().message(code);
}

std::pair<std::string_view, std::string_view>
amp::detail::splitAt(std::string_view text, char separator) {
  size_t at = text.find(separator);
  if (at == std::string_view::npos)
    return {text, {}};
  return {text.substr(0, at), text.substr(at + 1)};
}

std::optional<uint64_t> amp::detail::multiply(uint64_t a, uint64_t b) {
  uint64_t product;
  if (__builtin_mul_overflow(a, b, &product))
    return std::nullopt;
  return product;
}

std::string amp::detail::checksumKey(std::string_view tensor) {
  return concat("amp.xxh3.", tensor);
}

std::string amp::detail::checksumOf(std::span<const char> bytes) {
  char text[17];
  snprintf(
      text, sizeof(text), "%016llx",
      static_cast<unsigned long long>(XXH3_64bits(bytes.data(), bytes.size())));
  return text;
}

std::string amp::detail::checksumOf(const TensorMap &tensors,
                                    const Metadata &metadata) {
  std::string text;
  auto add = [&](std::string_view part) {
    text += concat(part.size(), " ", part, "\n");
  };
  for (const auto &[name, tensor] : tensors) {
    add(name);
    add(getName(tensor.type));
    for (int64_t size : tensor.shape)
      add(std::to_string(size));
  }
  for (const auto &[key, value] : metadata)
    if (key != kHeaderChecksum) {
      add(key);
      add(value);
    }
  return checksumOf(std::span<const char>(text));
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

/// Linux moves at most 2 GiB at once.
static constexpr size_t kMostAtOnce = size_t(1) << 30;

/// Smaller files are read: pages have a price as well.
static constexpr off_t kSmallestMapped = 1 << 14;

Expected<Bytes> amp::detail::copyBytes(std::string_view subject,
                                       std::span<const char> bytes) {
  return catchAll(subject, [&]() -> Expected<Bytes> {
    auto copy = std::make_unique_for_overwrite<char[]>(bytes.size());
    std::ranges::copy(bytes, copy.get());
    return Bytes{{copy.release(), std::default_delete<char[]>()}, bytes.size()};
  });
}

namespace {
/// Closes what is open.
struct Descriptor {
  explicit Descriptor(int number) : number(number) {}
  Descriptor(const Descriptor &) = delete;
  ~Descriptor() {
    if (number >= 0)
      ::close(number);
  }
  int number;
};
} // namespace

Expected<Bytes> amp::detail::readFile(const std::string &path) {
  bool isInput = path == "-";
  auto fail = [&](int code) {
    return failure(isInput ? kStandardInput : path,
                   ": cannot read: ", describeErrno(code));
  };
  Descriptor file(isInput ? ::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
                          : ::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  struct stat status;
  if (file.number < 0 || ::fstat(file.number, &status) != 0)
    return fail(errno);
  if (!isInput && S_ISREG(status.st_mode) &&
      status.st_size >= kSmallestMapped) {
    size_t size = status.st_size;
    void *map = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file.number,
                       /*offset=*/0);
    if (map != MAP_FAILED)
      return Bytes{{static_cast<const char *>(map),
                    [size](const char *data) {
                      ::munmap(const_cast<char *>(data), size);
                    }},
                   size};
  }
  // The end of a pipe, and of a file of /proc, is where reading ends.
  return catchAll(path, [&]() -> Expected<Bytes> {
    std::string text;
    for (char piece[1 << 14];;) {
      ssize_t got = ::read(file.number, piece, sizeof(piece));
      if (got < 0 && errno == EINTR)
        continue;
      if (got < 0)
        return fail(errno);
      if (got == 0) {
        auto owner = std::make_shared<std::string>(std::move(text));
        return Bytes{{owner, owner->data()}, owner->size()};
      }
      text.append(piece, got);
    }
  });
}

int amp::detail::writeAll(int descriptor, std::span<const char> bytes) {
  while (!bytes.empty()) {
    ssize_t written =
        ::write(descriptor, bytes.data(), std::min(bytes.size(), kMostAtOnce));
    if (written < 0 && errno == EINTR)
      continue;
    if (written < 0)
      return errno;
    bytes = bytes.subspan(written);
  }
  return 0;
}

//===----------------------------------------------------------------------===//
// UTF-8 and JSON
//===----------------------------------------------------------------------===//

/// The length of the character that `text`, which is not empty, begins with; or
/// minus the length of the longest part of a character that it begins with, at
/// least 1, if it begins with no whole one.
static int lengthOfFirst(std::string_view text) {
  auto at = [&](size_t i) { return static_cast<unsigned char>(text[i]); };
  unsigned char first = at(0);
  if (first < 0x80)
    return 1;
  if (first < 0xc2 || first > 0xf4)
    return -1;
  int length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  // Overlong forms, surrogates and numbers beyond U+10FFFF.
  unsigned char low = first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
  unsigned char high = first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
  for (int i = 1; i < length; ++i) {
    if (static_cast<size_t>(i) == text.size() || at(i) < low || at(i) > high)
      return -i;
    low = 0x80;
    high = 0xbf;
  }
  return length;
}

bool amp::detail::isUTF8(std::string_view text) {
  while (!text.empty()) {
    int length = lengthOfFirst(text);
    if (length < 0)
      return false;
    text.remove_prefix(length);
  }
  return true;
}

void amp::detail::appendQuoted(std::string &json, std::string_view text) {
  json += '"';
  while (!text.empty()) {
    int length = lengthOfFirst(text);
    auto first = static_cast<unsigned char>(text[0]);
    if (length < 0) {
      json += "\uFFFD";
    } else if (first == '"' || first == '\\') {
      json += '\\';
      json += text[0];
    } else if (first == '\t') {
      json += "\\t";
    } else if (first == '\n') {
      json += "\\n";
    } else if (first == '\r') {
      json += "\\r";
    } else if (first < 0x20) {
      char escaped[8];
      std::snprintf(escaped, sizeof(escaped), "\\u%04x", first);
      json += escaped;
    } else {
      json += text.substr(0, length);
    }
    text.remove_prefix(std::abs(length));
  }
  json += '"';
}
