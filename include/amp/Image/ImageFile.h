//===- ImageFile.h - images as files --------------------------------------===//
//
// A file `.ampx` is a header of 32 bytes and the tables of Image.fbs:
//
//     bytes  0 …  7   "\x89AMPX\r\n\x1a"
//     bytes  8 … 11   kImageVersion, little-endian like all numbers
//     bytes 12 … 15   0
//     bytes 16 … 23   bytes of the tables
//     bytes 24 … 31   their XXH3 (64 bits)
//     then            the tables, as FlatBuffers lays them out
//
// An image holds machine code: load none that you would not run.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IMAGE_IMAGEFILE_H
#define AMP_IMAGE_IMAGEFILE_H

#include "amp/Image/Image.h"

namespace amp {

/// Changes whenever Image.fbs or the meaning of a table does. A runtime loads
/// images of its own version only.
inline constexpr uint32_t kImageVersion = 16;

/// The content of a file. Fails beyond 2^31 bytes.
Expected<std::string> packImage(const Image &image);

/// True if `content` begins as that of an image's file does.
bool isImage(std::string_view content);

/// Reads such a content, which is not kept; `name` is for messages. Fails where
/// it is no image, of another version, cut, changed, or against a rule of
/// verifyImage.
Expected<std::unique_ptr<Image>> parseImage(std::span<const char> content,
                                            std::string_view name);

/// An error unless all that an executable takes for granted holds: tensors lie
/// in their arenas, positions exist, names are unique, copies fit their
/// sources, launches reach only what lies in the arenas of their operands.
Error verifyImage(const Image &image);

/// An error where this machine cannot run the image's code: another device
/// than `runtime`'s, features that the CPU lacks, no code for the GPU.
Error verifyMachine(const Image &image, AmpRuntime *runtime);

/// The best code for a GPU of that compute capability (90 is sm_90), a cubin
/// before PTX; null where there is none.
const image::CodeT *chooseCode(const Image &image, int32_t capability);

} // namespace amp

#endif // AMP_IMAGE_IMAGEFILE_H
