//===- LossOps.cpp - cross_entropy and mse --------------------------------===//
//
// Losses, their gradients and their expansions. Classes and counts are made of
// comparisons and selects, so that NaN rows that do not count stay out.
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
// Parts of the expansions
//===----------------------------------------------------------------------===//

namespace {
/// Flags of rows and elements, and the number of rows that count.
struct Targets {
  Value counts;  ///< i1 [N, 1]: the label is not ignore_index
  Value inRange; ///< i1 [N, 1]: the label is a class
  Value onehot;  ///< i1 [N, C]
  Value count;   ///< [], of the compute type
};
} // namespace

template <typename OpT>
static Targets findTargets(GradientBuilder &g, OpT op, Value x) {
  OpBuilder &builder = g.getBuilder();
  auto labels = tensorType(op.getLabels());
  int64_t classes = tensorType(x).getDimSize(1);
  Type element = labels.getElementType();
  Value label =
      g.reshape(op.getLabels(),
                RankedTensorType::get({labels.getDimSize(0), 1}, element));
  Value iota = IotaOp::create(builder, g.getLoc(),
                              RankedTensorType::get({classes}, element));
  auto compare = [&](ComparePredicate predicate, int64_t value) {
    return g.compare(predicate, label,
                     g.constant(label, static_cast<double>(value)));
  };
  Targets targets;
  targets.counts = compare(ComparePredicate::NE, op.getIgnoreIndex());
  Value no = ConstantOp::create(
      builder, g.getLoc(), RankedTensorType::get({}, builder.getI1Type()), 0.0);
  targets.inRange = g.select(compare(ComparePredicate::GE, 0),
                             compare(ComparePredicate::LT, classes), no);
  targets.onehot = g.compare(ComparePredicate::EQ, label, iota);
  Value ones = g.select(targets.counts, g.constant(x, 1.0), g.constant(x, 0.0));
  targets.count = g.sum(ones, {0, 1}, /*keepdims=*/false, elementType(x));
  return targets;
}

static Value nan(GradientBuilder &g, Value like) {
  return g.constant(like, std::numeric_limits<double>::quiet_NaN());
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

SmallVector<Value> CrossEntropyOp::expand(OpBuilder &builder) {
  amp::detail::Expansion at(builder, *this);
  GradientBuilder &g = at.g;
  Value x = g.accumulator(getLogits());
  Type element = elementType(x);
  double smoothing = getLabelSmoothing().convertToDouble();
  Targets targets = findTargets(g, *this, x);
  Value zero = g.constant(x, 0.0);
  Value logp = amp::detail::expandLogSoftmax(g, x, 1);
  // A select, not a product: log p may be -inf where the label is not.
  Value picked = g.select(targets.onehot, logp, zero);
  Value row = g.neg(g.sum(picked, {1}, /*keepdims=*/true, element));
  if (smoothing != 0.0) {
    double each = smoothing / tensorType(x).getDimSize(1);
    Value all = g.neg(g.sum(logp, {1}, /*keepdims=*/true, element));
    row = g.add(g.mul(row, g.constant(x, 1.0 - smoothing)),
                g.mul(all, g.constant(x, each)));
  }
  row = g.select(targets.inRange, row, nan(g, x));
  row = g.select(targets.counts, row, zero);
  Value sum = g.sum(row, {0, 1}, /*keepdims=*/false, element);
  return {g.div(sum, targets.count)};
}

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

SmallVector<Value> CrossEntropyGradOp::expand(OpBuilder &builder) {
  amp::detail::Expansion at(builder, *this);
  GradientBuilder &g = at.g;
  Value x = g.accumulator(getLogits());
  double smoothing = getLabelSmoothing().convertToDouble();
  double each = smoothing / tensorType(x).getDimSize(1);
  Targets targets = findTargets(g, *this, x);
  Value one = g.constant(x, 1.0);
  Value count = g.select(g.greater(targets.count, one), targets.count, one);
  Value share = g.div(g.accumulator(getCotangent()), count);
  // A factor, so that the derivative by the cotangent has it too: NaN without a
  // class, but 0 in rows that do not count, whose derivative would be NaN · 0.
  Value factor = g.select(targets.inRange, one, nan(g, x));
  factor = g.select(targets.counts, factor, g.constant(x, 0.0));
  share = g.mul(share, factor);
  // (softmax - target) · share, with what is the row's once per row.
  auto [e, sum] = amp::detail::expandExponentials(g, x, 1);
  Value dx = g.mul(e, g.div(share, sum));
  if (smoothing != 0.0)
    dx = g.sub(dx, g.mul(share, g.constant(x, each)));
  Value target = share;
  if (smoothing != 0.0)
    target = g.mul(share, g.constant(x, 1.0 - smoothing));
  dx = g.select(targets.onehot, g.sub(dx, target), dx);
  dx = g.cast(dx, elementType(getResult()));
  // A row that does not count may be NaN, and NaN · 0 is no 0.
  dx = g.select(targets.counts, dx, g.constant(dx, 0.0));
  return {g.reshape(dx, cast<RankedTensorType>(getType()), getLogits())};
}

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

SmallVector<Value> MseOp::expand(OpBuilder &builder) {
  amp::detail::Expansion at(builder, *this);
  GradientBuilder &g = at.g;
  Value difference = g.sub(g.accumulator(getLhs()), g.accumulator(getRhs()));
  auto axes =
      llvm::to_vector(llvm::seq<int64_t>(0, tensorType(getLhs()).getRank()));
  Type element = elementType(difference);
  Value square = g.mul(difference, difference);
  if (getReduction() == "none")
    return {g.reshape(square, tensorType(getLoss()), getLhs())};
  Value sum = g.sum(square, axes, /*keepdims=*/false, element);
  if (getReduction() == "sum")
    return {sum};
  return {g.div(sum, g.size(getLhs(), axes, element))};
}

LogicalResult MseOp::buildAdjoint(OpBuilder &, ArrayRef<Value>, ArrayRef<bool>,
                                  MutableArrayRef<Value>) {
  return failure();
}
