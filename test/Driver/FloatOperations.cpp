//===- FloatOperations.cpp - Opcodes that round correctly ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The build keeps products and sums apart (-ffp-contract=off), and fma is one
// rounding. With .ftz subnormal operands and results are zeros.
//
//===----------------------------------------------------------------------===//

#include "Floats.h"
#include "Operations.h"

using namespace amp::driver;

template <typename T> static T add(T a, T b) { return a + b; }
template <typename T> static T sub(T a, T b) { return a - b; }
template <typename T> static T mul(T a, T b) { return a * b; }
template <typename T> static T quotient(T a, T b) { return a / b; }
template <typename T> static T reciprocal(T a) { return T(1) / a; }
static f32 fma32(f32 a, f32 b, f32 c) { return __builtin_fmaf(a, b, c); }
static f64 fma64(f64 a, f64 b, f64 c) { return __builtin_fma(a, b, c); }
static f32 root32(f32 a) { return __builtin_sqrtf(a); }
static f64 root64(f64 a) { return __builtin_sqrt(a); }
static f32 negate32(f32 a) { return -a; }
static f64 negate64(f64 a) { return -a; }
static f32 absolute32(f32 a) { return __builtin_fabsf(a); }
static f64 absolute64(f64 a) { return __builtin_fabs(a); }
static f16 add16(f16 a, f16 b) { return toHalf(f32(a) + f32(b)); }
static f16 sub16(f16 a, f16 b) { return toHalf(f32(a) - f32(b)); }
static f16 mul16(f16 a, f16 b) { return toHalf(f32(a) * f32(b)); }
// Of f16 and bf16, and of two of them.
static uint16_t negate16(uint16_t a) { return a ^ 0x8000; }
static uint16_t absolute16(uint16_t a) { return a & 0x7fff; }
static uint32_t negatePair(uint32_t a) { return a ^ 0x80008000; }
static uint32_t absolutePair(uint32_t a) { return a & 0x7fff7fff; }
// The sign is the first operand's.
static f32 copySign32(f32 a, f32 b) { return __builtin_copysignf(b, a); }
static f64 copySign64(f64 a, f64 b) { return __builtin_copysign(b, a); }

template <auto F> static f32 flushed1(f32 a) { return flush(F(flush(a))); }
template <auto F> static f32 flushed2(f32 a, f32 b) {
  return flush(F(flush(a), flush(b)));
}
static f32 flushedFma(f32 a, f32 b, f32 c) {
  return flush(fma32(flush(a), flush(b), flush(c)));
}

//===----------------------------------------------------------------------===//
// Minima and maxima
//===----------------------------------------------------------------------===//

// -0 is less than +0. The other operand of a NaN is the result, and NaN with
// .NaN.
template <typename T> static bool isBefore(T a, T b) {
  return a < b || (a == b && __builtin_signbit(a) && !__builtin_signbit(b));
}
template <typename T> static T nan() {
  if constexpr (sizeof(T) == 8)
    return __builtin_nan("");
  else
    return canonicalNan();
}
template <typename T, bool isNan, bool isMax> static T extreme(T a, T b) {
  T result = isBefore(a, b) == isMax ? b : a;
  if (a != a)
    result = b;
  if (b != b)
    result = a;
  if (isNan ? (a != a || b != b) : (a != a && b != b))
    result = nan<T>();
  return result;
}
template <bool isNan, bool isMax> static f16 extreme16(f16 a, f16 b) {
  return toHalf(extreme<f32, isNan, isMax>(a, b));
}
template <bool isNan, bool isMax> static bf16 extremeB16(bf16 a, bf16 b) {
  return toBf16(extreme<f32, isNan, isMax>(toFloat(a), toFloat(b)));
}
template <typename T, auto F> static uint32_t inPairs(uint32_t a, uint32_t b) {
  auto half = [](uint32_t a, uint32_t b) {
    return uint32_t(std::bit_cast<uint16_t>(
        F(std::bit_cast<T>(uint16_t(a)), std::bit_cast<T>(uint16_t(b)))));
  };
  return half(a >> 16, b >> 16) << 16 | half(a, b);
}

