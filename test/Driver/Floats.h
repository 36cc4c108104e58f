//===- Floats.h - Numbers of a GPU ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_DRIVER_FLOATS_H
#define AMP_TEST_DRIVER_FLOATS_H

#include <bit>
#include <cmath>
#include <cstdint>

namespace amp::driver {

using f16 = _Float16;
using f32 = float;
using f64 = double;
/// Kept as bits.
struct bf16 {
  uint16_t bits;
};

inline float toFloat(bf16 x) {
  return std::bit_cast<float>(uint32_t(x.bits) << 16);
}
/// Rounds to nearest even; a NaN becomes the one that GPUs make.
inline bf16 toBf16(float x) {
  uint32_t bits = std::bit_cast<uint32_t>(x);
  uint32_t rounded = (bits + 0x7fff + (bits >> 16 & 1)) >> 16;
  return {uint16_t(x != x ? 0x7fff : rounded)};
}
inline f16 toHalf(float x) {
  return x != x ? std::bit_cast<f16>(uint16_t(0x7fff)) : f16(x);
}

inline float canonicalNan() { return std::bit_cast<float>(0x7fffffff); }

/// Subnormal numbers become zeros of their sign.
inline float flush(float x) {
  return std::fabs(x) < 0x1p-126f ? std::copysign(0.0f, x) : x;
}

} // namespace amp::driver

#endif // AMP_TEST_DRIVER_FLOATS_H
