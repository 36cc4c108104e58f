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

  /// The call of `launch`, without `describeKernel`, or none if the launch has
  /// nothing to do.
  virtual std::optional<LaunchCall> callOf(LaunchOp launch) const = 0;
  /// The launch's kernel, with all that holds of each of its launches but for
  /// the name and the most that they go through.
  virtual ImageKernel describe(LaunchOp launch) const = 0;
};

/// The image's element type; kernels have no others.
::amp::image::Element elementOfKernel(Type type);

using KernelCodeOrError = llvm::Expected<std::unique_ptr<KernelCode>>;

} // namespace mlir::amprt

#endif // AMP_LIB_TARGET_KERNELCODE_H
