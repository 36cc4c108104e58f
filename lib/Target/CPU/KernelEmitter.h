//===- KernelEmitter.h - from an amprt.kernel to loops over lanes ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_CPU_KERNELEMITTER_H
#define AMP_LIB_TARGET_CPU_KERNELEMITTER_H

#include "../LLVM/BodyEmitter.h"
#include "amp/Schedule/KernelABI.h"
#include "amp/Schedule/KernelLevels.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::amprt::cpu {

/// The name of a kernel's code: kernels may be called like functions of libm.
std::string getSymbolName(StringRef kernel);

/// A call's share of the launch.
struct LoopFrame : KernelFrame {
  Value grain, begin, end;
};

/// Emits the kernel into `module` (of the LLVM dialect, with scf, arith, math
/// and vector ops to be lowered) as a function of its name that follows
/// KernelABI.h. `maxColumns` bounds the trip counts of the inner loop over all
/// launches.
LogicalResult emitKernel(KernelOp kernel, ModuleOp module, int64_t maxColumns);

/// The classes, at the insertion point of `lanes`.
void emitLoopKernel(Lanes &lanes, KernelOp kernel, const LoopFrame &frame,
                    int64_t maxColumns);
void emitScatterAddKernel(Lanes &lanes, KernelOp kernel,
                          const LoopFrame &frame);
void emitWindowKernel(Lanes &lanes, KernelOp kernel, const LoopFrame &frame);

} // namespace mlir::amprt::cpu

#endif // AMP_LIB_TARGET_CPU_KERNELEMITTER_H
