//===- Rotary.cpp - rotary position embedding -----------------------------===//
//
// Either layout is x · cos + turned(x) · sin of the same ops, one kernel in
// which nothing is copied.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Expansion.h"
#include "amp/IR/RotaryPairs.h"

using namespace mlir;
using namespace mlir::amp;
using namespace mlir::amp::detail;

static SmallVector<Value> expand(RotaryOp op, GradientBuilder &g) {
  RotaryPairs pairs(g, op);
  Value x = pairs.of(op.getInput());
  Value y = g.add(g.mul(x, pairs.forBoth(op.getCos())),
                  g.mul(pairs.turned(x), pairs.forBoth(op.getSin())));
  return {g.cast(pairs.together(y), elementType(op.getResult()))};
}

void amp::detail::attachRotaryExpansions(MLIRContext *context) {
  attachExpansions<RotaryOp>(
      context, [](auto op, GradientBuilder &g) { return expand(op, g); });
}
