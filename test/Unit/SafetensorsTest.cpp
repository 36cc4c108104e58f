//===- SafetensorsTest.cpp - Reading and writing safetensors --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Files are the one input that anybody can send: every way to damage one must
// end in an error that says so.
//
//===----------------------------------------------------------------------===//

#include "amp/Training/Safetensors.h"
#include "amp/Training/TemporaryFile.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include <csignal>
#include <fstream>
#include <random>
#include <sys/resource.h>

using namespace amp;
using ::testing::HasSubstr;

namespace {

class Safetensors : public ::testing::Test {
protected:
  void SetUp() override {
    ASSERT_FALSE(
        llvm::sys::fs::createUniqueDirectory("safetensors", directory));
  }
  void TearDown() override { llvm::sys::fs::remove_directories(directory); }

  std::string inDirectory(llvm::StringRef name) const {
    llvm::SmallString<128> path(directory);
    llvm::sys::path::append(path, name);
    return path.str().str();
  }

  size_t countFiles() const {
    std::error_code code;
    size_t count = 0;
    for (llvm::sys::fs::directory_iterator it(directory, code), end; it != end;
         it.increment(code))
      ++count;
    return count;
  }

  llvm::SmallString<128> directory;
};

std::string slurp(const std::string &path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::string encode(llvm::StringRef header, size_t dataSize) {
  char length[8];
  llvm::support::endian::write64le(length, header.size());
  return std::string(length, 8) + header.str() + std::string(dataSize, '\0');
}

/// The error for a file of these bytes, or "".
std::string parseError(llvm::StringRef bytes) {
  auto file = SafetensorsFile::parse(bytes, "a.safetensors");
  return file ? "" : file.takeError().message();
}

std::string headerError(llvm::StringRef header, size_t dataSize = 0) {
  return parseError(encode(header, dataSize));
}

std::span<const char> bytesOf(const std::string &text) {
  return {text.data(), text.size()};
}

TensorMap smallTensors(const std::string &data) {
  TensorMap tensors;
  tensors["b"] = {ElementType::F16, {2, 3}, bytesOf(data).first(12)};
  tensors["a"] = {ElementType::U8, {3}, bytesOf(data).first(3)};
  tensors["c"] = {ElementType::F64, {}, bytesOf(data).first(8)};
  tensors["empty"] = {ElementType::I64, {0, 4}, {}};
  return tensors;
}

} // namespace

TEST_F(Safetensors, WhatIsWrittenIsRead) {
  std::string data = "0123456789abcdef";
  std::string path = inDirectory("x.safetensors");
  ASSERT_FALSE(writeSafetensors(path, smallTensors(data), {{"k", "v \"ü\n"}}));
  auto file = SafetensorsFile::open(path);
  ASSERT_TRUE(bool(file)) << file.takeError().message();
  EXPECT_EQ(file->tensors().size(), 4u);
  EXPECT_EQ(file->metadata().at("k"), "v \"ü\n");
  const TensorView *b = file->lookup("b");
  ASSERT_NE(b, nullptr);
  EXPECT_EQ(b->type, ElementType::F16);
  EXPECT_EQ(formatShape(b->shape), "[2, 3]");
  EXPECT_EQ(std::string(b->data.begin(), b->data.end()), "0123456789ab");
  EXPECT_EQ(file->lookup("d"), nullptr);
  EXPECT_EQ(countFiles(), 1u);
}

// Small files are read, others are mapped.
TEST_F(Safetensors, FilesOfEverySizeAreRead) {
  for (size_t size :
       {0u, 1u, 16'100u, 16'383u, 16'384u, 100'000u, 5'000'000u}) {
    std::string data(size, 'd'), path = inDirectory("x");
    TensorMap tensors;
    tensors["w"] = {ElementType::U8, {int64_t(size)}, bytesOf(data)};
    ASSERT_FALSE(writeSafetensors(path, tensors));
    auto file = SafetensorsFile::open(path);
    ASSERT_TRUE(bool(file)) << file.takeError().message();
    SafetensorsFile moved = std::move(*file);
    EXPECT_TRUE(std::ranges::equal(moved.lookup("w")->data, data));
    EXPECT_EQ(moved.path(), path);
  }
}

TEST_F(Safetensors, LayoutIsAlignedAndDeterministic) {
  std::string data = "0123456789abcdef";
  std::string first = inDirectory("1"), second = inDirectory("2");
  ASSERT_FALSE(writeSafetensors(first, smallTensors(data)));
  ASSERT_FALSE(writeSafetensors(second, smallTensors(data)));
  std::string bytes = slurp(first);
  EXPECT_EQ(bytes, slurp(second));
  EXPECT_EQ((8 + llvm::support::endian::read64le(bytes.data())) % 64, 0u);
  // f64, then f16, then u8.
  EXPECT_THAT(bytes, ::testing::EndsWith("012345670123456789ab012"));
}

TEST_F(Safetensors, DigitsAreRewrittenByteForByte) {
  std::string digits = AMP_TEST_DIR "/Examples/digits.safetensors";
  auto file = SafetensorsFile::open(digits);
  ASSERT_TRUE(bool(file)) << file.takeError().message();
  std::string copy = inDirectory("copy");
  ASSERT_FALSE(writeSafetensors(copy, file->tensors(), file->metadata()));
  EXPECT_EQ(slurp(copy), slurp(digits));
}

TEST_F(Safetensors, TruncationIsAnErrorAtEveryByte) {
  std::string path = inDirectory("x");
  std::string data = "0123456789abcdef";
  ASSERT_FALSE(writeSafetensors(path, smallTensors(data), {{"k", "v"}}));
  std::string bytes = slurp(path);
  EXPECT_EQ(parseError(bytes), "");
  for (size_t size = 0; size < bytes.size(); ++size)
    EXPECT_NE(parseError(llvm::StringRef(bytes).take_front(size)), "") << size;
  EXPECT_THAT(parseError(bytes + "x"), HasSubstr("bytes of data, found"));
}

TEST_F(Safetensors, DamagedHeadersNeverCrash) {
  std::string path = inDirectory("x");
  std::string data = "0123456789abcdef";
  ASSERT_FALSE(writeSafetensors(path, smallTensors(data), {{"k", "v"}}));
  const std::string bytes = slurp(path);
  std::mt19937 random(1);
  size_t rejected = 0;
  for (int i = 0; i < 2000; ++i) {
    std::string damaged = bytes;
    for (unsigned flips = 1 + random() % 3; flips; --flips)
      damaged[random() % damaged.size()] ^= 1 << random() % 8;
    std::string error = parseError(damaged);
    if (!error.empty()) {
      EXPECT_THAT(error, ::testing::StartsWith("a.safetensors: "));
      ++rejected;
    }
  }
  // The rest hit padding, data, names or text.
  EXPECT_GT(rejected, 800u);
}

TEST_F(Safetensors, HeadersAreChecked) {
  auto entry = [](llvm::StringRef fields) {
    return ("{\"w\":{" + fields + "}}").str();
  };
  EXPECT_THAT(headerError("[]"), HasSubstr("starts with '{'"));
  EXPECT_THAT(headerError("{"), HasSubstr("malformed header"));
  EXPECT_THAT(headerError("{\"w\":3}"), HasSubstr("tensor 'w': expected an"));
  const std::string deep(50'000'000, '[');
  EXPECT_THAT(headerError("{" + deep), HasSubstr("malformed header"));
  EXPECT_THAT(headerError("{\"w\":" + deep), HasSubstr("nested levels"));
  EXPECT_THAT(headerError(entry("\"dtype\":\"F8\",\"shape\":[],"
                                "\"data_offsets\":[0,1]"),
                          1),
              HasSubstr("expected a dtype among F64, F32"));
  EXPECT_THAT(headerError(entry("\"dtype\":\"F32\",\"shape\":[-1],"
                                "\"data_offsets\":[0,4]"),
                          4),
              HasSubstr("non-negative integers in 'shape', found -1"));
  EXPECT_THAT(headerError(entry("\"dtype\":\"F32\",\"shape\":[2],"
                                "\"data_offsets\":[0,4]"),
                          4),
              HasSubstr("expected 8 bytes for F32 [2], found"));
  EXPECT_THAT(
      headerError(entry("\"dtype\":\"F32\",\"shape\":[4611686018427387904,4],"
                        "\"data_offsets\":[0,0]")),
      HasSubstr("over 2^64"));
  EXPECT_THAT(headerError(entry("\"dtype\":\"F32\",\"shape\":[2],"
                                "\"data_offsets\":[0,8]"),
                          4),
              HasSubstr("within the 4 bytes of data"));
  EXPECT_THAT(headerError(entry("\"dtype\":\"F32\",\"shape\":[2],"
                                "\"data_offsets\":[0]")),
              HasSubstr("two 'data_offsets', found 1"));
  EXPECT_THAT(headerError(entry("\"dtype\":\"F32\",\"size\":[2]")),
              HasSubstr("found 'size'"));
  EXPECT_THAT(headerError("{\"__metadata__\":{\"k\":1}}"),
              HasSubstr("metadata 'k': expected a text, found 1"));
  std::string huge = encode("{}", 0);
  llvm::support::endian::write64le(huge.data(), ~0ull);
  EXPECT_THAT(parseError(huge), HasSubstr("is this a safetensors file?"));
}

TEST_F(Safetensors, MalformedHeadersAreErrorsOfOneShortLine) {
  auto metadata = [](const std::string &text) {
    return headerError("{\"__metadata__\":{\"k\":" + text + "}}");
  };
  EXPECT_EQ(metadata("\"\\ud83d\\ude00\""), "");
  for (const std::string &text :
       {std::string("\"\xff\""), std::string("\"\xed\xa0\x80\""),
        std::string("\"\x01\""), std::string("\"\\ud83d\""),
        std::string("\"\\x\""), std::string("\"open"), std::string("1e999"),
        std::string("-"), std::string("truth"), std::string("\"a\" \"b\""),
        std::string(1, '\0'), std::string("[1,]"), std::string("// 1\n\"v\""),
        std::string(100'000, '7') + "x"}) {
    std::string error = metadata(text);
    EXPECT_THAT(error, HasSubstr("malformed header: ")) << text.substr(0, 40);
    EXPECT_EQ(error.find_first_not_of("\n"), 0u);
    EXPECT_LT(error.size(), 250u) << error;
    for (unsigned char c : error)
      EXPECT_TRUE(c >= 0x20 && c < 0x7f) << error;
  }
  EXPECT_THAT(headerError("{} {}"), HasSubstr("malformed header: "));
}

// A number is the number that it is, however it is written.
TEST_F(Safetensors, SizesAreWholeNumbers) {
  auto shape = [](const std::string &size, size_t bytes) {
    return headerError("{\"w\":{\"dtype\":\"U8\",\"shape\":[" + size +
                           "],\"data_offsets\":[0," + std::to_string(bytes) +
                           "]}}",
                       bytes);
  };
  for (const char *size : {"20", "20.0", "2e1", "0.2E+2"})
    EXPECT_EQ(shape(size, 20), "") << size;
  for (const char *size : {"-1", "0.5", "1e300", "9223372036854775808",
                           "18446744073709551616", "null", "\"2\""})
    EXPECT_THAT(shape(size, 2), HasSubstr("non-negative integers in 'shape', "
                                          "found "))
        << size;
  EXPECT_THAT(shape("0.1", 2), HasSubstr("found 0.10000000000000001"));
}

TEST_F(Safetensors, NamesAreUTF8) {
  std::mt19937 random(1);
  const std::string bytes =
      "az\x80\x9f\xa0\xbf\xc2\xe0\xed\xef\xf0\xf4\xf5\xff";
  for (int i = 0; i < 5'000; ++i) {
    std::string name(1 + random() % 5, ' ');
    for (char &byte : name)
      byte = bytes[random() % bytes.size()];
    TensorMap tensors;
    tensors[name] = {ElementType::U8, {1}, {}};
    std::string error = writeSafetensors("/", tensors).message();
    EXPECT_EQ(error.find("in UTF-8") == std::string::npos,
              llvm::json::isUTF8(name));
  }
}

// What is told of is what a signal has to remove.
TEST_F(Safetensors, TemporaryFilesAreTold) {
  static std::vector<std::string> names;
  names.clear();
  setTemporaryFileHooks({[](const std::string &name) {
                           EXPECT_TRUE(llvm::sys::fs::exists(name));
                           names.push_back("+" + name);
                         },
                         [](const std::string &name) {
                           EXPECT_FALSE(llvm::sys::fs::exists(name));
                           names.push_back("-" + name);
                         }});
  EXPECT_FALSE(writeSafetensors(inDirectory("x"), {}));
  EXPECT_FALSE(checkSafetensorsWritable(inDirectory("x")));
  setTemporaryFileHooks({});
  ASSERT_EQ(names.size(), 4u);
  for (size_t i : {0, 2}) {
    EXPECT_THAT(names[i], HasSubstr("/x.tmp-amp-"));
    EXPECT_EQ(names[i].substr(1), names[i + 1].substr(1));
    EXPECT_EQ(names[i + 1][0], '-');
  }
}

// Of a killed run, whatever it was writing, and of no other program.
TEST_F(Safetensors, TemporaryFilesOfOthersAreRemovedOnceTheyHaveEnded) {
  std::string abandoned = inDirectory("y.tmp-amp-0123abcd");
  std::string foreign = inDirectory("y.tmp-0123abcd");
  for (const std::string &name : {abandoned, foreign})
    ASSERT_FALSE(writeSafetensors(name, {}));
  Expected<TemporaryFile> running = TemporaryFile::create(inDirectory("z"));
  ASSERT_TRUE(bool(running));
  EXPECT_FALSE(llvm::sys::fs::exists(abandoned));
  EXPECT_TRUE(llvm::sys::fs::exists(foreign));
  EXPECT_FALSE(writeSafetensors(inDirectory("x"), {}));
  EXPECT_FALSE(running->replaceTarget());
}

TEST_F(Safetensors, ANameMayBeAsLongAsTheFileSystemTakes) {
  std::string longest(255, 'n');
  EXPECT_FALSE(writeSafetensors(inDirectory(longest), {}));
  EXPECT_TRUE(llvm::sys::fs::exists(inDirectory(longest)));
  EXPECT_THAT(writeSafetensors(inDirectory(longest + "n"), {}).message(),
              HasSubstr("cannot"));
}

/// A file is refused, or its bit is of a checksum's name, which says nothing of
/// the rest.
TEST_F(Safetensors, AFlippedBitOfTheHeaderChangesNothingInSilence) {
  std::vector<char> a(400, 1), b(40, 2);
  TensorMap tensors{{"a", {ElementType::F32, {100}, a}},
                    {"b", {ElementType::F32, {10}, b}}};
  Metadata metadata{{"amp.epoch", "0"}, {"amp.precision", "f16"}};
  addChecksums(tensors, metadata);
  std::string path = inDirectory("header");
  ASSERT_FALSE(writeSafetensors(path, tensors, metadata));
  std::string bytes = [&] {
    auto buffer = llvm::MemoryBuffer::getFile(path);
    return std::string((*buffer)->getBuffer());
  }();
  size_t refused = 0, length = bytes.size() - a.size() - b.size();
  for (size_t at = 0; at < length; ++at)
    for (int bit = 0; bit < 8; ++bit) {
      std::string damaged = bytes;
      damaged[at] ^= 1 << bit;
      auto file = SafetensorsFile::parse(damaged, "x");
      if (!file) {
        ++refused;
        continue;
      }
      for (const auto &[key, value] : metadata)
        if (!key.starts_with("amp.xxh3")) {
          auto found = file->metadata().find(key);
          ASSERT_NE(found, file->metadata().end()) << at << ", " << bit;
          EXPECT_EQ(found->second, value) << at << ", " << bit;
        }
      ASSERT_EQ(file->tensors().size(), tensors.size());
      for (const auto &[name, tensor] : tensors) {
        const TensorView *found = file->lookup(name);
        ASSERT_TRUE(found) << at << ", " << bit;
        EXPECT_EQ(found->shape, tensor.shape);
        EXPECT_EQ(found->type, tensor.type);
        EXPECT_TRUE(std::ranges::equal(found->data, tensor.data));
      }
    }
  // Few bits are those of that name, or of blanks.
  EXPECT_GT(refused, length * 6);
}

TEST_F(Safetensors, AFlippedBitOfATensorIsFound) {
  std::vector<char> a(400, 1), b(40, 2);
  TensorMap tensors{{"a", {ElementType::F32, {100}, a}},
                    {"b", {ElementType::F32, {10}, b}}};
  Metadata metadata{{"key", "value"}};
  addChecksums(tensors, metadata);
  std::string path = inDirectory("sums");
  ASSERT_FALSE(writeSafetensors(path, tensors, metadata));
  auto bytes = [&] {
    auto buffer = llvm::MemoryBuffer::getFile(path);
    return std::string((*buffer)->getBuffer());
  }();
  EXPECT_TRUE(bool(SafetensorsFile::parse(bytes, "x")));
  for (size_t back : {1, 40, 41, 440}) {
    std::string damaged = bytes;
    damaged[bytes.size() - back] ^= 4;
    auto file = SafetensorsFile::parse(damaged, "x");
    ASSERT_FALSE(bool(file));
    EXPECT_THAT(file.takeError().message(),
                HasSubstr(back > 40 ? "tensor 'a': expected data of checksum"
                                    : "tensor 'b': expected data of checksum"));
  }
}

TEST_F(Safetensors, DuplicateNamesOverlapsAndGapsAreErrors) {
  auto two = [](llvm::StringRef a, llvm::StringRef nameB, llvm::StringRef b) {
    auto entry = [](llvm::StringRef name, llvm::StringRef offsets) {
      return ("\"" + name + "\":{\"dtype\":\"U8\",\"shape\":[2]," +
              "\"data_offsets\":" + offsets + "}")
          .str();
    };
    return "{" + entry("a", a) + "," + entry(nameB, b) + "}";
  };
  EXPECT_EQ(headerError(two("[0,2]", "b", "[2,4]"), 4), "");
  EXPECT_THAT(headerError(two("[0,2]", "a", "[2,4]"), 4),
              HasSubstr("'a' is given twice"));
  EXPECT_THAT(headerError(two("[0,2]", "\\u0061", "[2,4]"), 4),
              HasSubstr("'a' is given twice"));
  EXPECT_THAT(headerError(two("[0,2]", "b", "[1,3]"), 3),
              HasSubstr("must not overlap"));
  EXPECT_THAT(headerError(two("[0,2]", "b", "[3,5]"), 5),
              HasSubstr("must not leave gaps"));
}

TEST_F(Safetensors, UnreadableFilesAreErrors) {
  auto missing = SafetensorsFile::open(inDirectory("missing"));
  EXPECT_THAT(missing.takeError().message(),
              HasSubstr("missing: cannot read: No such file"));
  auto folder = SafetensorsFile::open(directory.str());
  EXPECT_THAT(folder.takeError().message(), HasSubstr("regular file"));
}

TEST_F(Safetensors, UnwritablePathsAreErrors) {
  EXPECT_THAT(writeSafetensors(inDirectory("no/x"), {}).message(),
              HasSubstr("does the directory exist"));
  EXPECT_THAT(checkSafetensorsWritable(directory.str()).message(),
              HasSubstr("expected a regular file or a new one"));
  EXPECT_THAT(writeSafetensors("/dev/null", {}).message(),
              HasSubstr("expected a regular file or a new one"));
  EXPECT_FALSE(checkSafetensorsWritable(inDirectory("x")));
  EXPECT_EQ(countFiles(), 0u);
}

TEST_F(Safetensors, InconsistentTensorsAreErrors) {
  TensorMap tensors;
  tensors["w"] = {ElementType::F32, {2}, bytesOf("1234567").first(7)};
  EXPECT_THAT(writeSafetensors(inDirectory("x"), tensors).message(),
              HasSubstr("found 7 bytes for F32 [2]"));
  EXPECT_EQ(countFiles(), 0u);
}

TEST_F(Safetensors, AFailedWriteLeavesTheOldFile) {
  std::string path = inDirectory("x");
  std::string data(1 << 20, 'd');
  ASSERT_FALSE(writeSafetensors(path, smallTensors(data)));
  std::string before = slurp(path);

  // A full disk, in small: writes beyond the limit fail.
  struct rlimit old;
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &old), 0);
  auto oldHandler = std::signal(SIGXFSZ, SIG_IGN);
  struct rlimit limit = {1 << 16, old.rlim_max};
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &limit), 0);
  TensorMap large;
  large["w"] = {ElementType::U8, {1 << 20}, bytesOf(data)};
  std::string error = writeSafetensors(path, large).message();
  setrlimit(RLIMIT_FSIZE, &old);
  std::signal(SIGXFSZ, oldHandler);

  EXPECT_THAT(error, HasSubstr("x: cannot write: File too large"));
  EXPECT_EQ(slurp(path), before);
  EXPECT_EQ(countFiles(), 1u);
}

TEST_F(Safetensors, WritingThroughALinkKeepsTheLink) {
  std::string path = inDirectory("x"), link = inDirectory("link");
  ASSERT_FALSE(writeSafetensors(path, {}));
  ASSERT_FALSE(llvm::sys::fs::create_link(path, link));
  ASSERT_FALSE(writeSafetensors(link, smallTensors("0123456789abcdef")));
  EXPECT_TRUE(llvm::sys::fs::is_symlink_file(link));
  auto file = SafetensorsFile::open(path);
  ASSERT_TRUE(bool(file));
  EXPECT_EQ(file->tensors().size(), 4u);
}
