//===- AllReduceDesc.h - Rules of an all-reduce's description ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules are the ABI's, not a device's, so every runtime refuses the same
// descriptions with the same words.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_COMMON_ALLREDUCEDESC_H
#define AMP_RUNTIME_LIB_COMMON_ALLREDUCEDESC_H

#include "Runtime.h"

#include <algorithm>

namespace amp {

/// Elements of all tensors that are exchanged at once, at most.
constexpr int64_t kPieceElements = int64_t(1) << 22;

/// A run of all tensors' elements that lies in one of them.
struct TensorPart {
  int64_t tensor, at, count;
};

/// Calls `visit` with each part of elements [first, first + count).
template <typename Visit>
void visitParts(const AmpAllReduceDesc &desc, int64_t first, int64_t count,
                Visit visit) {
  for (int64_t i = 0; count > 0; first -= desc.counts[i++]) {
    int64_t here = std::min(desc.counts[i] - first, count);
    if (here <= 0)
      continue;
    visit(TensorPart{i, first, here});
    first += here;
    count -= here;
  }
}

/// An all-reduce as a kind of calls: see ampCallDescribe and ampCallPlanCreate.
Status describeAllReduce(const void *desc, uint64_t size, AmpCallInfo &info);
Status createAllReduce(AmpRuntime &runtime, const void *desc, uint64_t size,
                       std::unique_ptr<AmpCallPlan> &plan);
/// The same of the end of one that was begun.
Status describeAllReduceEnd(const void *desc, uint64_t size, AmpCallInfo &info);
Status createAllReduceEnd(AmpRuntime &runtime, const void *desc, uint64_t size,
                          std::unique_ptr<AmpCallPlan> &plan);

} // namespace amp

#endif // AMP_RUNTIME_LIB_COMMON_ALLREDUCEDESC_H
