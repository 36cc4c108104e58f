//===- AttentionPlan.h - Plans of attention ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The base of both results. Scores are computed for a block of queries and one
// of keys at a time, and stay in the cache: no memory grows with the product of
// queries and keys.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CPU_ATTENTIONPLAN_H
#define AMP_RUNTIME_LIB_CPU_ATTENTIONPLAN_H

#include "../common/AttentionDesc.h"
#include "AttentionKernels.h"
#include "ThreadedPlan.h"

#include <algorithm>

namespace amp::cpu {

/// Keys whose scores are computed at a time. It decides the bits: each block is
/// a chain of sums of its own.
constexpr int64_t blockKeys = 128;
/// Queries of a block at most, and a multiple of the rows of all tiles.
constexpr int64_t mostQueries = 144, queryStep = 12;
/// Queries, or keys, that are multiplied at once where a block is causal and
/// they see different keys.
constexpr int64_t causalStep = 2 * queryStep;

/// The queries of a block and the keys of one.
struct ScorePart {
  int64_t query, queries, key, keys;
  /// Query number i of the block sees those of its keys below seen + i.
  int64_t seen;

  /// Calls function(first query, queries, keys) for runs of queries, with the
  /// first keys of which they see some.
  template <class F> void forQueries(F function) const {
    int64_t step = seen < keys ? causalStep : queries;
    for (int64_t i = 0; i < queries; i += step) {
      int64_t count = std::min(step, queries - i);
      if (seen + i + count > 1)
        function(i, count, std::min(keys, seen + i + count - 1));
    }
  }

  /// Calls function(first key, keys, first query) for runs of keys, with the
  /// first query that sees one of them.
  template <class F> void forKeys(F function) const {
    int64_t step = seen < keys ? causalStep : keys;
    for (int64_t j = 0; j < keys; j += step) {
      int64_t first = std::max<int64_t>(0, j - seen + 1);
      if (first < queries)
        function(j, std::min(step, keys - j), first);
    }
  }
};

/// The addresses of a call's operands.
struct AttentionOperands {
  char *of[kAttentionOperands];
  Dropout dropout;
};

struct AttentionPlan : ThreadedPlan {
  AttentionPlan(Runtime &runtime, const AmpAttentionDesc &desc, bool isInline);

  /// Lays out scratch; called once, where there are batches.
  virtual Status prepare() = 0;
  /// Computes what unit number `index` of `units` has.
  virtual void compute(const AttentionOperands &operands, int64_t index,
                       int worker) const = 0;
  void run(const int64_t *operands, const AmpEpilogue *epilogue) final;

  /// Adds `values` to a thread's scratch and says where they begin.
  int64_t place(int64_t values);
  /// Elements in the depth of a product that are one packed value.
  int64_t elementsOfValue() const { return pairs ? 2 : 1; }
  /// Packed values of so many elements in depth.
  int64_t depthOf(int64_t elements) const {
    return divideUp(elements, elementsOfValue());
  }
  /// Values of packed rows of a block, and of panels of a whole matrix.
  int64_t packedRows(int64_t width) const {
    return divideUp(depthOf(width), depthBlock) * packedBlock();
  }
  int64_t packedPanels(int64_t depth, int64_t columns) const {
    return depthOf(depth) * roundUp(columns, kernels.panelColumns);
  }
  /// Values from row to row of sums, no multiple of the cache's way.
  int64_t ldSums(int64_t width) const {
    return roundUp(width, kernels.panelColumns) + 16;
  }

  /// The rows of an operand from `row` on.
  StoredMatrix rowsOf(const AttentionOperands &operands, int operand,
                      const int64_t *strides, int64_t batch, int64_t head,
                      int64_t row) const;
  /// Packs `rows` rows of `width` elements: as a; as b, their transpose; and as
  /// b.
  void packRows(const StoredMatrix &matrix, int64_t rows, int64_t width,
                float *packed) const;
  void packTransposed(const StoredMatrix &matrix, int64_t rows, int64_t width,
                      float *packed) const;
  void packPanels(const StoredMatrix &matrix, int64_t rows, int64_t width,
                  float *packed) const;
  /// scores = rows * panels, where these are those of the transpose of all keys
  /// (or values), `width` deep.
  void multiplyScores(const ScorePart &part, const float *rows, int64_t width,
                      const float *panels, float *scores) const;
  /// result (+)= scores * panels, where these are those of `keys` keys (or
  /// values), `width` wide. Overwrites result unless `accumulate`.
  void sumOverKeys(const ScorePart &part, const float *scores,
                   const float *panels, int64_t keys, int64_t width,
                   bool accumulate, float *result) const;
  /// The scores of queries from `part.query` on, of a head.
  ScoreBlock scoresOf(const AttentionOperands &operands, const ScorePart &part,
                      int64_t batch, int64_t head, float *scores) const;
  /// The part of a block of queries and the keys from `key` on, which it sees.
  ScorePart partOf(int64_t query, int64_t key) const;
  /// The keys that some of a block of queries see.
  int64_t keysSeen(int64_t query) const {
    return d.causal ? std::min(d.keys, query + blockQueries) : d.keys;
  }

  AmpAttentionDesc d;
  /// Null where all is multiplied in f32.
  const PairKernels *pairs;
  const GemmKernels &products;
  const AttentionKernels &attention;
  /// Of the query, for one of the key.
  int64_t sharedHeads;
  /// Queries of a block, and blocks of a head.
  int64_t blockQueries, blocks;
  int64_t units = 0;

protected:
  /// Allocates all that was placed.
  Status reserveOwn() { return reserve(ownValues); }

private:
  const PairKernels *choosePairs() const;
  /// A matrix of values, as packing takes it.
  StoredMatrix valuesOf(StoredMatrix matrix) const;
  /// Values of the packed rows of a block of depth.
  int64_t packedBlock() const { return products.packedASize(blockQueries); }

  int64_t ownValues = 0;
};

/// The plan of the gradients.
std::unique_ptr<AttentionPlan>
makeAttentionGradientPlan(Runtime &runtime, const AmpAttentionDesc &desc,
                          bool isInline);

} // namespace amp::cpu

#endif // AMP_RUNTIME_LIB_CPU_ATTENTIONPLAN_H
