//===- Epilogues.h - epilogues that a GPU's library lacks -----------------===//
//
// Only the machine that runs the step knows if a library has an epilogue, once
// a plan is made.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TOOLS_AMP_RUN_EPILOGUES_H
#define AMP_TOOLS_AMP_RUN_EPILOGUES_H

#include "MemoryReport.h"
#include "amp-runtime/Runtime.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"

namespace amp::run {

/// The reason why `runtime` lacks a contraction with gelu, gelu's gradient or a
/// bias's; empty if none is lacking. Each is tried, in memory of its own: an
/// error with the numbers of `plan` where there is too little.
llvm::Expected<std::string> findMissingEpilogue(mlir::ModuleOp module,
                                                AmpRuntime *runtime,
                                                const MemoryPlan &plan);

} // namespace amp::run

#endif // AMP_TOOLS_AMP_RUN_EPILOGUES_H
