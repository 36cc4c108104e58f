//===- ScalingChecks.h - rules of loss scaling over a module --------------===//
//
// Refusals of amp-loss-scaling that are of several ops or entries together.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef AMP_LIB_TRANSFORMS_SCALINGCHECKS_H
#define AMP_LIB_TRANSFORMS_SCALINGCHECKS_H

#include "mlir/IR/Operation.h"

namespace mlir::amp {

/// Rule: a step of scaled gradients is not 'unchecked'.
LogicalResult checkUnchecked(Operation *root);

/// Rule: no other entry writes what an entry with a window writes.
LogicalResult checkBuffersOfWindows(Operation *root);

/// Rule: no other entry updates the scaler of a window. Behind the walk that
/// notes which scaler a window has.
LogicalResult checkScalersOfWindows(Operation *root);

} // namespace mlir::amp

#endif // AMP_LIB_TRANSFORMS_SCALINGCHECKS_H
