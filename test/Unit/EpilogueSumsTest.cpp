//===- EpilogueSumsTest.cpp - sums of columns in an epilogue --------------===//
//
// A step whose product leaves sums of its columns block by block, and the same
// step with a kernel behind the product: what is stored has the same bits, and
// the sums are those of f64, on any number of threads.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "EntryResults.h"
#include "amp/Schedule/Amprt.h"
#include "llvm/ADT/StringExtras.h"
#include <cmath>

using namespace amp_test;

namespace {

/// A layer's backward: a gradient through gelu, the bias's, and that of what
/// the layer before gave.
struct Layer {
  int64_t rows, depth, columns;

  std::string type(int64_t a, int64_t b, const std::string &element) const {
    return "tensor<" + llvm::itostr(a) + "x" + llvm::itostr(b) + "x" + element +
           ">";
  }
  /// Results are the sums, the gradient of the layer before and, in f32, the
  /// gradient that is summed.
  std::string module(const std::string &element) const {
    bool isWide = element == "f32";
    std::string dy = type(rows, depth, element);
    std::string w = type(depth, columns, element);
    std::string x = type(rows, columns, element);
    std::string given, names[] = {"%dy", "%w", "%x"}, types[] = {dy, w, x};
    std::string back = type(rows, depth, "f32");
    std::string sums = "tensor<" + llvm::itostr(columns) + "xf32>";
    std::string arguments;
    for (auto [name, narrow] : llvm::zip(names, types)) {
      std::string wide = narrow.substr(0, narrow.rfind('x') + 1) + "f32>";
      arguments += (arguments.empty() ? "" : ", ") + name +
                   (isWide ? "" : "_wide") + ": " + wide;
      if (!isWide)
        given += "  " + name + " = amp.cast " + name + "_wide : " + wide +
                 " to " + narrow + "\n";
    }
    return "func.func @f(" + arguments + ") -> (" + sums + ", " + back +
           (isWide ? ", " + x : "") +
           ") attributes {amp.entry = \"eval\"} {\n" + given +
           "  %0 = amp.matmul %dy, %w : (" + dy + ", " + w + ") -> " + x +
           "\n  %1 = amp.gelu_grad %x, %0 : " + x +
           "\n  %2 = amp.sum %1 {axes = [0]} : " + x + " -> " + sums +
           "\n  %3 = amp.matmul %1, %w {transpose_b} : (" + x + ", " + w +
           ") -> " + back + "\n  return %2, %3" + (isWide ? ", %1" : "") +
           " : " + sums + ", " + back + (isWide ? ", " + x : "") + "\n}\n";
  }
};

class EpilogueSumsTest : public EntryResultsTest {
protected:
  std::vector<float> run(const std::string &text, bool isBehind, int threads) {
    mlir::amp::FormKernelsPassOptions form;
    form.epilogues = isBehind ? "none" : "";
    return EntryResultsTest::run(
        text, form, threads, [&](mlir::ModuleOp module) {
          int sums = 0;
          module.walk([&](mlir::amprt::LaunchOp launch) {
            if (!launch.getKernel().ends_with("_sum"))
              return;
            ++sums;
            EXPECT_NE(mlir::isa<mlir::amprt::GemmOp>(launch->getParentOp()),
                      isBehind);
          });
          EXPECT_EQ(sums, 1);
        });
  }
};

} // namespace

// One block and several, whole ones and not; rows shorter than a vector, and
// parts of them.
static const Layer layers[] = {{2, 3, 7},      {64, 16, 16}, {65, 9, 33},
                               {200, 40, 300}, {1000, 5, 8}, {450, 70, 1030}};

TEST_F(EpilogueSumsTest, SumsAreThoseOfF64) {
  for (const Layer &layer : layers) {
    std::string text = layer.module("f32");
    SCOPED_TRACE(text);
    std::vector<float> found = run(text, /*isBehind=*/false, 1);
    std::vector<float> behind = run(text, /*isBehind=*/true, 1);
    for (int threads : {2, 3, 4})
      ASSERT_EQ(run(text, /*isBehind=*/false, threads), found) << threads;
    size_t stored = layer.columns;
    ASSERT_EQ(found.size(),
              stored + layer.rows * (layer.depth + layer.columns));
    ASSERT_EQ(std::vector(found.begin() + stored, found.end()),
              std::vector(behind.begin() + stored, behind.end()));
    const float *gradient = found.data() + stored + layer.rows * layer.depth;
    for (int64_t column = 0; column < layer.columns; ++column) {
      double sum = 0, size = 0;
      for (int64_t row = 0; row < layer.rows; ++row) {
        double value = gradient[row * layer.columns + column];
        sum += value;
        size += std::abs(value);
      }
      // Rounded once, after sums in f64.
      ASSERT_NEAR(found[column], sum,
                  std::ldexp(std::abs(sum), -24) + std::ldexp(size, -45))
          << column;
    }
  }
}

TEST_F(EpilogueSumsTest, WhatIsSummedIsNotRounded) {
  for (const char *element : {"f16", "bf16"})
    for (const Layer &layer : layers) {
      std::string text = layer.module(element);
      SCOPED_TRACE(text);
      std::vector<float> found = run(text, /*isBehind=*/false, 1);
      std::vector<float> behind = run(text, /*isBehind=*/true, 1);
      for (int threads : {2, 3, 4})
        ASSERT_EQ(run(text, /*isBehind=*/false, threads), found) << threads;
      ASSERT_FALSE(found.empty());
      ASSERT_EQ(found.size(), behind.size());
      for (size_t i = 0; i < found.size(); ++i)
        if (i < size_t(layer.columns))
          ASSERT_NEAR(found[i], behind[i], std::ldexp(std::abs(behind[i]), -23))
              << i;
        else
          ASSERT_EQ(found[i], behind[i]) << i;
    }
}
