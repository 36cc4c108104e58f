//===- Geometry.cpp - threads and elements of a launch --------------------===//
//
// Blocks, groups of threads and vectors follow from sizes, strides and
// alignment alone, so that equal launches have equal bits.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Geometry.h"
#include "../../Schedule/Buffers.h"
#include "../LLVM/BodyOps.h"
#include "Registers.h"
#include "WindowKernel.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::amprt;
using namespace mlir::amprt::gpu;

/// Threads of a block: two blocks on a multiprocessor at a time hide each
/// other's latencies, and every thread may have 128 registers.
static constexpr int64_t kBlock = 256;
/// Where a row needs more to be kept in registers, of which a thread has 64 for
/// what it loads.
static constexpr int64_t kLargestBlock = 512;
static constexpr int64_t kRegisters = 64;
/// Vectors of a chunk that a thread has at most where nothing says how large
/// chunks are, and vectors of a row that it has at most as long as threads
/// suffice.
static constexpr int64_t kVectorsPerThread = 4;
/// Bytes that a thread asks for before it computes. A multiprocessor needs
/// about 40 KiB under way to keep memory busy: 32 bytes of each of 1280
/// threads. Where there is little to compute, twice that costs next to nothing.
static constexpr int64_t kBytesInFlight = 32;
/// The cost by `estimateCost` above which a body computes more than a little.
static constexpr unsigned kLongBody = 24;
/// Blocks that a large GPU takes at once. Threads of fewer have one vector
/// each: less to wait for, and a quarter of the code.
static constexpr int64_t kBlocksAtOnce = 264;
/// Rows of such a block: as few as leave no multiprocessor idle for long at the
/// end.
static constexpr int64_t kMostRows = 32;
/// Vectors of sums of columns that a thread has room for.
static constexpr int64_t kSumsPerThread = 6;
/// Blocks that scatter, each of which looks at all indices.
static constexpr int64_t kScatterBlocks = 528;
/// The widest access.
static constexpr int64_t kAccessBytes = 16;

/// The largest `most` of Registers.h where three or two blocks are on a
/// multiprocessor, of 80 and 128 registers, and the largest `least`: with more,
/// ptxas 13.0 spills in kernels of GPT-2, BERT, ViT or RWKV for some chip. A
/// pass that waits for a sum keeps it from moving loads ahead; where there is
/// one pass it needs more.
static constexpr int64_t kRoomOfThree = 72, kRoomOfTwo = 92;
static constexpr int64_t kRoomOfPasses = 96, kRoomOfOnePass = 84;
/// The largest `most` of several passes: above, two blocks spill, and one has
/// more than 40 KiB under way.
static constexpr int64_t kMostOfPasses = 144;

/// Elements of a row that a thread has where they lie apart, and those of other
/// rows beside them: a warp takes a row, and a block what memory reads at once.
static constexpr int64_t kElementsApart = 8;

/// Threads that store columns of one row where others are read: 128 bytes.
static constexpr int64_t kTransposeGroup = 8;

/// True if `count` elements of every operand that a thread loads or stores lie
/// side by side, aligned to an access of their width; of strided ones, which
/// only a launch that `transposes` may have, over `count` rows.
static bool allowsVector(LaunchOp launch, KernelOp kernel, int64_t count,
                         bool transposes = false) {
  unsigned numLoops = launch.getSizes().size();
  int64_t inner = launch.getSizes().back();
  if (inner % count || (numLoops == 1 && launch.getGrain() % count) ||
      (transposes && launch.getSizes()[numLoops - 2] % count))
    return false;
  for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i) {
    OperandAttr access = kernel.getAccess(i);
    bool isIndex = kernel.getKernelClass() == KernelClass::ScatterAdd && i == 0;
    if (access.getInner() == InnerAccess::Broadcast || isIndex)
      continue;
    bool isStrided = access.getInner() == InnerAccess::Strided;
    int64_t bytes = bytesOf(access.getElement());
    if (isStrided && (!transposes || bytes * count > kAccessBytes))
      return false;
    // The loop along which elements lie side by side.
    unsigned along = numLoops - (isStrided ? 2 : 1);
    if (isStrided && launch.getStrides()[i * numLoops + along] != 1)
      return false;
    int64_t alignment = std::min(count * bytes, kAccessBytes);
    int64_t start = launch.getOffsets()[i] * bytes;
    bool isAligned = start % alignment == 0 &&
                     getAlignment(launch.getBuffers()[i]) % alignment == 0;
    for (unsigned loop = 0; loop < numLoops; ++loop)
      // A gathered position is any, even where there is only one.
      if (loop != along &&
          (launch.getSizes()[loop] > 1 || access.getGather() == int64_t(loop)))
        isAligned &=
            launch.getStrides()[i * numLoops + loop] * bytes % alignment == 0;
    if (!isAligned)
      return false;
  }
  return true;
}

