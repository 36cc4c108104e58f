//===- NormOps.cpp - rules and shapes of normalizations -------------------===//
//
// The generated code of AmpNormOps.td, verifiers, shapes and derivatives.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/IR/NormOps.h"
#include "ShapeUtils.h"
#include "amp/IR/RankOps.h"
#include "mlir/IR/BuiltinOps.h"

using namespace mlir;
using namespace mlir::amp;
using amp::detail::formatShape;

#define GET_OP_CLASSES
#include "amp/IR/AmpNormOps.cpp.inc"

void AmpDialect::registerNormOps() {
  addOperations<
#define GET_OP_LIST
#include "amp/IR/AmpNormOps.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

/// A tensor of an op, by the name that messages use.
using Named = std::pair<StringRef, Value>;

/// 1. The input has `minRank` dimensions. 2. Each of `vectors` is as long as
/// its dimension `axis`; of -1, it has the shape of the last dimensions, as
/// many as the first vector has. 3. Each of `others` has the input's shape. 4.
/// f64 is everywhere or nowhere. 5. eps is not negative.
static LogicalResult verifyNorm(Operation *op, Value input, int64_t minRank,
                                int64_t axis, ArrayRef<Named> vectors,
                                ArrayRef<Named> others, const APFloat &eps) {
  ArrayRef<int64_t> shape = tensorType(input).getShape();
  if (static_cast<int64_t>(shape.size()) < minRank)
    return op->emitOpError("expects an input of rank ")
           << minRank << " or more, found " << formatShape(shape);
  ArrayRef<int64_t> expected =
      axis < 0 ? amp::detail::normalizedShape(input, vectors.front().second)
               : shape.slice(axis, 1);
  for (auto [name, vector] : vectors) {
    ArrayRef<int64_t> found = tensorType(vector).getShape();
    if (!amp::detail::shapesAgree(found, expected))
      return op->emitOpError("expects ")
             << name << " of shape " << formatShape(expected) << ", found "
             << formatShape(found);
  }
  for (auto [name, other] : others)
    if (failed(amp::detail::verifyShape(op, name, tensorType(other), shape)))
      return failure();
  SmallVector<Type> types(op->getOperandTypes());
  llvm::append_range(types, op->getResultTypes());
  if (failed(amp::detail::verifyAccumulation(op, types)))
    return failure();
  if (eps.isNegative() || !eps.isFinite())
    return op->emitOpError("expects a finite eps >= 0, found ")
           << eps.convertToDouble();
  return success();
}

LogicalResult BatchNormOp::verify() {
  return verifyNorm(*this, getInput(), 2, 1,
                    {{"scale", getScale()},
                     {"bias", getBias()},
                     {"mean", getMean()},
                     {"variance", getVariance()}},
                    {{"a result", getResult()}}, getEps());
}
LogicalResult BatchNormGradOp::verify() {
  return verifyNorm(*this, getInput(), 2, 1,
                    {{"scale", getScale()},
                     {"mean", getMean()},
                     {"variance", getVariance()},
                     {"the scale's gradient", getScaleGradient()},
                     {"the bias's gradient", getBiasGradient()}},
                    {{"a cotangent", getCotangent()},
                     {"the input's gradient", getInputGradient()}},
                    getEps());
}
LogicalResult BatchNormInferenceOp::verify() {
  return verifyNorm(*this, getInput(), 2, 1,
                    {{"scale", getScale()},
                     {"bias", getBias()},
                     {"mean", getMean()},
                     {"variance", getVariance()}},
                    {{"a result", getResult()}}, getEps());
}

/// 1. The channels are static and divide into the groups. 2. At most one
/// dimension is dynamic, so that a group can be a row.
static LogicalResult verifyGroups(Operation *op, Value input, int64_t groups) {
  RankedTensorType type = tensorType(input);
  int64_t channels = type.getDimSize(1);
  if (ShapedType::isDynamic(channels) || groups < 1 || channels % groups != 0)
    return op->emitOpError("expects groups that divide a static number of "
                           "channels, found ")
           << groups << " and " << formatShape(type.getShape());
  if (type.getNumDynamicDims() > 1)
    return op->emitOpError("expects an input with at most one dynamic "
                           "dimension, found ")
           << formatShape(type.getShape());
  return success();
}

LogicalResult GroupNormOp::verify() {
  if (failed(verifyNorm(*this, getInput(), 2, 1,
                        {{"scale", getScale()}, {"bias", getBias()}},
                        {{"a result", getResult()}}, getEps())))
    return failure();
  return verifyGroups(*this, getInput(), getGroups());
}
LogicalResult GroupNormGradOp::verify() {
  if (failed(verifyNorm(*this, getInput(), 2, 1,
                        {{"scale", getScale()},
                         {"the scale's gradient", getScaleGradient()},
                         {"the bias's gradient", getBiasGradient()}},
                        {{"a cotangent", getCotangent()},
                         {"the input's gradient", getInputGradient()}},
                        getEps())))
    return failure();
  return verifyGroups(*this, getInput(), getGroups());
}
LogicalResult InstanceNormOp::verify() {
  if (failed(verifyNorm(*this, getInput(), 2, 1,
                        {{"scale", getScale()}, {"bias", getBias()}},
                        {{"a result", getResult()}}, getEps())))
    return failure();
  return verifyGroups(*this, getInput(), 1);
}
LogicalResult RmsNormOp::verify() {
  return verifyNorm(*this, getInput(), 1, -1, {{"scale", getScale()}},
                    {{"a result", getResult()}}, getEps());
}
LogicalResult RmsNormGradOp::verify() {
  return verifyNorm(
      *this, getInput(), 1, -1,
      {{"scale", getScale()}, {"the scale's gradient", getScaleGradient()}},
      {{"a cotangent", getCotangent()},
       {"the input's gradient", getInputGradient()}},
      getEps());
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

/// The input's shape, then the scale's as often as there are more results.
static SmallVector<SmallVector<int64_t>> shapesOf(Operation *op, Value input,
                                                  Value scale) {
  SmallVector<SmallVector<int64_t>> shapes(
      op->getNumResults(), llvm::to_vector(tensorType(scale).getShape()));
  shapes.front() = llvm::to_vector(tensorType(input).getShape());
  return shapes;
}

SmallVector<SmallVector<int64_t>> BatchNormOp::inferShapes() {
  return shapesOf(*this, getInput(), getScale());
}
SmallVector<SmallVector<int64_t>> BatchNormGradOp::inferShapes() {
  return shapesOf(*this, getInput(), getScale());
}
SmallVector<SmallVector<int64_t>> BatchNormInferenceOp::inferShapes() {
  return shapesOf(*this, getInput(), getScale());
}
SmallVector<SmallVector<int64_t>> GroupNormOp::inferShapes() {
  return shapesOf(*this, getInput(), getScale());
}
SmallVector<SmallVector<int64_t>> GroupNormGradOp::inferShapes() {
  return shapesOf(*this, getInput(), getScale());
}
SmallVector<SmallVector<int64_t>> InstanceNormOp::inferShapes() {
  return shapesOf(*this, getInput(), getScale());
}
SmallVector<SmallVector<int64_t>> RmsNormOp::inferShapes() {
  return shapesOf(*this, getInput(), getScale());
}
SmallVector<SmallVector<int64_t>> RmsNormGradOp::inferShapes() {
  return shapesOf(*this, getInput(), getScale());
}

//===----------------------------------------------------------------------===//
// Derivatives
//===----------------------------------------------------------------------===//

Value amp::detail::perChannel(GradientBuilder &g, Value vector, Value input) {
  vector = g.accumulator(vector);
  SmallVector<int64_t> shape(tensorType(input).getRank() - 1, 1);
  shape[0] = tensorType(vector).getDimSize(0);
  return g.reshape(vector, RankedTensorType::get(shape, elementType(vector)));
}

SmallVector<int64_t> amp::detail::axesOfChannels(Value input) {
  SmallVector<int64_t> axes = {0};
  for (int64_t axis = 2; axis < tensorType(input).getRank(); ++axis)
    axes.push_back(axis);
  return axes;
}

Value amp::detail::meanOverRanks(GradientBuilder &g, Operation *norm,
                                 Value value) {
  auto module = norm->getParentOfType<ModuleOp>();
  if (!value || !norm->hasAttr(kOverRanksAttr) || !module ||
      !module->hasAttr(kParallelAttr))
    return value;
  return AllReduceTensorsOp::create(g.getBuilder(), g.getLoc(), value.getType(),
                                    value, /*mean=*/true)
      .getSums()
      .front();
}

LogicalResult
BatchNormOp::buildAdjoint(OpBuilder &builder, ArrayRef<Value> cotangents,
                          ArrayRef<bool> needed,
                          MutableArrayRef<Value> operandCotangents) {
  // A loss of the statistics alone is differentiated as the expansion.
  if (!cotangents[0])
    return failure();
  GradientBuilder g(builder, getLoc());
  RankedTensorType type = tensorType(getInput());
  bool isPart = cotangents[1] || cotangents[2];
  auto gradient = BatchNormGradOp::create(
      builder, getLoc(),
      isPart ? type.clone(accumulatorType(type.getElementType())) : type,
      getScale().getType(),
      tensorType(getScale()).clone(elementType(getBias())), getInput(),
      getScale(), getMean(), getVariance(), cotangents[0], getEpsAttr());
  if (Attribute overRanks = getOperation()->getAttr(kOverRanksAttr))
    gradient->setAttr(kOverRanksAttr, overRanks);
  if (needed[0]) {
    Value dx = gradient.getInputGradient();
    if (isPart)
      dx = g.add(dx, throughMoments(
                         g, amp::detail::meanOverRanks(g, *this, cotangents[1]),
                         amp::detail::meanOverRanks(g, *this, cotangents[2])));
    operandCotangents[0] = g.cast(dx, type.getElementType());
  }
  if (needed[1])
    operandCotangents[1] = gradient.getScaleGradient();
  if (needed[2])
    operandCotangents[2] =
        g.reshape(gradient.getBiasGradient(), tensorType(getBias()), getBias());
  return success();
}

/// (dmean + 2 · dvar · (x − mean)) / n; null cotangents are 0.
Value BatchNormOp::throughMoments(GradientBuilder &g, Value dmean,
                                  Value dvariance) {
  Value x = g.accumulator(getInput()), sum;
  if (dmean)
    sum = amp::detail::perChannel(g, dmean, x);
  if (dvariance) {
    Value centred = g.sub(x, amp::detail::perChannel(g, getMean(), x));
    Value slope = g.mul(centred, amp::detail::perChannel(g, dvariance, x));
    slope = g.mul(slope, g.constant(slope, 2.0));
    sum = sum ? g.add(sum, slope) : slope;
  }
  return g.div(sum, g.size(getInput(), amp::detail::axesOfChannels(getInput()),
                           elementType(x)));
}

/// The cotangents of an op on (input, scale, bias), of groups of channels.
template <typename OpT>
static void groupAdjoint(OpT op, int64_t groups, OpBuilder &builder,
                         Value cotangent, ArrayRef<bool> needed,
                         MutableArrayRef<Value> operandCotangents) {
  GradientBuilder g(builder, op.getLoc());
  auto gradient = GroupNormGradOp::create(
      builder, op.getLoc(), op.getInput().getType(), op.getScale().getType(),
      tensorType(op.getScale()).clone(elementType(op.getBias())), op.getInput(),
      op.getScale(), cotangent, builder.getI64IntegerAttr(groups),
      op.getEpsAttr());
  if (needed[0])
    operandCotangents[0] = gradient.getInputGradient();
  if (needed[1])
    operandCotangents[1] = gradient.getScaleGradient();
  if (needed[2])
    operandCotangents[2] = g.reshape(gradient.getBiasGradient(),
                                     tensorType(op.getBias()), op.getBias());
}

LogicalResult
GroupNormOp::buildAdjoint(OpBuilder &builder, ArrayRef<Value> cotangents,
                          ArrayRef<bool> needed,
                          MutableArrayRef<Value> operandCotangents) {
  groupAdjoint(*this, getGroups(), builder, cotangents[0], needed,
               operandCotangents);
  return success();
}

LogicalResult
InstanceNormOp::buildAdjoint(OpBuilder &builder, ArrayRef<Value> cotangents,
                             ArrayRef<bool> needed,
                             MutableArrayRef<Value> operandCotangents) {
  groupAdjoint(*this, tensorType(getInput()).getDimSize(1), builder,
               cotangents[0], needed, operandCotangents);
  return success();
}

LogicalResult
RmsNormOp::buildAdjoint(OpBuilder &builder, ArrayRef<Value> cotangents,
                        ArrayRef<bool> needed,
                        MutableArrayRef<Value> operandCotangents) {
  auto gradient = RmsNormGradOp::create(
      builder, getLoc(), getInput().getType(), getScale().getType(), getInput(),
      getScale(), cotangents[0], getEpsAttr());
  if (needed[0])
    operandCotangents[0] = gradient.getInputGradient();
  if (needed[1])
    operandCotangents[1] = gradient.getScaleGradient();
  return success();
}
