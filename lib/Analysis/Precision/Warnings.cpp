//===- Warnings.cpp - losses that no placement mends ----------------------===//
//
// Contractions are rounded: that is what autocast is for. Where a graph cannot
// bear it only its author can say so; here are the forms that have surprised
// many.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../Rules/Rules.h"
#include "amp/Analysis/PrecisionWarnings.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"

using namespace mlir;
using namespace mlir::amp;

namespace {

class LossFinder {
public:
  LossFinder(const PrecisionGraph &graph, const Placement &placement)
      : graph(graph), placement(placement) {}

  void run() const {
    for (const PrecisionOp &record : graph.ops) {
      if (isLowContraction(&record))
        checkTable(record.op);
      else if (record.isDecided())
        checkDistance(record);
      else if (record.kind == PrecisionKind::HandsOn &&
               record.op->getNumRegions())
        checkLoop(record.op);
    }
  }

private:
  bool isLowContraction(const PrecisionOp *record) const {
    return record && record->isDecided() && !record->writtenLow &&
           record->cls == PrecisionClass::Allow && placement.isLow(record->in);
  }
  void checkTable(Operation *contraction) const;
  void checkDistance(const PrecisionOp &sum) const;
  void checkLoop(Operation *loop) const;
  InFlightDiagnostic warn(Operation *contraction) const;

  const PrecisionGraph &graph;
  const Placement &placement;
};

} // namespace

InFlightDiagnostic LossFinder::warn(Operation *contraction) const {
  return emitWarning(contraction->getLoc())
         << "'" << contraction->getName() << "' runs in " << graph.getLowType();
}

static constexpr StringLiteral kAdvice =
    "; keep it in f32 if that matters: name its location or function in the "
    "list 'exclude' of a policy, or put it into a region with 'enabled = "
    "false'";

//===----------------------------------------------------------------------===//
// Distances
//===----------------------------------------------------------------------===//

void LossFinder::checkDistance(const PrecisionOp &sum) const {
  Operation *contraction =
      findDistance(graph, sum, [&](const PrecisionOp &record) {
        return isLowContraction(&record);
      });
  if (contraction)
    warn(contraction)
            .append(", and a distance |x|^2 + |y|^2 - 2xy is computed from it: "
                    "that of "
                    "points near one another is lost in the rounding; subtract "
                    "the points "
                    "first, or keep the contraction in f32")
            .attachNote(sum.op->getLoc())
        << "the distance is computed here";
}

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

/// True for a constant of integers that are not all numbers of the type.
static bool isTableOfIntegers(ElementsAttr value, FloatType type) {
  auto dense = dyn_cast_if_present<DenseElementsAttr>(value);
  if (!dense || dense.isSplat() || !isa<FloatType>(dense.getElementType()))
    return false;
  bool loses = false;
  for (const APFloat &element : dense.getValues<APFloat>()) {
    if (!element.isInteger())
      return false;
    double exact = element.convertToDouble();
    loses |= roundTo(element, type).convertToDouble() != exact;
  }
  return loses;
}

void LossFinder::checkTable(Operation *contraction) const {
  auto isSelection = [&](Value value) {
    Operation *producer = graph.findMoved(value).getDefiningOp();
    return graph.isExactConversion(producer) &&
           elementType(producer->getOperand(0)).isInteger(1);
  };
  for (Value table : contraction->getOperands()) {
    if (!graph.isEligible(table))
      continue;
    Operation *constant = graph.findMoved(table).getDefiningOp();
    if (!constant || !graph.modelOf(constant) ||
        !isTableOfIntegers(graph.modelOf(constant).getConstantValue(),
                           graph.getLowType()) ||
        llvm::none_of(contraction->getOperands(), isSelection))
      continue;
    warn(contraction)
        .append(
            " and reads integers out of a table that this type does not hold: "
            "they come out rounded; use a gather",
            kAdvice);
    return;
  }
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

/// Compares floating-point tensors, or numbers taken from them.
static bool comparesFloats(Operation *op) {
  StringRef name = op->getName().getStringRef().rsplit('.').second;
  return (name.starts_with("compare") || name.starts_with("cmp") ||
          name.starts_with("greater")) &&
         op->getNumOperands() == 2 &&
         isa<FloatType>(getElementTypeOrSelf(op->getOperand(0)));
}

/// A loop with a condition of its own has one region that decides on the next
/// turn and one that is the turn.
void LossFinder::checkLoop(Operation *loop) const {
  auto branch = dyn_cast<RegionBranchOpInterface>(loop);
  bool isLoop = graph.modelOf(loop).getControlFlow() == ControlFlow::Loop ||
                (branch && branch.hasLoop());
  if (!isLoop || loop->getNumRegions() != 2)
    return;
  Operation *comparison = nullptr, *contraction = nullptr;
  loop->getRegion(0).walk([&](Operation *op) {
    if (comparesFloats(op))
      comparison = op;
  });
  if (!comparison)
    return;
  loop->walk([&](Operation *op) {
    if (isLowContraction(&graph.ops[graph.idOf(op)]) && !contraction)
      contraction = op;
  });
  if (!contraction)
    return;
  warn(contraction)
          .append(" in a loop that ends on a comparison of floating-point "
                  "numbers: what it "
                  "compares may come no closer than the rounding, and the loop "
                  "never end",
                  kAdvice)
          .attachNote(comparison->getLoc())
      << "the comparison is here";
}

void mlir::amp::warnOfLosses(const PrecisionGraph &graph,
                             const Placement &placement) {
  LossFinder(graph, placement).run();
}
