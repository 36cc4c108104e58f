//===- LossOps.cpp - cross_entropy and mse --------------------------------===//
//
// Losses with rules of their own, which are no rows of AmpLossOps.td.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "LossReduction.h"

using namespace mlir;
using namespace mlir::amp;
using amp::detail::formatShape;

/// 1. Logits are [N, C]. 2. C is static, at least 1. 3. Labels are [N]. 4. The
/// smoothing is in [0, 1].
template <typename OpT> static LogicalResult verifyCrossEntropy(OpT op) {
  auto logits = tensorType(op.getLogits()).getShape();
  auto labels = tensorType(op.getLabels()).getShape();
  if (logits.size() != 2)
    return op.emitOpError("expects logits of shape [N, C], found ")
           << formatShape(logits);
  if (ShapedType::isDynamic(logits[1]) || logits[1] < 1)
    return op.emitOpError("expects a static number of classes, found ")
           << formatShape(logits);
  if (labels.size() != 1 || !amp::detail::dimsAgree(labels[0], logits[0]))
    return op.emitOpError("expects labels of shape ")
           << formatShape(logits[0]) << ", found " << formatShape(labels);
  double smoothing = op.getLabelSmoothing().convertToDouble();
  if (!(smoothing >= 0.0 && smoothing <= 1.0))
    return op.emitOpError("expects label_smoothing in [0, 1], found ")
           << op.getLabelSmoothingAttr();
  return success();
}

//===----------------------------------------------------------------------===//
// CrossEntropyOp
//===----------------------------------------------------------------------===//

LogicalResult CrossEntropyOp::inferReturnTypes(
    MLIRContext *, std::optional<Location> location, ValueRange operands,
    DictionaryAttr, OpaqueProperties, RegionRange,
    SmallVectorImpl<Type> &inferred) {
  if (failed(amp::detail::verifyInferable(location, "cross_entropy", operands,
                                          {})))
    return failure();
  Type element = accumulatorType(elementType(operands[0]));
  inferred.push_back(RankedTensorType::get({}, element));
  return success();
}

LogicalResult CrossEntropyOp::verify() { return verifyCrossEntropy(*this); }
bool CrossEntropyOp::hasIndependentPorts() { return true; }
PortPrecision CrossEntropyOp::getResultPrecision(unsigned) {
  return PortPrecision::KeepF32;
}
int CrossEntropyOp::getDegreeWeight(unsigned) { return 0; }

LogicalResult
CrossEntropyOp::buildAdjoint(OpBuilder &builder, ArrayRef<Value> cotangents,
                             ArrayRef<bool> needed,
                             MutableArrayRef<Value> operandCotangents) {
  if (needed[0])
    operandCotangents[0] = CrossEntropyGradOp::create(
        builder, getLoc(), getLogits().getType(), getLogits(), getLabels(),
        cotangents[0], getIgnoreIndexAttr(), getLabelSmoothingAttr());
  return success();
}

//===----------------------------------------------------------------------===//
// CrossEntropyGradOp
//===----------------------------------------------------------------------===//

/// As for cross_entropy; the cotangent is a scalar, the result has the logits'
/// shape, and f64 is everywhere or nowhere.
LogicalResult CrossEntropyGradOp::verify() {
  if (failed(verifyCrossEntropy(*this)) ||
      failed(amp::detail::verifyShape(*this, "a cotangent",
                                      tensorType(getCotangent()), {})) ||
      failed(amp::detail::verifyShape(*this, "a result",
                                      cast<RankedTensorType>(getType()),
                                      tensorType(getLogits()).getShape())))
    return failure();
  return amp::detail::verifyAccumulation(
      *this, {getLogits().getType(), getCotangent().getType(), getType()});
}

SmallVector<SmallVector<int64_t>> CrossEntropyGradOp::inferShapes() {
  return {llvm::to_vector(tensorType(getLogits()).getShape())};
}
bool CrossEntropyGradOp::hasIndependentPorts() { return true; }
PortPrecision CrossEntropyGradOp::getOperandPrecision(unsigned index) {
  return index == 2 ? PortPrecision::KeepF32 : PortPrecision::Free;
}
int CrossEntropyGradOp::getDegreeWeight(unsigned index) { return index == 2; }

LogicalResult CrossEntropyGradOp::buildAdjoint(OpBuilder &, ArrayRef<Value>,
                                               ArrayRef<bool>,
                                               MutableArrayRef<Value>) {
  return failure();
}

//===----------------------------------------------------------------------===//
// MseOp
//===----------------------------------------------------------------------===//

LogicalResult
MseOp::inferReturnTypes(MLIRContext *, std::optional<Location> location,
                        ValueRange operands, DictionaryAttr attributes,
                        OpaqueProperties properties, RegionRange regions,
                        SmallVectorImpl<Type> &inferred) {
  auto adaptor = amp::detail::inferAdaptor<MseOp>(operands, attributes,
                                                  properties, regions);
  if (failed(amp::detail::verifyInferable(location, "mse", operands, {})))
    return failure();
  // While the op is parsed the default is not filled in yet.
  StringAttr reduction = adaptor.getReductionAttr();
  ArrayRef<int64_t> shape;
  if (reduction && reduction.getValue() == "none")
    shape = tensorType(operands[0]).getShape();
  Type element = accumulatorType(elementType(operands[0]));
  inferred.push_back(RankedTensorType::get(shape, element));
  return success();
}

/// 1. The reduction is one. 2. Operands have one shape (nothing broadcasts).
/// 3. f64 everywhere or nowhere.
LogicalResult MseOp::verify() {
  if (failed(amp::detail::verifyReduction(*this)))
    return failure();
  auto lhs = tensorType(getLhs()), rhs = tensorType(getRhs());
  if (!amp::detail::shapesAgree(lhs.getShape(), rhs.getShape()))
    return emitOpError("expects operands of one shape, found ")
           << formatShape(lhs.getShape()) << " and "
           << formatShape(rhs.getShape());
  return amp::detail::verifyAccumulation(*this, {lhs, rhs});
}

bool MseOp::hasIndependentPorts() { return true; }
PortPrecision MseOp::getResultPrecision(unsigned) {
  return PortPrecision::KeepF32;
}
int MseOp::getDegreeWeight(unsigned) { return 0; }

LogicalResult MseOp::buildAdjoint(OpBuilder &, ArrayRef<Value>, ArrayRef<bool>,
                                  MutableArrayRef<Value>) {
  return failure();
}
