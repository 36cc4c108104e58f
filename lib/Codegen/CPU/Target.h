//===- Target.h - from kernels in MLIR to an object file ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_CODEGEN_CPU_TARGET_H
#define AMP_LIB_CODEGEN_CPU_TARGET_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Target/TargetMachine.h"

namespace mlir::amprt::cpu {

/// The CPU that code is made for.
struct Target {
  std::string cpu, features;
  bool hasAVX512 = false;

  /// Reads `LEVEL[,±FEATURE…]`; an empty text is what `chooseCPU` says. Fails
  /// where this CPU lacks what is asked for, or x86-64-v3 is not left.
  static llvm::Expected<Target> get(StringRef cpu);
  llvm::Expected<std::unique_ptr<llvm::TargetMachine>>
  createMachine(llvm::CodeGenOptLevel level) const;
};

/// Functions outside of kernels that they may call: libm and the like.
const llvm::StringMap<void *> &getAllowedSymbols();

/// Translates a module in the LLVM dialect and compiles it. Reports an error
/// where the object needs a symbol that is not allowed.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
compileToObject(ModuleOp module, const Target &target);

/// Generates code for a module that is not worth optimising.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
emitObject(llvm::Module &module, llvm::TargetMachine &machine);

} // namespace mlir::amprt::cpu

#endif // AMP_LIB_CODEGEN_CPU_TARGET_H
