//===- Norms.cpp - normalizations -----------------------------------------===//
//
// Everything in f32 (f64 for f64) between a cast at the entry and one at the
// exit. Variances take two passes: those of centred values do not cancel.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Expansion.h"
#include "amp/IR/NormOps.h"

using namespace mlir;
using namespace mlir::amp;
using namespace mlir::amp::detail;

//===----------------------------------------------------------------------===//
// Common parts
//===----------------------------------------------------------------------===//

/// The last dimensions of `input`, as many as `scale` has.
static SmallVector<int64_t> normalizedAxes(Value input, Value scale) {
  int64_t rank = tensorType(input).getRank();
  return llvm::to_vector(
      llvm::seq<int64_t>(rank - tensorType(scale).getRank(), rank));
}

static Value sumPerChannel(GradientBuilder &g, Value x) {
  return g.sum(x, axesOfChannels(x), /*keepdims=*/false, elementType(x));
}

/// The mean along `axes`, dimensions kept. The number of elements is that of
/// `like`, so that no loss scale is in it.
static Value meanOf(GradientBuilder &g, Value x, Value like,
                    ArrayRef<int64_t> axes) {
  Value sum = g.sum(x, axes, /*keepdims=*/true, elementType(x));
  return withFact(g.div(sum, g.size(like, axes, elementType(x))), Fact::Mean);
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
// Layer norm
//===----------------------------------------------------------------------===//

namespace {
/// (input − mean) / sqrt(var + eps) of rows, and the factor.
struct Normalised {
  Value xhat, rstd;
};
} // namespace

/// Two passes: the variance of centred values does not cancel.
static Normalised normalise(GradientBuilder &g, Value input,
                            ArrayRef<int64_t> axes, const APFloat &eps) {
  Value x = g.accumulator(input);
  Value centred = g.sub(x, meanOf(g, x, input, axes));
  Value variance = meanOf(g, g.mul(centred, centred), input, axes);
  Value rstd = inverseRoot(g, variance, eps);
  return {g.mul(centred, rstd), rstd};
}

static SmallVector<Value> expand(LayerNormOp op, GradientBuilder &g) {
  SmallVector<int64_t> axes = normalizedAxes(op.getInput(), op.getScale());
  Value xhat = normalise(g, op.getInput(), axes, op.getEps()).xhat;
  Value y = g.add(g.mul(xhat, g.accumulator(op.getScale())),
                  g.accumulator(op.getBias()));
  return {g.reshape(g.cast(y, elementType(op.getResult())),
                    tensorType(op.getResult()), op.getInput())};
}

static SmallVector<Value> expand(LayerNormGradOp op, GradientBuilder &g) {
  SmallVector<int64_t> axes = normalizedAxes(op.getInput(), op.getScale());
  auto [xhat, rstd] = normalise(g, op.getInput(), axes, op.getEps());
  Value dy = g.accumulator(op.getCotangent());
  Value scale = g.accumulator(op.getScale());
  Value dx =
      throughStatistics(g, g.mul(dy, scale), xhat, rstd, op.getInput(), axes);
  dx = g.cast(dx, elementType(op.getInputGradient()));
  return {g.reshape(dx, tensorType(op.getInputGradient()), op.getInput()),
          g.cast(g.unbroadcast(g.mul(dy, xhat), scale),
                 elementType(op.getScaleGradient())),
          g.cast(g.unbroadcast(dy, scale), elementType(op.getBiasGradient()))};
}

//===----------------------------------------------------------------------===//
// Batch norm
//===----------------------------------------------------------------------===//

static SmallVector<Value> expand(BatchNormOp op, GradientBuilder &g) {
  SmallVector<int64_t> axes = axesOfChannels(op.getInput());
  Value x = g.accumulator(op.getInput());
  Value mean = meanOverRanks(g, op, meanOf(g, x, op.getInput(), axes));
  Value centred = g.sub(x, mean);
  Value variance = meanOverRanks(
      g, op, meanOf(g, g.mul(centred, centred), op.getInput(), axes));
  Value xhat = g.mul(centred, inverseRoot(g, variance, op.getEps()));
  Value y = g.add(g.mul(xhat, perChannel(g, op.getScale(), x)),
                  perChannel(g, op.getBias(), x));
  return {g.cast(y, elementType(op.getResult())), stored(g, mean, op.getMean()),
          stored(g, variance, op.getVariance())};
}

static SmallVector<Value> expand(BatchNormGradOp op, GradientBuilder &g) {
  Value x = g.accumulator(op.getInput()), dy = g.accumulator(op.getCotangent());
  Value centred = g.sub(x, perChannel(g, op.getMean(), x));
  Value rstd = inverseRoot(g, perChannel(g, op.getVariance(), x), op.getEps());
  Value xhat = g.mul(centred, rstd);
  Value scaleGradient = sumPerChannel(g, g.mul(dy, xhat));
  Value biasGradient = sumPerChannel(g, dy);
  Value n =
      g.size(op.getInput(), axesOfChannels(op.getInput()), elementType(x));
  Value mean =
      meanOverRanks(g, op, withFact(g.div(biasGradient, n), Fact::Mean));
  Value along =
      meanOverRanks(g, op, withFact(g.div(scaleGradient, n), Fact::Mean));
  mean = perChannel(g, mean, x), along = perChannel(g, along, x);
  Value inner = g.sub(g.sub(dy, mean), g.mul(xhat, along));
  Value dx = g.mul(inner, g.mul(rstd, perChannel(g, op.getScale(), x)));
  return {g.cast(dx, elementType(op.getInputGradient())),
          stored(g, scaleGradient, op.getScaleGradient()),
          stored(g, biasGradient, op.getBiasGradient())};
}

static SmallVector<Value> expand(BatchNormInferenceOp op, GradientBuilder &g) {
  Value x = g.accumulator(op.getInput());
  Value rstd = inverseRoot(g, perChannel(g, op.getVariance(), x), op.getEps());
  Value xhat = g.mul(g.sub(x, perChannel(g, op.getMean(), x)), rstd);
  Value y = g.add(g.mul(xhat, perChannel(g, op.getScale(), x)),
                  perChannel(g, op.getBias(), x));
  return {g.cast(y, elementType(op.getResult()))};
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

static SmallVector<Value> expand(GroupNormOp op, GradientBuilder &g) {
  Value xhat =
      normaliseGroups(g, op.getInput(), op.getGroups(), op.getEps()).xhat;
  xhat = g.reshape(xhat, tensorType(op.getInput()).clone(elementType(xhat)));
  Value y = g.add(g.mul(xhat, perChannel(g, op.getScale(), xhat)),
                  perChannel(g, op.getBias(), xhat));
  return {g.cast(y, elementType(op.getResult()))};
}

static SmallVector<Value> expand(GroupNormGradOp op, GradientBuilder &g) {
  auto [xhat, rstd] =
      normaliseGroups(g, op.getInput(), op.getGroups(), op.getEps());
  Value dy = g.accumulator(op.getCotangent());
  auto type = tensorType(op.getInput()).clone(elementType(dy));
  Value dn =
      asGroups(g, g.mul(dy, perChannel(g, op.getScale(), dy)), op.getGroups());
  Value dx = throughStatistics(g, dn, xhat, rstd, xhat, {2});
  Value along = g.mul(dy, g.reshape(xhat, type));
  return {g.cast(g.reshape(dx, type), elementType(op.getInputGradient())),
          stored(g, sumPerChannel(g, along), op.getScaleGradient()),
          stored(g, sumPerChannel(g, dy), op.getBiasGradient())};
}

static SmallVector<Value> expand(InstanceNormOp op, GradientBuilder &g) {
  OpBuilder &builder = g.getBuilder();
  int64_t channels = tensorType(op.getInput()).getDimSize(1);
  return {GroupNormOp::create(
      builder, g.getLoc(), op.getType(), op.getInput(), op.getScale(),
      op.getBias(), builder.getI64IntegerAttr(channels), op.getEpsAttr())};
}

//===----------------------------------------------------------------------===//
// RMS norm
//===----------------------------------------------------------------------===//

static SmallVector<Value> expand(RmsNormOp op, GradientBuilder &g) {
  SmallVector<int64_t> axes = normalizedAxes(op.getInput(), op.getScale());
  Value x = g.accumulator(op.getInput());
  Value square = meanOf(g, g.mul(x, x), op.getInput(), axes);
  Value xhat = g.mul(x, inverseRoot(g, square, op.getEps()));
  Value y = g.mul(xhat, g.accumulator(op.getScale()));
  return {g.reshape(g.cast(y, elementType(op.getResult())),
                    tensorType(op.getResult()), op.getInput())};
}

static SmallVector<Value> expand(RmsNormGradOp op, GradientBuilder &g) {
  SmallVector<int64_t> axes = normalizedAxes(op.getInput(), op.getScale());
  Value x = g.accumulator(op.getInput()), dy = g.accumulator(op.getCotangent());
  Value square = meanOf(g, g.mul(x, x), op.getInput(), axes);
  Value rstd = inverseRoot(g, square, op.getEps());
  Value xhat = g.mul(x, rstd);
  Value scale = g.accumulator(op.getScale());
  Value dn = g.mul(dy, scale);
  Value along = meanOf(g, g.mul(dn, xhat), op.getInput(), axes);
  Value dx = g.cast(g.mul(g.sub(dn, g.mul(xhat, along)), rstd),
                    elementType(op.getInputGradient()));
  return {g.reshape(dx, tensorType(op.getInputGradient()), op.getInput()),
          g.cast(g.unbroadcast(g.mul(dy, xhat), scale),
                 elementType(op.getScaleGradient()))};
}

void amp::detail::attachNormExpansions(MLIRContext *context) {
  attachExpansions<LayerNormOp, LayerNormGradOp, BatchNormOp, BatchNormGradOp,
                   BatchNormInferenceOp, GroupNormOp, GroupNormGradOp,
                   InstanceNormOp, RmsNormOp, RmsNormGradOp>(
      context, [](auto op, GradientBuilder &g) { return expand(op, g); });
}
