//===- NormExpansions.cpp - expansions of normalizations ------------------===//
//
// Everything in f32 (f64 for f64) between a cast at the entry and one at the
// exit. Variances take two passes: those of centred values do not cancel.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Expansion.h"
#include "ShapeUtils.h"
#include "amp/IR/NormOps.h"

using namespace mlir;
using namespace mlir::amp;
using amp::detail::Expansion;

//===----------------------------------------------------------------------===//
// Common parts
//===----------------------------------------------------------------------===//

/// [C] as [C, 1, …], which broadcasts to [N, C, …].
static Value perChannel(GradientBuilder &g, Value vector, Value input) {
  vector = g.accumulator(vector);
  SmallVector<int64_t> shape(tensorType(input).getRank() - 1, 1);
  shape[0] = tensorType(vector).getDimSize(0);
  return g.reshape(vector, RankedTensorType::get(shape, elementType(vector)));
}

/// All axes of [N, C, …] but the channels'.
static SmallVector<int64_t> axesOfChannels(Value input) {
  SmallVector<int64_t> axes = {0};
  for (int64_t axis = 2; axis < tensorType(input).getRank(); ++axis)
    axes.push_back(axis);
  return axes;
}

static Value sumPerChannel(GradientBuilder &g, Value x) {
  return g.sum(x, axesOfChannels(x), /*keepdims=*/false, elementType(x));
}

/// The mean along `axes`, dimensions kept. The number of elements is that of
/// `like`, so that no loss scale is in it.
static Value meanOf(GradientBuilder &g, Value x, Value like,
                    ArrayRef<int64_t> axes) {
  return g.div(g.sum(x, axes, /*keepdims=*/true, elementType(x)),
               g.size(like, axes, elementType(x)));
}

static Value inverseRoot(GradientBuilder &g, Value variance,
                         const APFloat &eps) {
  Value sum = g.add(variance, g.constant(variance, eps.convertToDouble()));
  return RsqrtOp::create(g.getBuilder(), g.getLoc(), sum);
}

static Value stored(GradientBuilder &g, Value value, Value result) {
  return g.reshape(g.cast(value, elementType(result)), tensorType(result));
}

/// The cotangent behind x̂, whose statistics are along `axes`:
/// rstd · (dn − mean(dn) − x̂ · mean(dn · x̂)).
static Value throughStatistics(GradientBuilder &g, Value dn, Value xhat,
                               Value rstd, Value like, ArrayRef<int64_t> axes) {
  Value along = meanOf(g, g.mul(dn, xhat), like, axes);
  Value inner = g.sub(g.sub(dn, meanOf(g, dn, like, axes)), g.mul(xhat, along));
  return g.mul(inner, rstd);
}

//===----------------------------------------------------------------------===//
// Batch norm
//===----------------------------------------------------------------------===//

