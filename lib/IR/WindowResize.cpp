//===- WindowResize.cpp - adaptive pooling and interpolation --------------===//
//
// Ops that say the size of their result.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ShapeUtils.h"
#include "Windows.h"
#include <cmath>

using namespace mlir;
using namespace mlir::amp;
using namespace mlir::amp::detail;

static SmallVector<int64_t> withSpatial(RankedTensorType type,
                                        ArrayRef<int64_t> sizes) {
  SmallVector<int64_t> shape(type.getShape().take_front(2));
  llvm::append_range(shape, sizes);
  return shape;
}

/// [N, C, …] and a size of at least 1 for each spatial dimension.
static LogicalResult verifyResized(Operation *op, ArrayRef<int64_t> size,
                                   ArrayRef<int64_t> result) {
  auto input = tensorType(op->getOperand(0));
  if (failed(verifySpatial(op, "an operand", input, size.size())) ||
      failed(verifyLists(op, size.size(), {{"size", size}}, {})) ||
      failed(verifyAccumulation(op, {input, op->getResult(0).getType()})))
    return failure();
  if (llvm::is_contained(input.getShape().drop_front(2), 0))
    return op->emitOpError("expects elements to find values between, found ")
           << formatShape(input.getShape());
  return verifyShape(op, "a result", tensorType(op->getResult(0)), result);
}

//===----------------------------------------------------------------------===//
// Adaptive pooling
//===----------------------------------------------------------------------===//

static SmallVector<SmallVector<int64_t>>
adaptiveShapes(Value input, ArrayRef<int64_t> size) {
  auto type = tensorType(input);
  if (type.getRank() < 2)
    return {llvm::to_vector(type.getShape())};
  return {withSpatial(type, size)};
}
template <typename OpT> static bool keepsShape(OpT op) {
  return tensorType(op.getInput()).getShape() ==
         tensorType(op.getResult()).getShape();
}

LogicalResult AdaptiveAvgPoolOp::verify() {
  return verifyResized(*this, getSize(), inferShapes().front());
}
SmallVector<SmallVector<int64_t>> AdaptiveAvgPoolOp::inferShapes() {
  return adaptiveShapes(getInput(), getSize());
}
bool AdaptiveAvgPoolOp::hasIndependentPorts() { return true; }
bool AdaptiveAvgPoolOp::movesElements() { return keepsShape(*this); }
int AdaptiveAvgPoolOp::getDegreeWeight(unsigned) { return 1; }

LogicalResult AdaptiveMaxPoolOp::verify() {
  if (failed(verifyResized(*this, getSize(), inferShapes().front())))
    return failure();
  Type expected = elementType(getInput()), found = elementType(getResult());
  if (found == expected)
    return success();
  return emitOpError("expects a result of the input's element type ")
         << expected << ", found " << found;
}
SmallVector<SmallVector<int64_t>> AdaptiveMaxPoolOp::inferShapes() {
  return adaptiveShapes(getInput(), getSize());
}
bool AdaptiveMaxPoolOp::movesElements() { return keepsShape(*this); }
int AdaptiveMaxPoolOp::getDegreeWeight(unsigned) { return 0; }

/// Both are differentiated as their expansions.
LogicalResult AdaptiveMaxPoolOp::buildAdjoint(OpBuilder &, ArrayRef<Value>,
                                              ArrayRef<bool>,
                                              MutableArrayRef<Value>) {
  return failure();
}
LogicalResult AdaptiveAvgPoolOp::buildAdjoint(OpBuilder &, ArrayRef<Value>,
                                              ArrayRef<bool>,
                                              MutableArrayRef<Value>) {
  return failure();
}

//===----------------------------------------------------------------------===//
// Interpolation
//===----------------------------------------------------------------------===//

/// Differentiated as its expansion.
LogicalResult InterpolateOp::buildAdjoint(OpBuilder &, ArrayRef<Value>,
                                          ArrayRef<bool>,
                                          MutableArrayRef<Value>) {
  return failure();
}

LogicalResult InterpolateOp::verify() {
  if (tensorType(getInput()).getRank() < 3)
    return verifySpatial(*this, "an operand", tensorType(getInput()),
                         getSize().size());
  if (auto scales = getScales()) {
    if (scales->size() != getSize().size())
      return emitOpError("expects ")
             << getSize().size()
             << " entries in 'scales', one for each spatial dimension, found "
             << scales->size();
    for (double scale : *scales)
      if (!(scale > 0.0) || !std::isfinite(scale))
        return emitOpError("expects finite scales above 0, found ") << scale;
  }
  if (getAlignCorners() && getMode() == InterpolateMode::Nearest)
    return emitOpError("expects no 'align_corners' with 'nearest'");
  return verifyResized(*this, getSize(), inferShapes().front());
}
SmallVector<SmallVector<int64_t>> InterpolateOp::inferShapes() {
  return {withSpatial(tensorType(getInput()), getSize())};
}
bool InterpolateOp::hasIndependentPorts() { return true; }
/// `scales` move the coordinates also where the size stays.
bool InterpolateOp::movesElements() {
  return keepsShape(*this) &&
         (getMode() == InterpolateMode::Nearest || !getScales());
}
int InterpolateOp::getDegreeWeight(unsigned) { return 1; }
