//===- Integers.cpp - Opcodes of integers, bits and predicates ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// As the PTX ISA has them: shifts by the width or more leave nothing, sums
// wrap around.
//
//===----------------------------------------------------------------------===//

#include "Operations.h"

using namespace amp::driver;

using u16 = uint16_t;
using u32 = uint32_t;
using u64 = uint64_t;
using s16 = int16_t;
using s32 = int32_t;
using s64 = int64_t;

// Signed numbers are added as unsigned ones, which may wrap around.
template <typename T> static T add(T a, T b) {
  using U = std::make_unsigned_t<T>;
  return T(U(a) + U(b));
}
template <typename T> static T sub(T a, T b) {
  using U = std::make_unsigned_t<T>;
  return T(U(a) - U(b));
}
template <typename T> static T mulLo(T a, T b) {
  return T(u64(std::make_unsigned_t<T>(a)) * std::make_unsigned_t<T>(b));
}
template <typename T> static T madLo(T a, T b, T c) {
  return add(mulLo(a, b), c);
}
template <typename T, typename Wide> static T mulHi(T a, T b) {
  return T((Wide(a) * Wide(b)) >> (sizeof(T) * 8));
}
/// 32 of the 64 bits of `high` and `low`, shifted by `count` modulo 32.
static u32 funnelLeft(u32 low, u32 high, u32 count) {
  return u32(((u64(high) << 32 | low) << (count & 31)) >> 32);
}
static u32 funnelRight(u32 low, u32 high, u32 count) {
  return u32((u64(high) << 32 | low) >> (count & 31));
}
template <typename Wide, typename T> static Wide mulWide(T a, T b) {
  return Wide(a) * Wide(b);
}
template <typename Wide, typename T> static Wide madWide(T a, T b, Wide c) {
  return add(Wide(Wide(a) * Wide(b)), c);
}
// What a division by 0 leaves is not documented.
template <typename T> static T quotient(T a, T b) {
  if (b == 0)
    return T(~T(0));
  if constexpr (std::is_signed_v<T>)
    if (b == -1)
      return sub(T(0), a);
  return a / b;
}
template <typename T> static T remainder(T a, T b) {
  if (b == 0)
    return a;
  if constexpr (std::is_signed_v<T>)
    if (b == -1)
      return 0;
  return a % b;
}
template <typename T> static T least(T a, T b) { return b < a ? b : a; }
template <typename T> static T greatest(T a, T b) { return a < b ? b : a; }
template <typename T> static T bitAnd(T a, T b) { return a & b; }
template <typename T> static T bitOr(T a, T b) { return a | b; }
template <typename T> static T bitXor(T a, T b) { return a ^ b; }
template <typename T> static T bitNot(T a) { return T(~a); }
static bool predicateNot(bool a) { return !a; }
template <typename T> static T negate(T a) { return sub(T(0), a); }
template <typename T> static T absolute(T a) { return a < 0 ? negate(a) : a; }
template <typename T> static T copy(T a) { return a; }
template <typename T> static T select(T a, T b, bool c) { return c ? a : b; }

template <typename T> static T shiftLeft(T a, u32 b) {
  constexpr u32 bits = sizeof(T) * 8;
  T shifted = T(u64(a) << (b & (bits - 1)));
  return b >= bits ? T(0) : shifted;
}
template <typename T> static T shiftRight(T a, u32 b) {
  constexpr u32 bits = sizeof(T) * 8;
  return T(a >> (b >= bits ? bits - 1 : b)) &
         T(std::is_signed_v<T> || b < bits ? T(~T(0)) : T(0));
}
static u32 population(u32 a) { return u32(__builtin_popcount(a)); }
static u32 population64(u64 a) { return u32(__builtin_popcountll(a)); }
static u32 leadingZeros(u32 a) { return a ? u32(__builtin_clz(a)) : 32; }
static u32 leadingZeros64(u64 a) { return a ? u32(__builtin_clzll(a)) : 64; }

/// Bits [b, b + c) of a; of a signed number, what lies above is its sign, that
/// of the last bit there is.
template <typename T> static T extract(T a, u32 b, u32 c) {
  constexpr u32 bits = sizeof(T) * 8;
  u32 position = b & 0xff, length = c & 0xff;
  using U = std::make_unsigned_t<T>;
  if (length == 0)
    return 0;
  bool sign = false;
  if constexpr (std::is_signed_v<T>)
    sign = U(a) >> std::min(position + length - 1, bits - 1) & 1;
  U field = position >= bits ? U(0) : U(U(a) >> position);
  u32 kept = position >= bits ? 0 : std::min(length, bits - position);
  U low = kept >= bits ? U(~U(0)) : U((U(1) << kept) - 1);
  return T((field & low) | (sign ? U(~low) : U(0)));
}

static u32 permute(u32 a, u32 b, u32 c) {
  u64 bytes = u64(b) << 32 | a;
  u32 result = 0;
  for (int i = 0; i < 4; ++i) {
    u32 which = c >> (4 * i) & 15;
    u32 byte = u32(bytes >> (8 * (which & 7))) & 0xff;
    if (which & 8)
      byte = byte & 0x80 ? 0xff : 0;
    result |= byte << (8 * i);
  }
  return result;
}

/// Of two halves.
template <typename T, auto F> static u32 inHalves(u32 a, u32 b) {
  return u32(u16(F(T(a >> 16), T(b >> 16)))) << 16 | u16(F(T(a), T(b)));
}

