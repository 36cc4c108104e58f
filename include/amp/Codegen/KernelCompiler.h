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
#include <memory>

namespace mlir::amprt {

class HostCode;

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

  /// A function that follows KernelABI.h, or null; owned by this object.
  AmpKernelFunction lookup(llvm::StringRef name) const;
  unsigned getNumKernels() const { return numKernels; }

  /// The kernels' machine code; more can be added that calls it.
  HostCode &host() { return *code; }

private:
  CompiledKernels();

  std::unique_ptr<HostCode> code;
  unsigned numKernels = 0;
};

} // namespace mlir::amprt

#endif // AMP_CODEGEN_KERNELCOMPILER_H
