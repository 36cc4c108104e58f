//===- SliceOps.cpp - concat, slice, pad ----------------------------------===//
//
// Ops that take tensors apart and put them together; slice and pad are each
// other's adjoints.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ShapeUtils.h"
#include "amp/IR/Amp.h"
#include "amp/IR/GradientBuilder.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace mlir::amp;
using amp::detail::formatShape;

//===----------------------------------------------------------------------===//
// ConcatOp
//===----------------------------------------------------------------------===//

LogicalResult
ConcatOp::inferReturnTypes(MLIRContext *, std::optional<Location> location,
                           ValueRange operands, DictionaryAttr attributes,
                           OpaqueProperties properties, RegionRange regions,
                           SmallVectorImpl<Type> &inferred) {
  auto adaptor = amp::detail::inferAdaptor<ConcatOp>(operands, attributes,
                                                     properties, regions);
  if (failed(amp::detail::verifyInferable(location, "concat", operands,
                                          {{"axis", adaptor.getAxisAttr()}})))
    return failure();
  if (operands.empty())
    return emitOptionalError(
        location, "'amp.concat' op expects at least one operand, found none");
  if (failed(amp::detail::verifyCommonElement(location, "concat", operands)))
    return failure();
  auto first = cast<RankedTensorType>(operands[0].getType());
  int64_t axis = adaptor.getAxis();
  if (failed(
          amp::detail::verifyAxis(location, "concat", axis, first.getRank())))
    return failure();
  SmallVector<int64_t> shape(first.getShape());
  shape[axis] = 0;
  for (Value operand : operands) {
    ArrayRef<int64_t> next =
        cast<RankedTensorType>(operand.getType()).getShape();
    SmallVector<int64_t> others(next);
    if (next.size() == shape.size())
      others[axis] = shape[axis];
    if (!amp::detail::shapesAgree(shape, others))
      return emitOptionalError(
          location, "'amp.concat' op expects shapes that differ only in axis ",
          axis, ", found ", formatShape(first.getShape()), " and ",
          formatShape(next));
    if (ShapedType::isDynamic(next[axis]))
      return emitOptionalError(
          location, "'amp.concat' op expects static sizes along axis ", axis,
          ", found ", formatShape(next));
    for (auto [dim, other] : llvm::zip_equal(shape, others))
      if (ShapedType::isDynamic(dim))
        dim = other;
    std::optional<int64_t> size = llvm::checkedAdd(shape[axis], next[axis]);
    if (!size)
      return emitOptionalError(
          location, "'amp.concat' op expects a size below 2^63 along axis ",
          axis, ", found ", next[axis], " after ", shape[axis]);
    shape[axis] = *size;
  }
  inferred.push_back(RankedTensorType::get(shape, first.getElementType()));
  return success();
}

/// Inference has checked everything.
LogicalResult ConcatOp::verify() { return success(); }

LogicalResult ConcatOp::buildAdjoint(OpBuilder &builder,
                                     ArrayRef<Value> cotangents,
                                     ArrayRef<bool> needed,
                                     MutableArrayRef<Value> operandCotangents) {
  GradientBuilder g(builder, getLoc());
  auto type = cast<RankedTensorType>(getType());
  int64_t axis = getAxis(), offset = 0;
  for (auto [index, operand] : llvm::enumerate(getInputs())) {
    int64_t size = tensorType(operand).getDimSize(axis);
    if (needed[index]) {
      SmallVector<int64_t> offsets(type.getRank(), 0),
          strides(type.getRank(), 1);
      SmallVector<int64_t> sizes(type.getRank(), -1);
      offsets[axis] = offset;
      sizes[axis] = size;
      Value part = SliceOp::create(builder, getLoc(), cotangents[0], offsets,
                                   sizes, strides);
      operandCotangents[index] = g.reshape(part, tensorType(operand), operand);
    }
    offset += size;
  }
  return success();
}

int ConcatOp::getDegreeWeight(unsigned) { return 1; }

