//===- GradientBuilder.cpp - ops on tensors for derivatives ---------------===//
//
// Operands of two types meet in the wider one; sums over broadcast dimensions
// undo a broadcast.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/IR/GradientBuilder.h"
#include "ShapeUtils.h"

using namespace mlir;
using namespace mlir::amp;

//===----------------------------------------------------------------------===//
// Elementwise
//===----------------------------------------------------------------------===//

/// f16 and bf16 meet in f32: neither holds the other.
static Type widerElement(Type a, Type b) {
  if (a == b)
    return a;
  if (a.isF64() || b.isF64())
    return a.isF64() ? a : b;
  return Float32Type::get(a.getContext());
}

/// True if `a` is a floating-point type of more bits than `b`.
static bool isWider(Type a, Type b) {
  return isa<FloatType>(a) && isa<FloatType>(b) &&
         a.getIntOrFloatBitWidth() > b.getIntOrFloatBitWidth();
}

/// The operand that `op` only moves elements of, if it is the one.
static OpOperand *movedOperand(Operation *op) {
  if (!op->hasTrait<ValuePreserving>())
    return nullptr;
  auto math = cast<DifferentiableOpInterface>(op);
  OpOperand *moved = nullptr;
  for (OpOperand &operand : op->getOpOperands()) {
    if (!math.readsElements(operand.getOperandNumber()) ||
        !isa<FloatType>(elementType(operand.get())))
      continue;
    if (moved)
      return nullptr;
    moved = &operand;
  }
  return moved;
}

/// `a` as it was before a cast rounded it, where elements were only moved
/// since; null where none did. So a gradient that is computed in f32 begins
/// with what the one before computed in f32.
static Value beforeRounding(OpBuilder &builder, Value a) {
  SmallVector<OpOperand *> moves;
  Operation *op = a.getDefiningOp();
  while (op && !isa<CastOp>(op)) {
    OpOperand *moved = movedOperand(op);
    if (!moved)
      return {};
    moves.push_back(moved);
    op = moved->get().getDefiningOp();
  }
  if (!op)
    return {};
  Value wide = op->getOperand(0);
  Type element = elementType(wide);
  if (!isWider(element, elementType(a)))
    return {};
  for (OpOperand *moved : llvm::reverse(moves)) {
    Operation *move = moved->getOwner();
    SmallVector<Value> operands(move->getOperands());
    operands[moved->getOperandNumber()] = wide;
    auto type = tensorType(move->getResult(0)).clone(element);
    wide = cast<PrecisionOpInterface>(move)
               .rebuild(builder, operands, TypeRange(type))
               ->getResult(0);
  }
  return wide;
}

/// Casts both to their wider float type; integers are left alone. An op of f32
/// and a low type widens the latter itself, unless there is what it was before
/// it was rounded.
static void meet(GradientBuilder &g, Value &a, Value &b) {
  Type aType = elementType(a), bType = elementType(b);
  if (!isa<FloatType>(aType) || !isa<FloatType>(bType))
    return;
  Type wider = widerElement(aType, bType);
  bool mixes = aType.isF32() != bType.isF32() && wider.isF32();
  for (Value *value : {&a, &b}) {
    Value wide = *value;
    if (mixes && !value->getDefiningOp<ConstantOp>())
      wide = isWider(wider, elementType(wide))
                 ? beforeRounding(g.getBuilder(), wide)
                 : Value();
    if (wide)
      *value = g.cast(wide, wider);
  }
}

Value GradientBuilder::constant(Value like, double value) {
  return ConstantOp::create(
      builder, loc, RankedTensorType::get({}, elementType(like)), value);
}

