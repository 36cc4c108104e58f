//===- Approximations.cpp - Opcodes that may be off ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A result is the exact one, moved by up to the error that the PTX ISA allows,
// by a number that depends on the operands alone. So what relies on more than
// what is documented is seen, and equal runs have equal bits.
//
//===----------------------------------------------------------------------===//

#include "Floats.h"
#include "Operations.h"

using namespace amp::driver;

/// In [-1, 1], of the bits of an operand.
static double chance(float x) {
  uint32_t bits = std::bit_cast<uint32_t>(x) * 0x9e3779b1u;
  bits ^= bits >> 15;
  bits *= 0x85ebca77u;
  bits ^= bits >> 13;
  return int32_t(bits) * 0x1p-31;
}

/// `exact` with an error of at most `ulps` units of the last place, of which
/// rounding takes a half.
static float moved(double exact, float x, double ulps) {
  if (exact == 0 || !std::isfinite(exact))
    return float(exact);
  int exponent = std::max(std::ilogb(exact), -126);
  return float(exact + chance(x) * std::ldexp(ulps - 0.5, exponent - 23));
}
/// The same for a relative error.
static float movedBy(double exact, float x, double relative) {
  if (exact == 0 || !std::isfinite(exact))
    return float(exact);
  return float(exact * (1 + chance(x) * (relative - 0x1p-24)));
}
/// And for an absolute one.
static float movedTo(double exact, float x, double absolute) {
  return std::isfinite(exact) ? float(exact + chance(x) * absolute)
                              : float(exact);
}

static f32 power(f32 x) {
  return x == 0 ? 1 : moved(std::exp2(double(x)), x, 2);
}
static f32 reciprocal(f32 x) { return moved(1 / double(x), x, 1); }
static f32 root(f32 x) { return movedBy(std::sqrt(double(x)), x, 0x1p-22); }
static f32 reciprocalRoot(f32 x) {
  return moved(1 / std::sqrt(double(x)), x, 2);
}
static f32 logarithm(f32 x) {
  double exact = std::log2(double(x));
  return std::fabs(exact) < 1 ? movedTo(exact, x, 0x1p-22)
                              : movedBy(exact, x, 0x1p-22);
}
static f32 sine(f32 x) { return movedTo(std::sin(double(x)), x, 0x1p-20); }
static f32 cosine(f32 x) { return movedTo(std::cos(double(x)), x, 0x1p-20); }
static f32 tangent(f32 x) {
  return std::fabs(x) > 16 ? std::copysign(1.0f, x)
                           : movedBy(std::tanh(double(x)), x, 0x1p-11);
}
static f32 quotient(f32 a, f32 b) { return moved(double(a) / double(b), a, 2); }
/// Of a divisor above 2^126 the result is 0, and NaN of infinity.
static f32 fastQuotient(f32 a, f32 b) {
  if (std::fabs(b) > 0x1p126f && std::isfinite(b))
    return std::isinf(a) ? canonicalNan() : std::copysign(0.0f, a * b);
  return quotient(a, b);
}

template <auto F> static f32 flushed(f32 x) { return flush(F(flush(x))); }
template <auto F> static f32 flushed2(f32 a, f32 b) {
  return flush(F(flush(a), flush(b)));
}

#define AMP_APPROXIMATE(NAME, F)                                               \
  AMP_OPERATION(NAME ".approx.f32", F)                                         \
  AMP_OPERATION(NAME ".approx.ftz.f32", (flushed<F>))

const Operations &amp::driver::approximateOperations() {
  static const Operations operations = {
      // clang-format off
      AMP_APPROXIMATE("ex2", power)
      AMP_APPROXIMATE("rcp", reciprocal)
      AMP_APPROXIMATE("sqrt", root)
      AMP_APPROXIMATE("rsqrt", reciprocalRoot)
      AMP_APPROXIMATE("lg2", logarithm)
      AMP_APPROXIMATE("sin", sine)
      AMP_APPROXIMATE("cos", cosine)
      AMP_OPERATION("tanh.approx.f32", tangent)
      AMP_OPERATION("div.full.f32", quotient)
      AMP_OPERATION("div.full.ftz.f32", (flushed2<quotient>))
      AMP_OPERATION("div.approx.f32", fastQuotient)
      AMP_OPERATION( "div.approx.ftz.f32", (flushed2<fastQuotient>))
      // clang-format on
  };
  return operations;
}
