//===- PlacementBudget.cpp - a placement within an error ------------------===//
//
// Price + lambda * effect is the price of another problem, whose minimal cut is
// the cheapest of all placements with at most its own effect. More lambda, less
// effect: bisection finds the lambda of a budget.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/PlacementBudget.h"
#include <cmath>

using namespace mlir::amp;

/// Above all prices of casts, and so few that sums of them are numbers.
static constexpr double kMostWeight = double(int64_t(1) << 44);
/// Of searches for a lambda, each with a factor between two tries.
static constexpr int kMostSteps = 40, kBisections = 16;
static constexpr double kStep = 4;

double mlir::amp::predictedError(const PlacementProblem &problem,
                                 const std::vector<bool> &low,
                                 llvm::ArrayRef<RoundingEffect> effects) {
  double sum = 0;
  for (uint32_t i = 0, e = problem.values.size(); i < e; ++i) {
    int32_t producer = problem.values[i].producer;
    if (producer == PlacementProblem::kLow)
      continue;
    if (producer >= 0 && low[producer]) {
      sum += effects[i].produced;
      continue;
    }
    for (uint32_t r = problem.values[i].firstReader,
                  end = problem.readersEnd(i);
         r < end; ++r) {
      int32_t reader = problem.readers[r].port;
      if (reader == PlacementProblem::kLow || (reader >= 0 && low[reader])) {
        sum += effects[i].cast;
        break;
      }
    }
  }
  return sum;
}

namespace {
/// One problem under many multipliers.
class Weighted {
public:
  Weighted(const PlacementProblem &problem,
           llvm::ArrayRef<RoundingEffect> effects, int64_t budget)
      : problem(problem), effects(effects), budget(budget) {}

  struct Found {
    double lambda;
    Placement placement;
    double predicted;
    /// The problem without weights, and without round trips.
    PlacementProblem problem;
  };
  Found place(double lambda) const;
  /// About where bytes and effects weigh the same.
  double middle() const;

private:
  const PlacementProblem &problem;
  llvm::ArrayRef<RoundingEffect> effects;
  int64_t budget;
};
} // namespace

Weighted::Found Weighted::place(double lambda) const {
  PlacementProblem weighted = problem;
  auto weightOf = [&](double effect) {
    return static_cast<int64_t>(std::min(lambda * effect, kMostWeight));
  };
  for (uint32_t i = 0, e = problem.values.size(); i < e; ++i) {
    PlacementProblem::Value &value = weighted.values[i];
    value.down += weightOf(effects[i].cast);
    if (int64_t weight = weightOf(effects[i].produced);
        weight && value.producer >= 0)
      weighted.arcs.push_back({value.producer, PlacementProblem::kF32, weight});
  }
  Placement placed = placeWithoutRoundTrips(weighted, budget);
  weighted.values = problem.values;
  weighted.arcs = problem.arcs;
  placed.price = placementPrice(weighted, placed.low);
  double predicted = predictedError(weighted, placed.low, effects);
  return {lambda, std::move(placed), predicted, std::move(weighted)};
}

double Weighted::middle() const {
  double prices = 1, sum = 0;
  for (uint32_t i = 0, e = problem.values.size(); i < e; ++i) {
    prices += problem.values[i].down + problem.values[i].up;
    sum += effects[i].produced + effects[i].cast;
  }
  return sum > 0 ? prices / sum : 0;
}

BudgetedPlacement
mlir::amp::placeWithinBudget(PlacementProblem &problem,
                             llvm::ArrayRef<RoundingEffect> effects,
                             double factor, int64_t budget) {
  BudgetedPlacement result;
  Placement careful = placeCareful(problem);
  result.careful = predictedError(problem, careful.low, effects);
  // Sums in another order differ in their last digits.
  result.allowed = factor * result.careful;
  double allowed = result.allowed * (1 + 1e-9);
  Weighted weighted(problem, effects, budget);
  Weighted::Found best = weighted.place(0);
  double below = 0, lambda = weighted.middle();
  for (int step = 0; step < kMostSteps && best.predicted > allowed; ++step) {
    for (int down = 0; step == 0 && down < 5; ++down)
      lambda /= kStep;
    best = weighted.place(lambda);
    if (best.predicted > allowed) {
      below = lambda;
      lambda *= kStep;
    }
  }
  if (best.predicted > allowed)
    best = {lambda, careful, result.careful, problem};
  for (int i = 0; best.lambda > 0 && i < kBisections; ++i) {
    Weighted::Found other = weighted.place((below + best.lambda) / 2);
    if (other.predicted > allowed)
      below = other.lambda;
    else
      best = std::move(other);
  }
  problem = std::move(best.problem);
  result.placement = std::move(best.placement);
  result.predicted = best.predicted;
  return result;
}

std::vector<BudgetPoint>
mlir::amp::findFrontier(const PlacementProblem &problem,
                        llvm::ArrayRef<RoundingEffect> effects,
                        int64_t budget) {
  constexpr int points = 12;
  Weighted weighted(problem, effects, budget);
  std::vector<BudgetPoint> frontier;
  for (int i = 0; i < points; ++i) {
    double lambda =
        i == 0 ? 0 : weighted.middle() * std::pow(kStep, i - points / 2);
    Weighted::Found found = weighted.place(lambda);
    frontier.push_back({lambda, found.placement.price, found.predicted});
  }
  return frontier;
}
