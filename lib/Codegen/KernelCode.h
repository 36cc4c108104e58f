//===- KernelCode.h - the kernels of a step on a device -------------------===//
//
// Where targets differ: what a kernel's code is and how a launch of it is
// called. Steps are the same machine code of the host for all.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_CODEGEN_KERNELCODE_H
#define AMP_LIB_CODEGEN_KERNELCODE_H

#include "CPU/HostCode.h"
#include "amp-runtime/Runtime.h"
#include "amp/Codegen/Amprt.h"
#include "mlir/IR/BuiltinOps.h"
#include <optional>

namespace mlir::amprt {

/// A launch as a call of `ampLaunch`.
struct LaunchCall {
  /// The kernel's symbol in the host's code: its function, or the handle that
  /// the runtime gave for it.
  std::string kernel;
  /// The words of the arguments. The operands' addresses come first, which the
  /// step fills in.
  SmallVector<uint64_t> words;
  /// No extent, on the CPU: the function is called once, with no index.
  int64_t extent = 0, grain = 1;
};

/// The kernels of a module, ready to be launched by a runtime.
class KernelCode {
public:
  virtual ~KernelCode() = default;

  /// The call of `launch`, or none if the launch has nothing to do.
  virtual std::optional<LaunchCall> callOf(LaunchOp launch) const = 0;
  virtual unsigned getNumKernels() const = 0;
  /// Knows the kernels by name; takes the code of steps.
  virtual HostCode &host() = 0;
};

/// Reports details as diagnostics at kernels. The module is not kept.
using KernelCodeOrError = llvm::Expected<std::unique_ptr<KernelCode>>;
namespace cpu {
/// `cpu` as in `verifyCPU`.
KernelCodeOrError createKernelCode(ModuleOp module, StringRef cpu);
} // namespace cpu
namespace cuda {
/// `runtime` outlives the result.
KernelCodeOrError createKernelCode(ModuleOp module, AmpRuntime *runtime);
} // namespace cuda

} // namespace mlir::amprt

#endif // AMP_LIB_CODEGEN_KERNELCODE_H
