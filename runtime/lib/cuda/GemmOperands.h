//===- GemmOperands.h - Memory to run a contraction on ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Algorithms are timed and tried when a plan is made, before there are
// operands.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_GEMMOPERANDS_H
#define AMP_RUNTIME_LIB_CUDA_GEMMOPERANDS_H

#include "GemmAlgorithm.h"

#include <vector>

namespace amp::cuda {

/// Memory for a contraction, each operand at a multiple of 256 bytes.
class Operands {
public:
  struct Operand {
    CUdeviceptr start = 0;
    uint64_t bytes = 0;
    /// AmpDataType.
    int32_t type = 0;

    void *data() const { return reinterpret_cast<void *>(start); }
  };

  /// `isThere` is false where there is not enough memory.
  Status allocate(Runtime &runtime, const AmpGemmDesc &desc, bool &isThere);

  Operand a, b, c;
  /// Without bytes where the contraction has none.
  Operand bias, aux;

private:
  Memory memory;
};

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_GEMMOPERANDS_H
