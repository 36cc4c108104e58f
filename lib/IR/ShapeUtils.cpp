//===- ShapeUtils.cpp - shape and type rules that ops share ---------------===//
//
// Broadcasting is NumPy's with one exception: a dynamic dimension is taken to
// be as large as what it meets, it never is a 1 that repeats.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ShapeUtils.h"

using namespace mlir;
using namespace mlir::amp;

bool mlir::amp::fitsMemory(RankedTensorType type) {
  int64_t most = kMaxElements;
  for (int64_t dim : type.getShape())
    most /= std::max<int64_t>(dim, 1);
  return most > 0;
}

std::string mlir::amp::detail::formatShape(ArrayRef<int64_t> shape) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << '[';
  llvm::interleaveComma(shape, os, [&](int64_t dim) {
    if (ShapedType::isDynamic(dim))
      os << '?';
    else
      os << dim;
  });
  os << ']';
  return text;
}

bool mlir::amp::detail::dimsAgree(int64_t a, int64_t b) {
  return a == b || ShapedType::isDynamic(a) || ShapedType::isDynamic(b);
}

bool mlir::amp::detail::shapesAgree(ArrayRef<int64_t> a, ArrayRef<int64_t> b) {
  return a.size() == b.size() &&
         llvm::all_of(llvm::zip_equal(a, b), [](auto pair) {
           return dimsAgree(std::get<0>(pair), std::get<1>(pair));
         });
}

SmallVector<int64_t> mlir::amp::detail::broadcastShapes(ArrayRef<int64_t> a,
                                                        ArrayRef<int64_t> b,
                                                        int64_t &conflict) {
  conflict = -1;
  if (a.size() < b.size())
    std::swap(a, b);
  SmallVector<int64_t> shape(a);
  size_t offset = a.size() - b.size();
  for (auto [index, dim] : llvm::enumerate(b)) {
    int64_t &merged = shape[offset + index];
    if (merged == 1 || (ShapedType::isDynamic(merged) && dim != 1))
      merged = dim;
    else if (dim != 1 && !dimsAgree(merged, dim) && conflict < 0)
      conflict = offset + index;
  }
  return shape;
}

LogicalResult mlir::amp::detail::verifyInferable(
    std::optional<Location> location, StringRef opName, ValueRange operands,
    ArrayRef<std::pair<StringRef, Attribute>> attributes) {
  for (Value operand : operands)
    if (!isa<RankedTensorType>(operand.getType()))
      return emitOptionalError(location, "'amp.", opName,
                               "' op expects ranked tensors, found ",
                               operand.getType());
  for (auto [name, attribute] : attributes)
    if (!attribute)
      return emitOptionalError(location, "'amp.", opName,
                               "' op expects the attribute '", name, "'");
  return success();
}

LogicalResult
mlir::amp::detail::verifyCommonElement(std::optional<Location> location,
                                       StringRef opName, ValueRange operands) {
  Type first;
  for (Value operand : operands) {
    auto type = dyn_cast<RankedTensorType>(operand.getType());
    if (!type)
      continue;
    if (!first)
      first = type.getElementType();
    if (type.getElementType() != first)
      return emitOptionalError(
          location, "'amp.", opName,
          "' op expects operands of one element type, found ", first, " and ",
          type.getElementType(), "; convert one with 'amp.convert'");
  }
  return success();
}

Type mlir::amp::detail::findMixedElement(std::optional<Location> location,
                                         StringRef opName, TypeRange operands) {
  Type common;
  for (Type operand : operands) {
    Type element = getElementTypeOrSelf(operand);
    bool mixes = common && ((common.isF32() && isLow(element)) ||
                            (isLow(common) && element.isF32()));
    if (common && common != element && !mixes) {
      (void)emitOptionalError(
          location, "'amp.", opName,
          "' op expects operands of one element type, or f32 beside f16 or "
          "beside bf16, found ",
          common, " and ", element, "; convert one with 'amp.convert'");
      return {};
    }
    if (!common || element.isF32())
      common = element;
  }
  return common;
}

LogicalResult mlir::amp::detail::inferBroadcast(
    std::optional<Location> location, StringRef opName, TypeRange operands,
    Type elementType, SmallVectorImpl<Type> &inferred) {
  SmallVector<int64_t> shape;
  for (Type operand : operands) {
    auto type = dyn_cast<RankedTensorType>(operand);
    if (!type)
      return emitOptionalError(location, "'amp.", opName,
                               "' op expects ranked tensors, found ", operand);
    int64_t conflict;
    SmallVector<int64_t> merged =
        broadcastShapes(shape, type.getShape(), conflict);
    if (conflict >= 0)
      return emitOptionalError(
          location, "'amp.", opName, "' op expects operands that broadcast, ",
          "found shapes ", formatShape(shape), " and ",
          formatShape(type.getShape()), " that differ in dimension ", conflict,
          " of the result");
    shape = std::move(merged);
  }
  inferred.push_back(RankedTensorType::get(shape, elementType));
  return success();
}

