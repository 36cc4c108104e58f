//===- PairKernels.h - Products of bf16 by the CPU's own instruction ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Two bf16 values side by side are one packed value of 32 bits: with such
// values in the place of f32's, the tiles of contractions and what gathers for
// them are the same code, and each step of depth adds two products to a sum.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CPU_PAIRKERNELS_H
#define AMP_RUNTIME_LIB_CPU_PAIRKERNELS_H

#include "GemmKernels.h"

namespace amp::cpu {

struct PairKernels {
  /// Of pairs: `gather`, `multiply`, the sizes of tiles, and `packB` of values
  /// of 32 bits, said to be f32. Sums are f32.
  const GemmKernels &kernels;

  /// Pairs of elements of two rows; zeros in the place of a second row that is
  /// null. Writes whole vectors, zeros beyond `count`.
  void (*pairRows)(const void *first, const void *second, int64_t count,
                   void *pairs);
  /// GemmKernels::stage of pairs of elements, `second` elements apart; zeros in
  /// the place of the second one where that is 0.
  void (*stagePairs)(const void *source, int64_t second,
                     const StagedRows &shape, void *destination, void *line);
  /// GemmKernels::stage and gather of values of 16 bits as they are. Distances
  /// count these.
  void (*stageHalves)(const void *source, const StagedRows &shape,
                      void *destination, void *line);
  /// c = a * b for `rows` x `columns` of sums in rows of `columns`, as
  /// Bf16Blocks::multiply has it: a in rows of `depth` elements, b in panels of
  /// bf16Columns; `packed` has room for packedASize(rows) values.
  void (*multiplyBlock)(int64_t rows, int64_t columns, int64_t depth,
                        const uint16_t *a, const uint16_t *b, float *c,
                        float *packed);
  void (*gatherHalves)(const void *source, const int64_t *offsets, int64_t rows,
                       const GatherRun *runs, int64_t numRuns,
                       void *destination, int64_t stride);
};

/// For CPUs with AVX512_BF16.
const PairKernels &getPairKernels();

} // namespace amp::cpu

#endif // AMP_RUNTIME_LIB_CPU_PAIRKERNELS_H
