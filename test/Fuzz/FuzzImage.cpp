//===- FuzzImage.cpp - libFuzzer on images --------------------------------===//
//
// Whatever the tables of an image hold: an image that verifies, or an error.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Tables.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  auto image = amp::parseImage(amp_fuzz::fileOf({data, size}), "fuzzed");
  if (!image && image.takeError().message().empty())
    __builtin_trap();
  // One that was accepted can be written, and read again.
  if (image) {
    auto packed = amp::packImage(**image);
    if (!packed || !amp::parseImage(*packed, "packed"))
      __builtin_trap();
  }
  return 0;
}
