//===- Attention.cpp - scaled dot-product attention -----------------------===//
//
// A product, a softmax of what the mask leaves, a product; and the gradients,
// which compute the weights again. Heads that share a key are rows of one
// product, so that no key is repeated in memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Expansion.h"
#include "amp/IR/AttentionOps.h"
#include <cmath>

using namespace mlir;
using namespace mlir::amp;
using namespace mlir::amp::detail;

namespace {
/// The parts of an attention, or of its gradients, which have the same
/// operands and options.
template <typename OpT> struct Weights {
  Weights(GradientBuilder &g, OpT op);

  /// [..., H, L, X] as [..., K, H / K * L, X], and back.
  RankedTensorType sharedType(RankedTensorType type);
  Value share(Value tensor) {
    return g.reshape(tensor, sharedType(tensorType(tensor)));
  }
  Value unshare(Value tensor, ArrayRef<int64_t> shape) {
    return g.reshape(tensor, tensorType(tensor).clone(shape));
  }
  /// a * b of tensors whose heads are shared, with `rows` x `columns`.
  Value multiply(Value a, Value b, int64_t rows, int64_t columns,
                 bool transposeA, bool transposeB);
  Value drop(Value weights);
  /// 0 in the place of what belongs to queries that see no key.
  Value seen(Value value) {
    return blind ? g.select(blind, g.constant(value, 0.0), value) : value;
  }

  GradientBuilder &g;
  OpT op;
  Type element;
  int64_t shared;
  SmallVector<int64_t> shape;
  double scale;
  /// Products that are not scaled leave f16's range; elsewhere the scale costs
  /// nothing in the softmax's kernel.
  bool scalesQuery;
  /// The query as it is multiplied, its heads shared.
  Value query;
  /// Scores with their mask, in the type in which the softmax is computed.
  Value scores;
  /// The flags of queries that see no key, one column; null where each sees
  /// one.
  Value blind;
  /// The softmax, before dropout.
  Value weights;

private:
  Value visibleScores();
  Value blindQueries();
};
} // namespace

/// The flags of scores that count, broadcasting to them; null without any.
template <typename OpT> Value Weights<OpT>::visibleScores() {
  Value mask = op.getMask();
  if (mask && !isa<FloatType>(elementType(mask)))
    return mask;
  if (!op.getCausal())
    return {};
  OpBuilder &builder = g.getBuilder();
  auto iota = [&](int64_t size) -> Value {
    return IotaOp::create(builder, g.getLoc(),
                          RankedTensorType::get({size}, builder.getI32Type()));
  };
  int64_t rows = shape[shape.size() - 2];
  Value row = g.reshape(iota(rows),
                        RankedTensorType::get({rows, 1}, builder.getI32Type()));
  return g.compare(ComparePredicate::GE, row, iota(shape.back()));
}

template <typename OpT> Value Weights<OpT>::blindQueries() {
  // Query 0 of causal ones sees key 0.
  Value mask = op.getMask();
  if (!mask)
    return {};
  double none = -std::numeric_limits<double>::infinity();
  if (!isa<FloatType>(elementType(mask))) {
    mask = g.select(mask, g.constant(scores, 1.0), g.constant(scores, 0.0));
    none = 0.0;
  }
  mask = g.accumulator(mask);
  int64_t last = tensorType(mask).getRank() - 1;
  if (last < 0)
    return g.compare(ComparePredicate::EQ, mask, g.constant(mask, none));
  Value best = g.max(mask, {last}, /*keepdims=*/true, elementType(mask));
  return g.compare(ComparePredicate::EQ, best, g.constant(best, none));
}

template <typename OpT>
RankedTensorType Weights<OpT>::sharedType(RankedTensorType type) {
  auto sizes = llvm::to_vector(type.getShape());
  if (shared > 1) {
    *(sizes.end() - 3) /= shared;
    *(sizes.end() - 2) *= shared;
  }
  return type.clone(sizes);
}

template <typename OpT>
Value Weights<OpT>::multiply(Value a, Value b, int64_t rows, int64_t columns,
                             bool transposeA, bool transposeB) {
  auto sizes = llvm::to_vector(tensorType(a).getShape());
  *(sizes.end() - 2) = rows;
  sizes.back() = columns;
  return MatmulOp::create(g.getBuilder(), g.getLoc(),
                          RankedTensorType::get(sizes, element), a, b,
                          transposeA, transposeB);
}

template <typename OpT> Value Weights<OpT>::drop(Value weights) {
  if (!op.getRandom())
    return weights;
  return DropoutOp::create(g.getBuilder(), g.getLoc(), weights.getType(),
                           weights, op.getRandom(), op.getDropoutAttr(),
                           op.getIdAttr());
}

