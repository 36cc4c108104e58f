//===- ElementwiseOps.cpp - elementwise ops -------------------------------===//
//
// The methods that a row of the table in AmpElementwiseOps.td cannot hold.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ShapeUtils.h"
#include "amp/IR/Amp.h"
#include "amp/IR/BodyBuilder.h"
#include "amp/IR/GradientBuilder.h"
#include <limits>

using namespace mlir;
using namespace mlir::amp;

//===----------------------------------------------------------------------===//
// The result's type
//===----------------------------------------------------------------------===//

/// Parses the type of the result where the element types of `values` differ,
/// and infers it where they do not.
static ParseResult parseMixedResult(OpAsmParser &parser, StringRef opName,
                                    TypeRange operands, TypeRange values,
                                    Type &result) {
  if (succeeded(parser.parseOptionalArrow()))
    return parser.parseType(result);
  SMLoc here = parser.getNameLoc();
  SmallVector<Type, 1> inferred;
  if (failed(amp::detail::inferMixed(parser.getEncodedSourceLoc(here), opName,
                                     operands, values, inferred)))
    return failure();
  result = inferred.front();
  Type first = getElementTypeOrSelf(values[0]);
  Type second = getElementTypeOrSelf(values[1]);
  if (first == second)
    return success();
  auto type = cast<RankedTensorType>(result);
  return parser.emitError(here)
         << "expects '->' and the result's type after operands of " << first
         << " and " << second << ", found neither; write '->' and "
         << type.clone(first) << " or " << type.clone(second);
}

static ParseResult parseMixedResult(OpAsmParser &parser, StringRef opName,
                                    Type lhs, Type rhs, Type &result) {
  Type operands[] = {lhs, rhs};
  return parseMixedResult(parser, opName, operands, operands, result);
}

static ParseResult parseMixedResult(OpAsmParser &parser, StringRef opName,
                                    Type condition, Type onTrue, Type onFalse,
                                    Type &result) {
  Type operands[] = {condition, onTrue, onFalse};
  return parseMixedResult(parser, opName, operands,
                          ArrayRef(operands).drop_front(), result);
}

static void printMixedResult(OpAsmPrinter &printer, Operation *, StringRef,
                             Type lhs, Type rhs, Type result) {
  if (getElementTypeOrSelf(lhs) != getElementTypeOrSelf(rhs))
    printer << " -> " << result;
}

static void printMixedResult(OpAsmPrinter &printer, Operation *op,
                             StringRef opName, Type, Type onTrue, Type onFalse,
                             Type result) {
  printMixedResult(printer, op, opName, onTrue, onFalse, result);
}

//===----------------------------------------------------------------------===//
// Rem
//===----------------------------------------------------------------------===//

/// To a whole number, towards 0.
static Value truncate(GradientBuilder &g, Value x) {
  OpBuilder &builder = g.getBuilder();
  Value isNegative = g.compare(ComparePredicate::LT, x, g.constant(x, 0.0));
  return g.select(isNegative, CeilOp::create(builder, g.getLoc(), x),
                  FloorOp::create(builder, g.getLoc(), x));
}

//===----------------------------------------------------------------------===//
// Atan2
//===----------------------------------------------------------------------===//

/// dy · rhs / (lhs² + rhs²), or with lhs and a minus sign for rhs. Of a point
/// that is scaled to the square around 0, so that nothing is infinite between;
/// 0 at (0, 0), and at infinity, which is the limit.
static Value atan2Gradient(GradientBuilder &g, Value lhs, Value rhs, Value dy,
                           bool isOfLhs) {
  OpBuilder &b = g.getBuilder();
  Location loc = g.getLoc();
  lhs = g.accumulator(lhs);
  rhs = g.accumulator(rhs);
  auto c = [&](double value) { return g.constant(lhs, value); };
  auto sizeOf = [&](Value x) -> Value { return AbsOp::create(b, loc, x); };
  Value size = MaximumOp::create(b, loc, sizeOf(lhs), sizeOf(rhs));
  // The quotient does not depend on it.
  size = StopGradientOp::create(b, loc, size.getType(), size);
  auto sizeIs = [&](double value) {
    return g.compare(ComparePredicate::EQ, size, c(value));
  };
  Value isEnd = OrOp::create(b, loc, sizeIs(0.0),
                             sizeIs(std::numeric_limits<double>::infinity()));
  Value safe = g.select(isEnd, c(1.0), size);
  Value u = g.select(isEnd, c(0.0), g.div(lhs, safe));
  Value v = g.select(isEnd, c(1.0), g.div(rhs, safe));
  Value share = g.div(g.select(isEnd, c(0.0), g.accumulator(dy)),
                      g.add(g.mul(u, u), g.mul(v, v)));
  // The size last: a share of a tiny one would be infinite, and 0 of it NaN.
  return g.div(isOfLhs ? g.mul(share, v) : g.neg(g.mul(share, u)), safe);
}

