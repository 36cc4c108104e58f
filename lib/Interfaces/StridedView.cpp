//===- StridedView.cpp - elements of a tensor in another order ------------===//
//
// The arithmetic that views of several ops share.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Interfaces/Kernels.h"

using namespace mlir;
using namespace mlir::amp;

SmallVector<int64_t> mlir::amp::contiguousStrides(ArrayRef<int64_t> shape) {
  SmallVector<int64_t> strides(shape.size(), 0);
  int64_t stride = 1;
  for (size_t i = shape.size(); i-- > 0;) {
    strides[i] = shape[i] == 1 ? 0 : stride;
    stride *= shape[i];
  }
  return strides;
}

/// Groups of dimensions of both shapes with equal products are matched; each
/// group must be dense within itself.
std::optional<StridedView>
StridedView::reshape(ArrayRef<int64_t> newShape) const {
  StridedView result = ofAll(newShape);
  result.offset = offset;
  if (llvm::is_contained(newShape, 0))
    return result;
  size_t from = 0, to = 0;
  while (from < shape.size() || to < newShape.size()) {
    size_t fromEnd = from, toEnd = to;
    int64_t fromSize = 1, toSize = 1;
    if (fromEnd < shape.size())
      fromSize *= shape[fromEnd++];
    if (toEnd < newShape.size())
      toSize *= newShape[toEnd++];
    while (fromSize != toSize) {
      if (fromSize < toSize) {
        if (fromEnd == shape.size())
          return std::nullopt;
        fromSize *= shape[fromEnd++];
      } else {
        if (toEnd == newShape.size())
          return std::nullopt;
        toSize *= newShape[toEnd++];
      }
    }
    // Unit dimensions that follow belong to no element.
    std::optional<int64_t> inner;
    int64_t expected = 0;
    for (size_t i = fromEnd; i-- > from;) {
      if (shape[i] == 1)
        continue;
      if (!inner)
        inner = strides[i];
      else if (strides[i] != expected)
        return std::nullopt;
      expected = strides[i] * shape[i];
    }
    int64_t stride = inner.value_or(0);
    for (size_t i = toEnd; i-- > to;) {
      if (newShape[i] == 1)
        continue;
      result.strides[i] = stride;
      stride *= newShape[i];
    }
    from = fromEnd;
    to = toEnd;
  }
  return result;
}

StridedView StridedView::broadcast(ArrayRef<int64_t> newShape) const {
  StridedView result{offset, SmallVector<int64_t>(newShape), {}};
  result.strides.assign(newShape.size() - shape.size(), 0);
  for (auto [size, stride] : llvm::zip_equal(shape, strides))
    result.strides.push_back(size == 1 ? 0 : stride);
  return result;
}
