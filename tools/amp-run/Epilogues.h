//===- Epilogues.h - what contractions of a schedule do at the end --------===//
//
// Whether a library has an epilogue is known on the machine that runs the step,
// once a plan is made.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TOOLS_AMP_RUN_EPILOGUES_H
#define AMP_TOOLS_AMP_RUN_EPILOGUES_H

#include "amp-runtime/Runtime.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"

namespace amp::run {

/// Why `runtime` does not have one of the contractions with gelu, its gradient
/// or a bias's; empty where it has all.
llvm::Expected<std::string> findMissingEpilogue(mlir::ModuleOp module,
                                                AmpRuntime *runtime);

} // namespace amp::run

#endif // AMP_TOOLS_AMP_RUN_EPILOGUES_H
