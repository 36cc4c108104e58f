//===- Gemm.cpp - Contractions: plan, scratch, packing and blocks ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A call packs its operands once, all threads together, and then computes
// independent blocks of c. No block ever splits the depth, so which thread
// computes it changes nothing.
//
//===----------------------------------------------------------------------===//

#include "../common/Call.h"
#include "../common/GemmDesc.h"
#include "GemmBf16.h"
#include "GemmEpilogue.h"
#include "ThreadedPlan.h"

#include <algorithm>

using namespace amp;
using namespace amp::cpu;

/// Columns of a block that are stored together: 192 KiB of f32.
static constexpr int64_t stripColumns = 256;
/// Batches are packed in groups of about this many bytes.
static constexpr int64_t groupBytes = int64_t(64) << 20;

namespace {
struct GemmPlan final : AmpCallPlan {
  explicit GemmPlan(Runtime &runtime) : runtime(runtime) {}
  void run(const int64_t *operands, const AmpEpilogue *epilogue) override;

  Runtime &runtime;
  AmpGemmDesc desc;
  const GemmKernels *kernels = nullptr;
  /// Set if the CPU multiplies bf16 itself; then packed operands are bf16.
  std::unique_ptr<Bf16Blocks> bf16;
  bool isInline = false;

  int64_t accumulatorBytes, packedBytes;
  int64_t paddedDepth, panelColumns, panels, depthBlocks;
  int64_t blockRows, blockColumns, rowBlocks, columnBlocks, ldAccumulators;
  int64_t groupBatches;

  /// Scratch, in bytes: bias, packed b and (bf16 only) packed a of a group,
  /// then for each thread a packed block of a and a block of accumulators.
  int64_t packedBAt, packedBStride, packedAAt, packedAStride;
  int64_t threadAt, threadStride, accumulatorsAt;

