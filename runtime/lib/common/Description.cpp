//===- Description.cpp - Fields of the descriptions of calls ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sizes are multiplied with a look at overflow, so that nobody behind these
// rules has to.
//
//===----------------------------------------------------------------------===//

#include "Description.h"

#include <cinttypes>

using namespace amp;

Status amp::verifyRange(const char *call, const char *name, int64_t value,
                        int64_t least, int64_t most) {
  if (value >= least && value <= most)
    return nullptr;
  return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                    "expected '%s' of %s to be from %" PRId64 " to %" PRId64
                    ", found %" PRId64,
                    name, call, least, most, value);
}

Status amp::verifyCount(const char *call, const char *name,
                        std::initializer_list<int64_t> sizes) {
  int64_t all = 1;
  for (int64_t size : sizes)
    if (__builtin_mul_overflow(all, size, &all) || all > kMostElements)
      return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                        "expected '%s' of %s to have at most 2^48 elements, "
                        "found more",
                        name, call);
  return nullptr;
}

Status amp::verifyBytes(const char *call, uint64_t size, int expected) {
  if (size == uint64_t(expected))
    return nullptr;
  return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                    "expected the description of %s to have %d bytes, found "
                    "%" PRIu64,
                    call, expected, size);
}
