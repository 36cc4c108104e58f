//===- KernelCode.h - the kernels of a step as code -----------------------===//
//
// Where targets differ: what a kernel's code is and how a launch of it is
// called. Steps are the same tables of calls for all.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_CODEGEN_KERNELCODE_H
#define AMP_LIB_CODEGEN_KERNELCODE_H

#include "amp/Codegen/Amprt.h"
#include "amp/Codegen/BuildImage.h"
#include <optional>

namespace mlir::amprt {

/// A launch as a call of `ampLaunch`.
struct LaunchCall {
  /// The name of the kernel's function in the code.
  std::string kernel;
  /// The arguments behind the operands' addresses.
  SmallVector<int64_t> words;
  /// No extent, on the CPU: the function is called once, with no index.
  int64_t extent = 0, grain = 1;
  /// For the kernel's `mostColumns` and `mostExtent`.
  int64_t columns = 0, mostExtent = 0;
};

/// The compiled kernels of a module.
class KernelCode {
public:
  virtual ~KernelCode() = default;

  /// The call of `launch`, or none if the launch has nothing to do.
  virtual std::optional<LaunchCall> callOf(LaunchOp launch) const = 0;
  /// The launch's kernel, with all that holds of each of its launches but for
  /// the name and the most that they go through.
  virtual ::amp::image::KernelT describe(LaunchOp launch) const = 0;
};

/// The image's element type; kernels have no others.
::amp::image::Element elementOfKernel(Type type);

/// Kernels of `module`, compiled, whose code is added to `image`; details
/// of a failure are diagnostics at kernels. The module outlives the result.
using KernelCodeOrError = llvm::Expected<std::unique_ptr<KernelCode>>;
namespace cpu {
KernelCodeOrError createKernelCode(ModuleOp module, const ImageTarget &target,
                                   ::amp::Image &image);
} // namespace cpu
namespace cuda {
KernelCodeOrError createKernelCode(ModuleOp module, const ImageTarget &target,
                                   ::amp::Image &image);
} // namespace cuda

} // namespace mlir::amprt

#endif // AMP_LIB_CODEGEN_KERNELCODE_H
