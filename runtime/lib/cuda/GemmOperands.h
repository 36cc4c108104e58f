//===- GemmOperands.h - Memory to run a contraction on ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Algorithms are timed, tried and run for the first time when a plan is made,
// before there are operands.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_GEMMOPERANDS_H
#define AMP_RUNTIME_LIB_CUDA_GEMMOPERANDS_H

#include "GemmAlgorithm.h"

#include <vector>

namespace amp::cuda {

/// Memory for a contraction, each operand at a multiple of 256 bytes or, where
/// its description promises less than 16, an element further, as little aligned
/// as an operand can be; as often as somebody wants to find it in memory and
/// not in a cache.
class Operands {
public:
  struct Operand {
    /// From the start of a copy.
    uint64_t offset = 0, bytes = 0;
    /// AmpDataType.
    int32_t type = 0;
  };

  explicit Operands(const AmpGemmDesc &desc);

  /// Of one copy.
  uint64_t bytes() const { return copyBytes; }
  /// `isThere` is false where there is not enough memory.
  Status allocate(Runtime &runtime, uint64_t copies, bool &isThere);
  CUdeviceptr start() const { return memory.address(); }
  void *data(const Operand &operand, uint64_t copy = 0) const {
    return memory.data() + copy * copyBytes + operand.offset;
  }

  /// Queues the contraction of a copy. `refusal` is null, or what the library
  /// calls it if it does not run this algorithm: another may do.
  Status run(const Product &product, const AmpGemmDesc &desc,
             const cublasLtMatmulAlgo_t &algorithm, const char *&refusal,
             uint64_t copy = 0) const;

  Operand a, b, c;
  /// Without bytes where the contraction has none.
  Operand bias, aux;

private:
  Memory memory;
  uint64_t copyBytes = 0;
};

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_GEMMOPERANDS_H
