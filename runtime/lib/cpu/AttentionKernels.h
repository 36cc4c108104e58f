//===- AttentionKernels.h - Weights of attention, and their derivative ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The work of attention between products, on a block of scores in the cache:
// compiled once per instruction set extension. A row keeps sumLanes sums, and
// its elements are visited in their order, so bits depend on no vector width.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CPU_ATTENTIONKERNELS_H
#define AMP_RUNTIME_LIB_CPU_ATTENTIONKERNELS_H

#include "GemmKernels.h"

namespace amp::cpu {

/// Of Philox 2x32 (Salmon et al., SC 2011).
constexpr uint32_t philoxMultiplier = 0xD256D193u, philoxKeyStep = 0x9E3779B9u;

/// Random numbers that drop weights, of one key of Philox 2x32.
struct Dropout {
  /// A weight is dropped whose 24 bits are below.
  uint32_t threshold;
  /// The factor of weights that stay.
  float factor;
  /// The first key, and what the upper half of a position is combined with.
  uint32_t key, stream;
};

/// Scores of some queries, a row each, with some keys. What stands for the
/// whole matrix is that of the first row and key.
struct ScoreBlock {
  /// Rows are packedStride values apart, with room for whole vectors.
  float *scores;
  int64_t rows, keys;
  float scale;
  /// Row r sees the keys below seen + r.
  int64_t seen;
  /// Null without a mask, else of type `maskType` (AmpAttentionMask), with the
  /// elements from row to row and from key to key.
  const char *mask;
  int32_t maskType;
  int64_t maskRow, maskKey;
  /// Null without dropout. A weight's position is its linear index, and
  /// `positionRow` more in the next row.
  const Dropout *dropout;
  uint64_t position, positionRow;
};

/// Rows of values, `ld` apart.
struct Rows {
  float *data;
  int64_t ld, width;
};

struct AttentionKernels {
  /// True if the mask hides all keys from all queries of a block: then nothing
  /// of it has to be computed.
  bool (*hides)(const ScoreBlock &block);

  /// Replaces the scores x of each row by exp(x - maximum), dropped, where the
  /// maximum is that of this block and all before. Adds exponentials to the
  /// sumLanes sums of each row. Where a maximum rises, sums and the row of
  /// `result` are multiplied with exp(before - maximum).
  void (*weigh)(const ScoreBlock &block, float *maxima, float *sums,
                const Rows &result);

  /// Divides each row of `result` by the sum of its exponentials, and makes it
  /// zeros where the mask hides all keys: `block` has all of them, its scores
  /// are not read. Stores the pair (maximum, 1 / sum) of each row, or zeros, to
  /// `statistics` unless that is null.
  void (*finish)(const ScoreBlock &block, const float *maxima,
                 const float *sums, const Rows &result, float *statistics);

  /// Replaces scores by the dropped weights, and the derivatives by dropped
  /// weights, in `cotangents` (rows packedStride values apart), by those by
  /// unscaled scores. `dots` has the sum over all keys of weight times
  /// derivative by the weight, for each row. With pairs, the weights, and in
  /// `transposed` the derivatives by scores, are pairs of two rows; else it is
  /// not looked at.
  void (*differentiate)(const ScoreBlock &block, const float *statistics,
                        const float *dots, float *cotangents,
                        float *transposed);

  /// dots[r] = the dot product of row r of `a` with that of `b`, of `width`
  /// elements.
  void (*dotRows)(const StoredMatrix &a, const StoredMatrix &b, int64_t rows,
                  int64_t width, float *dots);
};

/// The tables for CPUs with AVX-512 (x86-64-v4), with AVX2 (x86-64-v3), and for
/// products of pairs of bf16 (PairKernels), whose rows of weights are bf16.
namespace v4 {
const AttentionKernels &getAttentionKernels();
}
namespace v3 {
const AttentionKernels &getAttentionKernels();
}
namespace pairs {
const AttentionKernels &getAttentionKernels();
}

} // namespace amp::cpu

#endif // AMP_RUNTIME_LIB_CPU_ATTENTIONKERNELS_H
