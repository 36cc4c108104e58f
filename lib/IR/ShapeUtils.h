//===- ShapeUtils.h - shape and type rules that ops share -----------------===//
//
// Checks that verifiers and type inference of several families share, so that
// one rule has one message.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_IR_SHAPEUTILS_H
#define AMP_LIB_IR_SHAPEUTILS_H

#include "amp/IR/Amp.h"

namespace mlir::amp::detail {

/// `[?, 64]`, for messages.
std::string formatShape(ArrayRef<int64_t> shape);
/// True if two dimensions can be the same size.
bool dimsAgree(int64_t a, int64_t b);
/// True for shapes of one rank whose dimensions can be the same.
bool shapesAgree(ArrayRef<int64_t> a, ArrayRef<int64_t> b);
/// The broadcast of two shapes; the number of the first dimension of the
/// result that does not broadcast, or -1, in `conflict`.
SmallVector<int64_t> broadcastShapes(ArrayRef<int64_t> a, ArrayRef<int64_t> b,
                                     int64_t &conflict);

/// All operands are ranked tensors and `attributes` are present. Inference runs
/// before verification, so it can rely on neither.
LogicalResult
verifyInferable(std::optional<Location> location, StringRef opName,
                ValueRange operands,
                ArrayRef<std::pair<StringRef, Attribute>> attributes);
/// The attributes that an op infers its types from. While an op is parsed,
/// attributes are still a dictionary, later properties: both count.
template <typename OpT>
typename OpT::Adaptor
inferAdaptor(ValueRange operands, DictionaryAttr attributes,
             OpaqueProperties properties, RegionRange regions) {
  typename OpT::Properties merged;
  if (properties)
    merged = *properties.as<typename OpT::Properties *>();
  if (attributes)
    (void)OpT::setPropertiesFromAttr(merged, attributes,
                                     []() { return InFlightDiagnostic(); });
  return typename OpT::Adaptor(operands, attributes, merged, regions);
}

/// All operands have one element type.
LogicalResult verifyCommonElement(std::optional<Location> location,
                                  StringRef opName, ValueRange operands);
/// The element type that operands have in common, or f32 where f32 stands
/// beside one of f16 and bf16; null, and reported, where there is neither.
Type findMixedElement(std::optional<Location> location, StringRef opName,
                      TypeRange operands);

/// `axes` lie in [0, rank), ascending and different.
LogicalResult verifyAxes(Operation *op, ArrayRef<int64_t> axes, int64_t rank);
LogicalResult verifyAxis(std::optional<Location> location, StringRef opName,
                         int64_t axis, int64_t rank);
/// The result has exactly `shape`.
LogicalResult verifyShape(Operation *op, StringRef what,
                          RankedTensorType result, ArrayRef<int64_t> shape);
/// `like`, which may be null, has the result's shape; it is there where the
/// result is dynamic along `axis`.
LogicalResult verifyLike(Operation *op, Value like, RankedTensorType result,
                         int64_t axis);
/// All element types are f64, or none is: f64 never mixes.
LogicalResult verifyAccumulation(Operation *op, TypeRange types);

/// `shape` without `axes`, or with 1 there.
SmallVector<int64_t> reducedShape(ArrayRef<int64_t> shape,
                                  ArrayRef<int64_t> axes, bool keepdims);
/// The last dimensions of a norm's input, as many as its scale has, at least
/// one.
ArrayRef<int64_t> normalizedShape(Value input, Value scale);
/// A type with another element type.
inline RankedTensorType withElement(RankedTensorType type, Type element) {
  return RankedTensorType::get(type.getShape(), element, type.getEncoding());
}

} // namespace mlir::amp::detail

#endif // AMP_LIB_IR_SHAPEUTILS_H
