//===- AttentionOps.cpp - scaled dot-product attention --------------------===//
//
// The generated code of AmpAttentionOps.td, and the rules of attention.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/IR/AttentionOps.h"
#include "ShapeUtils.h"

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

SmallVector<int64_t> AttentionOp::getScoresShape() {
  auto shape = llvm::to_vector(tensorType(getQuery()).getShape());
  shape.back() = *(tensorType(getKey()).getShape().end() - 2);
  return shape;
}

/// [..., H, L, F].
SmallVector<SmallVector<int64_t>> AttentionOp::inferShapes() {
  auto shape = llvm::to_vector(tensorType(getQuery()).getShape());
  shape.back() = tensorType(getValue()).getShape().back();
  return {shape};
}

int64_t AttentionOp::getHeadsPerKey() {
  ArrayRef<int64_t> query = tensorType(getQuery()).getShape();
  ArrayRef<int64_t> key = tensorType(getKey()).getShape();
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
  int64_t shared = op.getHeadsPerKey();
  bool rowsAreKnown = !ShapedType::isDynamic(query.getDimSize(rank - 2));
  if (shared == 0 || (shared > 1 && !rowsAreKnown))
    return refuse("heads of the query that are a multiple of those of key and "
                  "value, with static rows where they differ");
  return success();
}

/// 1. A mask or causal. 2. The mask broadcasts to the scores. 3. Causal rows
/// and columns are static.
static LogicalResult verifyMask(AttentionOp op) {
  SmallVector<int64_t> scores = op.getScoresShape();
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
