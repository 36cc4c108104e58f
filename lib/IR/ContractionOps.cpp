//===- ContractionOps.cpp - matmul ----------------------------------------===//
//
// The derivative of a contraction is two contractions; transposes are absorbed
// in their attributes, so that nothing is moved in memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ShapeUtils.h"
#include "amp/IR/Amp.h"
#include "amp/IR/GradientBuilder.h"

using namespace mlir;
using namespace mlir::amp;
using amp::detail::formatShape;

/// Rows and columns of the last two dimensions, transposed where asked.
static std::pair<int64_t, int64_t> matrixDims(RankedTensorType type,
                                              bool transpose) {
  auto dims = type.getShape().take_back(2);
  return transpose ? std::pair(dims[1], dims[0]) : std::pair(dims[0], dims[1]);
}

/// The shape of a product; both operands have rank ≥ 2 and agree.
static SmallVector<int64_t> productShape(RankedTensorType lhs,
                                         RankedTensorType rhs, bool transposeA,
                                         bool transposeB, int64_t &conflict) {
  SmallVector<int64_t> shape = amp::detail::broadcastShapes(
      lhs.getShape().drop_back(2), rhs.getShape().drop_back(2), conflict);
  shape.push_back(matrixDims(lhs, transposeA).first);
  shape.push_back(matrixDims(rhs, transposeB).second);
  return shape;
}

/// 1. One element type of the operands. 2. f64 everywhere or nowhere. 3. Rank
/// at least 2. 4. The inner dimensions agree. 5. Leading dimensions broadcast.
/// 6. The result has the shape that follows.
LogicalResult MatmulOp::verify() {
  RankedTensorType lhs = tensorType(getLhs()), rhs = tensorType(getRhs());
  auto result = cast<RankedTensorType>(getType());
  if (lhs.getElementType() != rhs.getElementType())
    return emitOpError("expects operands of one element type, found ")
           << lhs.getElementType() << " and " << rhs.getElementType();
  if (failed(amp::detail::verifyAccumulation(*this, {lhs, result})))
    return failure();
  for (RankedTensorType operand : {lhs, rhs})
    if (operand.getRank() < 2)
      return emitOpError("expects operands of rank 2 or more, found ")
             << formatShape(operand.getShape());
  int64_t inner = matrixDims(lhs, getTransposeA()).second;
  int64_t other = matrixDims(rhs, getTransposeB()).first;
  if (!amp::detail::dimsAgree(inner, other))
    return emitOpError("expects equal inner dimensions, found ")
           << inner << " in " << formatShape(lhs.getShape())
           << (getTransposeA() ? " (transposed)" : "") << " and " << other
           << " in " << formatShape(rhs.getShape())
           << (getTransposeB() ? " (transposed)" : "");
  int64_t conflict;
  SmallVector<int64_t> shape =
      productShape(lhs, rhs, getTransposeA(), getTransposeB(), conflict);
  if (conflict >= 0)
    return emitOpError("expects leading dimensions that broadcast, found ")
           << formatShape(lhs.getShape()) << " and "
           << formatShape(rhs.getShape());
  return amp::detail::verifyShape(*this, "a result", result, shape);
}

SmallVector<SmallVector<int64_t>> MatmulOp::inferShapes() {
  int64_t conflict;
  return {productShape(tensorType(getLhs()), tensorType(getRhs()),
                       getTransposeA(), getTransposeB(), conflict)};
}

bool MatmulOp::hasIndependentPorts() { return true; }
int MatmulOp::getDegreeWeight(unsigned) { return 1; }
bool MatmulOp::isDegreeMultiplicative() { return true; }
bool MatmulOp::hasWideGradient() { return true; }

/// a·b of `element`, which both are stored in.
static Value multiply(GradientBuilder &g, Value a, bool transposeA, Value b,
                      bool transposeB, Type element) {
  int64_t conflict;
  auto shape = productShape(tensorType(a), tensorType(b), transposeA,
                            transposeB, conflict);
  return MatmulOp::create(g.getBuilder(), g.getLoc(),
                          RankedTensorType::get(shape, element), a, b,
                          transposeA, transposeB);
}

/// Leading dimensions and rows of `value` as rows of one matrix, or null where
/// two of them are dynamic.
static Value flattenRows(GradientBuilder &g, Value value) {
  ArrayRef<int64_t> shape = tensorType(value).getShape();
  int64_t rows = 1, dynamic = 0;
  for (int64_t dim : shape.drop_back()) {
    dynamic += ShapedType::isDynamic(dim);
    rows *= ShapedType::isDynamic(dim) ? 1 : dim;
  }
  if (dynamic + ShapedType::isDynamic(shape.back()) > 1)
    return {};
  return g.reshape(value,
                   RankedTensorType::get(
                       {dynamic ? ShapedType::kDynamic : rows, shape.back()},
                       elementType(value)));
}

/// The cotangent of a weight matrix that all batches share, as one product over
/// all rows instead of one per batch and a sum.
static Value sharedWeightCotangent(GradientBuilder &g, Value lhs, Value weight,
                                   Value dy, bool transposeB) {
  Value rows = flattenRows(g, lhs), flat = flattenRows(g, dy);
  if (!rows || !flat)
    return {};
  Value result =
      transposeB ? multiply(g, flat, true, rows, false, elementType(weight))
                 : multiply(g, rows, true, flat, false, elementType(weight));
  return g.unbroadcast(result, weight);
}

bool MatmulOp::addsOneProduct() {
  return matrixDims(tensorType(getLhs()), getTransposeA()).second == 1;
}

LogicalResult MatmulOp::buildAdjoint(OpBuilder &builder,
                                     ArrayRef<Value> cotangents,
                                     ArrayRef<bool> needed,
                                     MutableArrayRef<Value> operandCotangents) {
  GradientBuilder g(builder, getLoc());
  bool ta = getTransposeA(), tb = getTransposeB();
  Type element = g.contractedIn(*this);
  Value a = g.cast(getLhs(), element), b = g.cast(getRhs(), element);
  Value dy = g.cast(cotangents[0], element);
  // Where batches are summed afterwards the sum has the wider type.
  auto stored = [&](Value operand) -> Type {
    bool isSummed = tensorType(operand).getShape().drop_back(2) !=
                    tensorType(dy).getShape().drop_back(2);
    return isSummed ? Type(accumulatorType(element)) : element;
  };
  if (needed[0]) {
    Value da = ta ? multiply(g, b, tb, dy, true, stored(a))
                  : multiply(g, dy, false, b, !tb, stored(a));
    operandCotangents[0] = g.unbroadcast(da, a);
  }
  if (needed[1]) {
    Value db;
    if (tensorType(b).getRank() == 2 && tensorType(a).getRank() > 2 && !ta)
      db = sharedWeightCotangent(g, a, b, dy, tb);
    if (!db) {
      db = tb ? multiply(g, dy, true, a, ta, stored(b))
              : multiply(g, a, !ta, dy, false, stored(b));
      db = g.unbroadcast(db, b);
    }
    operandCotangents[1] = db;
  }
  return success();
}
