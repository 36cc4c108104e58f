//===- ProfileTest.cpp - profiles of others
//--------------------------------===//
//
// What was written is read again; every other file is an error with advice.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Policies/Profile.h"
#include "llvm/Support/FileSystem.h"
#include "gtest/gtest.h"
#include <cmath>

using namespace mlir::amp;

namespace {

struct ProfileTest : testing::Test {
  void SetUp() override {
    ASSERT_FALSE(llvm::sys::fs::createTemporaryFile("profile", "json", path));
  }
  void TearDown() override { llvm::sys::fs::remove(path); }

  llvm::Expected<Profile> read(llvm::StringRef text) {
    std::error_code code;
    llvm::raw_fd_ostream(path, code) << text;
    return readProfile(path);
  }
  std::string mistake(llvm::StringRef text) {
    llvm::Expected<Profile> profile = read(text);
    return profile ? "" : toString(profile.takeError());
  }
  /// The error of a good profile in which `from` is `to`.
  std::string mistake(llvm::StringRef from, llvm::StringRef to) {
    std::string text = good();
    size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from.str();
    return mistake(text.replace(at, from.size(), to));
  }

  static std::string good() {
    Profile profile;
    profile.graph = "0123";
    profile.function = "train";
    profile.precision = "f16";
    profile.batch = 64;
    profile.batches = 3;
    for (uint64_t number : {2, 5}) {
      ProfileValue value;
      value.number = number;
      value.op = "amp.add";
      value.location = "a \"b\".mlir:3";
      value.shape = "4x8";
      value.elements = 96;
      value.largest = 70000;
      value.smallest = 1e-30;
      value.formats[0].overflow = 0.25;
      value.formats[1].effect = 1e-3;
      value.condition = std::numeric_limits<double>::infinity();
      value.mixed = {"f16", std::numeric_limits<double>::infinity(), 0.5};
      profile.values.push_back(value);
    }
    std::string text;
    llvm::raw_string_ostream stream(text);
    writeProfile(stream, profile);
    return text;
  }

  llvm::SmallString<128> path;
};

} // namespace

TEST_F(ProfileTest, Formats) {
  const ProfileFormat &f16 = kProfileFormats[0], &bf16 = kProfileFormats[1];
  EXPECT_EQ(f16.overflow(), 65520);
  EXPECT_EQ(f16.underflow(), std::ldexp(1, -25));
  EXPECT_EQ(f16.unitRoundoff(), std::ldexp(1, -11));
  EXPECT_EQ(bf16.overflow(), std::ldexp(2 - std::ldexp(1, -8), 127));
  EXPECT_EQ(bf16.underflow(), std::ldexp(1, -134));
}

TEST_F(ProfileTest, RoundTrip) {
  llvm::Expected<Profile> profile = read(good());
  ASSERT_TRUE(bool(profile)) << toString(profile.takeError());
  ASSERT_EQ(profile->values.size(), 2u);
  EXPECT_EQ(profile->find(3), nullptr);
  const ProfileValue *value = profile->find(5);
  ASSERT_NE(value, nullptr);
  EXPECT_EQ(value->location, "a \"b\".mlir:3");
  EXPECT_EQ(value->largest, 70000);
  EXPECT_EQ(value->formats[0].overflow, 0.25);
  EXPECT_FALSE(value->formats[0].effect);
  EXPECT_EQ(value->formats[1].effect, 1e-3);
  EXPECT_TRUE(std::isinf(*value->condition));
  EXPECT_TRUE(std::isinf(value->mixed->error));
  EXPECT_EQ(value->mixed->rms, 0.5);
  std::string again;
  llvm::raw_string_ostream stream(again);
  writeProfile(stream, *profile);
  EXPECT_EQ(again, good());
}

TEST_F(ProfileTest, Mistakes) {
  auto expect = [](const std::string &found, const char *part) {
    EXPECT_NE(found.find(part), std::string::npos) << found;
    EXPECT_NE(found.find("is no profile"), std::string::npos) << found;
    EXPECT_NE(found.find("--calibrate"), std::string::npos) << found;
  };
  expect(mistake("\"version\": 1", "\"version\": 2"),
         "expected a profile of version 1, found version 2");
  expect(mistake("\"version\": 1", "\"version\": \"x\""),
         "expected 'version' to be a whole number of at least 0, found \"x\"");
  expect(mistake("\"graph\": \"0123\"", "\"graph\": 7"),
         "expected 'graph' to be a text, found 7");
  expect(mistake("\"values\"", "\"value\""), "expected 'values' to be a list");
  expect(mistake("\"overflow\": 0.25", "\"overflow\": 1.5"),
         "value 0, 'f16': expected 'overflow' to be a share from 0 to 1, found "
         "1.5");
  expect(mistake("\"largest\": 70000", "\"largest\": -1"),
         "value 0: expected 'largest' to be a number of at least 0, or null "
         "for infinity, found -1");
  expect(mistake("\"largest\": 70000", "\"largest\": {}"), "found an object");
  expect(mistake("\"bf16\"", "\"b16\""),
         "value 0: expected 'bf16' to be an object, found none");
  expect(mistake("\"number\": 5", "\"number\": 2"),
         "value 1: expected a 'number' above that of the value before, 2, "
         "found 2");
  expect(mistake("[]"), "expected an object, found none");
  expect(mistake(std::string(1 << 20, '[')), "at most 4 nested levels");
  expect(mistake(""), "is no profile");
  EXPECT_NE(toString(readProfile("/nowhere/p.json").takeError())
                .find("cannot read the profile '/nowhere/p.json'"),
            std::string::npos);
}

TEST_F(ProfileTest, Truncated) {
  std::string text = good();
  for (size_t size = 0; size + 2 < text.size(); size += 7)
    EXPECT_NE(mistake(text.substr(0, size)), "") << size;
}
