//===- ElideScaling.h - scalers that change nothing -----------------------===//
//
// Takes the scaling out of a graph before it is seeded: of scalers that are not
// enabled, and of those that no f16 value needs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TRANSFORMS_ELIDESCALING_H
#define AMP_LIB_TRANSFORMS_ELIDESCALING_H

#include "amp/IR/Amp.h"

namespace mlir::amp {

/// On a function: the elided scalers that count its skipped steps.
inline constexpr llvm::StringLiteral kCountedAttr = "amp.counted";

/// Removes the scaling by every scaler below `root` that is not enabled and,
/// where `elide` is set, by those that lie over no f16 value.
LogicalResult removeIdleScaling(Operation *root, bool elide);

} // namespace mlir::amp

#endif // AMP_LIB_TRANSFORMS_ELIDESCALING_H
