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

#include "GemmAlgorithm.h"

#include <string>

namespace amp::cuda {

/// True if the epilogue needs a trial, and operands at multiples of 16 bytes.
inline bool hasActivation(const AmpGemmDesc &desc) {
  return desc.epilogue & (AMP_EPILOGUE_GELU | AMP_EPILOGUE_GELU_GRADIENT);
}

/// Unavailable, with advice, for an epilogue that no algorithm could have.
Status verifyEpilogue(const AmpGemmDesc &desc);

/// Sets all of the epilogue but its pointers.
Status setEpilogue(const AmpGemmDesc &desc, const Product &product);

/// Runs an algorithm on operands of known results: gelu's values, what is
/// stored to aux, gradients and their sums, and whether NaN and infinities come
/// through. `fault` says what is wrong, and is empty where nothing is. Where
/// there is no memory for it, that is what is wrong.
Status tryEpilogue(const Product &product, const AmpGemmDesc &desc,
                   const cublasLtMatmulAlgo_t &algorithm, std::string &fault);

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_GEMMEPILOGUE_H
