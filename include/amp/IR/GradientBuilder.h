//===- GradientBuilder.h - ops on tensors for derivatives -----------------===//
//
// Short names for the ops that derivative rules and expansions emit, with the
// bookkeeping of element types and broadcasting done once.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_GRADIENTBUILDER_H
#define AMP_IR_GRADIENTBUILDER_H

#include "amp/IR/Amp.h"
#include "mlir/IR/Builders.h"

namespace mlir::amp {

class GradientBuilder {
public:
  GradientBuilder(OpBuilder &builder, Location loc)
      : builder(builder), loc(loc) {}

  OpBuilder &getBuilder() { return builder; }
  Location getLoc() const { return loc; }

  /// A rank-0 constant of `like`'s element type; it broadcasts to anything.
  Value constant(Value like, double value);
  /// Operands of different float types meet in the wider one.
  Value add(Value a, Value b);
  Value sub(Value a, Value b);
  Value mul(Value a, Value b);
  Value div(Value a, Value b);
  Value neg(Value a);
  Value sign(Value a);
  Value exp(Value a);
  Value log(Value a);
  Value pow(Value a, Value b);
  Value sqrt(Value a);
  Value tanh(Value a);
  Value erf(Value a);
  Value sigmoid(Value a);
  Value softplus(Value a);
  Value reciprocal(Value a);
  Value sin(Value a);
  Value cos(Value a);
  Value greater(Value a, Value b);
  Value compare(ComparePredicate predicate, Value a, Value b);
  Value select(Value condition, Value onTrue, Value onFalse);

  /// `a` in the floating-point type `type` (amp.cast; nothing if it is so).
  Value cast(Value a, Type elementType);
  /// The element type in which the derivative of a contraction is computed and
  /// stored: that of its operands, or f32 where it is marked.
  static Type contractedIn(Operation *contraction);
  /// `a` in the wider of its type and `b`'s.
  Value atLeast(Value a, Value b);
  /// `a` in the type things are accumulated in: f32, or f64 for f64.
  Value accumulator(Value a);
  Value sum(Value a, ArrayRef<int64_t> axes, bool keepdims, Type elementType);
  Value max(Value a, ArrayRef<int64_t> axes, bool keepdims, Type elementType);
  Value reshape(Value a, RankedTensorType type, Value like = {});
  /// To the shape of `like`, element type kept.
  Value broadcastLike(Value a, Value like);
  /// Number of elements of `a` along `axes`, of `elementType`.
  Value size(Value a, ArrayRef<int64_t> axes, Type elementType);
  /// Sums `a` back to the shape of `like` (the adjoint of broadcasting),
  /// in `like`'s element type.
  Value unbroadcast(Value a, Value like);

  // Derivative rules too long for a row of the table.
  Value siluGradient(Value x, Value dy);
  Value geluGradient(Value x, Value dy, bool tanhForm);
  Value clampGradient(Value x, Value dy, double low, double high);
  Value powBaseGradient(Value base, Value exponent, Value dy);
  Value powExponentGradient(Value base, Value exponent, Value y, Value dy);
  /// dy where a > b, half of it where equal.
  Value selectGradient(Value a, Value b, Value dy);

private:
  OpBuilder &builder;
  Location loc;
};

} // namespace mlir::amp

#endif // AMP_IR_GRADIENTBUILDER_H
