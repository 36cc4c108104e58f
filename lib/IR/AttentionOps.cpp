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

SmallVector<int64_t> mlir::amp::scoresShape(Value query, Value key) {
  auto shape = llvm::to_vector(tensorType(query).getShape());
  shape.back() = *(tensorType(key).getShape().end() - 2);
  return shape;
}

int64_t mlir::amp::headsPerKey(Value query, Value key) {
  ArrayRef<int64_t> queryShape = tensorType(query).getShape();
  ArrayRef<int64_t> keyShape = tensorType(key).getShape();
  if (queryShape.size() < 3)
    return 1;
  int64_t heads = *(queryShape.end() - 3), shared = *(keyShape.end() - 3);
  if (heads == shared)
    return 1;
  if (ShapedType::isDynamic(heads) || ShapedType::isDynamic(shared) ||
      shared < 1 || heads % shared != 0)
    return 0;
  return heads / shared;
}

/// The shape of the query with another last dimension: of the result
/// [..., H, L, F], of statistics [..., H, L, 2].
static SmallVector<int64_t> perQuery(Value query, int64_t last) {
  auto shape = llvm::to_vector(tensorType(query).getShape());
  shape.back() = last;
  return shape;
}

SmallVector<SmallVector<int64_t>> AttentionOp::inferShapes() {
  SmallVector<SmallVector<int64_t>> shapes = {
      perQuery(getQuery(), tensorType(getValue()).getShape().back())};
  if (getStatistics())
    shapes.push_back(perQuery(getQuery(), 2));
  return shapes;
}
SmallVector<SmallVector<int64_t>> AttentionGradOp::inferShapes() {
  SmallVector<SmallVector<int64_t>> shapes;
  for (Value operand : {getQuery(), getKey(), getValue()})
    shapes.push_back(llvm::to_vector(tensorType(operand).getShape()));
  return shapes;
}

/// 1. One element type. 2. One rank, 2 or more. 3. Sizes agree. 4. Heads of the
/// query are a multiple of the key's, and the rows of shared heads are static.
template <typename OpT> static LogicalResult verifyProducts(OpT op) {
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
  int64_t shared = headsPerKey(op.getQuery(), op.getKey());
  bool rowsAreKnown = !ShapedType::isDynamic(query.getDimSize(rank - 2));
  if (shared == 0 || (shared > 1 && !rowsAreKnown))
    return refuse("heads of the query that are a multiple of those of key and "
                  "value, with static rows where they differ");
  return success();
}

