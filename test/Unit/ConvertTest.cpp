//===- ConvertTest.cpp - Conversions and random numbers in bulk -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is fast has to have the bits of what is plain: LLVM's APFloat for
// conversions, PhiloxStream's single numbers for random ones.
//
//===----------------------------------------------------------------------===//

#include "amp/Training/Convert.h"
#include "amp/Training/Philox.h"
#include "amp/Training/RandomFill.h"
#include "llvm/ADT/APFloat.h"
#include "gtest/gtest.h"
#include <cstring>
#include <random>
#include <vector>

using namespace amp;
using llvm::APFloat;

namespace {

template <typename T>
std::span<const char> bytesOf(const std::vector<T> &data) {
  return {reinterpret_cast<const char *>(data.data()), data.size() * sizeof(T)};
}

template <typename To, typename From>
std::vector<To> rounded(ElementType from, const std::vector<From> &values,
                        ElementType to) {
  std::vector<To> result(values.size());
  convertRounding(
      from, bytesOf(values), to,
      {reinterpret_cast<char *>(result.data()), result.size() * sizeof(To)});
  return result;
}

const llvm::fltSemantics &semanticsOf(ElementType type) {
  switch (type) {
  case ElementType::F64:
    return APFloat::IEEEdouble();
  case ElementType::F32:
    return APFloat::IEEEsingle();
  case ElementType::F16:
    return APFloat::IEEEhalf();
  default:
    return APFloat::BFloat();
  }
}

/// Through f64, which holds all of them and makes a NaN quiet.
uint64_t convertByAPFloat(ElementType from, uint64_t bits, ElementType to) {
  APFloat value(semanticsOf(from), llvm::APInt(8 * getByteSize(from), bits));
  bool losesInfo;
  value.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                &losesInfo);
  value.convert(semanticsOf(to), APFloat::rmNearestTiesToEven, &losesInfo);
  return value.bitcastToAPInt().getZExtValue();
}

/// `From` and `To` are unsigned and as wide as the types.
template <typename To, typename From>
void expectAPFloat(ElementType from, const std::vector<From> &values,
                   ElementType to) {
  std::vector<To> found = rounded<To>(from, values, to);
  for (size_t i = 0; i < values.size(); ++i)
    ASSERT_EQ(found[i], convertByAPFloat(from, values[i], to))
        << getName(from) << " to " << getName(to) << " of bits " << std::hex
        << values[i];
}

std::vector<uint16_t> allOf16Bits() {
  std::vector<uint16_t> all(1 << 16);
  for (size_t i = 0; i < all.size(); ++i)
    all[i] = static_cast<uint16_t>(i);
  return all;
}

