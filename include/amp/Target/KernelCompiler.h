//===- KernelCompiler.h - kernels as functions of this process ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TARGET_KERNELCOMPILER_H
#define AMP_TARGET_KERNELCOMPILER_H

#include "amp-runtime/Runtime.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"
#include <memory>

namespace mlir::amprt {

namespace cpu {
class LoadedKernels;
} // namespace cpu

/// Registers what code generation translates from; call it before the context
/// is used by several threads.
void registerCPUTranslations(MLIRContext &context);

/// The CPU that `asked` means: itself or, where it is empty, the environment
/// variable AMP_CPU, or "native", the CPU this runs on.
std::string chooseCPU(llvm::StringRef asked = {});

/// Fails, with advice, unless `cpu` is "native", "x86-64-v3" or "x86-64-v4",
/// with features by LLVM's names added or taken away ("native,-avx512fp16"),
/// and this CPU has all of it. An empty `cpu` is what `chooseCPU` says.
llvm::Error verifyCPU(llvm::StringRef cpu);

/// The features that code for `cpu`, as in `verifyCPU`, may use, in the syntax
/// of ampCpuVerify.
llvm::Expected<std::string> getRequiredFeatures(llvm::StringRef cpu);

/// The `amprt.kernel`s of `module` as loops, in a module of their own: the LLVM
/// dialect with scf, arith, math and vector, or with `lowered` the LLVM dialect
/// alone, for `cpu` as in `verifyCPU`. Reports errors at the kernels, or at the
/// module; null then.
OwningOpRef<ModuleOp> emitKernels(ModuleOp module, bool lowered,
                                  llvm::StringRef cpu = {});

/// The `amprt.kernel`s of a module, compiled for this CPU. The module is not
/// kept.
class CompiledKernels {
public:
  /// Fails where a kernel computes what cannot be compiled; details are
  /// reported as diagnostics at the kernel.
  /// `cpu` is as in `verifyCPU`; results are the same bits for every one.
  static llvm::Expected<std::unique_ptr<CompiledKernels>>
  create(ModuleOp module, llvm::StringRef cpu = {});
  ~CompiledKernels();

  /// A function that follows KernelABI.h, or null; owned by this object.
  AmpKernelFunction lookup(llvm::StringRef name) const {
    return functions.lookup(name);
  }

private:
  CompiledKernels();

  /// Made for these kernels.
  AmpRuntime *runtime = nullptr;
  std::unique_ptr<cpu::LoadedKernels> kernels;
  llvm::StringMap<AmpKernelFunction> functions;
};

} // namespace mlir::amprt

#endif // AMP_TARGET_KERNELCOMPILER_H