/// 1. A mask or causal. 2. The mask broadcasts to the scores. 3. Causal rows
/// and columns are static.
template <typename OpT> static LogicalResult verifyMask(OpT op) {
  SmallVector<int64_t> scores = scoresShape(op.getQuery(), op.getKey());
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
/// 4. Key of random numbers, rate in (0, 1) and id come together.
template <typename OpT> static LogicalResult verifyScores(OpT op) {
  if (failed(verifyProducts(op)) || failed(verifyMask(op)))
    return failure();
  auto query = tensorType(op.getQuery()).getShape();
  if (!op.getScale() &&
      (ShapedType::isDynamic(query.back()) || query.back() == 0))
    return op.emitOpError("expects a scale or a static size of the last "
                          "dimension, found ")
           << formatShape(query);
  double rate = op.getDropout().convertToDouble();
  if (!(rate >= 0.0 && rate < 1.0))
    return op.emitOpError("expects dropout in [0, 1), found ")
           << op.getDropoutAttr();
  bool drops = rate > 0.0;
  if (drops != bool(op.getRandom()) || drops != op.getId().has_value())
    return op.emitOpError("expects a rate of dropout, an id and a key of "
                          "random numbers together, found dropout = ")
           << op.getDropoutAttr() << (op.getId() ? ", an id" : ", no id")
           << (op.getRandom() ? " and a key" : " and no key");
  return success();
}

/// Statistics are accumulated ones of each query.
static LogicalResult verifyStatistics(Operation *op, Value query,
                                      Value statistics) {
  if (failed(amp::detail::verifyShape(op, "statistics", tensorType(statistics),
                                      perQuery(query, 2))))
    return failure();
  Type expected = accumulatorType(elementType(query));
  if (elementType(statistics) == expected)
    return success();
  return op->emitOpError("expects statistics of ")
         << expected << ", found " << elementType(statistics);
}

/// f64 everywhere or nowhere, the mask's numbers too.
template <typename OpT>
static LogicalResult verifyTypes(OpT op, SmallVector<Type> types) {
  types.insert(types.begin(), op.getQuery().getType());
  if (op.getMask() && isa<FloatType>(elementType(op.getMask())))
    types.push_back(op.getMask().getType());
  return amp::detail::verifyAccumulation(op, types);
}

Value AttentionOp::getRandomKey() { return getRandom(); }
Value AttentionGradOp::getRandomKey() { return getRandom(); }
int64_t AttentionOp::getRandomId() { return *getId(); }
int64_t AttentionGradOp::getRandomId() { return *getId(); }

LogicalResult AttentionOp::verify() {
  if (failed(verifyScores(*this)))
    return failure();
  RankedTensorType result = tensorType(getResult());
  if (failed(amp::detail::verifyShape(*this, "a result", result,
                                      inferShapes().front())))
    return failure();
  if (getStatistics() &&
      failed(verifyStatistics(*this, getQuery(), getStatistics())))
    return failure();
  return verifyTypes(*this, {result});
}

LogicalResult AttentionGradOp::verify() {
  if (failed(verifyScores(*this)))
    return failure();
  auto result = perQuery(getQuery(), tensorType(getValue()).getShape().back());
  SmallVector<SmallVector<int64_t>> shapes = inferShapes();
  const std::tuple<StringRef, Value, ArrayRef<int64_t>> parts[] = {
      {"a cotangent", getCotangent(), result},
      {"an output", getOutput(), result},
      {"the query's gradient", getQueryGradient(), shapes[0]},
      {"the key's gradient", getKeyGradient(), shapes[1]},
      {"the value's gradient", getValueGradient(), shapes[2]}};
  SmallVector<Type> types;
  for (auto [name, part, shape] : parts) {
    if (failed(amp::detail::verifyShape(*this, name, tensorType(part), shape)))
      return failure();
    types.push_back(part.getType());
  }
  if (failed(verifyStatistics(*this, getQuery(), getStatistics())))
    return failure();
  return verifyTypes(*this, types);
}

//===----------------------------------------------------------------------===//
// Derivative
//===----------------------------------------------------------------------===//

/// `op` with statistics, which takes its place if it has none: nothing uses
/// `op` then. Its result is not rounded: derivatives by the scores of a row add
/// up to 0 only with the sum that is computed of the result.
static AttentionOp withStatistics(AttentionOp op) {
  if (op.getStatistics())
    return op;
  OpBuilder builder(op);
  Type wide = accumulatorType(elementType(op.getQuery()));
  RankedTensorType result = tensorType(op.getResult());
  auto statistics = RankedTensorType::get(perQuery(op.getQuery(), 2), wide);
  OperationState state(op.getLoc(), AttentionOp::getOperationName(),
                       op->getOperands(), {result.clone(wide), statistics},
                       op->getDiscardableAttrDictionary().getValue());
  state.propertiesAttr = op->getPropertiesAsAttribute();
  auto both = cast<AttentionOp>(builder.create(state));
  Value rounded = both.getResult();
  if (rounded.getType() != result) {
    auto cast = CastOp::create(builder, op.getLoc(), result, rounded);
    cast.setStores(true);
    cast->setDiscardableAttrs(op->getDiscardableAttrDictionary());
    rounded = cast;
  }
  op.getResult().replaceAllUsesWith(rounded);
  return both;
}

/// The gradient of a mask has all scores, and statistics have a derivative of
/// their own: both are those of the expansion.
LogicalResult
AttentionOp::buildAdjoint(OpBuilder &builder, ArrayRef<Value> cotangents,
                          ArrayRef<bool> needed,
                          MutableArrayRef<Value> operandCotangents) {
  bool needsMask = getMask() && needed[3];
  if (needsMask || (cotangents.size() > 1 && cotangents[1]) || !cotangents[0])
    return failure();
  AttentionOp forward = withStatistics(*this);
  auto gradient = AttentionGradOp::create(
      builder, getLoc(), getQuery().getType(), getKey().getType(),
      getValue().getType(), getQuery(), getKey(), getValue(), cotangents[0],
      forward.getResult(), forward.getStatistics(), getMask(), getRandom(),
      getScaleAttr(), getCausalAttr(), getDropoutAttr(), getIdAttr());
  for (unsigned i = 0; i < 3; ++i)
    if (needed[i])
      operandCotangents[i] = gradient->getResult(i);
  return success();
}

//===----------------------------------------------------------------------===//
// One call
//===----------------------------------------------------------------------===//

/// The tensors of an attention, or its gradients, that have the type of the
/// query, and all others but the mask and statistics.
static std::pair<SmallVector<Value>, SmallVector<Value>>
tensorsOf(AttentionOp op) {
  return {{op.getQuery(), op.getKey(), op.getValue()}, {op.getResult()}};
}
static std::pair<SmallVector<Value>, SmallVector<Value>>
tensorsOf(AttentionGradOp op) {
  SmallVector<Value> tensors = {op.getQuery(), op.getKey(), op.getValue()};
  llvm::append_range(tensors, op.getResults());
  return {tensors, {op.getOutput(), op.getCotangent()}};
}

template <typename OpT> static bool isOne(OpT op) {
  auto [inputs, others] = tensorsOf(op);
  auto isEmpty = [](Value tensor) {
    return tensorType(tensor).getNumElements() == 0;
  };
  // The weight of one key is 1, and its derivative 0, which differences of
  // products only come near to.
  if (tensorType(op.getKey()).getShape().rbegin()[1] == 1)
    return false;
  if (llvm::any_of(inputs, isEmpty) || llvm::any_of(others, isEmpty) ||
      llvm::any_of(inputs, [&](Value tensor) {
        return elementType(tensor) != elementType(inputs[0]);
      }))
    return false;
  if (!op.getMask())
    return true;
  ArrayRef<int64_t> query = tensorType(op.getQuery()).getShape();
  ArrayRef<int64_t> mask = tensorType(op.getMask()).getShape();
  ArrayRef<int64_t> samples =
      query.drop_back(std::min<size_t>(3, query.size()));
  ArrayRef<int64_t> given = mask.drop_back(std::min<size_t>(3, mask.size()));
  return given == samples ||
         llvm::all_of(given, [](int64_t size) { return size == 1; });
}

bool mlir::amp::isOneAttention(Operation *op) {
  if (auto attention = dyn_cast<AttentionOp>(op))
    return isOne(attention);
  return isOne(cast<AttentionGradOp>(op));
}
