//===- CudaApproximationsTest.cpp - functions that GPUs approximate -------===//
//
// With the errors of the GPU's instructions where NVIDIA's documents allow
// them: how far what is stored is from the exact result.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CudaEmulator.h"
#include "CudaProgram.h"
#include "amp/InitAll.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/APFloat.h"
#include "gtest/gtest.h"
#include <cmath>
#include <regex>

using namespace mlir;
using namespace mlir::amprt;
using namespace amp_test;

namespace {

/// `body` on each of `inputs`, from %x in `from` to an `into`, emulated. As
/// rows of one element where `areRows`.
template <typename From, typename Into>
std::vector<Into> emulate(const std::string &body, const std::string &from,
                          const std::string &into,
                          const std::vector<From> &inputs,
                          bool areRows = false) {
  int64_t count = inputs.size();
  std::string in = "memref<" + std::to_string(count) + "x" + from + ">",
              out = "memref<" + std::to_string(count) + "x" + into + ">";
  std::string text =
      std::string("amprt.kernel @k outer ") + (areRows ? "1" : "0") +
      " operands [#amprt.operand<element = " + from +
      ", direction = in, inner = contiguous>, #amprt.operand<element = " +
      into +
      ", direction = out, inner = " + (areRows ? "broadcast" : "contiguous") +
      ">] {\n^bb0(%x: " + from + "):\n" + body +
      "}\nfunc.func @f() attributes {amp.entry = \"eval\"} {\n" +
      "  %x = amprt.buffer : " + in + "\n  %y = amprt.buffer : " + out +
      "\n  amprt.launch @k(%x, %y) sizes [" + std::to_string(count) +
      (areRows ? ", 1] strides [1, 1, 1, 0]" : "] strides [1, 1]") +
      " offsets [0, 0] bounds [] grain 16384 : " + in + ", " + out +
      "\n  return\n}\n";
  DialectRegistry registry;
  amp::registerAllDialects(registry);
  registry.insert<func::FuncDialect, scf::SCFDialect, arith::ArithDialect,
                  math::MathDialect>();
  MLIRContext context(registry);
  context.loadAllAvailableDialects();
  auto module = parseSourceString<ModuleOp>(text, &context);
  if (!module) {
    ADD_FAILURE() << text;
    return {};
  }
  CudaKernels cuda = emitCudaKernels(*module, /*lowered=*/true);
  auto emulator = CudaEmulator::create(*cuda.code);
  if (!emulator) {
    ADD_FAILURE() << llvm::toString(emulator.takeError());
    return {};
  }
  std::vector<From> source = inputs;
  std::vector<Into> result(count);
  for (auto &[launch, call] : cuda.launches)
    if (llvm::Error error = (*emulator)->run(call.kernel, call.blocks,
                                             {source.data(), result.data()}))
      ADD_FAILURE() << llvm::toString(std::move(error));
  return result;
}

double widen(uint16_t bits, bool isF16) {
  return llvm::APFloat(isF16 ? llvm::APFloat::IEEEhalf()
                             : llvm::APFloat::BFloat(),
                       llvm::APInt(16, bits))
      .convertToDouble();
}

/// Places of a 16-bit pattern in the order of numbers.
int order(uint16_t bits) {
  return bits & 0x8000 ? -(bits & 0x7fff) : bits & 0x7fff;
}

} // namespace

