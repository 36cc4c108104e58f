//===- GemmKernels.h - Packing, tiles and epilogues of contractions -*- C++
//-*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The inner loops of a contraction behind a table of functions, compiled once
// per instruction set extension and chosen when a runtime is made.
// Converting while packing costs 16-bit operands nothing extra, and because
// every element of c is a sum, in the order of k, of one chain of fused
// multiply-adds for each depthBlock of k, its bits depend on no block of rows
// or columns, vector width or number of threads.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CPU_GEMMKERNELS_H
#define AMP_RUNTIME_LIB_CPU_GEMMKERNELS_H

#include <stdint.h>

namespace amp::cpu {

/// Depth that is packed and multiplied at a time: a panel of b of this depth
/// fills the first-level cache (32 KiB) and is used for all rows of a block. It
/// also decides the bits: a new chain of sums begins with each, as the error of
/// one chain grows with its length.
constexpr int64_t depthBlock = 256;

/// Values from row to row of packed a that lies in rows: constant, so that a
/// tile addresses its rows by displacement, and not a multiple of the cache's
/// way.
constexpr int64_t packedStride = depthBlock + 16;

/// Sums that are kept of each row, so that bits depend on no vector width.
constexpr int64_t sumLanes = 16;

/// A matrix as it is stored, of element type `type` (AmpDataType), at its
/// first element; `ld` elements from row to row.
struct StoredMatrix {
  const void *data;
  int64_t ld;
  int32_t type;
  bool transposed;
};

/// Rows of an image, `ld` elements apart, that are copied for windows: `count`
/// elements behind `zeros` zeros, and zeros up to `span`. Those `step` apart
/// become neighbours: `phases` runs of `phasePitch` values, rows `pitch` apart.
/// Elements `ahead` of these are copied soon, and fetched into the cache.
struct StagedRows {
  int64_t rows, ld, zeros, count, span;
  int64_t step, phases, phasePitch, pitch;
  int64_t ahead = 0;
};

/// A run of columns, or of depth, of a gathered matrix: `count` values from
/// `source` on become those from `at` on.
struct GatherRun {
  int64_t source, at, count;
};

/// Rows of windows, `rowStep` values apart: `columns` windows that are `step`
/// apart.
struct WindowRows {
  int64_t rows, rowStep, columns, step;
};

/// The layout of a packed operand a: row by row, packedStride values apart, as
/// untransposed a is packed; in tiles of some rows, as transposed a is; or
/// depth by depth, packedStride values apart, the transpose of rows.
enum class PackedA { Rows, Tiles, Columns };

/// Functions for one accumulator type (f32 or f64). Packed operands hold
/// accumulator values. All pointers to packed data are aligned to 64 bytes.
struct GemmKernels {
  /// Rows of a tile, and columns of a panel of packed b.
  int64_t tileRows, panelColumns;

  /// Accumulator values that packA needs for `rows` rows.
  int64_t (*packedASize)(int64_t rows);

  /// Packs rows [row, row + rows) at depth [depth, depth + count) of a,
  /// count <= depthBlock.
  void (*packA)(const StoredMatrix &a, int64_t row, int64_t rows, int64_t depth,
                int64_t count, void *packed);

  /// Packs panel `panel` of b (k x n) at depth [depth, depth + count) to its
  /// place in `packed`, which holds panels of k * panelColumns values. Columns
  /// past n become zeros.
  void (*packB)(const StoredMatrix &b, int64_t k, int64_t n, int64_t panel,
                int64_t depth, int64_t count, void *packed);

  /// c[rows, columns] (+)= packed a * packed b over `count` of depth. `b`
  /// points to the first panel at the depth in question, panels are
  /// `panelStride` values apart. c has rows of `ldc` values with room for whole
  /// panels. Overwrites c unless `accumulate`.
  void (*multiply)(const void *a, PackedA layout, const void *b,
                   int64_t panelStride, int64_t count, void *c, int64_t ldc,
                   int64_t rows, int64_t columns, bool accumulate);

  /// Stores accumulators to the result matrix of type `type`, after adding
  /// `bias` (accumulator values, or null) and clamping at zero if `relu`.
  void (*store)(const void *accumulators, int64_t ldAccumulators,
                const void *bias, bool relu, void *c, int64_t ldc, int32_t type,
                int64_t rows, int64_t columns);

  /// Converts `count` values of type `type` to accumulator values.
  void (*convert)(const void *source, int32_t type, int64_t count,
                  void *destination);

  /// Copies rows of elements of type `type`, converted. Whole vectors are
  /// written: there is room for two behind, in `line` for two behind a span.
  void (*stage)(const void *source, int32_t type, const StagedRows &shape,
                void *destination, void *line);

  /// Copies accumulator values: row r of `rows` is made of `runs`, in the order
  /// of `at`, of the values from source + offsets[r] on, and goes to
  /// destination + r * stride. Whole vectors are read and written: there is
  /// room for one behind either, and for two behind rows of one run.
  void (*gather)(const void *source, const int64_t *offsets, int64_t rows,
                 const GatherRun *runs, int64_t numRuns, void *destination,
                 int64_t stride);

  /// sums[i] (+)= sum over l < count of factors[l] * source[offsets[l] + i], i
  /// below `width`; `sums` has room for whole vectors, as `source` has.
  void (*sumTaps)(const void *source, const int64_t *offsets, int64_t count,
                  const void *factors, int64_t width, void *sums,
                  bool accumulate);

  /// Adds the products values[i] * source[offsets[l] + i], i below `width`, to
  /// the sumLanes sums of l < count: to the one of i modulo sumLanes.
  void (*dotTaps)(const void *source, const int64_t *offsets, int64_t count,
                  const void *values, int64_t width, void *sums);

  /// The largest of source[offsets[l]], l < count, of each window, and the
  /// first such l; of a NaN, which is larger than all numbers, `count`. Rows go
  /// to `values` and `places` one behind the other. Whole vectors are read and
  /// written: there is room for two vectors behind the source, one behind
  /// either result.
  void (*maxTaps)(const void *source, const int64_t *offsets, int64_t count,
                  const WindowRows &windows, void *values, int32_t *places);
};

/// The tables for CPUs with AVX-512 (x86-64-v4) and with AVX2 (x86-64-v3).
namespace v4 {
const GemmKernels &getKernels(bool f64);
}
namespace v3 {
const GemmKernels &getKernels(bool f64);
}

} // namespace amp::cpu

#endif // AMP_RUNTIME_LIB_CPU_GEMMKERNELS_H