SmallVector<Value> BatchNormOp::expand(OpBuilder &builder) {
  Expansion at(builder, *this);
  GradientBuilder &g = at.g;
  SmallVector<int64_t> axes = axesOfChannels(getInput());
  Value x = g.accumulator(getInput());
  Value mean = meanOf(g, x, getInput(), axes);
  Value centred = g.sub(x, mean);
  Value variance = meanOf(g, g.mul(centred, centred), getInput(), axes);
  Value xhat = g.mul(centred, inverseRoot(g, variance, getEps()));
  Value y = g.add(g.mul(xhat, perChannel(g, getScale(), x)),
                  perChannel(g, getBias(), x));
  return {g.cast(y, elementType(getResult())), stored(g, mean, getMean()),
          stored(g, variance, getVariance())};
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
  if (needed[0]) {
    Value dx = gradient.getInputGradient();
    if (isPart)
      dx = g.add(dx, throughMoments(g, cotangents[1], cotangents[2]));
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
    sum = perChannel(g, dmean, x);
  if (dvariance) {
    Value centred = g.sub(x, perChannel(g, getMean(), x));
    Value slope = g.mul(centred, perChannel(g, dvariance, x));
    slope = g.mul(slope, g.constant(slope, 2.0));
    sum = sum ? g.add(sum, slope) : slope;
  }
  return g.div(sum,
               g.size(getInput(), axesOfChannels(getInput()), elementType(x)));
}

SmallVector<Value> BatchNormGradOp::expand(OpBuilder &builder) {
  Expansion at(builder, *this);
  GradientBuilder &g = at.g;
  Value x = g.accumulator(getInput()), dy = g.accumulator(getCotangent());
  Value centred = g.sub(x, perChannel(g, getMean(), x));
  Value rstd = inverseRoot(g, perChannel(g, getVariance(), x), getEps());
  Value xhat = g.mul(centred, rstd);
  Value scaleGradient = sumPerChannel(g, g.mul(dy, xhat));
  Value biasGradient = sumPerChannel(g, dy);
  Value n = g.size(getInput(), axesOfChannels(getInput()), elementType(x));
  Value mean = perChannel(g, g.div(biasGradient, n), x);
  Value along = perChannel(g, g.div(scaleGradient, n), x);
  Value inner = g.sub(g.sub(dy, mean), g.mul(xhat, along));
  Value dx = g.mul(inner, g.mul(rstd, perChannel(g, getScale(), x)));
  return {g.cast(dx, elementType(getInputGradient())),
          stored(g, scaleGradient, getScaleGradient()),
          stored(g, biasGradient, getBiasGradient())};
}

SmallVector<Value> BatchNormInferenceOp::expand(OpBuilder &builder) {
  Expansion at(builder, *this);
  GradientBuilder &g = at.g;
  Value x = g.accumulator(getInput());
  Value rstd = inverseRoot(g, perChannel(g, getVariance(), x), getEps());
  Value xhat = g.mul(g.sub(x, perChannel(g, getMean(), x)), rstd);
  Value y = g.add(g.mul(xhat, perChannel(g, getScale(), x)),
                  perChannel(g, getBias(), x));
  return {g.cast(y, elementType(getResult()))};
}

//===----------------------------------------------------------------------===//
// Group norm and instance norm
//===----------------------------------------------------------------------===//

/// [N, C, …] as [N, groups, elements of a group].
static Value asGroups(GradientBuilder &g, Value x, int64_t groups) {
  ArrayRef<int64_t> shape = tensorType(x).getShape();
  bool isKnown = llvm::none_of(shape.drop_front(), ShapedType::isDynamic);
  int64_t each = ShapedType::kDynamic;
  if (isKnown)
    each = llvm::product_of(shape.drop_front()) / groups;
  return g.reshape(
      x, RankedTensorType::get({shape[0], groups, each}, elementType(x)));
}

namespace {
/// x̂ of groups, and 1 / sqrt(var + eps), both [N, groups, …].
struct NormalisedGroups {
  Value xhat, rstd;
};
} // namespace

static NormalisedGroups normaliseGroups(GradientBuilder &g, Value input,
                                        int64_t groups, const APFloat &eps) {
  Value x = asGroups(g, g.accumulator(input), groups);
  Value centred = g.sub(x, meanOf(g, x, x, {2}));
  Value variance = meanOf(g, g.mul(centred, centred), x, {2});
  Value rstd = inverseRoot(g, variance, eps);
  return {g.mul(centred, rstd), rstd};
}

SmallVector<Value> GroupNormOp::expand(OpBuilder &builder) {
  Expansion at(builder, *this);
  GradientBuilder &g = at.g;
  Value xhat = normaliseGroups(g, getInput(), getGroups(), getEps()).xhat;
  xhat = g.reshape(xhat, tensorType(getInput()).clone(elementType(xhat)));
  Value y = g.add(g.mul(xhat, perChannel(g, getScale(), xhat)),
                  perChannel(g, getBias(), xhat));
  return {g.cast(y, elementType(getResult()))};
}

SmallVector<Value> GroupNormGradOp::expand(OpBuilder &builder) {
  Expansion at(builder, *this);
  GradientBuilder &g = at.g;
  auto [xhat, rstd] = normaliseGroups(g, getInput(), getGroups(), getEps());
  Value dy = g.accumulator(getCotangent());
  auto type = tensorType(getInput()).clone(elementType(dy));
  Value dn = asGroups(g, g.mul(dy, perChannel(g, getScale(), dy)), getGroups());
  Value dx = throughStatistics(g, dn, xhat, rstd, xhat, {2});
  Value along = g.mul(dy, g.reshape(xhat, type));
  return {g.cast(g.reshape(dx, type), elementType(getInputGradient())),
          stored(g, sumPerChannel(g, along), getScaleGradient()),
          stored(g, sumPerChannel(g, dy), getBiasGradient())};
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

SmallVector<Value> InstanceNormOp::expand(OpBuilder &builder) {
  Expansion at(builder, *this);
  int64_t channels = tensorType(getInput()).getDimSize(1);
  return {GroupNormOp::create(
      builder, getLoc(), getType(), getInput(), getScale(), getBias(),
      builder.getI64IntegerAttr(channels), getEpsAttr())};
}

LogicalResult
InstanceNormOp::buildAdjoint(OpBuilder &builder, ArrayRef<Value> cotangents,
                             ArrayRef<bool> needed,
                             MutableArrayRef<Value> operandCotangents) {
  groupAdjoint(*this, tensorType(getInput()).getDimSize(1), builder,
               cotangents[0], needed, operandCotangents);
  return success();
}

//===----------------------------------------------------------------------===//
// RMS norm
//===----------------------------------------------------------------------===//

SmallVector<Value> RmsNormOp::expand(OpBuilder &builder) {
  Expansion at(builder, *this);
  GradientBuilder &g = at.g;
  SmallVector<int64_t> axes =
      amp::detail::normalizedAxes(getInput(), getScale());
  Value x = g.accumulator(getInput());
  Value square = meanOf(g, g.mul(x, x), getInput(), axes);
  Value xhat = g.mul(x, inverseRoot(g, square, getEps()));
  Value y = g.mul(xhat, g.accumulator(getScale()));
  return {g.reshape(g.cast(y, elementType(getResult())),
                    tensorType(getResult()), getInput())};
}

SmallVector<Value> RmsNormGradOp::expand(OpBuilder &builder) {
  Expansion at(builder, *this);
  GradientBuilder &g = at.g;
  SmallVector<int64_t> axes =
      amp::detail::normalizedAxes(getInput(), getScale());
  Value x = g.accumulator(getInput()), dy = g.accumulator(getCotangent());
  Value square = meanOf(g, g.mul(x, x), getInput(), axes);
  Value rstd = inverseRoot(g, square, getEps());
  Value xhat = g.mul(x, rstd);
  Value scale = g.accumulator(getScale());
  Value dn = g.mul(dy, scale);
  Value along = meanOf(g, g.mul(dn, xhat), getInput(), axes);
  Value dx = g.cast(g.mul(g.sub(dn, g.mul(xhat, along)), rstd),
                    elementType(getInputGradient()));
  return {g.reshape(dx, tensorType(getInputGradient()), getInput()),
          g.cast(g.unbroadcast(g.mul(dy, xhat), scale),
                 elementType(getScaleGradient()))};
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