/// Of bf16, in a wider type in which the result is rounded once more at most.
template <auto F> static bf16 inFloat(bf16 a, bf16 b) {
  return toBf16(F(toFloat(a), toFloat(b)));
}
static f16 fma16(f16 a, f16 b, f16 c) { return f16(f64(a) * f64(b) + f64(c)); }
static bf16 fmaB16(bf16 a, bf16 b, bf16 c) {
  return toBf16(f32(f64(toFloat(a)) * toFloat(b) + toFloat(c)));
}
template <typename T, auto F>
static uint32_t inPairs3(uint32_t a, uint32_t b, uint32_t c) {
  auto half = [](uint32_t a, uint32_t b, uint32_t c) {
    return uint32_t(std::bit_cast<uint16_t>(F(std::bit_cast<T>(uint16_t(a)),
                                              std::bit_cast<T>(uint16_t(b)),
                                              std::bit_cast<T>(uint16_t(c)))));
  };
  return half(a >> 16, b >> 16, c >> 16) << 16 | half(a, b, c);
}

//===----------------------------------------------------------------------===//
// Comparisons
//===----------------------------------------------------------------------===//

template <typename T> static bool eq(T a, T b) { return a == b; }
template <typename T> static bool ne(T a, T b) { return a < b || a > b; }
template <typename T> static bool lt(T a, T b) { return a < b; }
template <typename T> static bool le(T a, T b) { return a <= b; }
template <typename T> static bool gt(T a, T b) { return a > b; }
template <typename T> static bool ge(T a, T b) { return a >= b; }
template <typename T> static bool equ(T a, T b) { return !(a < b || a > b); }
template <typename T> static bool neu(T a, T b) { return a != b; }
template <typename T> static bool ltu(T a, T b) { return !(a >= b); }
template <typename T> static bool leu(T a, T b) { return !(a > b); }
template <typename T> static bool gtu(T a, T b) { return !(a <= b); }
template <typename T> static bool geu(T a, T b) { return !(a < b); }
template <typename T> static bool num(T a, T b) { return a == a && b == b; }
template <typename T> static bool isNan(T a, T b) { return a != a || b != b; }
template <typename T> static bool isInfinite(T a) { return __builtin_isinf(a); }
template <typename T> static T select(T a, T b, bool c) { return c ? a : b; }
template <typename T> static T copy(T a) { return a; }

template <auto F> static bool testB16(bf16 a, bf16 b) {
  return F(toFloat(a), toFloat(b));
}
template <auto F> static bool flushedTest(f32 a, f32 b) {
  return F(flush(a), flush(b));
}

/// Of the low or the high half; setp has two results for a pair.
template <auto F, int shift> static bool halfTest(uint32_t a, uint32_t b) {
  return F(std::bit_cast<f16>(uint16_t(a >> shift)),
           std::bit_cast<f16>(uint16_t(b >> shift)));
}

#define AMP_PAIR_TESTS(NAME, F)                                                \
  AMP_OPERATION("setp." NAME ".f16x2 low", (halfTest<F, 0>))                   \
  AMP_OPERATION("setp." NAME ".f16x2 high", (halfTest<F, 16>))
