//===- ReductionOps.cpp - sum, mean, max, min, argmax ---------------------===//
//
// All of them accumulate in f32 (f64 for f64) whatever they store.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ShapeUtils.h"
#include "amp/IR/Amp.h"
#include "amp/IR/GradientBuilder.h"

using namespace mlir;
using namespace mlir::amp;

/// 1. f64 everywhere or nowhere. 2. The axes exist, ascending. 3. The result
/// has the shape that is left.
template <typename OpT> static LogicalResult verifyReduction(OpT op) {
  RankedTensorType input = tensorType(op.getInput());
  auto result = cast<RankedTensorType>(op.getType());
  if (failed(amp::detail::verifyAccumulation(op, {input, result})) ||
      failed(amp::detail::verifyAxes(op, op.getAxes(), input.getRank())))
    return failure();
  return amp::detail::verifyShape(op, "a result", result,
                                  amp::detail::reducedShape(input.getShape(),
                                                            op.getAxes(),
                                                            op.getKeepdims()));
}

template <typename OpT>
static SmallVector<SmallVector<int64_t>> reductionShapes(OpT op) {
  return {amp::detail::reducedShape(tensorType(op.getInput()).getShape(),
                                    op.getAxes(), op.getKeepdims())};
}
SmallVector<SmallVector<int64_t>> SumOp::inferShapes() {
  return reductionShapes(*this);
}
SmallVector<SmallVector<int64_t>> MeanOp::inferShapes() {
  return reductionShapes(*this);
}
SmallVector<SmallVector<int64_t>> MaxOp::inferShapes() {
  return reductionShapes(*this);
}
SmallVector<SmallVector<int64_t>> MinOp::inferShapes() {
  return reductionShapes(*this);
}

/// Over axes of one element each.
template <typename OpT> static bool isReshape(OpT op) {
  return llvm::all_of(op.getAxes(), [&](int64_t axis) {
    return tensorType(op.getInput()).getDimSize(axis) == 1;
  });
}
bool SumOp::movesElements() { return isReshape(*this); }
bool MeanOp::movesElements() { return isReshape(*this); }
bool MaxOp::movesElements() { return isReshape(*this); }
bool MinOp::movesElements() { return isReshape(*this); }

/// There is no largest of no elements.
template <typename OpT> static LogicalResult verifyExtremum(OpT op) {
  if (failed(verifyReduction(op)))
    return failure();
  for (int64_t axis : op.getAxes())
    if (tensorType(op.getInput()).getDimSize(axis) == 0)
      return op.emitOpError("expects at least one element along axis ")
             << axis << ", found none";
  return success();
}

/// `value`, a reduction's result or cotangent, with its axes kept as size 1.
template <typename OpT>
static Value withAxes(GradientBuilder &g, OpT op, Value value) {
  auto shape = amp::detail::reducedShape(tensorType(op.getInput()).getShape(),
                                         op.getAxes(), /*keepdims=*/true);
  return g.reshape(value, RankedTensorType::get(shape, elementType(value)));
}

/// Repeats `value`, which has the result's shape, along the reduced axes.
template <typename OpT>
static Value spread(GradientBuilder &g, OpT op, Value value) {
  Value small = g.cast(value, elementType(op.getInput()));
  // Broadcasting itself adds dimensions in front.
  auto leading = llvm::seq<int64_t>(0, op.getAxes().size());
  if (!op.getKeepdims() && llvm::equal(op.getAxes(), leading))
    return g.broadcastLike(small, op.getInput());
  return g.broadcastLike(withAxes(g, op, small), op.getInput());
}

//===----------------------------------------------------------------------===//
// SumOp, MeanOp
//===----------------------------------------------------------------------===//

LogicalResult SumOp::verify() { return verifyReduction(*this); }
bool SumOp::hasIndependentPorts() { return true; }
PortPrecision SumOp::getResultPrecision(unsigned) {
  return PortPrecision::KeepF32;
}
int SumOp::getDegreeWeight(unsigned) { return 1; }

LogicalResult SumOp::buildAdjoint(OpBuilder &builder,
                                  ArrayRef<Value> cotangents,
                                  ArrayRef<bool> needed,
                                  MutableArrayRef<Value> operandCotangents) {
  GradientBuilder g(builder, getLoc());
  if (needed[0])
    operandCotangents[0] = spread(g, *this, cotangents[0]);
  return success();
}

LogicalResult MeanOp::verify() { return verifyReduction(*this); }
bool MeanOp::hasIndependentPorts() { return true; }
int MeanOp::getDegreeWeight(unsigned) { return 1; }

