//===- GemmPlan.cpp - Contractions: blocks, groups and scratch ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Bits do not depend on blocks of our own tiles, nor on groups, so both may
// depend on the threads.
//
//===----------------------------------------------------------------------===//

#include "GemmPlan.h"
#include "GemmEpilogue.h"

#include <algorithm>

using namespace amp;
using namespace amp::cpu;

/// Operands are packed in groups of about this many bytes; of up to as many
/// where the threads would wait for each other.
static constexpr int64_t groupBytes = int64_t(8) << 20;
static constexpr int64_t threadedGroupBytes = int64_t(64) << 20;

static void setBlocks(GemmPlan &plan, int64_t rows, int64_t columns) {
  plan.blockRows = rows;
  plan.blockColumns = columns;
  plan.rowBlocks = divideUp(plan.desc.m, rows);
  plan.columnBlocks = divideUp(plan.desc.n, columns);
}

static int64_t countBlocks(const GemmPlan &plan) {
  return plan.desc.batch * plan.rowBlocks * plan.columnBlocks;
}

/// Blocks for our own tiles. Bits do not depend on the blocks, so blocks may
/// depend on the threads: narrower until each thread has a few. Those of an
/// epilogue's kernel are of its rows.
static void chooseBlocks(GemmPlan &plan, int threads) {
  int64_t rows = 192, columns = 1024;
  bool runsKernel = plan.desc.epilogue == AMP_EPILOGUE_KERNEL;
  int64_t divisor = runsKernel ? rows / AMP_EPILOGUE_BLOCK_ROWS : 2;
  int64_t leastRows = runsKernel ? AMP_EPILOGUE_BLOCK_ROWS : 48;
  setBlocks(plan, rows, columns);
  if (threads == 1 || plan.isInline)
    return;
  auto isSplit = [&] { return countBlocks(plan) < 4 * threads; };
  while (isSplit() && columns > 256)
    setBlocks(plan, rows, columns /= 2);
  while (isSplit() && rows > leastRows)
    setBlocks(plan, rows /= divisor, columns);
  while (isSplit() && columns > 64)
    setBlocks(plan, rows, columns /= 2);
}

/// Blocks for oneDNN, which may order its sums by the shape of a block. So they
/// depend on the shape of the contraction alone: enough for 64 threads, but not
/// so small that a call is overhead. Rows are those of an epilogue's blocks,
/// once or twice.
static void chooseBf16Blocks(GemmPlan &plan) {
  constexpr int64_t leastRows = AMP_EPILOGUE_BLOCK_ROWS;
  int64_t rows = 2 * leastRows, columns = 256;
  auto isSplit = [&] {
    return countBlocks(plan) < 64 && rows * columns * plan.desc.k > (1 << 21);
  };
  setBlocks(plan, rows, columns);
  while (isSplit() && columns > bf16Columns)
    setBlocks(plan, rows, columns /= 2);
  while (isSplit() && rows > leastRows)
    setBlocks(plan, rows /= 2, columns);
}

static bool isBf16Product(const AmpGemmDesc &desc, const Features &features) {
  return features.bf16 != NativeBf16::None && desc.aType == AMP_BF16 &&
         desc.bType == AMP_BF16 && desc.k > 0;
}

/// Parts of `bytes` each to pack at a time, of `all`: as many as a group holds,
/// or enough for the threads, where each part is for `blocks` of c.
static int64_t countTogether(int64_t bytes, int64_t all, int64_t blocks,
                             int threads) {
  bytes = std::max<int64_t>(bytes, 1);
  int64_t count = groupBytes / bytes;
  if (threads > 1)
    count = std::max(count, std::min(divideUp(4 * threads, blocks),
                                     threadedGroupBytes / bytes));
  return std::clamp<int64_t>(count, 1, all);
}