Value GradientBuilder::add(Value a, Value b) {
  meet(*this, a, b);
  return AddOp::create(builder, loc, a, b);
}
Value GradientBuilder::sub(Value a, Value b) {
  meet(*this, a, b);
  return SubOp::create(builder, loc, a, b);
}
Value GradientBuilder::mul(Value a, Value b) {
  meet(*this, a, b);
  return MulOp::create(builder, loc, a, b);
}
Value GradientBuilder::div(Value a, Value b) {
  meet(*this, a, b);
  return DivOp::create(builder, loc, a, b);
}
Value GradientBuilder::pow(Value a, Value b) {
  meet(*this, a, b);
  return PowOp::create(builder, loc, a, b);
}
Value GradientBuilder::neg(Value a) { return NegOp::create(builder, loc, a); }
Value GradientBuilder::sign(Value a) { return SignOp::create(builder, loc, a); }
Value GradientBuilder::exp(Value a) { return ExpOp::create(builder, loc, a); }
Value GradientBuilder::log(Value a) { return LogOp::create(builder, loc, a); }
Value GradientBuilder::sqrt(Value a) { return SqrtOp::create(builder, loc, a); }
Value GradientBuilder::tanh(Value a) { return TanhOp::create(builder, loc, a); }
Value GradientBuilder::erf(Value a) { return ErfOp::create(builder, loc, a); }
Value GradientBuilder::sigmoid(Value a) {
  return SigmoidOp::create(builder, loc, a);
}
Value GradientBuilder::softplus(Value a) {
  return SoftplusOp::create(builder, loc, a, APFloat(1.0), FloatAttr());
}
Value GradientBuilder::reciprocal(Value a) {
  return ReciprocalOp::create(builder, loc, a);
}
Value GradientBuilder::sin(Value a) { return SinOp::create(builder, loc, a); }
Value GradientBuilder::cos(Value a) { return CosOp::create(builder, loc, a); }
Value GradientBuilder::greater(Value a, Value b) {
  return compare(ComparePredicate::GT, a, b);
}
Value GradientBuilder::compare(ComparePredicate predicate, Value a, Value b) {
  meet(*this, a, b);
  return CompareOp::create(builder, loc, predicate, a, b);
}
Value GradientBuilder::select(Value condition, Value onTrue, Value onFalse) {
  meet(*this, onTrue, onFalse);
  return SelectOp::create(builder, loc, condition, onTrue, onFalse);
}

Value GradientBuilder::cast(Value a, Type element) {
  if (elementType(a) == element)
    return a;
  if (isWider(element, elementType(a)))
    if (Value wide = beforeRounding(builder, a))
      return cast(wide, element);
  auto type = tensorType(a).clone(element);
  // Casting a constant would be one more op for each use of it.
  if (auto constant = a.getDefiningOp<ConstantOp>())
    return llvm::cast<PrecisionOpInterface>(constant.getOperation())
        .rebuild(builder, {}, TypeRange(type))
        ->getResult(0);
  return CastOp::create(builder, loc, type, a);
}

Type GradientBuilder::contractedIn(Operation *contraction) {
  Type element = elementType(contraction->getOperand(0));
  return contraction->hasAttr(kWideGradientAttr)
             ? Type(accumulatorType(element))
             : element;
}

Value GradientBuilder::atLeast(Value a, Value b) {
  return cast(a, widerElement(elementType(a), elementType(b)));
}

Value GradientBuilder::accumulator(Value a) {
  return cast(a, accumulatorType(elementType(a)));
}

//===----------------------------------------------------------------------===//
// Reductions and shapes
//===----------------------------------------------------------------------===//

Value GradientBuilder::sum(Value a, ArrayRef<int64_t> axes, bool keepdims,
                           Type element) {
  auto shape = detail::reducedShape(tensorType(a).getShape(), axes, keepdims);
  return SumOp::create(builder, loc, RankedTensorType::get(shape, element), a,
                       axes, keepdims);
}

Value GradientBuilder::max(Value a, ArrayRef<int64_t> axes, bool keepdims,
                           Type element) {
  auto shape = detail::reducedShape(tensorType(a).getShape(), axes, keepdims);
  return MaxOp::create(builder, loc, RankedTensorType::get(shape, element), a,
                       axes, keepdims);
}

