//===- AttentionTrial.h - Elements of an attention ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For the trial of its first plan. Gradients are functions of results and
// statistics as they are given: random ones do, as random operands do.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_ATTENTIONTRIAL_H
#define AMP_RUNTIME_LIB_CUDA_ATTENTIONTRIAL_H

#include "../common/AttentionDesc.h"
#include "CudnnTrial.h"

namespace amp::cuda {

/// The operands are those of buildAttention.
class AttentionTrial final : public CudnnTrial {
public:
  AttentionTrial(Runtime &runtime, const AmpAttentionDesc &desc);

private:
  /// Rows of [batch, heads, rows, size].
  struct Rows {
    int64_t rows, size;
    std::array<int64_t, 3> strides;
  };

  int64_t countElements(size_t tensor) const override;
  int64_t countChecked(size_t tensor) const override;
  int64_t placeOf(size_t tensor, int64_t index) const override;
  Known compute(size_t tensor, int64_t index) const override;
  double unitOf() const override;

  void add(int64_t rows, int64_t size, const int64_t (&strides)[3],
           bool isResult, int32_t type);
  /// Element e of a row of an operand, of the head that is looked at.
  double at(size_t tensor, int64_t head, int64_t row, int64_t e) const;
  double score(int64_t head, int64_t query, int64_t key) const;
  bool sees(int64_t query, int64_t key) const {
    return !desc.causal || key <= query;
  }
  Known computeValue(size_t tensor, int64_t head, int64_t row, int64_t e) const;
  Known computeGradient(size_t tensor, int64_t head, int64_t row,
                        int64_t e) const;

  const AmpAttentionDesc desc;
  std::vector<Rows> shapes;
};

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_ATTENTIONTRIAL_H
