//===- FormAttention.cpp - amp-form-attention -----------------------------===//
//
// An attention that was written as a product, a softmax and a product becomes
// one op, so that no kernel stores its scores.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "FormOps.h"
#include "amp/IR/AttentionOps.h"
#include "amp/IR/GradientBuilder.h"
#include "amp/Transforms/Passes.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/Matchers.h"

namespace mlir::amp {
#define GEN_PASS_DEF_FORMATTENTIONPASS
#include "amp/Transforms/Passes.h.inc"
} // namespace mlir::amp

using namespace mlir;
using namespace mlir::amp;

/// A number from which on no weight is left of what it replaces beside another
/// score: f32 has no scores of that size but in steps of 8.
static constexpr double kHides = -1e8;

/// The number that all elements of `value` are.
static std::optional<double> numberOf(Value value) {
  DenseElementsAttr elements;
  if (auto broadcast = value.getDefiningOp<BroadcastOp>())
    return numberOf(broadcast.getInput());
  if (!matchPattern(value, m_Constant(&elements)) || !elements.isSplat() ||
      !isa<FloatType>(elements.getElementType()))
    return std::nullopt;
  APFloat number = elements.getSplatValue<APFloat>();
  bool losesInfo;
  number.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                 &losesInfo);
  return number.convertToDouble();
}

namespace {
/// A change of all scores: numbers times `factor` are added to them, or a
/// number replaces those for which a condition is (not) met.
struct MaskStep {
  Value added;
  Value condition = {};
  bool whereTrue = false;
  double number = 0.0;
  double factor = 1.0;
  /// The shape that the scores have where they change.
  RankedTensorType shape = {};
};

/// The ops before the product with values, from the last to the first.
class WrittenAttention {
public:
  explicit WrittenAttention(MatmulOp product) : product(product) {}

  /// True if the product is the last of an attention.
  bool match();
  /// Puts one op in its place.
  void rewrite();

private:
  /// The op that computes `value` for nobody else, next to the product; null
  /// if there is none that may go.
  template <typename OpT> OpT only(Value value) const;
  Value throughReshapes(Value value);
  bool matchScores(Value scores);
  bool matchAdded(Value mask, Value score, Value value, double factor);
  bool isMask(Value mask, Value scores, Value masked) const;
  bool findLeading();
  bool hasLeading(RankedTensorType type) const;
  Value withLeading(GradientBuilder &g, Value value,
                    RankedTensorType shape) const;
  bool areTensorsAlike();
  Value flagsOf(GradientBuilder &g);
  Value maskOf(GradientBuilder &g);
  Value queryOf(GradientBuilder &g);
  Value keyOf(OpBuilder &builder);

  MatmulOp product, scores;
  DropoutOp dropout;
  SoftmaxOp softmax;
  double scale = 1.0;
  /// Dimensions before the last two: those of the op, and those of the scores
  /// where they change on the way. All are the op's, or the op's as one.
  ArrayRef<int64_t> leading;
  SmallVector<RankedTensorType> shapes;
  /// From the softmax to the scores.
  SmallVector<MaskStep> steps;
};
} // namespace

template <typename OpT> OpT WrittenAttention::only(Value value) const {
  auto op = value.getDefiningOp<OpT>();
  return op && value.hasOneUse() && isAlike(op, product) ? op : OpT();
}

/// True if a transpose of `shape` moves dimensions of size 1 alone, so that all
/// elements keep their order.
static bool keepsOrder(ArrayRef<int64_t> shape, ArrayRef<int64_t> permutation) {
  SmallVector<int64_t> moved = llvm::filter_to_vector(
      permutation, [&](int64_t dim) { return shape[dim] != 1; });
  return llvm::is_sorted(moved);
}

