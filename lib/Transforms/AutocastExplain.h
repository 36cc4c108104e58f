//===- AutocastExplain.h - why an op has its precision --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TRANSFORMS_AUTOCASTEXPLAIN_H
#define AMP_LIB_TRANSFORMS_AUTOCASTEXPLAIN_H

#include "amp/Analysis/PrecisionGraph.h"
#include "amp/Transforms/Autocast.h"

namespace mlir::amp {

/// An op runs in the precision in which it reads, or, if it reads nothing that
/// was decided, writes.
inline bool runsLow(const PrecisionOp &record, const Placement &placement) {
  return placement.isLow(record.in >= 0 ? record.in : record.out);
}

/// Appends an entry for each decided op. To be called before the rewriting.
void explainPlacement(PrecisionGraph &graph, const Placement &placement,
                      AutocastReport &report);

/// Emits an entry as an optimization remark of category `amp-autocast`.
void emitAutocastRemark(const AutocastReport::Entry &entry);

} // namespace mlir::amp

#endif // AMP_LIB_TRANSFORMS_AUTOCASTEXPLAIN_H
