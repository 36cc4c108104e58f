//===- Safetensors.cpp - Reads safetensors files --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Files come from anywhere, so nothing in a header is trusted: not its
// length, not its nesting, not that names differ or that sizes multiply.
//
//===----------------------------------------------------------------------===//

#include "Safetensors.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/CheckedArithmetic.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include <vector>

using namespace amp::run;
using llvm::Error;
using llvm::Expected;
using llvm::StringRef;
using llvm::Twine;
namespace fs = llvm::sys::fs;
namespace json = llvm::json;

/// The format's own limit; a longer header is a damaged or hostile file.
static constexpr uint64_t maxHeaderSize = 100'000'000;

/// File → entry → list of numbers: nothing valid nests deeper.
static constexpr size_t maxNesting = 3;

std::string amp::run::formatShape(llvm::ArrayRef<int64_t> shape) {
  std::string result = "[";
  llvm::interleave(
      shape,
      [&](int64_t size) { result += size < 0 ? "?" : std::to_string(size); },
      [&] { result += ", "; });
  return result + "]";
}

namespace {

/// The part of a parsed entry that places its data.
struct Extent {
  uint64_t begin;
  uint64_t end;
  StringRef name;
};

/// Checks one file. Errors carry the file's name and what they are about.
class Reader {
public:
  Reader(StringRef path, llvm::ArrayRef<char> content)
      : path(path), content(content) {}

  Error read(TensorMap &tensors, Metadata &metadata);

private:
  Error fail(const Twine &message) const {
    return llvm::createStringError(path + ": " + message);
  }
  Error failAt(StringRef tensor, const Twine &message) const {
    return fail("tensor '" + tensor + "': " + message);
  }

  Expected<StringRef> readHeaderText();
  Error checkTokens(StringRef text) const;
  Expected<TensorView> readEntry(StringRef name, const json::Value &value);
  Expected<llvm::SmallVector<int64_t, 4>>
  readIntegers(StringRef name, StringRef key, const json::Object &entry) const;
  Error readMetadata(const json::Value &value, Metadata &metadata) const;
  Error checkExtents();

  StringRef path;
  llvm::ArrayRef<char> content;
  llvm::ArrayRef<char> data;
  std::vector<Extent> extents;
};

} // namespace

Expected<StringRef> Reader::readHeaderText() {
  if (content.size() < 8)
    return fail("expected the 8 bytes of the header's length, found " +
                Twine(content.size()) + " bytes; is the file truncated?");
  uint64_t length = llvm::support::endian::read64le(content.data());
  if (length > maxHeaderSize)
    return fail("expected a header of at most " + Twine(maxHeaderSize) +
                " bytes, found a length of " + Twine(length) +
                "; is this a safetensors file?");
  if (length > content.size() - 8)
    return fail("expected a header of " + Twine(length) + " bytes, found " +
                Twine(content.size() - 8) + "; is the file truncated?");
  data = content.drop_front(8 + length);
  StringRef text(content.data() + 8, length);
  if (!text.starts_with("{"))
    return fail("expected a header that starts with '{'; is this a "
                "safetensors file?");
  return text;
}

/// Refuses what the JSON parser lets pass or cannot survive: a name given twice
/// (the parser keeps the last) and deep nesting (the parser recurses). The text
/// may still be malformed; what is not understood here is left to the parser.
Error Reader::checkTokens(StringRef text) const {
  std::vector<std::optional<llvm::StringSet<>>> scopes;
  bool expectKey = false;
  for (size_t i = 0; i < text.size(); ++i) {
    switch (text[i]) {
    case '{':
    case '[':
      if (scopes.size() == maxNesting)
        return fail("malformed header: expected at most " + Twine(maxNesting) +
                    " nested levels");
      expectKey = text[i] == '{';
      scopes.emplace_back();
      if (expectKey)
        scopes.back().emplace();
      break;
    case '}':
    case ']':
      if (!scopes.empty())
        scopes.pop_back();
      expectKey = false;
      break;
    case ',':
      expectKey = !scopes.empty() && scopes.back();
      break;
    case '"': {
      size_t begin = i++;
      while (i < text.size() && text[i] != '"')
        i += text[i] == '\\' ? 2 : 1;
      if (!expectKey)
        break;
      expectKey = false;
      // Decoded, because "\u0061" and "a" are one name.
      Expected<json::Value> key = json::parse(text.slice(begin, i + 1));
      if (!key) {
        llvm::consumeError(key.takeError());
        break;
      }
      StringRef name = key->getAsString().value_or("");
      if (!scopes.back()->insert(name).second)
        return fail("malformed header: '" + name + "' is given twice");
      break;
    }
    default:
      break;
    }
  }
  return Error::success();
}

Expected<llvm::SmallVector<int64_t, 4>>
Reader::readIntegers(StringRef name, StringRef key,
                     const json::Object &entry) const {
  const json::Array *array = entry.getArray(key);
  if (!array)
    return failAt(name, "expected a list '" + key + "'");
  llvm::SmallVector<int64_t, 4> result;
  for (const json::Value &element : *array) {
    std::optional<int64_t> integer = element.getAsInteger();
    if (!integer || *integer < 0)
      return failAt(name, "expected non-negative integers in '" + key +
                              "', found " + llvm::formatv("{0}", element));
    result.push_back(*integer);
  }
  return result;
}

