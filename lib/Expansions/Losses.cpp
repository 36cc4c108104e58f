//===- Losses.cpp - losses and their gradients ----------------------------===//
//
// Classes and counts are made of comparisons and selects, so that NaN rows that
// do not count stay out.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Expansion.h"
#include "Softmax.h"
#include "amp/IR/LossOps.h"

using namespace mlir;
using namespace mlir::amp;
using namespace mlir::amp::detail;

//===----------------------------------------------------------------------===//
// Losses of an input and a target
//===----------------------------------------------------------------------===//

/// The loss of its `elements`, reduced as `op` says. Sizes are those of `like`,
/// an operand.
template <typename OpT>
static Value reduce(GradientBuilder &g, OpT op, Value elements, Value like) {
  if (op.getReduction() == "none")
    return g.reshape(elements, tensorType(op.getLoss()), like);
  auto axes =
      llvm::to_vector(llvm::seq<int64_t>(0, tensorType(elements).getRank()));
  Type element = elementType(elements);
  Value sum = g.sum(elements, axes, /*keepdims=*/false, element);
  if (op.getReduction() == "sum")
    return sum;
  return withFact(g.div(sum, g.size(like, axes, element)), Fact::Mean);
}

template <typename OpT>
static SmallVector<Value> expand(OpT op, GradientBuilder &g) {
  Value x = g.accumulator(op.getInput()), t = g.accumulator(op.getTarget());
  return {reduce(g, op, op.buildElement(g, x, t), op.getInput())};
}

static SmallVector<Value> expand(MseOp op, GradientBuilder &g) {
  Value difference =
      g.sub(g.accumulator(op.getLhs()), g.accumulator(op.getRhs()));
  return {reduce(g, op, g.mul(difference, difference), op.getLhs())};
}

//===----------------------------------------------------------------------===//
// Negative log likelihood
//===----------------------------------------------------------------------===//

/// A product, but 0 where the share is: log p may be -inf there.
static Value weighted(GradientBuilder &g, const NllTerms &terms, Value x) {
  Value none = g.compare(ComparePredicate::EQ, terms.share, g.constant(x, 0.0));
  return g.select(none, g.constant(x, 0.0), g.mul(terms.share, g.neg(x)));
}

static SmallVector<Value> expand(NllOp op, GradientBuilder &g) {
  Value x = g.accumulator(op.getInput());
  NllTerms terms = findNllTerms(g, op, x);
  Value row =
      g.sum(weighted(g, terms, x), {1}, /*keepdims=*/true, elementType(x));
  if (op.getReduction() == "none")
    return {g.reshape(row, tensorType(op.getLoss()))};
  Value sum = g.sum(row, {0, 1}, /*keepdims=*/false, elementType(x));
  if (op.getReduction() == "sum")
    return {sum};
  return {g.div(
      sum, g.sum(terms.weight, {0, 1}, /*keepdims=*/false, elementType(x)))};
}

//===----------------------------------------------------------------------===//
// Cross-entropy
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
  targets.onehot = withFact(g.compare(ComparePredicate::EQ, label, iota),
                            Fact::OneHot, /*operand=*/0);
  Value ones = g.select(targets.counts, g.constant(x, 1.0), g.constant(x, 0.0));
  targets.count = g.sum(ones, {0, 1}, /*keepdims=*/false, elementType(x));
  return targets;
}

static Value nan(GradientBuilder &g, Value like) {
  return g.constant(like, std::numeric_limits<double>::quiet_NaN());
}

static SmallVector<Value> expand(CrossEntropyOp op, GradientBuilder &g) {
  Value x = g.accumulator(op.getLogits());
  Type element = elementType(x);
  double smoothing = op.getLabelSmoothing().convertToDouble();
  Targets targets = findTargets(g, op, x);
  Value zero = g.constant(x, 0.0);
  Value logp = expandLogSoftmax(g, x, 1);
  // A select, not a product: log p may be -inf where the label is not.
  Value picked = g.select(targets.onehot, logp, zero);
  Value own =
      withFact(g.sum(picked, {1}, /*keepdims=*/true, element), Fact::OneHotSum);
  Value row = g.neg(own);
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

static SmallVector<Value> expand(CrossEntropyGradOp op, GradientBuilder &g) {
  Value x = g.accumulator(op.getLogits());
  double smoothing = op.getLabelSmoothing().convertToDouble();
  double each = smoothing / tensorType(x).getDimSize(1);
  Targets targets = findTargets(g, op, x);
  Value one = g.constant(x, 1.0);
  Value count = g.select(g.greater(targets.count, one), targets.count, one);
  Value share = g.div(g.accumulator(op.getCotangent()), count);
  // A factor, so that the derivative by the cotangent has it too: NaN without a
  // class, but 0 in rows that do not count, whose derivative would be NaN · 0.
  Value factor = g.select(targets.inRange, one, nan(g, x));
  factor = g.select(targets.counts, factor, g.constant(x, 0.0));
  share = g.mul(share, factor);
  // (softmax - target) · share, with what is the row's once per row.
  auto [e, sum] = expandExponentials(g, x, 1);
  Value dx = g.mul(e, g.div(share, sum));
  if (smoothing != 0.0)
    dx = g.sub(dx, g.mul(share, g.constant(x, each)));
  Value target = share;
  if (smoothing != 0.0)
    target = g.mul(share, g.constant(x, 1.0 - smoothing));
  dx = g.select(targets.onehot, g.sub(dx, target), dx);
  dx = g.cast(dx, elementType(op.getResult()));
  // A row that does not count may be NaN, and NaN · 0 is no 0.
  dx = g.select(targets.counts, dx, g.constant(dx, 0.0));
  return {g.reshape(dx, cast<RankedTensorType>(op.getType()), op.getLogits())};
}

void amp::detail::attachLossExpansions(MLIRContext *context) {
  attachExpansions<L1Op, HuberOp, SmoothL1Op, SoftMarginOp, HingeEmbeddingOp,
                   KlDivOp, BinaryCrossEntropyOp,
                   BinaryCrossEntropyWithLogitsOp, MseOp, NllOp, CrossEntropyOp,
                   CrossEntropyGradOp>(
      context, [](auto op, GradientBuilder &g) { return expand(op, g); });
}