template <typename OpT>
Weights<OpT>::Weights(GradientBuilder &g, OpT op)
    : g(g), op(op), element(elementType(op.getQuery())),
      shared(headsPerKey(op.getQuery(), op.getKey())),
      shape(scoresShape(op.getQuery(), op.getKey())),
      scale(op.getScale()
                ? op.getScale()->convertToDouble()
                : 1.0 / std::sqrt(double(
                            tensorType(op.getQuery()).getShape().back()))),
      scalesQuery(element.isF16()), query(op.getQuery()) {
  if (scalesQuery) {
    Value wide = g.accumulator(query);
    query = g.cast(g.mul(wide, g.constant(wide, scale)), element);
  }
  query = share(query);
  Value product =
      multiply(query, op.getKey(), *(tensorType(query).getShape().end() - 2),
               shape.back(), false, true);
  scores = g.accumulator(unshare(product, shape));
  if (!scalesQuery)
    scores = g.mul(scores, g.constant(scores, scale));

  if (Value visible = visibleScores())
    scores =
        g.select(visible, scores,
                 g.constant(scores, -std::numeric_limits<double>::infinity()));
  else if (op.getMask())
    scores = g.add(scores, g.accumulator(op.getMask()));
  // Of a row of -inf the softmax is NaN, and so is what comes back.
  blind = blindQueries();
  scores = seen(scores);
  weights = seen(SoftmaxOp::create(g.getBuilder(), g.getLoc(),
                                   RankedTensorType::get(shape, element),
                                   scores, shape.size() - 1));
}

/// [..., H, L, 2]: the largest score and 1 / the sum of the exponentials.
template <typename OpT> static Value statisticsOf(Weights<OpT> &weights) {
  GradientBuilder &g = weights.g;
  int64_t last = weights.shape.size() - 1;
  Value scores = weights.scores;
  Type type = elementType(scores);
  Value largest = g.max(scores, {last}, /*keepdims=*/true, type);
  Value sum =
      g.sum(g.exp(g.sub(scores, largest)), {last}, /*keepdims=*/true, type);
  Value inverse = weights.seen(g.div(g.constant(sum, 1.0), sum));
  return ConcatOp::create(g.getBuilder(), g.getLoc(),
                          weights.op.getStatistics().getType(),
                          ValueRange{weights.seen(largest), inverse}, last);
}

static SmallVector<Value> expand(AttentionOp op, GradientBuilder &g) {
  Weights weights(g, op);
  RankedTensorType type = tensorType(op.getResult());
  Value rows = weights.share(weights.drop(weights.weights));
  Value result = weights.multiply(rows, op.getValue(),
                                  *(tensorType(rows).getShape().end() - 2),
                                  type.getShape().back(), false, false);
  SmallVector<Value> results = {weights.unshare(result, type.getShape())};
  if (op.getStatistics())
    results.push_back(statisticsOf(weights));
  return results;
}

static SmallVector<Value> expand(AttentionGradOp op, GradientBuilder &g) {
  Weights weights(g, op);
  OpBuilder &builder = g.getBuilder();
  ArrayRef<int64_t> query = tensorType(op.getQuery()).getShape();
  ArrayRef<int64_t> value = tensorType(op.getValue()).getShape();
  int64_t keys = weights.shape.back();

  Value cotangent = weights.share(g.cast(op.getCotangent(), weights.element));
  int64_t rows = *(tensorType(cotangent).getShape().end() - 2);
  Value dvalue = weights.multiply(weights.share(weights.drop(weights.weights)),
                                  cotangent, keys, value.back(), true, false);

  Value dweights = weights.drop(weights.unshare(
      weights.multiply(cotangent, op.getValue(), rows, keys, false, true),
      weights.shape));
  Value dscores = weights.seen(SoftmaxGradOp::create(
      builder, g.getLoc(), weights.scores.getType(), weights.weights, dweights,
      weights.shape.size() - 1));
  Value factor = g.constant(dscores, weights.scale);
  if (!weights.scalesQuery)
    dscores = g.mul(dscores, factor);
  dscores = weights.share(g.cast(dscores, weights.element));
  Value dquery = weights.unshare(
      weights.multiply(dscores, op.getKey(), rows, query.back(), false, false),
      query);
  if (weights.scalesQuery)
    dquery = g.cast(g.mul(g.accumulator(dquery), factor), weights.element);
  Value dkey =
      weights.multiply(dscores, weights.query, keys, query.back(), true, false);

  SmallVector<Value> gradients = {dquery, dkey, dvalue};
  for (auto [gradient, result] : llvm::zip_equal(gradients, op.getResults()))
    gradient = g.cast(gradient, elementType(result));
  return gradients;
}

void amp::detail::attachAttentionExpansions(MLIRContext *context) {
  attachExpansions<AttentionOp, AttentionGradOp>(
      context, [](auto op, GradientBuilder &g) { return expand(op, g); });
}
