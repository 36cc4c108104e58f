//===- PairKernels.cpp - Products of bf16 by the CPU's own instruction ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// GemmKernels.inc compiled for AVX-512 with products of pairs. The instruction
// takes bf16 subnormals for zero.
//
//===----------------------------------------------------------------------===//

#include "PairKernels.h"
#include "GemmBf16.h"

#include <immintrin.h>

namespace amp::cpu::pairs {
const GemmKernels &getKernels(bool f64);
}

#define AMP_ISA pairs
#define AMP_VECTOR_BYTES 64
#define AMP_TILE_ROWS 12
#define AMP_PAIRS
#include "GemmKernels.inc"

namespace {

constexpr int64_t pairLanes = lanes<float>;

void pairRows(const void *first, const void *second, int64_t count,
              void *pairs) {
  using Halves = Vector<uint16_t, pairLanes>;
  using Pairs = Vector<uint32_t, pairLanes>;
  const uint16_t *a = static_cast<const uint16_t *>(first);
  const uint16_t *b = static_cast<const uint16_t *>(second);
  uint32_t *to = static_cast<uint32_t *>(pairs);
  for (int64_t i = 0; i < count; i += pairLanes) {
    bool isWhole = i + pairLanes <= count;
    auto load = [&](const uint16_t *from) {
      return __builtin_convertvector(
          isWhole ? loadBits<Halves>(from + i)
                  : loadFirst<uint16_t, pairLanes>(from + i, count - i),
          Pairs);
    };
    Pairs pair = load(a);
    if (b)
      pair |= load(b) << 16;
    __builtin_memcpy(to + i, &pair, sizeof(pair));
  }
}

void stagePairs(const void *source, int64_t second, const StagedRows &shape,
                void *destination, void *line) {
  const uint16_t *from = static_cast<const uint16_t *>(source);
  stageRows<float>(shape, static_cast<float *>(destination),
                   static_cast<float *>(line), [&](int64_t row, float *to) {
                     const uint16_t *a = from + row * shape.ld;
                     fetchRow(a + shape.ahead, shape.count);
                     pairRows(a, second ? a + second : nullptr, shape.count,
                              to);
                   });
}

void stageHalves(const void *source, const StagedRows &shape, void *destination,
                 void *line) {
  const uint16_t *from = static_cast<const uint16_t *>(source);
  stageRows<uint16_t>(shape, static_cast<uint16_t *>(destination),
                      static_cast<uint16_t *>(line),
                      [&](int64_t row, uint16_t *to) {
                        const uint16_t *stored = from + row * shape.ld;
                        fetchRow(stored + shape.ahead, shape.count);
                        convertRow(stored, shape.count, to);
                      });
}

/// Pairs of depth that are multiplied at a time: a panel of b of this depth
/// fills the first-level cache.
constexpr int64_t blockPairs = 128;
constexpr int64_t blockTileRows = 6;
/// A tile of a whole panel, of fewer rows than with half of one.
template <size_t... I>
constexpr auto makeBlockTiles(std::index_sequence<I...>) {
  struct {
    Tile<float> ofRows[sizeof...(I)] = {
        multiplyTile<float, int(I) + 1, bf16Columns / pairLanes, PackedA::Rows,
                     bf16Columns>...};
  } tiles;
  return tiles;
}
constexpr auto blockTiles =
    makeBlockTiles(std::make_index_sequence<blockTileRows>());

void multiplyBlock(int64_t rows, int64_t columns, int64_t depth,
                   const uint16_t *a, const uint16_t *b, float *c,
                   float *packed) {
  int64_t pairs = depth / 2;
  const float *panels = reinterpret_cast<const float *>(b);
  for (int64_t at = 0; at < pairs; at += blockPairs) {
    int64_t count = minimum(blockPairs, pairs - at);
    for (int64_t r = 0; r < rows; ++r)
      __builtin_memcpy(packed + r * packedStride, a + r * depth + 2 * at,
                       count * sizeof(float));
    for (int64_t j = 0; j < columns; j += bf16Columns) {
      const float *panel = panels + j * pairs + at * bf16Columns;
      const char *ahead = reinterpret_cast<const char *>(
          j + bf16Columns < columns ? panel + pairs * bf16Columns : panel);
      for (int64_t r = 0; r < rows; r += blockTileRows) {
        int64_t offset = r / blockTileRows * count * cacheLine;
        bool isAhead = offset < count * bf16Columns * int64_t(sizeof(float));
        blockTiles.ofRows[minimum(blockTileRows, rows - r) - 1](
            packed + r * packedStride, panel, count, c + r * columns + j,
            columns, at > 0, ahead + (isAhead ? offset : 0));
      }
    }
  }
}

} // namespace

const PairKernels &amp::cpu::getPairKernels() {
  static constexpr PairKernels table = {kernels<float>, pairRows,
                                        stagePairs,     stageHalves,
                                        multiplyBlock,  gather<uint16_t>};
  return table;
}
