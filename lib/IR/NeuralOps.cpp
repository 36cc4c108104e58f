//===- NeuralOps.cpp - softmax and layer norm -----------------------------===//
//
// The generated code of AmpNeuralOps.td, its ops on activations, and their
// expansions: everything in f32 (f64 for f64) between a cast at the entry and
// one at the exit. Losses are in LossOps.cpp.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Expansion.h"
#include "ShapeUtils.h"
#include "amp/IR/Amp.h"

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

/// x - max(x), so that no exponential overflows.
static Value shifted(GradientBuilder &g, Value x, int64_t axis) {
  return g.sub(x, g.max(x, axis, /*keepdims=*/true, elementType(x)));
}
static Value rowSum(GradientBuilder &g, Value x, ArrayRef<int64_t> axes) {
  return g.sum(x, axes, /*keepdims=*/true, elementType(x));
}

amp::detail::Exponentials
amp::detail::expandExponentials(GradientBuilder &g, Value x, int64_t axis) {
  Value e = g.exp(shifted(g, x, axis));
  return {e, rowSum(g, e, axis)};
}
Value amp::detail::expandSoftmax(GradientBuilder &g, Value x, int64_t axis) {
  auto [e, sum] = expandExponentials(g, x, axis);
  return g.div(e, sum);
}
Value amp::detail::expandLogSoftmax(GradientBuilder &g, Value x, int64_t axis) {
  Value z = shifted(g, x, axis);
  return g.sub(z, g.log(rowSum(g, g.exp(z), axis)));
}

SmallVector<Value> SoftmaxOp::expand(OpBuilder &builder) {
  amp::detail::Expansion at(builder, *this);
  Value y =
      amp::detail::expandSoftmax(at.g, at.g.accumulator(getInput()), getAxis());
  return {at.g.cast(y, elementType(getResult()))};
}

SmallVector<Value> LogSoftmaxOp::expand(OpBuilder &builder) {
  amp::detail::Expansion at(builder, *this);
  Value y = amp::detail::expandLogSoftmax(at.g, at.g.accumulator(getInput()),
                                          getAxis());
  return {at.g.cast(y, elementType(getResult()))};
}

SmallVector<Value> SoftmaxGradOp::expand(OpBuilder &builder) {
  amp::detail::Expansion at(builder, *this);
  GradientBuilder &g = at.g;
  Value y = g.accumulator(getOutput()), dy = g.accumulator(getCotangent());
  Value dx = g.mul(y, g.sub(dy, rowSum(g, g.mul(dy, y), getAxis())));
  return {g.cast(dx, elementType(getResult()))};
}

SmallVector<Value> LogSoftmaxGradOp::expand(OpBuilder &builder) {
  amp::detail::Expansion at(builder, *this);
  GradientBuilder &g = at.g;
  Value y = g.accumulator(getOutput()), dy = g.accumulator(getCotangent());
  Value dx = g.sub(dy, g.mul(g.exp(y), rowSum(g, dy, getAxis())));
  return {g.cast(dx, elementType(getResult()))};
}

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

namespace {
/// The parts of a normalised row that value and gradient share.
struct Normalised {
  Value x;    ///< (input - mean) · rstd
  Value rstd; ///< 1 / sqrt(var + eps)
};
} // namespace

static Value rowMean(GradientBuilder &g, Value x, Value input,
                     ArrayRef<int64_t> axes) {
  return g.div(rowSum(g, x, axes), g.size(input, axes, elementType(x)));
}

/// Two passes: the variance of centred values does not cancel.
static Normalised normalise(GradientBuilder &g, Value input,
                            ArrayRef<int64_t> axes, double eps) {
  Value x = g.accumulator(input);
  Value centred = g.sub(x, rowMean(g, x, input, axes));
  Value variance = rowMean(g, g.mul(centred, centred), input, axes);
  Value rstd = RsqrtOp::create(g.getBuilder(), g.getLoc(),
                               g.add(variance, g.constant(x, eps)));
  return {g.mul(centred, rstd), rstd};
}

SmallVector<Value> LayerNormOp::expand(OpBuilder &builder) {
  amp::detail::Expansion at(builder, *this);
  GradientBuilder &g = at.g;
  Value x = normalise(g, getInput(),
                      amp::detail::normalizedAxes(getInput(), getScale()),
                      getEps().convertToDouble())
                .x;
  Value y =
      g.add(g.mul(x, g.accumulator(getScale())), g.accumulator(getBias()));
  return {g.reshape(g.cast(y, elementType(getResult())),
                    cast<RankedTensorType>(getType()), getInput())};
}

SmallVector<Value> LayerNormGradOp::expand(OpBuilder &builder) {
  amp::detail::Expansion at(builder, *this);
  GradientBuilder &g = at.g;
  SmallVector<int64_t> axes =
      amp::detail::normalizedAxes(getInput(), getScale());
  auto [x, rstd] = normalise(g, getInput(), axes, getEps().convertToDouble());
  Value dy = g.accumulator(getCotangent());
  Value dn = g.mul(dy, g.accumulator(getScale()));
  // The cotangents' sizes are the input's; sizes taken from the input keep the
  // loss scale out of them.
  Value along = rowMean(g, g.mul(dn, x), getInput(), axes);
  Value inner =
      g.sub(g.sub(dn, rowMean(g, dn, getInput(), axes)), g.mul(x, along));
  Value dx = g.cast(g.mul(inner, rstd), elementType(getInputGradient()));
  return {g.reshape(dx, tensorType(getInputGradient()), getInput()),
          g.cast(g.unbroadcast(g.mul(dy, x), g.accumulator(getScale())),
                 elementType(getScaleGradient())),
          g.cast(g.unbroadcast(dy, g.accumulator(getScale())),
                 elementType(getBiasGradient()))};
}

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
