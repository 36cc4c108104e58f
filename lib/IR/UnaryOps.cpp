//===- UnaryOps.cpp - elementwise ops of one operand ----------------------===//
//
// The methods that a row of the table in AmpUnaryOps.td cannot hold.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/IR/Amp.h"
#include "amp/IR/BodyBuilder.h"
#include "amp/IR/GradientBuilder.h"

using namespace mlir;
using namespace mlir::amp;

//===----------------------------------------------------------------------===//
// Softplus
//===----------------------------------------------------------------------===//

static Value softplusBody(SoftplusOp op, BodyBuilder &b, Value x) {
  Value beta = b.constant(op.getBeta().convertToDouble());
  bool isScaled = !op.getBeta().isExactlyValue(1.0);
  Value scaled = isScaled ? b.mul(x, beta) : x;
  Value y = b.softplus(scaled);
  if (isScaled)
    y = b.div(y, beta);
  if (std::optional<APFloat> threshold = op.getThreshold())
    y = b.select(b.greater(scaled, b.constant(threshold->convertToDouble())), x,
                 y);
  return y;
}

/// dy · sigmoid(beta · x), of the value that the body compared.
static Value softplusGradient(SoftplusOp op, GradientBuilder &g, Value x,
                              Value dy) {
  Value scaled = g.accumulator(x);
  if (!op.getBeta().isExactlyValue(1.0))
    scaled = g.mul(scaled, g.constant(scaled, op.getBeta().convertToDouble()));
  Value slope = g.mul(dy, g.sigmoid(scaled));
  if (std::optional<APFloat> threshold = op.getThreshold())
    slope = g.select(
        g.greater(scaled, g.constant(scaled, threshold->convertToDouble())), dy,
        slope);
  return g.cast(slope, elementType(x));
}

#define GET_OP_CLASSES
#include "amp/IR/AmpUnaryOps.cpp.inc"

void AmpDialect::registerUnaryOps() {
  addOperations<
#define GET_OP_LIST
#include "amp/IR/AmpUnaryOps.cpp.inc"
      >();
}

/// 1. Beta is finite and positive. 2. The threshold is a number.
LogicalResult SoftplusOp::verify() {
  if (!(getBeta().convertToDouble() > 0.0) || !getBeta().isFinite())
    return emitOpError("expects a finite beta > 0, found ") << getBetaAttr();
  if (getThreshold() && getThreshold()->isNaN())
    return emitOpError("expects a threshold that is a number, found ")
           << getThresholdAttr();
  return success();
}

//===----------------------------------------------------------------------===//
// ClampOp
//===----------------------------------------------------------------------===//

/// The bounds are numbers in ascending order.
LogicalResult ClampOp::verify() {
  double min = getMin().convertToDouble(), max = getMax().convertToDouble();
  if (!(min <= max))
    return emitOpError("expects min <= max, found min = ")
           << getMinAttr() << " and max = " << getMaxAttr();
  return success();
}

PrecisionCause ClampOp::getStaticCause(FloatType lowType) {
  return causeOfBounds({getMin(), getMax()}, lowType);
}

//===----------------------------------------------------------------------===//
// IsFiniteOp
//===----------------------------------------------------------------------===//

LogicalResult IsFiniteOp::inferReturnTypes(MLIRContext *context,
                                           std::optional<Location> location,
                                           ValueRange operands, DictionaryAttr,
                                           OpaqueProperties, RegionRange,
                                           SmallVectorImpl<Type> &inferred) {
  return amp::detail::inferBroadcast(location, "is_finite", operands,
                                     IntegerType::get(context, 1), inferred);
}

Value IsFiniteOp::buildBody(BodyBuilder &b, ValueRange elements) {
  return b.isFinite(elements[0]);
}

/// A low value is finite where the f32 one need not be and the other way round:
/// looking at it never decides a precision.
PrecisionRule IsFiniteOp::getPrecisionRule() {
  return {PrecisionClass::Promote};
}

LogicalResult IsFiniteOp::buildAdjoint(OpBuilder &, ArrayRef<Value>,
                                       ArrayRef<bool>, MutableArrayRef<Value>) {
  return success();
}

//===----------------------------------------------------------------------===//
// GeluGradOp
//===----------------------------------------------------------------------===//

Value GeluGradOp::buildBody(BodyBuilder &b, ValueRange elements) {
  return b.geluGradient(elements[0], elements[1], getTanh());
}

LogicalResult GeluGradOp::buildAdjoint(OpBuilder &, ArrayRef<Value>,
                                       ArrayRef<bool>, MutableArrayRef<Value>) {
  return failure();
}

int GeluGradOp::getDegreeWeight(unsigned index) { return index == 1; }

//===----------------------------------------------------------------------===//
// StopGradientOp
//===----------------------------------------------------------------------===//

int StopGradientOp::getDegreeWeight(unsigned) { return 1; }
bool StopGradientOp::hasDerivative(unsigned) { return false; }

LogicalResult StopGradientOp::buildAdjoint(OpBuilder &, ArrayRef<Value>,
                                           ArrayRef<bool>,
                                           MutableArrayRef<Value>) {
  return success();
}
