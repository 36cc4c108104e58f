//===- LaunchVerifier.h - rules of the launches of an image ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_IMAGE_LAUNCHVERIFIER_H
#define AMP_LIB_IMAGE_LAUNCHVERIFIER_H

#include "amp/Image/Image.h"

namespace amp {

/// Bytes of an arena of `image`, 0 of none.
uint64_t bytesOf(const Image &image, image::Arena arena);

/// An error unless a kernel says of its code what there is, of a CPU as
/// launches are checked against it.
Error verifyKernel(const image::KernelT &kernel, image::Device device);

/// An error where `call`, of a kernel of the image and with operands in arenas,
/// is not as the kernel says, or would reach out of the arena of an operand, or
/// take longer than every launch of the compiler's.
Error verifyLaunch(const Image &image, const image::CallT &call);

} // namespace amp

#endif // AMP_LIB_IMAGE_LAUNCHVERIFIER_H
