//===- MergeNumbers.h - launches on single numbers ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_SCHEDULE_MERGENUMBERS_H
#define AMP_LIB_SCHEDULE_MERGENUMBERS_H

#include "LoopNest.h"

namespace mlir::amp {

/// Makes launches on single numbers parts of launches before them.
void mergeNumbers(Block &body, KernelLibrary &kernels, SymbolTable &symbols);

} // namespace mlir::amp

#endif // AMP_LIB_SCHEDULE_MERGENUMBERS_H
