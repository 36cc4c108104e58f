//===- KernelCode.h - the kernels of a step for a CPU --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_CPU_KERNELCODE_H
#define AMP_LIB_TARGET_CPU_KERNELCODE_H

#include "../KernelCode.h"

namespace mlir::amprt::cpu {

/// Does what `KernelTarget::compileKernels` promises.
KernelCodeOrError createKernelCode(ModuleOp module, const ImageTarget &target,
                                   ::amp::Image &image);

} // namespace mlir::amprt::cpu

#endif // AMP_LIB_TARGET_CPU_KERNELCODE_H
