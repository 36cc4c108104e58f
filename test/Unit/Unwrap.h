//===- Unwrap.h - values that a test must have ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A test of something else has no use for a failure: it ends and says which.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_UNIT_UNWRAP_H
#define AMP_UNIT_UNWRAP_H

#include "amp/Image/Error.h"
#include <cstdio>
#include <cstdlib>

/// The value; the program ends if there is none.
template <typename T> T unwrap(amp::Expected<T> value) {
  if (value)
    return std::move(*value);
  std::fprintf(stderr, "unexpected failure: %s\n",
               value.takeError().message().c_str());
  std::abort();
}

#endif // AMP_UNIT_UNWRAP_H
