//===- NllOp.cpp - negative log likelihood of classes ---------------------===//
//
// Classes and counts are made of comparisons and selects, so that NaN rows that
// do not count stay out.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "LossReduction.h"

using namespace mlir;
using namespace mlir::amp;
using amp::detail::formatShape;

/// 1. The reduction is one. 2. Logarithms are [N, C], C static. 3. Labels are
/// [N], weights [C]. 4. The smoothing is in [0, 1]. 5. The loss has the
/// reduction's shape. 6. f64 everywhere or nowhere.
LogicalResult NllOp::verify() {
  auto input = tensorType(getInput()).getShape();
  auto labels = tensorType(getLabels()).getShape();
  if (failed(amp::detail::verifyReduction(*this)))
    return failure();
  if (input.size() != 2 || ShapedType::isDynamic(input[1]) || input[1] < 1)
    return emitOpError("expects logarithms of shape [N, C] with a static "
                       "number of classes, found ")
           << formatShape(input);
  if (labels.size() != 1 || !amp::detail::dimsAgree(labels[0], input[0]))
    return emitOpError("expects labels of shape ")
           << formatShape(input[0]) << ", found " << formatShape(labels);
  SmallVector<Type> types = {getInput().getType()};
  if (getWeight()) {
    auto weight = tensorType(getWeight());
    types.push_back(weight);
    if (weight.getShape() != input.drop_front())
      return emitOpError("expects weights of shape ")
             << formatShape(input[1]) << ", found "
             << formatShape(weight.getShape());
  }
  double smoothing = getLabelSmoothing().convertToDouble();
  if (!(smoothing >= 0.0 && smoothing <= 1.0))
    return emitOpError("expects label_smoothing in [0, 1], found ")
           << getLabelSmoothingAttr();
  if (failed(amp::detail::verifyLoss(*this, input.take_front())))
    return failure();
  return amp::detail::verifyAccumulation(*this, types);
}

SmallVector<SmallVector<int64_t>> NllOp::inferShapes() {
  SmallVector<int64_t> shape;
  if (getReduction() == "none")
    shape.push_back(tensorType(getInput()).getDimSize(0));
  return {shape};
}

NllTerms mlir::amp::findNllTerms(GradientBuilder &g, NllOp op, Value like) {
  OpBuilder &builder = g.getBuilder();
  auto labels = tensorType(op.getLabels());
  int64_t classes = tensorType(op.getInput()).getDimSize(1);
  Type index = labels.getElementType();
  Value label = g.reshape(
      op.getLabels(), RankedTensorType::get({labels.getDimSize(0), 1}, index));
  Value iota = IotaOp::create(builder, g.getLoc(),
                              RankedTensorType::get({classes}, index));
  auto compare = [&](ComparePredicate predicate, int64_t value) {
    return g.compare(predicate, label,
                     g.constant(label, static_cast<double>(value)));
  };
  auto c = [&](double value) { return g.constant(like, value); };
  Value no = ConstantOp::create(
      builder, g.getLoc(), RankedTensorType::get({}, builder.getI1Type()), 0.0);
  Value inRange = g.select(compare(ComparePredicate::GE, 0),
                           compare(ComparePredicate::LT, classes), no);
  NllTerms terms;
  terms.counts = compare(ComparePredicate::NE, op.getIgnoreIndex());
  terms.hit = withFact(g.compare(ComparePredicate::EQ, label, iota),
                       Fact::OneHot, /*operand=*/0);
  double smoothing = op.getLabelSmoothing().convertToDouble();
  double each = smoothing / classes;
  Value factor =
      g.select(inRange, c(1.0), c(std::numeric_limits<double>::quiet_NaN()));
  factor = g.select(terms.counts, factor, c(0.0));
  terms.share =
      g.mul(factor, g.select(terms.hit, c(1.0 - smoothing + each), c(each)));
  Value ones = g.select(terms.counts, c(1.0), c(0.0));
  terms.weight = ones;
  if (Value weight = op.getWeight()) {
    weight = g.accumulator(weight);
    terms.share = g.mul(terms.share, weight);
    Value own = g.sum(g.select(terms.hit, weight, c(0.0)), {1},
                      /*keepdims=*/true, elementType(like));
    withFact(own, Fact::OneHotSum);
    terms.weight = g.select(terms.counts, own, c(0.0));
  }
  return terms;
}

/// Of the logarithms; weights of classes are no parameters.
LogicalResult NllOp::buildAdjoint(OpBuilder &builder,
                                  ArrayRef<Value> cotangents,
                                  ArrayRef<bool> needed,
                                  MutableArrayRef<Value> operandCotangents) {
  if (getWeight() && needed[2])
    return failure();
  if (!needed[0])
    return success();
  GradientBuilder g(builder, getLoc());
  Value dy = g.accumulator(cotangents[0]);
  NllTerms terms = findNllTerms(g, *this, dy);
  if (getReduction() == "none") {
    auto column = RankedTensorType::get({tensorType(dy).getDimSize(0), 1},
                                        elementType(dy));
    dy = g.reshape(dy, column);
  } else if (getReduction() == "mean") {
    dy = g.div(
        dy, g.sum(terms.weight, {0, 1}, /*keepdims=*/false, elementType(dy)));
  }
  // A row that does not count is 0, also where the mean is 0 / 0.
  Value dx = g.select(terms.counts, g.neg(g.mul(terms.share, dy)),
                      g.constant(dy, 0.0));
  operandCotangents[0] = g.unbroadcast(dx, getInput());
  return success();
}
