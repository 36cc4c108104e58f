//===- PoolDesc.h - Rules of a pooling's description ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules are the ABI's, not a device's, so every runtime refuses the same
// descriptions with the same words.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_COMMON_POOLDESC_H
#define AMP_RUNTIME_LIB_COMMON_POOLDESC_H

#include "Runtime.h"

namespace amp {

/// x, y and places.
constexpr int64_t kPoolOperands = 3;

/// A pooling as a kind of calls: see ampCallDescribe and ampCallPlanCreate.
Status describePool(const void *desc, uint64_t size, AmpCallInfo &info);
Status createPool(AmpRuntime &runtime, const void *desc, uint64_t size,
                  std::unique_ptr<AmpCallPlan> &plan);
/// Unavailable: `device` has no pooling.
Status refusePool(const char *device);

} // namespace amp

#endif // AMP_RUNTIME_LIB_COMMON_POOLDESC_H
