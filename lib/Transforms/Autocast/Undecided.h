//===- Undecided.h - runs that decide nothing -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TRANSFORMS_AUTOCAST_UNDECIDED_H
#define AMP_LIB_TRANSFORMS_AUTOCAST_UNDECIDED_H

#include "amp/Policies/PolicyMatcher.h"

namespace mlir::amp {

/// Warns that autocast decided nothing below `root`, at the first op on f32
/// elements that it might have decided, and says why it did not; silent where
/// there is none.
void warnUndecided(Operation *root, PolicyMatcher &policy);

} // namespace mlir::amp

#endif // AMP_LIB_TRANSFORMS_AUTOCAST_UNDECIDED_H
