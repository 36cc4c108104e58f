//===- Approximations.h - elementary functions by a GPU's instructions ----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_CUDA_APPROXIMATIONS_H
#define AMP_LIB_TARGET_CUDA_APPROXIMATIONS_H

#include "mlir/IR/PatternMatch.h"

namespace mlir::amprt::cuda {

/// Patterns preferred to those of every target, for f32: powers of two and
/// reciprocals are approximated by the GPU, to a relative error of 2^-22 and
/// 2^-23; remainders are those of f64.
void populateApproximations(RewritePatternSet &patterns);

/// Shifts and the exponentials of what is shifted.
void approximateShifts(Operation *root);

} // namespace mlir::amprt::cuda

#endif // AMP_LIB_TARGET_CUDA_APPROXIMATIONS_H
