//===- LoopEmitter.h - emits a kernel of class `loop` ---------------------===//
//
// Rows of a chunk one after the other, each in as many passes as its
// reductions need; then what exists after the loops. Sixteen columns at a time
// with a masked rest, so an element's bits do not depend on where a range
// starts.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_CPU_LOOPEMITTER_H
#define AMP_LIB_TARGET_CPU_LOOPEMITTER_H

#include "../LLVM/BodyOps.h"
#include "../LLVM/RowPlan.h"
#include "KernelEmitter.h"

namespace mlir::amprt::cpu {

/// A row.
struct Row : Scope {
  /// Where it is one vector: its lanes, from pass to pass.
  llvm::DenseMap<Value, Value> lanes;
};

/// Sixteen columns of one pass.
struct Columns {
  Value j, mask;
  unsigned pass;
  llvm::DenseMap<Value, Value> values = llvm::DenseMap<Value, Value>();
};

class LoopEmitter : BodyEmitter {
public:
  /// `isShort`: no row is longer than a vector.
  LoopEmitter(Lanes &lanes, KernelOp kernel, const LoopFrame &frame,
              const KernelLevels &levels, RowPlan plan, Value scratchBase,
              bool isShort = false)
      : BodyEmitter(lanes, kernel, frame, levels), frame(frame),
        plan(std::move(plan)), scratchBase(scratchBase), isShort(isShort) {}

  void emit();

private:
  // Values.
  Value lanesOf(Value value, Scope &scope, Columns &columns);
  Access scratchRow(Value value);

  // Loops.
  State
  emitColumns(Value low, Value high, unsigned unroll, State inits,
              llvm::function_ref<void(Value j, Value mask,
                                      MutableArrayRef<Value> state)>
                  body,
              llvm::function_ref<void(Value j, int64_t count)> whole = nullptr);

  // Rows.
  static unsigned numAccumulators(const RowPass &pass);
  State initialState();
  void initColumns(State &state);
  State emitRow(ValueRange indices, Value low, Value high, State state);
  void prefetch(Scope &scope, Value j, int64_t count);
  unsigned chooseUnroll(const RowPass &pass) const;
  State initialOf(const RowPass &pass, unsigned unroll, Value last,
                  const State &state);
  Value elementOf(ReduceOp reduce, Scope &scope, Columns &columns);
  Value accumulate(ReduceOp reduce, Value accumulator, Scope &scope,
                   Columns &columns);
  void accumulateRows(const RowPass &pass, Value last, Scope &scope,
                      Columns &columns, MutableArrayRef<Value> accumulators);
  void accumulateColumns(const RowPass &pass, Scope &scope, Columns &columns,
                         State &state);
  void reduceRow(const RowPass &pass, unsigned unroll, const State &results,
                 Row &scope, State &state);
  State emitPass(unsigned index, Row &scope, Value low, Value high,
                 State state);
  void storeRow(Scope &scope, Value low, Value high);
  void finish(const State &state);

  const LoopFrame &frame;
  RowPlan plan;
  Value scratchBase;
  bool isShort;
  Value chunk;
  /// Accumulators of `reduce … all`, of short rows of `reduce … outer` too:
  /// their first position in the state.
  llvm::DenseMap<Operation *, unsigned> positions;
  llvm::DenseMap<Operation *, Access> columnAccumulators;
};

} // namespace mlir::amprt::cpu

#endif // AMP_LIB_TARGET_CPU_LOOPEMITTER_H
