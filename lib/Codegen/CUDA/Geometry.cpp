//===- Geometry.cpp - threads and elements of a launch --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Geometry.h"
#include "../Common/Lanes.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::amprt;
using namespace mlir::amprt::cuda;

/// Threads of a block at most: two of those on a multiprocessor at a time hide
/// each other's latencies, and every thread may have 128 registers.
static constexpr int64_t kBlock = 256;
/// Vectors of a chunk that a thread has where nothing says how large chunks
/// are.
static constexpr int64_t kVectorsPerThread = 4;
/// The widest access.
static constexpr int64_t kAccessBytes = 16;

/// Whether `count` elements of every operand that a thread loads or stores lie
/// side by side, aligned to an access as wide as they are.
static bool allowsVector(LaunchOp launch, KernelOp kernel, int64_t count) {
  unsigned numLoops = launch.getSizes().size();
  int64_t inner = launch.getSizes().back();
  if (inner % count || (numLoops == 1 && launch.getGrain() % count))
    return false;
  for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i) {
    OperandAttr access = kernel.getAccess(i);
    bool isIndex = kernel.getKernelClass() == KernelClass::ScatterAdd && i == 0;
    if (access.getInner() == InnerAccess::Broadcast || isIndex)
      continue;
    if (access.getInner() == InnerAccess::Strided)
      return false;
    int64_t bytes = Lanes::storageBytes(access.getElement());
    int64_t alignment = std::min(count * bytes, kAccessBytes);
    int64_t start = launch.getOffsets()[i] * bytes;
    if (auto buffer = launch.getBuffers()[i].getDefiningOp<BufferOp>())
      start += buffer.getOffset().value_or(0);
    bool isAligned = start % alignment == 0;
    for (unsigned loop = 0; loop + 1 < numLoops; ++loop)
      if (launch.getSizes()[loop] > 1)
        isAligned &=
            launch.getStrides()[i * numLoops + loop] * bytes % alignment == 0;
    if (!isAligned)
      return false;
  }
  return true;
}

static int64_t powerOfTwo(int64_t atLeast) {
  return static_cast<int64_t>(
      llvm::PowerOf2Ceil(std::max<int64_t>(1, atLeast)));
}

Geometry mlir::amprt::cuda::chooseGeometry(LaunchOp launch, KernelOp kernel,
                                           const KernelLevels &levels) {
  Geometry geometry;
  geometry.extent = launch.getExtent();
  geometry.grain = launch.getGrain();
  bool fixedChunks = false, isWide = false;
  for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i) {
    fixedChunks |= levels.isStoredAfterLoops(i);
    isWide |= kernel.getAccess(i).getElement().getIntOrFloatBitWidth() == 64;
  }
  geometry.vector = isWide ? 2 : 8;
  while (geometry.vector > 1 && !allowsVector(launch, kernel, geometry.vector))
    geometry.vector /= 2;

  if (kernel.getOuter() == 0) {
    if (!fixedChunks)
      geometry.grain = kBlock * geometry.vector * kVectorsPerThread;
    geometry.grain = std::clamp<int64_t>(geometry.extent, 1, geometry.grain);
    geometry.columns = geometry.grain;
    int64_t vectors = llvm::divideCeil(geometry.columns, geometry.vector);
    geometry.block = std::clamp<int64_t>(powerOfTwo(vectors), 32, kBlock);
    geometry.group = geometry.block;
    return geometry;
  }
  geometry.columns = launch.getSizes().back();
  int64_t vectors = llvm::divideCeil(geometry.columns, geometry.vector);
  geometry.group = std::min(powerOfTwo(vectors), kBlock);
  int64_t rows =
      std::min(geometry.extent, fixedChunks ? geometry.grain : geometry.extent);
  geometry.block =
      std::clamp<int64_t>(geometry.group * powerOfTwo(rows), 32, kBlock);
  if (!fixedChunks)
    geometry.grain = geometry.rows();
  return geometry;
}
