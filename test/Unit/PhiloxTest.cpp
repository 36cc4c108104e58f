//===- PhiloxTest.cpp - Counter-based random numbers ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The generator is part of what a run means: known answers of its authors'
// library (Random123) and fixed values of what is built on it.
//
//===----------------------------------------------------------------------===//

#include "amp/Training/Philox.h"
#include "gtest/gtest.h"
#include <vector>

using namespace amp;

using Block = std::array<uint32_t, 4>;

TEST(Philox, KnownAnswers) {
  EXPECT_EQ(philox4x32({0, 0, 0, 0}, {0, 0}),
            (Block{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
  uint32_t ones = 0xffffffff;
  EXPECT_EQ(philox4x32({ones, ones, ones, ones}, {ones, ones}),
            (Block{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
  EXPECT_EQ(philox4x32({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344},
                       {0xa4093822, 0x299f31d0}),
            (Block{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
}

TEST(Philox, WordsAreTheBlocksInTurn) {
  PhiloxStream stream{0x123456789, PhiloxPurpose::Initialization, 7};
  Block block = philox4x32({1, 0, 7, 2}, {0x23456789, 1});
  PhiloxWords words(stream);
  for (unsigned i = 0; i < 8; ++i) {
    uint32_t word = words.next();
    EXPECT_EQ(word, stream.word(i));
    if (i >= 4)
      EXPECT_EQ(word, block[i - 4]);
  }
  EXPECT_EQ(stream.block(uint64_t(5) << 32 | 3),
            philox4x32({3, 5, 7, 2}, {0x23456789, 1}));
}

TEST(Philox, UniformIsBelowOneWithTheRightMoments) {
  PhiloxStream stream{1, PhiloxPurpose::Initialization, 0};
  constexpr int count = 100000;
  double sum32 = 0, sum64 = 0, squares = 0;
  for (int i = 0; i < count; ++i) {
    float f = stream.uniformF32(i);
    double d = stream.uniformF64(i);
    ASSERT_TRUE(f >= 0 && f < 1 && d >= 0 && d < 1);
    ASSERT_EQ(f * 0x1p24f, std::floor(f * 0x1p24f));
    sum32 += f;
    sum64 += d;
    squares += d * d;
  }
  EXPECT_NEAR(sum32 / count, 0.5, 0.005);
  EXPECT_NEAR(sum64 / count, 0.5, 0.005);
  EXPECT_NEAR(squares / count, 1.0 / 3, 0.005);
}

TEST(Philox, UniformF64TakesTwoWordsLowFirst) {
  PhiloxStream stream{3, PhiloxPurpose::Initialization, 1};
  for (uint64_t i = 0; i < 4; ++i) {
    uint64_t bits = uint64_t(stream.word(2 * i + 1)) << 32 | stream.word(2 * i);
    EXPECT_EQ(stream.uniformF64(i), double(bits >> 11) * 0x1p-53);
  }
}

TEST(Philox, NormalHasTheRightMoments) {
  PhiloxStream stream{1, PhiloxPurpose::Initialization, 0};
  constexpr int count = 100000;
  double sum = 0, squares = 0, fourth = 0;
  for (int i = 0; i < count; ++i) {
    double n = stream.normal(i);
    ASSERT_TRUE(std::isfinite(n));
    sum += n;
    squares += n * n;
    fourth += n * n * n * n;
  }
  EXPECT_NEAR(sum / count, 0.0, 0.02);
  EXPECT_NEAR(squares / count, 1.0, 0.02);
  EXPECT_NEAR(fourth / count, 3.0, 0.15);
}

TEST(Philox, BoundedDrawsAreWithinBoundsAndEven) {
  PhiloxWords words({5, PhiloxPurpose::Order, 0});
  std::vector<int> counts(10);
  for (int i = 0; i < 100000; ++i) {
    uint32_t value = words.bounded(10);
    ASSERT_LT(value, 10u);
    ++counts[value];
  }
  for (int count : counts)
    EXPECT_NEAR(count, 10000, 500);
  EXPECT_EQ(words.bounded(1), 0u);
  // Nearly half of all words are rejected for this bound.
  for (int i = 0; i < 1000; ++i)
    EXPECT_LT(words.bounded(0x80000001), 0x80000001u);
}
