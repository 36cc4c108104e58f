//===- LoopExtension.h - a loop with more that it carries -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_LOOPEXTENSION_H
#define AMP_IR_LOOPEXTENSION_H

#include "amp/IR/Amp.h"

namespace mlir::amp {

/// An `amp.loop` that is given more to carry.
class LoopExtension {
public:
  explicit LoopExtension(LoopOp loop) : loop(loop) {}

  /// Carries `value`, which turns hand on as it is; the argument that has it,
  /// behind those that there are.
  BlockArgument carry(Value value);
  /// Has turns hand on `next` for `argument`, which `carry` has returned.
  void handOn(BlockArgument argument, Value next);
  /// Replaces the loop; its results are followed by those of what was added,
  /// before stacks.
  LoopOp finish();

private:
  LoopOp loop;
  SmallVector<Value> values, handedOn;
};

} // namespace mlir::amp

#endif // AMP_IR_LOOPEXTENSION_H
