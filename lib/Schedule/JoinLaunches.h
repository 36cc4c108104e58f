//===- JoinLaunches.h - one launch for some of the same loops -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_SCHEDULE_JOINLAUNCHES_H
#define AMP_LIB_SCHEDULE_JOINLAUNCHES_H

#include "LoopNest.h"

namespace mlir::amp {

/// Joins launches of the same loops that move at most `mostBytes` each.
void joinLaunches(Block &body, KernelLibrary &kernels, int64_t mostBytes);

} // namespace mlir::amp

#endif // AMP_LIB_SCHEDULE_JOINLAUNCHES_H
