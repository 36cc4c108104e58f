//===- LoopEmitter.h - emits a kernel of class `loop` ---------------------===//
//
// Rows of a chunk one after the other, each in as many passes as its
// reductions need; then what exists after the loops. Sixteen columns at a time
// with a masked rest, so an element's bits do not depend on where a range
// starts.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_CODEGEN_CPU_LOOPEMITTER_H
#define AMP_LIB_CODEGEN_CPU_LOOPEMITTER_H

#include "Body.h"
#include "KernelEmitter.h"
#include "RowPlan.h"

namespace mlir::amprt::cpu {

/// Where the loops are: values that exist once there, in registers.
struct Scope {
  SmallVector<Access> accesses;
  /// Indices of the outer loops.
  SmallVector<Value> indices;
  llvm::DenseMap<Value, Value> scalars;
  /// Values all of whose scalars are there.
  llvm::DenseSet<Value> prepared;
  /// Where a row is one vector: its lanes, from pass to pass.
  llvm::DenseMap<Value, Value> lanes;
};

/// Sixteen columns of one pass.
struct Columns {
  Value j, mask;
  unsigned pass;
  llvm::DenseMap<Value, Value> values = llvm::DenseMap<Value, Value>();
};

class LoopEmitter {
public:
  /// `isShort`: no row is longer than a vector.
  LoopEmitter(Lanes &lanes, KernelOp kernel, const KernelFrame &frame,
              const KernelLevels &levels, RowPlan plan, Value scratchBase,
              bool isShort = false)
      : lanes(lanes), b(lanes.b), loc(lanes.loc), kernel(kernel), frame(frame),
        levels(levels), plan(std::move(plan)), scratchBase(scratchBase),
        isShort(isShort), relaxed(findRelaxed(kernel)) {}

  void emit();

private:
  using State = SmallVector<Value>;

  // Values.
  Value emit(Operation *op, ArrayRef<Value> operands);
  Value scalar(Value value, Scope &scope);
  Value lanesOf(Value value, Scope &scope, Columns &columns);
  void prepare(Value root, Scope &scope);
  Value asIndex(Value index, Type type);
  Access scratchRow(Value value);

  // Loops.
  Value add(Value x, Value y) { return arith::AddIOp::create(b, loc, x, y); }
  Value mul(Value x, Value y) { return arith::MulIOp::create(b, loc, x, y); }
  State emitFor(Value low, Value high, Value step, ValueRange inits,
                llvm::function_ref<State(Value, ValueRange)> body);
  State
  emitColumns(Value low, Value high, unsigned unroll, State inits,
              llvm::function_ref<void(Value j, Value mask,
                                      MutableArrayRef<Value> state)>
                  body,
              llvm::function_ref<void(Value j, int64_t count)> whole = nullptr);

  // Rows.
  State initialState();
  void initColumns(State &state);
  void place(Scope &scope, Value row);
  State emitRow(Value row, Value low, Value high, State state);
  void prefetch(Scope &scope, Value j, int64_t count);
  State emitPass(unsigned index, Scope &scope, Value low, Value high,
                 State state);
  void storeRow(Scope &scope, Value low, Value high);
  void finish(const State &state);

  Lanes &lanes;
  OpBuilder &b;
  Location loc;
  KernelOp kernel;
  const KernelFrame &frame;
  const KernelLevels &levels;
  RowPlan plan;
  Value scratchBase;
  bool isShort;
  llvm::DenseSet<Operation *> relaxed;
  Value chunk;
  /// Accumulators of `reduce … all`, of short rows of `reduce … outer` too:
  /// their first position in the state.
  llvm::DenseMap<Operation *, unsigned> positions;
  llvm::DenseMap<Operation *, Access> columnAccumulators;
};

} // namespace mlir::amprt::cpu

#endif // AMP_LIB_CODEGEN_CPU_LOOPEMITTER_H
