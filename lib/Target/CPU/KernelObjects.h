//===- KernelObjects.h - compiled kernels and their modules ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_CPU_KERNELOBJECTS_H
#define AMP_LIB_TARGET_CPU_KERNELOBJECTS_H

#include "amp-runtime/Runtime.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>

namespace mlir::amprt::cpu {

/// Where a kernel's function is.
struct KernelName {
  /// The position of its object.
  uint32_t module;
  std::string name;
};

/// Kernels as objects, each an image of a module for the runtime.
struct KernelObjects {
  std::vector<std::unique_ptr<llvm::MemoryBuffer>> images;
  /// In the order of the `amprt.kernel`s.
  std::vector<KernelName> kernels;
};

/// Compiles the `amprt.kernel`s of `module` for `cpu` as in `verifyCPU`.
/// Reports details as diagnostics at kernels.
llvm::Expected<KernelObjects> compileKernels(ModuleOp module, StringRef cpu);

/// Kernels in a runtime, which outlives this.
class LoadedKernels {
public:
  explicit LoadedKernels(AmpRuntime *runtime) : runtime(runtime) {}
  LoadedKernels(const LoadedKernels &) = delete;
  LoadedKernels &operator=(const LoadedKernels &) = delete;
  ~LoadedKernels();

  /// Once. The objects are not kept.
  llvm::Error load(const KernelObjects &objects);

  /// In the order of KernelObjects::kernels.
  std::vector<AmpKernel> handles;

private:
  AmpRuntime *runtime;
  std::vector<AmpModule *> modules;
};

} // namespace mlir::amprt::cpu

#endif // AMP_LIB_TARGET_CPU_KERNELOBJECTS_H
