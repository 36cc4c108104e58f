//===- Epilogues.h - what contractions of a schedule do at the end --------===//
//
// Whether a library has an epilogue is known on the machine that runs the step,
// once a plan is made.
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

/// Why `runtime` does not have one of the contractions with gelu, its gradient
/// or a bias's; empty where it has all. Each is tried, in memory of its own: an
/// error with the numbers of `plan` where there is too little.
llvm::Expected<std::string> findMissingEpilogue(mlir::ModuleOp module,
                                                AmpRuntime *runtime,
                                                const MemoryPlan &plan);

} // namespace amp::run

#endif // AMP_TOOLS_AMP_RUN_EPILOGUES_H
