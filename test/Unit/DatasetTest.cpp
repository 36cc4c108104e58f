//===- DatasetTest.cpp - The data contract of amp-run ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each rule of the contract with data that break it: training on the wrong
// numbers is worse than not training.
//
//===----------------------------------------------------------------------===//

#include "amp/Training/Dataset.h"
#include "amp/Training/Convert.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include <cmath>
#include <cstring>
#include <limits>

using namespace amp;
using ::testing::AllOf;
using ::testing::HasSubstr;

namespace {

template <typename T> std::vector<char> bytesOf(std::vector<T> values) {
  std::vector<char> bytes(values.size() * sizeof(T));
  if (!bytes.empty())
    std::memcpy(bytes.data(), values.data(), bytes.size());
  return bytes;
}

/// For functions that take a span.
std::vector<int64_t> indices(std::vector<int64_t> values) { return values; }

class DatasetTest : public ::testing::Test {
protected:
  void SetUp() override {
    ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("dataset", directory));
    add<float>("train.x", ElementType::F32, {3, 2}, {0, 1, 2, 3, 4, 5});
    add<int64_t>("train.y", ElementType::I64, {3}, {0, 9, 4});
  }
  void TearDown() override { llvm::sys::fs::remove_directories(directory); }

  template <typename T>
  void add(const std::string &name, ElementType type,
           std::vector<int64_t> shape, std::vector<T> values) {
    storage[name] = bytesOf(values);
    tensors[name] = {type, shape, storage[name]};
  }

  Expected<Dataset> open() {
    llvm::SmallString<128> path(directory);
    llvm::sys::path::append(path, "d.safetensors");
    if (Error error = writeSafetensors(path.str(), tensors))
      return error;
    return Dataset::open(path.str());
  }

  /// The error of binding the split, or "".
  std::string bindError(llvm::StringRef split = "train") {
    auto data = open();
    if (!data)
      return data.takeError().message();
    auto bound = data->bind(split, specs);
    return bound ? "" : bound.takeError().message();
  }

  llvm::SmallString<128> directory;
  std::map<std::string, std::vector<char>> storage;
  TensorMap tensors;
  std::vector<ArgumentSpec> specs = {
      {"x", ElementType::F32, {2}},
      {"y", ElementType::I64, {}, /*isWhole=*/false, IntegerRange{0, 9}}};
};

} // namespace

TEST_F(DatasetTest, GatherCopiesSamples) {
  auto data = open();
  ASSERT_TRUE(bool(data));
  EXPECT_TRUE(data->hasSplit("train"));
  EXPECT_FALSE(data->hasSplit("test"));
  auto bound = data->bind("train", specs);
  ASSERT_TRUE(bool(bound)) << bound.takeError().message();
  EXPECT_EQ(bound->numSamples(), 3);
  EXPECT_EQ(bound->sampleBytes(0), 8u);
  float x[4];
  int64_t y[2];
  bound->gather(indices({2, 0}), std::vector<void *>{x, y});
  EXPECT_THAT(x, ::testing::ElementsAre(4, 5, 0, 1));
  EXPECT_THAT(y, ::testing::ElementsAre(4, 0));
}

TEST_F(DatasetTest, DigitsBind) {
  auto data = Dataset::open(AMP_TEST_DIR "/Examples/digits.safetensors");
  ASSERT_TRUE(bool(data)) << data.takeError().message();
  specs[0].sampleShape = {64};
  auto train = data->bind("train", specs);
  ASSERT_TRUE(bool(train)) << train.takeError().message();
  EXPECT_EQ(train->numSamples(), 1437);
  auto test = data->bind("test", specs);
  ASSERT_TRUE(bool(test)) << test.takeError().message();
  EXPECT_EQ(test->numSamples(), 360);
  float x[64];
  train->gather(indices({0}), 0, x);
  EXPECT_EQ(x[2], 5 / 16.0f);
}

TEST_F(DatasetTest, MissingTensorsAreNamed) {
  tensors.erase("train.y");
  EXPECT_THAT(bindError(),
              HasSubstr("expected a tensor 'train.y' for argument 'y', found "
                        "'train.x'"));
  tensors.clear();
  EXPECT_THAT(bindError(), HasSubstr("found no tensors"));
}

