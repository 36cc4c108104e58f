//===- AttentionOps.cpp - scaled dot-product attention --------------------===//
//
// A product, a softmax of what the mask leaves, a product. Heads that share a
// key are rows of one product, so that no key is repeated in memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/IR/AttentionOps.h"
#include "Expansion.h"
#include "ShapeUtils.h"
#include <cmath>

using namespace mlir;
using namespace mlir::amp;
using amp::detail::dimsAgree;
using amp::detail::formatShape;

#define GET_OP_CLASSES
#include "amp/IR/AmpAttentionOps.cpp.inc"

void AmpDialect::registerAttentionOps() {
  addOperations<
#define GET_OP_LIST
#include "amp/IR/AmpAttentionOps.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

/// [..., H, L, S].
static SmallVector<int64_t> scoresShape(AttentionOp op) {
  auto shape = llvm::to_vector(tensorType(op.getQuery()).getShape());
  shape.back() = *(tensorType(op.getKey()).getShape().end() - 2);
  return shape;
}

/// [..., H, L, F].
SmallVector<SmallVector<int64_t>> AttentionOp::inferShapes() {
  auto shape = llvm::to_vector(tensorType(getQuery()).getShape());
  shape.back() = tensorType(getValue()).getShape().back();
  return {shape};
}

/// The number of heads of the query that share one of the key; 0 for none.
static int64_t headsPerKey(AttentionOp op) {
  ArrayRef<int64_t> query = tensorType(op.getQuery()).getShape();
  ArrayRef<int64_t> key = tensorType(op.getKey()).getShape();
  if (query.size() < 3)
    return 1;
  int64_t heads = *(query.end() - 3), shared = *(key.end() - 3);
  if (heads == shared)
    return 1;
  if (ShapedType::isDynamic(heads) || ShapedType::isDynamic(shared) ||
      shared < 1 || heads % shared != 0)
    return 0;
  return heads / shared;
}

/// 1. One element type. 2. One rank, 2 or more. 3. Sizes agree. 4. Heads of the
/// query are a multiple of the key's, and the rows of shared heads are static.
static LogicalResult verifyProducts(AttentionOp op) {
  RankedTensorType query = tensorType(op.getQuery());
  RankedTensorType key = tensorType(op.getKey());
  RankedTensorType value = tensorType(op.getValue());
  Type element = query.getElementType();
  if (key.getElementType() != element || value.getElementType() != element)
    return op.emitOpError("expects query, key and value of one element type, "
                          "found ")
           << element << ", " << key.getElementType() << " and "
           << value.getElementType();
  int64_t rank = query.getRank();
  auto refuse = [&](StringRef expected) -> LogicalResult {
    return op.emitOpError("expects ")
           << expected << ", found " << formatShape(query.getShape()) << ", "
           << formatShape(key.getShape()) << " and "
           << formatShape(value.getShape());
  };
  bool agree = rank >= 2 && key.getRank() == rank && value.getRank() == rank;
  for (int64_t axis = 0; agree && axis < rank; ++axis) {
    int64_t q = query.getDimSize(axis), k = key.getDimSize(axis);
    if (axis < rank - 3 || axis == rank - 1)
      agree = dimsAgree(q, k);
    if (axis < rank - 1)
      agree = agree && dimsAgree(k, value.getDimSize(axis));
  }
  if (!agree)
    return refuse("query [..., H, L, E], key [..., K, S, E] and value [..., K, "
                  "S, F]");
  int64_t shared = headsPerKey(op);
  bool rowsAreKnown = !ShapedType::isDynamic(query.getDimSize(rank - 2));
  if (shared == 0 || (shared > 1 && !rowsAreKnown))
    return refuse("heads of the query that are a multiple of those of key and "
                  "value, with static rows where they differ");
  return success();
}

/// 1. A mask or causal. 2. The mask broadcasts to the scores. 3. Causal rows
/// and columns are static.
static LogicalResult verifyMask(AttentionOp op) {
  SmallVector<int64_t> scores = scoresShape(op);
  if (op.getMask() && op.getCausal())
    return op.emitOpError("expects a mask or causal, found both; put what "
                          "causal hides into the mask");
  if (op.getMask()) {
    auto mask = tensorType(op.getMask()).getShape();
    int64_t conflict = -1;
    auto both = amp::detail::broadcastShapes(scores, mask, conflict);
    if (conflict >= 0 || both != scores)
      return op.emitOpError("expects a mask that broadcasts to ")
             << formatShape(scores) << ", found " << formatShape(mask);
  }
  if (op.getCausal() &&
      llvm::any_of(ArrayRef(scores).take_back(2), ShapedType::isDynamic))
    return op.emitOpError("expects static rows and columns of causal scores, "
                          "found ")
           << formatShape(scores);
  return success();
}

/// 1. The products are ones. 2. The mask fits. 3. Without a scale E is static.
/// 4. Key of random numbers, rate in (0, 1) and id come together. 5. The
/// result's shape follows. 6. f64 everywhere or nowhere.
LogicalResult AttentionOp::verify() {
  if (failed(verifyProducts(*this)) || failed(verifyMask(*this)))
    return failure();
  auto query = tensorType(getQuery()).getShape();
  if (!getScale() && (ShapedType::isDynamic(query.back()) || query.back() == 0))
    return emitOpError("expects a scale or a static size of the last "
                       "dimension, found ")
           << formatShape(query);
  double rate = getDropout().convertToDouble();
  if (!(rate >= 0.0 && rate < 1.0))
    return emitOpError("expects dropout in [0, 1), found ") << getDropoutAttr();
  bool drops = rate > 0.0;
  if (drops != bool(getRandom()) || drops != getId().has_value())
    return emitOpError("expects a rate of dropout, an id and a key of random "
                       "numbers together, found dropout = ")
           << getDropoutAttr() << (getId() ? ", an id" : ", no id")
           << (getRandom() ? " and a key" : " and no key");
  if (failed(amp::detail::verifyShape(
          *this, "a result", tensorType(getResult()), inferShapes().front())))
    return failure();
  SmallVector<Type> types = {getQuery().getType(), getType()};
  if (getMask() && isa<FloatType>(elementType(getMask())))
    types.push_back(getMask().getType());
  return amp::detail::verifyAccumulation(*this, types);
}

//===----------------------------------------------------------------------===//
// The expansion
//===----------------------------------------------------------------------===//

/// The flags of scores that count, broadcasting to them; null without any.
static Value visibleScores(GradientBuilder &g, AttentionOp op) {
  if (op.getMask() && !isa<FloatType>(elementType(op.getMask())))
    return op.getMask();
  if (!op.getCausal())
    return {};
  OpBuilder &builder = g.getBuilder();
  SmallVector<int64_t> scores = scoresShape(op);
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

SmallVector<Value> AttentionOp::expand(OpBuilder &builder) {
  amp::detail::Expansion at(builder, *this);
  GradientBuilder &g = at.g;
  Location loc = getLoc();
  Type element = elementType(getQuery());
  int64_t shared = headsPerKey(*this);
  SmallVector<int64_t> shape = scoresShape(*this);
  auto scoresType = RankedTensorType::get(shape, element);
  double scale =
      getScale()
          ? getScale()->convertToDouble()
          : 1.0 / std::sqrt(double(tensorType(getQuery()).getShape().back()));

  // Products that are not scaled leave f16's range; elsewhere the scale costs
  // nothing in the softmax's kernel.
  Value query = getQuery();
  bool scalesQuery = element.isF16();
  if (scalesQuery) {
    Value wide = g.accumulator(query);
    query = g.cast(g.mul(wide, g.constant(wide, scale)), element);
  }
  query = g.reshape(query, sharedType(*this, tensorType(query), shared));
  Value scores = MatmulOp::create(
      builder, loc, sharedType(*this, scoresType, shared), query, getKey(),
      /*transpose_a=*/false, /*transpose_b=*/true);
  Value x = g.accumulator(g.reshape(scores, scoresType));
  if (!scalesQuery)
    x = g.mul(x, g.constant(x, scale));

  Value hidden = g.constant(x, -std::numeric_limits<double>::infinity());
  Value zero = g.constant(x, 0.0);
  if (Value visible = visibleScores(g, *this))
    x = g.select(visible, x, hidden);
  else if (getMask())
    x = g.add(x, g.accumulator(getMask()));
  // Of a row of -inf the softmax is NaN, and so is what comes back.
  Value blind = blindQueries(g, *this, x);
  if (blind)
    x = g.select(blind, zero, x);
  Value weights =
      SoftmaxOp::create(builder, loc, scoresType, x, shape.size() - 1);
  if (blind)
    weights = g.select(blind, g.constant(weights, 0.0), weights);
  if (getRandom())
    weights = DropoutOp::create(builder, loc, scoresType, weights, getRandom(),
                                getDropoutAttr(), getIdAttr());
  weights = g.reshape(weights, sharedType(*this, scoresType, shared));
  RankedTensorType type = tensorType(getResult());
  Value result = MatmulOp::create(builder, loc, sharedType(*this, type, shared),
                                  weights, getValue(),
                                  /*transpose_a=*/false, /*transpose_b=*/false);
  return {g.reshape(result, type)};
}