template <typename T> static bool eq(T a, T b) { return a == b; }
template <typename T> static bool ne(T a, T b) { return a != b; }
template <typename T> static bool lt(T a, T b) { return a < b; }
template <typename T> static bool le(T a, T b) { return a <= b; }
template <typename T> static bool gt(T a, T b) { return a > b; }
template <typename T> static bool ge(T a, T b) { return a >= b; }

#define AMP_ARITHMETIC(T)                                                      \
  AMP_OPERATION("add." #T, add<T>)                                             \
  AMP_OPERATION("sub." #T, sub<T>)                                             \
  AMP_OPERATION("mul.lo." #T, mulLo<T>)                                        \
  AMP_OPERATION("mad.lo." #T, madLo<T>)                                        \
  AMP_OPERATION("div." #T, quotient<T>)                                        \
  AMP_OPERATION("rem." #T, remainder<T>)                                       \
  AMP_OPERATION("min." #T, least<T>)                                           \
  AMP_OPERATION("max." #T, greatest<T>)                                        \
  AMP_OPERATION("shr." #T, shiftRight<T>)                                      \
  AMP_OPERATION("selp." #T, select<T>)                                         \
  AMP_OPERATION("mov." #T, copy<T>)                                            \
  AMP_OPERATION("setp.eq." #T, eq<T>)                                          \
  AMP_OPERATION("setp.ne." #T, ne<T>)                                          \
  AMP_OPERATION("setp.lt." #T, lt<T>)                                          \
  AMP_OPERATION("setp.le." #T, le<T>)                                          \
  AMP_OPERATION("setp.gt." #T, gt<T>)                                          \
  AMP_OPERATION("setp.ge." #T, ge<T>)

#define AMP_SIGNED(T)                                                          \
  AMP_OPERATION("neg." #T, negate<T>)                                          \
  AMP_OPERATION("abs." #T, absolute<T>)

#define AMP_BITS(B, T)                                                         \
  AMP_OPERATION("and.b" #B, bitAnd<T>)                                         \
  AMP_OPERATION("or.b" #B, bitOr<T>)                                           \
  AMP_OPERATION("xor.b" #B, bitXor<T>)                                         \
  AMP_OPERATION("not.b" #B, bitNot<T>)                                         \
  AMP_OPERATION("shl.b" #B, shiftLeft<T>)                                      \
  AMP_OPERATION("shr.b" #B, shiftRight<T>)                                     \
  AMP_OPERATION("selp.b" #B, select<T>)                                        \
  AMP_OPERATION("mov.b" #B, copy<T>)                                           \
  AMP_OPERATION("setp.eq.b" #B, eq<T>)                                         \
  AMP_OPERATION("setp.ne.b" #B, ne<T>)

const Operations &amp::driver::integerOperations() {
  static const Operations operations = {
      // clang-format off
      AMP_ARITHMETIC(u16)
      AMP_ARITHMETIC(u32)
      AMP_ARITHMETIC(u64)
      AMP_ARITHMETIC(s16)
      AMP_ARITHMETIC(s32)
      AMP_ARITHMETIC(s64)
      AMP_SIGNED(s16)
      AMP_SIGNED(s32)
      AMP_SIGNED(s64)
      AMP_BITS(16, u16)
      AMP_BITS(32, u32)
      AMP_BITS(64, u64)
      AMP_OPERATION("mul.hi.u16", (mulHi<u16, u32>))
      AMP_OPERATION("mul.hi.s16", (mulHi<s16, s32>))
      AMP_OPERATION("mul.hi.u32", (mulHi<u32, u64>))
      AMP_OPERATION( "mul.hi.s32", (mulHi<s32, s64>))
      AMP_OPERATION("mul.hi.u64", (mulHi<u64, unsigned __int128>))
      AMP_OPERATION("mul.hi.s64", (mulHi<s64, __int128>))
      AMP_OPERATION( "mul.wide.u16", (mulWide<u32, u16>))
      AMP_OPERATION("mul.wide.s16", (mulWide<s32, s16>))
      AMP_OPERATION("mul.wide.u32", (mulWide<u64, u32>))
      AMP_OPERATION( "mul.wide.s32", (mulWide< s64, s32>))
      AMP_OPERATION("mad.wide.u32", (madWide<u64, u32>))
      AMP_OPERATION("mad.wide.s32", (madWide<s64, s32>))
      AMP_OPERATION("and.pred", bitAnd<bool>)
      AMP_OPERATION( "or.pred", bitOr<bool>)
      AMP_OPERATION("xor.pred", bitXor<bool>)
      AMP_OPERATION("not.pred", predicateNot)
      AMP_OPERATION( "mov.pred", copy<bool>)
      AMP_OPERATION("popc.b32", population)
      AMP_OPERATION("popc.b64", population64)
      AMP_OPERATION("clz.b32", leadingZeros)
      AMP_OPERATION("clz.b64", leadingZeros64)
      AMP_OPERATION("bfe.u32", extract<u32>)
      AMP_OPERATION("bfe.s32", extract<s32>)
      AMP_OPERATION("bfe.u64", extract<u64>)
      AMP_OPERATION("bfe.s64", extract<s64>)
      AMP_OPERATION("shf.l.wrap.b32", funnelLeft)
      AMP_OPERATION("shf.r.wrap.b32", funnelRight)
      AMP_OPERATION("prmt.b32", permute)
      AMP_OPERATION("min.s16x2", (inHalves<s16, least<s16>>))
      AMP_OPERATION("max.s16x2", (inHalves<s16, greatest<s16>>))
      AMP_OPERATION("min.u16x2", (inHalves<u16, least<u16>>))
      AMP_OPERATION("max.u16x2", (inHalves<u16, greatest<u16>>))
      // clang-format on
  };
  return operations;
}
