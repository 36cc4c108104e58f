//===- ThreadedPlan.h - Plans whose threads have scratch of their own ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The base of plans that multiply, in f32, what a thread packs for itself.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CPU_THREADEDPLAN_H
#define AMP_RUNTIME_LIB_CPU_THREADEDPLAN_H

#include "../common/Rounding.h"
#include "PairKernels.h"
#include "Runtime.h"

namespace amp::cpu {

/// Up to this many multiplications a call takes about as long as waking and
/// joining threads for it.
constexpr int64_t inlineWork = int64_t(1) << 19;
/// Values behind staged and packed ones that whole vectors may read or write.
constexpr int64_t stagingSlack = 128;

struct ThreadedPlan : AmpCallPlan {
  ThreadedPlan(Runtime &runtime, bool isInline)
      : runtime(runtime),
        kernels(runtime.features.avx512 ? v4::getKernels(false)
                                        : v3::getKernels(false)),
        isInline(isInline) {}

  float *scratch(int64_t values) const {
    return reinterpret_cast<float *>(runtime.scratch.data()) + values;
  }
  /// Scratch of `threadValues` values of each thread, from `threadAt` on.
  Status reserve(int64_t threadValues);
  float *ownScratch(int worker) const {
    return scratch(threadAt + worker * threadStride);
  }
  /// The kernels of pairs, where the CPU multiplies bf16 and both tensors that
  /// are read have it.
  const PairKernels *findPairs(int32_t type, int32_t other) const {
    bool areBf16 = type == AMP_BF16 && other == AMP_BF16;
    return areBf16 && runtime.features.bf16 != NativeBf16::None
               ? &getPairKernels()
               : nullptr;
  }
  int threads() const { return isInline ? 1 : runtime.pool.threads(); }
  void forAll(ThreadPool::Function function, void *context,
              int64_t count) const;

  Runtime &runtime;
  const GemmKernels &kernels;
  /// True where waking threads would take about as long as the call.
  bool isInline;
  /// Scratch, in values: what all threads share, then each thread's own.
  int64_t threadAt = 0, threadStride = 0;
};

} // namespace amp::cpu

#endif // AMP_RUNTIME_LIB_CPU_THREADEDPLAN_H
