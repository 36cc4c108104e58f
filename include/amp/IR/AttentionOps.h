//===- AttentionOps.h - the ops of AmpAttentionOps.td --------------------===//
//
// Apart from Amp.h, which most files include: passes see these ops through
// interfaces only.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_ATTENTIONOPS_H
#define AMP_IR_ATTENTIONOPS_H

#include "amp/IR/Amp.h"

#define GET_OP_CLASSES
#include "amp/IR/AmpAttentionOps.h.inc"

namespace mlir::amp {

/// The shape of scores: [..., H, L, S] of a query [..., H, L, E] and a key
/// [..., K, S, E].
llvm::SmallVector<int64_t> scoresShape(Value query, Value key);

/// The number of heads of the query that share one of the key; 0 for none.
int64_t headsPerKey(Value query, Value key);

/// True for `op`, an attention or its gradients, that can be one call of a
/// target: query, key, value and their gradients have one type, there is at
/// least one of all but samples and more than one key, and the mask is one for
/// all samples or has one for each, so that samples are one dimension.
bool isOneAttention(Operation *op);

} // namespace mlir::amp

#endif // AMP_IR_ATTENTIONOPS_H
