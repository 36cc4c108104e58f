//===- Safetensors.cpp - Reads safetensors files --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Files come from anywhere, so nothing in a header is trusted: not its
// length, not its nesting, not that names differ or that sizes multiply.
//
//===----------------------------------------------------------------------===//

#include "amp/Training/Safetensors.h"
#include "Support.h"
#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstring>
#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>
#include <sys/stat.h>
#include <tuple>

using namespace amp;
using namespace amp::detail;
using nlohmann::json;

/// The format's own limit; a longer header is a damaged or hostile file.
static constexpr uint64_t maxHeaderSize = 100'000'000;

/// File → entry → list of numbers: nothing valid nests deeper.
static constexpr size_t maxNesting = 3;

std::string amp::formatShape(std::span<const int64_t> shape) {
  std::string result = "[";
  for (int64_t size : shape) {
    result += result.size() > 1 ? ", " : "";
    result += size < 0 ? "?" : std::to_string(size);
  }
  return result + "]";
}

namespace {

/// Refuses what the JSON parser cannot survive or lets pass: a malformed text,
/// deep nesting (values are destroyed by recursion) and a name given twice (the
/// parser keeps the last). Called for each token; false ends the parser.
class TokenCheck {
public:
  /// The reason why the text was refused.
  std::string message;

  bool null() { return true; }
  bool boolean(bool) { return true; }
  bool number_integer(int64_t) { return true; }
  bool number_unsigned(uint64_t) { return true; }
  bool number_float(double, const std::string &) { return true; }
  bool string(std::string &) { return true; }
  bool binary(json::binary_t &) { return true; }
  bool start_object(size_t) { return open(); }
  bool end_object() { return close(); }
  bool start_array(size_t) { return open(); }
  bool end_array() { return close(); }

  bool key(std::string &name) {
    if (scopes.back().insert(name).second)
      return true;
    message = concat("'", name, "' is given twice");
    return false;
  }

  bool parse_error(size_t, const std::string &,
                   const nlohmann::detail::exception &error) {
    // "[json.exception.parse_error.101] parse error at line 1, column 2: …;
    // last read: '…'": neither the name of a class nor the file's content.
    message = error.what();
    message.erase(0, message.find("] ") + 2);
    message.resize(std::min(message.find("; last read:"), message.size()));
    message.resize(std::min<size_t>(message.size(), 160));
    return false;
  }

private:
  bool open() {
    if (scopes.size() == maxNesting) {
      message = concat("expected at most ", maxNesting, " nested levels");
      return false;
    }
    scopes.emplace_back();
    return true;
  }
  bool close() {
    scopes.pop_back();
    return true;
  }

  /// The names of each object that is open; none for a list.
  std::vector<std::set<std::string>> scopes;
};

/// The part of a parsed entry that places its data.
struct Extent {
  uint64_t begin;
  uint64_t end;
  std::string_view name;
};

/// Checks one file. Errors carry the file's name and what they are about.
class Reader {
public:
  Reader(std::string_view path, std::span<const char> content)
      : path(path), content(content) {}

  Error read(TensorMap &tensors, Metadata &metadata);

private:
  template <typename... Parts> Error fail(const Parts &...message) const {
    return failure(path, ": ", message...);
  }
  template <typename... Parts>
  Error failAt(std::string_view tensor, const Parts &...message) const {
    return fail("tensor '", tensor, "': ", message...);
  }

  Expected<std::string_view> readHeaderText();
  Expected<TensorView> readEntry(const std::string &name, const json &value);
  Expected<std::vector<int64_t>> readIntegers(const std::string &name,
                                              const char *key,
                                              const json &entry) const;
  Error readMetadata(const json &value, Metadata &metadata) const;
  Error checkExtents();
  Error checkSums(const TensorMap &tensors, const Metadata &metadata) const;

  std::string_view path;
  std::span<const char> content;
  std::span<const char> data;
  std::vector<Extent> extents;
};

} // namespace

