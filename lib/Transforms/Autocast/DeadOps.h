//===- DeadOps.h - dead ops decide nothing --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TRANSFORMS_AUTOCAST_DEADOPS_H
#define AMP_LIB_TRANSFORMS_AUTOCAST_DEADOPS_H

#include "amp/IR/Amp.h"

namespace mlir::amp {

/// Erases below `unit`, but not in isolated ops, what has no effect and no
/// reader, and the results of autocast regions that nobody reads; a user's
/// conversions stay. Before the decision: a cast that only dead code needs
/// would be there for others too, and so decide. After it: what was read for
/// its type alone. `erasing` is told of each op. Returns whether anything was
/// erased.
bool eraseDeadOps(
    Operation *unit,
    llvm::function_ref<void(Operation *)> erasing = [](Operation *) {});

} // namespace mlir::amp

#endif // AMP_LIB_TRANSFORMS_AUTOCAST_DEADOPS_H
