//===- LaunchVerifier.h - rules of the launches of an image ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_IMAGE_LAUNCHVERIFIER_H
#define AMP_LIB_IMAGE_LAUNCHVERIFIER_H

#include "amp-runtime/Runtime.h"
#include "amp/Image/Image.h"

namespace amp {

/// An error unless a kernel says of its code what there is, of a CPU as
/// launches are checked against it.
Error verifyKernel(const image::KernelT &kernel, image::Device device);

/// Memory, and the byte of it at which an operand lies.
struct Place {
  uint64_t offset, bytes;
};
/// The memory that certainly lies around an operand: the rest of its arena, but
/// around a slice or an argument of `instance` there may be none, and what is
/// in no argument has none.
Place placeOf(const Image &image, const image::InstanceT &instance,
              const image::Operand &operand);

/// An error where `call`, of a kernel of the image and with operands in arenas,
/// is not as the kernel says, or would reach out of the memory of an operand,
/// or take longer than every launch of the compiler's. Of an epilogue `result`
/// is what its first operand, which is in no arena, stands for.
Error verifyLaunch(const Image &image, const image::InstanceT &instance,
                   const image::CallT &call,
                   const AmpCallInfo *result = nullptr);

} // namespace amp

#endif // AMP_LIB_IMAGE_LAUNCHVERIFIER_H
