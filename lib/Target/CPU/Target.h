//===- Target.h - from kernels in MLIR to an object file ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_CPU_TARGET_H
#define AMP_LIB_TARGET_CPU_TARGET_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Target/TargetMachine.h"

namespace mlir::amprt::cpu {

/// The CPU that code is made for.
struct Target {
  std::string cpu, features;
  /// The CPU and all features that code may use, as ampCpuVerify reads them.
  std::string required;
  bool hasAVX512 = false;

  /// Reads `LEVEL[,±FEATURE…]`; an empty text is what `chooseCPU` says. Fails
  /// where this CPU lacks what is asked for, or x86-64-v3 is not left.
  static llvm::Expected<Target> get(StringRef cpu);
  llvm::Expected<std::unique_ptr<llvm::TargetMachine>>
  createMachine(llvm::CodeGenOptLevel level) const;
};

/// Translates a module in the LLVM dialect and compiles it. Reports an error
/// where the object needs a function that the runtime does not have.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
compileToObject(ModuleOp module, const Target &target);

} // namespace mlir::amprt::cpu

#endif // AMP_LIB_TARGET_CPU_TARGET_H
