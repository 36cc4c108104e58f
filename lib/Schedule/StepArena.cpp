//===- StepArena.cpp - places of what lives within a step -----------------===//
//
// Buffers of the step live from their first to their last use; the smallest
// free gap that holds one takes it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "StepArena.h"
#include "Buffers.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace mlir::amprt;

/// Two cache lines; more than any vector or tensor-core load needs.
static constexpr int64_t kAlignment = 128;

LogicalResult mlir::amprt::extendArena(Operation *op, int64_t &end,
                                       int64_t bytes) {
  std::optional<int64_t> sum = llvm::checkedAdd(end, bytes);
  if (!sum || *sum > kMostBytes)
    return op->emitError("expected memory of at most 2^56 bytes to be planned, "
                         "found more");
  end = llvm::alignTo(*sum, kAlignment);
  return success();
}

/// Places the buffers, largest first, each in the lowest gap that no buffer
/// alive at the same time takes. Returns the size of the arena.
static int64_t placeBuffers(MutableArrayRef<BufferLife> lives) {
  SmallVector<BufferLife *> order;
  for (BufferLife &life : lives)
    order.push_back(&life);
  llvm::sort(order, [](BufferLife *a, BufferLife *b) {
    return a->bytes != b->bytes ? a->bytes > b->bytes : a < b;
  });
  // By offset. One behind the other, since almost all pairs are looked at.
  struct Taken {
    int64_t offset, end, first, last;
  };
  std::vector<Taken> placed;
  int64_t total = 0;
  for (BufferLife *life : order) {
    int64_t offset = 0;
    for (const Taken &other : placed) {
      if (other.last < life->first || life->last < other.first)
        continue;
      if (other.offset >= offset + life->bytes)
        break;
      offset = std::max(offset, other.end);
    }
    life->offset = offset;
    Taken taken{offset, offset + life->bytes, life->first, life->last};
    total = std::max(total, taken.end);
    placed.insert(llvm::upper_bound(placed, taken,
                                    [](const Taken &a, const Taken &b) {
                                      return a.offset < b.offset;
                                    }),
                  taken);
  }
  return total;
}

CallOrder::CallOrder(func::FuncOp function) {
  number(function.getBody().front());
}

void CallOrder::number(Block &block) {
  for (Operation &op : block) {
    int64_t first = ops.size();
    ops.push_back(&op);
    if (auto loop = dyn_cast<amprt::LoopOp>(op))
      number(loop.getBody().front());
    order[&op] = {first, int64_t(ops.size()) - 1};
  }
}

SmallVector<BufferOp> CallOrder::buffers() const {
  SmallVector<BufferOp> found;
  for (Operation *op : ops)
    if (auto buffer = dyn_cast<BufferOp>(op))
      found.push_back(buffer);
  return found;
}

std::optional<std::pair<int64_t, int64_t>>
CallOrder::lifeOf(BufferOp buffer) const {
  int64_t first = count(), last = -1;
  for (Operation *user : getUsersInStep(buffer)) {
    auto [begin, end] = order.lookup(user);
    first = std::min(first, begin);
    last = std::max(last, end);
  }
  // Results are read after the step.
  if (buffer.getResultName())
    last = count();
  if (last < 0)
    return std::nullopt;
  return std::make_pair(first, std::max(first, last));
}

FailureOr<StepArena> mlir::amprt::placeStep(func::FuncOp function) {
  CallOrder order(function);
  StepArena arena;
  int64_t allBytes = 0;
  for (BufferOp buffer : order.buffers()) {
    if (buffer.getSymbolAttr() || buffer.getGradients() || buffer.getArgument())
      continue;
    int64_t bytes = 0;
    if (failed(
            extendArena(buffer, bytes, std::max<int64_t>(1, getBytes(buffer)))))
      return failure();
    auto life = order.lifeOf(buffer);
    if (!life) {
      arena.unused.push_back(buffer);
      continue;
    }
    if (failed(extendArena(buffer, allBytes, bytes)))
      return failure();
    arena.lives.push_back({buffer, bytes, life->first, life->second});
  }
  arena.bytes = placeBuffers(arena.lives);
  return arena;
}
