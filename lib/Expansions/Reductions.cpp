//===- Reductions.cpp - the mean along axes -------------------------------===//
//
// A sum has a kernel, and its quotient joins it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Expansion.h"

using namespace mlir;
using namespace mlir::amp;
using namespace mlir::amp::detail;

static SmallVector<Value> expand(MeanOp op, GradientBuilder &g) {
  Type element = accumulatorType(elementType(op.getInput()));
  Value sum = g.sum(op.getInput(), op.getAxes(), op.getKeepdims(), element);
  Value mean = g.div(sum, g.size(op.getInput(), op.getAxes(), element));
  withFact(mean, Fact::Mean);
  return {g.cast(mean, elementType(op.getResult()))};
}

void amp::detail::attachReductionExpansions(MLIRContext *context) {
  attachExpansions<MeanOp>(
      context, [](auto op, GradientBuilder &g) { return expand(op, g); });
}
