//===- GemmBf16Pack.cpp - Packing for bf16 products ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compiled for AVX-512, which every CPU with bf16 instructions has; hence no
// function of the standard library here (see GemmKernels.inc).
//
//===----------------------------------------------------------------------===//

#include "GemmBf16.h"
#include "VectorTranspose.h"

using namespace amp::cpu;

using Pairs = Vector<uint32_t, 16>;
using Halves = Vector<uint16_t, 16>;
using Row = Vector<uint16_t, 32>;

static int64_t minimum(int64_t a, int64_t b) { return a < b ? a : b; }

template <class V> static inline V loadBits(const void *source) {
  V value;
  __builtin_memcpy(&value, source, sizeof(V));
  return value;
}

/// The 16 elements of two rows side by side.
static inline Pairs interleave(const uint16_t *low, const uint16_t *high) {
  return __builtin_convertvector(loadBits<Halves>(low), Pairs) |
         __builtin_convertvector(loadBits<Halves>(high), Pairs) << 16;
}

template <int First, size_t... I>
static inline Row interleaveRow(Row low, Row high, std::index_sequence<I...>) {
  return __builtin_shufflevector(low, high,
                                 (int(I) % 2 * 32 + First + int(I) / 2)...);
}

/// The same for 32 elements, to memory.
static inline void storeInterleaved(const uint16_t *low, const uint16_t *high,
                                    uint16_t *destination) {
  Row x = loadBits<Row>(low), y = loadBits<Row>(high);
  Row first = interleaveRow<0>(x, y, std::make_index_sequence<32>());
  Row second = interleaveRow<16>(x, y, std::make_index_sequence<32>());
  __builtin_memcpy(destination, &first, sizeof(Row));
  __builtin_memcpy(destination + 32, &second, sizeof(Row));
}

void amp::cpu::packBf16A(const StoredMatrix &a, int64_t row, int64_t rows,
                         int64_t k, int64_t paddedDepth, uint16_t *packed) {
  const uint16_t *source = static_cast<const uint16_t *>(a.data);
  if (!a.transposed) {
    for (int64_t r = 0; r < rows; ++r) {
      uint16_t *destination = packed + r * paddedDepth;
      __builtin_memcpy(destination, source + (row + r) * a.ld,
                       k * sizeof(uint16_t));
      for (int64_t l = k; l < paddedDepth; ++l)
        destination[l] = 0;
    }
    return;
  }
  // Squares of 16 rows and 16 pairs of depth; what is left one by one.
  int64_t wholeRows = rows / 16 * 16, wholeDepth = k / 32 * 32;
  for (int64_t l = 0; l < wholeDepth; l += 32) {
    for (int64_t r = 0; r < wholeRows; r += 16) {
      Pairs square[16];
#pragma clang loop unroll(full)
      for (int64_t i = 0; i < 16; ++i) {
        const uint16_t *at = source + (l + 2 * i) * a.ld + row + r;
        square[i] = interleave(at, at + a.ld);
      }
      transpose<8>(square);
#pragma clang loop unroll(full)
      for (int64_t i = 0; i < 16; ++i)
        __builtin_memcpy(packed + (r + i) * paddedDepth + l, &square[i],
                         sizeof(Pairs));
    }
  }
  for (int64_t r = 0; r < rows; ++r)
    for (int64_t l = r < wholeRows ? wholeDepth : 0; l < paddedDepth; ++l)
      packed[r * paddedDepth + l] = l < k ? source[l * a.ld + row + r] : 0;
}

void amp::cpu::packBf16B(const StoredMatrix &b, int64_t k, int64_t n,
                         int64_t panel, int64_t depth, int64_t count,
                         int64_t paddedDepth, uint16_t *packed) {
  const uint16_t *source = static_cast<const uint16_t *>(b.data);
  int64_t column = panel * bf16Columns;
  int64_t columns = minimum(bf16Columns, n - column);
  uint16_t *destination = packed + panel * paddedDepth * bf16Columns;
  int64_t end = depth + count;
  int64_t wholeDepth = minimum(end, k / 32 * 32);
  int64_t wholeColumns = columns / 32 * 32;
  if (wholeDepth < end || wholeColumns < bf16Columns)
    __builtin_memset(destination + depth * bf16Columns, 0,
                     count * bf16Columns * sizeof(uint16_t));
  if (!b.transposed) {
    for (int64_t l = depth; l < wholeDepth; l += 2) {
      const uint16_t *row = source + l * b.ld + column;
      // Each row lies on another page, where the CPU does not look ahead.
      const uint16_t *ahead = row + minimum(16, wholeDepth - 2 - l) * b.ld;
      for (int64_t i = 0; i < 2; ++i, ahead += b.ld) {
        __builtin_prefetch(ahead);
        __builtin_prefetch(ahead + columns - 1);
      }
      for (int64_t j = 0; j < wholeColumns; j += 32)
        storeInterleaved(row + j, row + b.ld + j,
                         destination + l * bf16Columns + 2 * j);
    }
  } else {
    for (int64_t j = 0; j < wholeColumns; j += 16)
      for (int64_t l = depth; l < wholeDepth; l += 32) {
        Pairs square[16];
#pragma clang loop unroll(full)
        for (int64_t i = 0; i < 16; ++i)
          square[i] = loadBits<Pairs>(source + (column + j + i) * b.ld + l);
        transpose<8>(square);
#pragma clang loop unroll(full)
        for (int64_t i = 0; i < 16; ++i)
          __builtin_memcpy(destination + (l + 2 * i) * bf16Columns + 2 * j,
                           &square[i], sizeof(Pairs));
      }
  }
  for (int64_t l = depth; l < minimum(end, k); ++l)
    for (int64_t j = l < wholeDepth ? wholeColumns : 0; j < columns; ++j)
      destination[l / 2 * 2 * bf16Columns + 2 * j + l % 2] =
          source[b.transposed ? (column + j) * b.ld + l
                              : l * b.ld + column + j];
}
