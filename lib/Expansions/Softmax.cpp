//===- Softmax.cpp - softmax and its logarithm ----------------------------===//
//
// Everything in f32 (f64 for f64) between a cast at the entry and one at the
// exit.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Softmax.h"
#include "Expansion.h"

using namespace mlir;
using namespace mlir::amp;
using namespace mlir::amp::detail;

/// x - max(x), so that no exponential overflows.
static Value shifted(GradientBuilder &g, Value x, int64_t axis) {
  Value largest = g.max(x, axis, /*keepdims=*/true, elementType(x));
  return withFact(g.sub(x, largest), Fact::RowShift);
}
static Value rowSum(GradientBuilder &g, Value x, ArrayRef<int64_t> axes) {
  return g.sum(x, axes, /*keepdims=*/true, elementType(x));
}

/// The exponentials of what is shifted so, and their sum.
static Exponentials exponentials(GradientBuilder &g, Value shifted,
                                 int64_t axis) {
  Value each = withFact(g.exp(shifted), Fact::SoftmaxNumerator);
  return {each, withFact(rowSum(g, each, axis), Fact::SoftmaxDenominator)};
}

Exponentials amp::detail::expandExponentials(GradientBuilder &g, Value x,
                                             int64_t axis) {
  return exponentials(g, shifted(g, x, axis), axis);
}
Value amp::detail::expandLogSoftmax(GradientBuilder &g, Value x, int64_t axis) {
  Value z = shifted(g, x, axis);
  Value sum = exponentials(g, z, axis).sum;
  return withFact(g.sub(z, g.log(sum)), Fact::LogSoftmax);
}

static SmallVector<Value> expand(SoftmaxOp op, GradientBuilder &g) {
  auto [e, sum] =
      expandExponentials(g, g.accumulator(op.getInput()), op.getAxis());
  Value y = withFact(g.div(e, sum), Fact::Softmax);
  return {g.cast(y, elementType(op.getResult()))};
}

static SmallVector<Value> expand(LogSoftmaxOp op, GradientBuilder &g) {
  Value y = expandLogSoftmax(g, g.accumulator(op.getInput()), op.getAxis());
  return {g.cast(y, elementType(op.getResult()))};
}

static SmallVector<Value> expand(SoftmaxGradOp op, GradientBuilder &g) {
  Value y = g.accumulator(op.getOutput()),
        dy = g.accumulator(op.getCotangent());
  Value dx = g.mul(y, g.sub(dy, rowSum(g, g.mul(dy, y), op.getAxis())));
  return {g.cast(dx, elementType(op.getResult()))};
}

static SmallVector<Value> expand(LogSoftmaxGradOp op, GradientBuilder &g) {
  Value y = g.accumulator(op.getOutput()),
        dy = g.accumulator(op.getCotangent());
  Value dx = g.sub(dy, g.mul(g.exp(y), rowSum(g, dy, op.getAxis())));
  return {g.cast(dx, elementType(op.getResult()))};
}

void amp::detail::attachSoftmaxExpansions(MLIRContext *context) {
  attachExpansions<SoftmaxOp, LogSoftmaxOp, SoftmaxGradOp, LogSoftmaxGradOp>(
      context, [](auto op, GradientBuilder &g) { return expand(op, g); });
}