#define GET_OP_CLASSES
#include "amp/IR/AmpElementwiseOps.cpp.inc"

void AmpDialect::registerElementwiseOps() {
  addOperations<
#define GET_OP_LIST
#include "amp/IR/AmpElementwiseOps.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// CompareOp
//===----------------------------------------------------------------------===//

LogicalResult CompareOp::inferReturnTypes(MLIRContext *context,
                                          std::optional<Location> location,
                                          ValueRange operands, DictionaryAttr,
                                          OpaqueProperties, RegionRange,
                                          SmallVectorImpl<Type> &inferred) {
  if (!amp::detail::findMixedElement(location, "compare", operands))
    return failure();
  return amp::detail::inferBroadcast(location, "compare", operands,
                                     IntegerType::get(context, 1), inferred);
}

Value CompareOp::buildBody(BodyBuilder &b, ValueRange elements) {
  return b.compare(getPredicate(), elements[0], elements[1]);
}

LogicalResult CompareOp::buildAdjoint(OpBuilder &, ArrayRef<Value>,
                                      ArrayRef<bool>, MutableArrayRef<Value>) {
  return success();
}

//===----------------------------------------------------------------------===//
// SelectOp
//===----------------------------------------------------------------------===//

LogicalResult SelectOp::inferReturnTypes(MLIRContext *,
                                         std::optional<Location> location,
                                         ValueRange operands, DictionaryAttr,
                                         OpaqueProperties, RegionRange,
                                         SmallVectorImpl<Type> &inferred) {
  return amp::detail::inferMixed(location, "select", operands,
                                 operands.drop_front(), inferred);
}

LogicalResult SelectOp::refineReturnTypes(MLIRContext *,
                                          std::optional<Location> location,
                                          ValueRange operands, DictionaryAttr,
                                          OpaqueProperties, RegionRange,
                                          SmallVectorImpl<Type> &results) {
  return amp::detail::verifyMixed(location, "select", operands,
                                  operands.drop_front(), results);
}

/// With operands of two types it also converts.
bool SelectOp::movesElements() {
  return elementType(getOnTrue()) == elementType(getOnFalse());
}

Value SelectOp::buildBody(BodyBuilder &b, ValueRange elements) {
  return b.select(elements[0], elements[1], elements[2]);
}

LogicalResult SelectOp::buildAdjoint(OpBuilder &builder,
                                     ArrayRef<Value> cotangents,
                                     ArrayRef<bool> needed,
                                     MutableArrayRef<Value> operandCotangents) {
  GradientBuilder g(builder, getLoc());
  Value dy = cotangents[0], zero;
  if (needed[1] || needed[2])
    zero = g.constant(dy, 0.0);
  if (needed[1])
    operandCotangents[1] =
        g.unbroadcast(g.select(getCondition(), dy, zero), getOnTrue());
  if (needed[2])
    operandCotangents[2] =
        g.unbroadcast(g.select(getCondition(), zero, dy), getOnFalse());
  return success();
}

int SelectOp::getDegreeWeight(unsigned index) { return index != 0; }

//===----------------------------------------------------------------------===//
// DropoutOp
//===----------------------------------------------------------------------===//

/// The rate leaves something: it is in [0, 1).
LogicalResult DropoutOp::verify() {
  double rate = getRate().convertToDouble();
  if (!(rate >= 0.0 && rate < 1.0))
    return emitOpError("expects a rate in [0, 1), found ") << getRateAttr();
  return success();
}

LogicalResult
DropoutOp::buildAdjoint(OpBuilder &builder, ArrayRef<Value> cotangents,
                        ArrayRef<bool> needed,
                        MutableArrayRef<Value> operandCotangents) {
  // The same key and id keep the same elements.
  if (needed[0])
    operandCotangents[0] =
        DropoutOp::create(builder, getLoc(), getInput().getType(),
                          cotangents[0], getKey(), getRateAttr(), getIdAttr());
  return success();
}

int DropoutOp::getDegreeWeight(unsigned index) { return index == 0; }

unsigned DropoutOp::getNumElementOperands() { return 1; }

Value DropoutOp::buildRandomBody(BodyBuilder &b, ValueRange elements,
                                 std::pair<Value, Value> bits) {
  double rate = getRate().convertToDouble();
  Value word = bits.first, element = elements[0];
  auto number = [&](int64_t value) { return b.integer(word.getType(), value); };
  // 24 bits, so that the comparison is exact in f32's precision of the rate.
  auto threshold =
      static_cast<int64_t>(std::ceil(rate * static_cast<double>(1u << 24)));
  Value keep =
      b.compare(ComparePredicate::GE, b.shiftRightLogical(word, number(8)),
                number(threshold));
  // A product also where the element is dropped: NaN and infinity become NaN
  // there, which the check of the gradients finds. Two products, since a factor
  // that is selected would take a register more in every lane of a GPU.
  return b.select(keep, b.mul(element, b.constant(1.0 / (1.0 - rate))),
                  b.mul(element, b.constant(0.0)));
}