/// Groups of batches; where one batch takes more than a group, parts of the
/// operand that takes more, while the other is packed whole.
static void chooseGroups(GemmPlan &plan, int threads) {
  const AmpGemmDesc &desc = plan.desc;
  int64_t valueBytes = plan.paddedDepth * plan.packedBytes;
  int64_t bytesA = plan.packsWholeA() ? desc.m * valueBytes : 0;
  int64_t bytesB = plan.panels * plan.panelColumns * valueBytes;
  // A matrix that all batches share takes its place once.
  bool sharesA = desc.strideA == 0, sharesB = desc.strideB == 0;
  plan.groupBatches =
      countTogether((sharesA ? 0 : bytesA) + (sharesB ? 0 : bytesB), desc.batch,
                    plan.rowBlocks * plan.columnBlocks, threads);
  plan.groupRows = desc.m;
  plan.groupColumns = desc.n;
  int64_t groupA = bytesA * (sharesA ? 1 : plan.groupBatches);
  int64_t groupB = bytesB * (sharesB ? 1 : plan.groupBatches);
  if (groupA + groupB <= groupBytes)
    return;
  auto parts = [&](int64_t size, int64_t groupOfAll, int64_t all,
                   int64_t blocks) {
    return countTogether(groupOfAll / all, all, blocks * plan.groupBatches,
                         threads) *
           size;
  };
  if (groupA > groupB)
    plan.groupRows = std::min(desc.m, parts(plan.blockRows, groupA,
                                            plan.rowBlocks, plan.columnBlocks));
  else
    plan.groupColumns =
        std::min(desc.n, parts(plan.blockColumns, groupB, plan.columnBlocks,
                               plan.rowBlocks));
}

static void layOutScratch(GemmPlan &plan) {
  const AmpGemmDesc &desc = plan.desc;
  int64_t valueBytes = plan.paddedDepth * plan.packedBytes;
  plan.packedBStride =
      roundUp(roundUp(plan.groupColumns, plan.panelColumns) * valueBytes, 256);
  plan.packedAStride =
      plan.packsWholeA() ? roundUp(plan.groupRows * valueBytes, 256) : 0;

  plan.packedBAt = roundUp(desc.n * plan.accumulatorBytes, 256);
  plan.packedAAt = plan.packedBAt +
                   (desc.strideB ? plan.groupBatches : 1) * plan.packedBStride;
  plan.threadAt = plan.packedAAt +
                  (desc.strideA ? plan.groupBatches : 1) * plan.packedAStride;
  // Rows of accumulators are a little apart from a power of two, which would
  // put all rows of a tile into the same few sets of the cache.
  int64_t width = std::min(plan.blockColumns, plan.panels * plan.panelColumns);
  plan.ldAccumulators = plan.bf16 ? width : width + 16;
  int64_t rows = std::min(plan.blockRows, desc.m);
  plan.accumulatorsAt =
      plan.bf16
          ? 0
          : roundUp(plan.kernels->packedASize(rows) * plan.accumulatorBytes,
                    256);
  plan.threadStride =
      plan.accumulatorsAt +
      roundUp(rows * plan.ldAccumulators * plan.accumulatorBytes, 256) + 256;
}

static Status createPlan(const AmpGemmDesc &desc, GemmPlan &plan) {
  Runtime &runtime = plan.runtime;
  plan.desc = desc;
  if (plan.isEmpty())
    return nullptr;
  bool isF64 = desc.aType == AMP_F64;
  plan.kernels =
      runtime.features.avx512 ? &v4::getKernels(isF64) : &v3::getKernels(isF64);
  plan.accumulatorBytes = isF64 ? 8 : 4;
  int64_t work;
  plan.isInline = !__builtin_mul_overflow(desc.m * desc.n, desc.batch, &work) &&
                  !__builtin_mul_overflow(work, desc.k, &work) &&
                  work <= inlineWork;

  int threads = runtime.pool.threads();
  if (isBf16Product(desc, runtime.features)) {
    plan.packedBytes = 2;
    plan.paddedDepth = roundUp(desc.k, bf16Depth);
    plan.panelColumns = bf16Columns;
    chooseBf16Blocks(plan);
    if (Status status =
            Bf16Blocks::create(desc.m, desc.n, plan.paddedDepth, plan.blockRows,
                               plan.blockColumns, threads, plan.bf16))
      return status;
  } else {
    plan.packedBytes = plan.accumulatorBytes;
    plan.paddedDepth = desc.k;
    plan.panelColumns = plan.kernels->panelColumns;
    chooseBlocks(plan, threads);
  }
  plan.panels = divideUp(desc.n, plan.panelColumns);
  plan.depthBlocks = divideUp(plan.paddedDepth, depthBlock);
  chooseGroups(plan, plan.isInline ? 1 : threads);
  layOutScratch(plan);

  uint64_t bytes = plan.scratchBytes(threads);
  if (bytes <= runtime.scratch.size())
    return nullptr;
  return Memory::allocate(bytes, runtime.scratch);
}

Status Runtime::createGemmPlan(const AmpGemmDesc &desc,
                               std::unique_ptr<AmpCallPlan> &plan) {
  auto result = std::make_unique<GemmPlan>(*this);
  if (Status status = createPlan(desc, *result))
    return status;
  plan = std::move(result);
  return nullptr;
}
