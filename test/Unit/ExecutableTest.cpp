//===- ExecutableTest.cpp - planned modules run through the runtime -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Codegen/Executable.h"
#include "KernelHarness.h"
#include "amp/IR/Amp.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "gtest/gtest.h"

using namespace amp_test;
using mlir::amprt::Executable;

namespace {

/// w (state) is read and updated; y = relu(x · w + b); s = sum of nothing.
const char *kModule = R"(
module attributes {amprt.state_bytes = 256 : i64, amprt.step_bytes = 1024 : i64,
    amprt.input_bytes = 256 : i64} {
  amp.variable @w : tensor<3x4xf32> = #amp.zeros {amprt.offset = 0 : i64}
  amp.variable @b : tensor<4xf32> = #amp.zeros {amprt.offset = 128 : i64}
  amp.variable @c : tensor<f32> = #amp.zeros {amprt.offset = 192 : i64}
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
      amp.arguments = [{name = "x", type = tensor<2x3xf32>, offset = 128 : i64}],
      amp.results = [{name = "y", type = tensor<2x4xf32>, offset = 128 : i64},
                     {name = "s", type = tensor<f32>, offset = 256 : i64},
                     {name = "n", type = tensor<f32>, offset = 320 : i64}]} {
    %w = amprt.buffer symbol @w {arena = "state", offset = 0 : i64} : memref<12xf32>
    %b = amprt.buffer symbol @b {arena = "state", offset = 128 : i64} : memref<4xf32>
    %x = amprt.buffer argument "x" {arena = "inputs", offset = 128 : i64} : memref<6xf32>
    %y = amprt.buffer result "y" {arena = "step", offset = 128 : i64} : memref<8xf32>
    %s = amprt.buffer result "s" {arena = "step", offset = 256 : i64} : memref<1xf32>
    %n = amprt.buffer result "n" {arena = "step", offset = 320 : i64} : memref<1xf32>
    %e = amprt.buffer {arena = "step", offset = 384 : i64} : memref<0xf32>
    amprt.gemm %x, %w, %y bias %b : memref<4xf32> {m = 2 : i64, n = 4 : i64, k = 3 : i64,
        lda = 3 : i64, ldb = 4 : i64, ldc = 4 : i64, relu}
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
  auto created = Executable::create(*module, runtime, {"c"});
  ASSERT_TRUE(bool(created)) << llvm::toString(created.takeError());
  module = nullptr; // not needed any more
  Executable &executable = **created;
  EXPECT_EQ(executable.statistics().kernels, 2u);
  EXPECT_EQ(executable.statistics().launches, 3u);
  EXPECT_EQ(executable.statistics().gemms, 1u);
  EXPECT_EQ(executable.variables().size(), 3u);
  ASSERT_EQ(executable.entries().size(), 1u);
  const auto *entry = executable.findEntry("step");
  ASSERT_TRUE(entry && entry->kind == "train");

  std::vector<float> w(12), b{1, -2, 3, -4}, x{1, 2, 3, -1, -2, -3}, y(8);
  for (int i = 0; i < 12; ++i)
    w[i] = float(i) - 5;
  const auto *wSlot = executable.findVariable("w");
  ASSERT_TRUE(wSlot);
  llvm::cantFail(executable.write(*wSlot, w.data(), 48));
  llvm::cantFail(executable.write(*executable.findVariable("b"), b.data(), 16));
  float c = 2.5f;
  llvm::cantFail(executable.write(*executable.findVariable("c"), &c, 4));
  for (int step = 0; step < 3; ++step) {
    // A run without new arguments has the last ones.
    if (step != 1) {
      x[0] += float(step);
      llvm::cantFail(executable.feed(*entry, [&](unsigned i, char *memory) {
        EXPECT_EQ(i, 0u);
        std::memcpy(memory, x.data(), 24);
      }));
    }
    llvm::cantFail(executable.run("step"));
    float sum = -1, nothing = -1;
    llvm::cantFail(executable.read(*entry->findResult("y"), y.data(), 32));
    llvm::cantFail(executable.read(*entry->findResult("s"), &sum, 4));
    llvm::cantFail(executable.read(*entry->findResult("n"), &nothing, 4));
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
    ASSERT_EQ(entry->recordBytes, 12u);
    float record[3];
    EXPECT_TRUE(llvm::cantFail(
        executable.readRecord(*entry, step, reinterpret_cast<char *>(record))));
    EXPECT_EQ(record[0], expectedSum);
    EXPECT_EQ(record[1], 0.0f);
    EXPECT_EQ(record[2], 2.5f);
    EXPECT_FALSE(llvm::cantFail(executable.readRecord(
        *entry, step + 1, reinterpret_cast<char *>(record))));
    // The first element is outside of the launch.
    for (int i = 1; i < 12; ++i)
      w[i] *= 2;
    std::vector<float> now(12);
    llvm::cantFail(executable.read(*wSlot, now.data(), 48));
    EXPECT_EQ(now, w);
  }
}

TEST_F(ExecutableTest, SaysWhatIsMissing) {
  auto expect = [&](const std::string &text, const std::string &message) {
    auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
    ASSERT_TRUE(module) << message;
    auto created = Executable::create(*module, runtime);
    ASSERT_FALSE(bool(created)) << message;
    std::string found = llvm::toString(created.takeError());
    EXPECT_NE(found.find(message), std::string::npos) << found;
  };
  const std::string good = kModule;
  expect(replaced(good, "amprt.state_bytes = 256", "amprt.states = 256"),
         "expected the size 'amprt.state_bytes'");
  expect(replaced(good, "{amprt.offset = 128 : i64}", ""),
         "expected variable 'b'");
  expect(replaced(good, "amprt.state_bytes = 256", "amprt.state_bytes = 64"),
         "expected tensor 'b' of 16 bytes to lie in the 64 bytes");
  expect(replaced(good, "{arena = \"step\", offset = 384 : i64}", ""),
         "run 'amp-plan-memory' first");
  expect(replaced(good, "amprt.input_bytes = 256", "amprt.input_bytes = 128"),
         "expected tensor 'x' of 24 bytes to lie in the 128 bytes");
  // Sums of offsets and sizes that wrap, and what lies before an arena.
  for (std::string offset : {"-128", "-9223372036854775808",
                             "9223372036854775807", "9223372036854775744"}) {
    for (std::string before : {"tensor<2x3xf32>, ", "tensor<2x4xf32>, "})
      expect(replaced(good, before + "offset = 128",
                      before + "offset = " + offset),
             before[9] == '3' ? "expected tensor 'x'" : "expected tensor 'y'");
    if (offset.front() != '-')
      expect(replaced(good, "{amprt.offset = 128 : i64}",
                      "{amprt.offset = " + offset + " : i64}"),
             "expected tensor 'b'");
  }
  for (std::string offset : {"1024", "1088", "9223372036854775744"})
    expect(replaced(good, "{arena = \"step\", offset = 128 : i64}",
                    "{arena = \"step\", offset = " + offset + " : i64}"),
           "expected a buffer of entry 'step' of 32 bytes to lie in the 1024");
  expect(replaced(good, "{arena = \"step\", offset = 128 : i64}",
                  "{arena = \"stack\", offset = 128 : i64}"),
         "arena 'state', 'step' or 'inputs', found 'stack'");
  for (std::string offset : {"-64", "4", "-9223372036854775808"})
    expect(replaced(good, "{arena = \"state\", offset = 128 : i64}",
                    "{arena = \"state\", offset = " + offset + " : i64}"),
           "a multiple of 64, found " + offset);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(good, &context);
  for (std::string name : {"w", "nobody"}) {
    auto created = Executable::create(*module, runtime, {name});
    ASSERT_FALSE(bool(created));
    EXPECT_EQ(llvm::toString(created.takeError()),
              "expected a variable of one element to record, found '" + name +
                  "'");
  }
}

TEST_F(ExecutableTest, RefusesUnknownEntriesAndSizes) {
  auto module = mlir::parseSourceString<mlir::ModuleOp>(kModule, &context);
  auto created = Executable::create(*module, runtime);
  ASSERT_TRUE(bool(created)) << llvm::toString(created.takeError());
  EXPECT_EQ(llvm::toString((*created)->run("eval")),
            "the module has no entry 'eval'");
  float value = 0;
  EXPECT_EQ(llvm::toString(
                (*created)->read(*(*created)->findVariable("b"), &value, 4)),
            "expected 16 bytes for tensor 'b', found 4");
  // Arguments are fed, all at once.
  std::vector<char> x(24);
  EXPECT_EQ(llvm::toString((*created)->write(
                *(*created)->findEntry("step")->findArgument("x"), x.data(),
                x.size())),
            "expected a variable or a result, found tensor 'x' in arena "
            "'inputs'");
}

} // namespace
