//===- RandomOps.cpp - random numbers -------------------------------------===//
//
// The numbers that an element's random bits become. All of them are functions
// of the bits alone, so that any two places which make them agree.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/IR/RandomOps.h"
#include "ShapeUtils.h"
#include "amp/IR/BodyBuilder.h"
#include <numbers>

using namespace mlir;
using namespace mlir::amp;

#define GET_OP_CLASSES
#include "amp/IR/AmpRandomOps.cpp.inc"

void AmpDialect::registerRandomOps() {
  addOperations<
#define GET_OP_LIST
#include "amp/IR/AmpRandomOps.cpp.inc"
      >();
}

using Bits = std::pair<Value, Value>;

/// A multiple of 2^-24 in [0, 1), which f32 holds.
static Value uniform(BodyBuilder &b, Value bits) {
  Value upper = b.shiftRightLogical(bits, b.integer(bits.getType(), 8));
  return b.mul(b.fromUnsigned(upper), b.constant(0x1p-24));
}

//===----------------------------------------------------------------------===//
// RandomUniformOp, RandomNormalOp
//===----------------------------------------------------------------------===//

/// A dynamic shape is that of `like`.
template <typename OpT> static LogicalResult verifyShapeOf(OpT op) {
  auto result = cast<RankedTensorType>(op.getType());
  if (op.getLike())
    return amp::detail::verifyShape(op, "'like'", tensorType(op.getLike()),
                                    result.getShape());
  if (result.hasStaticShape())
    return success();
  return op.emitOpError("expects 'like', a tensor of the result's shape, for "
                        "the dynamic dimensions of ")
         << amp::detail::formatShape(result.getShape());
}

template <typename OpT>
static SmallVector<SmallVector<int64_t>> shapeOf(OpT op) {
  Value source = op.getLike() ? op.getLike() : op.getResult();
  return {llvm::to_vector(tensorType(source).getShape())};
}

LogicalResult RandomUniformOp::verify() { return verifyShapeOf(*this); }
LogicalResult RandomNormalOp::verify() { return verifyShapeOf(*this); }
SmallVector<SmallVector<int64_t>> RandomUniformOp::inferShapes() {
  return shapeOf(*this);
}
SmallVector<SmallVector<int64_t>> RandomNormalOp::inferShapes() {
  return shapeOf(*this);
}
bool RandomUniformOp::readsElements(unsigned index) { return index == 0; }
bool RandomNormalOp::readsElements(unsigned index) { return index == 0; }

// Nothing is rounded that others would have to round, too.
PortPrecision RandomUniformOp::getOperandPrecision(unsigned) {
  return PortPrecision::Untouched;
}
PortPrecision RandomNormalOp::getOperandPrecision(unsigned) {
  return PortPrecision::Untouched;
}
PortPrecision RandomUniformOp::getResultPrecision(unsigned) {
  return PortPrecision::KeepF32;
}
PortPrecision RandomNormalOp::getResultPrecision(unsigned) {
  return PortPrecision::KeepF32;
}

LogicalResult RandomUniformOp::buildAdjoint(OpBuilder &, ArrayRef<Value>,
                                            ArrayRef<bool>,
                                            MutableArrayRef<Value>) {
  return success();
}
LogicalResult RandomNormalOp::buildAdjoint(OpBuilder &, ArrayRef<Value>,
                                           ArrayRef<bool>,
                                           MutableArrayRef<Value>) {
  return success();
}

Value RandomUniformOp::buildRandomBody(BodyBuilder &b, ValueRange, Bits bits) {
  return uniform(b, bits.first);
}

/// Box and Muller 1958. The radius has all 32 bits and is never infinite: it
/// ends at 6.8 standard deviations.
Value RandomNormalOp::buildRandomBody(BodyBuilder &b, ValueRange, Bits bits) {
  Value share = b.fma(b.fromUnsigned(bits.first), b.constant(0x1p-32),
                      b.constant(0x1p-33));
  // Rounded up to 1, where the root would be of a negative number.
  Value square =
      b.mul(b.log(b.minimum(share, b.constant(1.0))), b.constant(-2.0));
  Value angle =
      b.mul(uniform(b, bits.second), b.constant(2.0 * std::numbers::pi));
  return b.mul(b.sqrt(b.abs(square)), b.cos(angle));
}

//===----------------------------------------------------------------------===//
// BernoulliOp
//===----------------------------------------------------------------------===//

unsigned BernoulliOp::getNumElementOperands() { return 1; }

Value BernoulliOp::buildRandomBody(BodyBuilder &b, ValueRange elements,
                                   Bits bits) {
  Value p = elements[0];
  Value hit = b.compare(ComparePredicate::LT, uniform(b, bits.first), p);
  Value number = b.select(hit, b.constant(1.0), b.constant(0.0));
  return b.select(b.compare(ComparePredicate::NE, p, p), p, number);
}

LogicalResult BernoulliOp::buildAdjoint(OpBuilder &, ArrayRef<Value>,
                                        ArrayRef<bool>,
                                        MutableArrayRef<Value>) {
  return success();
}

int BernoulliOp::getDegreeWeight(unsigned) { return 0; }
