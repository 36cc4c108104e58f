//===- RandomFill.cpp - Many random numbers at once -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loops without branches over arrays, which compilers make vectors of: for any
// x86-64, and once more for AVX2, at half the time. Nothing may be contracted
// to fused operations: that would be other bits.
//
//===----------------------------------------------------------------------===//

#include "amp/Training/RandomFill.h"
#include <algorithm>
#include <bit>

using namespace amp;

/// Blocks of the stream that are made at once.
static constexpr int kBlocks = 64;

namespace {
/// Word w of block i is words[w][i].
struct Blocks {
  uint32_t words[4][kBlocks];
};
} // namespace

/// The blocks from `first` on: philox4x32, with the counters side by side.
[[gnu::always_inline]] static inline void
makeBlocks(const PhiloxStream &stream, uint64_t first, Blocks &blocks) {
  auto &c = blocks.words;
  for (int i = 0; i < kBlocks; ++i) {
    c[0][i] = static_cast<uint32_t>(first + i);
    c[1][i] = static_cast<uint32_t>((first + i) >> 32);
    c[2][i] = stream.id;
    c[3][i] = static_cast<uint32_t>(stream.purpose);
  }
  auto key0 = static_cast<uint32_t>(stream.seed);
  auto key1 = static_cast<uint32_t>(stream.seed >> 32);
  for (int round = 0; round < 10; ++round) {
    for (int i = 0; i < kBlocks; ++i) {
      uint64_t p0 = uint64_t(0xD2511F53) * c[0][i];
      uint64_t p1 = uint64_t(0xCD9E8D57) * c[2][i];
      c[0][i] = static_cast<uint32_t>(p1 >> 32) ^ c[1][i] ^ key0;
      c[1][i] = static_cast<uint32_t>(p1);
      c[2][i] = static_cast<uint32_t>(p0 >> 32) ^ c[3][i] ^ key1;
      c[3][i] = static_cast<uint32_t>(p0);
    }
    key0 += 0x9E3779B9;
    key1 += 0xBB67AE85;
  }
}

[[gnu::always_inline]] static inline void
makeUniform(const PhiloxStream &stream, uint64_t first, float low, float width,
            std::span<float> values) {
  Blocks blocks;
  uint64_t end = first + values.size();
  for (uint64_t block = first / 4; block * 4 < end; block += kBlocks) {
    makeBlocks(stream, block, blocks);
    float numbers[kBlocks][4];
    for (int i = 0; i < kBlocks; ++i)
      for (int w = 0; w < 4; ++w) {
        // Below 2^24, so exact as a signed number too.
        auto upper = static_cast<int32_t>(blocks.words[w][i] >> 8);
        numbers[i][w] = low + width * (static_cast<float>(upper) * 0x1p-24f);
      }
    uint64_t from = std::max(first, block * 4);
    uint64_t to = std::min(end, (block + kBlocks) * 4);
    std::copy_n(&numbers[0][0] + (from - block * 4), to - from,
                values.begin() + (from - first));
  }
}

//===----------------------------------------------------------------------===//
// Normal numbers
//===----------------------------------------------------------------------===//

/// An f64 of an integer below 2^52.
[[gnu::always_inline]] static inline double toDouble(uint64_t integer) {
  return std::bit_cast<double>(integer | uint64_t(0x433) << 52) - 0x1p52;
}

/// (high * 2^32 + low) >> 11, times 2^-53: PhiloxStream::uniformF64.
[[gnu::always_inline]] static inline double uniform(uint32_t low,
                                                    uint32_t high) {
  return toDouble(high) * 0x1p-32 + toDouble(low >> 11) * 0x1p-53;
}

