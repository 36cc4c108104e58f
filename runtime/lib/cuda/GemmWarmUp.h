//===- GemmWarmUp.h - The first run of an algorithm ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Code that the driver loads lazily is loaded by the first run. That may
// allocate and wait, which a stream that is being recorded does not allow: so
// no algorithm runs for the first time there.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_GEMMWARMUP_H
#define AMP_RUNTIME_LIB_CUDA_GEMMWARMUP_H

#include "GemmAlgorithm.h"

namespace amp::cuda {

/// Runs an algorithm once on memory of its own and waits for it. `fault` says
/// why the library refuses to, and is empty where it does not. Where there is
/// no memory for it nothing runs, and that is no fault.
Status warmUp(const Product &product, const AmpGemmDesc &desc,
              const cublasLtMatmulAlgo_t &algorithm, std::string &fault);

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_GEMMWARMUP_H