  bool isEmpty() const { return desc.batch == 0 || desc.m == 0 || desc.n == 0; }
  bool packsWholeA() const {
    return bf16 && (desc.transposeA || desc.lda != paddedDepth ||
                    desc.k != paddedDepth);
  }
  int64_t scratchBytes(int threads) const {
    return threadAt + threads * threadStride;
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Planning
//===----------------------------------------------------------------------===//

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

static void layOutScratch(GemmPlan &plan) {
  const AmpGemmDesc &desc = plan.desc;
  plan.packedBStride = roundUp(plan.panels * plan.panelColumns *
                                   plan.paddedDepth * plan.packedBytes,
                               256);
  plan.packedAStride =
      plan.packsWholeA()
          ? roundUp(desc.m * plan.paddedDepth * plan.packedBytes, 256)
          : 0;
  int64_t batchBytes = plan.packedAStride + plan.packedBStride;
  plan.groupBatches = std::clamp<int64_t>(
      groupBytes / std::max<int64_t>(batchBytes, 1), 1, desc.batch);

  plan.packedBAt = roundUp(desc.n * plan.accumulatorBytes, 256);
  plan.packedAAt = plan.packedBAt + plan.groupBatches * plan.packedBStride;
  plan.threadAt = plan.packedAAt + plan.groupBatches * plan.packedAStride;
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

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

namespace {

/// One group of batches of one call; `a`, `b` and `c` are at its first batch.
struct Group {
  const GemmPlan &plan;
  const char *a, *b;
  char *c, *aux;
  const void *bias;
  const AmpEpilogue *epilogue;
  int64_t firstBatch, batches;

  char *scratch() const { return plan.runtime.scratch.data(); }
  StoredMatrix matrixA(int64_t batch) const {
    const AmpGemmDesc &desc = plan.desc;
    return {a + batch * desc.strideA * elementSize(desc.aType), desc.lda,
            desc.aType, desc.transposeA != 0};
  }
  StoredMatrix matrixB(int64_t batch) const {
    const AmpGemmDesc &desc = plan.desc;
    return {b + batch * desc.strideB * elementSize(desc.bType), desc.ldb,
            desc.bType, desc.transposeB != 0};
  }
  char *packedA(int64_t batch) const {
    int64_t slot = plan.desc.strideA ? batch : 0;
    return scratch() + plan.packedAAt + slot * plan.packedAStride;
  }
  char *packedB(int64_t batch) const {
    int64_t slot = plan.desc.strideB ? batch : 0;
    return scratch() + plan.packedBAt + slot * plan.packedBStride;
  }

  /// A matrix that all batches share is packed once.
  int64_t batchesOfA() const { return plan.desc.strideA ? batches : 1; }
  int64_t batchesOfB() const { return plan.desc.strideB ? batches : 1; }

  int64_t countPackB() const {
    return batchesOfB() * plan.panels * plan.depthBlocks;
  }
  int64_t countPackA() const {
    return plan.packsWholeA() ? batchesOfA() * plan.rowBlocks : 0;
  }

  void run(ThreadPool::Function function, int64_t count);
  void packB(int64_t index) const;
  void packA(int64_t index) const;
  void computeBlock(int64_t index, int worker) const;
  void multiplyBlock(ResultPart block, int64_t batch, const char *b,
                     char *packed) const;
  void store(const ResultPart &part, int64_t batch) const;
};

} // namespace

void Group::run(ThreadPool::Function function, int64_t count) {
  if (!plan.isInline)
    return plan.runtime.pool.run(function, this, count);
  for (int64_t i = 0; i < count; ++i)
    function(this, i, 0);
}

void Group::packB(int64_t index) const {
  const AmpGemmDesc &desc = plan.desc;
  int64_t panel = index % plan.panels;
  index /= plan.panels;
  int64_t depth = index % plan.depthBlocks * depthBlock;
  int64_t batch = index / plan.depthBlocks;
  int64_t count = std::min(depthBlock, plan.paddedDepth - depth);
  if (plan.bf16)
    packBf16B(matrixB(batch), desc.k, desc.n, panel, depth, count,
              plan.paddedDepth, reinterpret_cast<uint16_t *>(packedB(batch)));
  else
    plan.kernels->packB(matrixB(batch), desc.k, desc.n, panel, depth, count,
                        packedB(batch));
}

void Group::packA(int64_t index) const {
  int64_t batch = index / plan.rowBlocks;
  int64_t row = index % plan.rowBlocks * plan.blockRows;
  packBf16A(matrixA(batch), row, std::min(plan.blockRows, plan.desc.m - row),
            plan.desc.k, plan.paddedDepth,
            reinterpret_cast<uint16_t *>(packedA(batch)) +
                row * plan.paddedDepth);
}

/// Stores a part of a block, from its sums, after what the epilogue does.
void Group::store(const ResultPart &part, int64_t batch) const {
  const AmpGemmDesc &desc = plan.desc;
  if (epilogue) {
    ResultPart ofAll = part;
    ofAll.row += (firstBatch + batch) * desc.m;
    return runEpilogue(*epilogue, ofAll);
  }
  char *partC = c + (batch * desc.strideC + part.row * desc.ldc + part.column) *
                        elementSize(desc.cType);
  const char *partBias = bias ? static_cast<const char *>(bias) +
                                    part.column * plan.accumulatorBytes
                              : nullptr;
  if (hasActivation(desc)) {
    char *partAux = aux ? aux + (part.row * desc.ldAux + part.column) *
                                    elementSize(desc.cType)
                        : nullptr;
    applyActivation(
        desc, *plan.kernels,
        {part.sums, part.ld, part.rows, part.columns, partBias, partAux});
    partBias = nullptr;
  }
  plan.kernels->store(part.sums, part.ld, partBias,
                      desc.epilogue & AMP_EPILOGUE_RELU, partC, desc.ldc,
                      desc.cType, part.rows, part.columns);
}

void Group::computeBlock(int64_t index, int worker) const {
  const AmpGemmDesc &desc = plan.desc;
  // Rows run fastest: blocks that follow each other share packed b.
  int64_t row = index % plan.rowBlocks * plan.blockRows;
  index /= plan.rowBlocks;
  int64_t column = index % plan.columnBlocks * plan.blockColumns;
  int64_t batch = index / plan.columnBlocks;
  int64_t rows = std::min(plan.blockRows, desc.m - row);
  int64_t columns = std::min(plan.blockColumns, desc.n - column);

  char *own = scratch() + plan.threadAt + worker * plan.threadStride;
  ResultPart block = {own + plan.accumulatorsAt,
                      plan.accumulatorBytes,
                      plan.ldAccumulators,
                      row,
                      rows,
                      column,
                      columns,
                      desc.n};
  const char *b = packedB(batch) + column * plan.paddedDepth * plan.packedBytes;
  if (!plan.bf16)
    return multiplyBlock(block, batch, b, own);

  const char *blockA = plan.packsWholeA()
                           ? packedA(batch)
                           : static_cast<const char *>(matrixA(batch).data);
  blockA += row * plan.paddedDepth * plan.packedBytes;
  block.ld = roundUp(columns, bf16Columns);
  if (!plan.bf16->multiply(worker, rows, block.ld,
                           reinterpret_cast<const uint16_t *>(blockA),
                           reinterpret_cast<const uint16_t *>(b),
                           static_cast<float *>(block.sums)))
    return plan.runtime.keepError(makeStatus(
        AMP_STATUS_INTERNAL,
        "expected oneDNN to run a bf16 contraction, found a failure"));
  store(block, batch);
}

/// Multiplies with our own tiles. `b` is packed, at the block's first column,
/// and `packed` has place for a.
void Group::multiplyBlock(ResultPart block, int64_t batch, const char *b,
                          char *packed) const {
  const AmpGemmDesc &desc = plan.desc;
  const GemmKernels &kernels = *plan.kernels;
  bool hasEpilogue = bias || (desc.epilogue & AMP_EPILOGUE_RELU) ||
                     hasActivation(desc) || epilogue;
  // f32 and f64 results that are whole panels are accumulated in place.
  bool isInPlace = !epilogue &&
                   elementSize(desc.cType) == plan.accumulatorBytes &&
                   block.columns % plan.panelColumns == 0;
  if (isInPlace) {
    block.sums =
        c + (batch * desc.strideC + block.row * desc.ldc + block.column) *
                plan.accumulatorBytes;
    block.ld = desc.ldc;
  }
  bool isStored = isInPlace && !hasEpilogue;
  int64_t depth = 0, count;
  do {
    count = std::min(depthBlock, desc.k - depth);
    kernels.packA(matrixA(batch), block.row, block.rows, depth, count, packed);
    // Sums that are complete are stored while they are in the cache.
    bool isLast = depth + count == desc.k;
    int64_t width = isLast && !isStored
                        ? roundUp(stripColumns, plan.panelColumns)
                        : block.columns;
    for (int64_t at = 0; at < block.columns; at += width) {
      ResultPart strip = block;
      strip.sums = static_cast<char *>(block.sums) + at * plan.accumulatorBytes;
      strip.column += at;
      strip.columns = std::min(width, block.columns - at);
      kernels.multiply(packed, desc.transposeA ? PackedA::Tiles : PackedA::Rows,
                       b + (at * desc.k + depth * plan.panelColumns) *
                               plan.packedBytes,
                       plan.panelColumns * desc.k, count, strip.sums, strip.ld,
                       strip.rows, strip.columns, depth > 0);
      if (isLast && !isStored)
        store(strip, batch);
    }
    depth += count;
  } while (depth < desc.k);
}

/// The bias's gradient: sums of what is stored, since blocks of rows come in no
/// order.
static void sumColumnsOf(const GemmPlan &plan, const char *c, char *bias) {
  struct Sums {
    const GemmPlan &plan;
    const char *c;
    char *bias;
  } sums = {plan, c, bias};
  ThreadPool::Function function = [](void *context, int64_t index, int) {
    const Sums &sums = *static_cast<const Sums *>(context);
    int64_t column = index * sumColumns;
    storeColumnSums(sums.plan.desc, *sums.plan.kernels, sums.c, column,
                    std::min(sumColumns, sums.plan.desc.n - column), sums.bias);
  };
  int64_t count = divideUp(plan.desc.n, sumColumns);
  if (!plan.isInline)
    return plan.runtime.pool.run(function, &sums, count);
  for (int64_t i = 0; i < count; ++i)
    function(&sums, i, 0);
}

void GemmPlan::run(const int64_t *operands, const AmpEpilogue *epilogue) {
  if (isEmpty())
    return;
  const char *a = static_cast<const char *>(addressOf(operands[0]));
  const char *b = static_cast<const char *>(addressOf(operands[1]));
  char *c = static_cast<char *>(addressOf(operands[2]));
  char *bias = static_cast<char *>(addressOf(operands[3]));
  char *aux = static_cast<char *>(addressOf(operands[4]));
  const void *wideBias = nullptr;
  if (desc.epilogue & AMP_EPILOGUE_BIAS) {
    kernels->convert(bias, desc.biasType, desc.n, runtime.scratch.data());
    wideBias = runtime.scratch.data();
  }
  for (int64_t batch = 0; batch < desc.batch; batch += groupBatches) {
    Group group = {*this,
                   a + batch * desc.strideA * elementSize(desc.aType),
                   b + batch * desc.strideB * elementSize(desc.bType),
                   c + batch * desc.strideC * elementSize(desc.cType),
                   usesAux(desc) ? aux : nullptr,
                   wideBias,
                   epilogue,
                   batch,
                   std::min(groupBatches, desc.batch - batch)};
    group.run(
        [](void *context, int64_t index, int) {
          Group &group = *static_cast<Group *>(context);
          int64_t countB = group.countPackB();
          if (index < countB)
            group.packB(index);
          else
            group.packA(index - countB);
        },
        group.countPackB() + group.countPackA());
    group.run(
        [](void *context, int64_t index, int worker) {
          static_cast<Group *>(context)->computeBlock(index, worker);
        },
        group.batches * rowBlocks * columnBlocks);
  }
  if (desc.epilogue & AMP_EPILOGUE_BIAS_GRADIENT)
    sumColumnsOf(*this, c, bias);
}
