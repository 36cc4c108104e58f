//===- Number.h - numbers of a step, in f64 -------------------------------===//
//
// A number of a step is what all elements share: bias corrections, rates.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_ALGORITHMS_NUMBER_H
#define AMP_ALGORITHMS_NUMBER_H

#include "amp/Interfaces/Optimizer.h"
#include "mlir/IR/Builders.h"

namespace mlir::amp {
enum class ComparePredicate : uint32_t;

/// A number that all elements share: a constant, or an f64 scalar of the graph.
/// Arithmetic of constants is done here and leaves no op.
class Number {
public:
  Number(double constant) : constant(constant) {}
  Number(Double constant) : constant(constant) {}
  Number(OpBuilder &builder, Value scalar)
      : builder(&builder), scalar(scalar), constant(0.0) {}

  bool isConstant() const { return !scalar; }
  /// A constant in whose place others stand in other groups: none is special.
  static Number ofGroup(double constant) {
    Number number(constant);
    number.isSpecial = false;
    return number;
  }
  /// True for the constant `value`, of which no scalar is known.
  bool is(double value) const {
    return !scalar && isSpecial && constant == value;
  }
  double getConstant() const { return constant; }
  /// As an f64 scalar at the insertion point of `builder`.
  Value getScalar(OpBuilder &builder) const;

  friend Number operator+(const Number &a, const Number &b);
  friend Number operator-(const Number &a, const Number &b);
  friend Number operator*(const Number &a, const Number &b);
  friend Number operator/(const Number &a, const Number &b);
  friend Number operator-(const Number &a);
  friend Number sqrt(const Number &a);
  friend Number reciprocal(const Number &a);
  friend Number exp(const Number &a);
  friend Number expm1(const Number &a);
  friend Number log(const Number &a);
  friend Number pow(const Number &a, const Number &b);
  friend Number minimum(const Number &a, const Number &b);
  friend Number maximum(const Number &a, const Number &b);
  /// Towards 0.
  friend Number truncate(const Number &a);
  friend Number abs(const Number &a);
  /// cos(pi·a) for any a ≥ 0.
  friend Number cosPi(const Number &a);
  /// The 2-norm of a tensor.
  friend Number norm(const Number &a);
  /// a + (b − a)·share, a·b + c.
  friend Number mix(const Number &a, const Number &b, const Number &share);
  friend Number fma(const Number &a, const Number &b, const Number &c);
  /// `onTrue` where `a` `predicate` `b`.
  friend Number select(ComparePredicate predicate, const Number &a,
                       const Number &b, const Number &onTrue,
                       const Number &onFalse);

private:
  OpBuilder *builder = nullptr;
  Value scalar;
  double constant;
  bool isSpecial = true;
};

} // namespace mlir::amp

#endif // AMP_ALGORITHMS_NUMBER_H
