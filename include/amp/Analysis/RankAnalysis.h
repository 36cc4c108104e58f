//===- RankAnalysis.h - values that differ between ranks ------------------===//
//
// Ranks run the same step on the same state and on samples of their own. What
// depends on samples differs until it is summed over all ranks.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_ANALYSIS_RANKANALYSIS_H
#define AMP_ANALYSIS_RANKANALYSIS_H

#include "amp/IR/Amp.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/DenseSet.h"

namespace mlir::amp {

/// The values of a function that may differ from rank to rank: its arguments
/// that have a batch (all, where none has one), the rank, and what any op
/// computes of such a value. The same on all ranks are sums, statistics of
/// batch norms and sizes over ranks, constants, state, and what ops compute of
/// those alone.
/// An op that nobody describes may find out the rank by itself.
class RankAnalysis {
public:
  explicit RankAnalysis(FunctionOpInterface function);

  bool differs(Value value) const { return differing.contains(value); }
  /// The first operand of `op` that differs, also one that a region of it reads
  /// from outside; null where there is none.
  Value findDiffering(Operation *op) const;

private:
  void visit(Operation *op);
  void visitLoop(LoopOp loop);
  void mark(Operation *op);

  llvm::DenseSet<Value> differing;
};

/// True of an op whose results are the same on all ranks, whatever its operands
/// are.
bool sumsOverRanks(Operation *op);

} // namespace mlir::amp

#endif // AMP_ANALYSIS_RANKANALYSIS_H
