//===- Conversions.cpp - cvt ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers too large for an integer become its largest. A NaN becomes 0, but
// where f64 or a 64-bit integer is involved only the integer's highest bit.
//
//===----------------------------------------------------------------------===//

#include "Floats.h"
#include "Operations.h"

#include <limits>

using namespace amp::driver;

using u8 = uint8_t;
using s8 = int8_t;
using u16 = uint16_t;
using u32 = uint32_t;
using u64 = uint64_t;
using s16 = int16_t;
using s32 = int32_t;
using s64 = int64_t;

template <typename D, typename A> static D convert(A a) { return D(a); }
/// From the low half of a register.
template <typename D, typename A, typename Register>
static D convertLow(Register a) {
  return D(A(a));
}

static f16 halfOf32(f32 a) { return toHalf(a); }
static bf16 bf16Of32(f32 a) { return toBf16(a); }
static f32 floatOfBf16(bf16 a) { return toFloat(a); }
static f64 doubleOfHalf(f16 a) { return f64(a); }
static f32 floatOfHalf(f16 a) { return f32(a); }
static f32 floatOfDouble(f64 a) { return a != a ? canonicalNan() : f32(a); }
static f16 halfOfDouble(f64 a) {
  return a != a ? std::bit_cast<f16>(u16(0x7fff)) : f16(a);
}
static u32 twoHalves(f32 a, f32 b) {
  return u32(std::bit_cast<u16>(toHalf(a))) << 16 |
         std::bit_cast<u16>(toHalf(b));
}
static u32 twoBf16(f32 a, f32 b) {
  return u32(toBf16(a).bits) << 16 | toBf16(b).bits;
}

enum class Rounding { Zero, Nearest, Down, Up };

template <Rounding R, typename A> static A roundTo(A a) {
  switch (R) {
  case Rounding::Zero:
    return std::trunc(a);
  case Rounding::Nearest:
    return std::nearbyint(a);
  case Rounding::Down:
    return std::floor(a);
  case Rounding::Up:
    return std::ceil(a);
  }
}

template <typename D, typename A, Rounding R> static D toInteger(A a) {
  if (a != a)
    return sizeof(A) == 8 || sizeof(D) == 8 ? D(u64(1) << (sizeof(D) * 8 - 1))
                                            : D(0);
  A rounded = roundTo<R>(a);
  constexpr D least = std::numeric_limits<D>::min();
  constexpr D greatest = std::numeric_limits<D>::max();
  if (rounded < A(least))
    return least;
  // The largest number is not one of A, but the one after it is.
  return rounded >= A(greatest / 2 + 1) * 2 ? greatest : D(rounded);
}

template <typename D, Rounding R> static D integerOfHalf(f16 a) {
  return toInteger<D, f32, R>(f32(a));
}
template <Rounding R> static f16 roundHalfTo(f16 a) {
  return f16(roundTo<R>(f32(a)));
}
template <Rounding R> static bf16 roundB16To(bf16 a) {
  return toBf16(roundTo<R>(toFloat(a)));
}
template <typename A> static f16 halfOfInteger(A a) { return toHalf(f32(a)); }
template <typename A> static bf16 bf16OfInteger(A a) { return toBf16(f32(a)); }

