//===- GatherOps.cpp - gather and scatter_add -----------------------------===//
//
// Reading and summing slices by index; each is the other's adjoint.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ShapeUtils.h"
#include "amp/IR/Amp.h"
#include "amp/IR/GradientBuilder.h"

using namespace mlir;
using namespace mlir::amp;

/// `table` with the dimensions of `indices` in place of `axis`.
static SmallVector<int64_t> gatheredShape(ArrayRef<int64_t> table,
                                          ArrayRef<int64_t> indices,
                                          int64_t axis) {
  SmallVector<int64_t> shape(table.take_front(axis));
  llvm::append_range(shape, indices);
  llvm::append_range(shape, table.drop_front(axis + 1));
  return shape;
}

//===----------------------------------------------------------------------===//
// GatherOp
//===----------------------------------------------------------------------===//

LogicalResult
GatherOp::inferReturnTypes(MLIRContext *, std::optional<Location> location,
                           ValueRange operands, DictionaryAttr attributes,
                           OpaqueProperties properties, RegionRange regions,
                           SmallVectorImpl<Type> &inferred) {
  auto adaptor = amp::detail::inferAdaptor<GatherOp>(operands, attributes,
                                                     properties, regions);
  if (failed(amp::detail::verifyInferable(location, "gather", operands, {})))
    return failure();
  auto table = cast<RankedTensorType>(operands[0].getType());
  auto indices = cast<RankedTensorType>(operands[1].getType());
  // While the op is parsed the default is not filled in yet.
  int64_t axis = adaptor.getAxisAttr() ? adaptor.getAxis() : 0;
  if (failed(
          amp::detail::verifyAxis(location, "gather", axis, table.getRank())))
    return failure();
  inferred.push_back(RankedTensorType::get(
      gatheredShape(table.getShape(), indices.getShape(), axis),
      table.getElementType()));
  return success();
}

LogicalResult GatherOp::buildAdjoint(OpBuilder &builder,
                                     ArrayRef<Value> cotangents,
                                     ArrayRef<bool> needed,
                                     MutableArrayRef<Value> operandCotangents) {
  if (!needed[0])
    return success();
  auto type = tensorType(getTable());
  operandCotangents[0] = ScatterAddOp::create(
      builder, getLoc(), type, getIndices(), cotangents[0],
      type.hasStaticShape() ? Value() : getTable(), getAxisAttr());
  return success();
}

int GatherOp::getDegreeWeight(unsigned index) { return index == 0; }

//===----------------------------------------------------------------------===//
// ScatterAddOp
//===----------------------------------------------------------------------===//

/// 1. The axis exists. 2. The element type stays. 3. The updates have the
/// shape that gather has. 4. `like` has the result's shape, and is there where
/// a dimension is dynamic that the updates do not have.
LogicalResult ScatterAddOp::verify() {
  auto result = cast<RankedTensorType>(getType());
  auto updates = tensorType(getUpdates());
  if (failed(amp::detail::verifyAxis(getLoc(), "scatter_add", getAxis(),
                                     result.getRank())))
    return failure();
  if (result.getElementType() != updates.getElementType())
    return emitOpError("keeps the element type, found ")
           << updates.getElementType() << " and " << result.getElementType();
  SmallVector<int64_t> expected = gatheredShape(
      result.getShape(), tensorType(getIndices()).getShape(), getAxis());
  if (!amp::detail::shapesAgree(expected, updates.getShape()))
    return amp::detail::verifyShape(*this, "updates", updates, expected);
  return amp::detail::verifyLike(*this, getLike(), result, getAxis());
}

/// The updates know all but the axis.
SmallVector<SmallVector<int64_t>> ScatterAddOp::inferShapes() {
  if (getLike())
    return {llvm::to_vector(tensorType(getLike()).getShape())};
  auto result = cast<RankedTensorType>(getType());
  ArrayRef<int64_t> updates = tensorType(getUpdates()).getShape();
  auto shape = llvm::to_vector(updates.take_front(getAxis()));
  shape.push_back(result.getDimSize(getAxis()));
  llvm::append_range(shape,
                     updates.take_back(result.getRank() - getAxis() - 1));
  return {shape};
}

PortPrecision ScatterAddOp::getOperandPrecision(unsigned index) {
  return index == 1 ? PortPrecision::Free : PortPrecision::Untouched;
}
bool ScatterAddOp::readsElements(unsigned index) { return index != 2; }
int ScatterAddOp::getDegreeWeight(unsigned index) { return index == 1; }

LogicalResult
ScatterAddOp::buildAdjoint(OpBuilder &builder, ArrayRef<Value> cotangents,
                           ArrayRef<bool> needed,
                           MutableArrayRef<Value> operandCotangents) {
  if (!needed[1])
    return success();
  auto result = cast<RankedTensorType>(getType());
  auto indices = tensorType(getIndices());
  if (result.isDynamicDim(getAxis()))
    return emitOpError("is differentiated only where axis ")
           << getAxis() << " has a static size; specialise it first";
  GradientBuilder g(builder, getLoc());
  Value taken = GatherOp::create(builder, getLoc(), cotangents[0], getIndices(),
                                 getAxisAttr());
  // gather gives NaN for an index out of range, which was ignored here.
  SmallVector<int64_t> aligned(indices.getShape());
  aligned.append(result.getRank() - getAxis() - 1, 1);
  Value index = g.reshape(
      getIndices(), RankedTensorType::get(aligned, indices.getElementType()));
  Value zero = g.constant(taken, 0.0);
  Value notNegative =
      g.compare(ComparePredicate::GE, index, g.constant(index, 0.0));
  Value small = g.compare(
      ComparePredicate::LT, index,
      g.constant(index, static_cast<double>(result.getDimSize(getAxis()))));
  Value guarded = g.select(notNegative, g.select(small, taken, zero), zero);
  operandCotangents[1] =
      g.reshape(guarded, tensorType(getUpdates()), getUpdates());
  return success();
}