Expected<TensorView> Reader::readEntry(StringRef name,
                                       const json::Value &value) {
  const json::Object *entry = value.getAsObject();
  if (!entry)
    return failAt(name, "expected an object with 'dtype', 'shape' and "
                        "'data_offsets'");
  for (const auto &field : *entry)
    if (!llvm::is_contained({"dtype", "shape", "data_offsets"},
                            StringRef(field.first)))
      return failAt(name, "expected 'dtype', 'shape' and 'data_offsets', "
                          "found '" +
                              StringRef(field.first) + "'");
  std::optional<StringRef> typeName = entry->getString("dtype");
  if (!typeName)
    return failAt(name, "expected a text 'dtype'");
  std::optional<ElementType> type = parseElementType(*typeName);
  if (!type)
    return failAt(name, "expected a dtype among " + listElementTypes() +
                            ", found '" + *typeName + "'");
  auto shape = readIntegers(name, "shape", *entry);
  if (!shape)
    return shape.takeError();
  auto offsets = readIntegers(name, "data_offsets", *entry);
  if (!offsets)
    return offsets.takeError();
  if (offsets->size() != 2)
    return failAt(name, "expected two 'data_offsets', found " +
                            Twine(offsets->size()));
  uint64_t begin = (*offsets)[0], end = (*offsets)[1];
  if (begin > end || end > data.size())
    return failAt(name, "expected data_offsets within the " +
                            Twine(data.size()) + " bytes of data, found [" +
                            Twine(begin) + ", " + Twine(end) +
                            "]; is the file truncated?");
  std::optional<uint64_t> size = getByteSize(*type);
  for (int64_t dimension : *shape)
    if (size)
      size = llvm::checkedMulUnsigned<uint64_t>(*size, dimension);
  if (!size || *size != end - begin)
    return failAt(
        name, "expected " + (size ? Twine(*size) : Twine("over 2^64")) +
                  " bytes for " + *typeName + " " + formatShape(*shape) +
                  ", found data_offsets of " + Twine(end - begin) + " bytes");
  extents.push_back({begin, end, name});
  return TensorView{*type, std::move(*shape), data.slice(begin, end - begin)};
}

Error Reader::readMetadata(const json::Value &value, Metadata &metadata) const {
  const json::Object *entries = value.getAsObject();
  if (!entries)
    return fail("expected an object '__metadata__'");
  for (const auto &entry : *entries) {
    std::optional<StringRef> text = entry.second.getAsString();
    if (!text)
      return fail("metadata '" + StringRef(entry.first) +
                  "': expected a text, found " +
                  llvm::formatv("{0}", entry.second));
    metadata.emplace(StringRef(entry.first).str(), text->str());
  }
  return Error::success();
}

/// The tensors must cover the data from first to last byte, once.
Error Reader::checkExtents() {
  llvm::sort(extents, [](const Extent &a, const Extent &b) {
    return std::tie(a.begin, a.end, a.name) < std::tie(b.begin, b.end, b.name);
  });
  uint64_t covered = 0;
  for (const Extent &extent : extents) {
    if (extent.begin != covered)
      return failAt(extent.name,
                    "expected data at offset " + Twine(covered) +
                        ", where the one before ends, found offset " +
                        Twine(extent.begin) + ": tensors must not " +
                        (extent.begin < covered ? "overlap" : "leave gaps"));
    covered = extent.end;
  }
  if (covered != data.size())
    return fail("expected " + Twine(covered) + " bytes of data, found " +
                Twine(data.size()));
  return Error::success();
}

Error Reader::read(TensorMap &tensors, Metadata &metadata) {
  Expected<StringRef> text = readHeaderText();
  if (!text)
    return text.takeError();
  if (Error error = checkTokens(*text))
    return error;
  Expected<json::Value> header = json::parse(*text);
  if (!header)
    return fail("malformed header: " + llvm::toString(header.takeError()));
  const json::Object *entries = header->getAsObject();
  if (!entries)
    return fail("malformed header: expected an object");
  for (const auto &entry : *entries) {
    StringRef name = entry.first;
    if (name == "__metadata__") {
      if (Error error = readMetadata(entry.second, metadata))
        return error;
      continue;
    }
    Expected<TensorView> tensor = readEntry(name, entry.second);
    if (!tensor)
      return tensor.takeError();
    tensors.emplace(name.str(), std::move(*tensor));
  }
  return checkExtents();
}

Expected<SafetensorsFile> SafetensorsFile::open(StringRef path) {
  fs::file_status status;
  if (std::error_code code = fs::status(path, status))
    return llvm::createStringError(code,
                                   path + ": cannot read: " + code.message());
  if (status.type() != fs::file_type::regular_file)
    return llvm::createStringError(path + ": expected a regular file");
  // Volatile means read, not mapped: another process that truncates the file
  // must not crash this one.
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false,
                                            /*IsVolatile=*/true);
  if (!buffer)
    return llvm::createStringError(
        buffer.getError(),
        path + ": cannot read: " + buffer.getError().message());
  return parse(std::move(*buffer));
}

Expected<SafetensorsFile>
SafetensorsFile::parse(std::unique_ptr<llvm::MemoryBuffer> buffer) {
  SafetensorsFile file;
  file.buffer = std::move(buffer);
  llvm::ArrayRef<char> content(file.buffer->getBufferStart(),
                               file.buffer->getBufferSize());
  if (Error error =
          Reader(file.path(), content).read(file.tensorMap, file.metadataMap))
    return error;
  return file;
}

const TensorView *SafetensorsFile::lookup(StringRef name) const {
  auto it = tensorMap.find(name);
  return it == tensorMap.end() ? nullptr : &it->second;
}
