//===- UpdateBuilder.cpp - the arithmetic of an optimizer -----------------===//
//
// Numbers are f64: in f32 the first bias corrections would lose four digits,
// and a count would stop at 2^24.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/IR/UpdateBuilder.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include <cmath>
#include <numbers>

using namespace mlir;
using namespace mlir::amp;

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

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

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

Element mlir::amp::operator+(Element a, const Operand &b) {
  UpdateBuilder &s = a.getUpdate();
  return {s, s.getBody().add(a.getValue(), s.valueOf(b))};
}
Element mlir::amp::operator-(Element a, const Operand &b) {
  UpdateBuilder &s = a.getUpdate();
  return {s, s.getBody().sub(a.getValue(), s.valueOf(b))};
}
Element mlir::amp::operator*(Element a, const Operand &b) {
  UpdateBuilder &s = a.getUpdate();
  return {s, s.getBody().mul(a.getValue(), s.valueOf(b))};
}
Element mlir::amp::operator/(Element a, const Operand &b) {
  UpdateBuilder &s = a.getUpdate();
  return {s, s.getBody().div(a.getValue(), s.valueOf(b))};
}
Element mlir::amp::operator*(const Number &a, Element b) {
  UpdateBuilder &s = b.getUpdate();
  return {s, s.getBody().mul(s.valueOf(a), b.getValue())};
}
Element mlir::amp::operator/(const Number &a, Element b) {
  UpdateBuilder &s = b.getUpdate();
  return {s, s.getBody().div(s.valueOf(a), b.getValue())};
}
Element mlir::amp::operator-(Element a) {
  UpdateBuilder &s = a.getUpdate();
  return {s, s.getBody().neg(a.getValue())};
}
Element mlir::amp::fma(Element a, const Operand &b, const Operand &c) {
  UpdateBuilder &s = a.getUpdate();
  return {s, s.getBody().fma(a.getValue(), s.valueOf(b), s.valueOf(c))};
}
Element mlir::amp::sqrt(Element a) {
  UpdateBuilder &s = a.getUpdate();
  return {s, s.getBody().sqrt(a.getValue())};
}
Element mlir::amp::abs(Element a) {
  UpdateBuilder &s = a.getUpdate();
  return {s, s.getBody().abs(a.getValue())};
}
Element mlir::amp::sign(Element a) {
  UpdateBuilder &s = a.getUpdate();
  return {s, s.getBody().sign(a.getValue())};
}
Element mlir::amp::maximum(Element a, const Operand &b) {
  UpdateBuilder &s = a.getUpdate();
  return {s, s.getBody().maximum(a.getValue(), s.valueOf(b))};
}
Element mlir::amp::minimum(Element a, const Operand &b) {
  UpdateBuilder &s = a.getUpdate();
  return {s, s.getBody().minimum(a.getValue(), s.valueOf(b))};
}
Element mlir::amp::select(ComparePredicate predicate, Element a,
                          const Operand &b, const Operand &onTrue,
                          const Operand &onFalse) {
  UpdateBuilder &s = a.getUpdate();
  BodyBuilder &body = s.getBody();
  Value holds = body.compare(predicate, a.getValue(), s.valueOf(b));
  return {s, body.select(holds, s.valueOf(onTrue), s.valueOf(onFalse))};
}
Element mlir::amp::mix(Element a, Element b, const Operand &share) {
  return fma(b - a, share, a);
}

//===----------------------------------------------------------------------===//
// UpdateBuilder
//===----------------------------------------------------------------------===//

UpdateBuilder::UpdateBuilder(OpBuilder &builder, Location loc, Block &block,
                             FloatType compute, Type contracted, Value count,
                             Number lr, Number weightDecay, ReadState readState,
                             ReadTensor readTensor, MakeSums makeSums,
                             ReadNumber readNumber)
    : count(builder, count), lr(lr), weightDecay(weightDecay), builder(builder),
      loc(loc), block(block), bodyBuilder(builder.getContext()),
      body(bodyBuilder, loc, compute), contracted(contracted),
      readState(readState), readTensor(readTensor), makeSums(makeSums),
      readNumber(readNumber) {
  bodyBuilder.setInsertionPointToEnd(&block);
  gradient = rawGradient = {*this, block.addArgument(compute, loc)};
  variable = {*this, block.addArgument(compute, loc)};
}

Element UpdateBuilder::slot(StringRef suffix, VariableRole role,
                            Number initial) {
  unsigned position = 2 + slots.size();
  slots.push_back({suffix.str(), role, initial});
  return {*this, block.insertArgument(position, body.getComputeType(), loc)};
}

Number UpdateBuilder::tensorOf(Element element) {
  auto argument = cast<BlockArgument>(element.getValue());
  unsigned position = argument.getArgNumber();
  return Number(
      builder,
      readTensor(position == 0, position < 2 ? nullptr : &slots[position - 2]));
}

