//===- RelaxedOps.h - functions of which 16 bits are made ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_SCHEDULE_RELAXEDOPS_H
#define AMP_LIB_SCHEDULE_RELAXEDOPS_H

#include "amp/IR/Amp.h"
#include "llvm/ADT/DenseSet.h"

namespace mlir::amp {

/// Set on an op whose exponentials, and on an exponential or erfc in a kernel's
/// body, that may be off by 2^-18 of itself.
inline constexpr llvm::StringLiteral kRelaxedAttr = "amprt.relaxed";

/// Sets `amprt.relaxed` on the elementwise ops of `block`, a step, whose
/// exponentials reach nothing but values of 16 bits, and on the way are only
/// scaled or added to others of their sign: a relative error of 2^-18
/// disappears when those are rounded. What is decided holds however the step is
/// cut into kernels, and whatever of it is computed again: so no bit depends on
/// either.
void markRelaxed(Block &block);

/// Marks the functions in a kernel's body, from `first` on to the end of its
/// block, that compute an element of the marked `op`.
void copyRelaxed(Operation *op, Block::iterator first);

/// True if `op`, in a kernel's body, sums up a row; it may be null.
bool sumsRow(Operation *op);

/// Values of a kernel's `body` that are never below zero (they may be NaN).
llvm::DenseSet<Value> findPositive(Block &body);

/// True if a relative error in an operand of `user`, in a kernel's body, stays
/// a relative one in the result.
bool keepsRelativeError(Operation *user, const llvm::DenseSet<Value> &positive);

/// True if `op`, in a kernel's body, rounds to 16 bits.
bool roundsToHalf(Operation *op);

} // namespace mlir::amp

#endif // AMP_LIB_SCHEDULE_RELAXEDOPS_H
