//===- AttentionGradient.cpp - The gradients of attention ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Weights are computed again from the statistics of their rows. A unit is a
// head of the key with all heads of the query that share it: blocks of queries
// are added to its sums in their order.
//
//===----------------------------------------------------------------------===//

#include "../common/GemmDesc.h"
#include "AttentionPlan.h"

using namespace amp;
using namespace amp::cpu;

namespace {

struct GradientPlan final : AttentionPlan {
  using AttentionPlan::AttentionPlan;
  Status prepare() override;
  void compute(const AttentionOperands &operands, int64_t index,
               int worker) const override;
  void computeBlock(const AttentionOperands &operands, int64_t batch,
                    int64_t head, int64_t query, float *own) const;
  void sumOverQueries(const ScorePart &part, const float *scores,
                      const float *panels, int64_t width, float *sums) const;
  void store(const float *sums, char *gradient, int64_t row, int64_t rows,
             int64_t width) const;

  /// In a thread's own scratch, of all keys: panels of the transposes of key
  /// and value, panels of the key, and sums of both gradients.
  int64_t keysAt, valuesAt, keyRowsAt, keySumsAt, valueSumsAt;
  /// Of a block of queries: rows and panels of query and cotangent, scores,
  /// the derivatives by them, once more for a transposed product of pairs, sums
  /// of the query's gradient and dot products.
  int64_t rowsAt, cotangentRowsAt, panelsAt, cotangentPanelsAt;
  int64_t scoresAt, derivativesAt, transposedAt, sumsAt, dotsAt;
};

} // namespace

std::unique_ptr<AttentionPlan> amp::cpu::makeAttentionGradientPlan(
    Runtime &runtime, const AmpAttentionDesc &desc, bool isInline) {
  return std::make_unique<GradientPlan>(runtime, desc, isInline);
}

Status GradientPlan::prepare() {
  units = d.batch * d.keyHeads;
  keysAt = place(packedPanels(d.size, d.keys));
  valuesAt = place(packedPanels(d.valueSize, d.keys));
  keyRowsAt = place(packedPanels(d.keys, d.size));
  keySumsAt = place(d.keys * ldSums(d.size));
  valueSumsAt = place(d.keys * ldSums(d.valueSize));
  rowsAt = place(packedRows(d.size));
  cotangentRowsAt = place(packedRows(d.valueSize));
  panelsAt = place(packedPanels(blockQueries, d.size));
  cotangentPanelsAt = place(packedPanels(blockQueries, d.valueSize));
  scoresAt = place(blockQueries * packedStride);
  derivativesAt = place(blockQueries * packedStride);
  transposedAt =
      pairs ? place(depthOf(blockQueries) * packedStride) : derivativesAt;
  sumsAt = place(blockQueries * ldSums(d.size));
  dotsAt = place(blockQueries);
  return reserveOwn();
}

/// sums += the transpose of scores * panels, where these are those of the
/// block's queries, `width` wide, and sums those of all keys.
void GradientPlan::sumOverQueries(const ScorePart &part, const float *scores,
                                  const float *panels, int64_t width,
                                  float *sums) const {
  int64_t ld = ldSums(width), columns = products.panelColumns;
  part.forKeys([&](int64_t key, int64_t keys, int64_t query) {
    int64_t at = query / elementsOfValue(), depth = depthOf(part.queries);
    products.multiply(scores + at * packedStride + key, PackedA::Columns,
                      panels + at * columns, depth * columns, depth - at,
                      sums + (part.key + key) * ld, ld, keys, width,
                      /*accumulate=*/true);
  });
}

void GradientPlan::store(const float *sums, char *gradient, int64_t row,
                         int64_t rows, int64_t width) const {
  kernels.store(sums, ldSums(width), /*bias=*/nullptr, /*relu=*/false,
                gradient + row * width * elementSize(d.type), width, d.type,
                rows, width);
}

void GradientPlan::computeBlock(const AttentionOperands &operands,
                                int64_t batch, int64_t head, int64_t query,
                                float *own) const {
  float *scores = own + scoresAt, *derivatives = own + derivativesAt;
  int64_t row = (batch * d.heads + head) * d.queries + query;
  int64_t queries = partOf(query, 0).queries;
  StoredMatrix stored =
      rowsOf(operands, kQuery, d.queryStrides, batch, head, query);
  packRows(stored, queries, d.size, own + rowsAt);
  packPanels(stored, queries, d.size, own + panelsAt);
  StoredMatrix cotangent =
      rowsOf(operands, kCotangent, d.cotangentStrides, batch, head, query);
  packRows(cotangent, queries, d.valueSize, own + cotangentRowsAt);
  packPanels(cotangent, queries, d.valueSize, own + cotangentPanelsAt);
  StoredMatrix result = {operands.of[kResult] +
                             row * d.valueSize * elementSize(d.resultType),
                         d.valueSize, d.resultType, /*transposed=*/false};
  attention.dotRows(cotangent, result, queries, d.valueSize, own + dotsAt);
  const float *statistics =
      reinterpret_cast<const float *>(operands.of[kStatistics]) + 2 * row;
  bool isFirst = true;
  for (int64_t key = 0; key < keysSeen(query); key += blockKeys) {
    ScorePart part = partOf(query, key);
    ScoreBlock block = scoresOf(operands, part, batch, head, scores);
    if (attention.hides(block))
      continue;
    multiplyScores(part, own + rowsAt, d.size, own + keysAt, scores);
    multiplyScores(part, own + cotangentRowsAt, d.valueSize, own + valuesAt,
                   derivatives);
    attention.differentiate(block, statistics, own + dotsAt, derivatives,
                            own + transposedAt);
    sumOverQueries(part, scores, own + cotangentPanelsAt, d.valueSize,
                   own + valueSumsAt);
    sumOverQueries(part, own + transposedAt, own + panelsAt, d.size,
                   own + keySumsAt);
    sumOverKeys(part, derivatives, own + keyRowsAt, d.keys, d.size, !isFirst,
                own + sumsAt);
    isFirst = false;
  }
  if (isFirst)
    std::fill_n(own + sumsAt, blockQueries * ldSums(d.size), 0.0f);
  store(own + sumsAt, operands.of[kQueryGradient], row, queries, d.size);
}

void GradientPlan::compute(const AttentionOperands &operands, int64_t index,
                           int worker) const {
  float *own = ownScratch(worker);
  int64_t head = index % d.keyHeads, batch = index / d.keyHeads;
  StoredMatrix keys = rowsOf(operands, kKey, d.keyStrides, batch, head, 0);
  packPanels(keys, d.keys, d.size, own + keyRowsAt);
  packTransposed(keys, d.keys, d.size, own + keysAt);
  packTransposed(rowsOf(operands, kValue, d.valueStrides, batch, head, 0),
                 d.keys, d.valueSize, own + valuesAt);
  std::fill_n(own + keySumsAt, d.keys * ldSums(d.size), 0.0f);
  std::fill_n(own + valueSumsAt, d.keys * ldSums(d.valueSize), 0.0f);
  for (int64_t shared = 0; shared < sharedHeads; ++shared)
    for (int64_t block = 0; block < blocks; ++block)
      computeBlock(operands, batch, head * sharedHeads + shared,
                   block * blockQueries, own);
  int64_t row = index * d.keys;
  store(own + keySumsAt, operands.of[kKeyGradient], row, d.keys, d.size);
  store(own + valueSumsAt, operands.of[kValueGradient], row, d.keys,
        d.valueSize);
}