/// True for a kernel that looks at every element by itself, reads some operands
/// column by column and stores rows.
static bool transposes(KernelOp kernel) {
  Block &body = kernel.getBody().front();
  if (kernel.getKernelClass() != KernelClass::Loop || kernel.getOuter() == 0 ||
      !body.getOps<ReduceOp>().empty())
    return false;
  bool readsColumns = false;
  for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i) {
    OperandAttr access = kernel.getAccess(i);
    if (access.isGathered() ||
        (access.isWritten() && access.getInner() != InnerAccess::Contiguous))
      return false;
    readsColumns |= access.getInner() == InnerAccess::Strided;
  }
  return readsColumns;
}

/// True for a kernel that looks at every element by itself and sums columns.
static bool sumsOnlyColumns(KernelOp kernel) {
  bool sumsColumns = false;
  for (auto reduce : kernel.getBody().front().getOps<ReduceOp>()) {
    if (reduce.getOver() != ReduceOver::Outer)
      return false;
    sumsColumns = true;
  }
  for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i)
    if (kernel.getAccess(i).isWritten() &&
        kernel.getAccess(i).getInner() == InnerAccess::Broadcast)
      return false;
  return sumsColumns;
}

/// True for a launch on a matrix that looks at every element by itself, beside
/// a row that all rows share, as a bias: a thread that keeps its columns reads
/// and converts the shared row once.
static bool sharesRow(LaunchOp launch, KernelOp kernel) {
  Block &body = kernel.getBody().front();
  if (kernel.getOuter() != 1 || !body.getOps<ReduceOp>().empty())
    return false;
  bool shares = false;
  for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i) {
    OperandAttr access = kernel.getAccess(i);
    bool isRow = access.getInner() == InnerAccess::Contiguous;
    if (access.isGathered() || (access.isWritten() && !isRow))
      return false;
    shares |= isRow && !access.isWritten() && launch.getStrides()[2 * i] == 0;
  }
  return shares;
}

static int64_t powerOfTwo(int64_t atLeast) {
  return static_cast<int64_t>(
      llvm::PowerOf2Ceil(std::max<int64_t>(1, atLeast)));
}

/// Registers that a vector of every operand takes.
static int64_t wordsOfVector(KernelOp kernel, int64_t vector) {
  int64_t bytes = 0;
  for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i) {
    OperandAttr access = kernel.getAccess(i);
    if (access.isRead() && access.getInner() != InnerAccess::Broadcast)
      bytes += vector * bytesOf(access.getElement());
  }
  return std::max<int64_t>(1, llvm::divideCeil(bytes, 4));
}

/// True where there is more than a little to compute of an element.
static bool hasLongBody(KernelOp kernel) {
  unsigned cost = 0;
  for (Operation &op : kernel.getBody().front())
    cost += estimateCost(&op);
  return cost >= kLongBody;
}

/// Vectors that a thread loads before it computes: as few as keep memory busy,
/// since each is a copy of the code. `shared` are bytes of each that stay.
static int64_t vectorsInFlight(KernelOp kernel, int64_t vector,
                               int64_t shared = 0) {
  int64_t wanted = hasLongBody(kernel) ? kBytesInFlight : 2 * kBytesInFlight;
  int64_t bytes = 4 * wordsOfVector(kernel, vector) - shared;
  return std::clamp<int64_t>(wanted / std::max<int64_t>(bytes, 1), 1,
                             kVectorsPerThread);
}

