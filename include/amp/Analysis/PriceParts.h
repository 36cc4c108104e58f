//===- PriceParts.h - the summands of the price of a placement ------------===//
//
// A report adds prices up by function.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_ANALYSIS_PRICEPARTS_H
#define AMP_ANALYSIS_PRICEPARTS_H

#include "amp/Analysis/Placement.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace mlir::amp {

/// A part of a price that is not 0: of the casts of a value, or of an arc.
struct PricePart {
  bool isArc;
  /// Among the problem's values or arcs.
  uint32_t index;
  int64_t price;
};

/// Shows `visit` all parts of the price that an assignment has by
/// placementPrice.
void visitPrice(const PlacementProblem &problem, const std::vector<bool> &low,
                llvm::function_ref<void(PricePart)> visit);

} // namespace mlir::amp

#endif // AMP_ANALYSIS_PRICEPARTS_H
