//===- Contractions.cpp - contractions that rounding would harm -----------===//
//
// Their operands are rounded: that is what autocast is for. But an angle is
// rounded by more than a turn, and a number that counts by more than one.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Rules.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mlir::amp;

bool mlir::amp::isFreeContraction(const PrecisionOp &record) {
  return record.isDecided() && record.cls == PrecisionClass::Allow &&
         !record.writtenLow && !(record.entry && record.entry->isOverride);
}

/// A number of turns is lost in these.
static bool isPeriodic(Operation *op) {
  return llvm::StringSwitch<bool>(
             op->getName().getStringRef().rsplit('.').second)
      .Cases({"sin", "cos", "tan", "sincos"}, true)
      .Cases({"sine", "cosine"}, true)
      .Default(false);
}

/// True for integers that are converted and that the low type does not hold.
static bool readsConvertedIntegers(const PrecisionGraph &graph,
                                   OpOperand &operand) {
  Operation *conversion = graph.findMoved(operand.get()).getDefiningOp();
  if (!conversion ||
      !graph.isFreeOperand(*graph.producerOf(operand.getOwner()->getResult(0)),
                           operand))
    return false;
  PrecisionModel model = graph.modelOf(conversion);
  return model && model.isConversion() && !isCompilerCast(conversion) &&
         conversion->getNumOperands() == 1 &&
         isa<IntegerType>(getElementTypeOrSelf(conversion->getOperand(0))) &&
         !graph.isExactConversion(conversion);
}

/// Keeps the contractions that a value consists of, but for moves, sums and
/// products.
static void keepTerms(PrecisionProblem &problem, Value angle,
                      DenseSet<Value> &seen) {
  PrecisionGraph &graph = problem.graph;
  SmallVector<Value> worklist(1, angle);
  while (!worklist.empty()) {
    Value value = graph.findMoved(worklist.pop_back_val());
    const PrecisionOp *record = graph.producerOf(value);
    if (!record || !seen.insert(value).second)
      continue;
    if (isFreeContraction(*record))
      problem.keepF32(*record, {"exact: its result becomes an angle"});
    bool isPart = record->form == PrecisionForm::Sum ||
                  record->form == PrecisionForm::Difference ||
                  record->form == PrecisionForm::Product ||
                  record->form == PrecisionForm::Quotient;
    if (record->isDecided() && isPart)
      llvm::copy_if(record->op->getOperands(), std::back_inserter(worklist),
                    [&](Value operand) { return graph.isEligible(operand); });
  }
}

void mlir::amp::keepContractions(PrecisionProblem &problem) {
  PrecisionGraph &graph = problem.graph;
  DenseSet<Value> seen;
  for (const PrecisionOp &record : graph.ops) {
    if (isFreeContraction(record)) {
      for (OpOperand &operand : record.op->getOpOperands())
        if (readsConvertedIntegers(graph, operand))
          problem.keepF32(record, {"exact: it reads converted integers that "
                                   "the low type does not hold",
                                   nullptr, operand.get()});
    } else if (record.isDecided() && isPeriodic(record.op)) {
      for (Value angle : record.op->getOperands())
        if (graph.isEligible(angle))
          keepTerms(problem, angle, seen);
    }
  }
}
