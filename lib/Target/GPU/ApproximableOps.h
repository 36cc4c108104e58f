//===- ApproximableOps.h - ops that a GPU's approximations suffice for ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_GPU_APPROXIMABLEOPS_H
#define AMP_LIB_TARGET_GPU_APPROXIMABLEOPS_H

#include "../LLVM/Relaxed.h"
#include "amp/Schedule/Amprt.h"

namespace mlir::amprt::gpu {

/// The relaxed ops of a kernel on a GPU, which divides by its approximate
/// reciprocal, too: where nothing but 16 bits see the quotient, or where it is
/// a softmax or a mean.
Relaxed findRelaxed(KernelOp kernel);

/// True if nothing but values rounded to 16 bits depends on `op`'s result,
/// through any arithmetic and sums over a row.
bool areHalvesMade(Operation *op);

} // namespace mlir::amprt::gpu

#endif // AMP_LIB_TARGET_GPU_APPROXIMABLEOPS_H
