//===- Tables.h - tables of an image as a file ----------------------------===//
//
// Tables that were changed get the header of an image whose checksum is right:
// or that would refuse every change before it is looked at.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TEST_FUZZ_TABLES_H
#define AMP_TEST_FUZZ_TABLES_H

#include "amp/Image/ImageFile.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace amp_fuzz {

/// As ImageFile.h describes it.
inline std::string fileOf(std::span<const uint8_t> tables) {
  std::string content = "\x89"
                        "AMPX\r\n\x1a";
  auto append = [&](auto number) {
    content.append(reinterpret_cast<const char *>(&number), sizeof(number));
  };
  append(amp::kImageVersion);
  append(uint32_t(0));
  append(uint64_t(tables.size()));
  append(uint64_t(XXH3_64bits(tables.data(), tables.size())));
  content.append(reinterpret_cast<const char *>(tables.data()), tables.size());
  return content;
}

} // namespace amp_fuzz

#endif // AMP_TEST_FUZZ_TABLES_H
