//===- AttentionEmitter.h - a block's part of an attention ----------------===//
//
// A block has rows of queries, or of keys, in registers, and goes through tiles
// of the other, of which the next is copied while one is computed with. Scores
// and weights are in registers alone.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_CUDA_ATTENTIONEMITTER_H
#define AMP_LIB_TARGET_CUDA_ATTENTIONEMITTER_H

#include "Attention.h"
#include "TensorCores.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir::amprt::cuda {

/// The rows of an operand that belong to a head.
struct HeadRows {
  /// The head's first element.
  Value base;
  int64_t width, stride, count;

  SharedMatrix matrix() const {
    return {int64_t(llvm::alignTo(width, kTileDepth))};
  }
};

/// log2(e).
inline constexpr double kLog2E = 1.4426950408889634;

/// The sums of a warp: rows of 16, of columns of 8.
class Sums {
public:
  Sums(int64_t rows, int64_t columns, Value start)
      : columns(columns), values(rows * columns * 4, start) {}

  MutableArrayRef<Value> of(int64_t row, int64_t column) {
    return MutableArrayRef(values).slice((row * columns + column) * 4, 4);
  }
  MutableArrayRef<Value> all() { return values; }
  int64_t numColumns() const { return columns; }

private:
  int64_t columns;
  SmallVector<Value> values;
};

/// The base of all three kernels. Scores are in powers of two, but where a mask
/// is added: then they are as they were written, since a mask of the least
/// number would become -infinity.
class AttentionEmitter : public TensorCores {
public:
  AttentionEmitter(OpBuilder &builder, AttentionOp op,
                   const AttentionTiles &tiles, ValueRange buffers,
                   Value shared);
  virtual ~AttentionEmitter() = default;
  virtual void emit() = 0;

protected:
  using Role = AttentionOp::Role;

  int64_t rowsOfWarp() const { return kTileRows * tiles.fragments; }
  Value buffer(Role role);
  Type elementAs(Role role);
  HeadRows rowsOf(Role role, Value head);
  /// The same of the result or a gradient.
  HeadRows storedRowsOf(Role role, Value head);
  /// The first of the two numbers that each query of a head has.
  Value numbersOf(Role role, Value head);

  /// Copies `count` rows from `first` on to shared memory; rows that there are
  /// not are zeros.
  void copyRows(const HeadRows &rows, Value first, int64_t count, Value offset);
  /// Begins to copy the rows from `first` on of two matrices, of which two such
  /// tiles are in shared memory, to where tile `index` begins.
  void copyTile(const HeadRows &one, const HeadRows &other, Value first,
                Value index);
  Value offsetOfTile(const HeadRows &one, const HeadRows &other, Value index) {
    return mul(rem(index, 2), bytesOfTile(one, other));
  }
  int64_t bytesOfTile(const HeadRows &one, const HeadRows &other) const {
    return one.matrix().bytes(tiles.streamed) +
           other.matrix().bytes(tiles.streamed);
  }
  /// Computes `count` tiles, of which the first is being copied; `copy` begins
  /// the next one. `state` goes from tile to tile.
  void stream(Value count, ArrayRef<MutableArrayRef<Value>> state,
              llvm::function_ref<void(Value)> copy,
              llvm::function_ref<void(Value)> compute);
  /// Left factors: of each 16 of the warp's own rows those along their columns.
  class Own {
  public:
    /// Of rows that are at `offset` of shared memory, and stay there.
    Own(AttentionEmitter &emitter, SharedMatrix matrix, int64_t offset);
    /// Loads them once, into registers.
    void keep();
    Fragment get(int64_t rows, int64_t columns) const;

  private:
    AttentionEmitter &emitter;
    SharedMatrix matrix;
    Value from;
    SmallVector<Fragment> kept;
  };
  /// sums += own * the transpose of rows [first, first + columns of sums) of
  /// the matrix at `offset`.
  void multiplyTransposed(Sums &sums, const Own &own, SharedMatrix matrix,
                          Value offset, int64_t first);
  /// sums += weights * rows [first, ...) of the matrix at `offset`.
  void multiplyRows(Sums &sums, Sums &weights, SharedMatrix matrix,
                    int64_t width, Value offset, int64_t first);
  /// The tiles of `rows` that a head has.
  static int64_t tilesOf(int64_t count, int64_t rows) {
    return llvm::divideCeil(count, rows);
  }

  /// The tiles of keys that queries see, of which a block's begin at
  /// `firstQuery`.
  Value countKeyTiles(Value firstQuery);

  /// The query and key of a score: its places in the sums' rows and columns.
  struct Score {
    Value query, key;
  };
  /// The mask of a score of `head`: i1, or f32; null without one. Loads are the
  /// same for scores that share one.
  Value maskOf(Score score, Value head);
  void forgetMasks() { masks.clear(); }
  bool hasFlags() { return mask && elementAs(Role::Mask).isInteger(1); }
  bool addsMask() { return mask && !hasFlags(); }
  /// `value` where the weight of a score stays, times `factor`, or times 0.
  Value drop(Value value, Score score, Value head, double factor);
  double dropFactor() const { return 1.0 / (1.0 - rate); }

  /// Stores the warp's sums, times `factor` of a row, as rows of the head from
  /// `first` on.
  void storeRows(Sums &sums, Role role, Value head, Value first,
                 llvm::function_ref<Value(int64_t, int64_t)> factor);

  AttentionOp op;
  const AttentionTiles &tiles;
  SmallVector<Value> buffers;
  int64_t queries, keys, size, valueSize, sharedHeads;
  /// The scale of scores, in powers of two and as it was written.
  double scale, ownScale;
  bool causal;
  Value mask;
  /// The probability of dropout.
  double rate;
  Value seed, step, id;

private:
  Value headOf(Role role, Value head, int64_t heads, ArrayRef<int64_t> strides);

  llvm::DenseMap<std::pair<Value, Value>, Value> masks;
};

/// Emits the value and both parts of the gradients.
std::unique_ptr<AttentionEmitter>
makeValueEmitter(OpBuilder &builder, AttentionOp op,
                 const AttentionTiles &tiles, ValueRange buffers, Value shared);
std::unique_ptr<AttentionEmitter>
makeQueryGradientEmitter(OpBuilder &builder, AttentionOp op,
                         const AttentionTiles &tiles, ValueRange buffers,
                         Value shared);
std::unique_ptr<AttentionEmitter>
makeKeyGradientEmitter(OpBuilder &builder, AttentionOp op,
                       const AttentionTiles &tiles, ValueRange buffers,
                       Value shared);

} // namespace mlir::amprt::cuda

#endif // AMP_LIB_TARGET_CUDA_ATTENTIONEMITTER_H