/// Threads of a row: those that leave the fewest idle, and of these the fewest
/// who have at most `wanted` vectors each: they have more loads in flight and
/// less to exchange. A warp at least, where there is work for it.
static int64_t chooseGroup(int64_t vectors, bool inRegisters, int64_t maxSteps,
                           int64_t columnSums, int64_t wanted) {
  int64_t least = std::min(powerOfTwo(vectors), kWarp);
  int64_t largest = kBlock, most = kVectorsPerThread;
  if (columnSums > 0)
    most = std::clamp<int64_t>(kSumsPerThread / columnSums, 1, most);
  if (inRegisters && vectors > kBlock * kVectorsPerThread) {
    largest = kLargestBlock;
    wanted = most = maxSteps;
  }
  int64_t best = std::min(powerOfTwo(vectors), largest);
  auto steps = [&](int64_t group) {
    return int64_t(llvm::divideCeil(vectors, group));
  };
  for (int64_t group = best; group >= least; group /= 2) {
    int64_t idle = group * steps(group) - best * steps(best);
    if (steps(group) <= most &&
        (idle < 0 || (idle == 0 && steps(group) <= wanted)))
      best = group;
  }
  return best;
}

/// True if elements of a row are read that lie apart, each beside that of the
/// next row.
static bool readsApart(LaunchOp launch, KernelOp kernel) {
  unsigned numLoops = launch.getSizes().size();
  return llvm::any_of(llvm::seq(kernel.getNumKernelOperands()),
                      [&](unsigned i) {
                        OperandAttr access = kernel.getAccess(i);
                        return access.isRead() && !access.isGathered() &&
                               access.getInner() == InnerAccess::Strided &&
                               launch.getStrides()[(i + 1) * numLoops - 2] == 1;
                      });
}

/// True if an index, or one beyond the end by the elements that blocks do at a
/// time, is 2^31 or more.
static bool needsWideIndices(LaunchOp launch, const Geometry &geometry) {
  constexpr int64_t kLimit = (int64_t(1) << 31) - (int64_t(1) << 24);
  bool isWide = geometry.extent >= kLimit || geometry.columns >= kLimit ||
                geometry.grain >= kLimit;
  for (Value buffer : launch.getBuffers())
    isWide |= cast<MemRefType>(buffer.getType()).getNumElements() >= kLimit;
  return isWide;
}

/// Three blocks where 80 registers are enough for a thread: where no rows are
/// kept, of few elements and their sums.
static int64_t chooseThreadsAtOnce(const Geometry &geometry, KernelOp kernel,
                                   const KernelLevels &levels, bool isWide) {
  int64_t steps = geometry.isUnrolled() ? geometry.ownSteps() : 1;
  int64_t numbers = steps * geometry.vector * (1 + geometry.columnSums);
  if (geometry.transposes)
    numbers = geometry.vector * wordsOfVector(kernel, geometry.vector);
  bool isSmall = !isWide && levels.getNumPasses() == 1 &&
                 numbers <= Geometry::kMaxElements;
  return (isSmall ? 3 : 2) * kBlock;
}

/// Where ranks share the launch, whole blocks have each of its parts.
static void divideUnits(Geometry &geometry, LaunchOp launch) {
  if (launch.getUnits())
    geometry.grain =
        std::gcd(geometry.extent / *launch.getUnits(),
                 int64_t(llvm::bit_floor(uint64_t(geometry.grain))));
}