LogicalResult MeanOp::buildAdjoint(OpBuilder &builder,
                                   ArrayRef<Value> cotangents,
                                   ArrayRef<bool> needed,
                                   MutableArrayRef<Value> operandCotangents) {
  if (!needed[0])
    return success();
  GradientBuilder g(builder, getLoc());
  // Divided before it is narrowed: one rounding.
  Value dy = g.accumulator(cotangents[0]);
  Value share = g.div(dy, g.size(getInput(), getAxes(), elementType(dy)));
  operandCotangents[0] = spread(g, *this, share);
  return success();
}

//===----------------------------------------------------------------------===//
// MaxOp, MinOp
//===----------------------------------------------------------------------===//

LogicalResult MaxOp::verify() { return verifyExtremum(*this); }
bool MaxOp::hasIndependentPorts() { return true; }
LogicalResult MinOp::verify() { return verifyExtremum(*this); }
bool MinOp::hasIndependentPorts() { return true; }

/// Every element that is the extremum gets an equal share.
template <typename OpT>
static Value extremumCotangent(OpBuilder &builder, OpT op, Value cotangent) {
  GradientBuilder g(builder, op.getLoc());
  Value x = op.getInput(), y = op.getResult();
  // A result that was rounded equals no element: take it again, unrounded.
  Type stored = elementType(y), exact = elementType(x);
  if (stored != exact && stored != accumulatorType(exact)) {
    auto type = amp::detail::withElement(tensorType(y), exact);
    y = OpT::create(builder, op.getLoc(), type, x, op.getAxes(),
                    op.getKeepdims());
  }
  y = withAxes(g, op, y);
  Value dy = g.accumulator(withAxes(g, op, cotangent));
  Value hit = g.compare(ComparePredicate::EQ, x, y);
  Value mask = g.select(hit, g.constant(dy, 1.0), g.constant(dy, 0.0));
  Value count = g.sum(mask, op.getAxes(), /*keepdims=*/true, elementType(dy));
  return g.cast(g.mul(mask, g.div(dy, count)), elementType(x));
}

LogicalResult MaxOp::buildAdjoint(OpBuilder &builder,
                                  ArrayRef<Value> cotangents,
                                  ArrayRef<bool> needed,
                                  MutableArrayRef<Value> operandCotangents) {
  if (needed[0])
    operandCotangents[0] = extremumCotangent(builder, *this, cotangents[0]);
  return success();
}

LogicalResult MinOp::buildAdjoint(OpBuilder &builder,
                                  ArrayRef<Value> cotangents,
                                  ArrayRef<bool> needed,
                                  MutableArrayRef<Value> operandCotangents) {
  if (needed[0])
    operandCotangents[0] = extremumCotangent(builder, *this, cotangents[0]);
  return success();
}

//===----------------------------------------------------------------------===//
// ArgmaxOp
//===----------------------------------------------------------------------===//

LogicalResult ArgmaxOp::inferReturnTypes(
    MLIRContext *context, std::optional<Location> location, ValueRange operands,
    DictionaryAttr attributes, OpaqueProperties properties, RegionRange regions,
    SmallVectorImpl<Type> &inferred) {
  auto adaptor = amp::detail::inferAdaptor<ArgmaxOp>(operands, attributes,
                                                     properties, regions);
  if (failed(amp::detail::verifyInferable(location, "argmax", operands,
                                          {{"axis", adaptor.getAxisAttr()}})))
    return failure();
  auto input = cast<RankedTensorType>(operands[0].getType());
  int64_t axis = adaptor.getAxis();
  if (failed(
          amp::detail::verifyAxis(location, "argmax", axis, input.getRank())))
    return failure();
  if (input.getDimSize(axis) == 0)
    return emitOptionalError(location,
                             "'amp.argmax' op expects at least one "
                             "element along axis ",
                             axis, ", found none");
  inferred.push_back(RankedTensorType::get(
      amp::detail::reducedShape(input.getShape(), axis, adaptor.getKeepdims()),
      IntegerType::get(context, 64)));
  return success();
}

/// Numbers that differ in f32 may be equal in a low type.
PrecisionCause ArgmaxOp::getStaticCause(FloatType) {
  return PrecisionCause::Index;
}

LogicalResult ArgmaxOp::buildAdjoint(OpBuilder &, ArrayRef<Value>,
                                     ArrayRef<bool>, MutableArrayRef<Value>) {
  return success();
}
