//===- ScatterAdd.h - emits the block of a kernel that adds at indices ----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_GPU_SCATTERADD_H
#define AMP_LIB_TARGET_GPU_SCATTERADD_H

#include "LoopEmitter.h"

namespace mlir::amprt::gpu {

/// A block owns a range of rows of the result and a slice of their columns. The
/// block looks at all indices once, and lists those of its rows in shared
/// memory, in their order; a warp then adds up one row after the other. So
/// nobody else writes a row, and each row's sum has the order of the indices.
class ScatterAddEmitter {
public:
  ScatterAddEmitter(Threads &threads, KernelOp kernel, const KernelFrame &frame,
                    const Geometry &geometry);
  void emit();

  static int64_t sharedBytes();

private:
  using State = SmallVector<Value>;

  // In 32 bits.
  Value number(int64_t value);
  Value add(Value x, Value y);
  Value less(Value x, Value y);
  Value countBits(Value mask);
  Value entry(Value base, Value slot);

  Access accessTo(unsigned operand, unsigned loop, Value row);
  Value rowOf(Value position, Value exists);
  Value combine(Value sum, Value update);
  /// Lists what of the indices [base, base + kIndicesAtOnce) is this block's,
  /// behind the first `count` entries; returns their new number.
  Value list(Value base, Value count);
  /// Adds the listed updates to zeros (`isFirst`) or to what is stored.
  void addListed(Value count, Value isFirst);
  Value addMatches(Value row, Value first, Value count, Value sum);

  Threads &threads;
  OpBuilder &b;
  Location loc;
  KernelOp kernel;
  const KernelFrame &frame;
  const Geometry &geometry;
  int64_t numIndices;
  /// Of the thread: warp and lane (i32), first column and whether it exists.
  Value warp, lane, column, active;
  /// First row of the block, and how many there are (i64).
  Value begin, rows;
  /// Lists in shared memory: positions among the indices, and rows of the
  /// block; how many each warp found.
  Value positions, localRows, found;
};

} // namespace mlir::amprt::gpu

#endif // AMP_LIB_TARGET_GPU_SCATTERADD_H
