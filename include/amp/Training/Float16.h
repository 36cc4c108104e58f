//===- Float16.h - f16 and bf16 as bits -------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Without branches, so that loops over them become vectors. Rounding is to
// nearest even; what rounds beyond the largest number is infinity; a NaN stays
// one, with its sign and first digits, and is quiet. LLVM's APFloat has the
// same bits (test/Unit/ConvertTest.cpp).
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TRAINING_FLOAT16_H
#define AMP_TRAINING_FLOAT16_H

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

namespace amp {

static_assert(std::numeric_limits<float>::is_iec559 &&
              std::numeric_limits<double>::is_iec559);

inline float decodeF16(uint16_t bits) {
  uint32_t magnitude = bits & 0x7fff;
  // Digits and exponent in their places; 2^112 is between the two biases, and
  // makes normal numbers of subnormal ones.
  float value = std::bit_cast<float>(magnitude << 13) * 0x1p112f;
  uint32_t special = 0x7f800000 | magnitude << 13;
  special |= magnitude > 0x7c00 ? 0x00400000 : 0;
  uint32_t result =
      magnitude >= 0x7c00 ? special : std::bit_cast<uint32_t>(value);
  return std::bit_cast<float>(result | uint32_t(bits & 0x8000) << 16);
}

inline uint16_t encodeF16(float value) {
  uint32_t bits = std::bit_cast<uint32_t>(value);
  uint32_t magnitude = bits & 0x7fffffff;
  // Below 2^-14 a unit is 2^-24, which is that of 0.5 in f32: the sum rounds.
  uint32_t small =
      std::bit_cast<uint32_t>(std::bit_cast<float>(magnitude) + 0.5f) -
      0x3f000000;
  // Elsewhere a carry goes on into the exponent, as it has to.
  uint32_t normal =
      (magnitude - 0x38000000 + 0x0fff + (magnitude >> 13 & 1)) >> 13;
  uint32_t nan = 0x7e00 | (magnitude >> 13 & 0x3ff);
  uint32_t result = magnitude < 0x38800000   ? small
                    : magnitude < 0x47800000 ? normal
                    : magnitude > 0x7f800000 ? nan
                                             : 0x7c00;
  return static_cast<uint16_t>(result | (bits >> 16 & 0x8000));
}

inline float decodeBF16(uint16_t bits) {
  uint32_t quiet = (bits & 0x7fff) > 0x7f80 ? 0x00400000 : 0;
  return std::bit_cast<float>(uint32_t(bits) << 16 | quiet);
}

inline uint16_t encodeBF16(float value) {
  uint32_t bits = std::bit_cast<uint32_t>(value);
  uint32_t rounded = (bits + 0x7fff + (bits >> 16 & 1)) >> 16;
  uint32_t nan = bits >> 16 | 0x40;
  bool isNan = (bits & 0x7fffffff) > 0x7f800000;
  return static_cast<uint16_t>(isNan ? nan : rounded);
}

/// The f32 next to `value` towards zero, with the last bit set if that is not
/// `value` itself. Rounded again to fewer digits it is what `value` is rounded
/// to at once, because that bit tells half a unit from more and from less.
inline float roundToOdd(double value) {
  float nearest = static_cast<float>(value);
  uint32_t bits = std::bit_cast<uint32_t>(nearest);
  bool isExact = static_cast<double>(nearest) == value || value != value;
  uint32_t towardsZero =
      bits - (std::fabs(static_cast<double>(nearest)) > std::fabs(value));
  return std::bit_cast<float>(isExact ? bits : towardsZero | 1);
}

} // namespace amp

#endif // AMP_TRAINING_FLOAT16_H
