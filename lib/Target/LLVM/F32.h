//===- F32.h - arithmetic on f32 values of one shape ----------------------===//
//
// The operations that expansions of elementary functions are written with.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_LLVM_F32_H
#define AMP_LIB_TARGET_LLVM_F32_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/PatternMatch.h"

namespace mlir::amprt {

inline bool isF32(Value value) {
  return getElementTypeOrSelf(value.getType()).isF32();
}

/// log(erfc(x)) for x ≥ 0, from the highest power to the lowest.
inline constexpr float kLogErfc[] = {
    -3.150174877e-08f, 1.687881650e-06f, -3.840290083e-05f, 4.995660274e-04f,
    -4.207470454e-03f, 2.469057404e-02f, -1.069612727e-01f, -6.349644065e-01f,
    -1.128638148e+00f, 6.730450878e-06f};
/// erfc(x) · exp(x²) / u with u = 1 / (1 + x / 2), x ≥ 0.
inline constexpr float kScaledErfc[] = {
    -5.909765512e-02f, 2.847153246e-01f,  -4.874913394e-01f,
    2.784016430e-01f,  -2.685686760e-02f, 2.027850598e-01f,
    2.430788428e-01f,  2.823787630e-01f,  2.820862234e-01f};

/// Coefficients from which on a polynomial is two chains.
inline constexpr size_t kTwoChains = 8;

/// Arithmetic on f32 values of one shape.
class F32 {
public:
  F32(PatternRewriter &b, Value like)
      : b(b), loc(like.getLoc()), type(like.getType()) {}

  PatternRewriter &b;
  Location loc;
  Type type;

  Type integers(unsigned width = 32) {
    Type integer = b.getIntegerType(width);
    if (auto vector = dyn_cast<VectorType>(type))
      return vector.clone(integer);
    return integer;
  }
  Value constant(APFloat value) {
    TypedAttr attribute = b.getFloatAttr(b.getF32Type(), value);
    return materialize(attribute, type);
  }
  Value constant(float value) { return constant(APFloat(value)); }
  Value integer(int32_t value) {
    return materialize(b.getI32IntegerAttr(value), integers());
  }
  Value add(Value x, Value y) { return arith::AddFOp::create(b, loc, x, y); }
  Value sub(Value x, Value y) { return arith::SubFOp::create(b, loc, x, y); }
  Value mul(Value x, Value y) { return arith::MulFOp::create(b, loc, x, y); }
  Value fma(Value x, Value y, Value z) {
    return math::FmaOp::create(b, loc, x, y, z);
  }
  Value fma(Value x, Value y, float z) { return fma(x, y, constant(z)); }
  Value compare(arith::CmpFPredicate predicate, Value x, Value y) {
    return arith::CmpFOp::create(b, loc, predicate, x, y);
  }
  Value select(Value condition, Value x, Value y) {
    return arith::SelectOp::create(b, loc, condition, x, y);
  }
  /// One instruction each; NaN stays NaN.
  Value atLeast(Value x, float bound) {
    Value low = constant(bound);
    return select(compare(arith::CmpFPredicate::OGT, low, x), low, x);
  }
  Value atMost(Value x, float bound) {
    Value high = constant(bound);
    return select(compare(arith::CmpFPredicate::OLT, high, x), high, x);
  }
  Value bits(Value x) {
    return arith::BitcastOp::create(b, loc, integers(), x);
  }
  Value fromBits(Value x) { return arith::BitcastOp::create(b, loc, type, x); }
  /// Coefficients from the highest power to the lowest. Long ones as two
  /// chains, of even and odd powers: one waits for itself most of the time.
  Value polynomial(Value x, ArrayRef<float> coefficients) {
    auto chain = [&](Value y, ArrayRef<float> from, size_t step) {
      Value result = constant(from.front());
      for (size_t i = step; i < from.size(); i += step)
        result = fma(result, y, from[i]);
      return result;
    };
    if (coefficients.size() < kTwoChains)
      return chain(x, coefficients, 1);
    bool isOdd = coefficients.size() % 2 == 0; // the highest power
    Value square = mul(x, x);
    Value high = chain(square, coefficients, 2);
    Value low = chain(square, coefficients.drop_front(), 2);
    return isOdd ? fma(high, x, low) : fma(low, x, high);
  }

private:
  Value materialize(TypedAttr attribute, Type of) {
    if (auto vector = dyn_cast<ShapedType>(of))
      return arith::ConstantOp::create(
          b, loc,
          cast<TypedAttr>(
              Attribute(DenseElementsAttr::get(vector, Attribute(attribute)))));
    return arith::ConstantOp::create(b, loc, attribute);
  }
};

} // namespace mlir::amprt

#endif // AMP_LIB_TARGET_LLVM_F32_H
