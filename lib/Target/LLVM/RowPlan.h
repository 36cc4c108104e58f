//===- RowPlan.h - the passes over a row ----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_LLVM_ROWPLAN_H
#define AMP_LIB_TARGET_LLVM_ROWPLAN_H

#include "amp/Schedule/KernelLevels.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::amprt {

/// One loop over the columns of a row.
struct RowPass {
  /// Reductions of elements, by what they reduce over.
  SmallVector<ReduceOp> inner, outer, all;
  /// Written operands that are stored for each element.
  SmallVector<unsigned> stores;
  /// Values kept in scratch memory for later passes.
  llvm::SetVector<Value> kept;
  /// Ops that an iteration computes, roughly.
  unsigned size = 0;

  bool isEmpty() const {
    return inner.empty() && outer.empty() && all.empty() && stores.empty() &&
           kept.empty();
  }
  /// The values that the loop must compute.
  SmallVector<Value> roots(const KernelLevels &levels) const;
};

/// A value is computed again in each pass that needs it, unless that costs more
/// than keeping it: then it lies in scratch memory, a row of f32 per value.
class RowPlan {
public:
  RowPlan(KernelOp kernel, const KernelLevels &levels);

  std::vector<RowPass> passes;
  /// `reduce … all` of values that exist once per row.
  SmallVector<ReduceOp> allOfRows;
  /// Written operands that are stored once per row.
  SmallVector<unsigned> rowStores;
  /// All kept values, each with its row of scratch memory.
  llvm::MapVector<Value, unsigned> scratch;

  /// The same plan where nothing is kept, for rows that are too long.
  RowPlan withoutScratch() const;

private:
  void collect();
  void chooseKept();
  unsigned costOf(Value value) const;

  KernelOp kernel;
  const KernelLevels &levels;
};

} // namespace mlir::amprt

#endif // AMP_LIB_TARGET_LLVM_ROWPLAN_H
