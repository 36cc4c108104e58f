//===- PrecisionArrival.cpp - the origin of low values --------------------===//
//
// An op that is promoted is low only if its operands are produced low: the
// argument of a private function, or the result of a branch, is if all that is
// given there is. A loop carries f32 unless what it begins with arrives low:
// from a contraction, from what the text writes low, or from what follows
// these. That an argument could be cast or a constant made low is no reason to
// add up low.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/PrecisionGraph.h"

using namespace mlir;
using namespace mlir::amp;

/// The same before and after a decision: what was decided to be low is so for
/// the reasons that its operands had.
bool PrecisionGraph::canArriveLow(Value value) const {
  for (int step = 0; step < kMostSteps; ++step) {
    auto producer = ids.find(value.getDefiningOp());
    if (producer == ids.end())
      return isLowTyped(value) || agreement.contains(value);
    const PrecisionOp &record = ops[producer->second];
    switch (record.kind) {
    case PrecisionKind::Decided:
      return record.arrivesLow;
    case PrecisionKind::HandsOn:
      return true;
    case PrecisionKind::Constant:
      return false;
    case PrecisionKind::CastUp:
    case PrecisionKind::CastDown:
      value = record.op->getOperand(0);
      continue;
    case PrecisionKind::Autocast:
      if (isLowTyped(value))
        return true;
      value = record.op->getRegion(0).front().getTerminator()->getOperand(
          cast<OpResult>(value).getResultNumber());
      continue;
    default:
      break;
    }
    PrecisionModel model = modelOf(record.op);
    // Of ops by name it is the text that says how many operands they have.
    bool converts =
        model && model.isConversion() && record.op->getNumOperands() > 0;
    return isLowTyped(converts ? record.op->getOperand(0) : value);
  }
  return false;
}

void PrecisionGraph::require(int32_t port, const Arrival &given,
                             Condition condition) {
  bool isProduced = condition == Condition::ProducedLow;
  bool counts = isProduced || given.arrivesLow;
  problem.require(port, counts ? given.producer : PlacementProblem::kF32);
  // A loop that may be low asks itself what its first value is.
  if (counts && agreement.isAgreed(given.producer) &&
      (isProduced || !agreement.isCarried(given.producer)))
    awaited.push_back({port, given.producer, condition});
}

/// A port of control flow or a call is low if it is cheaper to cast what it is
/// given. For whom that is not enough, another port stands for what is given.
void PrecisionGraph::followArrivals() {
  llvm::sort(arrivals, [](const Arrival &a, const Arrival &b) {
    return a.port < b.port;
  });
  DenseMap<int32_t, int32_t> arrivingLow;
  // More are awaited on the way.
  for (size_t i = 0; i < awaited.size(); ++i) {
    auto [port, agreed, condition] = awaited[i];
    bool isProduced = condition == Condition::ProducedLow;
    auto [origin, isNew] =
        (isProduced ? producedLow : arrivingLow).try_emplace(agreed, 0);
    if (isNew)
      origin->second = problem.addCondition();
    int32_t arrival = origin->second;
    problem.implications.push_back({port, arrival});
    if (!isNew)
      continue;
    for (auto next = llvm::partition_point(
             arrivals, [&](const Arrival &a) { return a.port < agreed; });
         next != arrivals.end() && next->port == agreed; ++next)
      if (!isProduced || !next->isConstant)
        require(arrival, *next, condition);
  }
}
