//===- NormOps.h - the ops of AmpNormOps.td -------------------------------===//
//
// Apart from Amp.h, which most files include: passes see these ops through
// interfaces only.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_NORMOPS_H
#define AMP_IR_NORMOPS_H

#include "amp/IR/GradientBuilder.h"

#define GET_OP_CLASSES
#include "amp/IR/AmpNormOps.h.inc"

namespace mlir::amp::detail {
/// [C] as [C, 1, …], which broadcasts to `input`, [N, C, …].
Value perChannel(GradientBuilder &g, Value vector, Value input);
/// All axes of `input`, [N, C, …], but the channels'.
SmallVector<int64_t> axesOfChannels(Value input);
/// The mean over ranks of `value`, a statistic of `norm`'s batch, where the
/// norm and its module are for several ranks; else `value`. Null stays null.
Value meanOverRanks(GradientBuilder &g, Operation *norm, Value value);
} // namespace mlir::amp::detail

#endif // AMP_IR_NORMOPS_H
