//===- PlacementHeuristics.cpp - the rules of other frameworks ------------===//
//
// Placements to compare with, and to fall back on: TensorFlow's colouring and
// PyTorch's dispatch, each linear, under the same pins.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/Placement.h"
#include <algorithm>

using namespace mlir::amp;

namespace {

/// State that both heuristics share. Works on ops: where inputs and outputs
/// are independent, both take what the op takes.
class Heuristic {
public:
  explicit Heuristic(const PlacementProblem &problem)
      : problem(problem), pins(propagatePins(problem)),
        low(pins.size(), false) {
    for (size_t port = 0; port < pins.size(); ++port)
      low[port] = pins[port] == Pin::Low;
  }

  Placement propagate();
  Placement dispatch();

private:
  using Op = PlacementProblem::Op;
  using Reader = PlacementProblem::Reader;
  using Value = PlacementProblem::Value;

  bool isLow(int32_t port) const {
    return port >= 0 ? low[port] : port == PlacementProblem::kLow;
  }
  bool pinned(int32_t port, Pin pin) const {
    return port >= 0 && pins[port] == pin;
  }
  /// Runs the op low as far as its pins let it.
  void makeLow(const Op &op) {
    for (int32_t port : {op.in, op.out})
      if (port >= 0 && pins[port] == Pin::Free)
        low[port] = true;
  }
  template <typename Fn> void forEachReader(uint32_t op, Fn fn) const {
    forEachReaderOf(problem.ops[op].firstValue, problem.valuesEnd(op), fn);
  }
  template <typename Fn>
  void forEachReaderOf(uint32_t first, uint32_t end, Fn fn) const {
    for (uint32_t v = first; v < end; ++v)
      for (uint32_t r = problem.values[v].firstReader,
                    last = problem.readersEnd(v);
           r < last; ++r)
        if (problem.readers[r].port >= 0)
          fn(problem.values[v], problem.readers[r]);
  }
  Placement finish();

  const PlacementProblem &problem;
  std::vector<Pin> pins;
  std::vector<bool> low;
};

} // namespace

Placement Heuristic::finish() {
  for (int32_t port : problem.conditions)
    low[port] = pins[port] != Pin::F32;
  // Ports that may be low only with another fall to f32.
  for (bool changed = true; changed;) {
    changed = false;
    for (auto [a, b] : problem.implications)
      if (low[a] && !low[b]) {
        low[a] = false;
        changed = true;
      }
  }
  Placement placement;
  placement.price = placementPrice(problem, low);
  placement.low = std::move(low);
  placement.minimal = false;
  return placement;
}

Placement Heuristic::propagate() {
  uint32_t numOps = problem.ops.size();
  // Per port: an f32 op, or a low one, feeds it through free ops; per op: a low
  // one reads it through free ops.
  std::vector<bool> denied(pins.size()), fed(pins.size()), read(numOps);
  std::vector<uint32_t> opOf(pins.size(), ~0u);
  auto isAllow = [&](const Op &op) {
    return pinned(op.in, Pin::Low) || pinned(op.out, Pin::Low);
  };
  auto isDeny = [&](const Op &op) {
    return pinned(op.in, Pin::F32) || (op.in < 0 && pinned(op.out, Pin::F32));
  };
  for (uint32_t i = 0; i < numOps; ++i) {
    const Op &op = problem.ops[i];
    if (op.in >= 0)
      opOf[op.in] = i;
    bool allow = isAllow(op);
    bool deny = !allow && (isDeny(op) || (op.in >= 0 && denied[op.in]));
    bool fedLow = allow || (!deny && op.in >= 0 && fed[op.in]);
    forEachReader(i, [&](const Value &value, const Reader &reader) {
      if (value.producer < 0)
        return;
      if (deny)
        denied[reader.port] = true;
      if (fedLow)
        fed[reader.port] = true;
    });
  }
  for (uint32_t i = numOps; i-- > 0;) {
    const Op &op = problem.ops[i];
    if (isAllow(op)) {
      read[i] = true;
      continue;
    }
    if (isDeny(op) || op.in < 0 || denied[op.in])
      continue;
    bool readLow = false;
    forEachReader(i, [&](const Value &, const Reader &reader) {
      uint32_t by = opOf[reader.port];
      readLow |= by != ~0u && by > i && read[by];
    });
    read[i] = readLow;
  }
  for (uint32_t i = 0; i < numOps; ++i) {
    const Op &op = problem.ops[i];
    if (isAllow(op) || (read[i] && op.in >= 0 && fed[op.in] && !denied[op.in]))
      makeLow(op);
  }
  return finish();
}

Placement Heuristic::dispatch() {
  // Per port: some operand was produced in f32, or in low.
  std::vector<bool> wide(pins.size()), narrow(pins.size());
  auto mark = [&](const Value &value, const Reader &reader) {
    if (!reader.scalar)
      (isLow(value.producer) ? narrow : wide)[reader.port] = true;
  };
  // Arguments come before the first op.
  uint32_t numArguments =
      problem.ops.empty() ? problem.values.size() : problem.ops[0].firstValue;
  forEachReaderOf(0, numArguments, mark);
  for (uint32_t i = 0, e = problem.ops.size(); i < e; ++i) {
    const Op &op = problem.ops[i];
    bool allow = pinned(op.in, Pin::Low);
    if (allow || (op.in >= 0 && narrow[op.in] && !wide[op.in]))
      makeLow(op);
    forEachReader(i, mark);
  }
  return finish();
}

Placement mlir::amp::placeCareful(const PlacementProblem &problem) {
  Placement placement;
  for (Pin pin : propagatePins(problem))
    placement.low.push_back(pin == Pin::Low);
  placement.price = placementPrice(problem, placement.low);
  placement.minimal = false;
  return placement;
}

Placement mlir::amp::placePropagate(const PlacementProblem &problem) {
  return Heuristic(problem).propagate();
}

Placement mlir::amp::placeDispatch(const PlacementProblem &problem) {
  return Heuristic(problem).dispatch();
}
