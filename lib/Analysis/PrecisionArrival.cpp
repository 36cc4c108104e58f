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

bool PrecisionGraph::canArriveLow(Value value) const {
  if (isLowTyped(value))
    return true;
  // What control flow hands on has its own rule.
  auto producer = ids.find(value.getDefiningOp());
  if (producer == ids.end())
    return agreement.contains(value);
  const PrecisionOp &record = ops[producer->second];
  switch (record.kind) {
  case PrecisionKind::Decided:
    return record.arrivesLow;
  case PrecisionKind::Autocast:
    return canArriveLow(
        record.op->getRegion(0).front().getTerminator()->getOperand(
            cast<OpResult>(value).getResultNumber()));
  case PrecisionKind::HandsOn:
  case PrecisionKind::CastUp:
    return true;
  default:
    return false;
  }
}

void PrecisionGraph::requireArrival(const Arrival &arrival) {
  auto [port, producer, arrivesLow] = arrival;
  if (!arrivesLow || producer == PlacementProblem::kF32)
    return problem.pin(port, Pin::F32);
  if (producer < 0)
    return;
  problem.implications.push_back({port, producer});
  if (agreement.isAgreed(producer) && !agreement.isCarried(producer))
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
