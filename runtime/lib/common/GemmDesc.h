//===- GemmDesc.h - Rules of a contraction's description ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules are the ABI's, not a device's, so every runtime refuses the same
// descriptions with the same words.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_COMMON_GEMMDESC_H
#define AMP_RUNTIME_LIB_COMMON_GEMMDESC_H

#include "Status.h"

namespace amp {

/// Bytes of one element; `type` is an AmpDataType.
int64_t elementSize(int32_t type);

/// Checks every rule stated for AmpGemmDesc.
Status verifyGemmDesc(const AmpGemmDesc &desc);

} // namespace amp

#endif // AMP_RUNTIME_LIB_COMMON_GEMMDESC_H
