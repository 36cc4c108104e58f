//===- RunPasses.h - LLVM's passes over a module of kernels ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_LLVM_RUNPASSES_H
#define AMP_LIB_TARGET_LLVM_RUNPASSES_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace llvm {
class Module;
class TargetMachine;
} // namespace llvm

namespace mlir::amprt {

/// Runs `pipeline`, written as for the option -passes of LLVM's opt.
llvm::Error runPasses(llvm::Module &module, llvm::TargetMachine &machine,
                      llvm::StringRef pipeline);

} // namespace mlir::amprt

#endif // AMP_LIB_TARGET_LLVM_RUNPASSES_H
