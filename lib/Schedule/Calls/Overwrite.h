//===- Overwrite.h - a value written over the one before it ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_SCHEDULE_CALLS_OVERWRITE_H
#define AMP_LIB_SCHEDULE_CALLS_OVERWRITE_H

#include "../LoopNest.h"

namespace mlir::amp {

/// Has the calls of a block store in `before` what they store in `after`, a
/// buffer of equal type, if each element of `before` is read for the last time
/// where that of `after` is stored, or before. Erases `after` then, and returns
/// true; else changes nothing.
bool overwrite(amprt::BufferOp before, amprt::BufferOp after,
               KernelLibrary &kernels);

} // namespace mlir::amp

#endif // AMP_LIB_SCHEDULE_CALLS_OVERWRITE_H
