//===- SmallOperands.cpp - small operands that are read as they are ------===//
//
// A bias, a scale or a mask that broadcasts along the other operand costs an op
// that computes in f32 nothing, whatever its type: neither is it cast, nor does
// it lift the op.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Classifier.h"

using namespace mlir;
using namespace mlir::amp;

void PrecisionClassifier::noteVariable(PrecisionOp &record) {
  auto read = cast<ReadOp>(record.op);
  auto variable = graph.symbols.lookupNearestSymbolFrom<VariableOp>(
      read, read.getVariableAttr());
  if (!variable || !variable.isParameter())
    return;
  record.isParameter = true;
  Operation *module = variable->getParentOp();
  auto [known, isNew] = trained.try_emplace(module);
  if (isNew)
    for (auto optimizer : module->getRegion(0).getOps<OptimizerOp>())
      for (FlatSymbolRefAttr symbol : optimizer.getVariables())
        known->second.insert(
            graph.symbols.lookupNearestSymbolFrom(optimizer, symbol));
  record.isTrained = known->second.contains(variable);
}

/// False, soon, of most operands: values of the result's shape that no move
/// made.
static bool mayBeSmall(const PrecisionGraph &graph, Value value, Value result) {
  return tensorType(value).getShape() != tensorType(result).getShape() ||
         graph.findMoved(value) != value;
}

bool PrecisionClassifier::isReadInAnyType(const PrecisionModel &op,
                                          OpOperand &operand) {
  if (!graph.isEligible(operand.get()) ||
      !mayBeSmall(graph, operand.get(), op->getResult(0)))
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
    return !graph.producerOf(origin)->isTrained;
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
