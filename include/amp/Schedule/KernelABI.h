//===- KernelABI.h - arguments of a compiled kernel -----------------------===//
//
// A compiled kernel is `void k(const int64_t *arguments, int64_t begin,
// int64_t end)`. This is the one place that says what lies where in the
// arguments: emitters of kernels and of steps both ask here.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_SCHEDULE_KERNELABI_H
#define AMP_SCHEDULE_KERNELABI_H

#include "amp/Schedule/Amprt.h"

namespace mlir::amprt {

/// Columns for which a kernel keeps accumulators or intermediate values of a
/// row on its stack: 1 MiB of f32 in all. Longer rows are recomputed, which is
/// impossible for accumulators of `reduce … outer`; the verifier refuses those.
inline constexpr int64_t kMaxScratchColumns = 64 * 1024;

/// Position of each argument, in units of 64 bits:
///
///   pointers   one for each operand, to its first element (offset applied)
///   sizes      trip counts of the outer loops and of the inner one
///   strides    for each operand, for each loop as in sizes, in elements
///   bounds     for each gathered operand, in operand order: the number of
///              positions along the gathered loop
///   grain      indices of a chunk; the chunk of a call is begin / grain
class KernelArguments {
public:
  explicit KernelArguments(KernelOp kernel)
      : numOperands(kernel.getNumKernelOperands()),
        numLoops(kernel.getOuter() + 1) {
    for (unsigned i = 0; i < numOperands; ++i)
      numBounds += kernel.getAccess(i).isGathered();
  }

  unsigned pointer(unsigned operand) const { return operand; }
  unsigned size(unsigned loop) const { return numOperands + loop; }
  unsigned stride(unsigned operand, unsigned loop) const {
    return numOperands + numLoops + operand * numLoops + loop;
  }
  /// `index` counts the gathered operands.
  unsigned bound(unsigned index) const {
    return stride(numOperands, 0) + index;
  }
  unsigned grain() const { return bound(numBounds); }
  unsigned count() const { return grain() + 1; }

private:
  unsigned numOperands, numLoops, numBounds = 0;
};

} // namespace mlir::amprt

#endif // AMP_SCHEDULE_KERNELABI_H
