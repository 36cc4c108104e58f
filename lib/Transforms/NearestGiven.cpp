//===- NearestGiven.cpp - the op that a decision is due to ----------------===//
//
// Breadth first from all that is given, once per value and side: linear.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "NearestGiven.h"
#include <numeric>

using namespace mlir;
using namespace mlir::amp;

NearestGiven::NearestGiven(const PrecisionProblem &problem,
                           const Placement &placement, ArrayRef<Pin> pins)
    : graph(problem.graph), values(problem.values), problem(problem.data),
      placement(placement), given(pins.size()) {
  // Of two neighbours, an op with a rule says more than a border.
  seedPinned(pins);
  listValues();
  spread(queue.size());
  seedBorders();
  spread();
}

void NearestGiven::seedPinned(ArrayRef<Pin> pins) {
  for (const PrecisionOp &record : graph.ops)
    for (int32_t port : {record.in, record.out})
      if (port >= 0 && pins[port] != Pin::Free)
        reach(port, {record.op, {}});
  for (auto [port, op] : graph.agreement.getPorts())
    if (pins[port] != Pin::Free)
      reach(port, {op, {}});
  // A product in training: low out of low in.
  for (const PlacementProblem::Arc &arc : problem.arcs)
    if (arc.in >= 0 && given[arc.in] &&
        placement.isLow(arc.in) == placement.isLow(arc.out))
      reach(arc.out, given[arc.in]);
}

void NearestGiven::seedBorders() {
  PrecisionUses found;
  for (uint32_t v = 0; v < problem.values.size(); ++v) {
    int32_t producer = problem.values[v].producer;
    bool borderReader = false;
    for (uint32_t r = problem.values[v].firstReader; r < problem.readersEnd(v);
         ++r) {
      int32_t port = problem.readers[r].port;
      borderReader |= port < 0;
      if (producer < 0 && port >= 0 &&
          placement.isLow(port) == placement.isLow(producer))
        reach(port, {values[v].getDefiningOp(), values[v]});
    }
    if (producer < 0 || !borderReader)
      continue;
    graph.collectUses(values[v], found);
    for (const PrecisionUse &use : found.uses)
      if (use.port < 0 && use.port != PrecisionUse::kAny &&
          placement.isLow(use.port) == placement.isLow(producer))
        reach(producer, {use.operand->getOwner(), {}});
  }
}

void NearestGiven::listValues() {
  first.assign(given.size() + 1, 0);
  uint32_t numValues = problem.values.size();
  for (uint32_t v = 0; v < numValues; ++v)
    forEachPort(v, [&](int32_t port) { ++first[port + 1]; });
  std::partial_sum(first.begin(), first.end(), first.begin());
  valuesOf.resize(first.back());
  std::vector<uint32_t> next(first.begin(), first.end() - 1);
  for (uint32_t v = 0; v < numValues; ++v)
    forEachPort(v, [&](int32_t port) { valuesOf[next[port]++] = v; });

  for (std::vector<bool> &side : visited)
    side.resize(numValues);
}

void NearestGiven::spread(size_t limit) {
  while (!queue.empty() && limit-- > 0) {
    int32_t port = queue.front();
    queue.pop_front();
    bool low = placement.isLow(port);
    for (uint32_t i = first[port]; i < first[port + 1]; ++i) {
      uint32_t v = valuesOf[i];
      if (visited[low][v])
        continue;
      visited[low][v] = true;
      forEachPort(v, [&](int32_t other) {
        if (placement.isLow(other) == low)
          reach(other, given[port]);
      });
    }
  }
}
