//===- PrecisionWarnings.h - losses that no placement mends ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_ANALYSIS_PRECISIONWARNINGS_H
#define AMP_ANALYSIS_PRECISIONWARNINGS_H

#include "amp/Analysis/PrecisionGraph.h"

namespace mlir::amp {

/// Warns where a contraction that runs low takes from the graph what it means:
/// in a loop that ends on a comparison, in |x|^2 + |y|^2 - 2xy, where it looks
/// integers up in a table. Before the rewriting.
void warnOfLosses(const PrecisionGraph &graph, const Placement &placement);

} // namespace mlir::amp

#endif // AMP_ANALYSIS_PRECISIONWARNINGS_H