TEST_F(DatasetTest, ExtraTensorsAreNamed) {
  add<float>("train.z", ElementType::F32, {3}, {1, 2, 3});
  EXPECT_THAT(bindError(), HasSubstr("tensor 'train.z': no argument has the "
                                     "name 'z'; found 'x', 'y'"));
  tensors.erase("train.z");
  // Another split's tensors are not this split's business.
  add<float>("test.z", ElementType::F32, {3}, {1, 2, 3});
  EXPECT_EQ(bindError(), "");
  add<float>("weights", ElementType::F32, {3}, {1, 2, 3});
  EXPECT_THAT(bindError(), HasSubstr("expected a name '<split>.<argument>'"));
}

TEST_F(DatasetTest, ShapesAreChecked) {
  specs[0].sampleShape = {64};
  EXPECT_THAT(bindError(), HasSubstr("tensor 'train.x': expected shape [N, 64] "
                                     "for argument 'x', found [3, 2]"));
  specs[0].sampleShape = {2};
  add<int64_t>("train.y", ElementType::I64, {}, {1});
  EXPECT_THAT(bindError(), HasSubstr("expected shape [N] for argument 'y', "
                                     "found []"));
  add<int64_t>("train.y", ElementType::I64, {2}, {1, 2});
  EXPECT_THAT(bindError(), HasSubstr("tensor 'train.y': expected 3 samples as "
                                     "in 'train.x', found 2"));
  add<float>("train.x", ElementType::F32, {0, 2}, {});
  EXPECT_THAT(bindError(), HasSubstr("expected at least one sample"));
}

TEST_F(DatasetTest, UnusableArgumentsAreErrors) {
  specs[0].sampleShape = {-1};
  EXPECT_THAT(bindError(), HasSubstr("expected known, positive sizes"));
  specs.clear();
  tensors.clear();
  EXPECT_THAT(bindError(), HasSubstr("at least one argument"));
}

TEST_F(DatasetTest, NonFiniteValuesAreErrors) {
  float nan = std::numeric_limits<float>::quiet_NaN();
  add<float>("train.x", ElementType::F32, {3, 2}, {0, 1, 2, nan, 4, 5});
  EXPECT_THAT(bindError(),
              HasSubstr("tensor 'train.x': expected finite values, "
                        "found nan at index [1, 1]"));
  add<float>("train.x", ElementType::F32, {3, 2}, {0, 1, 2, 3, -INFINITY, 5});
  EXPECT_THAT(bindError(), HasSubstr("found -inf at index [2, 0]"));
}

TEST_F(DatasetTest, LabelsAreInRange) {
  specs[1].range = IntegerRange{0, 8};
  EXPECT_THAT(bindError(), HasSubstr("tensor 'train.y': expected values from 0 "
                                     "to 8 for argument 'y', found 9 in sample "
                                     "1, at index [1]"));
  specs[1].range = IntegerRange{0, 8, 9};
  EXPECT_EQ(bindError(), "");
  add<int64_t>("train.y", ElementType::I64, {3}, {0, -100, 10});
  specs[1].range = IntegerRange{0, 9, -100};
  EXPECT_THAT(bindError(),
              HasSubstr("0 to 9 or -100 (ignored) for argument 'y', found 10"));
}

TEST_F(DatasetTest, ExactConversionsAreMade) {
  add<uint8_t>("train.x", ElementType::U8, {3, 2}, {0, 1, 2, 3, 4, 255});
  add<float>("train.y", ElementType::F32, {3}, {0, 9, 4});
  auto data = open();
  ASSERT_TRUE(bool(data));
  specs[0].type = ElementType::BF16;
  auto bound = data->bind("train", specs);
  ASSERT_TRUE(bool(bound)) << bound.takeError().message();
  uint16_t x[2];
  int64_t y[1];
  bound->gather(indices({2}), 0, x);
  bound->gather(indices({1}), 1, y);
  EXPECT_EQ(x[0], 0x4080);
  EXPECT_EQ(x[1], 0x437f);
  EXPECT_EQ(y[0], 9);
}

