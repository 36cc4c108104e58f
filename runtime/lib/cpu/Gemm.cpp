//===- Gemm.cpp - Contractions: packing and blocks ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A call packs its operands once, all threads together, and then computes
// independent blocks of c; what is large goes group by group, so that packed
// operands take little memory. No block ever splits the depth, so neither the
// groups nor which thread computes it change anything.
//
//===----------------------------------------------------------------------===//

#include "GemmEpilogue.h"
#include "GemmPlan.h"

#include <algorithm>

using namespace amp;
using namespace amp::cpu;

/// Columns of a block that are stored together: 192 KiB of f32.
static constexpr int64_t stripColumns = 256;

namespace {
/// The part of a call that is packed at a time; `a`, `b` and `c` are at its
/// first batch.
struct Group {
  const GemmPlan &plan;
  const char *a, *b;
  char *c, *aux;
  const void *bias;
  const AmpEpilogue *epilogue;
  int64_t firstBatch, batches;
  int64_t firstRow = 0, rows = 0, firstColumn = 0, columns = 0;

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
    return plan.packedB() + slot * plan.packedBStride;
  }

  /// A matrix that all batches share is packed once.
  int64_t batchesOfA() const { return plan.desc.strideA ? batches : 1; }
  int64_t batchesOfB() const { return plan.desc.strideB ? batches : 1; }

  int64_t panels() const { return divideUp(columns, plan.panelColumns); }
  int64_t rowBlocks() const { return divideUp(rows, plan.blockRows); }
  int64_t columnBlocks() const { return divideUp(columns, plan.blockColumns); }
  int64_t countPackB() const {
    return batchesOfB() * panels() * plan.depthBlocks;
  }
  int64_t countPackA() const {
    return plan.packsWholeA() ? batchesOfA() * rowBlocks() : 0;
  }

  void pack(int64_t countA, int64_t countB);
  void compute();
  void packB(int64_t index) const;
  void packA(int64_t index) const;
  void computeBlock(int64_t index, int worker) const;
  void multiplyBlock(ResultPart block, int64_t batch, const char *b,
                     char *packed) const;
  void store(const ResultPart &part, int64_t batch) const;
};

} // namespace

/// On all threads, or where threads would cost more than they save, here.
static void runBlocks(const GemmPlan &plan, ThreadPool::Function function,
                      void *context, int64_t count) {
  if (!plan.isInline)
    return plan.runtime.pool.run(function, context, count);
  for (int64_t i = 0; i < count; ++i)
    function(context, i, 0);
}

/// Packs so many blocks of a and panels of b.
void Group::pack(int64_t countA, int64_t countB) {
  struct Parts {
    const Group &group;
    int64_t countB;
  } parts = {*this, countB};
  ThreadPool::Function function = [](void *context, int64_t index, int) {
    const Parts &parts = *static_cast<const Parts *>(context);
    if (index < parts.countB)
      parts.group.packB(index);
    else
      parts.group.packA(index - parts.countB);
  };
  runBlocks(plan, function, &parts, countA + countB);
}

void Group::compute() {
  runBlocks(
      plan,
      [](void *context, int64_t index, int worker) {
        static_cast<const Group *>(context)->computeBlock(index, worker);
      },
      this, batches * rowBlocks() * columnBlocks());
}

void Group::packB(int64_t index) const {
  const AmpGemmDesc &desc = plan.desc;
  int64_t panel = index % panels();
  index /= panels();
  int64_t depth = index % plan.depthBlocks * depthBlock;
  int64_t batch = index / plan.depthBlocks;
  int64_t count = std::min(depthBlock, plan.paddedDepth - depth);
  StoredMatrix matrix = matrixB(batch);
  matrix.data = static_cast<const char *>(matrix.data) +
                firstColumn * (matrix.transposed ? matrix.ld : 1) *
                    elementSize(matrix.type);
  if (plan.bf16)
    packBf16B(matrix, desc.k, columns, panel, depth, count, plan.paddedDepth,
              reinterpret_cast<uint16_t *>(packedB(batch)));
  else
    plan.kernels->packB(matrix, desc.k, columns, panel, depth, count,
                        packedB(batch));
}

void Group::packA(int64_t index) const {
  int64_t batch = index / rowBlocks();
  int64_t row = index % rowBlocks() * plan.blockRows;
  packBf16A(matrixA(batch), firstRow + row,
            std::min(plan.blockRows, rows - row), plan.desc.k, plan.paddedDepth,
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
  int64_t row = index % rowBlocks() * plan.blockRows;
  index /= rowBlocks();
  int64_t column = index % columnBlocks() * plan.blockColumns;
  int64_t batch = index / columnBlocks();

  char *own = scratch() + plan.threadAt + worker * plan.threadStride;
  ResultPart block = {own + plan.accumulatorsAt,
                      plan.accumulatorBytes,
                      plan.ldAccumulators,
                      firstRow + row,
                      std::min(plan.blockRows, rows - row),
                      firstColumn + column,
                      std::min(plan.blockColumns, columns - column),
                      desc.n};
  int64_t valueBytes = plan.paddedDepth * plan.packedBytes;
  const char *b = packedB(batch) + column * valueBytes;
  if (!plan.bf16)
    return multiplyBlock(block, batch, b, own);

  const char *blockA = plan.packsWholeA()
                           ? packedA(batch) + row * valueBytes
                           : static_cast<const char *>(matrixA(batch).data) +
                                 block.row * valueBytes;
  block.ld = roundUp(block.columns, bf16Columns);
  if (!plan.bf16->multiply(worker, block.rows, block.ld,
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
  runBlocks(plan, function, &sums, divideUp(plan.desc.n, sumColumns));
}

/// With more rows of a, packing b is less than a twentieth of the product, and
/// not worth b's memory once more.
constexpr int64_t kMostHeldRows = 128;

/// A contraction that packs b in several groups keeps none of them.
void GemmPlan::hold(uint64_t operands) {
  constexpr uint64_t kB = 1 << 1;
  bool isOneGroup = groupBatches == desc.batch && groupRows == desc.m &&
                    groupColumns == desc.n;
  if (!(operands & kB) || isEmpty() || desc.k == 0 || !isOneGroup ||
      desc.m > kMostHeldRows)
    return;
  uint64_t bytes = (desc.strideB ? desc.batch : 1) * packedBStride;
  if (held.size() == 0) {
    if (Memory::allocate(bytes, held))
      return;
    runtime.heldBytes += held.size();
  }
  isHolding = true;
  heldOf = nullptr;
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
  bool isHeld = isHolding && heldOf == b;
  heldOf = b;
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
    for (int64_t row = 0; row < desc.m; row += groupRows)
      for (int64_t column = 0; column < desc.n; column += groupColumns) {
        group.firstRow = row;
        group.rows = std::min(groupRows, desc.m - row);
        group.firstColumn = column;
        group.columns = std::min(groupColumns, desc.n - column);
        // The operand that is packed whole is packed with the first part.
        group.pack(column ? 0 : group.countPackA(),
                   row || isHeld ? 0 : group.countPackB());
        group.compute();
      }
  }
  if (desc.epilogue & AMP_EPILOGUE_BIAS_GRADIENT)
    sumColumnsOf(*this, c, bias);
}
