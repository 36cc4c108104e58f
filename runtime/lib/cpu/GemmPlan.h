//===- GemmPlan.h - the plan of a contraction ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Blocks of c, the groups in which operands are packed, and places in scratch,
// as the shapes of a contraction decide.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CPU_GEMMPLAN_H
#define AMP_RUNTIME_LIB_CPU_GEMMPLAN_H

#include "../common/Call.h"
#include "../common/GemmDesc.h"
#include "GemmBf16.h"
#include "ThreadedPlan.h"

namespace amp::cpu {

struct GemmPlan final : AmpCallPlan {
  explicit GemmPlan(Runtime &runtime) : runtime(runtime) {}
  ~GemmPlan() override { runtime.heldBytes -= held.size(); }
  void run(const int64_t *operands, const AmpEpilogue *epilogue) override;
  void hold(uint64_t operands) override;
  void release() override { isHolding = false; }

  Runtime &runtime;
  AmpGemmDesc desc;
  const GemmKernels *kernels = nullptr;
  /// Set if the CPU multiplies bf16 itself; then packed operands are bf16.
  std::unique_ptr<Bf16Blocks> bf16;
  bool isInline = false;

  int64_t accumulatorBytes, packedBytes;
  int64_t paddedDepth, panelColumns, panels, depthBlocks;
  int64_t blockRows, blockColumns, rowBlocks, columnBlocks, ldAccumulators;
  /// The part that is packed at a time: batches, and of these whole blocks of
  /// rows or of columns, of the operand that takes more.
  int64_t groupBatches, groupRows, groupColumns;

  /// Scratch, in bytes: bias, packed b and (bf16 only) packed a of a group,
  /// then for each thread a packed block of a and a block of accumulators.
  int64_t packedBAt, packedBStride, packedAAt, packedAStride;
  int64_t threadAt, threadStride, accumulatorsAt;

  /// While it holds b, packed b is here, and of which address.
  bool isHolding = false;
  Memory held;
  const char *heldOf = nullptr;

  char *packedB() const {
    return isHolding ? held.data() : runtime.scratch.data() + packedBAt;
  }
  bool isEmpty() const { return desc.batch == 0 || desc.m == 0 || desc.n == 0; }
  bool packsWholeA() const {
    return bf16 && (desc.transposeA || desc.lda != paddedDepth ||
                    desc.k != paddedDepth);
  }
  int64_t scratchBytes(int threads) const {
    return threadAt + threads * threadStride;
  }
};

} // namespace amp::cpu

#endif // AMP_RUNTIME_LIB_CPU_GEMMPLAN_H
