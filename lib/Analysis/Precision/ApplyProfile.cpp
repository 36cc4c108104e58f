//===- ApplyProfile.cpp - values as they were measured -------------------===//
//
// Where a rule keeps an op in f32 for what the data do not show, both are said.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/MeasuredFunction.h"
#include "amp/Analysis/PrecisionGraph.h"

using namespace mlir;
using namespace mlir::amp;

/// A sum that is no longer than so many times its result loses two bits.
static constexpr double kHarmlessCondition = 4;

/// True if the low type holds every element, at most as a subnormal number.
static bool isInRange(const ProfileValue &row, FloatType lowType) {
  const ProfileValue::InFormat &format = row.formats[formatOf(lowType)];
  return format.overflow == 0 && format.underflow == 0 && row.nonfinite == 0;
}

std::string PrecisionGraph::findContradiction(Operation *op,
                                              bool isForRange) const {
  if (!options.profile)
    return "";
  double largest = 0, smallest = 0;
  for (ValueRange part :
       {ValueRange(op->getOperands()), ValueRange(op->getResults())})
    for (Value value : part) {
      // Constants are judged by what they hold.
      Operation *maker = value.getDefiningOp();
      if (!isEligible(value) ||
          (maker && maker->hasTrait<OpTrait::ConstantLike>()))
        continue;
      const ProfileValue *row = options.profile->find(value);
      if (!row || !isInRange(*row, lowType))
        return "";
      largest = std::max(largest, row->largest);
      if (row->smallest > 0 && (smallest == 0 || row->smallest < smallest))
        smallest = row->smallest;
    }
  if (isForRange)
    return "measured: magnitudes from " + printMeasured(smallest) + " to " +
           printMeasured(largest);
  const ProfileValue *row =
      op->getNumResults() ? options.profile->find(op->getResult(0)) : nullptr;
  if (!row || !row->condition || *row->condition > kHarmlessCondition)
    return "";
  return "measured: condition " + printMeasured(*row->condition);
}

bool PrecisionGraph::trustsMeasured() const {
  return options.profile && options.profile->isTrusted;
}

bool PrecisionGraph::isLifted(uint32_t id, bool isForRange) {
  std::string found = findContradiction(ops[id].op, isForRange);
  if (found.empty())
    return false;
  contradictions[id] = found;
  return trustsMeasured();
}
