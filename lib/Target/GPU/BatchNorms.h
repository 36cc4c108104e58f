//===- BatchNorms.h - statistics of channels from those of rows -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_GPU_BATCHNORMS_H
#define AMP_LIB_TARGET_GPU_BATCHNORMS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::amp::gpu {

/// Lets the batch norms of `entry`, of images, take the statistics of a channel
/// from those of its rows, one for each sample. A kernel has a row in registers
/// and reads it once for its mean and for what differs from that.
void combineStatistics(func::FuncOp entry);

} // namespace mlir::amp::gpu

#endif // AMP_LIB_TARGET_GPU_BATCHNORMS_H