Expected<std::string_view> Reader::readHeaderText() {
  if (content.size() < 8)
    return fail("expected the 8 bytes of the header's length, found ",
                content.size(), " bytes; is the file truncated?");
  uint64_t length;
  static_assert(std::endian::native == std::endian::little);
  std::memcpy(&length, content.data(), sizeof(length));
  if (length > maxHeaderSize)
    return fail("expected a header of at most ", maxHeaderSize,
                " bytes, found a length of ", length,
                "; is this a safetensors file?");
  if (length > content.size() - 8)
    return fail("expected a header of ", length, " bytes, found ",
                content.size() - 8, "; is the file truncated?");
  data = content.subspan(8 + length);
  std::string_view text(content.data() + 8, length);
  if (!text.starts_with('{'))
    return fail("expected a header that starts with '{'; is this a "
                "safetensors file?");
  return text;
}

/// The value if it is a whole number from 0 on, however it is written.
static std::optional<int64_t> getSize(const json &value) {
  constexpr uint64_t most = std::numeric_limits<int64_t>::max();
  if (auto *number = value.get_ptr<const json::number_unsigned_t *>())
    return *number <= most ? std::optional<int64_t>(*number) : std::nullopt;
  auto *number = value.get_ptr<const json::number_float_t *>();
  if (!number || !(*number >= 0) || *number >= 0x1p63 ||
      *number != std::trunc(*number))
    return std::nullopt;
  return static_cast<int64_t>(*number);
}

/// A value that is not what it should be, for messages.
static std::string describe(const json &value) {
  auto *number = value.get_ptr<const json::number_float_t *>();
  if (!number)
    return value.dump(-1, ' ', false, json::error_handler_t::replace);
  char text[32];
  char *end = std::to_chars(text, std::end(text), *number,
                            std::chars_format::general, 17)
                  .ptr;
  return std::string(text, end);
}

Expected<std::vector<int64_t>> Reader::readIntegers(const std::string &name,
                                                    const char *key,
                                                    const json &entry) const {
  auto array = entry.find(key);
  if (array == entry.end() || !array->is_array())
    return failAt(name, "expected a list '", key, "'");
  std::vector<int64_t> result;
  for (const json &element : *array) {
    std::optional<int64_t> integer = getSize(element);
    if (!integer)
      return failAt(name, "expected non-negative integers in '", key,
                    "', found ", describe(element));
    result.push_back(*integer);
  }
  return result;
}

Expected<TensorView> Reader::readEntry(const std::string &name,
                                       const json &entry) {
  if (!entry.is_object())
    return failAt(name, "expected an object with 'dtype', 'shape' and "
                        "'data_offsets'");
  for (const auto &[key, value] : entry.items())
    if (key != "dtype" && key != "shape" && key != "data_offsets")
      return failAt(name,
                    "expected 'dtype', 'shape' and 'data_offsets', found '",
                    key, "'");
  auto typeName = entry.find("dtype");
  if (typeName == entry.end() || !typeName->is_string())
    return failAt(name, "expected a text 'dtype'");
  const auto &typeText = typeName->get_ref<const std::string &>();
  std::optional<ElementType> type = parseElementType(typeText);
  if (!type)
    return failAt(name, "expected a dtype among ", listElementTypes(),
                  ", found '", typeText, "'");
  auto shape = readIntegers(name, "shape", entry);
  if (!shape)
    return shape.takeError();
  auto offsets = readIntegers(name, "data_offsets", entry);
  if (!offsets)
    return offsets.takeError();
  if (offsets->size() != 2)
    return failAt(name, "expected two 'data_offsets', found ", offsets->size());
  uint64_t begin = (*offsets)[0], end = (*offsets)[1];
  if (begin > end || end > data.size())
    return failAt(name, "expected data_offsets within the ", data.size(),
                  " bytes of data, found [", begin, ", ", end,
                  "]; is the file truncated?");
  std::optional<uint64_t> size = getByteSize(*type);
  for (int64_t dimension : *shape)
    if (size)
      size = multiply(*size, dimension);
  if (!size || *size != end - begin)
    return failAt(name, "expected ",
                  size ? std::to_string(*size) : std::string("over 2^64"),
                  " bytes for ", typeText, " ", formatShape(*shape),
                  ", found data_offsets of ", end - begin, " bytes");
  extents.push_back({begin, end, name});
  return TensorView{*type, std::move(*shape), data.subspan(begin, end - begin)};
}

Error Reader::readMetadata(const json &value, Metadata &metadata) const {
  if (!value.is_object())
    return fail("expected an object '__metadata__'");
  for (const auto &[key, text] : value.items()) {
    if (!text.is_string())
      return fail("metadata '", key, "': expected a text, found ",
                  describe(text));
    metadata.emplace(key, text.get_ref<const std::string &>());
  }
  return Error::success();
}

