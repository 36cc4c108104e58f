//===- ConvDesc.h - Rules of a convolution's description ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules are the ABI's, not a device's, so every runtime refuses the same
// descriptions with the same words.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_COMMON_CONVDESC_H
#define AMP_RUNTIME_LIB_COMMON_CONVDESC_H

#include "Runtime.h"

namespace amp {

/// The two tensors that are read, and the result.
constexpr int64_t kConvOperands = 3;

/// Elements of x, w and y of a description that has been checked.
int64_t countX(const AmpConvDesc &desc);
int64_t countW(const AmpConvDesc &desc);
int64_t countY(const AmpConvDesc &desc);

/// Reads a description and checks its rules.
Status decode(const void *bytes, uint64_t size, AmpConvDesc &desc);

/// A convolution as a kind of calls: see ampCallDescribe and ampCallPlanCreate.
Status describeConv(const void *desc, uint64_t size, AmpCallInfo &info);
Status createConv(AmpRuntime &runtime, const void *desc, uint64_t size,
                  std::unique_ptr<AmpCallPlan> &plan);

} // namespace amp

#endif // AMP_RUNTIME_LIB_COMMON_CONVDESC_H