/// The tensor that has the elements of `value` in their order and in the same
/// last two dimensions, behind as many views as there are.
Value WrittenAttention::throughReshapes(Value value) {
  RankedTensorType type = tensorType(value);
  shapes.push_back(type);
  // Transposes since the last reshape, as one.
  SmallVector<int64_t> permutation;
  for (Value inner = value;;) {
    if (auto transpose = only<TransposeOp>(inner)) {
      inner = transpose.getInput();
      permutation = permutation.empty()
                        ? SmallVector<int64_t>(transpose.getPermutation())
                        : applyPermutation(transpose.getPermutation(),
                                           ArrayRef(permutation));
    } else if (auto reshape = only<ReshapeOp>(inner);
               reshape && permutation.empty()) {
      inner = reshape.getInput();
    } else {
      return value;
    }
    RankedTensorType from = tensorType(inner);
    if (!permutation.empty() && !keepsOrder(from.getShape(), permutation))
      continue;
    permutation.clear();
    if (type.getRank() < 2 || from.getRank() < 2 ||
        from.getShape().take_back(2) != type.getShape().take_back(2))
      continue;
    value = inner;
    shapes.push_back(from);
  }
}

/// True if `scores` are as large as they are `masked`, and the mask broadcasts
/// to them.
bool WrittenAttention::isMask(Value mask, Value scores, Value masked) const {
  ArrayRef<int64_t> all = tensorType(masked).getShape();
  ArrayRef<int64_t> given = tensorType(mask).getShape();
  if (tensorType(scores).getShape() != all || given.size() > all.size())
    return false;
  for (auto [size, full] : llvm::zip_equal(given, all.take_back(given.size())))
    if (size != 1 && size != full)
      return false;
  return true;
}

/// Masks and factors, then the product.
bool WrittenAttention::matchScores(Value value) {
  value = throughReshapes(value);
  if (auto found = only<MatmulOp>(value)) {
    scores = found;
    return !found.getTransposeA();
  }
  if (auto mul = only<MulOp>(value)) {
    for (unsigned side : {0, 1})
      if (auto factor = numberOf(mul->getOperand(1 - side))) {
        scale *= *factor;
        return matchScores(mul->getOperand(side));
      }
    return false;
  }
  if (auto div = only<DivOp>(value)) {
    auto divisor = numberOf(div.getRhs());
    if (!divisor)
      return false;
    scale /= *divisor;
    return matchScores(div.getLhs());
  }
  if (auto select = only<SelectOp>(value)) {
    for (bool whereTrue : {false, true}) {
      Value score = whereTrue ? select.getOnFalse() : select.getOnTrue();
      auto number =
          numberOf(whereTrue ? select.getOnTrue() : select.getOnFalse());
      if (!number || !(*number * scale <= kHides))
        continue;
      steps.push_back({.added = {},
                       .condition = select.getCondition(),
                       .whereTrue = whereTrue,
                       .number = *number * scale,
                       .shape = tensorType(value)});
      return isMask(select.getCondition(), score, value) && matchScores(score);
    }
    return false;
  }
  if (auto sub = only<SubOp>(value))
    return matchAdded(sub.getRhs(), sub.getLhs(), value, -scale);
  auto add = only<AddOp>(value);
  // Either operand may be one that another product computed.
  return add && (matchAdded(add.getRhs(), add.getLhs(), value, scale) ||
                 matchAdded(add.getLhs(), add.getRhs(), value, scale));
}

/// `factor` times the mask is added to scores, which makes `value`. Nothing is
/// noted where they are none.
bool WrittenAttention::matchAdded(Value mask, Value score, Value value,
                                  double factor) {
  size_t before = steps.size(), beforeShapes = shapes.size();
  double beforeScale = scale;
  steps.push_back(
      {.added = mask, .factor = factor, .shape = tensorType(value)});
  if (isMask(mask, score, value) && matchScores(score))
    return true;
  steps.truncate(before);
  shapes.truncate(beforeShapes);
  scale = beforeScale;
  return false;
}

/// The most dimensions that the scores have on their way.
bool WrittenAttention::findLeading() {
  for (RankedTensorType type : shapes)
    if (type.getRank() - 2 > int64_t(leading.size()))
      leading = type.getShape().drop_back(2);
  return llvm::all_of(shapes,
                      [&](RankedTensorType type) { return hasLeading(type); });
}

