//===- KernelFlatTest.cpp - one loop over elements of every type ----------===//
//
// Compiled kernels against plain loops: sizes around the number of lanes,
// special values, and the same bits wherever a range is cut.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "KernelHarness.h"
#include "gtest/gtest.h"
#include <random>

using namespace amp_test;

namespace {

const std::vector<int64_t> kSizes = {0, 1, 15, 16, 17, 31, 32, 33, 64, 1000};

/// Values that a float kernel meets: ordinary, special, subnormal.
std::vector<float> someFloats(int64_t count, unsigned seed = 1) {
  std::mt19937 generator(seed);
  std::normal_distribution<float> normal;
  std::vector<float> values(count);
  for (float &value : values)
    value = normal(generator);
  const float special[] = {0.0f,    -0.0f,   INFINITY, -INFINITY, NAN,
                           1e-40f,  -1e-45f, 65504.0f, 65520.0f,  1e-7f,
                           3.4e38f, 6e-8f,   2.98e-8f, -1e-38f};
  for (int64_t i = 0; i < count; i += 3)
    values[i] = special[(i / 3) % std::size(special)];
  return values;
}

std::string binary(const std::string &type, const std::string &op) {
  return "amprt.kernel @k outer 0 operands [" + operand(type) + ", " +
         operand(type) + ", " + operand(type, "out") + "] {\n^bb0(%x: " + type +
         ", %y: " + type + "):\n  %0 = " + op + " %x, %y : " + type +
         "\n  amprt.yield %0 : " + type + "\n}\n";
}

/// x op y for integers of `type`, which in C++ is T.
template <typename T>
void checkInteger(const std::string &type, const std::string &op,
                  T (*expected)(T, T)) {
  Kernels kernels(binary(type, op));
  ASSERT_TRUE(kernels.ok()) << kernels.message;
  std::mt19937_64 generator(3);
  for (int64_t size : kSizes) {
    std::vector<T> x(size + 1), y(size + 1), z(size + 1, T(77));
    for (int64_t i = 0; i < size; ++i) {
      x[i] = T(generator());
      y[i] = T(generator());
    }
    Launch{{x.data(), y.data(), z.data()}, {size}, {1, 1, 1}}.run(
        kernels.compiled->lookup("k"));
    for (int64_t i = 0; i < size; ++i)
      ASSERT_EQ(z[i], expected(x[i], y[i])) << type << " size " << size;
    ASSERT_EQ(z[size], T(77)) << "wrote behind the end";
  }
}

/// A kernel that converts between two element types.
std::string conversion(const std::string &from, const std::string &to,
                       const std::string &op) {
  return "amprt.kernel @k outer 0 operands [" + operand(from) + ", " +
         operand(to, "out") + "] {\n^bb0(%x: " + from + "):\n  %0 = " + op +
         " %x : " + from + " to " + to + "\n  amprt.yield %0 : " + to + "\n}\n";
}

template <typename From, typename To>
std::vector<To> convert(const std::string &text, std::vector<From> values) {
  Kernels kernels(text);
  EXPECT_TRUE(kernels.ok()) << kernels.message;
  std::vector<To> results(values.size());
  if (kernels.ok())
    Launch{{values.data(), results.data()}, {int64_t(values.size())}, {1, 1}}
        .run(kernels.compiled->lookup("k"));
  return results;
}

std::vector<uint16_t> allHalves() {
  std::vector<uint16_t> values(65536);
  for (size_t i = 0; i < values.size(); ++i)
    values[i] = uint16_t(i);
  return values;
}

/// All patterns around those of halves, where rounding is decided.
std::vector<float> roundingCases(unsigned keptBits) {
  std::vector<float> values;
  unsigned step = 1u << (23 - keptBits);
  std::mt19937 generator(5);
  for (int i = 0; i < 200000; ++i) {
    uint32_t bits = (generator() / step) * step;
    for (int offset : {-1, 0, 1}) {
      values.push_back(std::bit_cast<float>(bits + offset));
      values.push_back(std::bit_cast<float>(bits + step / 2 + offset));
    }
  }
  return values;
}

TEST(KernelFlat, AddsIntegersOfEveryWidth) {
  checkInteger<uint8_t>("i8", "arith.addi",
                        [](uint8_t x, uint8_t y) { return uint8_t(x + y); });
  checkInteger<int16_t>("i16", "arith.muli",
                        [](int16_t x, int16_t y) { return int16_t(x * y); });
  checkInteger<int32_t>("i32", "arith.maxsi",
                        [](int32_t x, int32_t y) { return std::max(x, y); });
  checkInteger<uint64_t>("i64", "arith.subi",
                         [](uint64_t x, uint64_t y) { return x - y; });
}

TEST(KernelFlat, StoresFlagsAsBytes) {
  Kernels kernels("amprt.kernel @k outer 0 operands [" + operand("f32") + ", " +
                  operand("i1") + ", " + operand("i1", "out") +
                  "] {\n^bb0(%x: f32, %f: i1):\n"
                  "  %zero = arith.constant 0.0 : f32\n"
                  "  %0 = arith.cmpf olt, %x, %zero : f32\n"
                  "  %1 = arith.xori %0, %f : i1\n"
                  "  amprt.yield %1 : i1\n}\n");
  ASSERT_TRUE(kernels.ok()) << kernels.message;
  for (int64_t size : kSizes) {
    std::vector<float> x = someFloats(size);
    std::vector<uint8_t> flags(size), result(size + 1, 9);
    for (int64_t i = 0; i < size; ++i)
      flags[i] = i % 5 == 0;
    Launch{{x.data(), flags.data(), result.data()}, {size}, {1, 1, 1}}.run(
        kernels.compiled->lookup("k"));
    for (int64_t i = 0; i < size; ++i)
      ASSERT_EQ(result[i], uint8_t((x[i] < 0) != (flags[i] != 0)));
    ASSERT_EQ(result[size], 9);
  }
}

TEST(KernelFlat, AddsFloats) {
  Kernels single(binary("f32", "arith.addf"));
  Kernels both(binary("f64", "arith.mulf"));
  ASSERT_TRUE(single.ok() && both.ok()) << single.message << both.message;
  for (int64_t size : kSizes) {
    std::vector<float> x = someFloats(size, 1), y = someFloats(size, 2),
                       z(size);
    Launch{{x.data(), y.data(), z.data()}, {size}, {1, 1, 1}}.run(
        single.compiled->lookup("k"));
    std::vector<double> a(x.begin(), x.end()), b(y.begin(), y.end()), c(size);
    Launch{{a.data(), b.data(), c.data()}, {size}, {1, 1, 1}}.run(
        both.compiled->lookup("k"));
    for (int64_t i = 0; i < size; ++i) {
      if (!std::isnan(x[i] + y[i]))
        ASSERT_EQ(z[i], x[i] + y[i]);
      else
        ASSERT_TRUE(std::isnan(z[i]));
      if (!std::isnan(a[i] * b[i]))
        ASSERT_EQ(c[i], a[i] * b[i]);
      else
        ASSERT_TRUE(std::isnan(c[i]));
    }
  }
}

TEST(KernelFlat, ExtendsEveryHalf) {
  std::vector<uint16_t> halves = allHalves();
  auto f16 =
      convert<uint16_t, float>(conversion("f16", "f32", "arith.extf"), halves);
  auto bf16 =
      convert<uint16_t, float>(conversion("bf16", "f32", "arith.extf"), halves);
  auto f64 = convert<uint16_t, double>(conversion("bf16", "f64", "arith.extf"),
                                       halves);
  for (size_t i = 0; i < halves.size(); ++i) {
    if (std::isnan(fromF16(i)))
      ASSERT_TRUE(std::isnan(f16[i]));
    else
      ASSERT_EQ(std::bit_cast<uint32_t>(f16[i]),
                std::bit_cast<uint32_t>(fromF16(i)));
    if (std::isnan(fromBF16(i))) {
      ASSERT_TRUE(std::isnan(bf16[i]) && std::isnan(f64[i]));
      continue;
    }
    ASSERT_EQ(std::bit_cast<uint32_t>(bf16[i]),
              std::bit_cast<uint32_t>(fromBF16(i)));
    ASSERT_EQ(f64[i], double(fromBF16(i)));
  }
}

TEST(KernelFlat, RoundsToHalvesOnce) {
  std::vector<float> values = roundingCases(10);
  auto f16 = convert<float, uint16_t>(conversion("f32", "f16", "arith.truncf"),
                                      values);
  for (size_t i = 0; i < values.size(); ++i)
    if (std::isnan(values[i]))
      ASSERT_TRUE(std::isnan(fromF16(f16[i])));
    else
      ASSERT_EQ(f16[i], toF16(values[i])) << values[i];
  values = roundingCases(7);
  auto bf16 = convert<float, uint16_t>(
      conversion("f32", "bf16", "arith.truncf"), values);
  for (size_t i = 0; i < values.size(); ++i)
    if (std::isnan(values[i]))
      ASSERT_TRUE(std::isnan(fromBF16(bf16[i])));
    else
      ASSERT_EQ(bf16[i], toBF16(values[i])) << values[i];
}

TEST(KernelFlat, RoundsDoublesToHalvesOnce) {
  // Just beside a tie of f16, closer than f32 can tell.
  std::vector<double> values;
  for (double base : {1.0, 2048.0, 6.103515625e-05, 5.9604644775390625e-08}) {
    double tie = base * (1 + std::ldexp(1.0, -11));
    for (double factor : {1.0, 1 + 1e-12, 1 - 1e-12})
      for (double sign : {1.0, -1.0})
        values.push_back(sign * tie * factor);
  }
  for (double special : {0.0, -0.0, 65519.999999999, 65520.0, 1e300, -1e300,
                         double(INFINITY), 1e-300})
    values.push_back(special);
  auto f16 = convert<double, uint16_t>(conversion("f64", "f16", "arith.truncf"),
                                       values);
  for (size_t i = 0; i < values.size(); ++i)
    ASSERT_EQ(f16[i], std::bit_cast<uint16_t>(_Float16(values[i])))
        << values[i];
  auto bf16 =
      convert<double, uint16_t>(conversion("f64", "bf16", "arith.truncf"),
                                {1 + std::ldexp(1.0, -8) + 1e-15,
                                 1 + std::ldexp(1.0, -8) - 1e-15, double(NAN)});
  EXPECT_EQ(bf16[0], 0x3F81);
  EXPECT_EQ(bf16[1], 0x3F80);
  EXPECT_TRUE(std::isnan(fromBF16(bf16[2])));
}

TEST(KernelFlat, HalfIsReallyHalf) {
  auto f16 = convert<float, uint16_t>(
      conversion("f32", "f16", "arith.truncf"),
      {0.125f + std::ldexp(1.0f, -14), 65520.0f, std::ldexp(1.0f, -25)});
  EXPECT_EQ(fromF16(f16[0]), 0.125f);
  EXPECT_EQ(fromF16(f16[1]), INFINITY);
  EXPECT_EQ(f16[2], 0);
}

TEST(KernelFlat, ReadsUnsignedBytes) {
  Kernels kernels("amprt.kernel @k outer 0 operands [" + operand("ui8") + ", " +
                  operand("f32", "out") +
                  "] {\n^bb0(%x: ui8):\n"
                  "  %0 = builtin.unrealized_conversion_cast %x : ui8 to i8\n"
                  "  %1 = arith.uitofp %0 : i8 to f32\n"
                  "  amprt.yield %1 : f32\n}\n");
  ASSERT_TRUE(kernels.ok()) << kernels.message;
  std::vector<uint8_t> x(300);
  std::vector<float> y(300);
  for (int i = 0; i < 300; ++i)
    x[i] = uint8_t(i);
  Launch{{x.data(), y.data()}, {300}, {1, 1}}.run(
      kernels.compiled->lookup("k"));
  for (int i = 0; i < 300; ++i)
    ASSERT_EQ(y[i], float(x[i]));
}

TEST(KernelFlat, BitsDoNotDependOnWhereARangeIsCut) {
  Kernels kernels("amprt.kernel @k outer 0 operands [" + operand("f16") + ", " +
                  operand("f32", "in", "broadcast") + ", " +
                  operand("f32", "inout") + ", " + operand("bf16", "out") +
                  "] {\n^bb0(%x: f16, %s: f32, %p: f32):\n"
                  "  %0 = arith.extf %x : f16 to f32\n"
                  "  %1 = math.exp %0 : f32\n"
                  "  %2 = math.tanh %1 : f32\n"
                  "  %3 = arith.divf %2, %s : f32\n"
                  "  %4 = math.fma %3, %s, %p : f32\n"
                  "  %5 = arith.truncf %4 : f32 to bf16\n"
                  "  amprt.yield %4, %5 : f32, bf16\n}\n");
  ASSERT_TRUE(kernels.ok()) << kernels.message;
  AmpKernelFunction kernel = kernels.compiled->lookup("k");
  constexpr int64_t kSize = 1000;
  std::vector<float> values = someFloats(kSize), state = someFloats(kSize, 9);
  std::vector<uint16_t> x(kSize), low(kSize), lowCut(kSize);
  for (int64_t i = 0; i < kSize; ++i)
    x[i] = toF16(values[i]);
  float scale = 3.7f;
  std::vector<float> whole = state;
  Launch{{x.data(), &scale, whole.data(), low.data()}, {kSize}, {1, 0, 1, 1}}
      .run(kernel);
  std::mt19937 generator(11);
  for (int round = 0; round < 20; ++round) {
    std::vector<float> cut = state;
    Launch launch{
        {x.data(), &scale, cut.data(), lowCut.data()}, {kSize}, {1, 0, 1, 1}};
    std::vector<int64_t> block = launch.arguments();
    for (int64_t begin = 0; begin < kSize;) {
      int64_t end = std::min<int64_t>(kSize, begin + 1 + generator() % 90);
      kernel(block.data(), begin, end);
      begin = end;
    }
    ASSERT_EQ(0, std::memcmp(cut.data(), whole.data(), kSize * 4));
    ASSERT_EQ(0, std::memcmp(lowCut.data(), low.data(), kSize * 2));
  }
}

TEST(KernelFlat, PredicateStopsEverything) {
  Kernels kernels("amprt.kernel @k outer 0 operands [" +
                  operand("f32", "inout") + ", " +
                  operand("i1", "in", "broadcast") +
                  "] predicate 1 {\n^bb0(%x: f32, %f: i1):\n"
                  "  %0 = arith.addf %x, %x : f32\n"
                  "  amprt.yield %0 : f32\n}\n");
  ASSERT_TRUE(kernels.ok()) << kernels.message;
  for (uint8_t flag : {0, 1}) {
    std::vector<float> x(33, 1.5f);
    Launch{{x.data(), &flag}, {33}, {1, 0}}.run(kernels.compiled->lookup("k"));
    for (float value : x)
      ASSERT_EQ(value, flag ? 3.0f : 1.5f);
  }
}

TEST(KernelFlat, OneScalarIsStored) {
  // A kernel of scalars alone, as the update of a loss scale is.
  Kernels kernels("amprt.kernel @k outer 0 operands [" +
                  operand("f32", "inout", "broadcast") + ", " +
                  operand("i64", "inout", "broadcast") +
                  "] {\n^bb0(%x: f32, %n: i64):\n"
                  "  %one = arith.constant 1 : i64\n"
                  "  %0 = arith.addf %x, %x : f32\n"
                  "  %1 = arith.addi %n, %one : i64\n"
                  "  amprt.yield %0, %1 : f32, i64\n}\n");
  ASSERT_TRUE(kernels.ok()) << kernels.message;
  float x = 8;
  int64_t n = 41;
  Launch{{&x, &n}, {1}, {0, 0}}.run(kernels.compiled->lookup("k"));
  EXPECT_EQ(x, 16.0f);
  EXPECT_EQ(n, 42);
}

TEST(KernelFlat, ConstantsAndIndicesFill) {
  Kernels kernels("amprt.kernel @k outer 0 operands [" + operand("f32", "out") +
                  ", " + operand("i64", "out") +
                  "] {\n"
                  "  %c = arith.constant 2.5 : f32\n"
                  "  %i = amprt.index 0 : i64\n"
                  "  amprt.yield %c, %i : f32, i64\n}\n");
  ASSERT_TRUE(kernels.ok()) << kernels.message;
  std::vector<float> x(50);
  std::vector<int64_t> n(50);
  Launch launch{{x.data(), n.data()}, {50}, {1, 1}};
  launch.grain = 7;
  launch.run(kernels.compiled->lookup("k"));
  for (int i = 0; i < 50; ++i) {
    ASSERT_EQ(x[i], 2.5f);
    ASSERT_EQ(n[i], i);
  }
}

TEST(KernelFlat, RefusesWhatItCannotCompute) {
  Kernels foreign("amprt.kernel @k outer 0 operands [" + operand("f32") + ", " +
                  operand("f32", "out") +
                  "] {\n^bb0(%x: f32):\n"
                  "  %0 = \"test.op\"(%x) : (f32) -> f32\n"
                  "  amprt.yield %0 : f32\n}\n");
  EXPECT_FALSE(foreign.ok());
  EXPECT_NE(foreign.message.find("cannot be computed in a kernel"),
            std::string::npos)
      << foreign.message;
}

} // namespace
