//===- KernelCode.h - the kernels of a step as code -----------------------===//
//
// Where targets differ: what a kernel's code is and how a launch of it is
// called. Steps are the same tables of calls for all.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_KERNELCODE_H
#define AMP_LIB_TARGET_KERNELCODE_H

#include "amp/Image/BuildImage.h"
#include "amp/Image/Image.h"
#include "amp/Schedule/Amprt.h"

namespace mlir::amprt {

/// A kernel as an image has it.
struct ImageKernel : ::amp::image::KernelT {};

/// The compiled kernels of a module.
class KernelCode {
public:
  virtual ~KernelCode() = default;

  /// The launch that does `call`, a launch or a call of which the compiler
  /// makes the kernel, without `describeKernel`; none if there is nothing to
  /// do. Fails where the target has no code for such a call.
  virtual llvm::Expected<std::optional<LaunchCall>>
  callOf(Operation *call) const = 0;
  /// The kernel of `call`, with all that holds of each of its launches but for
  /// the name and the most that they go through.
  virtual ImageKernel describe(Operation *call) const = 0;
};

/// An image's description of `call`, a launch of a kernel on these buffers;
/// none before kernels are compiled (`code` is null), or without anything to
/// do.
llvm::Expected<std::optional<CallDescription>>
describeLaunch(Operation *call, const KernelCode *code, ValueRange buffers,
               ArrayRef<int64_t> offsets);

/// The image's element type; kernels have no others.
::amp::image::Element elementOfKernel(Type type);

using KernelCodeOrError = llvm::Expected<std::unique_ptr<KernelCode>>;

} // namespace mlir::amprt

#endif // AMP_LIB_TARGET_KERNELCODE_H
