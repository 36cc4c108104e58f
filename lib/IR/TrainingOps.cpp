//===- TrainingOps.cpp - conversions, regions, seeds ----------------------===//
//
// The bundle of gradients and what takes it are in GradientsOps.cpp.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "SymbolUses.h"
#include "amp/IR/BodyBuilder.h"
#include "amp/IR/GradientBuilder.h"

using namespace mlir;
using namespace mlir::amp;

#define GET_OP_CLASSES
#include "amp/IR/AmpTrainingOps.cpp.inc"

void AmpDialect::registerTrainingOps() {
  addOperations<
#define GET_OP_LIST
#include "amp/IR/AmpTrainingOps.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// AutocastOp
//===----------------------------------------------------------------------===//

/// True if a region of `dtype` may yield `yielded` for a result declared as
/// `declared`: f32 and the low type adapt to each other.
static bool isYieldable(Type yielded, Type declared, Type dtype) {
  if (yielded == declared)
    return true;
  auto from = dyn_cast<RankedTensorType>(yielded);
  auto to = dyn_cast<RankedTensorType>(declared);
  auto adapts = [&](Type element) {
    return element.isF32() || element == dtype;
  };
  return from && to && from.getShape() == to.getShape() &&
         adapts(from.getElementType()) && adapts(to.getElementType());
}

/// Rules: the type is f16 or bf16; the region yields the declared types, up to
/// f32 against the region's type.
LogicalResult AutocastOp::verify() {
  if (!isLow(getDtype()))
    return emitOpError() << "expected f16 or bf16, found " << getDtype();
  Operation *yield = getBody().front().getTerminator();
  TypeRange yielded = yield->getOperandTypes(), declared = getResultTypes();
  if (yielded.size() != declared.size() ||
      !llvm::all_of(llvm::zip(yielded, declared), [&](auto types) {
        return isYieldable(std::get<0>(types), std::get<1>(types), getDtype());
      }))
    return emitOpError() << "declares the results (" << getResultTypes()
                         << "), but its region yields ("
                         << yield->getOperandTypes() << ")";
  return success();
}

//===----------------------------------------------------------------------===//
// ConvertOp, CastOp
//===----------------------------------------------------------------------===//

PrecisionRule ConvertOp::getPrecisionRule() { return {PrecisionClass::Keep}; }
PortPrecision ConvertOp::getOperandPrecision(unsigned) {
  return PortPrecision::Untouched;
}
PortPrecision ConvertOp::getResultPrecision(unsigned) {
  return PortPrecision::Untouched;
}

bool ConvertOp::isConversion() { return true; }

PrecisionRule CastOp::getPrecisionRule() { return {PrecisionClass::Keep}; }
PortPrecision CastOp::getOperandPrecision(unsigned) {
  return PortPrecision::Untouched;
}
PortPrecision CastOp::getResultPrecision(unsigned) {
  return PortPrecision::Untouched;
}
bool CastOp::isConversion() { return false; }

/// The adjoint of a rounding is taken to be the rounding of the adjoint;
/// nothing flows through integers.
static void buildConversionAdjoint(OpBuilder &builder, Operation *op,
                                   ArrayRef<Value> cotangents,
                                   ArrayRef<bool> needed,
                                   MutableArrayRef<Value> operandCotangents) {
  Value input = op->getOperand(0), cotangent = cotangents[0];
  if (!needed[0] || !cotangent || !isa<FloatType>(elementType(input)) ||
      !isa<FloatType>(elementType(cotangent)))
    return;
  operandCotangents[0] = GradientBuilder(builder, op->getLoc())
                             .cast(cotangent, elementType(input));
}

LogicalResult
ConvertOp::buildAdjoint(OpBuilder &builder, ArrayRef<Value> cotangents,
                        ArrayRef<bool> needed,
                        MutableArrayRef<Value> operandCotangents) {
  buildConversionAdjoint(builder, *this, cotangents, needed, operandCotangents);
  return success();
}
LogicalResult CastOp::buildAdjoint(OpBuilder &builder,
                                   ArrayRef<Value> cotangents,
                                   ArrayRef<bool> needed,
                                   MutableArrayRef<Value> operandCotangents) {
  buildConversionAdjoint(builder, *this, cotangents, needed, operandCotangents);
  return success();
}

SmallVector<SmallVector<int64_t>> ConvertOp::inferShapes() {
  return {llvm::to_vector(tensorType(getInput()).getShape())};
}
SmallVector<SmallVector<int64_t>> CastOp::inferShapes() {
  return {llvm::to_vector(tensorType(getInput()).getShape())};
}

int ConvertOp::getDegreeWeight(unsigned) { return 1; }
int CastOp::getDegreeWeight(unsigned) { return 1; }

/// Rounds to what `result` stores. A body computes in its own type, so where
/// the result is not rounded by being stored it is rounded here.
static Value buildConversionBody(BodyBuilder &builder, Value element,
                                 Value result) {
  Type stored = elementType(result);
  if (!isa<FloatType>(stored) || stored == builder.getComputeType())
    return builder.convert(element, stored);
  return builder.convert(builder.convert(element, stored),
                         builder.getComputeType());
}
Value ConvertOp::buildBody(BodyBuilder &builder, ValueRange elements) {
  return buildConversionBody(builder, elements[0], getResult());
}
Value CastOp::buildBody(BodyBuilder &builder, ValueRange elements) {
  return buildConversionBody(builder, elements[0], getResult());
}

/// A splat in `type`, null where that would change its value.
static Attribute convertExactly(DenseElementsAttr constant,
                                RankedTensorType type) {
  if (!constant.isSplat())
    return {};
  APFloat value = constant.getSplatValue<APFloat>();
  bool losesInfo = false;
  value.convert(cast<FloatType>(type.getElementType()).getFloatSemantics(),
                APFloat::rmNearestTiesToEven, &losesInfo);
  if (losesInfo || value.isNaN())
    return {};
  return DenseElementsAttr::get(type, value);
}

OpFoldResult CastOp::fold(FoldAdaptor adaptor) {
  if (getInput().getType() == getResult().getType())
    return getInput();
  auto type = cast<RankedTensorType>(getResult().getType());
  if (auto constant =
          dyn_cast_if_present<DenseElementsAttr>(adaptor.getInput()))
    return convertExactly(constant, type);
  return {};
}

//===----------------------------------------------------------------------===//
// WatchOp
//===----------------------------------------------------------------------===//

PrecisionRule WatchOp::getPrecisionRule() { return {PrecisionClass::Follow}; }
int WatchOp::getDegreeWeight(unsigned) { return 1; }
Value WatchOp::buildBody(BodyBuilder &, ValueRange elements) {
  return elements[0];
}
LogicalResult WatchOp::buildAdjoint(OpBuilder &, ArrayRef<Value> cotangents,
                                    ArrayRef<bool> needed,
                                    MutableArrayRef<Value> operandCotangents) {
  if (needed[0])
    operandCotangents[0] = cotangents[0];
  return success();
}

//===----------------------------------------------------------------------===//
// SeedOp
//===----------------------------------------------------------------------===//

LogicalResult SeedOp::verifySymbolUses(SymbolTableCollection &symbolTable) {
  return success(
      bool(lookupSymbol<ScalerOp>(symbolTable, *this, getScalerAttr())));
}
