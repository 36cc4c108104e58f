//===- ConvTrial.h - Elements of a convolution ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For the trial of its first plan.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_CONVTRIAL_H
#define AMP_RUNTIME_LIB_CUDA_CONVTRIAL_H

#include "../common/ConvDesc.h"
#include "CudnnTrial.h"

namespace amp::cuda {

/// The operands are x, w and y.
class ConvTrial final : public CudnnTrial {
public:
  ConvTrial(Runtime &runtime, const AmpConvDesc &desc);

private:
  int64_t countChecked(size_t tensor) const override;
  Known compute(size_t tensor, int64_t index) const override;
  double unitOf() const override;

  const AmpConvDesc desc;
};

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_CONVTRIAL_H
