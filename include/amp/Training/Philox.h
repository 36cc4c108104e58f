//===- Philox.h - Counter-based random numbers ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every random number of a run is a pure function of its seed and its place.
// So nothing depends on the order of calls or on threads, and resuming needs
// no generator state.
//
// Reference: Salmon, Moraes, Dror, Shaw, "Parallel random numbers: as easy as
// 1, 2, 3", SC 2011. One block is four 32-bit words from a counter c0..c3 and
// a key k0, k1. Ten rounds, each
//     p0 = 0xD2511F53 * c0, p1 = 0xCD9E8D57 * c2      (64-bit products)
//     c  = (hi(p1) ^ c1 ^ k0, lo(p1), hi(p0) ^ c3 ^ k1, lo(p0))
//     k  = (k0 + 0x9E3779B9, k1 + 0xBB67AE85)         (modulo 2^32)
//
// Use here: key = (low, high word of the seed); counter = (low, high word of
// the block's index, id, purpose). Streams of different purpose or id are
// independent. The words of a stream are those of its blocks 0, 1, 2, … in
// turn: word i is word i % 4 of block i / 4.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TRAINING_PHILOX_H
#define AMP_TRAINING_PHILOX_H

#include <array>
#include <cmath>
#include <cstdint>
#include <numbers>

namespace amp {

/// Philox4x32-10: the block at `counter` under `key`.
inline std::array<uint32_t, 4> philox4x32(std::array<uint32_t, 4> counter,
                                          std::array<uint32_t, 2> key) {
  for (int round = 0; round < 10; ++round) {
    uint64_t p0 = uint64_t(0xD2511F53) * counter[0];
    uint64_t p1 = uint64_t(0xCD9E8D57) * counter[2];
    counter = {uint32_t(p1 >> 32) ^ counter[1] ^ key[0], uint32_t(p1),
               uint32_t(p0 >> 32) ^ counter[3] ^ key[1], uint32_t(p0)};
    key[0] += 0x9E3779B9;
    key[1] += 0xBB67AE85;
  }
  return counter;
}

/// The purpose of a stream of random numbers. The values are part of the data
/// order and of initial weights: never renumber them.
enum class PhiloxPurpose : uint32_t {
  /// Order of samples; id = epoch.
  Order = 1,
  /// Initial weights; id = number of the variable.
  Initialization = 2,
  /// The numbers that --check-gradients adds to weights; id = number of the
  /// variable.
  GradientCheck = 3,
};

/// One stream, addressed by index: element i never depends on another one.
/// The element generators below read the stream differently; use one of them
/// per stream.
struct PhiloxStream {
  uint64_t seed = 0;
  PhiloxPurpose purpose = PhiloxPurpose::Order;
  uint32_t id = 0;

  /// The four words of one block.
  std::array<uint32_t, 4> block(uint64_t index) const {
    return philox4x32({uint32_t(index), uint32_t(index >> 32), id,
                       static_cast<uint32_t>(purpose)},
                      {uint32_t(seed), uint32_t(seed >> 32)});
  }

  /// Word `index` of the stream.
  uint32_t word(uint64_t index) const { return block(index / 4)[index % 4]; }

  /// Uniform in [0, 1), a multiple of 2^-24: the upper 24 bits of word
  /// `index`.
  float uniformF32(uint64_t index) const {
    return static_cast<float>(word(index) >> 8) * 0x1p-24f;
  }

  /// Uniform in [0, 1), a multiple of 2^-53: the upper 53 bits of
  /// word(2 * index + 1) * 2^32 + word(2 * index).
  double uniformF64(uint64_t index) const {
    std::array<uint32_t, 4> words = block(index / 2);
    uint64_t low = words[index % 2 * 2], high = words[index % 2 * 2 + 1];
    return static_cast<double>((high << 32 | low) >> 11) * 0x1p-53;
  }

  /// Standard normal by Box and Muller: sqrt(-2 ln(1 - u)) * cos(2 pi v) in
  /// f64 with u = uniformF64(2 * index), v = uniformF64(2 * index + 1). The
  /// last bit depends on the C library's log and cos.
  double normal(uint64_t index) const {
    double u = uniformF64(2 * index), v = uniformF64(2 * index + 1);
    return std::sqrt(-2.0 * std::log1p(-u)) *
           std::cos(2.0 * std::numbers::pi * v);
  }
};

/// Reads the words of a stream in turn.
class PhiloxWords {
public:
  explicit PhiloxWords(PhiloxStream stream) : stream(stream) {}

  uint32_t next() {
    if (used == 4) {
      words = stream.block(block++);
      used = 0;
    }
    return words[used++];
  }

  /// An unbiased draw from [0, n), n > 0, by Lemire's method ("Fast random
  /// integer generation in an interval", ACM TOMACS 29(1), 2019): m = word *
  /// n; while the low half of m is less than 2^32 mod n, take the next word;
  /// the result is the high half of m.
  uint32_t bounded(uint32_t n) {
    uint64_t m = uint64_t(next()) * n;
    if (static_cast<uint32_t>(m) < n) {
      uint32_t threshold = (0u - n) % n;
      while (static_cast<uint32_t>(m) < threshold)
        m = uint64_t(next()) * n;
    }
    return static_cast<uint32_t>(m >> 32);
  }

private:
  PhiloxStream stream;
  std::array<uint32_t, 4> words = {};
  uint64_t block = 0;
  unsigned used = 4;
};

} // namespace amp

#endif // AMP_TRAINING_PHILOX_H
