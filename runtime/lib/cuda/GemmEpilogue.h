//===- GemmEpilogue.h - Epilogues of cuBLASLt ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An epilogue saves a pass over the result. What it computes is documented for
// the bias alone, so gelu and gradients are tried before they are relied on.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_GEMMEPILOGUE_H
#define AMP_RUNTIME_LIB_CUDA_GEMMEPILOGUE_H

#include "GemmTiming.h"

#include <string>

namespace amp::cuda {

/// Sets all of the epilogue but its pointers.
Status setEpilogue(const AmpGemmDesc &desc, const Product &product);

/// Runs algorithms on operands of known results: gelu's values, what is stored
/// to aux, gradients and their sums, and whether NaN and infinities come
/// through. Leaves those that are right, of which `most` are wanted, and one is
/// enough when half of the limit has passed. `fault` says what is wrong with
/// the last one that is not. Where there is no memory for it, that is what is
/// wrong with all.
Status tryEpilogue(const Product &product, const AmpGemmDesc &desc, size_t most,
                   const TimeLimit &limit,
                   std::vector<cublasLtMatmulAlgo_t> &algorithms,
                   std::string &fault);

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_GEMMEPILOGUE_H
