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

#include "Runtime.h"

namespace amp {

/// Bytes of one element; `type` is an AmpDataType.
int64_t elementSize(int32_t type);

/// True if a bias is read or its gradient written; the same of aux.
inline bool usesBias(const AmpGemmDesc &desc) {
  return desc.epilogue & (AMP_EPILOGUE_BIAS | AMP_EPILOGUE_BIAS_GRADIENT);
}
inline bool usesAux(const AmpGemmDesc &desc) {
  return desc.epilogue & (AMP_EPILOGUE_AUX | AMP_EPILOGUE_GELU_GRADIENT);
}

/// AmpCallInfo's blockRows where a kernel stores the result; else 0. Rows of
/// another batch begin a block of their own.
inline int64_t blockRowsOf(const AmpGemmDesc &desc) {
  if (desc.epilogue != AMP_EPILOGUE_KERNEL)
    return 0;
  return desc.batch == 1 ? AMP_EPILOGUE_BLOCK_ROWS : 1;
}

/// Checks every rule stated for AmpGemmDesc.
Status verifyGemmDesc(const AmpGemmDesc &desc);

/// See ampGemmDescEncode and ampGemmDescDecode.
void encode(const AmpGemmDesc &desc, uint8_t *bytes);
Status decode(const void *bytes, uint64_t size, AmpGemmDesc &desc);

/// a, b, c, bias, aux.
constexpr int64_t kGemmOperands = 5;

/// A contraction as a kind of calls: see ampCallDescribe and ampCallPlanCreate.
Status describeGemm(const void *desc, uint64_t size, AmpCallInfo &info);
Status createGemm(AmpRuntime &runtime, const void *desc, uint64_t size,
                  std::unique_ptr<AmpCallPlan> &plan);

} // namespace amp

#endif // AMP_RUNTIME_LIB_COMMON_GEMMDESC_H
