//===- HostNumbers.h - Numbers of the device on the host ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For results that are known before a library computes them.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_HOSTNUMBERS_H
#define AMP_RUNTIME_LIB_CUDA_HOSTNUMBERS_H

#include "amp-runtime/Runtime.h"

namespace amp::cuda {

/// Bits of fraction of f16, bf16 or f32, and the exponent of its least normal
/// number.
inline int fractionBits(int32_t type) {
  constexpr int bits[] = {10, 7, 23};
  return bits[type];
}
inline int leastExponent(int32_t type) { return type == AMP_F16 ? -14 : -126; }

/// The nearest number of `type`; infinite beyond the largest.
double rounded(int32_t type, double value);

/// The bits of a number of f16 or bf16, and the number of some bits.
uint16_t encode16(int32_t type, double value);
double decode16(int32_t type, uint16_t bits);

/// The number of f16, bf16 or f32 that lies at `data`.
double decodeAt(int32_t type, const void *data);

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_HOSTNUMBERS_H
