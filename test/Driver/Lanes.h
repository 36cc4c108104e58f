//===- Lanes.h - A function in the lanes of a warp ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Makes a handler of a function of one lane's values. All lanes compute, and
// those that take part keep the result: no function here traps.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_DRIVER_LANES_H
#define AMP_TEST_DRIVER_LANES_H

#include "Kernel.h"
#include "Warp.h"

namespace amp::driver {

template <typename T> struct Lane {
  using Array = const T *;
  static constexpr uint8_t bits = sizeof(T) * 8;
  static Array at(const Warp &warp, uint32_t place) {
    return reinterpret_cast<const T *>(warp.registers + place);
  }
};
/// Of a predicate.
template <> struct Lane<bool> {
  struct Array {
    uint32_t mask;
    bool operator[](int lane) const { return mask >> lane & 1; }
  };
  static constexpr uint8_t bits = 1;
  static Array at(const Warp &warp, uint32_t place) {
    return {*reinterpret_cast<const uint32_t *>(warp.registers + place)};
  }
};

/// Stores what `compute(lane)` returns in the lanes of `mask`.
template <typename D, typename Function>
inline void store(Warp &warp, uint32_t place, uint32_t mask, Function compute) {
  if constexpr (std::is_same_v<D, bool>) {
    uint32_t result = 0;
    for (int lane = 0; lane < 32; ++lane)
      result |= uint32_t(compute(lane)) << lane;
    auto *d = reinterpret_cast<uint32_t *>(warp.registers + place);
    *d = (*d & ~mask) | (result & mask);
  } else {
    D *d = reinterpret_cast<D *>(warp.registers + place);
    D result[32];
    for (int lane = 0; lane < 32; ++lane)
      result[lane] = compute(lane);
    if (mask == ~uint32_t(0)) {
      __builtin_memcpy(d, result, sizeof(result));
      return;
    }
    for (int lane = 0; lane < 32; ++lane)
      d[lane] = mask >> lane & 1 ? result[lane] : d[lane];
  }
}

template <auto F> struct InLanes;

template <typename D, typename A, D (*F)(A)> struct InLanes<F> {
  static void run(Warp &warp, const Instruction &i, uint32_t mask) {
    auto a = Lane<A>::at(warp, i.a);
    store<D>(warp, i.d, mask, [=](int lane) { return F(a[lane]); });
  }
  static constexpr Operation operation = {
      run, Lane<D>::bits, {Lane<A>::bits, 0, 0}};
};
template <typename D, typename A, typename B, D (*F)(A, B)> struct InLanes<F> {
  static void run(Warp &warp, const Instruction &i, uint32_t mask) {
    auto a = Lane<A>::at(warp, i.a);
    auto b = Lane<B>::at(warp, i.b);
    store<D>(warp, i.d, mask, [=](int lane) { return F(a[lane], b[lane]); });
  }
  static constexpr Operation operation = {
      run, Lane<D>::bits, {Lane<A>::bits, Lane<B>::bits, 0}};
};
template <typename D, typename A, typename B, typename C, D (*F)(A, B, C)>
struct InLanes<F> {
  static void run(Warp &warp, const Instruction &i, uint32_t mask) {
    auto a = Lane<A>::at(warp, i.a);
    auto b = Lane<B>::at(warp, i.b);
    auto c = Lane<C>::at(warp, i.c);
    store<D>(warp, i.d, mask,
             [=](int lane) { return F(a[lane], b[lane], c[lane]); });
  }
  static constexpr Operation operation = {
      run, Lane<D>::bits, {Lane<A>::bits, Lane<B>::bits, Lane<C>::bits}};
};

} // namespace amp::driver

#endif // AMP_TEST_DRIVER_LANES_H
