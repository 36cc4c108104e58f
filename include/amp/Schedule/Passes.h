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

#include <functional>

namespace mlir::amp {
#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "amp/Schedule/Passes.h.inc"

/// True if the device that will run a step has a call, an AmpCallKind with its
/// description.
using OffersCall = std::function<bool(int32_t kind, ArrayRef<uint8_t> desc)>;

/// Turns entry functions into schedules of kernels; see amp-form-kernels. Where
/// `offers` is given it is asked of each call, whatever the options say.
LogicalResult runFormKernels(ModuleOp module,
                             const FormKernelsPassOptions &options = {},
                             const OffersCall &offers = nullptr);
std::unique_ptr<Pass>
createFormKernelsPass(const FormKernelsPassOptions &options, OffersCall offers);

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
