//===- NeuralOps.cpp - softmax and layer norm -----------------------------===//
//
// The generated code of AmpNeuralOps.td, and its ops on activations. Losses are
// in LossOps.cpp.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ShapeUtils.h"
#include "amp/IR/GradientBuilder.h"

using namespace mlir;
using namespace mlir::amp;

#define GET_OP_CLASSES
#include "amp/IR/AmpNeuralOps.cpp.inc"

void AmpDialect::registerNeuralOps() {
  addOperations<
#define GET_OP_LIST
#include "amp/IR/AmpNeuralOps.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// Softmax and log softmax
//===----------------------------------------------------------------------===//

/// 1. The axis exists. 2. Operands and result have one shape. 3. f64 everywhere
/// or nowhere.
template <typename OpT> static LogicalResult verifyRowwise(OpT op) {
  SmallVector<Type> types(op->getOperandTypes());
  auto result = cast<RankedTensorType>(op.getType());
  types.push_back(result);
  if (failed(amp::detail::verifyAxis(op.getLoc(),
                                     OpT::getOperationName().drop_front(4),
                                     op.getAxis(), result.getRank())))
    return failure();
  for (Type type : types)
    if (failed(
            amp::detail::verifyShape(op, "operands and result", result,
                                     cast<RankedTensorType>(type).getShape())))
      return failure();
  return amp::detail::verifyAccumulation(op, types);
}

LogicalResult SoftmaxOp::verify() { return verifyRowwise(*this); }
LogicalResult LogSoftmaxOp::verify() { return verifyRowwise(*this); }
LogicalResult SoftmaxGradOp::verify() { return verifyRowwise(*this); }
LogicalResult LogSoftmaxGradOp::verify() { return verifyRowwise(*this); }

static SmallVector<SmallVector<int64_t>> shapeOfFirst(Operation *op) {
  return {llvm::to_vector(tensorType(op->getOperand(0)).getShape())};
}
SmallVector<SmallVector<int64_t>> SoftmaxOp::inferShapes() {
  return shapeOfFirst(*this);
}
SmallVector<SmallVector<int64_t>> LogSoftmaxOp::inferShapes() {
  return shapeOfFirst(*this);
}
SmallVector<SmallVector<int64_t>> SoftmaxGradOp::inferShapes() {
  return shapeOfFirst(*this);
}
SmallVector<SmallVector<int64_t>> LogSoftmaxGradOp::inferShapes() {
  return shapeOfFirst(*this);
}

bool SoftmaxOp::hasIndependentPorts() { return true; }
bool LogSoftmaxOp::hasIndependentPorts() { return true; }
bool SoftmaxGradOp::hasIndependentPorts() { return true; }
bool LogSoftmaxGradOp::hasIndependentPorts() { return true; }

int SoftmaxOp::getDegreeWeight(unsigned) { return 0; }
int LogSoftmaxOp::getDegreeWeight(unsigned) { return 0; }
int SoftmaxGradOp::getDegreeWeight(unsigned index) { return index == 1; }
int LogSoftmaxGradOp::getDegreeWeight(unsigned index) { return index == 1; }

LogicalResult
SoftmaxOp::buildAdjoint(OpBuilder &builder, ArrayRef<Value> cotangents,
                        ArrayRef<bool> needed,
                        MutableArrayRef<Value> operandCotangents) {
  if (needed[0])
    operandCotangents[0] =
        SoftmaxGradOp::create(builder, getLoc(), getInput().getType(),
                              getResult(), cotangents[0], getAxisAttr());
  return success();
}

LogicalResult
LogSoftmaxOp::buildAdjoint(OpBuilder &builder, ArrayRef<Value> cotangents,
                           ArrayRef<bool> needed,
                           MutableArrayRef<Value> operandCotangents) {
  if (needed[0])
    operandCotangents[0] =
        LogSoftmaxGradOp::create(builder, getLoc(), getInput().getType(),
                                 getResult(), cotangents[0], getAxisAttr());
  return success();
}

/// Without a rule of their own: differentiated as their expansion.
LogicalResult SoftmaxGradOp::buildAdjoint(OpBuilder &, ArrayRef<Value>,
                                          ArrayRef<bool>,
                                          MutableArrayRef<Value>) {
  return failure();
}
LogicalResult LogSoftmaxGradOp::buildAdjoint(OpBuilder &, ArrayRef<Value>,
                                             ArrayRef<bool>,
                                             MutableArrayRef<Value>) {
  return failure();
}

//===----------------------------------------------------------------------===//
// Layer norm
//===----------------------------------------------------------------------===//

/// `value` has the shape of the input's dimensions that are normalized.
static LogicalResult verifyVector(Operation *op, StringRef name, Value value,
                                  ArrayRef<int64_t> normalized) {
  auto shape = tensorType(value).getShape();
  if (amp::detail::shapesAgree(shape, normalized))
    return success();
  return op->emitOpError("expects ")
         << name << " of shape " << amp::detail::formatShape(normalized)
         << ", found " << amp::detail::formatShape(shape);
}

static LogicalResult verifyEpsilon(Operation *op, const APFloat &eps) {
  if (!eps.isNegative() && eps.isFinite())
    return success();
  return op->emitOpError("expects a finite eps >= 0, found ")
         << eps.convertToDouble();
}

/// 1. The input has a last dimension. 2. Scale and bias have the shape of the
/// last ones, as many as the scale has. 3. The result has the input's shape. 4.
/// f64 everywhere or nowhere. 5. eps is not negative.
LogicalResult LayerNormOp::verify() {
  RankedTensorType input = tensorType(getInput());
  if (input.getRank() == 0)
    return emitOpError("expects an input of rank 1 or more, found a scalar");
  ArrayRef<int64_t> normalized =
      amp::detail::normalizedShape(getInput(), getScale());
  if (failed(verifyVector(*this, "scale", getScale(), normalized)) ||
      failed(verifyVector(*this, "bias", getBias(), normalized)) ||
      failed(amp::detail::verifyShape(*this, "a result",
                                      cast<RankedTensorType>(getType()),
                                      input.getShape())) ||
      failed(amp::detail::verifyAccumulation(
          *this,
          {input, getScale().getType(), getBias().getType(), getType()})))
    return failure();
  return verifyEpsilon(*this, getEps());
}

/// As for layer_norm; each gradient has its operand's shape.
LogicalResult LayerNormGradOp::verify() {
  RankedTensorType input = tensorType(getInput());
  if (input.getRank() == 0)
    return emitOpError("expects an input of rank 1 or more, found a scalar");
  SmallVector<Type> types(getOperandTypes());
  llvm::append_range(types, getResultTypes());
  ArrayRef<int64_t> vector = tensorType(getScale()).getShape();
  if (failed(
          verifyVector(*this, "scale", getScale(),
                       amp::detail::normalizedShape(getInput(), getScale()))) ||
      failed(amp::detail::verifyShape(*this, "a cotangent",
                                      tensorType(getCotangent()),
                                      input.getShape())) ||
      failed(amp::detail::verifyShape(*this, "the input's gradient",
                                      tensorType(getInputGradient()),
                                      input.getShape())) ||
      failed(amp::detail::verifyShape(*this, "the scale's gradient",
                                      tensorType(getScaleGradient()),
                                      vector)) ||
      failed(amp::detail::verifyShape(*this, "the bias's gradient",
                                      tensorType(getBiasGradient()), vector)) ||
      failed(amp::detail::verifyAccumulation(*this, types)))
    return failure();
  return verifyEpsilon(*this, getEps());
}

SmallVector<SmallVector<int64_t>> LayerNormOp::inferShapes() {
  return shapeOfFirst(*this);
}
SmallVector<SmallVector<int64_t>> LayerNormGradOp::inferShapes() {
  auto vector = llvm::to_vector(tensorType(getScale()).getShape());
  return {llvm::to_vector(tensorType(getInput()).getShape()), vector, vector};
}

bool LayerNormOp::hasIndependentPorts() { return true; }
bool LayerNormGradOp::hasIndependentPorts() { return true; }
PortPrecision LayerNormOp::getOperandPrecision(unsigned index) {
  return index == 0 ? PortPrecision::Free : PortPrecision::KeepF32;
}
PortPrecision LayerNormGradOp::getOperandPrecision(unsigned index) {
  return index == 1 ? PortPrecision::KeepF32 : PortPrecision::Free;
}
PortPrecision LayerNormGradOp::getResultPrecision(unsigned index) {
  return index == 0 ? PortPrecision::Free : PortPrecision::KeepF32;
}
int LayerNormOp::getDegreeWeight(unsigned) { return 0; }
int LayerNormGradOp::getDegreeWeight(unsigned index) { return index == 2; }

LogicalResult
LayerNormOp::buildAdjoint(OpBuilder &builder, ArrayRef<Value> cotangents,
                          ArrayRef<bool> needed,
                          MutableArrayRef<Value> operandCotangents) {
  auto bias =
      amp::detail::withElement(tensorType(getScale()), elementType(getBias()));
  auto gradient = LayerNormGradOp::create(
      builder, getLoc(), getInput().getType(), getScale().getType(), bias,
      getInput(), getScale(), cotangents[0], getEpsAttr());
  GradientBuilder g(builder, getLoc());
  if (needed[0])
    operandCotangents[0] = gradient.getInputGradient();
  if (needed[1])
    operandCotangents[1] = gradient.getScaleGradient();
  if (needed[2])
    operandCotangents[2] =
        g.reshape(gradient.getBiasGradient(), tensorType(getBias()), getBias());
  return success();
}

LogicalResult LayerNormGradOp::buildAdjoint(OpBuilder &, ArrayRef<Value>,
                                            ArrayRef<bool>,
                                            MutableArrayRef<Value>) {
  return failure();
}
