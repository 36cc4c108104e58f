//===- Activations.cpp - activations of several ops -----------------------===//
//
// Of gelu's derivative the expansion is what is differentiated: a kernel
// computes the op as one body.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Expansion.h"
#include "amp/IR/ActivationOps.h"

using namespace mlir;
using namespace mlir::amp;
using namespace mlir::amp::detail;

static SmallVector<Value> expand(PreluOp op, GradientBuilder &g) {
  Value x = g.accumulator(op.getInput());
  Value other = g.mul(x, g.accumulator(op.getWeight()));
  Value y = g.select(g.greater(x, g.constant(x, 0.0)), x, other);
  return {g.cast(y, elementType(op.getResult()))};
}

static SmallVector<Value> expand(GluOp op, GradientBuilder &g) {
  OpBuilder &builder = g.getBuilder();
  auto half = [&](int64_t number) {
    SmallVector<int64_t> sizes = op.inferShapes().front();
    SmallVector<int64_t> offsets(sizes.size(), 0), strides(sizes.size(), 1);
    offsets[op.getAxis()] = number * sizes[op.getAxis()];
    for (int64_t &size : sizes)
      size = ShapedType::isDynamic(size) ? -1 : size;
    return g.accumulator(SliceOp::create(builder, g.getLoc(), op.getInput(),
                                         offsets, sizes, strides));
  };
  Value y = g.mul(half(0), g.sigmoid(half(1)));
  return {g.cast(y, elementType(op.getResult()))};
}

/// As BodyBuilder::geluGradient, bounds included, of ops with a derivative.
static SmallVector<Value> expand(GeluGradOp op, GradientBuilder &g) {
  Value x = g.accumulator(op.getInput()), dy = g.accumulator(op.getCotangent());
  auto number = [&](double value) { return g.constant(x, value); };
  double bound = op.getTanh() ? 30.0 : 40.0;
  // Not amp.clamp, whose derivative loses NaN.
  Value lower = number(-bound), upper = number(bound);
  x = g.select(g.greater(lower, x), lower, x);
  x = g.select(g.greater(x, upper), upper, x);
  Value square = g.mul(x, x), slope;
  if (op.getTanh()) {
    constexpr double scale = 1.5957691216057308;
    Value cubic = g.mul(square, number(scale * 0.044715));
    Value s = g.sigmoid(g.mul(x, g.add(cubic, number(scale))));
    Value inner =
        g.add(g.mul(square, number(3.0 * scale * 0.044715)), number(scale));
    slope = g.add(s, g.mul(g.mul(x, inner), g.mul(s, g.sub(number(1.0), s))));
  } else {
    Value e = g.erf(g.mul(x, number(0.7071067811865476)));
    Value cdf = g.mul(number(0.5), g.add(number(1.0), e));
    Value density =
        g.mul(number(0.3989422804014327), g.exp(g.mul(square, number(-0.5))));
    slope = g.add(cdf, g.mul(x, density));
  }
  return {g.cast(g.mul(dy, slope), elementType(op.getResult()))};
}

void amp::detail::attachActivationExpansions(MLIRContext *context) {
  attachExpansions<PreluOp, GluOp, GeluGradOp>(
      context, [](auto op, GradientBuilder &g) { return expand(op, g); });
}