/// Blocks of a kernel without rows: as many elements as keep the GPU busy.
static void divideElements(Geometry &geometry, LaunchOp launch,
                           bool fixedChunks) {
  if (!fixedChunks) {
    int64_t once = kBlock * geometry.vector;
    // Two at least share what a thread does once.
    int64_t most = std::max<int64_t>(2, geometry.vectorsInFlight);
    geometry.grain =
        once *
        std::clamp<int64_t>(geometry.extent / (once * kBlocksAtOnce), 1, most);
  }
  geometry.grain = std::clamp<int64_t>(geometry.extent, 1, geometry.grain);
  if (!fixedChunks)
    divideUnits(geometry, launch);
  geometry.columns = geometry.grain;
  int64_t vectors = llvm::divideCeil(geometry.columns, geometry.vector);
  geometry.block = std::clamp<int64_t>(powerOfTwo(vectors), kWarp, kBlock);
  geometry.group = geometry.block;
}

/// Blocks of a scatter: a warp takes a row's slice of columns; all rows and
/// slices are spread over four blocks per multiprocessor.
static void divideScatter(Geometry &geometry) {
  geometry.group = kWarp;
  geometry.block = kBlock;
  geometry.tiles = std::max<int64_t>(1, geometry.steps());
  geometry.grain = std::max<int64_t>(
      geometry.rows(),
      llvm::divideCeil(geometry.extent * geometry.tiles, kScatterBlocks));
}

/// The threads that share a row, the slices of columns that blocks take, and
/// the rows that a thread has in flight.
static void chooseRows(Geometry &geometry, LaunchOp launch, KernelOp kernel,
                       const KernelLevels &levels) {
  for (auto reduce : kernel.getBody().front().getOps<ReduceOp>())
    if (reduce.getOver() == ReduceOver::Outer)
      geometry.columnSums += reduce.getType().isF64() ? 2 : 1;
  int64_t vectors = llvm::divideCeil(geometry.columns, geometry.vector);
  bool isMap = sharesRow(launch, kernel);
  if (geometry.transposes) {
    geometry.group = std::min(powerOfTwo(vectors), kTransposeGroup);
    geometry.tiles = std::max<int64_t>(1, geometry.steps());
    geometry.rowsAtOnce = geometry.vector;
  } else if (isMap || sumsOnlyColumns(kernel)) {
    geometry.group = std::min(powerOfTwo(vectors), kWarp);
    geometry.tiles = std::max<int64_t>(1, geometry.steps());
    int64_t shared = 0;
    for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i) {
      OperandAttr access = kernel.getAccess(i);
      if (isMap && access.getInner() == InnerAccess::Contiguous &&
          launch.getStrides()[2 * i] == 0)
        shared += geometry.vector * bytesOf(access.getElement());
    }
    geometry.rowsAtOnce = vectorsInFlight(kernel, geometry.vector, shared);
  } else {
    bool inRegisters = levels.getNumPasses() > 1;
    if (inRegisters)
      geometry.maxSteps = std::clamp<int64_t>(
          kRegisters / wordsOfVector(kernel, geometry.vector), 4, 16);
    geometry.group = chooseGroup(
        vectors, inRegisters, geometry.maxSteps, geometry.columnSums,
        inRegisters ? kVectorsPerThread : geometry.vectorsInFlight);
    if (readsApart(launch, kernel))
      geometry.group =
          std::clamp(powerOfTwo(llvm::divideCeil(
                         vectors, std::min(geometry.maxSteps, kElementsApart))),
                     std::min(geometry.group, kWarp), geometry.group);
  }
}

/// Blocks of rows, whose groups of threads are chosen.
static void divideRows(Geometry &geometry, bool fixedChunks) {
  int64_t rows =
      std::min(geometry.extent, fixedChunks ? geometry.grain : geometry.extent);
  if (geometry.transposes)
    rows = llvm::divideCeil(rows, geometry.vector);
  geometry.block = std::clamp<int64_t>(geometry.group * powerOfTwo(rows), kWarp,
                                       std::max(geometry.group, kBlock));
  if (fixedChunks)
    return;
  // A block that has a multiprocessor to itself loads one row while it stores
  // another.
  if (geometry.group == kLargestBlock)
    geometry.grain = std::clamp<int64_t>(geometry.extent / (4 * kBlocksAtOnce),
                                         1, kMostRows);
  else
    geometry.grain = geometry.rows() * geometry.rowsAtOnce;
}

