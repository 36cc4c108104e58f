//===- PairKernels.cpp - Products of bf16 by the CPU's own instruction ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// GemmKernels.inc compiled for AVX-512 with products of pairs. The instruction
// takes bf16 subnormals for zero.
//
//===----------------------------------------------------------------------===//

#include "PairKernels.h"

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
                        convertRow(from + row * shape.ld, shape.count, to);
                      });
}

} // namespace

const PairKernels &amp::cpu::getPairKernels() {
  static constexpr PairKernels table = {kernels<float>, pairRows, stagePairs,
                                        stageHalves, gather<uint16_t>};
  return table;
}
