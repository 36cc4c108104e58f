//===- Constants.cpp - constants in a low type ----------------------------===//
//
// Constants are made again in the type that is wanted, if it can hold them:
// shared by all dialects' constants.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Interfaces/Precision.h"
#include "mlir/IR/DialectResourceBlobManager.h"

using namespace mlir;
using namespace mlir::amp;

/// Resources above this size are cast, not read: a pass never walks weights.
static constexpr size_t kLargestReadResource = size_t(1) << 20;

APFloat mlir::amp::roundTo(APFloat value, FloatType type) {
  bool losesInfo;
  value.convert(type.getFloatSemantics(), APFloat::rmNearestTiesToEven,
                &losesInfo);
  return value;
}

static double asDouble(const APFloat &value) { return value.convertToDouble(); }

bool mlir::amp::isOutOfRange(const APFloat &value, FloatType lowType) {
  return value.isFinite() && roundTo(value, lowType).isInfinity();
}

PrecisionCause mlir::amp::causeOf(const APFloat &value, FloatType lowType) {
  if (isOutOfRange(value, lowType))
    return PrecisionCause::Range;
  APFloat smallest =
      APFloat::getSmallestNormalized(lowType.getFloatSemantics());
  bool isBelowNormal = causeHolds(PrecisionCause::Epsilon, lowType) &&
                       value.isFiniteNonZero() &&
                       std::abs(asDouble(value)) < asDouble(smallest);
  return isBelowNormal ? PrecisionCause::Epsilon : PrecisionCause::None;
}

PrecisionCause mlir::amp::causeOfBounds(ArrayRef<APFloat> bounds,
                                        FloatType lowType) {
  PrecisionCause found = PrecisionCause::None;
  for (const APFloat &bound : bounds) {
    PrecisionCause cause = causeOf(bound, lowType);
    // Infinite in f32 as well, it bounds nothing.
    if (cause == PrecisionCause::Range &&
        isOutOfRange(bound, Float32Type::get(lowType.getContext())))
      continue;
    if (cause == PrecisionCause::Epsilon)
      return cause;
    if (cause != PrecisionCause::None)
      found = cause;
  }
  return found;
}

PrecisionCause mlir::amp::causeOfIota(int64_t size, FloatType lowType) {
  if (ShapedType::isDynamic(size))
    return PrecisionCause::Index;
  if (isOutOfRange(APFloat(static_cast<double>(size - 1)), lowType))
    return PrecisionCause::Range;
  int64_t lastExact = int64_t(1) << lowType.getFPMantissaWidth();
  return size - 1 <= lastExact ? PrecisionCause::None : PrecisionCause::Index;
}

/// The elements of a constant of floating-point type, densely, or null.
static DenseElementsAttr readFloats(ElementsAttr value) {
  auto type = cast<ShapedType>(value.getType());
  if (!isa<FloatType>(type.getElementType()))
    return {};
  if (auto dense = dyn_cast<DenseElementsAttr>(value))
    return dense;
  auto resource = dyn_cast<DenseResourceElementsAttr>(value);
  AsmResourceBlob *blob =
      resource ? resource.getRawHandle().getBlob() : nullptr;
  bool isSplat;
  if (!blob || blob->getData().size() > kLargestReadResource ||
      !DenseElementsAttr::isValidRawBuffer(type, blob->getData(), isSplat))
    return {};
  return DenseElementsAttr::getFromRawBuffer(type, blob->getData());
}

PrecisionCause mlir::amp::causeOf(ElementsAttr value, FloatType lowType) {
  DenseElementsAttr dense = readFloats(value);
  if (!dense)
    return PrecisionCause::None;
  if (dense.isSplat())
    return causeOf(dense.getSplatValue<APFloat>(), lowType);
  bool areEpsilons = true;
  for (const APFloat &element : dense.getValues<APFloat>()) {
    PrecisionCause cause = causeOf(element, lowType);
    if (cause == PrecisionCause::Range)
      return cause;
    areEpsilons &= cause == PrecisionCause::Epsilon;
  }
  return areEpsilons && !dense.empty() ? PrecisionCause::Epsilon
                                       : PrecisionCause::None;
}

PrecisionCause mlir::amp::causeOfIntegers(ElementsAttr value,
                                          FloatType lowType) {
  auto dense = dyn_cast<DenseIntElementsAttr>(value);
  if (!dense)
    return PrecisionCause::None;
  bool isSigned = !dense.getElementType().isUnsignedInteger();
  auto isTooLarge = [&](const APInt &element) {
    return isOutOfRange(APFloat(element.roundToDouble(isSigned)), lowType);
  };
  bool found = dense.isSplat() ? isTooLarge(dense.getSplatValue<APInt>())
                               : llvm::any_of(dense, isTooLarge);
  return found ? PrecisionCause::Range : PrecisionCause::None;
}

DenseElementsAttr mlir::amp::roundElements(ElementsAttr value,
                                           ShapedType type) {
  DenseElementsAttr dense = readFloats(value);
  auto target = dyn_cast<FloatType>(type.getElementType());
  if (!dense || !target)
    return {};
  SmallVector<APFloat> rounded;
  if (dense.isSplat())
    rounded.push_back(roundTo(dense.getSplatValue<APFloat>(), target));
  else
    for (const APFloat &element : dense.getValues<APFloat>())
      rounded.push_back(roundTo(element, target));
  return DenseElementsAttr::get(type, rounded);
}
