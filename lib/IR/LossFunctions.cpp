//===- LossFunctions.cpp - losses of an input and a target ----------------===//
//
// The functions that the rows of AmpLossOps.td name: of the elements of the
// input and the target, in f32 (f64 for f64). Slopes are written out where
// differentiating the element would cancel, overflow or miss PyTorch's at a
// kink.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "LossReduction.h"

using namespace mlir;
using namespace mlir::amp;
using amp::detail::formatShape;

//===----------------------------------------------------------------------===//
// Elements and slopes
//===----------------------------------------------------------------------===//

template <typename OpT> static double delta(OpT op) {
  return op.getDelta().convertToDouble();
}

static Value absolute(GradientBuilder &g, Value x) {
  return AbsOp::create(g.getBuilder(), g.getLoc(), x);
}
/// The larger of `x` and a number; NaN stays.
static Value atLeast(GradientBuilder &g, Value x, double bound) {
  Value low = g.constant(x, bound);
  return g.select(g.compare(ComparePredicate::LT, x, low), low, x);
}

/// Times `factor`: d²/2 for |d| < delta, else delta · (|d| − delta/2).
static Value huber(GradientBuilder &g, Value x, Value t, double delta,
                   double factor) {
  Value d = g.sub(x, t), size = absolute(g, d);
  auto c = [&](double value) { return g.constant(x, value); };
  Value near = g.mul(g.mul(d, d), c(0.5 * factor));
  Value far = g.mul(g.sub(size, c(0.5 * delta)), c(delta * factor));
  return g.select(g.compare(ComparePredicate::LT, size, c(delta)), near, far);
}
static Value huberSlope(GradientBuilder &g, Value x, Value t, double delta,
                        double factor) {
  Value d = g.sub(x, t);
  Value high = g.constant(x, delta), low = g.constant(x, -delta);
  d = g.select(g.compare(ComparePredicate::GE, d, high), high, d);
  d = g.select(g.compare(ComparePredicate::LE, d, low), low, d);
  return g.mul(d, g.constant(x, factor));
}

static Value hingeEmbedding(GradientBuilder &g, Value x, Value t,
                            double margin) {
  Value zero = g.constant(x, 0.0);
  Value apart = atLeast(g, g.sub(g.constant(x, margin), x), 0.0);
  Value isOne = g.compare(ComparePredicate::EQ, t, g.constant(t, 1.0));
  Value isMinus = g.compare(ComparePredicate::EQ, t, g.constant(t, -1.0));
  return g.add(g.select(isOne, zero, apart), g.select(isMinus, zero, x));
}
static Value hingeEmbeddingSlope(GradientBuilder &g, Value x, Value t,
                                 double margin) {
  Value zero = g.constant(x, 0.0), one = g.constant(x, 1.0);
  Value isInside = g.greater(g.constant(x, margin), x);
  Value apart = g.select(isInside, g.constant(x, -1.0), zero);
  Value isOne = g.compare(ComparePredicate::EQ, t, one);
  Value isMinus = g.compare(ComparePredicate::EQ, t, g.constant(t, -1.0));
  return g.add(g.select(isOne, zero, apart), g.select(isMinus, zero, one));
}

/// log t where t > 0, else 0; negative and NaN give NaN.
static Value safeLog(GradientBuilder &g, Value t) {
  Value isZero = g.compare(ComparePredicate::EQ, t, g.constant(t, 0.0));
  return g.log(g.select(isZero, g.constant(t, 1.0), t));
}
static Value klDiv(GradientBuilder &g, Value x, Value t, bool isLog) {
  if (isLog)
    return g.mul(g.exp(t), g.sub(t, x));
  return g.mul(t, g.sub(safeLog(g, t), x));
}
static Value klDivSlope(GradientBuilder &g, Value t, bool isLog) {
  return g.neg(isLog ? g.exp(t) : t);
}
static Value klDivTargetSlope(GradientBuilder &g, Value x, Value t,
                              bool isLog) {
  Value one = g.constant(t, 1.0);
  if (isLog)
    return g.mul(g.exp(t), g.add(g.sub(t, x), one));
  return g.add(g.sub(safeLog(g, t), x), one);
}

