//===- Softmax.h - the parts of a softmax ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_EXPANSIONS_SOFTMAX_H
#define AMP_LIB_EXPANSIONS_SOFTMAX_H

#include "amp/IR/GradientBuilder.h"

namespace mlir::amp::detail {

/// exp(x - max(x)) along an axis, and its sum.
struct Exponentials {
  Value each, sum;
};
Exponentials expandExponentials(GradientBuilder &g, Value x, int64_t axis);

/// The logarithm of the softmax of `x`, in the type of `x`.
Value expandLogSoftmax(GradientBuilder &g, Value x, int64_t axis);

} // namespace mlir::amp::detail

#endif // AMP_LIB_EXPANSIONS_SOFTMAX_H
