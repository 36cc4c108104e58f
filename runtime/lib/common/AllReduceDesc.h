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

namespace amp {

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