//===----------------------------------------------------------------------===//
// SliceOp
//===----------------------------------------------------------------------===//

/// 1. One entry per dimension. 2. Size -1 takes a dimension whole. 3. A
/// dynamic dimension is taken whole. 4. The box lies inside.
LogicalResult
SliceOp::inferReturnTypes(MLIRContext *, std::optional<Location> location,
                          ValueRange operands, DictionaryAttr attributes,
                          OpaqueProperties properties, RegionRange regions,
                          SmallVectorImpl<Type> &inferred) {
  auto adaptor = amp::detail::inferAdaptor<SliceOp>(operands, attributes,
                                                    properties, regions);
  if (failed(amp::detail::verifyInferable(
          location, "slice", operands,
          {{"offsets", adaptor.getOffsetsAttr()},
           {"sizes", adaptor.getSizesAttr()},
           {"strides", adaptor.getStridesAttr()}})))
    return failure();
  auto input = cast<RankedTensorType>(operands[0].getType());
  ArrayRef<int64_t> offsets = adaptor.getOffsets(), sizes = adaptor.getSizes(),
                    strides = adaptor.getStrides();
  size_t rank = input.getRank();
  if (offsets.size() != rank || sizes.size() != rank || strides.size() != rank)
    return emitOptionalError(
        location, "'amp.slice' op expects ", rank,
        " offsets, sizes and strides, one for each dimension, found ",
        offsets.size(), ", ", sizes.size(), " and ", strides.size());
  SmallVector<int64_t> shape;
  for (auto [axis, dim] : llvm::enumerate(input.getShape())) {
    int64_t offset = offsets[axis], size = sizes[axis], stride = strides[axis];
    bool isWhole = offset == 0 && stride == 1 && size == -1;
    if (ShapedType::isDynamic(dim) && !isWhole)
      return emitOptionalError(
          location,
          "'amp.slice' op takes dynamic dimensions whole: expects "
          "offset 0, size -1 and stride 1 in dimension ",
          axis, ", found ", offset, ", ", size, " and ", stride);
    bool isInside = offset >= 0 && size >= 0 && stride >= 1 && offset <= dim &&
                    (size == 0 || (dim - offset > 0 &&
                                   size - 1 <= (dim - offset - 1) / stride));
    if (!isWhole && !isInside)
      return emitOptionalError(location, "'amp.slice' op expects a box inside ",
                               formatShape(input.getShape()), ", found offset ",
                               offset, ", size ", size, " and stride ", stride,
                               " in dimension ", axis);
    shape.push_back(isWhole ? dim : size);
  }
  inferred.push_back(RankedTensorType::get(shape, input.getElementType()));
  return success();
}

/// Inference has checked everything.
LogicalResult SliceOp::verify() { return success(); }

LogicalResult SliceOp::buildAdjoint(OpBuilder &builder,
                                    ArrayRef<Value> cotangents,
                                    ArrayRef<bool> needed,
                                    MutableArrayRef<Value> operandCotangents) {
  if (!needed[0])
    return success();
  SmallVector<int64_t> low, high, interior;
  auto from = tensorType(getInput());
  auto to = cast<RankedTensorType>(getType());
  for (auto [axis, dim] : llvm::enumerate(from.getShape())) {
    int64_t offset = getOffsets()[axis], stride = getStrides()[axis];
    int64_t size = to.getDimSize(axis);
    // An empty slice has no last element to stand behind.
    int64_t extent = size > 0 ? (size - 1) * stride + 1 : 0;
    low.push_back(offset);
    high.push_back(ShapedType::isDynamic(dim) ? 0 : dim - offset - extent);
    interior.push_back(stride - 1);
  }
  operandCotangents[0] = PadOp::create(builder, getLoc(), cotangents[0], low,
                                       high, interior, APFloat(0.0));
  return success();
}

int SliceOp::getDegreeWeight(unsigned) { return 1; }

