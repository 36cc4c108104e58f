//===- GemmBf16.h - bf16 products by the CPU's own instructions ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Blocks of a bf16 contraction, one thread each: through oneDNN, or by own
// tiles where a build has none. Operands are packed here, once per call instead
// of once per block, in oneDNN's layout.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CPU_GEMMBF16_H
#define AMP_RUNTIME_LIB_CPU_GEMMBF16_H

#include "../common/Status.h"
#include "GemmKernels.h"

#include <memory>

namespace amp::cpu {

/// Depth is padded to this, columns to a panel of this.
constexpr int64_t bf16Depth = 32, bf16Columns = 64;

/// Packs rows [row, row + rows) of bf16 a (m x k) to rows of `paddedDepth`
/// elements, zeros past k. `packed` is where the first of these rows goes.
void packBf16A(const StoredMatrix &a, int64_t row, int64_t rows, int64_t k,
               int64_t paddedDepth, uint16_t *packed);

/// Packs panel `panel` of bf16 b (k x n) for depth [depth, depth + count), both
/// multiples of bf16Depth, to its place in `packed`: panels of paddedDepth x
/// 64, in each two steps of depth side by side per column. Zeros past k and n.
void packBf16B(const StoredMatrix &b, int64_t k, int64_t n, int64_t panel,
               int64_t depth, int64_t count, int64_t paddedDepth,
               uint16_t *packed);

/// Products of blocks of one shape: at most `rows` x `columns`, any smaller
/// block at the lower and right edge of an m x n result.
class Bf16Blocks {
public:
  /// `columns` is a multiple of bf16Columns. Room for `threads` threads.
  static Status create(int64_t m, int64_t n, int64_t paddedDepth, int64_t rows,
                       int64_t columns, int threads,
                       std::unique_ptr<Bf16Blocks> &blocks);
  ~Bf16Blocks();

  /// c = a * b for a block of `rows` x `columns` in f32; rows of c are
  /// `columns` apart. False if oneDNN failed.
  bool multiply(int worker, int64_t rows, int64_t columns, const uint16_t *a,
                const uint16_t *b, float *c) const;

private:
  Bf16Blocks();
  struct Storage;
  std::unique_ptr<Storage> storage;
};

} // namespace amp::cpu

#endif // AMP_RUNTIME_LIB_CPU_GEMMBF16_H
