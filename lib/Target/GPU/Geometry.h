//===- Geometry.h - threads and elements of a launch ----------------------===//
//
// How a launch is spread over a GPU. Unlike the CPU's kernels, which take sizes
// as arguments, those of the GPU are made for one launch: all of this is known
// when code is generated.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_GPU_GEOMETRY_H
#define AMP_LIB_TARGET_GPU_GEOMETRY_H

#include "amp/Schedule/KernelLevels.h"

namespace mlir::amprt::gpu {

/// Threads that run together.
inline constexpr int64_t kWarp = 32;

/// A block works on one chunk of the launch's range. The block's threads form
/// groups; each group takes rows in turn, and its threads take vectors of a row
/// in turn. Without outer loops the chunk itself is the row, and the block one
/// group.
struct Geometry {
  /// Elements of a row that a thread has at a time: 1, 2, 4 or 8.
  int64_t vector = 1;
  /// Threads of a row, a power of two.
  int64_t group = 1;
  /// Threads of a block, a multiple of 32 and of `group`.
  int64_t block = 32;
  /// Elements of a row.
  int64_t columns = 0;
  /// Indices of the launch's range, and of a chunk.
  int64_t extent = 0, grain = 1;
  /// Vectors of each operand of which a thread asks for before it computes.
  int64_t vectorsInFlight = 1;
  /// Steps for which a thread has registers.
  int64_t maxSteps = 8;
  /// Blocks that share the columns of a chunk; each has those of one step.
  int64_t tiles = 1;
  /// True if a group takes as many rows together as a vector has columns:
  /// operands whose elements lie side by side over rows are read as vectors.
  bool transposes = false;
  /// True if an element takes more than a little to compute.
  bool isLong = false;
  /// Rows of which a group loads the elements before it looks at them.
  int64_t rowsAtOnce = 1;
  /// Sums of columns that a thread accumulates beside its elements, in
  /// registers per element: one of f64 counts twice.
  int64_t columnSums = 0;
  /// Threads that a multiprocessor has registers for at once.
  int64_t threadsAtOnce = 512;
  /// True if registers would not suffice for all that a thread loads of a row:
  /// an operand is loaded where it is needed, and what all rows share is loaded
  /// for each of them.
  bool loadsLate = false;
  /// True if registers would not suffice for what a thread loads of two rows,
  /// beside the sums of their columns: it loads one when it is done with the
  /// other.
  bool separatesRows = false;
  /// True if registers would not suffice for what is stored of one element:
  /// each value is stored before the next is computed.
  bool storesEarly = false;
  /// True if an index needs more than 32 bits.
  bool wideIndices = false;

  int64_t rows() const { return block / group; }
  /// Elements that a group has at a time.
  int64_t stride() const { return group * vector; }
  /// Times that a group goes on until a row is done.
  int64_t steps() const { return llvm::divideCeil(columns, stride()); }
  /// The same for the columns that a block has.
  int64_t ownSteps() const { return tiles > 1 ? 1 : steps(); }
  /// True if a thread keeps its elements of a row in registers from one pass to
  /// the next.
  bool isUnrolled() const { return ownSteps() <= maxSteps; }
  /// True if loaded elements are all that a thread keeps: registers would not
  /// suffice for the values computed from loaded ones.
  bool keepsOnlyLoaded() const {
    int64_t elements = ownSteps() * vector;
    return isUnrolled() && (elements > kMaxElements ||
                            elements * (1 + columnSums) > kMaxElementsAndSums);
  }
  /// True if every chunk is made of `count` indices of the range at a time.
  bool areWhole(int64_t count) const {
    return extent % count == 0 && (grain % count == 0 || grain >= extent);
  }
  /// Blocks of the launch.
  int64_t blocks() const { return tiles * llvm::divideCeil(extent, grain); }

  static constexpr int64_t kMaxElements = 32;
  static constexpr int64_t kMaxElementsAndSums = 64;
};

/// Of sizes, strides and alignment alone, so that a launch gives the same bits
/// on every GPU. Chunks are those of the launch where something is stored once
/// per chunk; else they are cut to fill the GPU.
Geometry chooseGeometry(LaunchOp launch, KernelOp kernel,
                        const KernelLevels &levels);

} // namespace mlir::amprt::gpu

#endif // AMP_LIB_TARGET_GPU_GEOMETRY_H
