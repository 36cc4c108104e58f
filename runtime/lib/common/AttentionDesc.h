//===- AttentionDesc.h - Rules of an attention's description ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules are the ABI's, not a device's, so every runtime refuses the same
// descriptions with the same words.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_COMMON_ATTENTIONDESC_H
#define AMP_RUNTIME_LIB_COMMON_ATTENTIONDESC_H

#include "Runtime.h"

#include <array>

namespace amp {

/// The operands of a call, in their order.
enum AttentionOperand {
  kQuery,
  kKey,
  kValue,
  kMask,
  kRandom,
  kResult,
  kStatistics,
  kCotangent,
  kQueryGradient,
  kKeyGradient,
  kValueGradient,
  kAttentionOperands
};

/// Bytes of an element of a mask; `mask` is an AmpAttentionMask, not that of
/// none.
int64_t maskElementSize(int32_t mask);

/// The strides of rows of [batch, heads, rows, size]: `given`, or the dense
/// ones where all of those are 0, and where there is one index.
std::array<int64_t, 3> storedStrides(const AmpAttentionDesc &desc,
                                     const int64_t (&given)[3], int64_t heads,
                                     int64_t rows, int64_t size);

/// Reads a description and checks its rules.
Status decode(const void *bytes, uint64_t size, AmpAttentionDesc &desc);

/// Attention as a kind of calls: see ampCallDescribe and ampCallPlanCreate.
Status describeAttention(const void *desc, uint64_t size, AmpCallInfo &info);
Status createAttention(AmpRuntime &runtime, const void *desc, uint64_t size,
                       std::unique_ptr<AmpCallPlan> &plan);

} // namespace amp

#endif // AMP_RUNTIME_LIB_COMMON_ATTENTIONDESC_H