/// The launch of a kernel without a window, whose threads have at most `vector`
/// elements side by side.
static Geometry divide(LaunchOp launch, KernelOp kernel,
                       const KernelLevels &levels, int64_t vector,
                       bool isWide) {
  Geometry geometry;
  geometry.extent = launch.getExtent(kernel);
  geometry.grain = launch.getGrain();
  bool fixedChunks = levels.storesAfterLoops();
  geometry.vector = vector;
  geometry.transposes = transposes(kernel);
  while (geometry.vector > 1 &&
         !allowsVector(launch, kernel, geometry.vector, geometry.transposes))
    geometry.vector /= 2;
  geometry.transposes &= geometry.vector > 1;
  geometry.isLong = hasLongBody(kernel);
  geometry.vectorsInFlight = vectorsInFlight(kernel, geometry.vector);

  bool isScatter = false;
  if (kernel.getOuter() == 0) {
    divideElements(geometry, launch, fixedChunks);
  } else {
    geometry.columns = launch.getSizes().back();
    isScatter = kernel.getKernelClass() != KernelClass::Loop;
    if (isScatter) {
      divideScatter(geometry);
    } else {
      chooseRows(geometry, launch, kernel, levels);
      divideRows(geometry, fixedChunks);
      if (!fixedChunks)
        divideUnits(geometry, launch);
    }
  }
  geometry.wideIndices = needsWideIndices(launch, geometry);
  if (!isScatter)
    geometry.threadsAtOnce =
        chooseThreadsAtOnce(geometry, kernel, levels, isWide);
  return geometry;
}

Geometry mlir::amprt::gpu::chooseGeometry(LaunchOp launch, KernelOp kernel,
                                          const KernelLevels &levels) {
  if (kernel.getWindow() > 0)
    return chooseWindowGeometry(launch, kernel);
  bool isWide = false;
  for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i) {
    OperandAttr access = kernel.getAccess(i);
    // A chunk's part of a sum is stored once, however wide.
    isWide |= access.getInner() != InnerAccess::Broadcast &&
              !levels.isStoredAfterLoops(i) &&
              access.getElement().getIntOrFloatBitWidth() == 64;
  }
  Geometry geometry = divide(launch, kernel, levels, isWide ? 2 : 8, isWide);
  if (kernel.getKernelClass() != KernelClass::Loop || geometry.transposes)
    return geometry;
  RegisterNeed need =
      estimateRegisters(launch, kernel, levels, geometry.vector);
  bool isOnePass = levels.getNumPasses() == 1;
  int64_t room = isOnePass ? kRoomOfOnePass : kRoomOfPasses;
  // One pass is done with a vector before it looks at the next.
  auto hasOneVector = [&](const Geometry &geometry) {
    return isOnePass ? geometry.vectorsInFlight == 1 : geometry.ownSteps() == 1;
  };
  if (!hasOneVector(geometry))
    return geometry;
  while (need.least > room && geometry.vector > 1) {
    int64_t half = geometry.vector / 2;
    Geometry narrow = divide(launch, kernel, levels, half, isWide);
    if (!hasOneVector(narrow))
      break;
    geometry = narrow;
    need = estimateRegisters(launch, kernel, levels, half);
  }
  // The assembler works on two vectors at once, where there are several.
  bool isOne = geometry.ownSteps() == 1;
  geometry.loadsLate =
      isOne ? need.most > kRoomOfTwo : 2 * need.least > kRoomOfPasses;
  // And on two rows whose columns are summed, where no sum of a row parts them.
  int64_t sums = geometry.columnSums * geometry.vector;
  geometry.separatesRows =
      isOnePass && sums > 0 && 2 * need.most - sums > kRoomOfTwo;
  geometry.storesEarly = need.least > room;
  if (geometry.storesEarly || (!isOnePass && need.most > kMostOfPasses))
    geometry.threadsAtOnce = kBlock;
  else if (geometry.loadsLate || (isOne && need.most > kRoomOfThree))
    geometry.threadsAtOnce = 2 * kBlock;
  return geometry;
}