//===----------------------------------------------------------------------===//
// PadOp
//===----------------------------------------------------------------------===//

/// 1. One entry per dimension. 2. None negative. 3. None in a dynamic one. 4.
/// The sizes are numbers of 64 bits, also the strides of the adjoint.
LogicalResult
PadOp::inferReturnTypes(MLIRContext *, std::optional<Location> location,
                        ValueRange operands, DictionaryAttr attributes,
                        OpaqueProperties properties, RegionRange regions,
                        SmallVectorImpl<Type> &inferred) {
  auto adaptor = amp::detail::inferAdaptor<PadOp>(operands, attributes,
                                                  properties, regions);
  if (failed(amp::detail::verifyInferable(
          location, "pad", operands,
          {{"low", adaptor.getLowAttr()},
           {"high", adaptor.getHighAttr()},
           {"interior", adaptor.getInteriorAttr()}})))
    return failure();
  auto input = cast<RankedTensorType>(operands[0].getType());
  ArrayRef<int64_t> low = adaptor.getLow(), high = adaptor.getHigh(),
                    interior = adaptor.getInterior();
  size_t rank = input.getRank();
  if (low.size() != rank || high.size() != rank || interior.size() != rank)
    return emitOptionalError(
        location, "'amp.pad' op expects ", rank,
        " entries in low, high and interior, one for each dimension, found ",
        low.size(), ", ", high.size(), " and ", interior.size());
  SmallVector<int64_t> shape;
  for (auto [axis, dim] : llvm::enumerate(input.getShape())) {
    if (low[axis] < 0 || high[axis] < 0 || interior[axis] < 0)
      return emitOptionalError(
          location, "'amp.pad' op expects padding >= 0, found ", low[axis],
          ", ", high[axis], " and ", interior[axis], " in dimension ", axis);
    if (!ShapedType::isDynamic(dim)) {
      std::optional<int64_t> size = llvm::checkedMulAdd<int64_t>(
          std::max<int64_t>(dim - 1, 0), interior[axis], dim);
      for (int64_t edge : {low[axis], high[axis]})
        size = size ? llvm::checkedAdd(*size, edge) : size;
      if (!size || interior[axis] == INT64_MAX)
        return emitOptionalError(
            location, "'amp.pad' op expects a size below 2^63, found padding ",
            low[axis], ", ", high[axis], " and ", interior[axis],
            " in dimension ", axis);
      shape.push_back(*size);
      continue;
    }
    if (low[axis] || high[axis] || interior[axis])
      return emitOptionalError(
          location,
          "'amp.pad' op expects no padding in dynamic dimensions, "
          "found ",
          low[axis], ", ", high[axis], " and ", interior[axis],
          " in dimension ", axis);
    shape.push_back(dim);
  }
  inferred.push_back(RankedTensorType::get(shape, input.getElementType()));
  return success();
}

/// Inference has checked everything.
LogicalResult PadOp::verify() { return success(); }

PrecisionCause PadOp::getStaticCause(FloatType lowType) {
  return isOutOfRange(getValue(), lowType) ? PrecisionCause::Range
                                           : PrecisionCause::None;
}

LogicalResult PadOp::buildAdjoint(OpBuilder &builder,
                                  ArrayRef<Value> cotangents,
                                  ArrayRef<bool> needed,
                                  MutableArrayRef<Value> operandCotangents) {
  if (!needed[0])
    return success();
  SmallVector<int64_t> sizes, strides;
  for (auto [axis, dim] : llvm::enumerate(tensorType(getInput()).getShape())) {
    sizes.push_back(ShapedType::isDynamic(dim) ? -1 : dim);
    strides.push_back(getInterior()[axis] + 1);
  }
  operandCotangents[0] = SliceOp::create(builder, getLoc(), cotangents[0],
                                         getLow(), sizes, strides);
  return success();
}

/// Elements of another value than 0 do not scale with the operand.
int PadOp::getDegreeWeight(unsigned) { return getValue().isZero(); }