/// Logarithms are at least -100, as PyTorch's.
static Value binaryCrossEntropy(GradientBuilder &g, Value x, Value t) {
  Value one = g.constant(x, 1.0);
  Value miss = Log1pOp::create(g.getBuilder(), g.getLoc(), g.neg(x));
  Value hit = g.mul(t, atLeast(g, g.log(x), -100.0));
  return g.neg(g.add(hit, g.mul(g.sub(one, t), atLeast(g, miss, -100.0))));
}
static Value binaryCrossEntropySlope(GradientBuilder &g, Value x, Value t) {
  Value variance = g.mul(g.sub(g.constant(x, 1.0), x), x);
  return g.div(g.sub(x, t), atLeast(g, variance, 1e-12));
}

//===----------------------------------------------------------------------===//
// Rules and reductions of all pairs
//===----------------------------------------------------------------------===//

/// The delta of huber and smooth_l1.
template <typename OpT>
concept HasDelta = requires(OpT op) { op.getDelta(); };

/// 1. The reduction is one. 2. Input and target have one shape. 3. The loss has
/// the reduction's shape. 4. f64 everywhere or nowhere. 5. delta is positive.
template <typename OpT> static LogicalResult verifyPair(OpT op) {
  auto input = tensorType(op.getInput()), target = tensorType(op.getTarget());
  if (failed(amp::detail::verifyReduction(op)))
    return failure();
  if (!amp::detail::shapesAgree(input.getShape(), target.getShape()))
    return op.emitOpError("expects input and target of one shape, found ")
           << formatShape(input.getShape()) << " and "
           << formatShape(target.getShape());
  if (failed(amp::detail::verifyLoss(op, input.getShape())))
    return failure();
  if constexpr (HasDelta<OpT>)
    if (!(delta(op) > 0.0) || !op.getDelta().isFinite())
      return op.emitOpError("expects a finite delta > 0, found ") << delta(op);
  return amp::detail::verifyAccumulation(op, op->getOperandTypes());
}

template <typename OpT> static SmallVector<int64_t> reducedShape(OpT op) {
  if (op.getReduction() != "none")
    return {};
  return llvm::to_vector(tensorType(op.getInput()).getShape());
}

/// The cotangent of each element.
template <typename OpT>
static Value share(GradientBuilder &g, OpT op, Value cotangent) {
  Value dy = g.accumulator(cotangent);
  if (op.getReduction() != "mean")
    return dy;
  return g.div(dy, g.size(op.getInput(), amp::detail::allAxes(op.getInput()),
                          elementType(dy)));
}

/// slope · dy as the cotangent of `operand`; null without a slope.
static Value scaled(GradientBuilder &g, Value slope, Value dy, Value operand) {
  if (!slope)
    return {};
  return g.unbroadcast(g.mul(slope, dy), operand);
}

//===----------------------------------------------------------------------===//
// The type of a loss
//===----------------------------------------------------------------------===//

/// Without a reduction there is a loss for each element of `targets`. Null
/// where the operands are no tensors.
template <typename Attributes>
static Type inferLoss(const Attributes &attributes, Type input, Type targets) {
  auto of = dyn_cast_or_null<RankedTensorType>(input);
  auto each = dyn_cast_or_null<RankedTensorType>(targets);
  if (!of || !each)
    return {};
  // A default is not in the attributes while the op is parsed.
  auto reduction = dyn_cast_or_null<StringAttr>(attributes.get("reduction"));
  bool isReduced = !reduction || reduction.getValue() != "none";
  return RankedTensorType::get(isReduced ? ArrayRef<int64_t>()
                                         : each.getShape(),
                               accumulatorType(of.getElementType()));
}

