//===- KernelCode.h - the kernels of a step on a GPU ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_CUDA_KERNELCODE_H
#define AMP_LIB_TARGET_CUDA_KERNELCODE_H

#include "../KernelCode.h"

namespace mlir::amprt::cuda {

/// Does what `KernelTarget::compileKernels` promises.
KernelCodeOrError createKernelCode(ModuleOp module, const ImageTarget &target,
                                   ::amp::Image &image);

} // namespace mlir::amprt::cuda

#endif // AMP_LIB_TARGET_CUDA_KERNELCODE_H
