//===- Recompute.h - values that are computed again, not stored -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_SCHEDULE_RECOMPUTE_H
#define AMP_LIB_SCHEDULE_RECOMPUTE_H

#include "amp/IR/Amp.h"

namespace mlir::amp {

/// On an op that computes again what another one has computed: each kernel that
/// reads the result computes it, and none stores it.
inline constexpr llvm::StringLiteral kAgainAttr = "amprt.again";

/// Clones elementwise ops of `block` in front of readers behind a call, where
/// fewer bytes wait in memory then, or less is moved than is computed again.
/// The clones have the bits of what they replace, and kAgainAttr. Shapes are
/// static.
void recomputeCheapValues(Block &block);

} // namespace mlir::amp

#endif // AMP_LIB_SCHEDULE_RECOMPUTE_H
