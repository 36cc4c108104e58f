//===- MathAccuracyTest.cpp - errors of elementary functions --------------===//
//
// The largest error of each function that kernels compute in f32, over about a
// million bit patterns from all of the range, against f64. The table below is
// the contract; docs/internals/Performance.md quotes it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "KernelHarness.h"
#include "gtest/gtest.h"
#include <functional>
#include <random>

using namespace amp_test;

namespace {

struct Function {
  const char *name;
  /// In units in the last place of the result.
  double bound;
  std::function<double(double)> exact;
};

const Function kFunctions[] = {
    {"math.exp", 3.0, [](double x) { return std::exp(x); }},
    {"math.exp2", 3.0, [](double x) { return std::exp2(x); }},
    {"math.log", 2.0, [](double x) { return std::log(x); }},
    {"math.expm1", 5.0, [](double x) { return std::expm1(x); }},
    {"math.log1p", 5.0, [](double x) { return std::log1p(x); }},
    {"math.tanh", 5.0, [](double x) { return std::tanh(x); }},
    {"math.erf", 2.0, [](double x) { return std::erf(x); }},
    {"math.erfc", 100.0, [](double x) { return std::erfc(x); }},
    {"math.atan", 2.0, [](double x) { return std::atan(x); }},
    {"math.sin", 2.0, [](double x) { return std::sin(x); }},
    {"math.cos", 2.0, [](double x) { return std::cos(x); }},
    {"math.sqrt", 0.5, [](double x) { return std::sqrt(x); }},
    {"math.rsqrt", 1.5, [](double x) { return 1 / std::sqrt(x); }},
};

/// The distance between a float and the exact value, in units of the float
/// nearest to that value.
double errorInUlp(float found, double exact) {
  float nearest = float(exact);
  if (std::isinf(nearest) || std::isinf(found))
    return found == nearest ? 0 : INFINITY;
  int exponent = std::max(std::ilogb(std::fabs(exact)), -126);
  if (exact == 0)
    exponent = -126;
  return std::fabs(found - exact) / std::ldexp(1.0, exponent - 23);
}

/// A million patterns: all exponents and signs alike, then a dense part of the
/// ordinary range.
std::vector<float> patterns() {
  std::vector<float> values = {0.0f,   -0.0f,    INFINITY,  -INFINITY, NAN,
                               1e-45f, -1e-45f,  1.17e-38f, 88.72f,    88.73f,
                               -87.3f, -103.97f, -104.0f,   1.0f,      -1.0f};
  std::mt19937 generator(1);
  for (int i = 0; i < 600000; ++i)
    values.push_back(std::bit_cast<float>(uint32_t(generator())));
  std::uniform_real_distribution<float> wide(-110, 110), near(-2, 2);
  for (int i = 0; i < 200000; ++i) {
    values.push_back(wide(generator));
    values.push_back(near(generator));
  }
  return values;
}

std::string unary(const std::string &op) {
  return "amprt.kernel @k outer 0 operands [" + operand("f32") + ", " +
         operand("f32", "out") + "] {\n^bb0(%x: f32):\n  %0 = " + op +
         " %x : f32\n  amprt.yield %0 : f32\n}\n"
         "amprt.kernel @scalar outer 1 operands [" +
         operand("f32", "in", "broadcast") + ", " +
         operand("f32", "out", "broadcast") +
         "] {\n^bb0(%x: f32):\n  %0 = " + op +
         " %x : f32\n  amprt.yield %0 : f32\n}\n";
}

TEST(MathAccuracy, ErrorsStayWithinTheTable) {
  std::vector<float> x = patterns();
  int64_t count = x.size();
  for (const Function &function : kFunctions) {
    Kernels kernels(unary(function.name));
    ASSERT_TRUE(kernels.ok()) << kernels.message;
    std::vector<float> y(count), z(count);
    Launch{{x.data(), y.data()}, {count}, {1, 1}}.run(
        kernels.compiled->lookup("k"));
    Launch{{x.data(), z.data()}, {count, 1}, {1, 0, 1, 0}}.run(
        kernels.compiled->lookup("scalar"));
    double worst = 0;
    float where = 0;
    for (int64_t i = 0; i < count; ++i) {
      // A value per row and a value per element are the same bits.
      if (!std::isnan(y[i]) || !std::isnan(z[i]))
        ASSERT_EQ(std::bit_cast<uint32_t>(y[i]), std::bit_cast<uint32_t>(z[i]))
            << function.name << "(" << x[i] << ")";
      double exact = function.exact(x[i]);
      if (std::isnan(exact)) {
        ASSERT_TRUE(std::isnan(y[i])) << function.name << "(" << x[i] << ")";
        continue;
      }
      double error = std::isnan(y[i]) ? INFINITY : errorInUlp(y[i], exact);
      if (error > worst) {
        worst = error;
        where = x[i];
      }
    }
    RecordProperty(std::string(function.name) + ".ulp", std::to_string(worst));
    std::printf("%-12s %.2f ulp at %.9g\n", function.name, worst, where);
    EXPECT_LE(worst, function.bound) << function.name << "(" << where << ")";
  }
}

/// Where of an exponential nothing but f16 is made, a shorter one serves: of
/// results on [-17, 11], all of f16's range, less than 2 % are not the nearest
/// one, and none is more than one off.
TEST(MathAccuracy, RelaxedExpIsRoundedWell) {
  Kernels kernels("amprt.kernel @k outer 0 operands [" + operand("f32") + ", " +
                  operand("f16", "out") +
                  "] {\n^bb0(%x: f32):\n"
                  "  %0 = math.exp %x {amprt.relaxed} : f32\n"
                  "  %1 = arith.truncf %0 : f32 to f16\n"
                  "  amprt.yield %1 : f16\n}\n");
  ASSERT_TRUE(kernels.ok()) << kernels.message;
  std::vector<float> x = {INFINITY, -INFINITY, NAN, 0, -0.0f, 1000, -1000};
  for (int i = 0; i < 1000000; ++i)
    x.push_back(-17 + i * 28e-6f);
  std::vector<uint16_t> y(x.size());
  Launch{{x.data(), y.data()}, {int64_t(x.size())}, {1, 1}}.run(
      kernels.compiled->lookup("k"));
  EXPECT_EQ(fromF16(y[0]), INFINITY);
  EXPECT_EQ(fromF16(y[1]), 0);
  EXPECT_TRUE(std::isnan(fromF16(y[2])));
  EXPECT_EQ(fromF16(y[3]), 1);
  EXPECT_EQ(fromF16(y[4]), 1);
  EXPECT_EQ(fromF16(y[5]), INFINITY);
  EXPECT_EQ(fromF16(y[6]), 0);
  int64_t wrong = 0;
  for (size_t i = 7; i < x.size(); ++i) {
    int distance = y[i] - toF16(float(std::exp(double(x[i]))));
    ASSERT_LE(std::abs(distance), 1) << x[i];
    wrong += distance != 0;
  }
  std::printf("relaxed exp in f16: %.2f %% misrounded\n", wrong * 1e-4);
  EXPECT_LT(wrong, 20000);
  EXPECT_GT(wrong, 1000) << "not a shorter one";
}

TEST(MathAccuracy, PowIsThatOfC) {
  Kernels kernels("amprt.kernel @k outer 0 operands [" + operand("f32") + ", " +
                  operand("f32") + ", " + operand("f32", "out") +
                  "] {\n^bb0(%x: f32, %y: f32):\n"
                  "  %0 = math.powf %x, %y : f32\n"
                  "  amprt.yield %0 : f32\n}\n");
  ASSERT_TRUE(kernels.ok()) << kernels.message;
  const float values[] = {0.0f,   -0.0f,  1.0f,  -1.0f,       2.0f,
                          -2.0f,  0.5f,   -3.0f, 3.0f,        2.5f,
                          1e30f,  1e-30f, NAN,   INFINITY,    7.0f,
                          1e-45f, -0.5f,  1e9f,  16777217.0f, -INFINITY};
  std::vector<float> x, y;
  for (float base : values)
    for (float exponent : values) {
      x.push_back(base);
      y.push_back(exponent);
    }
  std::vector<float> z(x.size());
  Launch{{x.data(), y.data(), z.data()}, {int64_t(x.size())}, {1, 1, 1}}.run(
      kernels.compiled->lookup("k"));
  for (size_t i = 0; i < x.size(); ++i) {
    float expected = std::pow(x[i], y[i]);
    if (std::isnan(expected))
      EXPECT_TRUE(std::isnan(z[i])) << x[i] << "^" << y[i];
    else
      EXPECT_EQ(std::bit_cast<uint32_t>(z[i]),
                std::bit_cast<uint32_t>(expected))
          << x[i] << "^" << y[i];
  }
}

/// f64 exists for comparison: it is libm's.
TEST(MathAccuracy, DoublesAreThoseOfLibm) {
  const std::pair<const char *, double (*)(double)> functions[] = {
      {"math.exp", std::exp},     {"math.log", std::log},
      {"math.tanh", std::tanh},   {"math.erf", std::erf},
      {"math.expm1", std::expm1}, {"math.log1p", std::log1p},
      {"math.sqrt", std::sqrt},   {"math.sin", std::sin},
      {"math.atan", std::atan}};
  for (auto [name, exact] : functions) {
    Kernels kernels("amprt.kernel @k outer 0 operands [" + operand("f64") +
                    ", " + operand("f64", "out") +
                    "] {\n^bb0(%x: f64):\n  %0 = " + name +
                    " %x : f64\n  amprt.yield %0 : f64\n}\n");
    ASSERT_TRUE(kernels.ok()) << kernels.message;
    std::vector<double> x, y(37);
    for (int i = 0; i < 37; ++i)
      x.push_back(i * 0.37 - 0.9);
    Launch{{x.data(), y.data()}, {37}, {1, 1}}.run(
        kernels.compiled->lookup("k"));
    for (int i = 0; i < 37; ++i)
      if (std::isnan(exact(x[i])))
        EXPECT_TRUE(std::isnan(y[i])) << name << "(" << x[i] << ")";
      else
        EXPECT_EQ(y[i], exact(x[i])) << name << "(" << x[i] << ")";
  }
}

} // namespace
