//===- AttentionPlan.cpp - Plans of attention ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Packing and products of both results. Operands are read where they lie: what
// packs them knows strides and types.
//
//===----------------------------------------------------------------------===//

#include "AttentionPlan.h"
#include "../common/Call.h"
#include "../common/GemmDesc.h"

#include <cmath>

using namespace amp;
using namespace amp::cpu;

/// Two elements of a row are a value that is copied: rows have, and begin at,
/// an even number of them.
const PairKernels *AttentionPlan::choosePairs() const {
  for (int64_t number :
       {d.size, d.valueSize, d.queryStrides[2], d.keyStrides[2],
        d.valueStrides[2], d.cotangentStrides[2]})
    if (number % 2)
      return nullptr;
  bool isGradient = d.result == AMP_ATTENTION_GRADIENT;
  return findPairs(d.type, isGradient ? d.cotangentType : d.type);
}

AttentionPlan::AttentionPlan(Runtime &runtime, const AmpAttentionDesc &desc,
                             bool isInline)
    : ThreadedPlan(runtime, isInline), d(desc), pairs(choosePairs()),
      products(pairs ? pairs->kernels : kernels),
      attention(pairs                     ? pairs::getAttentionKernels()
                : runtime.features.avx512 ? v4::getAttentionKernels()
                                          : v3::getAttentionKernels()),
      sharedHeads(desc.heads / desc.keyHeads) {
  int64_t fewest = divideUp(d.queries, mostQueries);
  blockQueries = roundUp(divideUp(d.queries, fewest), queryStep);
  blocks = divideUp(d.queries, blockQueries);
}

int64_t AttentionPlan::place(int64_t values) {
  int64_t at = ownValues;
  ownValues += roundUp(values + stagingSlack, 64);
  return at;
}

//===----------------------------------------------------------------------===//
// Packing
//===----------------------------------------------------------------------===//

StoredMatrix AttentionPlan::rowsOf(const AttentionOperands &operands,
                                   int operand, const int64_t *strides,
                                   int64_t batch, int64_t head,
                                   int64_t row) const {
  int64_t at = batch * strides[0] + head * strides[1] + row * strides[2];
  int32_t type = operand == kCotangent ? d.cotangentType : d.type;
  return {operands.of[operand] + at * elementSize(type), strides[2], type,
          /*transposed=*/false};
}

StoredMatrix AttentionPlan::valuesOf(StoredMatrix matrix) const {
  if (pairs) {
    matrix.ld /= elementsOfValue();
    matrix.type = AMP_F32;
  }
  return matrix;
}

void AttentionPlan::packRows(const StoredMatrix &matrix, int64_t rows,
                             int64_t width, float *packed) const {
  int64_t depth = depthOf(width);
  for (int64_t at = 0; at < depth; at += depthBlock)
    products.packA(valuesOf(matrix), /*row=*/0, rows, at,
                   std::min(depthBlock, depth - at),
                   packed + at / depthBlock * packedBlock());
}

void AttentionPlan::packTransposed(const StoredMatrix &matrix, int64_t rows,
                                   int64_t width, float *packed) const {
  StoredMatrix values = valuesOf(matrix);
  values.transposed = true;
  int64_t depth = depthOf(width);
  for (int64_t panel = 0; panel * products.panelColumns < rows; ++panel)
    products.packB(values, depth, rows, panel, /*depth=*/0, depth, packed);
}

void AttentionPlan::packPanels(const StoredMatrix &matrix, int64_t rows,
                               int64_t width, float *packed) const {
  int64_t columns = products.panelColumns;
  for (int64_t panel = 0; panel * columns < width; ++panel) {
    if (!pairs) {
      products.packB(matrix, rows, width, panel, /*depth=*/0, rows, packed);
      continue;
    }
    auto *from = static_cast<const uint16_t *>(matrix.data) + panel * columns;
    float *to = packed + panel * columns * depthOf(rows);
    for (int64_t row = 0; row < rows; row += 2, to += columns)
      pairs->pairRows(from + row * matrix.ld,
                      row + 1 < rows ? from + (row + 1) * matrix.ld : nullptr,
                      std::min(columns, width - panel * columns), to);
  }
}

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