/// ln x for x in [2^-53, 1], to some 1e-15 of it: x = 2^k m with m in
/// [sqrt(1/2), sqrt(2)), ln m = 2 artanh s with s = (m - 1) / (m + 1), by the
/// series of artanh.
[[gnu::always_inline]] static inline double fastLog(double x) {
  constexpr uint64_t lowest = 0x3fe6a09e667f3bcd; // sqrt(1/2)
  constexpr uint64_t one = uint64_t(0x3ff) << 52;
  uint64_t bits = std::bit_cast<uint64_t>(x) + (one - lowest);
  double k = toDouble(bits >> 52) - 1023;
  double m = std::bit_cast<double>((bits & (~uint64_t(0) >> 12)) + lowest);
  double s = (m - 1) / (m + 1), z = s * s, sum = 1.0 / 17;
  for (int n = 15; n > 0; n -= 2)
    sum = sum * z + 1.0 / n;
  return k * std::numbers::ln2 + 2 * s * sum;
}

/// cos 2 pi v for v in [0, 1), to some 1e-15: - sin 2 pi q with q in
/// [-1/4, 1/4], by the series of sine.
[[gnu::always_inline]] static inline double fastCosine(double v) {
  double q = 0.25 - std::fabs(v - 0.5);
  double y = 2 * std::numbers::pi * q, z = y * y, sum = 1;
  for (int n = 19; n > 1; n -= 2)
    sum = 1 - sum * z * (1.0 / (n * (n - 1)));
  return -(y * sum);
}

[[gnu::always_inline]] static inline void
makeNormal(const PhiloxStream &stream, uint64_t first, double mean,
           double deviation, std::span<float> values) {
  // Far beyond the distance of fastLog and fastCosine from the C library's,
  // times the largest sqrt(-2 ln x), 8.6. Where numbers that far apart round to
  // one f32, so does what PhiloxStream computes, which lies between.
  constexpr double margin = 1e-12;
  Blocks blocks;
  for (uint64_t done = 0; done < values.size(); done += kBlocks) {
    // Number i has both of its uniform ones from block i.
    makeBlocks(stream, first + done, blocks);
    float low[kBlocks], high[kBlocks];
    const auto &words = blocks.words;
    for (int i = 0; i < kBlocks; ++i) {
      double u = uniform(words[0][i], words[1][i]);
      double v = uniform(words[2][i], words[3][i]);
      double normal = std::sqrt(-2 * fastLog(1 - u)) * fastCosine(v);
      low[i] = static_cast<float>(mean + deviation * (normal - margin));
      high[i] = static_cast<float>(mean + deviation * (normal + margin));
    }
    int count = std::min<uint64_t>(kBlocks, values.size() - done);
    for (int i = 0; i < count; ++i)
      values[done + i] =
          low[i] == high[i]
              ? low[i]
              : static_cast<float>(mean +
                                   deviation * stream.normal(first + done + i));
  }
}

//===----------------------------------------------------------------------===//
// Dispatch
//===----------------------------------------------------------------------===//

#ifdef __x86_64__
__attribute__((target("avx2"))) static void
uniformByAVX2(const PhiloxStream &stream, uint64_t first, float low,
              float width, std::span<float> values) {
  makeUniform(stream, first, low, width, values);
}

__attribute__((target("avx2"))) static void
normalByAVX2(const PhiloxStream &stream, uint64_t first, double mean,
             double deviation, std::span<float> values) {
  makeNormal(stream, first, mean, deviation, values);
}

static bool hasAVX2() { return __builtin_cpu_supports("avx2"); }
#else
static constexpr auto uniformByAVX2 = makeUniform;
static constexpr auto normalByAVX2 = makeNormal;
static constexpr bool hasAVX2() { return false; }
#endif

void amp::fillUniform(const PhiloxStream &stream, uint64_t first, float low,
                      float width, std::span<float> values) {
  if (hasAVX2())
    return uniformByAVX2(stream, first, low, width, values);
  makeUniform(stream, first, low, width, values);
}

void amp::fillNormal(const PhiloxStream &stream, uint64_t first, double mean,
                     double deviation, std::span<float> values) {
  if (hasAVX2())
    return normalByAVX2(stream, first, mean, deviation, values);
  makeNormal(stream, first, mean, deviation, values);
}