// With the powers of two and reciprocals as far off as is documented: every
// f16 and bf16 is at most one number from the rounded exact result.
TEST(CudaApproximations, HalvesAreNextToTheExactOnes) {
  struct Case {
    const char *body;
    std::function<double(double)> exact;
  };
  const Case cases[] = {
      {"%e = math.exp %w : f32\n  %r = arith.truncf %e : f32 to T\n",
       [](double x) { return std::exp(x); }},
      {"%n = arith.negf %w : f32\n  %e = math.exp %n : f32\n"
       "  %one = arith.constant 1.0 : f32\n  %d = arith.addf %one, %e : f32\n"
       "  %q = arith.divf %w, %d : f32\n  %r = arith.truncf %q : f32 to T\n",
       // The exponential is infinite in f32, on the CPU as well.
       [](double x) { return x / (1 + static_cast<float>(std::exp(-x))); }},
      {"%h = arith.constant 0.5 : f32\n  %y = arith.mulf %w, %h : f32\n"
       "  %c = arith.constant -0.707106769 : f32\n"
       "  %s = arith.mulf %w, %c : f32\n  %e = math.erfc %s : f32\n"
       "  %q = arith.mulf %y, %e : f32\n  %r = arith.truncf %q : f32 to T\n",
       [](double x) { return x / 2 * std::erfc(-x * std::sqrt(0.5)); }},
      {"%s = math.sqrt %w : f32\n  %one = arith.constant 1.0 : f32\n"
       "  %q = arith.divf %one, %s : f32\n  %r = arith.truncf %q : f32 to T\n",
       [](double x) { return 1 / std::sqrt(x); }}};
  std::vector<uint16_t> inputs(65536);
  for (size_t i = 0; i < inputs.size(); ++i)
    inputs[i] = static_cast<uint16_t>(i);
  MLIRContext context;
  for (bool isF16 : {true, false}) {
    std::string type = isF16 ? "f16" : "bf16";
    Type element = isF16 ? Type(Float16Type::get(&context))
                         : Type(BFloat16Type::get(&context));
    for (const Case &example : cases) {
      std::string body = "  %w = arith.extf %x : T to f32\n  " +
                         std::string(example.body) + "  amprt.yield %r : T\n";
      body = std::regex_replace(body, std::regex("\\bT\\b"), type);
      auto found = emulate<uint16_t, uint16_t>(body, type, type, inputs);
      ASSERT_EQ(found.size(), inputs.size());
      for (uint16_t bits : inputs) {
        double x = widen(bits, isF16), exact = example.exact(x);
        if (std::isnan(exact)) {
          // The limit at -inf is nobody's business here.
          if (std::isnan(x))
            ASSERT_TRUE(std::isnan(widen(found[bits], isF16))) << body << x;
          continue;
        }
        uint16_t expected = 0;
        char place[2];
        put(place, element, exact);
        std::memcpy(&expected, place, 2);
        // Far below 1 the polynomial of erfc is off by more than that, on the
        // CPU as well; and the emulator leaves rounding to bf16 to this CPU,
        // which may take subnormal numbers for 0.
        if (!isF16 && std::abs(exact) < 0x1p-64)
          continue;
        ASSERT_LE(std::abs(order(found[bits]) - order(expected)), 1)
            << body << "x = " << x << ", expected " << exact << ", found "
            << widen(found[bits], isF16);
      }
    }
  }
}

// What is stored in f32, over the range and beyond its ends.
TEST(CudaApproximations, ExpIsWithinFourUnits) {
  std::vector<float> inputs = {0.0f,   -0.0f,  INFINITY, -INFINITY, NAN,
                               88.72f, 88.73f, -87.3f,   -103.9f,   -200.0f};
  std::mt19937 random(1);
  std::uniform_real_distribution<float> wide(-110, 95), near(-2, 2);
  for (int i = 0; i < 100000; ++i) {
    inputs.push_back(wide(random));
    inputs.push_back(near(random));
  }
  auto found = emulate<float, float>(
      "  %r = math.exp %x : f32\n  amprt.yield %r : f32\n", "f32", "f32",
      inputs);
  ASSERT_EQ(found.size(), inputs.size());
  for (auto [x, y] : llvm::zip(inputs, found)) {
    double exact = std::exp(double(x));
    if (std::isnan(x) || std::isinf(static_cast<float>(exact))) {
      ASSERT_TRUE(std::isnan(x) ? std::isnan(y) : std::isinf(y)) << x;
      continue;
    }
    double unit = std::ldexp(1.0, std::max(std::ilogb(exact), -126) - 23);
    ASSERT_LE(std::abs(y - exact), 4 * unit) << x;
  }
}

// A row's sum over a constant is rounded as a division is; infinities and NaN
// stay what they are.
TEST(CudaApproximations, MeansAreRoundedCorrectly) {
  std::vector<float> inputs = {0.0f, INFINITY, -INFINITY, NAN,
                               std::numeric_limits<float>::max()};
  std::mt19937 random(1);
  for (int i = 0; i < 100000; ++i)
    inputs.push_back(
        std::ldexp(float(random() >> 7 | 1u << 24), int(random() % 200) - 110));
  for (int divisor : {1, 3, 41, 768, 1000, 1600, 50257, 8388607}) {
    auto found =
        emulate<float, float>("  %s = amprt.reduce add %x over inner : f32 -> "
                              "f32\n  %n = arith.constant " +
                                  std::to_string(divisor) +
                                  ".0 : f32\n  %r = arith.divf %s, %n : f32\n"
                                  "  amprt.yield %r : f32\n",
                              "f32", "f32", inputs, /*areRows=*/true);
    ASSERT_EQ(found.size(), inputs.size());
    for (auto [x, y] : llvm::zip(inputs, found)) {
      float expected = x / static_cast<float>(divisor);
      ASSERT_TRUE(y == expected || (std::isnan(x) && std::isnan(y)))
          << x << " / " << divisor << ": expected " << expected << ", found "
          << y;
    }
  }
}
