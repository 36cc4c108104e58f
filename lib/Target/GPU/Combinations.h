//===- Combinations.h - sums of elements times numbers of their row -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_GPU_COMBINATIONS_H
#define AMP_LIB_TARGET_GPU_COMBINATIONS_H

#include "amp/Schedule/Amprt.h"

namespace mlir::amprt::gpu {

/// Rewrites ((a - m) - b · k) · r, where m, k and r exist once for a row and
/// only 16 bits see the result, as a · r + (b · (-k · r) + (-m · r)): a
/// multiply-add for each element, and the rest once for the row. So end the
/// gradients of norms. m must be a mean: the difference to what is known
/// exactly may be exact, too, and would not be any more.
void combineElements(KernelOp kernel);

} // namespace mlir::amprt::gpu

#endif // AMP_LIB_TARGET_GPU_COMBINATIONS_H
