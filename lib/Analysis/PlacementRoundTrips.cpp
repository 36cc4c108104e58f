//===- PlacementRoundTrips.cpp - nothing is rounded only to be moved ------===//
//
// f32 -> low -> f32 with nothing but a transpose in between loses bits for
// nothing, though it can save a cast. That nothing of the three may be so at
// once is no cut; that a value read in f32 is f32 is one. It is said of the ops
// of which it must be, and that is found by looking at the minimum without it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/Placement.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

using namespace mlir::amp;

namespace {

/// The producers that move elements, and their operands.
class Movements {
public:
  explicit Movements(const PlacementProblem &problem);

  bool empty() const { return ops.empty(); }
  /// The producers that round what nobody computes with: low, of values in f32,
  /// and read in f32; with those before them that do nothing else either.
  llvm::SmallVector<uint32_t> findRoundTrips(const Placement &placed) const;
  /// The producers of which all that they move is f32 for certain.
  llvm::BitVector findMovingF32(llvm::ArrayRef<Pin> pins) const;
  size_t size() const { return ops.size(); }
  /// Lets the op run low only if its readers do, or only if its sources do.
  void tieToReaders(uint32_t movement, PlacementProblem &problem) const;
  void tieToSources(uint32_t movement, PlacementProblem &problem) const;

private:
  struct Movement {
    uint32_t op;
    int32_t port;
    /// Of its operands.
    llvm::SmallVector<int32_t, 2> producers;
  };

  /// `op` moves from what the port reads to the values that it produces.
  void add(uint32_t op, int32_t port) {
    byPort[port] = ops.size();
    ops.push_back({op, port, {}});
  }
  void addPairs(uint32_t op);
  /// True for a producer that is a movement among `some`.
  bool isOneOf(const llvm::BitVector &some, int32_t producer) const {
    auto movement = byPort.find(producer);
    return movement != byPort.end() && some[movement->second];
  }
  template <typename Visit>
  void forReaders(const Movement &movement, Visit visit) const;

  const PlacementProblem &problem;
  std::vector<Movement> ops;
  llvm::DenseMap<int32_t, uint32_t> byPort;
};

} // namespace

Movements::Movements(const PlacementProblem &problem) : problem(problem) {
  for (uint32_t id = 0, e = problem.ops.size(); id < e; ++id) {
    const PlacementProblem::Op &op = problem.ops[id];
    if (op.moves && op.in >= 0 && op.in == op.out)
      add(id, op.in);
    else if (op.moves && op.in < 0 && op.out < 0)
      addPairs(id);
  }
  for (uint32_t i = 0, e = ops.empty() ? 0 : problem.values.size(); i < e; ++i)
    for (uint32_t r = problem.values[i].firstReader,
                  end = problem.readersEnd(i);
         r < end; ++r) {
      auto reader = byPort.find(problem.readers[r].port);
      if (reader != byPort.end())
        ops[reader->second].producers.push_back(problem.values[i].producer);
    }
}

/// Each pair of an identity is a movement, but those that the text writes low.
void Movements::addPairs(uint32_t op) {
  for (uint32_t value = problem.ops[op].firstValue, end = problem.valuesEnd(op);
       value < end; ++value) {
    int32_t port = problem.values[value].producer;
    if (port >= 0 && problem.pins[port] != Pin::Low)
      add(op, port);
  }
}

template <typename Visit>
void Movements::forReaders(const Movement &movement, Visit visit) const {
  for (uint32_t value = problem.ops[movement.op].firstValue,
                end = problem.valuesEnd(movement.op);
       value < end; ++value) {
    if (problem.values[value].producer != movement.port)
      continue;
    for (uint32_t r = problem.values[value].firstReader,
                  last = problem.readersEnd(value);
         r < last; ++r)
      visit(problem.readers[r].port);
  }
}

llvm::SmallVector<uint32_t>
Movements::findRoundTrips(const Placement &placed) const {
  // Operands come before what reads them, or else are not seen.
  llvm::BitVector rounds(ops.size()), found(ops.size());
  for (uint32_t i = 0; i < ops.size(); ++i) {
    const Movement &op = ops[i];
    // Of constants alone nothing is rounded: they are made in either type.
    rounds[i] = !op.producers.empty() && placed.isLow(op.port) &&
                llvm::all_of(op.producers, [&](int32_t producer) {
                  return !placed.isLow(producer) || isOneOf(rounds, producer);
                });
    if (rounds[i])
      forReaders(op, [&](int32_t port) {
        found[i] = found[i] || !placed.isLow(port);
      });
  }
  for (uint32_t i = ops.size(); i-- > 0;)
    if (found[i])
      for (int32_t producer : ops[i].producers)
        if (isOneOf(rounds, producer))
          found.set(byPort.lookup(producer));
  llvm::SmallVector<uint32_t> result;
  for (uint32_t i : found.set_bits())
    result.push_back(i);
  return result;
}

llvm::BitVector Movements::findMovingF32(llvm::ArrayRef<Pin> pins) const {
  llvm::BitVector moving(ops.size());
  for (uint32_t i = 0; i < ops.size(); ++i)
    moving[i] = llvm::all_of(ops[i].producers, [&](int32_t producer) {
      return producer == PlacementProblem::kF32 ||
             (producer >= 0 && pins[producer] == Pin::F32) ||
             isOneOf(moving, producer);
    });
  return moving;
}

void Movements::tieToReaders(uint32_t movement,
                             PlacementProblem &problem) const {
  int32_t own = ops[movement].port;
  forReaders(ops[movement], [&](int32_t port) { problem.require(own, port); });
}

void Movements::tieToSources(uint32_t movement,
                             PlacementProblem &problem) const {
  int32_t own = ops[movement].port;
  for (int32_t producer : ops[movement].producers)
    problem.require(own, producer);
}

/// More than any graph was seen to need.
static constexpr int kMostRounds = 8;

Placement mlir::amp::placeWithoutRoundTrips(PlacementProblem &problem,
                                            int64_t budget) {
  Placement placed = placeMinCut(problem, budget);
  Movements movements(problem);
  for (int round = 0; placed.minimal; ++round) {
    llvm::SmallVector<uint32_t> found = movements.findRoundTrips(placed);
    if (found.empty())
      break;
    if (round == kMostRounds)
      found = llvm::to_vector(llvm::seq<uint32_t>(0, movements.size()));
    // Of what is f32 for certain there is no other way. Else the sources may be
    // what should be low instead.
    llvm::BitVector certain = movements.findMovingF32(propagatePins(problem));
    bool isCertain =
        llvm::all_of(found, [&](uint32_t i) { return certain[i]; });
    std::optional<PlacementProblem> other;
    if (!isCertain && round < kMostRounds)
      other = problem;
    for (uint32_t i : found) {
      movements.tieToReaders(i, problem);
      if (other && certain[i])
        movements.tieToReaders(i, *other);
      else if (other)
        movements.tieToSources(i, *other);
    }
    placed = placeMinCut(problem, budget);
    if (!other)
      continue;
    Placement second = placeMinCut(*other, budget);
    if (second.minimal && second.price < placed.price) {
      problem = std::move(*other);
      placed = std::move(second);
    }
  }
  return placed;
}
