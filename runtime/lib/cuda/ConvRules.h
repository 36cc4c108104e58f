//===- ConvRules.h - The convolutions that cuDNN may have ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rules that need neither a GPU nor the library, so that a compiler asks them
// too. The rest is asked of the library.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_CONVRULES_H
#define AMP_RUNTIME_LIB_CUDA_CONVRULES_H

#include "../common/ConvDesc.h"

namespace amp::cuda {

/// The zeros behind x that the last window reaches, in one dimension; negative
/// where elements are left over behind it.
int64_t zerosBehind(const AmpConvDesc &desc, int dimension);

/// Unavailable, with advice, for a convolution that no engine could have: by
/// its types, its epilogue or the places of its windows. `desc` keeps
/// AmpConvDesc's rules.
Status verifyOffered(const AmpConvDesc &desc);

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_CONVRULES_H