static ParseResult parseLoss(OpAsmParser &parser,
                             const NamedAttrList &attributes, Type input,
                             Type targets, Type &loss) {
  if (succeeded(parser.parseOptionalArrow()))
    return parser.parseType(loss);
  loss = inferLoss(attributes, input, targets);
  return loss ? success()
              : parser.emitError(parser.getNameLoc(),
                                 "expects tensors as operands");
}

static void printLoss(OpAsmPrinter &printer, Operation *,
                      DictionaryAttr attributes, Type input, Type targets,
                      Type loss) {
  if (loss != inferLoss(attributes, input, targets))
    printer << " -> " << loss;
}

#define GET_OP_CLASSES
#include "amp/IR/AmpLossOps.cpp.inc"

void AmpDialect::registerLossOps() {
  addOperations<
#define GET_OP_LIST
#include "amp/IR/AmpLossOps.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// BinaryCrossEntropyWithLogitsOp
//===----------------------------------------------------------------------===//

/// As for a pair; pos_weight broadcasts to the input.
LogicalResult BinaryCrossEntropyWithLogitsOp::verify() {
  if (failed(verifyPair(*this)))
    return failure();
  if (!getPosWeight())
    return success();
  auto shape = tensorType(getInput()).getShape();
  auto weight = tensorType(getPosWeight()).getShape();
  int64_t conflict = -1;
  SmallVector<int64_t> both =
      amp::detail::broadcastShapes(shape, weight, conflict);
  if (conflict >= 0 || ArrayRef(both) != shape)
    return emitOpError("expects pos_weight that broadcasts to the input, "
                       "found ")
           << formatShape(weight) << " and " << formatShape(shape);
  return success();
}

SmallVector<SmallVector<int64_t>>
BinaryCrossEntropyWithLogitsOp::inferShapes() {
  return {reducedShape(*this)};
}

/// (1 − t) · x + (1 + (w − 1) · t) · log(1 + e^-x).
Value BinaryCrossEntropyWithLogitsOp::buildElement(GradientBuilder &g, Value x,
                                                   Value t) {
  Value one = g.constant(x, 1.0), wrong = g.softplus(g.neg(x));
  if (getPosWeight()) {
    Value extra = g.sub(g.accumulator(getPosWeight()), one);
    wrong = g.mul(wrong, g.add(g.mul(extra, t), one));
  }
  return g.add(g.mul(g.sub(one, t), x), wrong);
}

LogicalResult BinaryCrossEntropyWithLogitsOp::buildAdjoint(
    OpBuilder &builder, ArrayRef<Value> cotangents, ArrayRef<bool> needed,
    MutableArrayRef<Value> operandCotangents) {
  GradientBuilder g(builder, getLoc());
  Value x = g.accumulator(getInput()), t = g.accumulator(getTarget());
  Value dy = share(g, *this, cotangents[0]), one = g.constant(x, 1.0);
  Value w = getPosWeight() ? g.accumulator(getPosWeight()) : Value();
  if (needed[0]) {
    // sigmoid(x) − t, of the rest nothing cancels.
    Value slope = g.sub(g.sigmoid(x), t);
    if (w) {
      Value hit = g.mul(w, t);
      slope = g.sub(g.mul(g.add(g.sub(one, t), hit), g.sigmoid(x)), hit);
    }
    operandCotangents[0] = scaled(g, slope, dy, getInput());
  }
  if (needed[1]) {
    Value slope = g.neg(x);
    if (w)
      slope = g.add(slope, g.mul(g.sub(w, one), g.softplus(g.neg(x))));
    operandCotangents[1] = scaled(g, slope, dy, getTarget());
  }
  if (w && needed[2])
    operandCotangents[2] =
        scaled(g, g.mul(t, g.softplus(g.neg(x))), dy, getPosWeight());
  return success();
}
