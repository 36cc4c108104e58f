//===- ScatterAdd.h - emits the block of a kernel that adds at indices ----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_CODEGEN_CUDA_SCATTERADD_H
#define AMP_LIB_CODEGEN_CUDA_SCATTERADD_H

#include "LoopEmitter.h"

namespace mlir::amprt::cuda {

/// A group of threads owns a row of the result and looks at all indices: no two
/// groups write one row, and each row's sum has the order of the indices.
void emitScatterAdd(Threads &threads, KernelOp kernel, const KernelFrame &frame,
                    const Geometry &geometry);

} // namespace mlir::amprt::cuda

#endif // AMP_LIB_CODEGEN_CUDA_SCATTERADD_H
