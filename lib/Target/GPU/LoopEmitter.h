//===- LoopEmitter.h - emits the block of a kernel of class `loop` --------===//
//
// Rows of a chunk, several at a time, each in as many passes as its reductions
// need; then what exists after the loops. Elements of a row that fit into
// registers are loaded once for all passes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_GPU_LOOPEMITTER_H
#define AMP_LIB_TARGET_GPU_LOOPEMITTER_H

#include "../LLVM/BodyEmitter.h"
#include "../LLVM/RowPlan.h"
#include "LabelColumn.h"
#include "Threads.h"

namespace mlir::amprt::gpu {

class LoopEmitter : BodyEmitter {
public:
  LoopEmitter(Threads &threads, KernelOp kernel, const KernelFrame &frame,
              const KernelLevels &levels, const Geometry &geometry);

  /// An error where the kernel keeps more of a row than a block has registers
  /// for.
  LogicalResult emit();

private:
  /// A row; `active` (i1) says whether it exists, null where all do. One that
  /// does not is another row's double, and stores nothing.
  struct Row : Scope {
    Value active;
    /// The label's column, and whether (i1) there is one.
    Value column, hasLabel;
    llvm::DenseMap<Value, Value> atLabel;
    /// True once a barrier came after the row's first loads.
    bool isOrdered = false;
  };
  /// A vector of columns; `active` as above.
  struct Columns {
    Value j, active;
    llvm::DenseMap<Value, Value> values = llvm::DenseMap<Value, Value>();
  };

  // Values.
  Value vector(Value value, Scope &scope, Columns &columns);
  Value compareColumn(Value value, Scope &scope, Columns &columns);
  Value neutral(ReduceOp reduce);
  Value neutralScalar(ReduceOp reduce);
  Value narrow(ReduceOp reduce);
  arith::MulFOp product(ReduceOp reduce);
  Value addProduct(arith::MulFOp product, Value accumulator, Value active,
                   Scope &scope, Columns &columns);

  // The label's column (LabelColumn.cpp).
  void loadLabelColumn(Row &scope);
  Value atLabel(Value value, Row &scope);
  Value addressAtLabel(const Access &access, Row &scope);
  Value pickAtLabel(ReduceOp reduce, Row &scope);
  void storeAtLabel(unsigned operand, Row &scope);

  // Loops.
  using BodyEmitter::mul;
  Value mul(Value x, int64_t y) { return mul(x, lanes.constant(y)); }
  Value less(Value x, Value y);
  Value endOfWhole(Value low, Value high, int64_t count);
  /// The columns that this thread has at once, from `base` on: all of a row,
  /// or one vector of some of them.
  SmallVector<Columns> ownColumns(Value base, int64_t steps);
  State forColumns(SmallVector<Columns> &own, State inits,
                   llvm::function_ref<void(Columns &columns, unsigned step,
                                           MutableArrayRef<Value> state)>
                       body);

  SmallVector<Columns> forget(ArrayRef<Columns> own, Value base, unsigned pass,
                              Row &scope);
  bool isSameForAllRows(Value argument);
  void delayReductions();
  llvm::DenseSet<Value> neededFrom(unsigned pass,
                                   const llvm::DenseSet<Value> &kept);
  llvm::DenseSet<Value> chooseKept(unsigned pass, const Columns &old);

  // Rows.
  State initialState(int64_t steps);
  State emitRows(Value base, int64_t steps, State state);
  void loadArguments(Row &scope, SmallVector<Columns> &own);
  SmallVector<Columns> loadColumns(Row &scope, Value base, int64_t steps);
  SmallVector<Value> loadedAhead();
  State emitAhead(Value base, int64_t steps, ArrayRef<Value> arguments,
                  State state);
  bool isLast(unsigned pass) const;
  void startNext();
  void loadNext(const Columns &columns);
  State emitTransposed(Value base, State state);
  State emitRow(Row &scope, SmallVector<Columns> own, Value base, State state);
  Value initialOf(ReduceOp reduce, bool takesLoop);
  Value elementOf(ReduceOp reduce, Value active, Scope &scope,
                  Columns &columns);
  void accumulateRow(ArrayRef<ReduceOp> inner, bool takesLoop, Value last,
                     Row &scope, Columns &columns,
                     MutableArrayRef<Value> accumulators);
  void accumulateState(const RowPass &pass, unsigned step, Value active,
                       Row &scope, Columns &columns,
                       MutableArrayRef<Value> state);
  void storeColumns(const RowPass &pass, Value active, Row &scope,
                    Columns &columns);
  void reduceRow(ArrayRef<ReduceOp> inner, bool takesLoop, const State &results,
                 Row &scope);
  State emitPass(unsigned index, Row &scope, SmallVector<Columns> &own,
                 State state);
  void meet();
  void orderLoads(Row &scope);
  void storeRow(Row &scope, SmallVector<Columns> &own);
  LogicalResult emitLongColumns();
  void finishColumns(Value base, int64_t steps, const State &state);
  void finishChunk(const State &state);
  Scope afterLoops();

  Threads &threads;
  const Geometry &geometry;
  RowPlan plan;
  LabelColumn label;
  bool isFlat;
  /// The next row, while this one is in its last pass, and what was loaded of
  /// it; null where rows are not loaded ahead.
  struct Ahead {
    Value number;
    ArrayRef<Value> arguments;
    Row scope = Row();
    State loaded = State();
  } *ahead = nullptr;
  /// First index of the chunk, and of the next.
  Value chunk, begin, end;
  /// First position in the state: `reduce … all` has one value there,
  /// `reduce … outer` one for each step.
  llvm::DenseMap<Operation *, unsigned> positions;
};

} // namespace mlir::amprt::gpu

#endif // AMP_LIB_TARGET_GPU_LOOPEMITTER_H