LogicalResult mlir::amp::detail::inferMixed(std::optional<Location> location,
                                            StringRef opName,
                                            TypeRange operands,
                                            TypeRange values,
                                            SmallVectorImpl<Type> &inferred) {
  Type element = findMixedElement(location, opName, values);
  if (!element)
    return failure();
  return inferBroadcast(location, opName, operands, element, inferred);
}

LogicalResult mlir::amp::detail::verifyMixed(std::optional<Location> location,
                                             StringRef opName,
                                             TypeRange operands,
                                             TypeRange values,
                                             TypeRange results) {
  SmallVector<Type, 1> inferred;
  if (failed(inferMixed(location, opName, operands, values, inferred)))
    return failure();
  auto wide = cast<RankedTensorType>(inferred.front());
  Type found = results.front();
  auto low = llvm::find_if(values, [&](Type value) {
    return getElementTypeOrSelf(value) != wide.getElementType();
  });
  if (found == wide)
    return success();
  if (low == values.end())
    return emitOptionalError(
        location, "'amp.", opName, "' op inferred type(s) ", inferred,
        " are incompatible with return type(s) of operation ", results);
  Type narrow = wide.clone(getElementTypeOrSelf(*low));
  if (found == narrow)
    return success();
  return emitOptionalError(location, "'amp.", opName,
                           "' op expects a result of type ", wide, " or ",
                           narrow, ", found ", found);
}

LogicalResult mlir::amp::detail::verifyAxes(Operation *op,
                                            ArrayRef<int64_t> axes,
                                            int64_t rank) {
  for (auto [index, axis] : llvm::enumerate(axes)) {
    if (axis < 0 || axis >= rank)
      return op->emitOpError("expects axes in [0, ")
             << rank << "), found " << axis;
    if (index && axis <= axes[index - 1])
      return op->emitOpError(
                 "expects axes in ascending order, each once, found ")
             << axis << " after " << axes[index - 1];
  }
  return success();
}

LogicalResult mlir::amp::detail::verifyAxis(std::optional<Location> location,
                                            StringRef opName, int64_t axis,
                                            int64_t rank) {
  if (axis >= 0 && axis < rank)
    return success();
  return emitOptionalError(location, "'amp.", opName,
                           "' op expects an axis in [0, ", rank, "), found ",
                           axis);
}

LogicalResult mlir::amp::detail::verifyShape(Operation *op, StringRef what,
                                             RankedTensorType result,
                                             ArrayRef<int64_t> shape) {
  if (result.getShape() == shape)
    return success();
  return op->emitOpError("expects ")
         << what << " of shape " << formatShape(shape) << ", found "
         << formatShape(result.getShape());
}

LogicalResult mlir::amp::detail::verifyLike(Operation *op, Value like,
                                            RankedTensorType result,
                                            int64_t axis) {
  if (like)
    return verifyShape(op, "'like'", cast<RankedTensorType>(like.getType()),
                       result.getShape());
  if (!result.isDynamicDim(axis))
    return success();
  return op->emitOpError("expects 'like', a tensor of the result's shape, for "
                         "the dynamic dimension ")
         << axis << " of " << formatShape(result.getShape());
}

LogicalResult mlir::amp::detail::verifyAccumulation(Operation *op,
                                                    TypeRange types) {
  Type first = getElementTypeOrSelf(types.front());
  for (Type type : types.drop_front()) {
    Type element = getElementTypeOrSelf(type);
    if (element.isF64() != first.isF64())
      return op->emitOpError("expects f64 everywhere or nowhere (it "
                             "accumulates in f64 or in f32), found ")
             << first << " and " << element;
  }
  return success();
}

SmallVector<int64_t> mlir::amp::detail::reducedShape(ArrayRef<int64_t> shape,
                                                     ArrayRef<int64_t> axes,
                                                     bool keepdims) {
  SmallVector<int64_t> reduced;
  for (auto [index, dim] : llvm::enumerate(shape)) {
    if (!llvm::is_contained(axes, static_cast<int64_t>(index)))
      reduced.push_back(dim);
    else if (keepdims)
      reduced.push_back(1);
  }
  return reduced;
}

ArrayRef<int64_t> amp::detail::normalizedShape(Value input, Value scale) {
  ArrayRef<int64_t> shape = tensorType(input).getShape();
  auto wanted = static_cast<size_t>(tensorType(scale).getRank());
  return shape.take_back(std::clamp<size_t>(wanted, 1, shape.size()));
}