SmallVector<Number> UpdateBuilder::norms(ArrayRef<Element> elements) {
  SmallVector<Value> numbers = makeScalars();
  SumSquaresOp op = makeSums(elements.size(), slots.size(), numbers);
  // The region of the update so far, and of that what the norms need.
  Block &copy = op.getBody().emplaceBlock();
  IRMapping mapping;
  for (BlockArgument argument : block.getArguments())
    mapping.map(argument, copy.addArgument(argument.getType(), loc));
  OpBuilder inner(builder.getContext());
  inner.setInsertionPointToEnd(&copy);
  for (Operation &made : block)
    inner.clone(made, mapping);
  SmallVector<Value> yielded =
      llvm::map_to_vector(elements, [&](Element element) {
        return mapping.lookupOrDefault(element.getValue());
      });
  YieldOp::create(inner, loc, yielded);
  for (Operation &made : llvm::make_early_inc_range(llvm::reverse(copy)))
    if (isOpTriviallyDead(&made))
      made.erase();
  GradientBuilder g(builder, loc);
  auto number = RankedTensorType::get({}, builder.getF64Type());
  return llvm::map_to_vector(op.getSums(), [&](Value sum) {
    return Number(builder, g.sqrt(g.reshape(sum, number)));
  });
}

Number UpdateBuilder::multiply(const Number &a, const Number &b,
                               bool transposeA, bool transposeB) {
  GradientBuilder g(builder, loc);
  Value lhs = a.getScalar(builder), rhs = b.getScalar(builder);
  auto size = [](Value value, unsigned dimension) {
    return tensorType(value).getDimSize(dimension);
  };
  auto type = RankedTensorType::get(
      {size(lhs, transposeA), size(rhs, !transposeB)}, elementType(lhs));
  return Number(builder, MatmulOp::create(
                             builder, loc, type, g.cast(lhs, contracted),
                             g.cast(rhs, contracted), transposeA, transposeB));
}

ArrayRef<int64_t> UpdateBuilder::shapeOf(const Number &tensor) {
  return tensorType(tensor.getScalar(builder)).getShape();
}

void UpdateBuilder::setDirection(const Number &next) {
  direction = next.getScalar(builder);
  gradient = rawGradient = {*this, block.getArgument(0)};
}

Number UpdateBuilder::tensorState(StringRef suffix, VariableRole role) {
  tensorStates.push_back({{suffix.str(), role, 0.0}, {}});
  return Number(builder, readTensor(false, &tensorStates.back().first));
}

void UpdateBuilder::setTensorState(StringRef suffix, const Number &next) {
  for (auto &[slot, value] : tensorStates)
    if (slot.suffix == suffix)
      value = next.getScalar(builder);
}

Number UpdateBuilder::state(StringRef suffix, double initial) {
  states.push_back({suffix.str(), initial, initial});
  return Number(builder, readState(suffix, initial));
}

void UpdateBuilder::setState(StringRef suffix, const Number &next) {
  for (Scalar &scalar : states)
    if (scalar.suffix == suffix)
      scalar.next = next;
}

void UpdateBuilder::store(Element variable, ArrayRef<Element> slots) {
  stored = {variable.getValue()};
  for (Element slot : slots)
    stored.push_back(slot.getValue());
}

void UpdateBuilder::storeAverage(AverageAttrInterface average) {
  Element kept = slot(average.getSuffix(), VariableRole::Average);
  Element next(*this, stored.front());
  Element share(*this, valueOf(average.buildShare(count)));
  // A share of 1 is a copy, to the bit.
  Element mixed =
      select(ComparePredicate::EQ, share, 1.0, next, mix(kept, next, share));
  stored.push_back(mixed.getValue());
}

void UpdateBuilder::decayGradient() {
  if (!weightDecay.is(0.0))
    gradient = fma(variable, weightDecay, gradient);
}

void UpdateBuilder::decayVariable() {
  // Not w·(1 − lr·decay): that factor's rounding is the same in every step.
  if (!weightDecay.is(0.0))
    variable = fma(variable, -(lr * weightDecay), variable);
}

Number UpdateBuilder::biasCorrection(const Number &beta) const {
  if (beta.is(0))
    return 1.0;
  if (beta.isConstant())
    return -expm1(count * std::log(beta.getConstant()));
  return -expm1(count * log(beta));
}

Value UpdateBuilder::valueOf(const Operand &operand) {
  if (operand.element)
    return operand.element.getValue();
  if (operand.number.isConstant())
    return body.constant(operand.number.getConstant());
  Value scalar = operand.number.getScalar(builder);
  for (auto [known, argument] : scalars)
    if (known == scalar)
      return argument;
  Value argument = block.addArgument(body.getComputeType(), loc);
  scalars.push_back({scalar, argument});
  return argument;
}

SmallVector<Value> UpdateBuilder::makeScalars() {
  GradientBuilder g(builder, loc);
  SmallVector<Value> values;
  for (auto [scalar, argument] : scalars)
    values.push_back(g.cast(scalar, body.getComputeType()));
  return values;
}
