//===- FormOps.h - one op in place of several that were written -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TRANSFORMS_FORMOPS_H
#define AMP_LIB_TRANSFORMS_FORMOPS_H

#include "amp/IR/Amp.h"

namespace mlir::amp {

/// True below a policy of the user's, which names the ops that he wrote.
bool namesOps(Operation *root);

/// True if `op` is next to `result`, which it helps to compute, and nothing is
/// said of it that is not said of that.
bool isAlike(Operation *op, Operation *result);

/// Erases `op` and what was computed for it alone.
void eraseDead(Operation *op);

} // namespace mlir::amp

#endif // AMP_LIB_TRANSFORMS_FORMOPS_H
