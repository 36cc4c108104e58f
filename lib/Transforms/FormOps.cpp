//===- FormOps.cpp - one op in place of several that were written ---------===//
//
// amp-form-attention and amp-form-softmax ask this of the ops that go.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "FormOps.h"
#include "amp/Policies/Policy.h"

using namespace mlir;
using namespace mlir::amp;

bool mlir::amp::namesOps(Operation *root) {
  for (Operation *op = root; op; op = op->getParentOp())
    if (op->hasAttr(kPolicyAttr))
      return true;
  return false;
}

bool mlir::amp::isAlike(Operation *op, Operation *result) {
  if (op->getBlock() != result->getBlock())
    return false;
  for (NamedAttribute attribute : op->getDiscardableAttrs())
    if (attribute.getName() != kCheckpointAttr)
      return false;
  return op->getAttr(kCheckpointAttr) == result->getAttr(kCheckpointAttr);
}

void mlir::amp::eraseDead(Operation *op) {
  SmallVector<Operation *> dead = {op};
  while (!dead.empty()) {
    Operation *next = dead.pop_back_val();
    if (!isOpTriviallyDead(next))
      continue;
    SmallVector<Value> operands(next->getOperands());
    next->erase();
    for (Value operand : operands)
      if (Operation *before = operand.getDefiningOp();
          before && !llvm::is_contained(dead, before))
        dead.push_back(before);
  }
}
