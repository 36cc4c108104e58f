//===- RelaxedOps.cpp - ops that a shorter polynomial suffices for -------===//
//
// Errors are followed from an op to all that is stored: only values rounded to
// 16 bits may depend on a relaxed one.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "RelaxedOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::amprt;

llvm::DenseSet<Value> mlir::amprt::findPositive(Block &body) {
  llvm::DenseSet<Value> positive;
  for (Operation &op : body) {
    bool all = llvm::all_of(op.getOperands(), [&](Value operand) {
      return positive.contains(operand) ||
             getElementTypeOrSelf(operand.getType()).isInteger(1);
    });
    FloatAttr constant;
    bool isPositive = isa<math::ExpOp, math::ErfcOp>(op) ||
                      (matchPattern(&op, m_Constant(&constant)) &&
                       !constant.getValue().isNegative()) ||
                      (all && isa<arith::AddFOp, arith::MulFOp, arith::DivFOp,
                                  arith::SelectOp, math::FmaOp>(op));
    if (auto reduce = dyn_cast<ReduceOp>(op))
      isPositive = all && reduce.getKind() == ReduceKind::Add;
    if (isPositive)
      positive.insert(op.getResult(0));
  }
  return positive;
}

bool mlir::amprt::keepsRelativeError(Operation *user,
                                     const llvm::DenseSet<Value> &positive) {
  auto areAllPositive = [&]() {
    return llvm::all_of(user->getOperands(), [&](Value operand) {
      return positive.contains(operand);
    });
  };
  if (isa<arith::MulFOp, arith::DivFOp, arith::NegFOp, arith::SelectOp>(user))
    return true;
  if (isa<arith::AddFOp, math::FmaOp>(user))
    return areAllPositive();
  auto reduce = dyn_cast<ReduceOp>(user);
  return reduce && reduce.getKind() == ReduceKind::Add &&
         reduce.getOver() == ReduceOver::Inner && areAllPositive();
}

bool mlir::amprt::reachesOnlyHalves(
    Operation *op, llvm::function_ref<bool(Operation *user)> passes) {
  if (!op->getResult(0).getType().isF32())
    return false;
  llvm::DenseSet<Value> seen;
  SmallVector<Value> pending{op->getResult(0)};
  while (!pending.empty()) {
    Value value = pending.pop_back_val();
    if (!seen.insert(value).second)
      continue;
    for (Operation *user : value.getUsers()) {
      Type result =
          user->getNumResults() == 1 ? user->getResult(0).getType() : Type();
      if (isa<arith::TruncFOp>(user) && (result.isF16() || result.isBF16()))
        continue;
      if (!passes(user))
        return false;
      pending.push_back(user->getResult(0));
    }
  }
  return true;
}

llvm::DenseSet<Operation *> mlir::amprt::findRelaxed(KernelOp kernel) {
  Block &body = kernel.getBody().front();
  llvm::DenseSet<Value> positive = findPositive(body);
  llvm::DenseSet<Operation *> relaxed;
  for (Operation &op : body)
    if (isa<math::ExpOp, math::ErfcOp>(op) &&
        reachesOnlyHalves(&op, [&](Operation *user) {
          return keepsRelativeError(user, positive);
        }))
      relaxed.insert(&op);
  return relaxed;
}