Value GradientBuilder::reshape(Value a, RankedTensorType type, Value like) {
  if (a.getType() == type)
    return a;
  return ReshapeOp::create(builder, loc, type, a,
                           type.hasStaticShape() ? Value() : like);
}

Value GradientBuilder::broadcastLike(Value a, Value like) {
  auto type = detail::withElement(tensorType(like), elementType(a));
  if (a.getType() == type)
    return a;
  return BroadcastOp::create(builder, loc, type, a,
                             type.hasStaticShape() ? Value() : like);
}

Value GradientBuilder::size(Value a, ArrayRef<int64_t> axes, Type element) {
  auto type = RankedTensorType::get({}, element);
  return builder.createOrFold<SizeOp>(loc, type, a, axes);
}

Value GradientBuilder::unbroadcast(Value a, Value like) {
  auto target = tensorType(like);
  Type element = target.getElementType();
  ArrayRef<int64_t> from = tensorType(a).getShape(), to = target.getShape();
  int64_t leading = static_cast<int64_t>(from.size()) - to.size();
  SmallVector<int64_t> axes;
  for (int64_t axis = 0, rank = from.size(); axis < rank; ++axis)
    if (axis < leading || (to[axis - leading] == 1 && from[axis] != 1))
      axes.push_back(axis);
  if (!axes.empty())
    a = sum(a, axes, /*keepdims=*/leading == 0, element);
  a = cast(a, element);
  // Left are leading dimensions that were summed with kept ones between, and
  // sizes that only one side knows.
  return reshape(a, target, like);
}

//===----------------------------------------------------------------------===//
// Rules too long for a row of the table
//===----------------------------------------------------------------------===//

Value GradientBuilder::siluGradient(Value x, Value dy) {
  // s·(1 + x·(1 − s)), s the sigmoid.
  Value s = sigmoid(x);
  Value one = constant(x, 1.0);
  return mul(mul(dy, s), add(one, mul(x, sub(one, s))));
}

Value GradientBuilder::geluGradient(Value x, Value dy, bool tanhForm) {
  return GeluGradOp::create(builder, loc, x.getType(), x,
                            cast(dy, elementType(x)), tanhForm);
}

Value GradientBuilder::clampGradient(Value x, Value dy, double low,
                                     double high) {
  Value zero = constant(dy, 0.0);
  // 0 at the bounds, as in PyTorch and JAX.
  Value below = compare(ComparePredicate::LT, x, constant(x, high));
  Value above = compare(ComparePredicate::GT, x, constant(x, low));
  return select(above, select(below, dy, zero), zero);
}

Value GradientBuilder::powBaseGradient(Value base, Value exponent, Value dy) {
  // Where the exponent is 0 the derivative is 0, also of 0^0.
  Value power = pow(base, sub(exponent, constant(exponent, 1.0)));
  Value product = mul(dy, mul(exponent, power));
  Value isZero =
      compare(ComparePredicate::EQ, exponent, constant(exponent, 0.0));
  return select(isZero, constant(product, 0.0), product);
}

Value GradientBuilder::powExponentGradient(Value base, Value exponent, Value y,
                                           Value dy) {
  // y·log(base); 0 for base 0 and exponent ≥ 0, where that is 0·inf.
  Value zero = constant(exponent, 0.0);
  Value product = mul(dy, mul(y, log(base)));
  Value none = constant(product, 0.0);
  Value baseIsZero = compare(ComparePredicate::EQ, base, constant(base, 0.0));
  Value notNegative = compare(ComparePredicate::GE, exponent, zero);
  Value guarded = select(notNegative, none, product);
  return select(baseIsZero, guarded, product);
}

Value GradientBuilder::selectGradient(Value a, Value b, Value dy) {
  // Not "dy where a > b": a NaN is handed on to both.
  Value equal = compare(ComparePredicate::EQ, a, b);
  Value less = compare(ComparePredicate::LT, a, b);
  Value half = mul(dy, constant(dy, 0.5));
  return select(equal, half, select(less, constant(dy, 0.0), dy));
}
