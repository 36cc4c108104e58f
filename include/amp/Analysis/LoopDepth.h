//===- LoopDepth.h - the loops around blocks ------------------------------===//
//
// Loops that branches between blocks form, counted and not listed.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_ANALYSIS_LOOPDEPTH_H
#define AMP_ANALYSIS_LOOPDEPTH_H

#include "mlir/IR/Region.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir::amp {

/// The number of natural loops around each block that is in one, of a region
/// with several blocks. Upstream's
/// `CFGLoopInfo` knows it too, but lists for each loop all of its blocks, which
/// is quadratic in how deep loops nest.
llvm::DenseMap<Block *, unsigned> findLoopDepths(Region &region);

} // namespace mlir::amp

#endif // AMP_ANALYSIS_LOOPDEPTH_H
