//===- Recomputation.h - forward values computed again --------------------===//
//
// Activations of an `amp.checkpoint` die after the forward: the backward reads
// others, computed again from what the region reads.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TRANSFORMS_RECOMPUTATION_H
#define AMP_LIB_TRANSFORMS_RECOMPUTATION_H

#include "amp/IR/Amp.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::amp {

/// The regions of a block, by the numbers on their ops.
class Recomputation {
public:
  /// `backward` holds the ops of `block` that `amp-autodiff` made.
  Recomputation(Block &block, const llvm::DenseSet<Operation *> &backward)
      : block(block), backward(backward) {}

  /// Computes again what the backward needs of each region, right before it
  /// needs the first of it.
  void run();

private:
  void collect();
  void adoptCasts();
  std::optional<int64_t> regionOf(Operation *op) const;
  bool isKept(Value value, int64_t region) const;
  void recompute(int64_t region, ArrayRef<Operation *> ops);

  Block &block;
  const llvm::DenseSet<Operation *> &backward;
  llvm::DenseMap<Operation *, int64_t> regions;
  llvm::MapVector<int64_t, SmallVector<Operation *>> members;
  /// The places of ops in the block.
  llvm::DenseMap<Operation *, unsigned> places;
};

} // namespace mlir::amp

#endif // AMP_LIB_TRANSFORMS_RECOMPUTATION_H
