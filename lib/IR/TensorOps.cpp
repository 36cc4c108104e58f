//===- TensorOps.cpp - constants, iota, size ------------------------------===//
//
// The generated code of AmpTensorOps.td, and its ops without operands to
// compute with.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ShapeUtils.h"
#include "amp/IR/Amp.h"
#include "amp/IR/GradientBuilder.h"

using namespace mlir;
using namespace mlir::amp;

using amp::detail::parseAttributes;
using amp::detail::printAttributes;

#define GET_OP_CLASSES
#include "amp/IR/AmpTensorOps.cpp.inc"

void AmpDialect::registerTensorOps() {
  addOperations<
#define GET_OP_LIST
#include "amp/IR/AmpTensorOps.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// ConstantOp
//===----------------------------------------------------------------------===//

void ConstantOp::build(OpBuilder &builder, OperationState &state,
                       RankedTensorType type, double splat) {
  Type element = type.getElementType();
  TypedAttr value =
      isa<FloatType>(element)
          ? TypedAttr(builder.getFloatAttr(element, splat))
          : builder.getIntegerAttr(element, static_cast<int64_t>(splat));
  build(builder, state, type,
        cast<ElementsAttr>(DenseElementsAttr::get(type, Attribute(value))));
}

LogicalResult ConstantOp::inferReturnTypes(
    MLIRContext *context, std::optional<Location> location, ValueRange operands,
    DictionaryAttr attributes, OpaqueProperties properties, RegionRange regions,
    SmallVectorImpl<Type> &inferred) {
  auto adaptor = amp::detail::inferAdaptor<ConstantOp>(operands, attributes,
                                                       properties, regions);
  ElementsAttr value = adaptor.getValue();
  if (!value || !isa<RankedTensorType>(value.getType()))
    return emitOptionalError(
        location, "'amp.constant' op expects a value of ranked tensor type");
  inferred.push_back(value.getType());
  return success();
}

OpFoldResult ConstantOp::fold(FoldAdaptor) { return getValue(); }

PrecisionRule ConstantOp::getPrecisionRule() {
  return {PrecisionClass::Follow};
}

PrecisionCause ConstantOp::getStaticCause(FloatType lowType) {
  return causeOf(getValue(), lowType);
}

Operation *ConstantOp::rebuild(OpBuilder &builder, ValueRange,
                               TypeRange resultTypes) {
  auto type = cast<RankedTensorType>(resultTypes[0]);
  if (type == getResult().getType())
    return builder.clone(*getOperation());
  if (DenseElementsAttr value = roundElements(getValue(), type))
    return create(builder, getLoc(), type, cast<ElementsAttr>(value));
  Operation *copy = builder.clone(*getOperation());
  return CastOp::create(builder, getLoc(), type, copy->getResult(0));
}

//===----------------------------------------------------------------------===//
// IotaOp
//===----------------------------------------------------------------------===//

/// The number of elements is static.
LogicalResult IotaOp::verify() {
  if (!cast<RankedTensorType>(getType()).hasStaticShape())
    return emitOpError("expects a static number of elements, found ")
           << getType();
  return success();
}

PrecisionRule IotaOp::getPrecisionRule() { return {PrecisionClass::Follow}; }

PrecisionCause IotaOp::getStaticCause(FloatType lowType) {
  return causeOfIota(cast<RankedTensorType>(getType()).getDimSize(0), lowType);
}

bool IotaOp::isRemade() { return true; }

/// In a low type it is a constant: one that is read in it is short, unless a
/// policy does not look for the cause.
Operation *IotaOp::rebuild(OpBuilder &builder, ValueRange,
                           TypeRange resultTypes) {
  constexpr int64_t longest = 1 << 16;
  auto type = cast<RankedTensorType>(resultTypes[0]);
  Operation *copy = nullptr;
  if (type == getType() || type.getDimSize(0) > longest)
    copy = builder.clone(*getOperation());
  if (type == getType())
    return copy;
  if (copy)
    return CastOp::create(builder, getLoc(), type, copy->getResult(0));
  SmallVector<APFloat> elements;
  for (int64_t i = 0, size = type.getDimSize(0); i < size; ++i)
    elements.push_back(roundTo(APFloat(static_cast<float>(i)),
                               cast<FloatType>(type.getElementType())));
  return ConstantOp::create(
      builder, getLoc(), type,
      cast<ElementsAttr>(DenseElementsAttr::get(type, elements)));
}

//===----------------------------------------------------------------------===//
// SizeOp
//===----------------------------------------------------------------------===//

LogicalResult SizeOp::verify() {
  return amp::detail::verifyAxes(*this, getAxes(),
                                 tensorType(getInput()).getRank());
}

/// Not of one that may be over ranks, until `amp-specialize`: how many there
/// are is known in a run.
OpFoldResult SizeOp::fold(FoldAdaptor) {
  if ((*this)->hasAttr(kOverRanksAttr) || (*this)->hasAttr(kOfBatchNormAttr))
    return {};
  auto shape = tensorType(getInput()).getShape();
  double size = 1.0;
  for (int64_t axis : getAxes()) {
    if (ShapedType::isDynamic(shape[axis]))
      return {};
    size *= static_cast<double>(shape[axis]);
  }
  auto type = cast<RankedTensorType>(getType());
  return DenseElementsAttr::get(
      type, Attribute(FloatAttr::get(type.getElementType(), size)));
}

PortPrecision SizeOp::getOperandPrecision(unsigned) {
  return PortPrecision::Untouched;
}
PortPrecision SizeOp::getResultPrecision(unsigned) {
  return PortPrecision::KeepF32;
}
bool SizeOp::readsElements(unsigned) { return false; }

LogicalResult SizeOp::buildAdjoint(OpBuilder &, ArrayRef<Value>, ArrayRef<bool>,
                                   MutableArrayRef<Value>) {
  return success();
}
