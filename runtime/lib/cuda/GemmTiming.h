//===- GemmTiming.h - The fastest of some algorithms ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The library's first choice can be several times slower than its best, for
// gradients of weights above all, whose depth has to be split.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_GEMMTIMING_H
#define AMP_RUNTIME_LIB_CUDA_GEMMTIMING_H

#include "GemmAlgorithm.h"

namespace amp::cuda {

/// Sets `fastest` to the position of the fastest algorithm for a contraction of
/// operands at multiples of 16 bytes, by running them on memory of its own; to
/// none where there is not enough of it. `algorithms` is not empty.
Status timeAlgorithms(const Product &product, const AmpGemmDesc &desc,
                      const std::vector<cublasLtMatmulAlgo_t> &algorithms,
                      std::optional<size_t> &fastest);

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_GEMMTIMING_H
