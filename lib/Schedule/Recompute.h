//===- Recompute.h - values that are computed again, not stored -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_SCHEDULE_RECOMPUTE_H
#define AMP_LIB_SCHEDULE_RECOMPUTE_H

#include "amp/IR/Amp.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::amp {

/// On an op that computes again what another one has computed: the number that
/// the other one has as kStoredAttr. Each kernel that reads the result computes
/// it; it is stored for calls alone.
inline constexpr llvm::StringLiteral kAgainAttr = "amprt.again";
inline constexpr llvm::StringLiteral kStoredAttr = "amprt.stored";

/// The price of the bytes of a value that waits in memory.
struct BytePrice {
  /// In those of a byte that is written and read once.
  double waiting = 1;
  /// More than 1 only at times at which more waits than this part of the most
  /// that waits at any time.
  double above = 0;
  /// True where operands of calls may be computed again, too, and stored for
  /// the call.
  bool isPaidByCalls = false;
  /// True where a value that waits for what is computed again of it costs a
  /// read: not where something there reads it anyway.
  bool isReadForAgain = false;
};

/// Clones elementwise and random ops of `function`, and of the turns of its
/// loops, in front of readers behind a call, where that costs less than what
/// waits at `price`, and no more bytes wait at the time of any call than
/// before. The clones have the bits of what they replace, and kAgainAttr.
/// Shapes are static. True if there is a clone. Sets `amprt.kept` and
/// `amprt.recomputed` of the function.
bool recomputeValues(func::FuncOp function, const BytePrice &price);

/// Notes that the second op of each pair, a clone of the first in its block,
/// computes the same.
void markAgain(ArrayRef<std::pair<Operation *, Operation *>> pairs);

/// Checks that each op with kAgainAttr computes what the op of its block with
/// that number as kStoredAttr does: that it is elementwise, random or a view,
/// of the same name, types and attributes (so of the same id, if it is random),
/// and that its operands (so its key) are the same values, or computed again of
/// those. An error of the op says in which of them it is another.
LogicalResult checkRecomputation(func::FuncOp function);

} // namespace mlir::amp

#endif // AMP_LIB_SCHEDULE_RECOMPUTE_H
