//===- WindowBuilder.h - ops on the windows of a tensor -------------------===//
//
// Short names for the ops that derivatives and expansions of convolution and
// pooling are made of.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_WINDOWBUILDER_H
#define AMP_IR_WINDOWBUILDER_H

#include "amp/IR/GradientBuilder.h"
#include "amp/IR/WindowOps.h"

namespace mlir::amp {

/// Ops on windows, for derivatives and expansions; spatial dimensions are the
/// last.
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

} // namespace mlir::amp

#endif // AMP_IR_WINDOWBUILDER_H