/// True if `type` has the op's leading dimensions, as they are or as one.
bool WrittenAttention::hasLeading(RankedTensorType type) const {
  ArrayRef<int64_t> own = type.getShape();
  if (own.size() < 2)
    return false;
  if (own.drop_back(2) == leading)
    return true;
  // A reshape can infer one dimension.
  SmallVector<int64_t> split(leading);
  llvm::append_range(split, own.take_back(2));
  if (own.size() != 3 || llvm::count(split, ShapedType::kDynamic) > 1)
    return false;
  bool isStatic = !llvm::is_contained(leading, ShapedType::kDynamic);
  return isStatic ? own[0] == ShapedType::getNumElements(leading)
                  : own[0] == ShapedType::kDynamic;
}

/// `value`, which broadcasts to `shape`, in the op's leading dimensions.
Value WrittenAttention::withLeading(GradientBuilder &g, Value value,
                                    RankedTensorType shape) const {
  RankedTensorType type = tensorType(value);
  if (shape.getShape().drop_back(2) == leading || type.getRank() < 3)
    return value;
  SmallVector<int64_t> split(leading);
  if (type.getDimSize(0) == 1)
    llvm::fill(split, 1);
  llvm::append_range(split, type.getShape().take_back(2));
  return g.reshape(value, type.clone(split), Value());
}

/// One element type, and leading dimensions that are the same.
bool WrittenAttention::areTensorsAlike() {
  if (!findLeading())
    return false;
  const Value tensors[] = {scores.getLhs(), scores.getRhs(), product.getRhs(),
                           product.getResult()};
  RankedTensorType query = tensorType(tensors[0]);
  for (Value tensor : tensors) {
    RankedTensorType type = tensorType(tensor);
    if (type.getElementType() != query.getElementType() || !hasLeading(type))
      return false;
  }
  for (const MaskStep &step : steps)
    if (step.added &&
        elementType(step.added).isF64() != query.getElementType().isF64())
      return false;
  // Values of 16 bits were written to be rounded.
  return query.getRank() >= 2 &&
         query.getElementType().getIntOrFloatBitWidth() >= 32 &&
         std::isfinite(scale);
}

bool WrittenAttention::match() {
  if (product.getTransposeA() || product.getTransposeB())
    return false;
  Value weights = throughReshapes(product.getLhs());
  if ((dropout = only<DropoutOp>(weights))) {
    weights = throughReshapes(dropout.getInput());
    double rate = dropout.getRate().convertToDouble();
    if (!(rate > 0.0 && rate < 1.0))
      return false;
  }
  softmax = only<SoftmaxOp>(weights);
  return softmax &&
         int64_t(softmax.getAxis()) ==
             tensorType(softmax.getInput()).getRank() - 1 &&
         matchScores(softmax.getInput()) && areTensorsAlike();
}

/// The conditions as one mask; null if they are not all that there is, or a
/// finite number takes the place of a score.
Value WrittenAttention::flagsOf(GradientBuilder &g) {
  if (!llvm::all_of(steps, [](const MaskStep &step) {
        return !step.added && std::isinf(step.number);
      }))
    return {};
  OpBuilder &builder = g.getBuilder();
  Value all;
  for (const MaskStep &step : steps) {
    Value flags = step.condition;
    if (step.whereTrue)
      flags = XorOp::create(
          builder, g.getLoc(), flags,
          ConstantOp::create(
              builder, g.getLoc(),
              DenseElementsAttr::get(
                  RankedTensorType::get({}, builder.getI1Type()), true)));
    all = all ? Value(AndOp::create(builder, g.getLoc(), all, flags)) : flags;
  }
  return all;
}

/// One mask of all, which is added. What a number replaces has no derivative.
Value WrittenAttention::maskOf(GradientBuilder &g) {
  if (steps.empty())
    return {};
  if (Value flags = flagsOf(g))
    return flags;
  Value all;
  for (const MaskStep &step : llvm::reverse(steps)) {
    if (step.added) {
      Value added = step.added;
      if (step.factor != 1.0)
        added = g.mul(added, g.constant(added, step.factor));
      all = all ? g.add(all, added) : added;
      continue;
    }
    Value kept = all ? all : g.constant(softmax.getInput(), 0.0);
    Value number = g.constant(softmax.getInput(), step.number);
    all = step.whereTrue ? g.select(step.condition, number, kept)
                         : g.select(step.condition, kept, number);
  }
  return all;
}

