//===- Registers.h - registers that elements take -------------------------===//
//
// Estimated from a kernel's body: equal launches have equal kernels, also where
// no assembler is at hand that would tell.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_GPU_REGISTERS_H
#define AMP_LIB_TARGET_GPU_REGISTERS_H

#include "amp/Schedule/KernelLevels.h"

namespace mlir::amprt::gpu {

/// Registers of 32 bits that a thread of a kernel of class `loop` needs, but
/// for counters, constants and what an assembler adds.
struct RegisterNeed {
  /// The need where each operand is loaded, and its address found, just before
  /// its first use.
  int64_t least = 0;
  /// The need where a pass begins with all of its loads, and where addresses
  /// and what all rows share stay in registers from row to row.
  int64_t most = 0;
};

/// The need of a thread that has one vector of `vector` elements of a row.
RegisterNeed estimateRegisters(LaunchOp launch, KernelOp kernel,
                               const KernelLevels &levels, int64_t vector);

} // namespace mlir::amprt::gpu

#endif // AMP_LIB_TARGET_GPU_REGISTERS_H
