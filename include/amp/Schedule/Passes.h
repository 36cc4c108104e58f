//===- Passes.h - the kernel phase ----------------------------------------===//
//
// Passes, and the function behind each of them, of which what
// amp/Transforms/Passes.h says holds too.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_SCHEDULE_PASSES_H
#define AMP_SCHEDULE_PASSES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace mlir::amp {
#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "amp/Schedule/Passes.h.inc"

/// Turns entry functions into schedules of kernels; see amp-form-kernels.
LogicalResult runFormKernels(ModuleOp module,
                             const FormKernelsPassOptions &options = {});

/// Gives every buffer its place; see amp-plan-memory.
LogicalResult runPlanMemory(ModuleOp module);

/// Replaces `module`'s content by the code of its kernels; see
/// amp-emit-kernels.
LogicalResult runEmitKernels(ModuleOp module,
                             const EmitKernelsPassOptions &options = {});

/// Writes what each kernel moves and computes; see amp-cost-report. The numbers
/// themselves: amprt::computeCosts.
LogicalResult runCostReport(ModuleOp module,
                            const CostReportPassOptions &options = {});

} // namespace mlir::amp

#endif // AMP_SCHEDULE_PASSES_H
