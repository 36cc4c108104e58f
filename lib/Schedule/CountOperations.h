//===- CountOperations.h - the arithmetic of an op on an element ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_SCHEDULE_COUNTOPERATIONS_H
#define AMP_LIB_SCHEDULE_COUNTOPERATIONS_H

#include "amp/IR/Amp.h"

namespace mlir::amp {

/// The operations on an element of what the elementwise or random `op`
/// computes, in those of an addition.
int64_t countOperations(Operation *op);

} // namespace mlir::amp

#endif // AMP_LIB_SCHEDULE_COUNTOPERATIONS_H
