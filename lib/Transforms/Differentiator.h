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
  /// True if a result of `op` changes when a target does.
  bool dependsOnTarget(Operation *op);
  void markActive(Operation *op);
  /// Hands the cotangents of `op`'s results on to its operands.
  LogicalResult visit(Operation *op);
  /// The user's own derivative.
  void visitCustom(CustomVjpOp op, ArrayRef<Value> resultCotangents);
  LogicalResult visitExpansion(Operation *op, ArrayRef<Value> resultCotangents);
  /// The cast that makes a low copy of a variable.
  void visitLowCopy(CastOp copy, Value cotangent);
  void accumulate(Value value, Value cotangent);
  Value fit(Value cotangent, Value value);
  /// Hands zeros on to the operands of `op`, through which no cotangent goes.
  void markZero(Operation *op);
  LogicalResult reportUndifferentiable(Operation *op);

  Value variableGradient(ArrayRef<Value> variableReads);
  SmallVector<Value> buildResults();

  bool isActive(Value value) const { return active.contains(value); }
  /// Where contributions are summed in f32: at variables and low copies.
  bool sumsInF32(Value value) const;

  BackwardOp backward;
  SymbolTableCollection &symbolTable;
  OpBuilder builder;
  /// Reads of each variable of the optimizer, of its copies too, in the order
  /// of the optimizer.
  llvm::MapVector<StringAttr, SmallVector<Value>> reads;
  /// Values that depend on a target.
  llvm::DenseSet<Value> active;
  llvm::DenseMap<Value, Value> cotangents;
  /// Values on a way to the loss along which the derivative is zero everywhere,
  /// as that of a sign is.
  llvm::DenseSet<Value> zeros;
  /// Values in which more than one contribution met.
  llvm::DenseSet<Value> summed;
  /// For a read: the cotangent of its low copy, before it was widened.
  llvm::DenseMap<Value, Value> lowCotangents;
  SmallVector<Operation *> created;
  /// Composites that their expansions stand for. Composites go last: their
  /// results are keys of the maps above.
  SmallVector<Operation *> replaced;
};

} // namespace mlir::amp

#endif // AMP_LIB_TRANSFORMS_DIFFERENTIATOR_H
