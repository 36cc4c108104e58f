//===- WindowLoops.h - the loops of a kernel with a window ----------------===//
//
// Emitters of every target share these parts of kernels that reduce over
// windows: the loops of a window, and the computation of each of its elements.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_LLVM_WINDOWLOOPS_H
#define AMP_LIB_TARGET_LLVM_WINDOWLOOPS_H

#include "BodyEmitter.h"

namespace mlir::amprt {

class WindowLoops : protected BodyEmitter {
protected:
  WindowLoops(Lanes &lanes, KernelOp kernel, const KernelFrame &frame,
              const KernelLevels &levels);
  virtual ~WindowLoops() = default;

  /// Elements [j, …) of an operand.
  virtual Value load(const Access &access, Value j, Value mask) = 0;

  /// Values at some columns.
  using Values = llvm::DenseMap<Value, Value>;

  /// The loops outside of the window, at `indices`.
  Scope scopeAt(ArrayRef<Value> indices);
  /// `body` for each iteration of the window's loops.
  State forWindow(const Scope &scope, State inits,
                  llvm::function_ref<State(Scope &, ValueRange)> body,
                  unsigned depth = 0);
  Value valueOf(Value value, Scope &scope, Value j, Value mask, Values &values);
  Value neutral(ReduceOp reduce);
  unsigned numKept() const { return kept; }

  SmallVector<ReduceOp> reduces;
  /// The operands that are stored.
  SmallVector<unsigned> stores;
  /// True if the window's columns are reduced, too.
  bool overInner = false;

private:
  unsigned kept;
};

} // namespace mlir::amprt

#endif // AMP_LIB_TARGET_LLVM_WINDOWLOOPS_H
