//===- Windows.h - arithmetic of windows, and what expansions share -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_IR_WINDOWS_H
#define AMP_LIB_IR_WINDOWS_H

#include "Expansion.h"
#include "amp/IR/WindowOps.h"

namespace mlir::amp::detail {

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
  bool isPointwise() const;
};

/// An op's lists; one that is left out is 1, of paddings 0.
WindowShape windowShape(ArrayRef<int64_t> kernel, ArrayRef<int64_t> strides,
                        ArrayRef<int64_t> low, ArrayRef<int64_t> high,
                        ArrayRef<int64_t> dilations);

/// `type` is [N, C, …] with static sizes but N's, and `rank` spatial
/// dimensions, 1 to 3.
LogicalResult verifySpatial(Operation *op, StringRef what,
                            RankedTensorType type, size_t rank);
/// Lists that `names` says have an entry for each of `rank` dimensions or are
/// left out; those of sizes are at least 1, the others at least 0.
LogicalResult
verifyLists(Operation *op, size_t rank,
            ArrayRef<std::pair<StringRef, ArrayRef<int64_t>>> sizes,
            ArrayRef<std::pair<StringRef, ArrayRef<int64_t>>> paddings);
/// The result has a window at least in each dimension.
LogicalResult verifyCounts(Operation *op, ArrayRef<int64_t> sizes,
                           ArrayRef<int64_t> counts);

ArrayRef<int64_t> spatialOf(Value value);

/// Ops of expansions; spatial dimensions are the last.
class WindowBuilder {
public:
  explicit WindowBuilder(GradientBuilder &g) : g(g) {}

  /// Adds `low` and `high` elements to the spatial dimensions, or takes them
  /// away where negative, and `gaps` between neighbours.
  Value pad(Value x, ArrayRef<int64_t> low, ArrayRef<int64_t> high,
            double value = 0.0, ArrayRef<int64_t> gaps = {});
  /// [N, C, K…, O…], `counts` windows of the padded `x`.
  Value windows(Value x, const WindowShape &shape, ArrayRef<int64_t> counts,
                double outside = 0.0);
  Value transpose(Value x, ArrayRef<int64_t> permutation);
  Value reshape(Value x, ArrayRef<int64_t> shape);
  Value matmul(Value a, Value b, bool transposeA, bool transposeB,
               Type element);
  Value reduce(WindowKind kind, Value value, ArrayRef<int64_t> axes,
               Type element, Value factor = {}, Value condition = {},
               Value equals = {});
  /// Constants of `element`, a floating-point type.
  Value constant(ArrayRef<double> values, ArrayRef<int64_t> shape,
                 Type element);
  /// Multiplies dimension `axis` by a matrix [out, in].
  Value along(Value x, int64_t axis, ArrayRef<double> matrix, int64_t out);

  GradientBuilder &g;
};

/// The elements t of a transposed convolution's result, as t + low = q · stride
/// + r: element (q, r) is a sum over m of the operand at q - m · dilation with
/// place m · stride + r of the kernel.
struct Phases {
  /// `shape` is the convolution's, `sizes` those of its input.
  Phases(const WindowShape &shape, ArrayRef<int64_t> counts,
         ArrayRef<int64_t> sizes);

  /// Zeros between the operand's elements, where strides and dilations are both
  /// above 1: the stride is then 1.
  SmallVector<int64_t> gaps;
  SmallVector<int64_t> strides, taps, dilations, numbers;
  SmallVector<int64_t> low, high, first, sizes;

  size_t rank() const { return strides.size(); }
  /// [N, C, M…, Q…]
  Value windows(WindowBuilder &w, Value x, double outside = 0.0) const;
  /// [N, C, r…, Q…] to [N, C, S…].
  Value interleave(WindowBuilder &w, Value x) const;
};

} // namespace mlir::amp::detail

#endif // AMP_LIB_IR_WINDOWS_H
