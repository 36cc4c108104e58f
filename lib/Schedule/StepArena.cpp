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
  SmallVector<BufferLife *> placed; // by offset
  int64_t total = 0;
  for (BufferLife *life : order) {
    int64_t offset = 0;
    for (BufferLife *other : placed) {
      if (other->last < life->first || life->last < other->first)
        continue;
      if (other->offset >= offset + life->bytes)
        break;
      offset = std::max(offset, other->offset + other->bytes);
    }
    life->offset = offset;
    total = std::max(total, offset + life->bytes);
    placed.insert(llvm::upper_bound(placed, life,
                                    [](BufferLife *a, BufferLife *b) {
                                      return a->offset < b->offset;
                                    }),
                  life);
  }
  return total;
}

FailureOr<StepArena> mlir::amprt::placeStep(func::FuncOp function) {
  Block &block = function.getBody().front();
  llvm::DenseMap<Operation *, int64_t> order;
  int64_t count = 0;
  for (Operation &op : block)
    order[&op] = count++;
  StepArena arena;
  int64_t allBytes = 0;
  for (auto buffer : block.getOps<BufferOp>()) {
    if (buffer.getSymbolAttr() || buffer.getGradients() || buffer.getArgument())
      continue;
    int64_t bytes = 0;
    if (failed(
            extendArena(buffer, bytes, std::max<int64_t>(1, getBytes(buffer)))))
      return failure();
    // Results are read after the step.
    int64_t first = count, last = -1;
    for (Operation *user : getUsersInStep(buffer)) {
      first = std::min(first, order.lookup(user));
      last = std::max(last, order.lookup(user));
    }
    if (buffer.getResultName())
      last = count;
    if (last < 0) {
      arena.unused.push_back(buffer);
      continue;
    }
    if (failed(extendArena(buffer, allBytes, bytes)))
      return failure();
    arena.lives.push_back({buffer, bytes, first, std::max(first, last)});
  }
  arena.bytes = placeBuffers(arena.lives);
  return arena;
}
