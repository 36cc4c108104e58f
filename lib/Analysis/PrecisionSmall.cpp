//===- PrecisionSmall.cpp - small operands that are read as they are ------===//
//
// A bias, a scale or a mask that broadcasts along the other operand costs an op
// that computes in f32 nothing, whatever its type: neither is it cast, nor does
// it lift the op.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/PrecisionGraph.h"

using namespace mlir;
using namespace mlir::amp;

bool PrecisionGraph::isTrained(Value value) {
  if (!hasFreeLowCopy(value))
    return false;
  auto read = value.getDefiningOp<ReadOp>();
  Operation *variable =
      symbols.lookupNearestSymbolFrom(read, read.getVariableAttr());
  Operation *module = variable->getParentOp();
  auto [known, isNew] = trained.try_emplace(module);
  if (isNew)
    for (auto optimizer : module->getRegion(0).getOps<OptimizerOp>())
      for (FlatSymbolRefAttr symbol : optimizer.getVariables())
        known->second.insert(
            symbols.lookupNearestSymbolFrom(optimizer, symbol));
  return known->second.contains(variable);
}

/// False, soon, of most operands: values of the result's shape that an op of
/// ours computes.
static bool mayBeSmall(Value value, Value result) {
  if (tensorType(value).getShape() != tensorType(result).getShape())
    return true;
  Operation *producer = value.getDefiningOp();
  return producer &&
         (producer->hasTrait<ValuePreserving>() || isa<CastOp>(producer) ||
          !isa_and_nonnull<AmpDialect>(producer->getDialect()));
}

bool PrecisionGraph::isReadInAnyType(const PrecisionModel &op,
                                     OpOperand &operand) {
  if (!options.keepExact || !op.mixesFloats() || !isEligible(operand.get()) ||
      !mayBeSmall(operand.get(), op->getResult(0)))
    return false;
  int64_t size = elementsOf(op->getResult(0));
  auto isWhole = [&](Value value) {
    return isEligible(value) && elementsOf(findMoved(value)) >= size;
  };
  if (isWhole(operand.get()) || llvm::none_of(op->getOperands(), isWhole))
    return false;
  Value origin = findMoved(operand.get());
  Operation *producer = origin.getDefiningOp();
  // An optimizer writes low copies of all that it updates in one launch, and
  // reads gradients of one type in one.
  if (hasFreeLowCopy(origin))
    return !isTrained(origin);
  if (isExactConversion(producer))
    return true;
  // In f16 anything else may take the result out of range, and a difference
  // loses the digits that its operands share.
  if (lowType.isF16() || isSeed(origin) || isa<SubOp>(op.getOperation()))
    return false;
  auto record = ids.find(producer);
  if (record == ids.end() ||
      ops[record->second].kind != PrecisionKind::Constant)
    return true;
  // One number is made again in any type, and rules know it by its readers.
  return !findNumber(origin) &&
         findStaticCause(modelOf(producer)) == PrecisionCause::None;
}