#define AMP_INTEGERS(D, A) AMP_OPERATION("cvt." #D "." #A, (convert<D, A>))
#define AMP_TO_INTEGER(D, A)                                                   \
  AMP_OPERATION("cvt.rzi." #D "." #A, (toInteger<D, A, Rounding::Zero>))       \
  AMP_OPERATION("cvt.rni." #D "." #A, (toInteger<D, A, Rounding::Nearest>))    \
  AMP_OPERATION("cvt.rmi." #D "." #A, (toInteger<D, A, Rounding::Down>))       \
  AMP_OPERATION("cvt.rpi." #D "." #A, (toInteger<D, A, Rounding::Up>))
#define AMP_OF_HALF(D)                                                         \
  AMP_OPERATION("cvt.rzi." #D ".f16", (integerOfHalf<D, Rounding::Zero>))      \
  AMP_OPERATION("cvt.rni." #D ".f16", (integerOfHalf<D, Rounding::Nearest>))
#define AMP_TO_HALF(A)                                                         \
  AMP_OPERATION("cvt.rn.f16." #A, halfOfInteger<A>)                            \
  AMP_OPERATION("cvt.rn.bf16." #A, bf16OfInteger<A>)
#define AMP_TO_FLOAT(D, A) AMP_OPERATION("cvt.rn." #D "." #A, (convert<D, A>))
#define AMP_ROUND(A)                                                           \
  AMP_OPERATION("cvt.rzi." #A "." #A, (roundTo<Rounding::Zero, A>))            \
  AMP_OPERATION("cvt.rni." #A "." #A, (roundTo<Rounding::Nearest, A>))         \
  AMP_OPERATION("cvt.rmi." #A "." #A, (roundTo<Rounding::Down, A>))            \
  AMP_OPERATION("cvt.rpi." #A "." #A, (roundTo<Rounding::Up, A>))
#define AMP_ROUND_HALF(MODE, R)                                                \
  AMP_OPERATION("cvt." MODE ".f16.f16", roundHalfTo<Rounding::R>)              \
  AMP_OPERATION("cvt." MODE ".bf16.bf16", roundB16To<Rounding::R>)

const Operations &amp::driver::conversionOperations() {
  static const Operations operations = {
      // clang-format off
      AMP_INTEGERS(u64, u32)
      AMP_INTEGERS(s64, s32)
      AMP_INTEGERS(u32, u64)
      AMP_INTEGERS(s64, u32)
      AMP_INTEGERS(u64, s32)
      AMP_INTEGERS(s32, s64)
      AMP_INTEGERS(s32, u64)
      AMP_INTEGERS(u32, s64)
      AMP_INTEGERS(u32, u16)
      AMP_INTEGERS(s32, s16)
      AMP_INTEGERS(u16, u32)
      AMP_INTEGERS(u64, u16)
      AMP_INTEGERS(s64, s16)
      AMP_INTEGERS(u16, u64)
      AMP_INTEGERS(s32, u16)
      AMP_INTEGERS(s16, s32)
      AMP_TO_INTEGER(s32, f32)
      AMP_TO_INTEGER(u32, f32)
      AMP_TO_INTEGER(s64, f32)
      AMP_TO_INTEGER(u64, f32)
      AMP_TO_INTEGER(s32, f64)
      AMP_TO_INTEGER(u32, f64)
      AMP_TO_INTEGER(s64, f64)
      AMP_TO_INTEGER(u64, f64)
      AMP_TO_FLOAT(f32, s32)
      AMP_TO_FLOAT(f32, u32)
      AMP_TO_FLOAT(f32, s64)
      AMP_TO_FLOAT(f32, u64)
      AMP_TO_FLOAT(f32, u16)
      AMP_TO_FLOAT(f32, s16)
      AMP_TO_FLOAT(f64, s32)
      AMP_TO_FLOAT(f64, u32)
      AMP_TO_FLOAT(f64, s64)
      AMP_TO_FLOAT(f64, u64)
      AMP_TO_FLOAT(f64, u16)
      AMP_TO_FLOAT(f64, s16)
      AMP_ROUND(f32)
      AMP_ROUND(f64)
      AMP_ROUND_HALF("rzi", Zero)
      AMP_ROUND_HALF("rni", Nearest)
      AMP_ROUND_HALF("rmi", Down)
      AMP_ROUND_HALF("rpi", Up)
      AMP_OPERATION("cvt.s32.s8", (convertLow<s32, s8, u16>))
      AMP_OPERATION( "cvt.s16.s8", (convertLow<s16, s8, u16>))
      AMP_OPERATION("cvt.s8.s32", (convertLow<s16, s8, s32>))
      AMP_OPERATION("cvt.u16.u8", (convertLow<u16, u8, u16>))
      AMP_OPERATION( "cvt.f64.f32", (convert<f64, f32>))
      AMP_OPERATION("cvt.f64.f16", doubleOfHalf)
      AMP_OPERATION("cvt.f32.f16", floatOfHalf)
      AMP_OPERATION( "cvt.f32.bf16", floatOfBf16)
      AMP_OPERATION("cvt.rn.f32.f64", floatOfDouble)
      AMP_OPERATION("cvt.rn.f16.f32", halfOf32)
      AMP_OPERATION("cvt.rn.f16.f64", halfOfDouble)
      AMP_OPERATION("cvt.rn.bf16.f32", bf16Of32)
      AMP_OPERATION("cvt.rn.f16x2.f32", twoHalves)
      AMP_OPERATION("cvt.rn.bf16x2.f32", twoBf16)
      AMP_TO_INTEGER(s16, f32)
      AMP_TO_INTEGER(u16, f32)
      AMP_TO_INTEGER(s16, f64)
      AMP_TO_INTEGER(u16, f64)
      AMP_OF_HALF(s16)
      AMP_OF_HALF(u16)
      AMP_OF_HALF(s32)
      AMP_OF_HALF(u32)
      AMP_OF_HALF(s64)
      AMP_OF_HALF(u64)
      AMP_TO_HALF(s16)
      AMP_TO_HALF(u16)
      AMP_OPERATION("cvt.s64.s8", (convertLow<s64, s8, u16>))
      // clang-format on
  };
  return operations;
}

const Operation *amp::driver::findOperation(const std::string &opcode) {
  for (const Operations *table :
       {&integerOperations(), &floatOperations(), &conversionOperations(),
        &approximateOperations()})
    if (auto found = table->find(opcode); found != table->end())
      return &found->second;
  return nullptr;
}
