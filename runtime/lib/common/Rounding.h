//===- Rounding.h - Quotients and multiples that are rounded up ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sizes are not negative and have been checked, so nothing overflows.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_COMMON_ROUNDING_H
#define AMP_RUNTIME_LIB_COMMON_ROUNDING_H

#include <stdint.h>

namespace amp {

inline int64_t divideUp(int64_t a, int64_t b) { return (a + b - 1) / b; }
inline int64_t roundUp(int64_t a, int64_t b) { return divideUp(a, b) * b; }

} // namespace amp

#endif // AMP_RUNTIME_LIB_COMMON_ROUNDING_H
