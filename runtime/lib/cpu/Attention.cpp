//===- Attention.cpp - The result of attention ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A row's exponentials are summed as they come, against the largest score so
// far (Milakov and Gimelshein, "Online normalizer calculation for softmax",
// 2018): a block of scores is multiplied with the values while it is in the
// cache.
//
//===----------------------------------------------------------------------===//

#include "../common/GemmDesc.h"
#include "AttentionPlan.h"

#include <cinttypes>
#include <limits>

using namespace amp;
using namespace amp::cpu;

/// Units below which the queries of a head are divided, and the fewest blocks
/// of queries for which keys are packed again.
static constexpr int64_t fewUnits = 16, fewestBlocks = 4;

namespace {

struct ValuePlan final : AttentionPlan {
  using AttentionPlan::AttentionPlan;
  Status prepare() override;
  void compute(const AttentionOperands &operands, int64_t index,
               int worker) const override;
  void computeBlock(const AttentionOperands &operands, int64_t batch,
                    int64_t head, int64_t query, int64_t packedKeys,
                    float *own) const;

  /// Blocks of queries of all heads that share a key, and of one unit of them.
  int64_t allBlocks() const { return sharedHeads * blocks; }
  int64_t runs, runBlocks;
  /// In a thread's own scratch: panels of keys and values, and of a block of
  /// queries rows, scores, sums of the result, maxima and sums of exponentials.
  int64_t keysAt, valuesAt, rowsAt, scoresAt, resultAt, maximaAt, sumsAt;
};

} // namespace

Status ValuePlan::prepare() {
  int64_t heads = d.batch * d.keyHeads;
  runs = heads < fewUnits ? std::min(divideUp(fewUnits, heads),
                                     divideUp(allBlocks(), fewestBlocks))
                          : 1;
  runBlocks = divideUp(allBlocks(), runs);
  runs = divideUp(allBlocks(), runBlocks);
  units = heads * runs;
  keysAt = place(packedPanels(d.size, d.keys));
  valuesAt = place(packedPanels(d.keys, d.valueSize));
  rowsAt = place(packedRows(d.size));
  scoresAt = place(blockQueries * packedStride);
  resultAt = place(blockQueries * ldSums(d.valueSize));
  maximaAt = place(blockQueries);
  sumsAt = place(blockQueries * sumLanes);
  return reserveOwn();
}

void ValuePlan::computeBlock(const AttentionOperands &operands, int64_t batch,
                             int64_t head, int64_t query, int64_t packedKeys,
                             float *own) const {
  float *scores = own + scoresAt, *result = own + resultAt;
  float *maxima = own + maximaAt, *sums = own + sumsAt;
  Rows rows = {result, ldSums(d.valueSize), d.valueSize};
  std::fill_n(maxima, blockQueries, -std::numeric_limits<float>::infinity());
  std::fill_n(sums, blockQueries * sumLanes, 0.0f);
  ScorePart all = partOf(query, 0);
  packRows(rowsOf(operands, kQuery, d.queryStrides, batch, head, query),
           all.queries, d.size, own + rowsAt);
  bool isFirst = true;
  for (int64_t key = 0; key < keysSeen(query); key += blockKeys) {
    ScorePart part = partOf(query, key);
    ScoreBlock block = scoresOf(operands, part, batch, head, scores);
    if (attention.hides(block))
      continue;
    multiplyScores(part, own + rowsAt, d.size, own + keysAt, scores);
    attention.weigh(block, maxima, sums, rows);
    sumOverKeys(part, scores, own + valuesAt, packedKeys, d.valueSize, !isFirst,
                result);
    isFirst = false;
  }
  all.keys = d.keys;
  int64_t row = (batch * d.heads + head) * d.queries + query;
  float *statistics = nullptr;
  if (d.statistics)
    statistics = reinterpret_cast<float *>(operands.of[kStatistics]) + 2 * row;
  attention.finish(scoresOf(operands, all, batch, head, scores), maxima, sums,
                   rows, statistics);
  kernels.store(result, rows.ld, /*bias=*/nullptr, /*relu=*/false,
                operands.of[kResult] +
                    row * d.valueSize * elementSize(d.resultType),
                d.valueSize, d.resultType, all.queries, d.valueSize);
}

void ValuePlan::compute(const AttentionOperands &operands, int64_t index,
                        int worker) const {
  float *own = ownScratch(worker);
  int64_t first = index % runs * runBlocks;
  int64_t end = std::min(first + runBlocks, allBlocks());
  int64_t head = index / runs % d.keyHeads, batch = index / runs / d.keyHeads;
  int64_t packedKeys = 0;
  for (int64_t block = first; block < end; ++block)
    packedKeys = std::max(packedKeys, keysSeen(block % blocks * blockQueries));
  packTransposed(rowsOf(operands, kKey, d.keyStrides, batch, head, 0),
                 packedKeys, d.size, own + keysAt);
  packPanels(rowsOf(operands, kValue, d.valueStrides, batch, head, 0),
             packedKeys, d.valueSize, own + valuesAt);
  for (int64_t block = first; block < end; ++block)
    computeBlock(operands, batch, head * sharedHeads + block / blocks,
                 block % blocks * blockQueries, packedKeys, own);
}

Status Runtime::createAttentionPlan(const AmpAttentionDesc &desc,
                                    std::unique_ptr<AmpCallPlan> &plan) {
  for (auto *strides : {&desc.resultStrides, &desc.queryGradientStrides,
                        &desc.keyGradientStrides, &desc.valueGradientStrides})
    for (int64_t stride : *strides)
      if (stride)
        return makeStatus(AMP_STATUS_UNAVAILABLE,
                          "expected dense results of an attention on the CPU, "
                          "found a stride of %" PRId64,
                          stride);
  int64_t work = desc.batch * desc.heads * desc.queries;
  bool isInline =
      !__builtin_mul_overflow(work, desc.keys, &work) &&
      !__builtin_mul_overflow(work, desc.size + desc.valueSize, &work) &&
      work <= inlineWork;
  std::unique_ptr<AttentionPlan> made;
  if (desc.result == AMP_ATTENTION_GRADIENT)
    made = makeAttentionGradientPlan(*this, desc, isInline);
  else
    made = std::make_unique<ValuePlan>(*this, desc, isInline);
  if (desc.batch)
    if (Status status = made->prepare())
      return status;
  plan = std::move(made);
  return nullptr;
}
