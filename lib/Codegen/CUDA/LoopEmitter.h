//===- LoopEmitter.h - emits the block of a kernel of class `loop` --------===//
//
// Rows of a chunk, several at a time, each in as many passes as its reductions
// need; then what exists after the loops. Elements of a row that fit into
// registers are loaded once for all passes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_CODEGEN_CUDA_LOOPEMITTER_H
#define AMP_LIB_CODEGEN_CUDA_LOOPEMITTER_H

#include "../CPU/RowPlan.h"
#include "Threads.h"

namespace mlir::amprt::cuda {

/// What the block starts from.
struct BlockFrame {
  /// For each kernel operand.
  SmallVector<Value> pointers;
  /// Of the launch.
  ArrayRef<int64_t> sizes, strides, bounds;

  int64_t stride(unsigned operand, unsigned loop) const {
    return strides[operand * sizes.size() + loop];
  }
};

class LoopEmitter {
public:
  LoopEmitter(Threads &threads, KernelOp kernel, const BlockFrame &frame,
              const KernelLevels &levels, const Geometry &geometry);

  /// An error where the kernel keeps more of a row than a block has registers
  /// for.
  LogicalResult emit();

private:
  using State = SmallVector<Value>;

  /// Where the loops are: values that exist once there, in registers.
  struct Scope {
    SmallVector<Access> accesses;
    /// Indices of the outer loops.
    SmallVector<Value> indices;
    llvm::DenseMap<Value, Value> scalars;
    llvm::DenseSet<Value> prepared;
    /// Whether the row exists (i1), null where all do. One that does not is
    /// another row's double, and stores nothing.
    Value active;
  };
  /// A vector of columns; `active` as above.
  struct Columns {
    Value j, active;
    llvm::DenseMap<Value, Value> values = llvm::DenseMap<Value, Value>();
  };

  // Values.
  Value scalar(Value value, Scope &scope);
  Value vector(Value value, Scope &scope, Columns &columns);
  void prepare(Value root, Scope &scope);
  Value asIndex(Value index, Type type);
  Value neutral(ReduceOp reduce);

  // Loops.
  Value add(Value x, Value y) { return arith::AddIOp::create(b, loc, x, y); }
  Value mul(Value x, int64_t y);
  Value less(Value x, Value y);
  State emitFor(Value low, Value high, int64_t step, ValueRange inits,
                llvm::function_ref<State(Value, ValueRange)> body);
  /// The columns that this thread has at once, from `base` on: all of a row,
  /// or one vector of some of them.
  SmallVector<Columns> ownColumns(Value base, int64_t steps);
  State forColumns(SmallVector<Columns> &own, State inits,
                   llvm::function_ref<void(Columns &columns, unsigned step,
                                           MutableArrayRef<Value> state)>
                       body);

  // Rows.
  State initialState(int64_t steps);
  void place(Scope &scope, Value row);
  State emitRows(Value base, int64_t steps, State state);
  State emitRow(Scope &scope, Value base, int64_t steps, State state);
  State emitPass(unsigned index, Scope &scope, SmallVector<Columns> &own,
                 State state);
  void storeRow(Scope &scope, SmallVector<Columns> &own);
  LogicalResult emitLongColumns();
  void finishColumns(Value base, int64_t steps, const State &state);
  void finishChunk(const State &state);
  Scope afterLoops();

  Threads &threads;
  OpBuilder &b;
  Location loc;
  KernelOp kernel;
  const BlockFrame &frame;
  const KernelLevels &levels;
  const Geometry &geometry;
  cpu::RowPlan plan;
  bool isFlat;
  /// First index of the chunk, and of the next.
  Value chunk, begin, end;
  /// First position in the state: `reduce … all` has one value there,
  /// `reduce … outer` one for each step.
  llvm::DenseMap<Operation *, unsigned> positions;
};

} // namespace mlir::amprt::cuda

#endif // AMP_LIB_CODEGEN_CUDA_LOOPEMITTER_H