/// True if `step` is known to leave a score in each row.
static bool leavesEachRow(const MaskStep &step) {
  DenseElementsAttr elements;
  if (!matchPattern(step.condition, m_Constant(&elements)) ||
      elements.getType().getRank() == 0 || elements.getNumElements() == 0)
    return false;
  int64_t columns = elements.getType().getShape().back(), column = 0;
  bool isSeen = false;
  for (bool isMet : elements.getValues<bool>()) {
    isSeen |= isMet != step.whereTrue;
    if (++column < columns)
      continue;
    if (!isSeen)
      return false;
    column = 0;
    isSeen = false;
  }
  return true;
}

/// The query. A row all of whose scores are replaced, where not by -inf, has
/// weights that are alike, of which none depends on its query: that is 0, whose
/// scores add nothing to the number, and through which no derivative goes.
Value WrittenAttention::queryOf(GradientBuilder &g) {
  Value query = withLeading(g, scores.getLhs(), tensorType(scores.getLhs()));
  SmallVector<MaskStep> hiding = llvm::filter_to_vector(
      steps, [](const MaskStep &step) { return bool(step.condition); });
  if (llvm::none_of(
          hiding,
          [](const MaskStep &step) { return std::isfinite(step.number); }) ||
      (hiding.size() == 1 && leavesEachRow(hiding.front())))
    return query;
  Value none = g.constant(query, 0.0), isSeen = g.constant(query, 1.0);
  for (const MaskStep &step : hiding)
    isSeen = step.whereTrue ? g.select(step.condition, none, isSeen)
                            : g.select(step.condition, isSeen, none);
  RankedTensorType type = tensorType(isSeen);
  if (type.getRank() > 0)
    isSeen = g.max(isSeen, {type.getRank() - 1}, /*keepdims=*/true,
                   type.getElementType());
  return g.select(g.greater(isSeen, none), query, none);
}

/// [..., S, E].
Value WrittenAttention::keyOf(OpBuilder &builder) {
  Value key = scores.getRhs();
  if (scores.getTransposeB())
    return key;
  int64_t rank = tensorType(key).getRank();
  SmallVector<int64_t> permutation = llvm::to_vector(llvm::seq(rank));
  if (auto transpose = key.getDefiningOp<TransposeOp>()) {
    permutation = llvm::to_vector(transpose.getPermutation());
    key = transpose.getInput();
  }
  std::swap(permutation[rank - 1], permutation[rank - 2]);
  if (llvm::equal(permutation, llvm::seq(rank)))
    return key;
  return TransposeOp::create(builder, product.getLoc(), key, permutation);
}

void WrittenAttention::rewrite() {
  OpBuilder builder(product);
  GradientBuilder g(builder, product.getLoc());
  for (MaskStep &step : steps) {
    if (step.added)
      step.added = withLeading(g, step.added, step.shape);
    else
      step.condition = withLeading(g, step.condition, step.shape);
  }
  Value query = queryOf(g), mask = maskOf(g), key = keyOf(builder);
  key = withLeading(g, key, tensorType(key));
  Value values = product.getRhs();
  values = withLeading(g, values, tensorType(values));
  SmallVector<int64_t> shape(tensorType(query).getShape());
  shape.back() = tensorType(values).getShape().back();
  auto attention = AttentionOp::create(
      builder, product.getLoc(), TypeRange{tensorType(query).clone(shape)},
      query, key, values, mask, dropout ? dropout.getKey() : Value(),
      builder.getF64FloatAttr(scale),
      /*causal=*/UnitAttr(),
      dropout ? dropout.getRateAttr() : builder.getF64FloatAttr(0.0),
      dropout ? dropout.getIdAttr() : IntegerAttr());
  attention->setDiscardableAttrs(product->getDiscardableAttrDictionary());
  product.getResult().replaceAllUsesWith(
      g.reshape(attention.getResult(), product.getResult().getType(), {}));
  eraseDead(product);
}

unsigned mlir::amp::runFormAttention(Operation *root) {
  return formOps<MatmulOp, WrittenAttention>(root);
}

namespace {
struct FormAttentionPass
    : public amp::impl::FormAttentionPassBase<FormAttentionPass> {
  void runOnOperation() override { runFormAttention(getOperation()); }
};
} // namespace
