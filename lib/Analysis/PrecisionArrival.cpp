//===- PrecisionArrival.cpp - what loops begin with -----------------------===//
//
// A loop carries f32 unless what it begins with arrives low: from a
// contraction, from what the text writes low, or from what follows these. That
// an argument could be cast or a constant made low is no reason to add up low.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/PrecisionGraph.h"

using namespace mlir;
using namespace mlir::amp;

/// Casts and ends of regions that are looked through: regions that are graphs
/// may have circles.
static constexpr int kMostSteps = 64;

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

void PrecisionGraph::requireArrival(const Arrival &arrival) {
  auto [port, producer, arrivesLow] = arrival;
  problem.require(port, arrivesLow ? producer : PlacementProblem::kF32);
  if (arrivesLow && agreement.isAgreed(producer) &&
      !agreement.isCarried(producer))
    awaited.push_back({port, producer});
}

/// A port of a branch or call is low if it is cheaper to cast what it is given.
/// For whom that is not enough, another port stands for what is given.
void PrecisionGraph::followArrivals() {
  llvm::sort(arrivals, [](const Arrival &a, const Arrival &b) {
    return a.port < b.port;
  });
  DenseMap<int32_t, int32_t> standsFor;
  // More are awaited on the way.
  for (size_t i = 0; i < awaited.size(); ++i) {
    auto [port, agreed] = awaited[i];
    auto [given, isNew] = standsFor.try_emplace(agreed, 0);
    if (isNew)
      given->second = problem.addPort();
    int32_t arrival = given->second;
    problem.implications.push_back({port, arrival});
    if (!isNew)
      continue;
    for (auto next = llvm::partition_point(
             arrivals, [&](const Arrival &a) { return a.port < agreed; });
         next != arrivals.end() && next->port == agreed; ++next)
      requireArrival({arrival, next->producer, next->arrivesLow});
  }
}
