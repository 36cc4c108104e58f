//===- ExecutableTest.cpp - planned modules run through the runtime -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "KernelHarness.h"
#include "LoadedModule.h"
#include "amp/IR/Amp.h"
#include "amp/Training/Program.h"
#include "amp/Training/Trainer.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "gtest/gtest.h"

using namespace amp_test;
using namespace amp;

namespace {

/// w (state) is read and updated; y = relu(x · w + b); s = sum of nothing.
const char *kModule = R"(
module attributes {amprt.state_bytes = 256 : i64, amprt.step_bytes = 1024 : i64,
    amprt.input_bytes = 256 : i64} {
  amp.variable @w : tensor<3x4xf32> = #amp.zeros {amprt.offset = 0 : i64}
  amp.variable @b : tensor<4xf32> = #amp.zeros {amprt.offset = 128 : i64}
  amp.scaler @s = #amp.dynamic<>
  amp.variable @c : tensor<f32> = #amp.zeros {amprt.offset = 192 : i64,
      role = #amp.role<scale of @s>, trainable = false}
  amprt.kernel @exp outer 0 operands [
      #amprt.operand<element = f32, direction = inout, inner = contiguous>] {
  ^bb0(%x: f32):
    %0 = arith.addf %x, %x : f32
    amprt.yield %0 : f32
  }
  amprt.kernel @total outer 0 operands [
      #amprt.operand<element = f32, direction = in, inner = contiguous>,
      #amprt.operand<element = f32, direction = out, inner = broadcast>] {
  ^bb0(%x: f32):
    %0 = amprt.reduce add %x over all : f32 -> f32
    amprt.yield %0 : f32
  }
  func.func @step() attributes {amp.entry = "train",
      amprt.arguments = [#amprt.slot<"x" : tensor<2x3xf32> at 128>],
      amprt.results = [#amprt.slot<"y" : tensor<2x4xf32> at 128>,
                       #amprt.slot<"s" : tensor<f32> at 256>,
                       #amprt.slot<"n" : tensor<f32> at 320>]} {
    %w = amprt.buffer symbol @w {arena = "state", offset = 0 : i64} : memref<12xf32>
    %b = amprt.buffer symbol @b {arena = "state", offset = 128 : i64} : memref<4xf32>
    %x = amprt.buffer argument "x" {arena = "inputs", offset = 128 : i64} : memref<6xf32>
    %y = amprt.buffer result "y" {arena = "step", offset = 128 : i64} : memref<8xf32>
    %s = amprt.buffer result "s" {arena = "step", offset = 256 : i64} : memref<1xf32>
    %n = amprt.buffer result "n" {arena = "step", offset = 320 : i64} : memref<1xf32>
    %e = amprt.buffer {arena = "step", offset = 384 : i64} : memref<0xf32>
    amprt.gemm %x, %w, %y form<bias|relu> bias %b : memref<4xf32> {m = 2 : i64, n = 4 : i64, k = 3 : i64,
        lda = 3 : i64, ldb = 4 : i64, ldc = 4 : i64}
        : memref<6xf32>, memref<12xf32>, memref<8xf32>
    amprt.launch @total(%y, %s) sizes [4] strides [1, 0] offsets [4, 0] bounds [] grain 4
        : memref<8xf32>, memref<1xf32>
    amprt.launch @total(%e, %n) sizes [0] strides [1, 0] offsets [0, 0] bounds [] grain 4
        : memref<0xf32>, memref<1xf32>
    amprt.launch @exp(%w) sizes [11] strides [1] offsets [1] bounds [] grain 4
        : memref<12xf32>
    return
  }
}
)";

class ExecutableTest : public ::testing::Test {
protected:
  void SetUp() override {
    AmpRuntimeOptions options = {};
    options.threads = 2;
    AmpStatus *status = ampRuntimeCreate(&options, &runtime);
    ASSERT_EQ(status, nullptr) << ampStatusMessage(status);
    context.loadDialect<mlir::amp::AmpDialect, mlir::amprt::AmprtDialect,
                        mlir::arith::ArithDialect, mlir::math::MathDialect,
                        mlir::func::FuncDialect, mlir::memref::MemRefDialect>();
  }
  void TearDown() override { ampRuntimeDestroy(runtime); }

  mlir::MLIRContext context;
  AmpRuntime *runtime = nullptr;
};

std::string replaced(std::string text, const std::string &from,
                     const std::string &to) {
  size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST_F(ExecutableTest, RunsStepsAndKeepsState) {
  auto module = mlir::parseSourceString<mlir::ModuleOp>(kModule, &context);
  ASSERT_TRUE(module);
  auto created = loadModule(*module, runtime);
  ASSERT_TRUE(bool(created)) << created.takeError().message();
  module = nullptr; // not needed any more
  Executable &executable = **created;
  const amp::Image &image = executable.image();
  EXPECT_EQ(image.kernels.size(), 2u);
  EXPECT_EQ(image.plans.size(), 1u);
  EXPECT_EQ(image.variables.size(), 3u);
  ASSERT_EQ(image.entries.size(), 1u);
  const auto *entry = findEntry(image, "step");
  ASSERT_TRUE(entry && entry->kind == "train");
  const amp::image::InstanceT &step = *entry->instances.front();
  EXPECT_EQ(step.calls.size(), 4u);
  auto expectSuccess = [](amp::Error error) {
    EXPECT_FALSE(error) << error.message();
  };

  std::vector<float> w(12), b{1, -2, 3, -4}, x{1, 2, 3, -1, -2, -3}, y(8);
  for (int i = 0; i < 12; ++i)
    w[i] = float(i) - 5;
  const auto *wVariable = findVariable(image, "w");
  ASSERT_TRUE(wVariable);
  expectSuccess(executable.write(*wVariable, w.data(), 48));
  expectSuccess(executable.write(*findVariable(image, "b"), b.data(), 16));
  float c = 2.5f;
  expectSuccess(executable.write(*findVariable(image, "c"), &c, 4));
  for (int number = 0; number < 3; ++number) {
    // A run without new arguments has the last ones.
    if (number != 1) {
      x[0] += float(number);
      expectSuccess(executable.feed(step, [&](unsigned i, char *memory) {
        EXPECT_EQ(i, 0u);
        std::memcpy(memory, x.data(), 24);
      }));
    }
    expectSuccess(executable.run(step));
    float sum = -1, nothing = -1;
    expectSuccess(executable.read(*findSlot(step.results, "y"), y.data(), 32));
    expectSuccess(executable.read(*findSlot(step.results, "s"), &sum, 4));
    expectSuccess(executable.read(*findSlot(step.results, "n"), &nothing, 4));
    float expectedSum = 0;
    for (int i = 0; i < 2; ++i)
      for (int j = 0; j < 4; ++j) {
        float value = b[j];
        for (int k = 0; k < 3; ++k)
          value += x[i * 3 + k] * w[k * 4 + j];
        value = std::max(value, 0.0f);
        EXPECT_EQ(y[i * 4 + j], value);
        expectedSum += i == 1 ? value : 0;
      }
    EXPECT_EQ(sum, expectedSum);
    EXPECT_EQ(nothing, 0.0f);
    // s, n and @c, each an f32.
    ASSERT_EQ(executable.recordBytes(step), 12u);
    float record[3];
    auto read = [&](uint64_t run) {
      auto isThere =
          executable.readRecord(step, run, reinterpret_cast<char *>(record));
      EXPECT_TRUE(bool(isThere));
      return isThere && *isThere;
    };
    EXPECT_TRUE(read(number));
    EXPECT_EQ(record[0], expectedSum);
    EXPECT_EQ(record[1], 0.0f);
    EXPECT_EQ(record[2], 2.5f);
    EXPECT_FALSE(read(number + 1));
    // The first element is outside of the launch.
    for (int i = 1; i < 12; ++i)
      w[i] *= 2;
    std::vector<float> now(12);
    expectSuccess(executable.read(*wVariable, now.data(), 48));
    EXPECT_EQ(now, w);
  }
}

// Products of 2x3 and 3x4, 5 and 6 elements: of what moves and a variable; of
// two matrices from outside, twice; of one from outside and what turns write.
const char *kLoop = R"(
module attributes {amprt.state_bytes = 64 : i64, amprt.step_bytes = 1024 : i64,
    amprt.input_bytes = 128 : i64} {
  amp.variable @w : tensor<3x4xf32> = #amp.ones {amprt.offset = 0 : i64}
  amprt.kernel @exp outer 0 operands [
      #amprt.operand<element = f32, direction = inout, inner = contiguous>] {
  ^bb0(%x: f32):
    %0 = arith.addf %x, %x : f32
    amprt.yield %0 : f32
  }
  func.func @step() attributes {amp.entry = "train",
      amprt.arguments = [#amprt.slot<"x" : tensor<4x2x3xf32> at 0>], amprt.results = []} {
    %x = amprt.buffer argument "x" {arena = "inputs", offset = 0 : i64} : memref<24xf32>
    %u = amprt.buffer {arena = "step", offset = 0 : i64} : memref<20xf32>
    %v = amprt.buffer {arena = "step", offset = 128 : i64} : memref<18xf32>
    amprt.loop 4 (%x, %x, %u, %v) offsets [0, 6, 5, 0] steps [6, 0, 0, 0] periods [4, 1, 4, 1]
        : memref<24xf32>, memref<24xf32>, memref<20xf32>, memref<18xf32> {
    ^bb0(%xt: memref<6xf32>, %x0: memref<6xf32>, %ut: memref<15xf32>, %vt: memref<18xf32>):
      %w = amprt.buffer symbol @w {arena = "state", offset = 0 : i64} : memref<12xf32>
      %y = amprt.buffer {arena = "step", offset = 256 : i64} : memref<12xf32>
      amprt.gemm %xt, %w, %y {m = 2 : i64, n = 4 : i64, k = 3 : i64,
          lda = 3 : i64, ldb = 4 : i64, ldc = 4 : i64}
          : memref<6xf32>, memref<12xf32>, memref<12xf32>
      amprt.gemm %x0, %ut, %y {m = 2 : i64, n = 5 : i64, k = 3 : i64,
          lda = 3 : i64, ldb = 5 : i64, ldc = 5 : i64}
          : memref<6xf32>, memref<15xf32>, memref<12xf32>
      amprt.gemm %xt, %ut, %y {m = 2 : i64, n = 5 : i64, k = 3 : i64,
          lda = 3 : i64, ldb = 5 : i64, ldc = 5 : i64}
          : memref<6xf32>, memref<15xf32>, memref<12xf32>
      amprt.gemm %x0, %vt, %y {m = 2 : i64, n = 6 : i64, k = 3 : i64,
          lda = 3 : i64, ldb = 6 : i64, ldc = 6 : i64}
          : memref<6xf32>, memref<18xf32>, memref<12xf32>
      amprt.launch @exp(%vt) sizes [1] strides [1] offsets [17] bounds [] grain 4
          : memref<18xf32>
    }
    return
  }
}
)";

TEST_F(ExecutableTest, LoopsHoldWhatNoTurnMovesOrWrites) {
  auto module = mlir::parseSourceString<mlir::ModuleOp>(kLoop, &context);
  ASSERT_TRUE(module);
  auto image = buildImage(*module, runtime);
  ASSERT_TRUE(bool(image)) << image.takeError().message();
  const auto &calls = findEntry(**image, "step")->instances.front()->calls;
  ASSERT_EQ(calls.size(), 1u);
  std::map<uint32_t, uint64_t> held;
  for (const amp::image::Held &plan : calls.front()->held)
    held[plan.plan()] = plan.operands();
  EXPECT_EQ(held, (std::map<uint32_t, uint64_t>{{0, 2}, {1, 2}, {2, 1}}));
}

TEST_F(ExecutableTest, SaysWhatIsMissing) {
  auto expect = [&](const std::string &text, const std::string &message) {
    auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
    ASSERT_TRUE(module) << message;
    auto created = buildImage(*module, runtime);
    ASSERT_FALSE(bool(created)) << message;
    std::string found = created.takeError().message();
    EXPECT_NE(found.find(message), std::string::npos) << found;
  };
  const std::string good = kModule;
  expect(replaced(good, "amprt.state_bytes = 256", "amprt.states = 256"),
         "expected the size 'amprt.state_bytes'");
  expect(replaced(good, "{amprt.offset = 128 : i64}", ""),
         "expected variable 'b'");
  expect(replaced(good, "amprt.state_bytes = 256", "amprt.state_bytes = 64"),
         "expected variable 'b' of 16 bytes to lie in the 64 bytes");
  expect(replaced(good, "{arena = \"step\", offset = 384 : i64}", ""),
         "run 'amp-plan-memory' first");
  expect(replaced(good, "amprt.input_bytes = 256", "amprt.input_bytes = 128"),
         "expected a buffer of entry 'step' of 24 bytes to lie in the 128");
  // Sums of offsets and sizes that wrap.
  for (std::string offset : {"9223372036854775807", "9223372036854775744"}) {
    for (std::string before : {"tensor<2x3xf32> at ", "tensor<2x4xf32> at "})
      expect(replaced(good, before + "128", before + offset),
             before[9] == '3' ? "expected tensor 'x'" : "expected tensor 'y'");
    expect(replaced(good, "{amprt.offset = 128 : i64}",
                    "{amprt.offset = " + offset + " : i64}"),
           "expected variable 'b'");
  }
  for (std::string offset : {"1024", "1088", "9223372036854775744"})
    expect(replaced(good, "{arena = \"step\", offset = 128 : i64}",
                    "{arena = \"step\", offset = " + offset + " : i64}"),
           "expected a buffer of entry 'step' of 32 bytes to lie in the 1024");
  expect(replaced(good, "{arena = \"step\", offset = 128 : i64}",
                  "{arena = \"stack\", offset = 128 : i64}"),
         "'slices', 'step' or 'inputs', found 'stack'");
  for (std::string offset : {"-64", "4", "-9223372036854775808"})
    expect(replaced(good, "{arena = \"state\", offset = 128 : i64}",
                    "{arena = \"state\", offset = " + offset + " : i64}"),
           "a multiple of 64, found " + offset);
}

TEST_F(ExecutableTest, RefusesOtherInstancesSizesAndUnknownState) {
  auto module = mlir::parseSourceString<mlir::ModuleOp>(kModule, &context);
  auto image = buildImage(*module, runtime);
  ASSERT_TRUE(bool(image)) << image.takeError().message();
  auto created = Executable::create(*image, runtime);
  ASSERT_TRUE(bool(created)) << created.takeError().message();
  EXPECT_EQ((*created)->run({}).message(),
            "expected an instance of the executable's own image, found "
            "another");
  const auto &step = *findEntry(**image, "step")->instances.front();
  EXPECT_EQ((*created)->run(step).message(),
            "expected state with initial values, or loaded, found none: call "
            "State::start before the first step");
  float value = 0;
  EXPECT_EQ((*created)->read(*findVariable(**image, "b"), &value, 4).message(),
            "expected 16 bytes for tensor 'b', found 4");
  EXPECT_EQ((*created)->feed(step, {}).message(),
            "expected a function that fills the arguments, found none");
  for (auto [noImage, noRuntime] : {std::pair(true, false), {false, true}})
    EXPECT_EQ(Executable::create(noImage ? nullptr : *image,
                                 noRuntime ? nullptr : runtime)
                  .takeError()
                  .message(),
              std::string("expected an image and a runtime, found no ") +
                  (noImage ? "image" : "runtime"));
  EXPECT_EQ(Program::create(nullptr).takeError().message(),
            "expected an image, found none; loadImage reads one");
}

TEST_F(ExecutableTest, RefusesWhatNoStepCanUse) {
  auto module = mlir::parseSourceString<mlir::ModuleOp>(kModule, &context);
  auto image = buildImage(*module, runtime);
  ASSERT_TRUE(bool(image)) << image.takeError().message();
  auto created = Executable::create(*image, runtime);
  ASSERT_TRUE(bool(created)) << created.takeError().message();
  Trainer trainer(**created);
  EXPECT_EQ(trainer.evaluate("step", 2, 2, {}).takeError().message(),
            "expected a function that fills the arguments, found none");
  State &state = trainer.state();
  EXPECT_EQ(state.setScalar("c", 1).message(),
            "expected state with initial values, or loaded, to set 'c'; found "
            "none: call State::start first");
  ASSERT_TRUE(bool(state.start({}, [](const std::string &) {})));
  EXPECT_EQ(state.setScalar("c", 0.5).message(), "");
  // The last two are infinite and 0 in f32.
  for (auto [value, text] : {std::pair(0.0, "0"),
                             {-1.0, "-1"},
                             {std::nan(""), "nan"},
                             {INFINITY, "inf"},
                             {1e300, "1e+300"},
                             {1e-300, "1e-300"}})
    EXPECT_EQ(state.setScalar("c", value).message(),
              std::string("expected a finite number above 0 of type f32 for "
                          "'c', found ") +
                  text);
  EXPECT_EQ(*state.scalar("c"), 0.5);
}

} // namespace