#define AMP_B16_TEST(NAME, F) AMP_OPERATION("setp." NAME ".bf16", testB16<F>)
#define AMP_TESTS(T)                                                           \
  AMP_OPERATION("setp.eq." #T, eq<T>)                                          \
  AMP_OPERATION("setp.ne." #T, ne<T>)                                          \
  AMP_OPERATION("setp.lt." #T, lt<T>)                                          \
  AMP_OPERATION("setp.le." #T, le<T>)                                          \
  AMP_OPERATION("setp.gt." #T, gt<T>)                                          \
  AMP_OPERATION("setp.ge." #T, ge<T>)                                          \
  AMP_OPERATION("setp.equ." #T, equ<T>)                                        \
  AMP_OPERATION("setp.neu." #T, neu<T>)                                        \
  AMP_OPERATION("setp.ltu." #T, ltu<T>)                                        \
  AMP_OPERATION("setp.leu." #T, leu<T>)                                        \
  AMP_OPERATION("setp.gtu." #T, gtu<T>)                                        \
  AMP_OPERATION("setp.geu." #T, geu<T>)                                        \
  AMP_OPERATION("setp.num." #T, num<T>)                                        \
  AMP_OPERATION("setp.nan." #T, isNan<T>)                                      \
  AMP_OPERATION("selp." #T, select<T>)                                         \
  AMP_OPERATION("mov." #T, copy<T>)

// Without a rounding mode it is to nearest even, too.
#define AMP_ROUNDED(NAME, T, F)                                                \
  AMP_OPERATION(NAME "." #T, F)                                                \
  AMP_OPERATION(NAME ".rn." #T, F)

#define AMP_EXTREMES(NAME, IS_MAX)                                             \
  AMP_OPERATION(NAME ".f32", (extreme<f32, false, IS_MAX>))                    \
  AMP_OPERATION(NAME ".NaN.f32", (extreme<f32, true, IS_MAX>))                 \
  AMP_OPERATION(NAME ".f64", (extreme<f64, false, IS_MAX>))                    \
  AMP_OPERATION(NAME ".f16", (extreme16<false, IS_MAX>))                       \
  AMP_OPERATION(NAME ".NaN.f16", (extreme16<true, IS_MAX>))                    \
  AMP_OPERATION(NAME ".bf16", (extremeB16<false, IS_MAX>))                     \
  AMP_OPERATION(NAME ".NaN.bf16", (extremeB16<true, IS_MAX>))                  \
  AMP_OPERATION(NAME ".NaN.f16x2", (inPairs<f16, extreme16<true, IS_MAX>>))    \
  AMP_OPERATION(NAME ".NaN.bf16x2", (inPairs<bf16, extremeB16<true, IS_MAX>>)) \
  AMP_OPERATION(NAME ".f16x2", (inPairs<f16, extreme16<false, IS_MAX>>))       \
  AMP_OPERATION(NAME ".bf16x2", (inPairs<bf16, extremeB16<false, IS_MAX>>))

const Operations &amp::driver::floatOperations() {
  static const Operations operations = {
      // clang-format off
      AMP_TESTS(f16)
      AMP_TESTS(f32)
      AMP_TESTS(f64)
      AMP_B16_TEST("eq", eq<f32>)
      AMP_B16_TEST("ne", ne<f32>)
      AMP_B16_TEST("lt", lt<f32>)
      AMP_B16_TEST("le", le<f32>)
      AMP_B16_TEST("gt", gt<f32>)
      AMP_B16_TEST("ge", ge<f32>)
      AMP_B16_TEST("nan", isNan<f32>)
      AMP_B16_TEST("num", num<f32>)
      AMP_OPERATION("testp.infinite.f32", isInfinite<f32>)
      AMP_OPERATION("testp.infinite.f64", isInfinite<f64>)
      AMP_EXTREMES("min", false)
      AMP_EXTREMES("max", true)
      AMP_ROUNDED("add", f32, add<f32>)
      AMP_ROUNDED("add", f64, add<f64>)
      AMP_ROUNDED("sub", f32, sub<f32>)
      AMP_ROUNDED("sub", f64, sub<f64>)
      AMP_ROUNDED("mul", f32, mul<f32>)
      AMP_ROUNDED("mul", f64, mul<f64>)
      AMP_OPERATION("fma.rn.f32", fma32)
      AMP_OPERATION( "fma.rn.f64", fma64)
      AMP_OPERATION("div.rn.f32", quotient<f32>)
      AMP_OPERATION("div.rn.f64", quotient<f64>)
      AMP_OPERATION("rcp.rn.f32", reciprocal<f32>)
      AMP_OPERATION( "rcp.rn.f64", reciprocal<f64>)
      AMP_OPERATION("sqrt.rn.f32", root32)
      AMP_OPERATION("sqrt.rn.f64", root64)
      AMP_OPERATION( "neg.f32", negate32)
      AMP_OPERATION("neg.f64", negate64)
      AMP_OPERATION("abs.f32", absolute32)
      AMP_OPERATION( "abs.f64", absolute64)
      AMP_OPERATION("copysign.f32", copySign32)
      AMP_OPERATION("copysign.f64", copySign64)
      AMP_OPERATION( "add.rn.ftz.f32", (flushed2<add<f32>>))
      AMP_OPERATION("sub.rn.ftz.f32", (flushed2<sub<f32>>))
      AMP_OPERATION("mul.rn.ftz.f32", (flushed2<mul<f32>>))
      AMP_OPERATION("fma.rn.ftz.f32", flushedFma)
      AMP_OPERATION("div.rn.ftz.f32", (flushed2<quotient<f32>>))
      AMP_OPERATION("sqrt.rn.ftz.f32", (flushed1<root32>))
      AMP_OPERATION( "setp.lt.ftz.f32", (flushedTest<lt<f32>>))
      AMP_OPERATION( "setp.gt.ftz.f32", (flushedTest<gt<f32>>))
      AMP_OPERATION("add.rn.f16", add16)
      AMP_OPERATION("sub.rn.f16", sub16)
      AMP_OPERATION("mul.rn.f16", mul16)
      AMP_OPERATION("add.rn.f16x2", (inPairs<f16, add16>))
      AMP_OPERATION("sub.rn.f16x2", (inPairs<f16, sub16>))
      AMP_OPERATION("mul.rn.f16x2", (inPairs<f16, mul16>))
      AMP_OPERATION("add.rn.bf16x2", (inPairs<bf16, inFloat<add<f32>>>))
      AMP_OPERATION("sub.rn.bf16x2", (inPairs<bf16, inFloat<sub<f32>>>))
      AMP_OPERATION("mul.rn.bf16x2", (inPairs<bf16, inFloat<mul<f32>>>))
      AMP_OPERATION("fma.rn.f16x2", (inPairs3<f16, fma16>))
      AMP_OPERATION("fma.rn.bf16x2", (inPairs3<bf16, fmaB16>))
      AMP_OPERATION("neg.f16", negate16)
      AMP_OPERATION("neg.bf16", negate16)
      AMP_OPERATION("abs.f16", absolute16)
      AMP_OPERATION("abs.bf16", absolute16)
      AMP_OPERATION("neg.f16x2", negatePair)
      AMP_OPERATION("neg.bf16x2", negatePair)
      AMP_OPERATION("abs.f16x2", absolutePair)
      AMP_OPERATION("abs.bf16x2", absolutePair)
      AMP_PAIR_TESTS("eq", eq<f32>)
      AMP_PAIR_TESTS("ne", ne<f32>)
      AMP_PAIR_TESTS("lt", lt<f32>)
      AMP_PAIR_TESTS("gt", gt<f32>)
      AMP_PAIR_TESTS("le", le<f32>)
      AMP_PAIR_TESTS("ge", ge<f32>)
      AMP_PAIR_TESTS("equ", equ<f32>)
      AMP_PAIR_TESTS("neu", neu<f32>)
      AMP_PAIR_TESTS("ltu", ltu<f32>)
      AMP_PAIR_TESTS("leu", leu<f32>)
      AMP_PAIR_TESTS("gtu", gtu<f32>)
      AMP_PAIR_TESTS("geu", geu<f32>)
      AMP_PAIR_TESTS("nan", isNan<f32>)
      AMP_PAIR_TESTS("num", num<f32>)
      // clang-format on
  };
  return operations;
}