ScorePart AttentionPlan::partOf(int64_t query, int64_t key) const {
  ScorePart part = {query, std::min(blockQueries, d.queries - query), key,
                    std::min(blockKeys, d.keys - key), 0};
  part.seen = d.causal ? query - key + 1 : part.keys;
  return part;
}

void AttentionPlan::multiplyScores(const ScorePart &part, const float *rows,
                                   int64_t width, const float *panels,
                                   float *scores) const {
  int64_t depth = depthOf(width), panelValues = depth * products.panelColumns;
  const float *first = panels + part.key / products.panelColumns * panelValues;
  part.forQueries([&](int64_t query, int64_t queries, int64_t keys) {
    for (int64_t at = 0; at < depth; at += depthBlock)
      products.multiply(
          rows + at / depthBlock * packedBlock() + query * packedStride,
          PackedA::Rows, first + at * products.panelColumns, panelValues,
          std::min(depthBlock, depth - at), scores + query * packedStride,
          packedStride, queries, keys, at > 0);
  });
}

void AttentionPlan::sumOverKeys(const ScorePart &part, const float *scores,
                                const float *panels, int64_t keys,
                                int64_t width, bool accumulate,
                                float *result) const {
  int64_t ld = ldSums(width), columns = products.panelColumns;
  part.forQueries([&](int64_t query, int64_t queries, int64_t seen) {
    products.multiply(scores + query * packedStride, PackedA::Rows,
                      panels + part.key / elementsOfValue() * columns,
                      depthOf(keys) * columns, depthOf(seen),
                      result + query * ld, ld, queries, width, accumulate);
  });
}

ScoreBlock AttentionPlan::scoresOf(const AttentionOperands &operands,
                                   const ScorePart &part, int64_t batch,
                                   int64_t head, float *scores) const {
  ScoreBlock block = {};
  block.scores = scores;
  block.rows = part.queries;
  block.keys = part.keys;
  block.scale = static_cast<float>(d.scale);
  block.seen = part.seen;
  if (d.mask != AMP_MASK_NONE) {
    const int64_t *strides = d.maskStrides;
    block.mask = operands.of[kMask] +
                 maskElementSize(d.mask) *
                     (batch * strides[0] + head * strides[1] +
                      part.query * strides[2] + part.key * strides[3]);
    block.maskType = d.mask;
    block.maskRow = strides[2];
    block.maskKey = strides[3];
  }
  if (d.dropout > 0) {
    block.dropout = &operands.dropout;
    block.position =
        ((uint64_t(batch) * d.heads + head) * d.queries + part.query) * d.keys +
        part.key;
    block.positionRow = d.keys;
  }
  return block;
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

/// As lib/Schedule/Philox.cpp and amp.dropout have it.
static Dropout dropoutOf(const AmpAttentionDesc &d, const int64_t *random) {
  uint64_t seed = random[0];
  uint32_t step = random[1], id = d.id + uint32_t(uint64_t(random[1]) >> 32);
  return {static_cast<uint32_t>(std::ceil(d.dropout * (1 << 24))),
          static_cast<float>(1 / (1 - d.dropout)),
          (uint32_t(seed) ^ id * philoxKeyStep) + step * philoxMultiplier,
          uint32_t(seed >> 32) ^ step ^ id};
}

void AttentionPlan::run(const int64_t *words, const AmpEpilogue *) {
  struct {
    const AttentionPlan &plan;
    AttentionOperands operands;
  } call = {*this, {}};
  for (int i = 0; i < kAttentionOperands; ++i)
    call.operands.of[i] = static_cast<char *>(addressOf(words[i]));
  if (d.batch == 0)
    return;
  if (d.dropout > 0)
    call.operands.dropout = dropoutOf(
        d, reinterpret_cast<const int64_t *>(call.operands.of[kRandom]));
  using Call = decltype(call);
  forAll(
      [](void *context, int64_t index, int worker) {
        auto &call = *static_cast<Call *>(context);
        call.plan.compute(call.operands, index, worker);
      },
      &call, units);
}
