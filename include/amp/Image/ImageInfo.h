//===- ImageInfo.h - an image in words --------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Read from the tables alone: no device is needed.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_IMAGE_IMAGEINFO_H
#define AMP_IMAGE_IMAGEINFO_H

#include "amp/Image/Image.h"

namespace amp {

/// Lines, each with its end: the compiler, the device, settings, sizes and
/// entries of an image (docs/Image.md).
std::string formatInfo(const Image &image);

/// "bf16 f16": the types of its autocast regions; without any the "f64" that it
/// was compiled with, or else "f32".
const char *precisionOf(const Image &image);

} // namespace amp

#endif // AMP_IMAGE_IMAGEINFO_H
