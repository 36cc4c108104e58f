//===- KernelTotalTest.cpp - integer divisions and shifts never trap ------===//
//
// A model's own update may divide by anything: by zero gives 0, as NumPy does,
// the least integer by -1 gives itself, and a shift by all bits or more gives
// what is left of the bits.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "KernelHarness.h"
#include "gtest/gtest.h"
#include <limits>

using namespace amp_test;

namespace {

/// Every pair of values of T that is special, more often than lanes there are.
template <typename T> std::vector<std::pair<T, T>> pairs() {
  using Limits = std::numeric_limits<T>;
  const T special[] = {0,
                       1,
                       2,
                       T(-1),
                       T(-2),
                       7,
                       Limits::max(),
                       Limits::min(),
                       T(Limits::min() + 1),
                       T(8 * sizeof(T) - 1),
                       T(8 * sizeof(T)),
                       T(8 * sizeof(T) + 1)};
  std::vector<std::pair<T, T>> result;
  for (T x : special)
    for (T y : special)
      result.push_back({x, y});
  return result;
}

/// x op y on lanes, and on scalars where `inner` is broadcast.
template <typename T>
void check(const std::string &op, T (*expected)(T, T),
           const std::string &inner = "contiguous") {
  std::string type = "i" + std::to_string(8 * sizeof(T));
  Kernels kernels(
      "amprt.kernel @k outer 0 operands [" + operand(type, "in", inner) + ", " +
      operand(type, "in", inner) + ", " + operand(type, "out", inner) +
      "] {\n^bb0(%x: " + type + ", %y: " + type + "):\n  %0 = arith." + op +
      " %x, %y : " + type + "\n  amprt.yield %0 : " + type + "\n}\n");
  ASSERT_TRUE(kernels.ok()) << kernels.message;
  std::vector<T> x, y;
  for (auto [left, right] : pairs<T>()) {
    x.push_back(left);
    y.push_back(right);
  }
  int64_t size = x.size();
  std::vector<T> z(size, T(77));
  auto *code = kernels.compiled->lookup("k");
  if (inner == "contiguous") {
    Launch{{x.data(), y.data(), z.data()}, {size}, {1, 1, 1}}.run(code);
  } else {
    for (int64_t i = 0; i < size; ++i)
      Launch{{&x[i], &y[i], &z[i]}, {1}, {0, 0, 0}}.run(code);
  }
  for (int64_t i = 0; i < size; ++i)
    EXPECT_EQ(z[i], expected(x[i], y[i]))
        << op << " of " << int64_t(x[i]) << " and " << int64_t(y[i]);
}

template <typename T> bool overflows(T x, T y) {
  return x == std::numeric_limits<T>::min() && y == T(-1);
}

template <typename T> void checkAll() {
  using U = std::make_unsigned_t<T>;
  constexpr U kBits = 8 * sizeof(T);
  for (const char *inner : {"contiguous", "broadcast"}) {
    check<T>(
        "divsi",
        [](T x, T y) -> T { return y == 0            ? 0
                                   : overflows(x, y) ? x
                                                     : x / y; },
        inner);
    check<T>(
        "remsi",
        [](T x, T y) -> T { return y == 0 || overflows(x, y) ? 0 : x % y; },
        inner);
    check<T>(
        "divui", [](T x, T y) -> T { return y == 0 ? 0 : U(x) / U(y); }, inner);
    check<T>(
        "remui", [](T x, T y) -> T { return y == 0 ? 0 : U(x) % U(y); }, inner);
    check<T>(
        "shli", [](T x, T y) -> T { return U(y) >= kBits ? 0 : U(U(x) << y); },
        inner);
    check<T>(
        "shrui", [](T x, T y) -> T { return U(y) >= kBits ? 0 : U(x) >> y; },
        inner);
    check<T>(
        "shrsi",
        [](T x, T y) -> T { return x >> (U(y) >= kBits ? kBits - 1 : y); },
        inner);
  }
}

TEST(KernelTotalTest, I8) { checkAll<int8_t>(); }
TEST(KernelTotalTest, I16) { checkAll<int16_t>(); }
TEST(KernelTotalTest, I32) { checkAll<int32_t>(); }
TEST(KernelTotalTest, I64) { checkAll<int64_t>(); }

/// Lanes beyond a row's end are divided, too.
TEST(KernelTotalTest, TailsDoNotTrap) {
  Kernels kernels("amprt.kernel @k outer 0 operands [" + operand("i32") + ", " +
                  operand("i32", "out") +
                  "] {\n^bb0(%x: i32):\n  %c = arith.constant 1000 : i32\n"
                  "  %0 = arith.divsi %c, %x : i32\n"
                  "  amprt.yield %0 : i32\n}\n");
  ASSERT_TRUE(kernels.ok()) << kernels.message;
  for (int64_t size : {1, 3, 15, 17, 31}) {
    std::vector<int32_t> x(size, 7), z(size);
    Launch{{x.data(), z.data()}, {size}, {1, 1}}.run(
        kernels.compiled->lookup("k"));
    EXPECT_EQ(z, std::vector<int32_t>(size, 142));
  }
}

} // namespace
