//===- Combinations.h - sums of elements times numbers of their row -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_CODEGEN_CUDA_COMBINATIONS_H
#define AMP_LIB_CODEGEN_CUDA_COMBINATIONS_H

#include "amp/Codegen/Amprt.h"

namespace mlir::amprt::cuda {

/// Rewrites ((a - m) - b · k) · r, where m, k and r exist once for a row and
/// only 16 bits see the result, as a · r + (b · (-k · r) + (-m · r)): a
/// multiply-add for each element, and the rest once for the row. So end the
/// gradients of norms. m must be a mean: the difference to what is known
/// exactly may be exact, too, and would not be any more.
void combineElements(KernelOp kernel);

} // namespace mlir::amprt::cuda

#endif // AMP_LIB_CODEGEN_CUDA_COMBINATIONS_H
