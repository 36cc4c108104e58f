//===- Attention.cpp - scaled dot-product attention -----------------------===//
//
// A product, a softmax of what the mask leaves, a product. Heads that share a
// key are rows of one product, so that no key is repeated in memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Expansion.h"
#include "amp/IR/AttentionOps.h"
#include <cmath>

using namespace mlir;
using namespace mlir::amp;
using namespace mlir::amp::detail;

/// The flags of scores that count, broadcasting to them; null without any.
static Value visibleScores(GradientBuilder &g, AttentionOp op) {
  if (op.getMask() && !isa<FloatType>(elementType(op.getMask())))
    return op.getMask();
  if (!op.getCausal())
    return {};
  OpBuilder &builder = g.getBuilder();
  SmallVector<int64_t> scores = op.getScoresShape();
  auto iota = [&](int64_t size) -> Value {
    return IotaOp::create(builder, g.getLoc(),
                          RankedTensorType::get({size}, builder.getI32Type()));
  };
  int64_t rows = scores[scores.size() - 2];
  Value row = g.reshape(iota(rows),
                        RankedTensorType::get({rows, 1}, builder.getI32Type()));
  return g.compare(ComparePredicate::GE, row, iota(scores.back()));
}

/// The flags of queries that see no key, one column; null where each sees one.
static Value blindQueries(GradientBuilder &g, AttentionOp op, Value like) {
  // Query 0 of causal ones sees key 0.
  if (!op.getMask())
    return {};
  Value mask = op.getMask();
  double none = -std::numeric_limits<double>::infinity();
  if (!isa<FloatType>(elementType(mask))) {
    mask = g.select(mask, g.constant(like, 1.0), g.constant(like, 0.0));
    none = 0.0;
  }
  mask = g.accumulator(mask);
  int64_t last = tensorType(mask).getRank() - 1;
  if (last < 0)
    return g.compare(ComparePredicate::EQ, mask, g.constant(mask, none));
  Value best = g.max(mask, {last}, /*keepdims=*/true, elementType(mask));
  return g.compare(ComparePredicate::EQ, best, g.constant(best, none));
}

/// [..., H, L, X] as [..., K, H / K * L, X].
static RankedTensorType sharedType(AttentionOp op, RankedTensorType type,
                                   int64_t shared) {
  auto shape = llvm::to_vector(type.getShape());
  if (shared > 1) {
    *(shape.end() - 3) /= shared;
    *(shape.end() - 2) *= shared;
  }
  return type.clone(shape);
}

static SmallVector<Value> expand(AttentionOp op, GradientBuilder &g) {
  OpBuilder &builder = g.getBuilder();
  Location loc = g.getLoc();
  Type element = elementType(op.getQuery());
  int64_t shared = op.getHeadsPerKey();
  SmallVector<int64_t> shape = op.getScoresShape();
  auto scoresType = RankedTensorType::get(shape, element);
  double scale =
      op.getScale()
          ? op.getScale()->convertToDouble()
          : 1.0 /
                std::sqrt(double(tensorType(op.getQuery()).getShape().back()));

  // Products that are not scaled leave f16's range; elsewhere the scale costs
  // nothing in the softmax's kernel.
  Value query = op.getQuery();
  bool scalesQuery = element.isF16();
  if (scalesQuery) {
    Value wide = g.accumulator(query);
    query = g.cast(g.mul(wide, g.constant(wide, scale)), element);
  }
  query = g.reshape(query, sharedType(op, tensorType(query), shared));
  Value scores = MatmulOp::create(
      builder, loc, sharedType(op, scoresType, shared), query, op.getKey(),
      /*transpose_a=*/false, /*transpose_b=*/true);
  Value x = g.accumulator(g.reshape(scores, scoresType));
  if (!scalesQuery)
    x = g.mul(x, g.constant(x, scale));

  Value hidden = g.constant(x, -std::numeric_limits<double>::infinity());
  Value zero = g.constant(x, 0.0);
  if (Value visible = visibleScores(g, op))
    x = g.select(visible, x, hidden);
  else if (op.getMask())
    x = g.add(x, g.accumulator(op.getMask()));
  // Of a row of -inf the softmax is NaN, and so is what comes back.
  Value blind = blindQueries(g, op, x);
  if (blind)
    x = g.select(blind, zero, x);
  Value weights =
      SoftmaxOp::create(builder, loc, scoresType, x, shape.size() - 1);
  if (blind)
    weights = g.select(blind, g.constant(weights, 0.0), weights);
  if (op.getRandom())
    weights =
        DropoutOp::create(builder, loc, scoresType, weights, op.getRandom(),
                          op.getDropoutAttr(), op.getIdAttr());
  weights = g.reshape(weights, sharedType(op, scoresType, shared));
  RankedTensorType type = tensorType(op.getResult());
  Value result = MatmulOp::create(builder, loc, sharedType(op, type, shared),
                                  weights, op.getValue(),
                                  /*transpose_a=*/false, /*transpose_b=*/false);
  return {g.reshape(result, type)};
}

void amp::detail::attachAttentionExpansions(MLIRContext *context) {
  attachExpansions<AttentionOp>(
      context, [](auto op, GradientBuilder &g) { return expand(op, g); });
}
