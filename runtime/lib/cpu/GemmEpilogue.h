//===- GemmEpilogue.h - gelu and gradients at the end of a contraction ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations of GPUs' libraries before they store. The CPU's own schedules
// have kernels for it; these say what a device's epilogues are compared with.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CPU_GEMMEPILOGUE_H
#define AMP_RUNTIME_LIB_CPU_GEMMEPILOGUE_H

#include "GemmKernels.h"
#include "amp-runtime/Runtime.h"

namespace amp::cpu {

/// Part of c before it is stored: accumulators of `rows` x `columns`, at most
/// maxEpilogueColumns of them, and the same part of aux.
struct EpilogueBlock {
  void *accumulators;
  int64_t ldAccumulators, rows, columns;
  /// Accumulator values, or null.
  const void *bias;
  char *aux;
};
constexpr int64_t maxEpilogueColumns = 1024;

/// True if accumulators need more than GemmKernels::store does.
inline bool hasActivation(const AmpGemmDesc &desc) {
  return desc.epilogue & (AMP_EPILOGUE_GELU | AMP_EPILOGUE_GELU_GRADIENT);
}

/// Applies the epilogue of `desc`, the bias included, to the accumulators.
void applyActivation(const AmpGemmDesc &desc, const GemmKernels &kernels,
                     const EpilogueBlock &block);

/// A part of a result: sums of `rows` x `columns`, the first of which is
/// element [row, column] of the result, whose rows are `width` columns long.
struct ResultPart {
  void *sums;
  int64_t elementBytes, ld;
  int64_t row, rows, column, columns, width;
};

/// Runs the epilogue's kernel on a part of the result: of whole blocks of rows,
/// where it stores some of each.
void runEpilogue(const AmpEpilogue &epilogue, const ResultPart &part);

/// Stores to `bias` the sums of columns [column, column + count) of the stored
/// c, count <= sumColumns, in the order of rows.
constexpr int64_t sumColumns = 64;
void storeColumnSums(const AmpGemmDesc &desc, const GemmKernels &kernels,
                     const char *c, int64_t column, int64_t count, char *bias);

} // namespace amp::cpu

#endif // AMP_RUNTIME_LIB_CPU_GEMMEPILOGUE_H
