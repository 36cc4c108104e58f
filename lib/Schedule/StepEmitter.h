//===- StepEmitter.h - from a schedule to amprt ops -----------------------===//
//
// Emits the launches and library calls of one entry function: fused groups
// (StepGroups.cpp), calls (Calls/), what changes state (State/); in the end
// MergeNumbers.cpp makes fewer launches of them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_SCHEDULE_STEPEMITTER_H
#define AMP_LIB_SCHEDULE_STEPEMITTER_H

#include "StepBuilder.h"

namespace mlir::amp {

class StepEmitter : private StepBuilder {
public:
  using StepBuilder::StepBuilder;

  /// Replaces the function's body by its schedule, which `see` gets before;
  /// and those of turns of loops.
  LogicalResult run(SeeSchedule see = nullptr);

private:
  void computeLastReaders();
  LogicalResult buildSchedule(Block &old);
  void placeInterface(Block &old);
  void placeGradients(Block &old);
  void placeWrites();
  LogicalResult emitNode(const Node &node, int index);
  LogicalResult emitChanges();
  void eraseGraph(Block &old);
  /// Emits `node`, which is `whole`, of the schedule, or a part of it.
  void emitGroup(const Node &node, const Node &whole);
  bool diesIn(const Node &node, Value base) const override {
    return !isLeaf(base) && !pinned.contains(base) &&
           lastReaders.lookup(base) == &node - schedule.nodes.data();
  }
  void emitRest(const Node &epilogue, ArrayRef<Operation *> done) override;
  void emitEpilogue(int index);
  LogicalResult emitSingle(const Node &node);

  llvm::DenseMap<Value, int> lastReaders;
};

} // namespace mlir::amp

#endif // AMP_LIB_SCHEDULE_STEPEMITTER_H
