//===- BodyBuilder.h - arithmetic on the elements of tensors --------------===//
//
// Ops describe what they compute per element through this builder, in `arith`
// and `math` ops on scalars. Emitters of the targets clone such a body with
// vector types, so nothing here may depend on a target.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_BODYBUILDER_H
#define AMP_IR_BODYBUILDER_H

#include "amp/IR/Amp.h"
#include "mlir/IR/Builders.h"

namespace mlir::amp {

/// Emits scalar arithmetic at the insertion point of `builder`. All
/// floating-point values have the compute type, f32 or f64. Nothing is
/// contracted or reassociated later: where an FMA is wanted it is asked for.
class BodyBuilder {
public:
  BodyBuilder(OpBuilder &builder, Location loc, FloatType computeType)
      : builder(builder), loc(loc), computeType(computeType) {}

  OpBuilder &getBuilder() { return builder; }
  Location getLoc() const { return loc; }
  FloatType getComputeType() const { return computeType; }

  Value constant(double value);
  Value integer(Type type, int64_t value);
  /// As sub, mul, neg, abs, maximum and minimum, of integers too.
  Value add(Value a, Value b);
  Value sub(Value a, Value b);
  Value mul(Value a, Value b);
  Value div(Value a, Value b);
  Value fma(Value a, Value b, Value c);
  Value neg(Value a);
  Value abs(Value a);
  Value sign(Value a);
  Value sqrt(Value a);
  Value rsqrt(Value a);
  Value exp(Value a);
  Value expm1(Value a);
  Value log(Value a);
  Value log1p(Value a);
  Value tanh(Value a);
  Value erf(Value a);
  Value erfc(Value a);
  Value pow(Value a, Value b);
  Value atan(Value a);
  Value atan2(Value a, Value b);
  /// The remainder of C's fmod: exact, with the sign of `a`.
  Value rem(Value a, Value b);
  Value sin(Value a);
  Value cos(Value a);
  Value floor(Value a);
  Value ceil(Value a);
  /// To the nearest whole number, the even one of two.
  Value roundEven(Value a);
  Value sigmoid(Value a);
  Value softplus(Value a);
  Value relu(Value a);
  Value gelu(Value a, bool tanhForm);
  Value geluGradient(Value a, Value cotangent, bool tanhForm);
  /// NaN where either operand is.
  Value maximum(Value a, Value b);
  Value minimum(Value a, Value b);
  /// NaN stays NaN.
  Value clamp(Value a, double low, double high);
  Value greater(Value a, Value b);
  /// Works on integers too; ordered for floats, `ne` is unordered.
  Value compare(ComparePredicate predicate, Value a, Value b);
  Value isFinite(Value a);
  Value select(Value condition, Value onTrue, Value onFalse);
  // Integers, signless. What is divided by 0 gives 0.
  Value floorDiv(Value a, Value b);
  Value floorMod(Value a, Value b);
  Value truncDiv(Value a, Value b);
  Value truncMod(Value a, Value b);
  Value bitAnd(Value a, Value b);
  Value bitOr(Value a, Value b);
  Value bitXor(Value a, Value b);
  Value shiftLeft(Value a, Value b);
  Value shiftRight(Value a, Value b);
  Value shiftRightLogical(Value a, Value b);
  /// An integer of as many bits, ordered as the number `a` is, with NaN above
  /// all others and one zero.
  Value orderedBits(Value a);
  /// The i32 `bits`, without sign, as a number in [0, 2^32) of the compute
  /// type.
  Value fromUnsigned(Value bits);

  /// Between any two element types, with the semantics of amp.convert. Unsigned
  /// integers pass through an unrealized_conversion_cast, which emitters drop.
  Value convert(Value a, Type type);

private:
  Value toSignless(Value a);
  Value fromSignless(Value a, Type type);
  Value floatToInteger(Value a, IntegerType type);
  Value integerToInteger(Value a, IntegerType from, IntegerType to);

  OpBuilder &builder;
  Location loc;
  FloatType computeType;
};

} // namespace mlir::amp

#endif // AMP_IR_BODYBUILDER_H
