//===- CountedLoops.h - scf.for of known length ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP_LIB_TRANSFORMS_COUNTEDLOOPS_H
#define AMP_LIB_TRANSFORMS_COUNTEDLOOPS_H

#include "amp/IR/Amp.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace mlir::amp {

/// Numbers that an `scf.for` counts through, where they are constants.
struct LoopCount {
  int64_t first, step;
  /// Meaningless unless `step` is greater than 0.
  uint64_t turns;

  static std::optional<LoopCount> of(scf::ForOp loop);
  int64_t at(uint64_t turn) const {
    return first + static_cast<int64_t>(turn) * step;
  }
};

/// The constant that `op`, of arithmetic on numbers or a tensor of them,
/// computes where `valueOf` knows its operands; null for anything else.
TypedAttr foldNumbers(Operation *op,
                      llvm::function_ref<Attribute(Value)> valueOf);

/// The constant that `value` is; null without.
Attribute constantOf(Value value);

/// Replaces `loop` by an `amp.loop`, and says whether it did: not where a turn
/// carries numbers that are no tensor, does what no region of an `amp.loop`
/// does, or has a use of the count that is no constant in each turn. Tensors of
/// numbers that are computed from the count become slices of a constant, and
/// what turns gather by them from outside becomes slices of one gather.
bool formLoop(scf::ForOp loop, const LoopCount &count);

} // namespace mlir::amp

#endif
