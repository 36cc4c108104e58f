//===- BodyEmitter.h - a kernel's body, where its loops are ---------------===//
//
// Emitters of class `loop` do this alike on every target: they find the
// elements of a row in memory and compute what exists once for it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_LLVM_BODYEMITTER_H
#define AMP_LIB_TARGET_LLVM_BODYEMITTER_H

#include "BodyOps.h"
#include "Relaxed.h"
#include "amp/Schedule/KernelLevels.h"

namespace mlir::amprt {

/// The values that every class of kernel starts from, in registers or as
/// constants.
struct KernelFrame {
  /// For each kernel operand.
  SmallVector<Value> pointers;
  /// Trip counts of the loops; strides per operand and loop.
  SmallVector<Value> sizes;
  SmallVector<SmallVector<Value>> strides;
  /// For each operand (i64), null where it is not gathered.
  SmallVector<Value> bounds;
};

/// Where the loops are: values that exist once there, in registers.
struct Scope {
  SmallVector<Access> accesses;
  /// Indices of the outer loops.
  SmallVector<Value> indices;
  llvm::DenseMap<Value, Value> scalars;
  /// Values all of whose scalars are there.
  llvm::DenseSet<Value> prepared;
};

class BodyEmitter {
protected:
  using State = SmallVector<Value>;

  BodyEmitter(Lanes &lanes, KernelOp kernel, const KernelFrame &frame,
              const KernelLevels &levels, Relaxed relaxed = {})
      : lanes(lanes), b(lanes.b), loc(lanes.loc), kernel(kernel), frame(frame),
        levels(levels), relaxed(std::move(relaxed)) {}

  Value add(Value x, Value y) { return arith::AddIOp::create(b, loc, x, y); }
  Value mul(Value x, Value y) { return arith::MulIOp::create(b, loc, x, y); }
  State emitFor(Value low, Value high, Value step, ValueRange inits,
                llvm::function_ref<State(Value, ValueRange)> body);

  /// The value that an op of the body computes, at this place.
  Value compute(Operation *op, ArrayRef<Value> operands);
  /// A value that exists once per row (after the loops: once per chunk).
  Value scalar(Value value, Scope &scope);
  /// Emits all scalars that `root` needs here, where loops to come may use
  /// them.
  void prepare(Value root, Scope &scope);
  /// The indices of iteration `row` of the first `loops` outer loops.
  State indicesOf(Value row, unsigned loops);
  /// The indices of the next iteration, without a division.
  State nextIndices(ValueRange indices);
  /// Where the operands are at these indices of the outer loops.
  void placeAt(Scope &scope, ValueRange indices);
  /// The same in `row`, a linear index over the outer loops.
  void place(Scope &scope, Value row) {
    placeAt(scope, indicesOf(row, kernel.getOuter()));
  }
  /// An index, scalar or lanes, in another integer type.
  Value asIndex(Value index, Type type);

  Lanes &lanes;
  OpBuilder &b;
  Location loc;
  KernelOp kernel;
  const KernelFrame &frame;
  const KernelLevels &levels;

private:
  Relaxed relaxed;
};

} // namespace mlir::amprt

#endif // AMP_LIB_TARGET_LLVM_BODYEMITTER_H
