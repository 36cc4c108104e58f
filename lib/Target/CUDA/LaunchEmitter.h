//===- LaunchEmitter.h - emits the kernel of a launch ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_CUDA_LAUNCHEMITTER_H
#define AMP_LIB_TARGET_CUDA_LAUNCHEMITTER_H

#include "../GPU/Geometry.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::amprt::cuda {

/// Emits into `module` (of the LLVM dialect, with scf, arith, math and vector
/// ops to be lowered) a function `name` that does what one block of `launch`
/// does. The function's parameters are the addresses of the operands' first
/// elements, in operand order. Reports what cannot be emitted.
LogicalResult emitLaunch(LaunchOp launch, KernelOp kernel, StringRef name,
                         const gpu::Geometry &geometry, ModuleOp module);

} // namespace mlir::amprt::cuda

#endif // AMP_LIB_TARGET_CUDA_LAUNCHEMITTER_H
