//===- Distances.cpp - |x|^2 + |y|^2 - 2xy --------------------------------===//
//
// The distance of points near one another is the small difference of large
// numbers, whose digits a rounding of x and y takes away.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Rules.h"

using namespace mlir;
using namespace mlir::amp;

/// The depth to which a term of a sum is looked into.
static constexpr int kMostTerms = 4;

using IsMeant = llvm::function_ref<bool(const PrecisionOp &)>;

/// A contraction that a term consists of, but for factors and moves; flips
/// `isNegative` for each negative factor.
static Operation *findContraction(const PrecisionGraph &graph, Value term,
                                  bool &isNegative, IsMeant isMeant) {
  for (int depth = 0; depth < kMostTerms; ++depth) {
    const PrecisionOp *record = graph.producerOf(graph.findMoved(term));
    if (!record)
      return nullptr;
    if (isMeant(*record))
      return record->op;
    if (record->form != PrecisionForm::Product)
      return nullptr;
    FollowingOp product(graph, *record);
    if (product.operands.size() != 1)
      return nullptr;
    for (double factor : product.numbers)
      isNegative ^= factor < 0;
    term = product.operands.front();
  }
  return nullptr;
}

/// True for a sum of squares of what the contraction multiplies, or one plus
/// another.
static bool isSquaredNorm(const PrecisionGraph &graph, Value term,
                          Operation *contraction, int depth = 0) {
  const PrecisionOp *record = graph.producerOf(graph.findMoved(term));
  if (!record || !record->isDecided() || depth == kMostTerms)
    return false;
  Operation *op = record->op;
  bool isSum = record->form == PrecisionForm::Sum;
  if (isSum && !op->getNumRegions())
    return llvm::all_of(op->getOperands(), [&](Value operand) {
      return isSquaredNorm(graph, operand, contraction, depth + 1);
    });
  // Reductions are called as sums, or have a body that is one.
  StringRef name = op->getName().getStringRef().rsplit('.').second;
  if (!isSum && name != "sum" && name != "reduce_sum")
    return false;
  const PrecisionOp *summed =
      graph.producerOf(graph.findMoved(op->getOperand(0)));
  if (!summed)
    return false;
  Operation *square = summed->op;
  if (summed->form != PrecisionForm::Product)
    return false;
  Value base = graph.findMoved(square->getOperand(0));
  return llvm::all_of(
             square->getOperands(),
             [&](Value factor) { return graph.findMoved(factor) == base; }) &&
         llvm::any_of(contraction->getOperands(), [&](Value operand) {
           return graph.findMoved(operand) == base;
         });
}

Operation *mlir::amp::findDistance(const PrecisionGraph &graph,
                                   const PrecisionOp &record, IsMeant isMeant) {
  Operation *sum = record.op;
  if ((record.form != PrecisionForm::Sum &&
       record.form != PrecisionForm::Difference) ||
      sum->getNumOperands() != 2)
    return nullptr;
  for (unsigned i : {0, 1}) {
    bool isNegative = record.form == PrecisionForm::Difference;
    Operation *contraction =
        findContraction(graph, sum->getOperand(i), isNegative, isMeant);
    if (contraction && isNegative &&
        isSquaredNorm(graph, sum->getOperand(1 - i), contraction))
      return contraction;
  }
  return nullptr;
}

void mlir::amp::keepDistances(PrecisionProblem &problem) {
  for (const PrecisionOp &record : problem.graph.ops)
    if (Operation *contraction =
            findDistance(problem.graph, record, isFreeContraction))
      problem.keepF32(*problem.graph.producerOf(contraction->getResult(0)),
                      {"exact: a distance |x|^2 + |y|^2 - 2xy is computed from "
                       "it",
                       record.op});
}
