//===- KernelCompiler.h - kernels as functions of this process ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_CODEGEN_KERNELCOMPILER_H
#define AMP_CODEGEN_KERNELCOMPILER_H

#include "amp-runtime/Runtime.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>

namespace llvm::orc {
class LLJIT;
} // namespace llvm::orc

namespace mlir::amprt {

/// Registers what code generation translates from; call it before the context
/// is used by several threads.
void registerCPUTranslations(MLIRContext &context);

/// The `amprt.kernel`s of `module` as loops, in a module of their own: the LLVM
/// dialect with scf, arith, math and vector, or with `lowered` the LLVM dialect
/// alone. Reports errors at the kernels; null then.
OwningOpRef<ModuleOp> emitKernels(ModuleOp module, bool lowered);

/// The `amprt.kernel`s of a module, compiled for the CPU this runs on. The
/// module is not kept.
class CompiledKernels {
public:
  /// Fails where a kernel computes what cannot be compiled; details are
  /// reported as diagnostics at the kernel.
  /// `cpu` is "native" or one that the native one includes, "x86-64-v3" or
  /// "x86-64-v4": results are the same bits.
  static llvm::Expected<std::unique_ptr<CompiledKernels>>
  create(ModuleOp module, llvm::StringRef cpu = "native");
  ~CompiledKernels();

  /// A function that follows KernelABI.h, or null. It lives as long as this.
  AmpKernelFunction lookup(llvm::StringRef name) const;
  unsigned getNumKernels() const { return numKernels; }

  /// Makes another object's symbols available; it may refer to kernels and to
  /// `symbols`.
  llvm::Error add(std::unique_ptr<llvm::MemoryBuffer> object,
                  llvm::ArrayRef<std::pair<llvm::StringRef, void *>> symbols);
  /// The address of any symbol, or null.
  void *lookupSymbol(llvm::StringRef name) const;

private:
  CompiledKernels();

  std::unique_ptr<llvm::orc::LLJIT> jit;
  unsigned numKernels = 0;
};

} // namespace mlir::amprt

#endif // AMP_CODEGEN_KERNELCOMPILER_H
