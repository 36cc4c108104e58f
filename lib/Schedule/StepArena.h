//===- StepArena.h - places of what lives within a step -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_SCHEDULE_STEPARENA_H
#define AMP_LIB_SCHEDULE_STEPARENA_H

#include "amp/Schedule/Amprt.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::amprt {

/// More than any machine has: sums of a few such sizes do not overflow.
inline constexpr int64_t kMostBytes = int64_t(1) << 56;

/// Adds `bytes`, and the gap that aligns the sum, to `end`, both in bytes; an
/// error of `op` beyond kMostBytes.
LogicalResult extendArena(Operation *op, int64_t &end, int64_t bytes);

/// A buffer of the step arena with its bytes, its first and last use, as
/// numbers of ops of the schedule, and its byte in the arena.
struct BufferLife {
  BufferOp buffer;
  int64_t bytes, first, last, offset = 0;
};

/// The step arena of one schedule.
struct StepArena {
  std::vector<BufferLife> lives;
  /// Buffers of the step that nothing uses.
  std::vector<BufferOp> unused;
  int64_t bytes = 0;
};

/// The ops of a schedule in the order in which they stand, those of a loop's
/// turns behind the loop.
class CallOrder {
public:
  explicit CallOrder(func::FuncOp function);

  int64_t count() const { return ops.size(); }
  Operation *at(int64_t number) const { return ops[number]; }
  SmallVector<BufferOp> buffers() const;
  /// The numbers of the first and the last op that use `buffer`, the latter
  /// `count` of a result; none of one that nothing uses. What a loop uses from
  /// outside lives through all its turns.
  std::optional<std::pair<int64_t, int64_t>> lifeOf(BufferOp buffer) const;

private:
  void number(Block &block);

  std::vector<Operation *> ops;
  /// For each op its number, and the last of its turns'.
  llvm::DenseMap<Operation *, std::pair<int64_t, int64_t>> order;
};

/// Places the buffers of `function`, a schedule of one block, that are neither
/// variables nor gradients nor arguments; changes nothing. An error where they
/// take more than kMostBytes.
FailureOr<StepArena> placeStep(func::FuncOp function);

} // namespace mlir::amprt

#endif // AMP_LIB_SCHEDULE_STEPARENA_H
