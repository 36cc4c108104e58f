//===- PoolCallTest.cpp - poolings as calls and expanded ------------------===//
//
// One entry with calls of the library and with what they stand for: a gradient
// is summed in the same order, so that results have the same bits.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "EntryResults.h"

using namespace amp_test;

namespace {

/// A pooling of `rank` spatial dimensions and its gradient.
struct Shape {
  int rank;
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
  std::string type(int64_t size, const std::string &element) const {
    std::string text = "tensor<3x5x";
    for (int i = 0; i < rank; ++i)
      text += std::to_string(size) + "x";
    return text + element + ">";
  }
  std::string module() const {
    std::string x = type(size, "f32"), y = type(count(), "f32"),
                places = type(count(), "i32");
    std::string common =
        "kernel = " + list(kernel) + ", strides = " + list(stride) +
        ", dilations = " + list(dilation) + ", low = " + list(low);
    return "func.func @f(%x: " + x + ", %dy: " + y + ") -> (" + y + ", " + x +
           ") attributes {amp.entry = \"eval\"} {\n  %y, %i = amp.max_pool %x "
           "{" +
           common + ", high = " + list(high) + "} : " + x + " -> " + y + ", " +
           places + "\n  %dx = amp.max_pool_grad %dy, %i {" + common +
           "} : " + y + ", " + places + " -> " + x +
           "\n  return %y, %dx : " + y + ", " + x + "\n}\n";
  }
};

class PoolCallTest : public EntryResultsTest {
protected:
  std::vector<float> run(const std::string &text, bool expandAll, int threads) {
    return runCalls<mlir::amprt::PoolOp>(text, 2, expandAll, threads);
  }
};

} // namespace

TEST_F(PoolCallTest, CallsComputeWhatTheExpansionDoes) {
  const Shape shapes[] = {
      {2, 8, 2, 2, 1, 0, 0},  {2, 11, 3, 2, 1, 1, 1}, {2, 9, 3, 1, 1, 1, 1},
      {1, 40, 5, 3, 1, 2, 0}, {3, 5, 2, 1, 1, 0, 1},  {2, 9, 2, 1, 2, 1, 1},
      {1, 20, 3, 2, 2, 1, 1}, {2, 7, 2, 3, 1, 0, 0},  {2, 6, 6, 1, 1, 0, 0}};
  for (const Shape &shape : shapes) {
    std::string text = shape.module();
    SCOPED_TRACE(text);
    std::vector<float> called = run(text, /*expandAll=*/false, 1);
    ASSERT_FALSE(called.empty());
    EXPECT_EQ(called, run(text, /*expandAll=*/false, 3));
    EXPECT_EQ(called, run(text, /*expandAll=*/true, 1));
  }
}