/// The tensors must cover the data from first to last byte, once.
Error Reader::checkExtents() {
  std::ranges::sort(extents, [](const Extent &a, const Extent &b) {
    return std::tie(a.begin, a.end, a.name) < std::tie(b.begin, b.end, b.name);
  });
  uint64_t covered = 0;
  for (const Extent &extent : extents) {
    if (extent.begin != covered)
      return failAt(extent.name, "expected data at offset ", covered,
                    ", where the one before ends, found offset ", extent.begin,
                    ": tensors must not ",
                    extent.begin < covered ? "overlap" : "leave gaps");
    covered = extent.end;
  }
  if (covered != data.size())
    return fail("expected ", covered, " bytes of data, found ", data.size());
  return Error::success();
}

/// Said of a checksum that does not hold.
static constexpr char kDamaged[] =
    ": the file was damaged since it was written; use another copy or an "
    "earlier checkpoint";

/// Of a tensor that no checksum is known of nothing is said.
Error Reader::checkSums(const TensorMap &tensors,
                        const Metadata &metadata) const {
  for (const auto &[name, tensor] : tensors) {
    auto known = metadata.find(checksumKey(name));
    if (known == metadata.end())
      continue;
    if (std::string found = checksumOf(tensor.data); found != known->second)
      return failAt(name, "expected data of checksum ", known->second,
                    ", found ", found, kDamaged);
  }
  return Error::success();
}

Error Reader::read(TensorMap &tensors, Metadata &metadata) {
  Expected<std::string_view> text = readHeaderText();
  if (!text)
    return text.takeError();
  TokenCheck check;
  if (!json::sax_parse(text->begin(), text->end(), &check))
    return fail("malformed header: ", check.message);
  json header = json::parse(text->begin(), text->end(), /*cb=*/nullptr,
                            /*allow_exceptions=*/false);
  if (!header.is_object())
    return fail("malformed header: expected an object");
  for (const auto &[name, value] : header.items()) {
    if (name == "__metadata__") {
      if (Error error = readMetadata(value, metadata))
        return error;
      continue;
    }
    auto place = tensors.emplace(name, TensorView()).first;
    Expected<TensorView> tensor = readEntry(place->first, value);
    if (!tensor)
      return tensor.takeError();
    place->second = std::move(*tensor);
  }
  if (Error error = checkExtents())
    return error;
  auto known = metadata.find(kHeaderChecksum);
  if (known != metadata.end())
    if (std::string found = checksumOf(tensors, metadata);
        found != known->second)
      return fail("expected a header of checksum ", known->second, ", found ",
                  found, kDamaged);
  return checkSums(tensors, metadata);
}

Error SafetensorsFile::check(std::span<const char> bytes) {
  return catchAll(pathText, [&] {
    return Reader(pathText, bytes).read(tensorMap, metadataMap);
  });
}

Expected<SafetensorsFile> SafetensorsFile::open(std::string_view path) {
  SafetensorsFile file;
  file.pathText = path == "-" ? kStandardInput : path;
  struct stat status;
  std::string name(path);
  if (path != "-" && ::stat(name.c_str(), &status) != 0)
    return failure(path, ": cannot read: ", describeErrno(errno));
  // Devices may never end.
  if (path != "-" && !S_ISREG(status.st_mode) && !S_ISFIFO(status.st_mode))
    return failure(path, ": expected a regular file or a pipe");
  Expected<Bytes> bytes = readFile(name);
  if (!bytes)
    return bytes.takeError();
  file.content = bytes->data;
  if (Error error = file.check(bytes->span()))
    return error;
  return file;
}

Expected<SafetensorsFile> SafetensorsFile::parse(std::span<const char> content,
                                                 std::string_view name) {
  SafetensorsFile file;
  file.pathText = name;
  Expected<Bytes> bytes = copyBytes(name, content);
  if (!bytes)
    return bytes.takeError();
  file.content = bytes->data;
  if (Error error = file.check(bytes->span()))
    return error;
  return file;
}

const TensorView *SafetensorsFile::lookup(std::string_view name) const {
  auto it = tensorMap.find(name);
  return it == tensorMap.end() ? nullptr : &it->second;
}