TEST_F(DatasetTest, InexactConversionsNameTheValue) {
  add<double>("train.x", ElementType::F64, {3, 2}, {0, 1, 2, 3, 4, 0.1});
  EXPECT_THAT(bindError(),
              AllOf(HasSubstr("tensor 'train.x': expected values that are "
                              "exact in F32, the type of argument 'x', found "
                              "0.10000000000000001 (F64) at index [2, 1]"),
                    HasSubstr("convert the data")));
  add<float>("train.x", ElementType::F32, {3, 2}, {0, 1, 2, 3, 4, 5});
  add<float>("train.y", ElementType::F32, {3}, {0, 1.5f, 4});
  EXPECT_THAT(bindError(), HasSubstr("exact in I64, the type of argument 'y', "
                                     "found 1.5 (F32) at index [1]"));
}

//===----------------------------------------------------------------------===//
// Element types
//===----------------------------------------------------------------------===//

/// The stored bytes if the conversion of one value is exact, or none.
template <typename To, typename From>
static std::optional<To> convertOne(ElementType from, From value,
                                    ElementType to) {
  To result;
  auto *source = reinterpret_cast<const char *>(&value);
  auto *target = reinterpret_cast<char *>(&result);
  if (convertExactly(from, {source, sizeof(From)}, to, {target, sizeof(To)}))
    return std::nullopt;
  return result;
}

TEST(ElementTypes, NamesRoundTrip) {
  for (int i = 0; i <= static_cast<int>(ElementType::Bool); ++i) {
    auto type = static_cast<ElementType>(i);
    EXPECT_EQ(parseElementType(getName(type)), type);
  }
  EXPECT_EQ(parseElementType("f32"), std::nullopt);
}

TEST(ElementTypes, EverySixteenBitFloatSurvivesF64) {
  for (ElementType type : {ElementType::F16, ElementType::BF16})
    for (uint32_t bits = 0; bits < 0x10000; ++bits) {
      auto wide = convertOne<double, uint16_t>(type, bits, ElementType::F64);
      ASSERT_TRUE(wide);
      auto back = convertOne<uint16_t>(ElementType::F64, *wide, type);
      ASSERT_TRUE(back);
      if (!std::isnan(*wide))
        ASSERT_EQ(*back, bits) << getName(type);
    }
}

TEST(ElementTypes, F16EdgesAreExactOrRefused) {
  auto f16 = [](double value) {
    return convertOne<uint16_t>(ElementType::F64, value, ElementType::F16);
  };
  EXPECT_EQ(f16(65504), 0x7bff);
  EXPECT_EQ(f16(0x1p-24), 0x0001);
  EXPECT_EQ(f16(-0.0), 0x8000);
  EXPECT_EQ(f16(INFINITY), 0x7c00);
  for (double value : {65520.0, 65536.0, 1e300, 0x1p-25, 0x1.8p-24, 2049.0})
    EXPECT_EQ(f16(value), std::nullopt) << value;
}

TEST(ElementTypes, IntegersAreExactOrRefused) {
  auto convert = [](double value, ElementType to) {
    return convertOne<uint64_t>(ElementType::F64, value, to);
  };
  EXPECT_EQ(convert(0x1p63, ElementType::U64), uint64_t(1) << 63);
  EXPECT_EQ(convert(0x1p63, ElementType::I64), std::nullopt);
  EXPECT_EQ(convert(0x1p64, ElementType::U64), std::nullopt);
  EXPECT_EQ(convert(-1, ElementType::U64), std::nullopt);
  EXPECT_EQ(convert(1e300, ElementType::U64), std::nullopt);
  EXPECT_EQ(convert(NAN, ElementType::I64), std::nullopt);
  auto toF64 = [](int64_t value) {
    return convertOne<double>(ElementType::I64, value, ElementType::F64);
  };
  EXPECT_EQ(toF64(int64_t(1) << 53), 0x1p53);
  EXPECT_EQ(toF64((int64_t(1) << 53) + 1), std::nullopt);
  EXPECT_EQ(toF64(std::numeric_limits<int64_t>::max()), std::nullopt);
  EXPECT_EQ(convertOne<uint8_t>(ElementType::Bool, uint8_t(2), ElementType::U8),
            std::nullopt);
  EXPECT_EQ(convertOne<uint8_t>(ElementType::U8, uint8_t(2), ElementType::Bool),
            std::nullopt);
  EXPECT_EQ(convertOne<float>(ElementType::F64, 1e300, ElementType::F32),
            std::nullopt);
}
