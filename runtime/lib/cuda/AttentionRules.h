//===- AttentionRules.h - The attentions that cuDNN may have ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rules that need neither a GPU nor the library, so that a compiler asks them
// too. The rest is asked of the library.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_ATTENTIONRULES_H
#define AMP_RUNTIME_LIB_CUDA_ATTENTIONRULES_H

#include "../common/AttentionDesc.h"

namespace amp::cuda {

/// Unavailable, with advice, for an attention that is left to others: by its
/// types, its mask, its dropout, its heads, or where its rows lie. `desc` keeps
/// AmpAttentionDesc's rules.
Status verifyOffered(const AmpAttentionDesc &desc);

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_ATTENTIONRULES_H
