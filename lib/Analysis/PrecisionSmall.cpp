//===- PrecisionSmall.cpp - small operands that are read as they are ------===//
//
// A bias, a scale or a mask that broadcasts along the other operand costs an op
// that computes in f32 nothing, whatever its type: neither is it cast, nor does
// it lift the op.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "PrecisionClassifier.h"

using namespace mlir;
using namespace mlir::amp;

bool PrecisionClassifier::isTrained(Value value) {
  if (!graph.isParameter(value))
    return false;
  auto read = value.getDefiningOp<ReadOp>();
  Operation *variable =
      graph.symbols.lookupNearestSymbolFrom(read, read.getVariableAttr());
  Operation *module = variable->getParentOp();
  auto [known, isNew] = trained.try_emplace(module);
  if (isNew)
    for (auto optimizer : module->getRegion(0).getOps<OptimizerOp>())
      for (FlatSymbolRefAttr symbol : optimizer.getVariables())
        known->second.insert(
            graph.symbols.lookupNearestSymbolFrom(optimizer, symbol));
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

bool PrecisionClassifier::isReadInAnyType(const PrecisionModel &op,
                                          OpOperand &operand) {
  if (!options.keepExact || !op.mixesFloats() ||
      !graph.isEligible(operand.get()) ||
      !mayBeSmall(operand.get(), op->getResult(0)))
    return false;
  int64_t size = graph.elementsOf(op->getResult(0));
  auto isWhole = [&](Value value) {
    return graph.isEligible(value) &&
           graph.elementsOf(graph.findMoved(value)) >= size;
  };
  if (isWhole(operand.get()) || llvm::none_of(op->getOperands(), isWhole))
    return false;
  Value origin = graph.findMoved(operand.get());
  Operation *producer = origin.getDefiningOp();
  // An optimizer writes low copies of all that it updates in one launch, and
  // reads gradients of one type in one.
  if (graph.isParameter(origin))
    return !isTrained(origin);
  if (graph.isExactConversion(producer))
    return true;
  // In f16 anything else may take the result out of range, and a sum or
  // difference loses the digits that its operands share.
  if (isNarrow(lowType) || isSeed(origin) ||
      isa<AddOp, SubOp>(op.getOperation()))
    return false;
  const PrecisionOp *record = graph.producerOf(origin);
  if (!record || record->kind != PrecisionKind::Constant)
    return true;
  // One number is made again in any type, and rules know it by its readers.
  return !graph.findNumber(origin) &&
         graph.findStaticCause(graph.modelOf(producer)) == PrecisionCause::None;
}
