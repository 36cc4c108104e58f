//===- KernelTargetTest.cpp - the same bits on every CPU ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "KernelHarness.h"
#include "gtest/gtest.h"
#include <random>

using namespace amp_test;

namespace {

/// Everything that is emitted differently for AVX2 and AVX-512, with results
/// in every float type.
const char *kBody = R"(
^bb0(%a: f16, %b: bf16, %c: f32):
  %0 = arith.extf %a : f16 to f32
  %1 = arith.extf %b : bf16 to f32
  %m = amprt.reduce max %0 over inner : f32 -> f32
  %2 = arith.subf %0, %m : f32
  %3 = math.exp %2 : f32
  %s = amprt.reduce add %3 over inner : f32 -> f32
  %4 = arith.divf %3, %s : f32
  %5 = math.erf %1 : f32
  %6 = math.tanh %c : f32
  %7 = math.fma %5, %6, %4 : f32
  %8 = math.absf %7 : f32
  %9 = math.log %8 : f32
  %10 = math.log1p %8 : f32
  %11 = math.expm1 %2 : f32
  %12 = arith.addf %9, %10 : f32
  %13 = arith.addf %12, %11 : f32
  %t = amprt.reduce add %13 over outer : f32 -> f32
  %14 = arith.truncf %7 : f32 to f16
  %15 = arith.truncf %13 : f32 to bf16
  amprt.yield %14, %15, %13, %t : f16, bf16, f32, f32
})";

struct Results {
  std::vector<uint16_t> low, brain;
  std::vector<float> full, columns;
  bool operator==(const Results &other) const {
    auto same = [](const std::vector<float> &x, const std::vector<float> &y) {
      return std::memcmp(x.data(), y.data(), x.size() * 4) == 0;
    };
    return low == other.low && brain == other.brain && same(full, other.full) &&
           same(columns, other.columns);
  }
};

Results compute(const Kernels &kernels, int64_t columns) {
  constexpr int64_t kRows = 5;
  int64_t count = kRows * columns;
  std::mt19937 generator(2);
  std::normal_distribution<float> normal(0, 4);
  std::vector<uint16_t> a(count), b(count);
  std::vector<float> c(count);
  for (int64_t i = 0; i < count; ++i) {
    a[i] = toF16(normal(generator));
    b[i] = toBF16(i % 7 ? normal(generator) : 1e-39f);
    c[i] = normal(generator);
  }
  Results results{std::vector<uint16_t>(count), std::vector<uint16_t>(count),
                  std::vector<float>(count), std::vector<float>(columns)};
  std::vector<int64_t> strides;
  for (int i = 0; i < 6; ++i)
    strides.insert(strides.end(), {columns, 1});
  strides.insert(strides.end(), {0, 1});
  Launch{{a.data(), b.data(), c.data(), results.low.data(),
          results.brain.data(), results.full.data(), results.columns.data()},
         {kRows, columns},
         strides}
      .run(kernels.compiled->lookup("k"));
  return results;
}

TEST(KernelTarget, EveryCPUGivesTheSameBits) {
  std::string text = "amprt.kernel @k outer 1 operands [" + operand("f16") +
                     ", " + operand("bf16") + ", " + operand("f32") + ", " +
                     operand("f16", "out") + ", " + operand("bf16", "out") +
                     ", " + operand("f32", "out") + ", " +
                     operand("f32", "out") + "] {" + kBody;
  Kernels native(text);
  ASSERT_TRUE(native.ok()) << native.message;
  for (const char *cpu : {"x86-64-v3", "x86-64-v4"}) {
    Kernels other(text, cpu);
    if (!other.ok() &&
        other.message.find("expected a CPU with") != std::string::npos)
      continue; // this machine lacks it
    ASSERT_TRUE(other.ok()) << other.message;
    for (int64_t columns : {1, 10, 16, 100, 333})
      ASSERT_TRUE(compute(native, columns) == compute(other, columns))
          << cpu << " " << columns;
  }
}

TEST(KernelTarget, RefusesUnknownCPUs) {
  Kernels kernels("", "i386");
  EXPECT_EQ(kernels.message, "expected the CPU 'native', 'x86-64-v3' or "
                             "'x86-64-v4', found 'i386'");
}

} // namespace