/// Each number of 16 bits in a wider type, the middle between it and the next,
/// what lies beside those, and others.
template <typename Wide>
std::vector<Wide> edges(ElementType narrow, ElementType wide) {
  std::vector<Wide> values;
  for (uint16_t bits : allOf16Bits()) {
    auto value = static_cast<Wide>(convertByAPFloat(narrow, bits, wide));
    auto next = static_cast<Wide>(
        convertByAPFloat(narrow, static_cast<uint16_t>(bits + 1), wide));
    // Bits of one sign are in the order of their numbers.
    Wide middle = value + (next - value) / 2;
    for (Wide edge : {value, middle})
      for (int distance : {-1, 0, 1})
        values.push_back(edge + static_cast<Wide>(distance));
  }
  std::mt19937_64 random(1);
  for (int i = 0; i < 300'000; ++i)
    values.push_back(static_cast<Wide>(random()));
  // Exponents around those of 16 bits, rather than any.
  Wide one = sizeof(Wide) == 8 ? Wide(0x3ff) << 52 : Wide(0x3f800000);
  for (int i = 0; i < 300'000; ++i)
    values.push_back(one ^ static_cast<Wide>(random() >> (i % 16)) >> 5);
  return values;
}

} // namespace

TEST(Convert, SixteenBitsWidenAsInAPFloat) {
  for (ElementType type : {ElementType::F16, ElementType::BF16}) {
    expectAPFloat<uint32_t>(type, allOf16Bits(), ElementType::F32);
    expectAPFloat<uint64_t>(type, allOf16Bits(), ElementType::F64);
    for (ElementType to : {ElementType::F16, ElementType::BF16})
      expectAPFloat<uint16_t>(type, allOf16Bits(), to);
  }
}

TEST(Convert, F32RoundsAsInAPFloat) {
  for (ElementType type : {ElementType::F16, ElementType::BF16}) {
    auto values = edges<uint32_t>(type, ElementType::F32);
    for (ElementType to : {ElementType::F16, ElementType::BF16})
      expectAPFloat<uint16_t>(ElementType::F32, values, to);
    expectAPFloat<uint64_t>(ElementType::F32, values, ElementType::F64);
  }
}

TEST(Convert, F64RoundsOnceAsInAPFloat) {
  for (ElementType type : {ElementType::F16, ElementType::BF16}) {
    auto values = edges<uint64_t>(type, ElementType::F64);
    for (ElementType to : {ElementType::F16, ElementType::BF16})
      expectAPFloat<uint16_t>(ElementType::F64, values, to);
    expectAPFloat<uint32_t>(ElementType::F64, values, ElementType::F32);
  }
}

TEST(Convert, IntegersAreTruncated) {
  std::vector<float> values{0, -1.9f, 1.9f, 127, 300, -0.0f, 1e30f, NAN};
  EXPECT_EQ(rounded<int8_t>(ElementType::F32, values, ElementType::I8),
            (std::vector<int8_t>{0, -1, 1, 127, 44, 0, 0, 0}));
  EXPECT_EQ(
      rounded<int64_t>(ElementType::F32, values, ElementType::I64),
      (std::vector<int64_t>{0, -1, 1, 127, 300, 0, INT64_MIN, INT64_MIN}));
}

// The first value that is not exact is found wherever it is, whatever comes
// after it.
TEST(Convert, TheFirstInexactValueIsFound) {
  for (size_t size : {1u, 1023u, 1024u, 1025u, 5000u})
    for (size_t at : {size_t(0), size / 2, size - 1}) {
      std::vector<int32_t> values(size, 2048);
      values[at] = values.back() = 2049;
      std::vector<char> halves(2 * size);
      EXPECT_EQ(convertExactly(ElementType::I32, bytesOf(values),
                               ElementType::F16, halves),
                at);
      EXPECT_EQ(convertExactly(ElementType::I32, bytesOf(values).first(4 * at),
                               ElementType::F16,
                               std::span(halves).first(2 * at)),
                std::nullopt);
      std::vector<float> floats(size, 1);
      floats[at] = floats.back() = at % 2 ? NAN : -INFINITY;
      EXPECT_EQ(findNonFinite(ElementType::F32, bytesOf(floats)), at);
    }
}

TEST(Convert, ItsOwnTypeKeepsEveryBit) {
  std::vector<uint32_t> values{0x7f800001, 0xffc12345, 0x80000000, 1};
  std::vector<uint32_t> copy(values.size());
  EXPECT_EQ(convertExactly(ElementType::F32, bytesOf(values), ElementType::F32,
                           {reinterpret_cast<char *>(copy.data()), 16}),
            std::nullopt);
  EXPECT_EQ(copy, values);
  std::vector<char> flags{0, 1, 2}, target(3);
  EXPECT_EQ(convertExactly(ElementType::Bool, flags, ElementType::Bool, target),
            2u);
}

//===----------------------------------------------------------------------===//
// Random numbers
//===----------------------------------------------------------------------===//

template <typename Fill, typename One>
static void expectSame(const PhiloxStream &stream, Fill fill, One one) {
  // Where a chunk of blocks or a block begins and ends, and beyond 2^32 blocks.
  for (uint64_t first :
       {uint64_t(0), uint64_t(1), uint64_t(63), (uint64_t(1) << 34) - 130})
    for (size_t size : {0u, 1u, 3u, 64u, 257u, 300'000u}) {
      std::vector<float> found(size);
      fill(stream, first, found);
      for (size_t i = 0; i < size; ++i) {
        float expected = one(stream, first + i);
        ASSERT_EQ(std::memcmp(&found[i], &expected, sizeof(float)), 0)
            << "number " << first + i << ": " << found[i] << " for "
            << expected;
      }
    }
}

TEST(RandomFill, UniformIsThatOfTheStream) {
  expectSame(
      {uint64_t(7) << 40, PhiloxPurpose::Initialization, 3},
      [](const PhiloxStream &stream, uint64_t first, std::span<float> values) {
        fillUniform(stream, first, -0.3f, 0.7f, values);
      },
      [](const PhiloxStream &stream, uint64_t index) {
        return -0.3f + 0.7f * stream.uniformF32(index);
      });
}

TEST(RandomFill, NormalIsThatOfTheStream) {
  for (auto [mean, deviation] : {std::pair(0.0, 0.02),
                                 {1.5, 3.0},
                                 {0.0, 0.0},
                                 {-1.0, 1e-12},
                                 {0.0, 1e38},
                                 {1e300, 1.0}})
    expectSame(
        {99, PhiloxPurpose::Initialization, 0},
        [&](const PhiloxStream &stream, uint64_t first,
            std::span<float> values) {
          fillNormal(stream, first, mean, deviation, values);
        },
        [&](const PhiloxStream &stream, uint64_t index) {
          return static_cast<float>(mean + deviation * stream.normal(index));
        });
}
