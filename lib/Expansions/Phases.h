//===- Phases.h - elements of a transposed convolution --------------------===//
//
// Elements of one residue of the stride are sums over the same places of the
// kernel.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_EXPANSIONS_PHASES_H
#define AMP_LIB_EXPANSIONS_PHASES_H

#include "amp/IR/WindowBuilder.h"

namespace mlir::amp::detail {

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

#endif // AMP_LIB_EXPANSIONS_PHASES_H
