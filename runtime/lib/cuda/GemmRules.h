//===- GemmRules.h - The contractions that cuBLASLt has ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rules that need neither a GPU nor the library, so that a compiler asks them
// too.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_GEMMRULES_H
#define AMP_RUNTIME_LIB_CUDA_GEMMRULES_H

#include "../common/GemmDesc.h"

namespace amp::cuda {

/// An AmpDataType as messages name it.
const char *nameOf(int32_t type);

/// Bytes that the widest accesses of any algorithm need of an address.
constexpr uint32_t wideAlignment = 16;

/// True if operands are aligned for all algorithms, and not only as elements.
inline bool isWide(const AmpGemmDesc &desc) {
  return desc.alignment >= wideAlignment;
}

/// True if the epilogue needs a trial, and operands at multiples of 16 bytes.
inline bool hasActivation(const AmpGemmDesc &desc) {
  return desc.epilogue & (AMP_EPILOGUE_GELU | AMP_EPILOGUE_GELU_GRADIENT);
}

/// Unavailable, with advice, for a contraction that no algorithm could have:
/// by its types, its batches or its epilogue. `desc` keeps AmpGemmDesc's rules.
Status verifyOffered(const AmpGemmDesc &desc);

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_GEMMRULES_H
