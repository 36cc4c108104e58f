//===- CastEpsilon.cpp - ops that an epsilon keeps in f32 -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CastMeaning.h"
#include "CastModel.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include <cmath>

using namespace mlir;
using namespace mlir::amp;
using namespace mlir::amp::test;

/// The values as which the elements of an operand are handed on, unchanged.
static SmallVector<Value> findHandedOn(OpOperand &use, FloatType low) {
  Operation *user = use.getOwner();
  SmallVector<Value> values;
  if (isa<YieldOp>(user)) {
    Value result = user->getParentOp()->getResult(use.getOperandNumber());
    if (!isLowTensor(result, low))
      values.push_back(result);
  } else if (Operation *handing = handedOnBy(use)) {
    values = valuesHandedOnBy(handing);
  } else if (!isSwitchedOff(user) && isa<TransposeOp, SelectOp>(user)) {
    values.push_back(user->getResult(0));
  }
  return values;
}

/// A number near 0 counts there.
static bool isNearZeroSpecial(OpOperand &use) {
  Operation *user = use.getOwner();
  return !isSwitchedOff(user) &&
         (isa<LogOp, SqrtOp>(user) ||
          (isa<DivOp>(user) && use.getOperandNumber() == 1));
}

void CastModel::followGuarded(Value value, double smallest) {
  if (!isFloat(value, low))
    return;
  auto [known, isNew] = guarded.try_emplace(value, smallest);
  if (!isNew && known->second <= smallest)
    return;
  known->second = smallest;
  for (OpOperand &use : value.getUses()) {
    for (Value next : findHandedOn(use, low))
      followGuarded(next, smallest);
    double root = std::sqrt(smallest);
    if (isa<SqrtOp>(use.getOwner()) && isNearZeroSpecial(use) &&
        root < kSmallestNormal)
      followGuarded(use.getOwner()->getResult(0), root);
  }
}

void CastModel::keepGuarded() {
  llvm::DenseSet<Value> counting;
  auto counts = [&](OpOperand &use) {
    return isNearZeroSpecial(use) ||
           llvm::any_of(findHandedOn(use, low),
                        [&](Value next) { return counting.contains(next); });
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (auto [value, smallest] : guarded)
      for (OpOperand &use : value.getUses())
        if (counts(use))
          changed |= counting.insert(value).second;
  }
  for (Value value : counting)
    for (OpOperand &use : value.getUses())
      if (counts(use)) {
        Operation *handing = handedOnBy(use);
        outOfRange.insert(handing ? handing : use.getOwner());
        features.insert("guarded by an epsilon");
      }
}
