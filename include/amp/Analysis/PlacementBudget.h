//===- PlacementBudget.h - a placement within an error --------------------===//
//
// The cheapest placement is not the most exact one. Where the effect of
// rounding each value is known, a multiplier weighs it against bytes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_ANALYSIS_PLACEMENTBUDGET_H
#define AMP_ANALYSIS_PLACEMENTBUDGET_H

#include "amp/Analysis/Placement.h"
#include "llvm/ADT/ArrayRef.h"

namespace mlir::amp {

/// The first-order effect on the loss of rounding a value: where it is produced
/// low, or else where it is cast. Not negative.
struct RoundingEffect {
  double produced = 0, cast = 0;
};

/// A placement that is the cheapest of all that are predicted as exact.
struct BudgetPoint {
  /// Bytes for one unit of effect.
  double lambda = 0;
  int64_t price = 0;
  /// The sum of effects.
  double predicted = 0;
};

struct BudgetedPlacement {
  Placement placement;
  double predicted = 0, allowed = 0;
  /// Of placeCareful.
  double careful = 0;
};

/// The sum over all values of the problem, of which `effects` has one each.
double predictedError(const PlacementProblem &problem,
                      const std::vector<bool> &low,
                      llvm::ArrayRef<RoundingEffect> effects);

/// The cheapest placement without round trips that a multiplier finds within
/// `factor` times the predicted error of placeCareful; at least 1, so there is
/// one. About 30 minimal cuts. Adds to the problem as placeWithoutRoundTrips.
BudgetedPlacement placeWithinBudget(PlacementProblem &problem,
                                    llvm::ArrayRef<RoundingEffect> effects,
                                    double factor,
                                    int64_t budget = int64_t(1) << 29);

/// A dozen placements from the cheapest to the most exact.
std::vector<BudgetPoint> findFrontier(const PlacementProblem &problem,
                                      llvm::ArrayRef<RoundingEffect> effects,
                                      int64_t budget = int64_t(1) << 29);

} // namespace mlir::amp

#endif // AMP_ANALYSIS_PLACEMENTBUDGET_H
