//===- HostNumbers.cpp - Numbers of the device on the host ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In f64, by the numbers of bits alone: no conversion of the host is relied on.
//
//===----------------------------------------------------------------------===//

#include "HostNumbers.h"

#include <algorithm>
#include <cmath>
#include <cstring>

using namespace amp;

double cuda::rounded(int32_t type, double value) {
  if (value == 0 || !std::isfinite(value))
    return value;
  int exponent = std::max(std::ilogb(value), leastExponent(type));
  double unit = std::ldexp(1.0, exponent - fractionBits(type));
  double result = std::nearbyint(value / unit) * unit;
  double limit = std::ldexp(1.0, 2 - leastExponent(type));
  return std::fabs(result) < limit ? result : std::copysign(INFINITY, result);
}

uint16_t cuda::encode16(int32_t type, double value) {
  int fraction = fractionBits(type), least = leastExponent(type);
  int infinity = (3 - 2 * least) << fraction;
  value = rounded(type, value);
  uint16_t sign = std::signbit(value) ? 0x8000 : 0;
  double size = std::fabs(value);
  if (std::isnan(value))
    return uint16_t(infinity | 1 << (fraction - 1));
  if (std::isinf(value))
    return uint16_t(sign | infinity);
  if (size < std::ldexp(1.0, least))
    return uint16_t(sign | int(std::ldexp(size, fraction - least)));
  int exponent = std::ilogb(size);
  return uint16_t(sign | ((exponent - least) << fraction) +
                             int(std::ldexp(size, fraction - exponent)));
}

double cuda::decode16(int32_t type, uint16_t bits) {
  int fraction = fractionBits(type), least = leastExponent(type);
  int size = bits & 0x7fff, exponent = size >> fraction;
  double digits = size & ((1 << fraction) - 1), value;
  if (exponent == 3 - 2 * least)
    value = digits == 0 ? INFINITY : NAN;
  else if (exponent == 0)
    value = std::ldexp(digits, least - fraction);
  else
    value =
        std::ldexp(digits + (1 << fraction), exponent - 1 + least - fraction);
  return bits & 0x8000 ? -value : value;
}

double cuda::decodeAt(int32_t type, const void *data) {
  if (type == AMP_F32) {
    float number;
    memcpy(&number, data, sizeof(number));
    return number;
  }
  uint16_t bits;
  memcpy(&bits, data, sizeof(bits));
  return decode16(type, bits);
}
