//===- KernelLevels.h - the loops in which values exist -------------------===//
//
// The verifiers and every emitter need the same answer to the question when a
// value of a kernel's body can be computed and where a result is stored.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_SCHEDULE_KERNELLEVELS_H
#define AMP_SCHEDULE_KERNELLEVELS_H

#include "amp/Schedule/Amprt.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir::amprt {

/// The loop for each iteration of which there is one value.
enum class Level {
  /// One for each iteration of the outer loops.
  Row,
  /// One for each iteration of the inner loop.
  Element,
  /// After the loops, one for each column of a chunk.
  Column,
  /// After the loops, one for each chunk.
  Chunk
};

/// A result of the analysis; valid as long as the body does not change.
class KernelLevels {
public:
  explicit KernelLevels(KernelOp kernel);

  Level getLevel(Value value) const { return facts.lookup(value).level; }
  /// The pass over a row in which the value can be computed first: one more
  /// than that of the `reduce … inner` it depends on.
  unsigned getPass(Value value) const { return facts.lookup(value).pass; }
  unsigned getNumPasses() const { return numPasses; }

  /// True for a value that depends on `reduce … outer` or `reduce … all`.
  bool isAfterLoops(Value value) const {
    Level level = getLevel(value);
    return level == Level::Column || level == Level::Chunk;
  }
  /// True for an op that needs a value inside and one after the loops. Elements
  /// of operands, constants and the inner index may be used in both places.
  bool isMixed(Operation *op) const;

  /// About kernel operands, by number. A written operand is stored where the
  /// value yielded for it exists, `broadcast` ones at most once per row.
  bool isStoredAfterLoops(unsigned operand) const;
  bool isStoredPerColumn(unsigned operand) const;
  /// True if any operand is stored after the loops, so that a launch without
  /// iterations stores something, too.
  bool storesAfterLoops() const {
    return llvm::any_of(yielded, [&](Value v) { return v && isAfterLoops(v); });
  }
  bool isReadAfterLoops(unsigned operand) const {
    return readAfterLoops.contains(operand);
  }

  /// The block argument of a read operand, the yielded value of a written one,
  /// or null; for class `loop`.
  Value getArgument(unsigned operand) const { return arguments[operand]; }
  Value getYielded(unsigned operand) const { return yielded[operand]; }

  /// The written operand in whose memory the accumulators of `reduce … outer`
  /// can live, or -1 where they need memory of their own.
  int getAccumulatorOperand(ReduceOp reduce) const;
  bool hasColumnScratch() const;

private:
  struct Fact {
    Level level = Level::Row;
    unsigned pass = 0;
    /// Exists inside the loops only.
    bool insideOnly = false;
  };

  KernelOp kernel;
  llvm::DenseMap<Value, Fact> facts;
  llvm::SmallVector<Value> arguments, yielded;
  llvm::SmallDenseSet<unsigned> readAfterLoops;
  unsigned numPasses = 1;
};

} // namespace mlir::amprt

#endif // AMP_SCHEDULE_KERNELLEVELS_H
