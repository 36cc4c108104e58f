//===- ReduceKernels.h - Kernels that add slices of ranks ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_REDUCEKERNELS_H
#define AMP_RUNTIME_LIB_CUDA_REDUCEKERNELS_H

#include <cstdint>
#include <string>

namespace amp::cuda {

/// Elements that a thread adds: of the type, 16 bytes.
constexpr int64_t vectorElements(int64_t elementBytes) {
  return 16 / elementBytes;
}
/// Elements that are a whole number of vectors of every type.
constexpr int64_t sliceMultiple = 8;
/// Of a block.
constexpr int64_t reduceThreads = 256;

/// The name of the kernel for an AmpAllReduceDesc's types.
std::string reduceKernelName(int32_t type, int32_t resultType);

/// PTX of the kernels for all types. Parameters, 64 bits each: the address of
/// the slice of rank 0; bytes from a rank's slice to the next one's; ranks; the
/// address of the sums; vectors of a slice; what sums are divided by, bits of
/// an f32, or of an f64 where the type is that.
std::string reduceKernels();

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_REDUCEKERNELS_H
