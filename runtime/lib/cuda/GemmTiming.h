//===- GemmTiming.h - The fastest algorithm of a contraction ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_GEMMTIMING_H
#define AMP_RUNTIME_LIB_CUDA_GEMMTIMING_H

#include "GemmAlgorithm.h"
#include "Race.h"

namespace amp::cuda {

/// Sets `fastest` to the position of the fastest algorithm of a contraction, of
/// those that the limit leaves time for, by running them on memory of its own;
/// to none where there is not enough of it, or all are refused. `algorithms` is
/// not empty.
Status timeAlgorithms(const Product &product, const AmpGemmDesc &desc,
                      const std::vector<cublasLtMatmulAlgo_t> &algorithms,
                      TimeLimit &limit, std::optional<size_t> &fastest);

/// Times a product of gelu or its gradient against the one without, followed by
/// copies that move what a kernel would. True where there is no memory for it.
Status timeEpilogue(const Product &product, const AmpGemmDesc &desc,
                    const cublasLtMatmulAlgo_t &algorithm, const Product &plain,
                    const AmpGemmDesc &plainDesc,
                    const cublasLtMatmulAlgo_t &plainAlgorithm, bool &isFaster);

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_GEMMTIMING_H
