//===- Relaxed.h - ops of a kernel that less exact code does for ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_LLVM_RELAXED_H
#define AMP_LIB_TARGET_LLVM_RELAXED_H

#include "../../Schedule/RelaxedOps.h"

namespace mlir::amprt {

using amp::kRelaxedAttr;

/// The ops of a kernel of which a target knows that less exact code will do,
/// beyond those that the kernel says it of. `vanishing` are those whose results
/// below 2^-126 are nothing in what is stored; `shifts` subtract the maximum of
/// a row where anything close to it does; `contracted` are products added
/// without being rounded, and what adds them.
struct Relaxed {
  llvm::DenseSet<Operation *> ops, vanishing, shifts, contracted;
};

/// Set on the code of a vanishing op.
inline constexpr llvm::StringLiteral kVanishingAttr = "amprt.vanishing";
/// Set on the code of a shift.
inline constexpr llvm::StringLiteral kShiftAttr = "amprt.shift";

} // namespace mlir::amprt

#endif // AMP_LIB_TARGET_LLVM_RELAXED_H
