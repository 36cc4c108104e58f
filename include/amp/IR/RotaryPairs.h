//===- RotaryPairs.h - the pairs of elements that amp.rotary turns --------===//
//
// The value and the derivative of the op are made of the same parts.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_ROTARYPAIRS_H
#define AMP_IR_ROTARYPAIRS_H

#include "amp/IR/AttentionOps.h"
#include "amp/IR/GradientBuilder.h"

namespace mlir::amp {

/// Values of an op as pairs, in f32 (f64 for f64). The two elements of a pair
/// have an axis of their own, the last or the one before it.
class RotaryPairs {
public:
  RotaryPairs(GradientBuilder &g, RotaryOp op);

  /// The dimension of the two elements of a pair.
  int64_t axis() { return op.getInterleaved() ? rank : rank - 1; }

  /// The pairs of `x`, which has the shape of the op's input.
  Value of(Value x);
  /// Cos or sin, for both elements of a pair.
  Value forBoth(Value angles);
  /// (-b, a) for each pair (a, b).
  Value turned(Value pairs);
  /// The value whose pairs these are, of the shape of the op's input. Elements
  /// behind the pairs are the input's.
  Value together(Value pairs);

private:
  /// The elements [begin, end) of the last dimension.
  Value part(Value x, int64_t begin, int64_t end);
  /// The last dimension as two: of the pairs, and of `size` elements of each.
  Value apart(Value x, int64_t size);

  GradientBuilder &g;
  RotaryOp op;
  int64_t count, rank;
};

} // namespace mlir::amp

#endif // AMP_IR_ROTARYPAIRS_H
