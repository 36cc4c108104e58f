//===- KernelRowTest.cpp - rows, reductions and indexed access ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "KernelHarness.h"
#include "gtest/gtest.h"
#include <algorithm>
#include <numeric>
#include <random>

using namespace amp_test;

namespace {

const std::vector<int64_t> kColumns = {0, 1, 15, 16, 17, 63, 64, 65, 100, 1000};

std::vector<float> normals(int64_t count, unsigned seed = 1) {
  std::mt19937 generator(seed);
  std::normal_distribution<float> normal;
  std::vector<float> values(count);
  for (float &value : values)
    value = normal(generator);
  return values;
}

/// The documented order: two accumulators of sixteen lanes of f64, whole blocks
/// of 32 first, the rest into the first accumulator, then a pairwise tree, and
/// one rounding.
float orderedSum(const float *x, int64_t count) {
  double sums[2][16] = {};
  int64_t whole = count / 32 * 32;
  for (int64_t i = 0; i < count; ++i)
    sums[i < whole ? i / 16 % 2 : 0][i % 16] += x[i];
  double lanes[16];
  for (int i = 0; i < 16; ++i)
    lanes[i] = sums[0][i] + sums[1][i];
  for (int width = 8; width > 0; width /= 2)
    for (int i = 0; i < width; ++i)
      lanes[i] += lanes[i + width];
  return static_cast<float>(lanes[0]);
}

std::string reduceInner(const std::string &kind, const std::string &type,
                        const std::string &result) {
  return "amprt.kernel @k outer 1 operands [" + operand(type) + ", " +
         operand(result, "out", "broadcast") + "] {\n^bb0(%x: " + type +
         "):\n  %0 = amprt.reduce " + kind + " %x over inner : " + type +
         " -> " + result + "\n  amprt.yield %0 : " + result + "\n}\n";
}

TEST(KernelRow, SumHasTheDocumentedOrder) {
  Kernels kernels(reduceInner("add", "f32", "f32"));
  ASSERT_TRUE(kernels.ok()) << kernels.message;
  for (int64_t n : kColumns) {
    std::vector<float> x = normals(5 * n), y(5, 7.0f);
    Launch launch{{x.data(), y.data()}, {5, n}, {n, 1, 1, 0}};
    launch.grain = 2;
    launch.run(kernels.compiled->lookup("k"));
    for (int row = 0; row < 5; ++row)
      ASSERT_EQ(y[row], orderedSum(x.data() + row * n, n)) << n;
  }
}

/// A kernel whose launches have no row longer than a vector is other code:
/// nothing is a loop, and columns are summed in registers.
TEST(KernelRow, ShortRowsHaveTheBitsOfLongOnes) {
  std::string kernel =
      "amprt.kernel @k outer 1 operands [" + operand("f32", "inout") + ", " +
      operand("f32", "out") + ", " + operand("f32", "out") + ", " +
      operand("f32", "out", "broadcast") +
      "] {\n^bb0(%x: f32):\n"
      "  %m = amprt.reduce max %x over inner : f32 -> f32\n"
      "  %d = arith.subf %x, %m : f32\n  %e = math.exp %d : f32\n"
      "  %s = amprt.reduce add %e over inner : f32 -> f32\n"
      "  %y = arith.divf %e, %s : f32\n"
      "  %c = amprt.reduce add %y over outer : f32 -> f32\n"
      "  %c2 = arith.addf %c, %c : f32\n"
      "  %q = amprt.reduce add %x over all : f32 -> f32\n"
      "  amprt.yield %y, %c, %c2, %q : f32, f32, f32, f32\n}\n";
  Kernels any(kernel);
  ASSERT_TRUE(any.ok()) << any.message;
  for (int64_t n : {1, 2, 10, 15, 16}) {
    std::string size = std::to_string(n), all = std::to_string(7 * n);
    Kernels shortRows(
        kernel + "%0 = amprt.buffer : memref<" + all + "xf32>\n" +
        "%1 = amprt.buffer : memref<" + size + "xf32>\n" +
        "%2 = amprt.buffer : memref<" + size + "xf32>\n" +
        "%3 = amprt.buffer : memref<1xf32>\n" +
        "amprt.launch @k(%0, %1, %2, %3) sizes [7, " + size + "] strides [" +
        size +
        ", 1, 0, 1, 0, 1, 0, 0] offsets [0, 0, 0, 0] bounds [] grain 7"
        " : memref<" +
        all + "xf32>, memref<" + size + "xf32>, memref<" + size +
        "xf32>, memref<1xf32>\n");
    ASSERT_TRUE(shortRows.ok()) << shortRows.message;
    std::vector<float> x = normals(7 * n), x2;
    x[0] = -0.0f;
    x2 = x;
    std::vector<float> sums(2 * n + 1, 7.0f), sums2(2 * n + 1, 8.0f);
    auto run = [&](Kernels &kernels, float *x, float *y) {
      Launch{{x, y, y + n, y + 2 * n}, {7, n}, {n, 1, 0, 1, 0, 1, 0, 0}, {}, 7}
          .run(kernels.compiled->lookup("k"));
    };
    run(any, x.data(), sums.data());
    run(shortRows, x2.data(), sums2.data());
    ASSERT_EQ(std::memcmp(x.data(), x2.data(), 7 * n * sizeof(float)), 0) << n;
    ASSERT_EQ(std::memcmp(sums.data(), sums2.data(), sums.size() * 4), 0) << n;
  }
}

TEST(KernelRow, MaxAndMinKeepNaN) {
  Kernels most(reduceInner("max", "f32", "f32"));
  Kernels least(reduceInner("min", "f32", "f32"));
  ASSERT_TRUE(most.ok() && least.ok()) << most.message << least.message;
  for (int64_t n : kColumns) {
    for (int64_t where : {int64_t(-1), int64_t(0), n / 2, n - 1}) {
      std::vector<float> x = normals(n);
      if (where >= 0 && n > 0)
        x[where] = NAN;
      float high = 0, low = 0;
      Launch{{x.data(), &high}, {1, n}, {n, 1, 1, 0}}.run(
          most.compiled->lookup("k"));
      Launch{{x.data(), &low}, {1, n}, {n, 1, 1, 0}}.run(
          least.compiled->lookup("k"));
      if (where >= 0 && n > 0) {
        ASSERT_TRUE(std::isnan(high) && std::isnan(low)) << n << " " << where;
        continue;
      }
      float expectedHigh = -INFINITY, expectedLow = INFINITY;
      for (float value : x) {
        expectedHigh = std::max(expectedHigh, value);
        expectedLow = std::min(expectedLow, value);
      }
      ASSERT_EQ(high, expectedHigh);
      ASSERT_EQ(low, expectedLow);
    }
  }
}

TEST(KernelRow, ArgmaxIsTheFirst) {
  Kernels floats(reduceInner("argmax", "f32", "i64"));
  Kernels integers(reduceInner("argmax", "i32", "i64"));
  ASSERT_TRUE(floats.ok() && integers.ok())
      << floats.message << integers.message;
  std::mt19937 generator(4);
  for (int64_t n : kColumns) {
    if (n == 0)
      continue;
    for (int round = 0; round < 8; ++round) {
      std::vector<float> x(n);
      std::vector<int32_t> y(n);
      for (int64_t i = 0; i < n; ++i) {
        x[i] = round == 0 ? -INFINITY : float(generator() % 7);
        y[i] = int32_t(generator() % 7) - 100;
      }
      int64_t nan = -1;
      if (round > 4) {
        nan = generator() % n;
        x[nan] = NAN;
        x[n - 1] = NAN;
        nan = std::min(nan, n - 1);
      }
      int64_t found = -1, foundInteger = -1;
      Launch{{x.data(), &found}, {1, n}, {n, 1, 1, 0}}.run(
          floats.compiled->lookup("k"));
      Launch{{y.data(), &foundInteger}, {1, n}, {n, 1, 1, 0}}.run(
          integers.compiled->lookup("k"));
      int64_t expected =
          nan >= 0 ? nan : std::max_element(x.begin(), x.end()) - x.begin();
      ASSERT_EQ(found, expected) << n << " " << round;
      ASSERT_EQ(foundInteger, std::max_element(y.begin(), y.end()) - y.begin());
    }
  }
}

TEST(KernelRow, IntegerReductions) {
  Kernels sum(reduceInner("add", "i64", "i64"));
  Kernels most(reduceInner("max", "i32", "i32"));
  ASSERT_TRUE(sum.ok() && most.ok());
  std::mt19937_64 generator(6);
  for (int64_t n : kColumns) {
    std::vector<int64_t> a(n);
    std::vector<int32_t> b(n);
    for (int64_t i = 0; i < n; ++i) {
      a[i] = generator();
      b[i] = int32_t(generator());
    }
    int64_t s = 1;
    int32_t m = 1;
    Launch{{a.data(), &s}, {1, n}, {n, 1, 1, 0}}.run(sum.compiled->lookup("k"));
    Launch{{b.data(), &m}, {1, n}, {n, 1, 1, 0}}.run(
        most.compiled->lookup("k"));
    ASSERT_EQ(uint64_t(s), std::accumulate(a.begin(), a.end(), uint64_t(0)));
    ASSERT_EQ(m, n ? *std::max_element(b.begin(), b.end())
                   : std::numeric_limits<int32_t>::min());
  }
}

/// Softmax: three passes, exp kept in scratch memory or, where the kernel was
/// compiled for rows of any length, computed again.
TEST(KernelRow, SoftmaxInPlaceAndNot) {
  for (const char *direction : {"out", "inout"}) {
    bool inPlace = std::string(direction) == "inout";
    std::string operands = inPlace
                               ? operand("f16", "inout")
                               : operand("f16") + ", " + operand("f16", "out");
    Kernels kernels("amprt.kernel @k outer 1 operands [" + operands +
                    "] {\n^bb0(%x: f16):\n"
                    "  %0 = arith.extf %x : f16 to f32\n"
                    "  %m = amprt.reduce max %0 over inner : f32 -> f32\n"
                    "  %1 = arith.subf %0, %m : f32\n"
                    "  %2 = math.exp %1 : f32\n"
                    "  %s = amprt.reduce add %2 over inner : f32 -> f32\n"
                    "  %3 = arith.divf %2, %s : f32\n"
                    "  %4 = arith.truncf %3 : f32 to f16\n"
                    "  amprt.yield %4 : f16\n}\n");
    ASSERT_TRUE(kernels.ok()) << kernels.message;
    for (int64_t n : {1, 10, 64, 100, 1000, 300000}) {
      int64_t rows = n > 1000 ? 1 : 3;
      std::vector<float> values = normals(rows * n);
      std::vector<uint16_t> x(rows * n), y(rows * n);
      for (int64_t i = 0; i < rows * n; ++i)
        x[i] = toF16(values[i] * 3);
      std::vector<uint16_t> original = x;
      if (inPlace)
        Launch{{x.data()}, {rows, n}, {n, 1}}.run(
            kernels.compiled->lookup("k"));
      else
        Launch{{x.data(), y.data()}, {rows, n}, {n, 1, n, 1}}.run(
            kernels.compiled->lookup("k"));
      const std::vector<uint16_t> &result = inPlace ? x : y;
      for (int64_t row = 0; row < rows; ++row) {
        double sum = 0, most = -INFINITY;
        for (int64_t j = 0; j < n; ++j)
          most = std::max<double>(most, fromF16(original[row * n + j]));
        for (int64_t j = 0; j < n; ++j)
          sum += std::exp(fromF16(original[row * n + j]) - most);
        for (int64_t j = 0; j < n; ++j) {
          double expected =
              std::exp(fromF16(original[row * n + j]) - most) / sum;
          ASSERT_NEAR(fromF16(result[row * n + j]), expected,
                      expected * 6e-4 + 3.1e-8)
              << n;
        }
      }
    }
  }
}

TEST(KernelRow, LayerNormWithSideResults) {
  Kernels kernels("amprt.kernel @k outer 1 operands [" + operand("f32") + ", " +
                  operand("f32") + ", " + operand("f32", "out") + ", " +
                  operand("f32", "out", "broadcast") + ", " +
                  operand("f32", "in", "broadcast") +
                  "] {\n^bb0(%x: f32, %g: f32, %inv: f32):\n"
                  "  %s = amprt.reduce add %x over inner : f32 -> f32\n"
                  "  %mean = arith.mulf %s, %inv : f32\n"
                  "  %d = arith.subf %x, %mean : f32\n"
                  "  %d2 = arith.mulf %d, %d : f32\n"
                  "  %v = amprt.reduce add %d2 over inner : f32 -> f32\n"
                  "  %var = arith.mulf %v, %inv : f32\n"
                  "  %sd = math.sqrt %var : f32\n"
                  "  %n = arith.divf %d, %sd : f32\n"
                  "  %y = arith.mulf %n, %g : f32\n"
                  "  amprt.yield %y, %sd : f32, f32\n}\n");
  ASSERT_TRUE(kernels.ok()) << kernels.message;
  constexpr int64_t kRows = 4, kN = 97;
  std::vector<float> x = normals(kRows * kN), gamma = normals(kN, 2);
  std::vector<float> y(kRows * kN), deviation(kRows);
  float inverse = 1.0f / kN;
  Launch{{x.data(), gamma.data(), y.data(), deviation.data(), &inverse},
         {kRows, kN},
         {kN, 1, 0, 1, kN, 1, 1, 0, 0, 0}}
      .run(kernels.compiled->lookup("k"));
  for (int64_t row = 0; row < kRows; ++row) {
    double mean = 0, variance = 0;
    for (int64_t j = 0; j < kN; ++j)
      mean += x[row * kN + j] / double(kN);
    for (int64_t j = 0; j < kN; ++j)
      variance += std::pow(x[row * kN + j] - mean, 2) / kN;
    ASSERT_NEAR(deviation[row], std::sqrt(variance), 1e-6);
    for (int64_t j = 0; j < kN; ++j)
      ASSERT_NEAR(y[row * kN + j],
                  (x[row * kN + j] - mean) / std::sqrt(variance) * gamma[j],
                  1e-5);
  }
}

TEST(KernelRow, BroadcastsRowsAndColumns) {
  Kernels kernels("amprt.kernel @k outer 1 operands [" + operand("f32") + ", " +
                  operand("f32") + ", " + operand("f32", "in", "broadcast") +
                  ", " + operand("f32", "out") +
                  "] {\n^bb0(%x: f32, %b: f32, %r: f32):\n"
                  "  %0 = arith.addf %x, %b : f32\n"
                  "  %1 = arith.mulf %0, %r : f32\n"
                  "  amprt.yield %1 : f32\n}\n");
  ASSERT_TRUE(kernels.ok()) << kernels.message;
  for (int64_t n : kColumns) {
    std::vector<float> x = normals(7 * n), b = normals(n, 2), r = normals(7, 3);
    std::vector<float> y(7 * n);
    Launch launch{{x.data(), b.data(), r.data(), y.data()},
                  {7, n},
                  {n, 1, 0, 1, 1, 0, n, 1}};
    launch.grain = 3;
    launch.run(kernels.compiled->lookup("k"));
    for (int64_t i = 0; i < 7 * n; ++i)
      ASSERT_EQ(y[i], (x[i] + b[i % n]) * r[i / n]);
  }
}

/// Each operand with its own strides in three outer loops.
TEST(KernelRow, PermutesDimensions) {
  for (const char *type : {"f16", "f32", "i64", "i8"}) {
    bool isWide = std::string(type) == "f32",
         isLong = std::string(type) == "i64",
         isByte = std::string(type) == "i8";
    size_t bytes = isLong ? 8 : isWide ? 4 : isByte ? 1 : 2;
    for (bool scatter : {false, true}) {
      Kernels kernels(
          std::string("amprt.kernel @k outer 3 operands [") +
          operand(type, "in", scatter ? "contiguous" : "strided") + ", " +
          operand(type, "out", scatter ? "strided" : "contiguous") +
          "] {\n^bb0(%x: " + type + "):\n  amprt.yield %x : " + type + "\n}\n");
      ASSERT_TRUE(kernels.ok()) << kernels.message;
      constexpr int64_t kA = 3, kB = 2, kC = 5, kD = 37;
      int64_t total = kA * kB * kC * kD;
      std::vector<uint8_t> x(total * bytes), y(total * bytes);
      for (size_t i = 0; i < x.size(); ++i)
        x[i] = uint8_t(i * 7 + i / 251);
      // The strided side is [D, C, B, A].
      std::vector<int64_t> dense{kB * kC * kD, kC * kD, kD, 1};
      std::vector<int64_t> turned{1, kA, kA * kB, kA * kB * kC};
      std::vector<int64_t> strides = scatter ? dense : turned;
      const std::vector<int64_t> &second = scatter ? turned : dense;
      strides.insert(strides.end(), second.begin(), second.end());
      Launch launch{{x.data(), y.data()}, {kA, kB, kC, kD}, strides};
      launch.grain = 4;
      launch.run(kernels.compiled->lookup("k"));
      for (int64_t i = 0; i < total; ++i) {
        int64_t a = i / dense[0], b = i / dense[1] % kB, c = i / dense[2] % kC,
                d = i % kD;
        int64_t other =
            a * turned[0] + b * turned[1] + c * turned[2] + d * turned[3];
        const uint8_t *from = &x[(scatter ? i : other) * bytes];
        const uint8_t *to = &y[(scatter ? other : i) * bytes];
        ASSERT_EQ(0, std::memcmp(from, to, bytes)) << type << " " << i;
      }
    }
  }
}

TEST(KernelRow, NumbersLoops) {
  Kernels kernels("amprt.kernel @k outer 2 operands [" + operand("i32", "out") +
                  "] {\n"
                  "  %a = amprt.index 0 : i32\n  %b = amprt.index 1 : i32\n"
                  "  %c = amprt.index 2 : i32\n"
                  "  %h = arith.constant 100 : i32\n"
                  "  %0 = arith.muli %a, %h : i32\n"
                  "  %1 = arith.addi %0, %b : i32\n"
                  "  %2 = arith.muli %1, %h : i32\n"
                  "  %3 = arith.addi %2, %c : i32\n"
                  "  amprt.yield %3 : i32\n}\n");
  ASSERT_TRUE(kernels.ok()) << kernels.message;
  std::vector<int32_t> x(3 * 4 * 18);
  Launch{{x.data()}, {3, 4, 18}, {72, 18, 1}}.run(
      kernels.compiled->lookup("k"));
  for (int i = 0; i < 3 * 4 * 18; ++i)
    ASSERT_EQ(x[i], i / 72 * 10000 + i / 18 % 4 * 100 + i % 18);
}

TEST(KernelRow, GathersRowsAndChecksIndices) {
  for (const char *type : {"i64", "i32"}) {
    Kernels kernels(
        "amprt.kernel @k outer 1 operands [" +
        operand("f16", "in", "contiguous", ", gather = 0, index = 1") + ", " +
        operand(type, "in", "broadcast") + ", " + operand("f16", "out") + ", " +
        operand("i32", "in", "broadcast", ", gather = 0, index = 1") + ", " +
        operand("i32", "out", "broadcast") + "] {\n^bb0(%x: f16, %i: " + type +
        ", %n: i32):\n  amprt.yield %x, %n : f16, i32\n}\n");
    ASSERT_TRUE(kernels.ok()) << kernels.message;
    constexpr int64_t kTable = 6, kN = 21;
    std::vector<uint16_t> table(kTable * kN);
    for (size_t i = 0; i < table.size(); ++i)
      table[i] = toF16(float(i));
    std::vector<int32_t> numbers{10, 11, 12, 13, 14, 15};
    std::vector<int64_t> wide{5, 0, -1, 3, 6, 3};
    std::vector<int32_t> narrow(wide.begin(), wide.end());
    void *indices = std::string(type) == "i64"
                        ? static_cast<void *>(wide.data())
                        : narrow.data();
    std::vector<uint16_t> y(6 * kN);
    std::vector<int32_t> picked(6);
    Launch launch{
        {table.data(), indices, y.data(), numbers.data(), picked.data()},
        {6, kN},
        {kN, 1, 1, 0, kN, 1, 1, 0, 1, 0},
        {kTable, kTable}};
    launch.grain = 4;
    launch.run(kernels.compiled->lookup("k"));
    for (int64_t row = 0; row < 6; ++row) {
      bool valid = wide[row] >= 0 && wide[row] < kTable;
      ASSERT_EQ(picked[row], valid ? 10 + wide[row] : 0);
      for (int64_t j = 0; j < kN; ++j)
        if (valid)
          ASSERT_EQ(y[row * kN + j], table[wide[row] * kN + j]);
        else
          ASSERT_TRUE(std::isnan(fromF16(y[row * kN + j])));
    }
  }
}

TEST(KernelRow, ScatterAddsRows) {
  Kernels kernels("amprt.kernel @k class scatter_add outer 2 operands [" +
                  operand("i64", "in", "broadcast") + ", " + operand("f16") +
                  ", " + operand("f32", "out") +
                  "] {\n^bb0(%r: f32, %u: f16):\n"
                  "  %0 = arith.extf %u : f16 to f32\n"
                  "  %1 = arith.addf %r, %0 : f32\n"
                  "  amprt.yield %1 : f32\n}\n");
  ASSERT_TRUE(kernels.ok()) << kernels.message;
  constexpr int64_t kRows = 7, kCount = 40, kN = 19;
  std::mt19937 generator(8);
  std::vector<int64_t> indices(kCount);
  for (int64_t &index : indices)
    index = int64_t(generator() % 9) - 1; // -1 and 7 are outside
  std::vector<float> values = normals(kCount * kN);
  std::vector<uint16_t> updates(kCount * kN);
  for (size_t i = 0; i < updates.size(); ++i)
    updates[i] = toF16(values[i]);
  std::vector<float> result(kRows * kN, 99.0f), expected(kRows * kN, 0.0f);
  Launch launch{{indices.data(), updates.data(), result.data()},
                {kRows, kCount, kN},
                {0, 1, 0, 0, kN, 1, kN, 0, 1}};
  std::vector<int64_t> block = launch.arguments();
  for (int64_t begin = 0; begin < kRows; begin += 3)
    kernels.compiled->lookup("k")(block.data(), begin,
                                  std::min(begin + 3, kRows));
  for (int64_t i = 0; i < kCount; ++i)
    if (indices[i] >= 0 && indices[i] < kRows)
      for (int64_t j = 0; j < kN; ++j)
        expected[indices[i] * kN + j] += fromF16(updates[i * kN + j]);
  for (size_t i = 0; i < result.size(); ++i)
    ASSERT_EQ(result[i], expected[i]);
}

} // namespace
