//===- KernelPartialTest.cpp - reductions over rows and over all ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "KernelHarness.h"
#include "gtest/gtest.h"
#include <random>

using namespace amp_test;

namespace {

std::vector<float> normals(int64_t count, unsigned seed = 1) {
  std::mt19937 generator(seed);
  std::normal_distribution<float> normal;
  std::vector<float> values(count);
  for (float &value : values)
    value = normal(generator);
  return values;
}

int64_t chunksOf(int64_t extent, int64_t grain) {
  return (extent + grain - 1) / grain;
}

/// Check and norm: one sum of squares in f64 and one integer maximum.
TEST(KernelPartial, FlatReductionsStoreOnePartialPerChunk) {
  Kernels kernels("amprt.kernel @k outer 0 operands [" + operand("f16") + ", " +
                  operand("f64", "out", "broadcast") + ", " +
                  operand("i32", "out", "broadcast") +
                  "] {\n^bb0(%x: f16):\n"
                  "  %0 = arith.extf %x : f16 to f32\n"
                  "  %b = arith.bitcast %0 : f32 to i32\n"
                  "  %mask = arith.constant 2147483647 : i32\n"
                  "  %a = arith.andi %b, %mask : i32\n"
                  "  %1 = arith.extf %0 : f32 to f64\n"
                  "  %2 = arith.mulf %1, %1 : f64\n"
                  "  %s = amprt.reduce add %2 over all : f64 -> f64\n"
                  "  %m = amprt.reduce max %a over all : i32 -> i32\n"
                  "  amprt.yield %s, %m : f64, i32\n}\n");
  ASSERT_TRUE(kernels.ok()) << kernels.message;
  for (int64_t n : {1, 16, 100, 1000}) {
    for (int64_t grain : {7, 64, 1000}) {
      std::vector<float> values = normals(n);
      std::vector<uint16_t> x(n);
      for (int64_t i = 0; i < n; ++i)
        x[i] = toF16(values[i]);
      int64_t chunks = chunksOf(n, grain);
      std::vector<double> sums(chunks + 1, -1);
      std::vector<int32_t> most(chunks + 1, -1);
      Launch launch{{x.data(), sums.data(), most.data()}, {n}, {1, 0, 0}};
      launch.grain = grain;
      launch.run(kernels.compiled->lookup("k"));
      for (int64_t chunk = 0; chunk < chunks; ++chunk) {
        double sum = 0;
        float largest = 0;
        for (int64_t i = chunk * grain; i < std::min(n, (chunk + 1) * grain);
             ++i) {
          sum += double(fromF16(x[i])) * fromF16(x[i]);
          largest = std::max(largest, std::fabs(fromF16(x[i])));
        }
        ASSERT_NEAR(sums[chunk], sum, sum * 1e-14);
        ASSERT_EQ(std::bit_cast<float>(most[chunk]), largest);
      }
      ASSERT_EQ(sums[chunks], -1);
      ASSERT_EQ(most[chunks], -1);
    }
  }
}

TEST(KernelPartial, NothingToReduceGivesTheNeutralElement) {
  Kernels kernels("amprt.kernel @k outer 0 operands [" + operand("f32") + ", " +
                  operand("f32", "out", "broadcast") +
                  "] {\n^bb0(%x: f32):\n"
                  "  %s = amprt.reduce add %x over all : f32 -> f32\n"
                  "  %one = arith.constant 1.0 : f32\n"
                  "  %r = arith.addf %s, %one : f32\n"
                  "  amprt.yield %r : f32\n}\n");
  ASSERT_TRUE(kernels.ok()) << kernels.message;
  float x = 5, y = 9;
  Launch launch{{&x, &y}, {0}, {1, 0}};
  std::vector<int64_t> block = launch.arguments();
  kernels.compiled->lookup("k")(block.data(), 0, 0);
  EXPECT_EQ(y, 1.0f);
}

/// Mean over rows of a loss that is one value per row.
TEST(KernelPartial, ReducesValuesOfRowsOncePerRow) {
  Kernels kernels("amprt.kernel @k outer 1 operands [" + operand("f32") + ", " +
                  operand("f32", "out", "broadcast") + ", " +
                  operand("f32", "in", "broadcast") + ", " +
                  operand("f32", "out", "broadcast") +
                  "] {\n^bb0(%x: f32, %w: f32):\n"
                  "  %m = amprt.reduce max %x over inner : f32 -> f32\n"
                  "  %s = amprt.reduce add %m over all : f32 -> f32\n"
                  "  %p = amprt.reduce add %w over all : f32 -> f32\n"
                  "  amprt.yield %s, %p : f32, f32\n}\n");
  ASSERT_TRUE(kernels.ok()) << kernels.message;
  constexpr int64_t kRows = 9, kN = 33;
  std::vector<float> x = normals(kRows * kN), weights = normals(kRows, 3);
  std::vector<float> sums(3), perElement(3);
  Launch launch{{x.data(), sums.data(), weights.data(), perElement.data()},
                {kRows, kN},
                {kN, 1, 0, 0, 1, 0, 0, 0}};
  launch.grain = 3;
  launch.run(kernels.compiled->lookup("k"));
  for (int chunk = 0; chunk < 3; ++chunk) {
    float sum = 0;
    double elements = 0;
    for (int64_t row = chunk * 3; row < chunk * 3 + 3; ++row) {
      float most = -INFINITY;
      for (int64_t j = 0; j < kN; ++j)
        most = std::max(most, x[row * kN + j]);
      sum += most;
      // A value that the operands alone make counts for each element.
      elements += double(weights[row]) * kN;
    }
    ASSERT_EQ(sums[chunk], sum);
    ASSERT_NEAR(perElement[chunk], elements, 1e-4);
  }
}

TEST(KernelPartial, ColumnSumsInPlaceOfPartials) {
  Kernels kernels("amprt.kernel @k outer 1 operands [" + operand("bf16") +
                  ", " + operand("f32", "out") +
                  "] {\n^bb0(%x: bf16):\n"
                  "  %0 = arith.extf %x : bf16 to f32\n"
                  "  %s = amprt.reduce add %0 over outer : f32 -> f32\n"
                  "  amprt.yield %s : f32\n}\n");
  ASSERT_TRUE(kernels.ok()) << kernels.message;
  for (int64_t n : {1, 15, 16, 33, 500}) {
    constexpr int64_t kRows = 11, kGrain = 4;
    std::vector<float> values = normals(kRows * n);
    std::vector<uint16_t> x(kRows * n);
    for (int64_t i = 0; i < kRows * n; ++i)
      x[i] = toBF16(values[i]);
    std::vector<float> partials(3 * n + 1, 7.0f);
    Launch launch{{x.data(), partials.data()}, {kRows, n}, {n, 1, 0, 1}};
    launch.grain = kGrain;
    launch.run(kernels.compiled->lookup("k"));
    for (int64_t chunk = 0; chunk < 3; ++chunk)
      for (int64_t j = 0; j < n; ++j) {
        float sum = 0;
        for (int64_t row = chunk * kGrain;
             row < std::min(kRows, (chunk + 1) * kGrain); ++row)
          sum += fromBF16(x[row * n + j]);
        ASSERT_EQ(partials[chunk * n + j], sum);
      }
    ASSERT_EQ(partials[3 * n], 7.0f);
  }
}

/// Accumulators in memory of their own, ops after the loops that use an
/// operand and a sum over all, results in f16.
TEST(KernelPartial, ComputesWithColumnSums) {
  Kernels kernels("amprt.kernel @k outer 1 operands [" + operand("f32") + ", " +
                  operand("f32") + ", " + operand("f16", "out") + ", " +
                  operand("f32", "out") + ", " +
                  operand("f32", "in", "broadcast") +
                  "] {\n^bb0(%x: f32, %b: f32, %c: f32):\n"
                  "  %s = amprt.reduce add %x over outer : f32 -> f32\n"
                  "  %m = amprt.reduce max %x over outer : f32 -> f32\n"
                  "  %t = amprt.reduce add %x over all : f32 -> f32\n"
                  "  %0 = arith.mulf %s, %b : f32\n"
                  "  %1 = arith.addf %0, %c : f32\n"
                  "  %2 = arith.truncf %1 : f32 to f16\n"
                  "  %3 = arith.subf %m, %t : f32\n"
                  "  amprt.yield %2, %3 : f16, f32\n}\n");
  ASSERT_TRUE(kernels.ok()) << kernels.message;
  constexpr int64_t kRows = 6, kN = 45;
  std::vector<float> x = normals(kRows * kN), b = normals(kN, 2);
  float c = 0.25f;
  std::vector<uint16_t> low(kN);
  std::vector<float> high(kN);
  Launch{{x.data(), b.data(), low.data(), high.data(), &c},
         {kRows, kN},
         {kN, 1, 0, 1, 0, 1, 0, 1, 0, 0}}
      .run(kernels.compiled->lookup("k"));
  double total = 0;
  for (float value : x)
    total += value;
  for (int64_t j = 0; j < kN; ++j) {
    float sum = 0, most = -INFINITY;
    for (int64_t row = 0; row < kRows; ++row) {
      sum += x[row * kN + j];
      most = std::max(most, x[row * kN + j]);
    }
    ASSERT_EQ(low[j], toF16(sum * b[j] + c));
    ASSERT_NEAR(high[j], most - total, 1e-4);
  }
}

/// The backward of a norm: sums over the row, over rows, and an element
/// result, in one kernel.
TEST(KernelPartial, InnerAndOuterReductionsTogether) {
  Kernels kernels("amprt.kernel @k outer 1 operands [" + operand("f32") + ", " +
                  operand("f32", "inout") + ", " + operand("f32", "out") +
                  "] {\n^bb0(%x: f32, %g: f32):\n"
                  "  %0 = arith.mulf %x, %g : f32\n"
                  "  %s = amprt.reduce add %0 over inner : f32 -> f32\n"
                  "  %1 = arith.mulf %x, %s : f32\n"
                  "  %2 = arith.subf %g, %1 : f32\n"
                  "  %c = amprt.reduce add %1 over outer : f32 -> f32\n"
                  "  amprt.yield %2, %c : f32, f32\n}\n");
  ASSERT_TRUE(kernels.ok()) << kernels.message;
  constexpr int64_t kRows = 5, kN = 70;
  std::vector<float> x = normals(kRows * kN), g = normals(kRows * kN, 2);
  std::vector<float> before = g, columns(kN);
  Launch{
      {x.data(), g.data(), columns.data()}, {kRows, kN}, {kN, 1, kN, 1, 0, 1}}
      .run(kernels.compiled->lookup("k"));
  std::vector<double> expected(kN);
  for (int64_t row = 0; row < kRows; ++row) {
    double sum = 0;
    for (int64_t j = 0; j < kN; ++j)
      sum += double(x[row * kN + j]) * before[row * kN + j];
    for (int64_t j = 0; j < kN; ++j) {
      ASSERT_NEAR(g[row * kN + j], before[row * kN + j] - x[row * kN + j] * sum,
                  1e-4);
      expected[j] += x[row * kN + j] * sum;
    }
  }
  for (int64_t j = 0; j < kN; ++j)
    ASSERT_NEAR(columns[j], expected[j], 1e-3);
}

} // namespace
