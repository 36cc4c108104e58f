//===- RelaxedOps.h - ops that a shorter polynomial suffices for ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_LLVM_RELAXEDOPS_H
#define AMP_LIB_TARGET_LLVM_RELAXEDOPS_H

#include "amp/Schedule/Amprt.h"
#include "llvm/ADT/DenseSet.h"

namespace mlir::amprt {

/// The ops of a kernel of which less exact code will do. `vanishing` are those
/// whose results below 2^-126 are nothing in what is stored; `shifts` subtract
/// the maximum of a row where anything close to it does; `contracted` are
/// products added without being rounded, and what adds them.
struct Relaxed {
  llvm::DenseSet<Operation *> ops, vanishing, shifts, contracted;
};

/// The ops of a kernel whose results reach nothing but values stored in 16
/// bits, and on the way are only scaled or added to others of their sign: a
/// relative error of 2^-18 disappears when those are rounded.
llvm::DenseSet<Operation *> findRelaxed(KernelOp kernel);

/// Set on the code of such an op.
inline constexpr llvm::StringLiteral kRelaxedAttr = "amprt.relaxed";
/// Set on the code of a vanishing op.
inline constexpr llvm::StringLiteral kVanishingAttr = "amprt.vanishing";
/// Set on the code of a shift.
inline constexpr llvm::StringLiteral kShiftAttr = "amprt.shift";

/// Values that are never below zero (they may be NaN).
llvm::DenseSet<Value> findPositive(Block &body);

/// True if a relative error in `value` stays a relative one in the user's
/// result.
bool keepsRelativeError(Operation *user, const llvm::DenseSet<Value> &positive);

/// True if nothing but values rounded to 16 bits depends on `op`, through users
/// that by `passes` keep an error harmless.
bool reachesOnlyHalves(Operation *op,
                       llvm::function_ref<bool(Operation *user)> passes);

} // namespace mlir::amprt

#endif // AMP_LIB_TARGET_LLVM_RELAXEDOPS_H
