//===- AttentionCall.h - attentions that a library computes ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_SCHEDULE_CALLS_ATTENTIONCALL_H
#define AMP_LIB_SCHEDULE_CALLS_ATTENTIONCALL_H

#include "amp-runtime/Runtime.h"
#include "mlir/IR/Operation.h"

#include <optional>

namespace mlir::amp {

/// Marks an attention, and its gradients, as a library's on a target that has
/// kernels of its own for them: statistics are whoever's that computes both.
inline constexpr llvm::StringLiteral kLibraryAttr = "amprt.library";

/// The call that computes `op`, an attention or its gradients that
/// isOneAttention, of operands and results that are dense; none for types that
/// no call has.
std::optional<AmpAttentionDesc> describeAttention(Operation *op);

} // namespace mlir::amp

#endif // AMP_LIB_SCHEDULE_CALLS_ATTENTIONCALL_H
