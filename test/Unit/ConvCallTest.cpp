//===- ConvCallTest.cpp - convolutions as calls and expanded --------------===//
//
// One entry with calls of the library and with what they stand for: sums have
// the same order, so that results of f32 have the same bits.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "EntryResults.h"

using namespace amp_test;

namespace {

/// A convolution of `rank` spatial dimensions and both of its derivatives.
struct Shape {
  int rank;
  int64_t batch, channels, outputs, groups;
  int64_t size, kernel, stride, dilation, low, high;

  int64_t count() const {
    return (size + low + high - (kernel - 1) * dilation - 1) / stride + 1;
  }
  std::string list(int64_t number) const {
    std::string text = "[";
    for (int i = 0; i < rank; ++i)
      text += (i ? ", " : "") + std::to_string(number);
    return text + "]";
  }
  std::string type(int64_t first, int64_t second, int64_t others,
                   const std::string &element) const {
    std::string text =
        "tensor<" + std::to_string(first) + "x" + std::to_string(second) + "x";
    for (int i = 0; i < rank; ++i)
      text += std::to_string(others) + "x";
    return text + element + ">";
  }
  std::string module(const std::string &element) const {
    std::string x = type(batch, channels, size, element);
    std::string w = type(outputs, channels / groups, kernel, element);
    std::string y = type(batch, outputs, count(), element);
    std::string common = "strides = " + list(stride) +
                         ", dilations = " + list(dilation) +
                         ", low = " + list(low) +
                         ", groups = " + std::to_string(groups) + " : i64";
    std::string both = common + ", high = " + list(high);
    // Elements behind the last window are zeros of its gradient.
    int64_t rest = (size + low + high - (kernel - 1) * dilation - 1) % stride;
    std::string extra =
        common + ", high = " + list(high) + ", output_padding = " + list(rest);
    return "func.func @f(%x: " + x + ", %w: " + w + ", %y: " + y + ") -> (" +
           y + ", " + x + ", " + w + ") attributes {amp.entry = \"eval\"} {\n" +
           "  %0 = amp.conv %x, %w {" + both + "} : (" + x + ", " + w +
           ") -> " + y + "\n  %1 = amp.relu %0 : " + y +
           "\n  %2 = amp.conv_transpose %y, %w {" + extra + "} : (" + y + ", " +
           w + ") -> " + x + "\n  %3 = amp.neg %2 : " + x +
           "\n  %4 = amp.conv_weight_grad %x, %y {kernel = " + list(kernel) +
           ", " + both + "} : (" + x + ", " + y + ") -> " + w +
           "\n  return %1, %3, %4 : " + y + ", " + x + ", " + w + "\n}\n";
  }
};

class ConvCallTest : public EntryResultsTest {
protected:
  std::vector<float> run(const std::string &text, bool expandAll, int threads) {
    return runCalls<mlir::amprt::ConvOp>(text, 3, expandAll, threads);
  }
};

} // namespace

TEST_F(ConvCallTest, CallsComputeWhatTheExpansionDoes) {
  const Shape shapes[] = {
      {2, 2, 3, 8, 1, 9, 3, 1, 1, 1, 1},   {2, 3, 5, 7, 1, 11, 3, 2, 1, 1, 1},
      {2, 1, 40, 33, 1, 6, 3, 1, 2, 2, 2}, {1, 2, 4, 6, 1, 30, 5, 3, 1, 2, 0},
      {3, 2, 3, 4, 1, 5, 2, 1, 1, 0, 1},   {2, 2, 6, 4, 2, 8, 3, 1, 1, 1, 1},
      {2, 2, 6, 6, 6, 10, 3, 1, 1, 1, 1},  {2, 2, 8, 8, 8, 12, 3, 2, 1, 1, 1},
      {1, 2, 4, 12, 4, 20, 3, 2, 2, 2, 2}, {2, 2, 16, 5, 1, 8, 1, 2, 1, 0, 0}};
  for (const Shape &shape : shapes) {
    std::string text = shape.module("f32");
    SCOPED_TRACE(text);
    std::vector<float> expanded = run(text, /*expandAll=*/true, 1);
    std::vector<float> called = run(text, /*expandAll=*/false, 1);
    EXPECT_EQ(called, run(text, /*expandAll=*/false, 3));
    ASSERT_EQ(called.size(), expanded.size());
    ASSERT_FALSE(called.empty());
    for (size_t i = 0; i < called.size(); ++i)
      // Of groups, and of one place, not both sides sum up as one product does.
      if (shape.groups == 1 && shape.kernel > 1)
        ASSERT_EQ(called[i], expanded[i]) << i;
      else
        ASSERT_NEAR(called[i], expanded[i], 1e-4f) << i;
  }
}
