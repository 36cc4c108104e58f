//===- PlacementBudgetTest.cpp - placements within an error ---------------===//
//
// Against brute force over all assignments of small random problems.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/PlacementBudget.h"
#include "gtest/gtest.h"
#include <random>

using namespace mlir::amp;

namespace {

struct Random {
  explicit Random(uint64_t seed) : engine(seed) {}
  uint64_t upTo(uint64_t most) {
    return std::uniform_int_distribution<uint64_t>(0, most)(engine);
  }

  std::mt19937_64 engine;
};

struct Case {
  PlacementProblem problem;
  std::vector<RoundingEffect> effects;
};

} // namespace

/// Large enough that whole weights do not decide.
static int64_t price(Random &random) { return random.upTo(100) * 1000000; }

/// Up to eight ops, each with one result; a third are contractions.
static Case makeCase(Random &random) {
  Case made;
  PlacementProblem &problem = made.problem;
  unsigned count = 2 + random.upTo(6);
  std::vector<int32_t> in, out;
  std::vector<bool> allow;
  for (unsigned i = 0; i < count; ++i) {
    allow.push_back(random.upTo(2) == 0);
    in.push_back(problem.addPort(allow.back() ? Pin::Low : Pin::Free));
    out.push_back(allow.back() ? problem.addPort() : in.back());
    if (!allow.back() && random.upTo(6) == 0)
      problem.pin(in.back(), Pin::F32);
  }
  // An argument comes before the first op.
  std::vector<std::vector<unsigned>> readers(count + 1);
  for (unsigned i = 0; i < count; ++i)
    for (unsigned operand = 0; operand <= random.upTo(1); ++operand)
      readers[random.upTo(i)].push_back(i);
  auto addValue = [&](unsigned value, int32_t producer) {
    problem.addValue(producer, price(random), price(random));
    double effect = random.upTo(4) == 0 ? 0 : double(random.upTo(1000)) / 1e6;
    made.effects.push_back({effect, effect});
    for (unsigned reader : readers[value])
      problem.addReader(in[reader]);
  };
  addValue(0, PlacementProblem::kF32);
  for (unsigned i = 0; i < count; ++i) {
    problem.addOp(in[i], out[i],
                  allow[i] ? PlacementRole::Allow : PlacementRole::Follow);
    addValue(i + 1, out[i]);
  }
  for (unsigned i = 0; i < count; ++i)
    problem.arcs.push_back({PlacementProblem::kLow, out[i], price(random)});
  return made;
}

/// Calls `visit` with each assignment that the pins allow.
static void
forEachAssignment(const PlacementProblem &problem,
                  llvm::function_ref<void(const std::vector<bool> &)> visit) {
  unsigned ports = problem.pins.size();
  for (uint64_t bits = 0; bits < uint64_t(1) << ports; ++bits) {
    std::vector<bool> low(ports);
    bool allowed = true;
    for (unsigned port = 0; port < ports; ++port) {
      low[port] = bits >> port & 1;
      allowed &= problem.pins[port] == Pin::Free ||
                 (problem.pins[port] == Pin::Low) == low[port];
    }
    if (allowed)
      visit(low);
  }
}

/// Nothing that is predicted to be as exact is cheaper, and the budget holds.
TEST(PlacementBudget, IsTheCheapestOfItsError) {
  for (uint64_t seed = 0; seed < 400; ++seed) {
    Random random(seed);
    Case made = makeCase(random);
    PlacementProblem problem = made.problem;
    double factor = 1 + random.upTo(20) / 10.0;
    BudgetedPlacement found = placeWithinBudget(problem, made.effects, factor);
    SCOPED_TRACE(seed);
    EXPECT_LE(found.predicted, found.allowed * (1 + 1e-9));
    EXPECT_EQ(found.predicted,
              predictedError(made.problem, found.placement.low, made.effects));
    EXPECT_EQ(found.placement.price,
              placementPrice(made.problem, found.placement.low));
    double margin = found.predicted * (1 - 1e-9);
    forEachAssignment(made.problem, [&](const std::vector<bool> &low) {
      if (predictedError(made.problem, low, made.effects) < margin)
        EXPECT_GE(placementPrice(made.problem, low), found.placement.price);
    });
    // The problem is as it was, but for what forbids round trips.
    EXPECT_EQ(problem.arcs.size(), made.problem.arcs.size());
  }
}

TEST(PlacementBudget, FrontierFalls) {
  for (uint64_t seed = 0; seed < 100; ++seed) {
    Random random(seed);
    Case made = makeCase(random);
    std::vector<BudgetPoint> frontier =
        findFrontier(made.problem, made.effects);
    ASSERT_EQ(frontier.size(), 12u);
    for (size_t i = 1; i < frontier.size(); ++i) {
      EXPECT_LE(frontier[i - 1].price, frontier[i].price) << seed;
      EXPECT_GE(frontier[i - 1].predicted * (1 + 1e-9), frontier[i].predicted)
          << seed;
    }
  }
}

/// Without effects it is the cheapest placement.
TEST(PlacementBudget, NothingMeasured) {
  Random random(1);
  Case made = makeCase(random);
  made.effects.assign(made.problem.values.size(), {});
  PlacementProblem problem = made.problem;
  BudgetedPlacement found = placeWithinBudget(problem, made.effects, 1);
  EXPECT_EQ(found.placement.low, placeMinCut(made.problem).low);
}
