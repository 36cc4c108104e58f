//===- Numbers.cpp - numbers of a step, in f64 ----------------------------===//
//
// Numbers are f64: in f32 the first bias corrections would lose four digits,
// and a count would stop at 2^24.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Algorithms/Number.h"
#include "amp/IR/GradientBuilder.h"
#include <cmath>
#include <numbers>

using namespace mlir;
using namespace mlir::amp;

Value Number::getScalar(OpBuilder &builder) const {
  if (scalar)
    return scalar;
  return ConstantOp::create(builder, builder.getUnknownLoc(),
                            RankedTensorType::get({}, builder.getF64Type()),
                            constant);
}

// Hidden friends: a double alone never becomes a number.
namespace mlir::amp {

/// Applies `fold` to constants, else `build` to scalars.
template <typename Fold, typename Build, typename... Numbers>
static Number apply(OpBuilder *builder, bool isConstant, Fold fold, Build build,
                    const Numbers &...numbers) {
  if (isConstant)
    return fold(numbers.getConstant()...);
  SmallVector<Value, 4> values{numbers.getScalar(*builder)...};
  Location loc = builder->getUnknownLoc();
  for (Value value : values)
    if (!value.getDefiningOp<ConstantOp>())
      loc = value.getLoc();
  GradientBuilder g(*builder, loc);
  // Numbers meet a tensor in its type.
  Type type = builder->getF64Type();
  for (Value value : values)
    if (tensorType(value).getRank() != 0)
      type = elementType(value);
  for (Value &value : values) {
    // A number is there before its tensors, whose ops then are one kernel.
    OpBuilder::InsertionGuard guard(*builder);
    if (tensorType(value).getRank() == 0 && elementType(value) != type)
      builder->setInsertionPointAfterValue(value);
    value = g.cast(value, type);
  }
  return Number(*builder, build(g, values));
}

#define AMP_UNARY(name, fold, build)                                           \
  Number name(const Number &a) {                                               \
    return apply(                                                              \
        a.builder, a.isConstant(), [](double x) -> double { return fold; },    \
        [](GradientBuilder &g, ArrayRef<Value> v) -> Value { return build; },  \
        a);                                                                    \
  }
#define AMP_BINARY(name, fold, build)                                          \
  Number name(const Number &a, const Number &b) {                              \
    return apply(                                                              \
        a.builder ? a.builder : b.builder, a.isConstant() && b.isConstant(),   \
        [](double x, double y) -> double { return fold; },                     \
        [](GradientBuilder &g, ArrayRef<Value> v) -> Value { return build; },  \
        a, b);                                                                 \
  }

AMP_BINARY(operator+, x + y, g.add(v[0], v[1]))
AMP_BINARY(operator-, x - y, g.sub(v[0], v[1]))
AMP_BINARY(operator*, x *y, g.mul(v[0], v[1]))
AMP_BINARY(operator/, x / y, g.div(v[0], v[1]))
AMP_BINARY(pow, std::pow(x, y), g.pow(v[0], v[1]))
AMP_BINARY(minimum, std::fmin(x, y),
           MinimumOp::create(g.getBuilder(), g.getLoc(), v[0], v[1]))
AMP_BINARY(maximum, std::fmax(x, y),
           MaximumOp::create(g.getBuilder(), g.getLoc(), v[0], v[1]))
AMP_UNARY(operator-, -x, g.neg(v[0]))
AMP_UNARY(sqrt, std::sqrt(x), g.sqrt(v[0]))
AMP_UNARY(reciprocal, 1.0 / x, g.reciprocal(v[0]))
AMP_UNARY(exp, std::exp(x), g.exp(v[0]))
AMP_UNARY(expm1, std::expm1(x),
          Expm1Op::create(g.getBuilder(), g.getLoc(), v[0]))
AMP_UNARY(log, std::log(x), g.log(v[0]))
AMP_UNARY(abs, std::abs(x), AbsOp::create(g.getBuilder(), g.getLoc(), v[0]))

#undef AMP_UNARY
#undef AMP_BINARY

static Value truncateScalar(GradientBuilder &g, Value a) {
  OpBuilder &b = g.getBuilder();
  auto i64 = RankedTensorType::get({}, b.getI64Type());
  Value whole = ConvertOp::create(b, g.getLoc(), i64, a);
  return ConvertOp::create(b, g.getLoc(), a.getType(), whole);
}

Number truncate(const Number &a) {
  return apply(
      a.builder, a.isConstant(), [](double x) { return std::trunc(x); },
      [](GradientBuilder &g, ArrayRef<Value> v) {
        return truncateScalar(g, v[0]);
      },
      a);
}

Number select(ComparePredicate predicate, const Number &a, const Number &b,
              const Number &onTrue, const Number &onFalse) {
  OpBuilder *builder = nullptr;
  for (const Number *number : {&a, &b, &onTrue, &onFalse})
    if (!builder)
      builder = number->builder;
  return apply(
      builder, a.isConstant() && b.isConstant(),
      [&](double x, double y) -> Number {
        bool holds = predicate == ComparePredicate::EQ   ? x == y
                     : predicate == ComparePredicate::NE ? x != y
                     : predicate == ComparePredicate::LT ? x < y
                     : predicate == ComparePredicate::LE ? x <= y
                     : predicate == ComparePredicate::GT ? x > y
                                                         : x >= y;
        return holds ? onTrue : onFalse;
      },
      [&](GradientBuilder &g, ArrayRef<Value> v) -> Value {
        Value yes = onTrue.getScalar(*builder),
              no = onFalse.getScalar(*builder);
        return g.select(g.compare(predicate, v[0], v[1]), yes, no);
      },
      a, b);
}

Number cosPi(const Number &a) {
  // One period, of which the second half is the first backwards; then the sine
  // of at most a quarter turn, whose terms fall below 2^-54.
  Number turns = a - 2.0 * truncate(a / 2.0);
  Number half = 1.0 - abs(1.0 - turns);
  Number x = (0.5 - half) * std::numbers::pi;
  Number square = x * x, sum = 1.0;
  for (int i = 21; i >= 3; i -= 2)
    sum = 1.0 - sum * square / double(i * (i - 1));
  return x * sum;
}

Number norm(const Number &a) {
  GradientBuilder g(*a.builder, a.scalar.getLoc());
  Type f64 = a.builder->getF64Type();
  Value sum = g.cast(a.scalar, f64);
  sum = g.mul(sum, sum);
  auto axes = llvm::to_vector(llvm::seq<int64_t>(tensorType(sum).getRank()));
  if (!axes.empty())
    sum = g.sum(sum, axes, /*keepdims=*/false, f64);
  return Number(*a.builder, g.sqrt(sum));
}

Number fma(const Number &a, const Number &b, const Number &c) {
  return a * b + c;
}
Number mix(const Number &a, const Number &b, const Number &share) {
  return a + (b - a) * share;
}

} // namespace mlir::amp
