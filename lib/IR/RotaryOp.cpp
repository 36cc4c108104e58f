//===- RotaryOp.cpp - rotary position embedding ---------------------------===//
//
// Pairs get an axis of their own, first or last of two: then either layout is
// the same ops.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ShapeUtils.h"
#include "amp/IR/IndexOps.h"
#include "amp/IR/RotaryPairs.h"

using namespace mlir;
using namespace mlir::amp;
using amp::detail::formatShape;

/// 1. The last dimension of x is static, and one other at most is not. 2. Cos
/// and sin have one shape, whose last dimension is a number of pairs that x
/// has.
/// 3. They broadcast to the pairs. 4. The result has x's shape. 5. f64
/// everywhere or nowhere.
LogicalResult RotaryOp::verify() {
  auto input = tensorType(getInput());
  ArrayRef<int64_t> shape = input.getShape();
  ArrayRef<int64_t> cos = tensorType(getCos()).getShape();
  ArrayRef<int64_t> sin = tensorType(getSin()).getShape();
  if (shape.empty() || ShapedType::isDynamic(shape.back()) ||
      input.getNumDynamicDims() > 1)
    return emitOpError("expects an input with a static last dimension and at "
                       "most one dynamic dimension, found ")
           << formatShape(shape);
  if (cos != sin)
    return emitOpError("expects cos and sin of one shape, found ")
           << formatShape(cos) << " and " << formatShape(sin);
  auto pairs = llvm::to_vector(shape);
  pairs.back() = cos.empty() ? ShapedType::kDynamic : cos.back();
  if (ShapedType::isDynamic(pairs.back()) || pairs.back() < 1 ||
      2 * pairs.back() > shape.back())
    return emitOpError("expects cos and sin with an entry for each of at most ")
           << shape.back() / 2 << " pairs of the last dimension, found "
           << formatShape(cos);
  int64_t conflict = -1;
  if (amp::detail::broadcastShapes(pairs, cos, conflict) != pairs ||
      conflict >= 0)
    return emitOpError("expects cos and sin that broadcast to ")
           << formatShape(pairs) << ", found " << formatShape(cos);
  if (failed(amp::detail::verifyShape(*this, "a result",
                                      tensorType(getResult()), shape)))
    return failure();
  return amp::detail::verifyAccumulation(
      *this, {input, getCos().getType(), getSin().getType(), getType()});
}

SmallVector<SmallVector<int64_t>> RotaryOp::inferShapes() {
  return {llvm::to_vector(tensorType(getInput()).getShape())};
}

//===----------------------------------------------------------------------===//
// Pairs
//===----------------------------------------------------------------------===//

RotaryPairs::RotaryPairs(GradientBuilder &g, RotaryOp op)
    : g(g), op(op), count(tensorType(op.getCos()).getShape().back()),
      rank(tensorType(op.getInput()).getRank()) {}

Value RotaryPairs::of(Value x) {
  return apart(part(g.accumulator(x), 0, 2 * count), 2);
}

Value RotaryPairs::forBoth(Value angles) {
  return apart(g.accumulator(angles), 1);
}

Value RotaryPairs::turned(Value pairs) {
  OpBuilder &b = g.getBuilder();
  auto type = RankedTensorType::get({2}, elementType(pairs));
  Attribute signs[] = {b.getFloatAttr(type.getElementType(), -1.0),
                       b.getFloatAttr(type.getElementType(), 1.0)};
  Value sign = ConstantOp::create(
      b, g.getLoc(), type,
      cast<ElementsAttr>(
          Attribute(DenseElementsAttr::get(type, ArrayRef<Attribute>(signs)))));
  if (!op.getInterleaved())
    sign = g.reshape(sign, type.clone({2, 1}));
  Value swapped = ReverseOp::create(b, g.getLoc(), pairs.getType(), pairs,
                                    b.getDenseI64ArrayAttr({axis()}));
  return g.mul(swapped, sign);
}

Value RotaryPairs::together(Value pairs) {
  auto shape = llvm::to_vector(tensorType(op.getInput()).getShape());
  int64_t size = shape.back();
  shape.back() = 2 * count;
  Value y = g.reshape(pairs, tensorType(pairs).clone(shape));
  if (2 * count == size)
    return y;
  Value rest = part(g.accumulator(op.getInput()), 2 * count, size);
  return ConcatOp::create(g.getBuilder(), g.getLoc(), ValueRange{y, rest},
                          rank - 1);
}

Value RotaryPairs::part(Value x, int64_t begin, int64_t end) {
  if (end - begin == tensorType(x).getShape().back())
    return x;
  SmallVector<int64_t> offsets(rank, 0), sizes(rank, -1), strides(rank, 1);
  offsets.back() = begin;
  sizes.back() = end - begin;
  for (auto [size, dim] :
       llvm::zip(MutableArrayRef(sizes).drop_back(), tensorType(x).getShape()))
    size = ShapedType::isDynamic(dim) ? -1 : dim;
  return SliceOp::create(g.getBuilder(), g.getLoc(), x, offsets, sizes,
                         strides);
}

Value RotaryPairs::apart(Value x, int64_t size) {
  auto shape = llvm::to_vector(tensorType(x).getShape());
  shape.back() = op.getInterleaved() ? count : size;
  shape.push_back(op.getInterleaved() ? size : count);
  return g.reshape(x, tensorType(x).clone(shape));
}

//===----------------------------------------------------------------------===//
// The derivative
//===----------------------------------------------------------------------===//

/// Back by the same angles; of cos and sin, what meets each of them.
LogicalResult RotaryOp::buildAdjoint(OpBuilder &builder,
                                     ArrayRef<Value> cotangents,
                                     ArrayRef<bool> needed,
                                     MutableArrayRef<Value> operandCotangents) {
  GradientBuilder g(builder, getLoc());
  if (needed[0])
    operandCotangents[0] =
        RotaryOp::create(builder, getLoc(), getInput().getType(), cotangents[0],
                         getCos(), g.neg(getSin()), getInterleaved());
  if (!needed[1] && !needed[2])
    return success();
  RotaryPairs pairs(g, *this);
  Value x = pairs.of(getInput()), dy = pairs.of(cotangents[0]);
  auto sumOf = [&](Value factor, Value angles) {
    Value each = g.sum(g.mul(dy, factor), {pairs.axis()}, /*keepdims=*/false,
                       elementType(dy));
    return g.unbroadcast(each, angles);
  };
  if (needed[1])
    operandCotangents[1] = sumOf(x, getCos());
  if (needed[2])
    operandCotangents[2] = sumOf(pairs.turned(x), getSin());
  return success();
}
