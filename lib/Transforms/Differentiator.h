//===- Differentiator.h - reverse mode for one amp.backward ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TRANSFORMS_DIFFERENTIATOR_H
#define AMP_LIB_TRANSFORMS_DIFFERENTIATOR_H

#include "amp/IR/Amp.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"

namespace mlir::amp {

/// Reads of each variable of an optimizer, of its copies too, in the order of
/// the optimizer.
using VariableReads = llvm::MapVector<StringAttr, SmallVector<Value>>;

/// The walk back through a block's ops that hands cotangents from results to
/// operands: through a function, or through a turn of a loop.
class CotangentWalk {
public:
  /// Emits at `builder`, for `backward`, whose targets are `reads` and what is
  /// activated.
  CotangentWalk(BackwardOp backward, const VariableReads &reads,
                OpBuilder &builder)
      : backward(backward), reads(reads), builder(builder) {}
  virtual ~CotangentWalk() = default;

  /// Values that depend on a target.
  bool isActive(Value value) const { return active.contains(value); }
  void activate(Value value) { active.insert(value); }
  /// Activates those results of `op` that depend on a target.
  void markActive(Operation *op);

  /// Adds to the cotangent of `value`.
  virtual void accumulate(Value value, Value cotangent);
  /// The cotangent of `value`, null where it has none.
  Value lookup(Value value) const { return cotangents.lookup(value); }
  /// True if the derivative along each way from `value` to the loss is zero
  /// everywhere, as that of a sign is.
  bool isZero(Value value) const { return zeros.contains(value); }
  void markZero(Value value) { zeros.insert(value); }
  /// Hands the cotangents of `op`'s results on to its operands.
  LogicalResult visit(Operation *op);
  /// Erases what ops of the backward stand for, once nobody asks for it.
  void eraseReplaced();

  Value variableGradient(ArrayRef<Value> variableReads);

protected:
  /// True if a result of `op` changes when a target does.
  bool dependsOnTarget(Operation *op);
  /// The user's own derivative.
  void visitCustom(CustomVjpOp op, ArrayRef<Value> resultCotangents);
  LogicalResult visitExpansion(Operation *op, ArrayRef<Value> resultCotangents);
  /// The cast that makes a low copy of a variable.
  void visitLowCopy(CastOp copy, Value cotangent);
  Value fit(Value cotangent, Value value);
  /// Hands zeros on to the operands of `op`, through which no cotangent goes.
  void markZeroOperands(Operation *op);
  LogicalResult reportUndifferentiable(Operation *op);
  /// Where contributions are summed in f32: at variables and low copies.
  bool sumsInF32(Value value) const;

  friend class LoopAdjoint;

  BackwardOp backward;
  const VariableReads &reads;
  OpBuilder &builder;
  llvm::DenseSet<Value> active;
  llvm::DenseMap<Value, Value> cotangents;
  llvm::DenseSet<Value> zeros;
  /// Values in which more than one contribution met.
  llvm::DenseSet<Value> summed;
  /// For a read: the cotangent of its low copy, before it was widened.
  llvm::DenseMap<Value, Value> lowCotangents;
  /// Composites that their expansions stand for, and loops that others do. They
  /// go last: their results are keys of the maps above.
  SmallVector<Operation *> replaced;
};

/// Differentiates `loop`, whose results have these cotangents, null ones among
/// them: the turns in reverse, as a loop where `outer` emits. What those read
/// of the turns is stacked, or computed again.
LogicalResult differentiateLoop(LoopOp loop, ArrayRef<Value> resultCotangents,
                                CotangentWalk &outer);

/// Replaces one `amp.backward` by the ops that compute its results, in time
/// linear in the ops before it.
class Differentiator : private OpBuilder::Listener {
public:
  Differentiator(BackwardOp backward, SymbolTableCollection &symbolTable);

  /// Erases the op and returns what its results became.
  FailureOr<SmallVector<Value>> run();
  /// Rules may emit what turns out unused, as the parts of a sum nobody needs.
  void eraseDeadOps();
  /// The ops of the backward: not the primitive ops that stand for composites
  /// of the forward.
  ArrayRef<Operation *> getCreated() const { return created; }

private:
  void notifyOperationInserted(Operation *op, OpBuilder::InsertPoint) override {
    created.push_back(op);
  }

  void collectTargets();
  SmallVector<Value> buildResults();

  BackwardOp backward;
  SymbolTableCollection &symbolTable;
  OpBuilder builder;
  VariableReads reads;
  SmallVector<Operation *> created;
  CotangentWalk walk;
};

} // namespace mlir::amp

#endif // AMP_LIB_TRANSFORMS_DIFFERENTIATOR_H
