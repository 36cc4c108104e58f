//===- RandomFill.h - Random numbers in device memory ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Libraries are timed and tried with them: a GPU multiplies zeros faster.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_RANDOMFILL_H
#define AMP_RUNTIME_LIB_CUDA_RANDOMFILL_H

#include "Runtime.h"

#include <vector>

namespace amp::cuda {

/// Elements of either sign and of magnitudes from 1/16 to 1: any exponent just
/// below that of 1, any mantissa. At most a mebibyte of them.
std::vector<char> makePattern(int32_t type, uint64_t seed, uint64_t bytes);

/// Fills device memory with makePattern's elements, again and again, and waits.
Status fillRandom(const Runtime &runtime, CUdeviceptr start, uint64_t bytes,
                  int32_t type, uint64_t seed);

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_RANDOMFILL_H
