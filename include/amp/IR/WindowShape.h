//===- WindowShape.h - arithmetic of windows ------------------------------===//
//
// The numbers of windows and the sizes that follow from an op's lists, of
// convolution and pooling alike.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_WINDOWSHAPE_H
#define AMP_IR_WINDOWSHAPE_H

#include "amp/IR/Amp.h"

namespace mlir::amp {

/// The windows of an op, with an entry for each spatial dimension.
struct WindowShape {
  SmallVector<int64_t> kernel, strides, low, high, dilations;

  size_t rank() const { return kernel.size(); }
  /// Elements from a window's first to its last.
  int64_t extent(size_t i) const { return dilations[i] * (kernel[i] - 1) + 1; }
  /// Windows of a dimension of `size`, below 1 where none fits.
  int64_t count(size_t i, int64_t size, bool ceil = false) const;
  /// Elements of `size` with `low` that `windows` of them reach, less those
  /// that there are: the padding above, negative where not all are reached.
  int64_t above(size_t i, int64_t size, int64_t windows) const {
    return (windows - 1) * strides[i] + extent(i) - size - low[i];
  }
  /// The windows of all dimensions.
  SmallVector<int64_t> counts(ArrayRef<int64_t> sizes, bool ceil = false) const;
  bool isPointwise() const;
};

/// An op's lists; one that is left out is 1, of paddings 0.
WindowShape windowShape(ArrayRef<int64_t> kernel, ArrayRef<int64_t> strides,
                        ArrayRef<int64_t> low, ArrayRef<int64_t> high,
                        ArrayRef<int64_t> dilations);

/// A convolution, as its three ops see it: of [N, C, S…] with weights
/// [O, C / groups, K…] to [N, O, counts…].
struct ConvolutionShape {
  WindowShape shape;
  int64_t batch, channels, outputs, groups;
  SmallVector<int64_t> sizes, counts;

  size_t rank() const { return shape.rank(); }
  int64_t inputs() const { return channels / groups; }
};

/// The sizes of [N, C, S…] but the first two.
inline ArrayRef<int64_t> spatialOf(Value value) {
  return tensorType(value).getShape().drop_front(2);
}

} // namespace mlir::amp

#endif // AMP_IR_WINDOWSHAPE_H
