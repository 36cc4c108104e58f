//===- Expansion.h - common parts of expansions ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_IR_EXPANSION_H
#define AMP_LIB_IR_EXPANSION_H

#include "amp/IR/GradientBuilder.h"

namespace mlir::amp::detail {

/// Builds before an op, at its location, while in scope.
struct Expansion {
  Expansion(OpBuilder &builder, Operation *op)
      : guard(builder), g(builder, op->getLoc()) {
    builder.setInsertionPoint(op);
  }
  OpBuilder::InsertionGuard guard;
  GradientBuilder g;
};

/// exp(x - max(x)) along an axis, and its sum.
struct Exponentials {
  Value each, sum;
};
Exponentials expandExponentials(GradientBuilder &g, Value x, int64_t axis);

/// Of `x` in its own type, primitive ops only.
Value expandSoftmax(GradientBuilder &g, Value x, int64_t axis);
Value expandLogSoftmax(GradientBuilder &g, Value x, int64_t axis);

} // namespace mlir::amp::detail

#endif // AMP_LIB_IR_EXPANSION_H
