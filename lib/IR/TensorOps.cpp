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
#include "mlir/IR/DialectResourceBlobManager.h"

using namespace mlir;
using namespace mlir::amp;

using amp::detail::parseAttributes;
using amp::detail::printAttributes;

#define GET_OP_CLASSES
#include "amp/IR/AmpTensorOps.cpp.inc"

//===----------------------------------------------------------------------===//
// ConstantOp
//===----------------------------------------------------------------------===//

/// Resources above this size are cast, not read: a pass never walks weights.
static constexpr size_t kLargestReadResource = size_t(1) << 20;

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

/// The bytes of a resource that is small enough to be looked at.
static std::optional<ArrayRef<char>> readResource(ElementsAttr value) {
  auto resource = dyn_cast<DenseResourceElementsAttr>(value);
  if (!resource)
    return std::nullopt;
  AsmResourceBlob *blob = resource.getRawHandle().getBlob();
  if (!blob || blob->getData().size() > kLargestReadResource)
    return std::nullopt;
  return blob->getData();
}

/// The elements of a constant of floating-point type, densely, or null.
static DenseElementsAttr readFloats(ElementsAttr value) {
  if (auto dense = dyn_cast<DenseElementsAttr>(value))
    return dense;
  std::optional<ArrayRef<char>> bytes = readResource(value);
  auto type = cast<ShapedType>(value.getType());
  bool isSplat;
  if (!bytes || !DenseElementsAttr::isValidRawBuffer(type, *bytes, isSplat))
    return {};
  return DenseElementsAttr::getFromRawBuffer(type, *bytes);
}

/// Whether f16 or bf16 would store a small nonzero value as a subnormal or 0.
static bool isBelowNormal(const APFloat &value, FloatType lowType) {
  if (!value.isFiniteNonZero())
    return false;
  APFloat smallest =
      APFloat::getSmallestNormalized(lowType.getFloatSemantics());
  return std::abs(value.convertToDouble()) < smallest.convertToDouble();
}

/// A splat is what an epsilon looks like; a table of weights may hold anything.
PrecisionCause ConstantOp::getStaticCause(FloatType lowType) {
  if (!isa<FloatType>(elementType(getResult())))
    return PrecisionCause::None;
  DenseElementsAttr dense = readFloats(getValue());
  if (!dense)
    return PrecisionCause::None;
  auto outOfRange = [&](const APFloat &element) {
    return amp::detail::isOutOfRange(element, lowType);
  };
  bool found = dense.isSplat()
                   ? outOfRange(dense.getSplatValue<APFloat>())
                   : llvm::any_of(dense.getValues<APFloat>(), outOfRange);
  if (found)
    return PrecisionCause::Range;
  return dense.isSplat() &&
                 isBelowNormal(dense.getSplatValue<APFloat>(), lowType)
             ? PrecisionCause::Epsilon
             : PrecisionCause::None;
}

Operation *ConstantOp::rebuild(OpBuilder &builder, ValueRange,
                               TypeRange resultTypes) {
  auto type = cast<RankedTensorType>(resultTypes[0]);
  auto target = dyn_cast<FloatType>(type.getElementType());
  DenseElementsAttr dense;
  if (type == getResult().getType())
    return builder.clone(*getOperation());
  if (target && isa<FloatType>(elementType(getResult())))
    dense = readFloats(getValue());
  if (!dense) {
    Operation *copy = builder.clone(*getOperation());
    return CastOp::create(builder, getLoc(), type, copy->getResult(0));
  }
  auto round = [&](APFloat element) {
    bool losesInfo;
    element.convert(target.getFloatSemantics(), APFloat::rmNearestTiesToEven,
                    &losesInfo);
    return element;
  };
  SmallVector<APFloat> rounded;
  if (dense.isSplat())
    rounded.push_back(round(dense.getSplatValue<APFloat>()));
  else
    for (const APFloat &element : dense.getValues<APFloat>())
      rounded.push_back(round(element));
  auto value = DenseElementsAttr::get(type, rounded);
  return create(builder, getLoc(), type, cast<ElementsAttr>(value));
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

PrecisionRule IotaOp::getPrecisionRule() {
  return {PrecisionClass::Deny, PrecisionCause::Index};
}

//===----------------------------------------------------------------------===//
// SizeOp
//===----------------------------------------------------------------------===//

LogicalResult SizeOp::verify() {
  return amp::detail::verifyAxes(*this, getAxes(),
                                 tensorType(getInput()).getRank());
}

OpFoldResult SizeOp::fold(FoldAdaptor) {
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
