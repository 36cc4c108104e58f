//===- Bundle.h - the gradients of a bundle -------------------------------===//
//
// A bundle of gradients has no memory of its own: who reads it reads what it is
// made of.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_SCHEDULE_STATE_BUNDLE_H
#define AMP_LIB_SCHEDULE_STATE_BUNDLE_H

#include "amp/IR/Amp.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::amp {

/// True if `op`, which may be null, makes a bundle of gradients.
inline bool isBundle(Operation *op) { return isa_and_nonnull<GradientsOp>(op); }

/// The gradients of a bundle that such an op makes.
inline ValueRange entriesOf(Value bundle) {
  return bundle.getDefiningOp<GradientsOp>().getEntries();
}

/// Replaces reads of one gradient of a bundle by that gradient.
void readEntries(func::FuncOp function);

} // namespace mlir::amp

#endif // AMP_LIB_SCHEDULE_STATE_BUNDLE_H
