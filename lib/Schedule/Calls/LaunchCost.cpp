//===- LaunchCost.cpp - bytes and operations of a launch ------------------===//
//
// Bytes count each element of a launch once, however often it is visited;
// operations are those of the kernel's body.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../Buffers.h"
#include "amp/Schedule/KernelLevels.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include <numeric>

using namespace mlir;
using namespace mlir::amprt;

/// Different values of Σ index·stride; an upper bound where loops overlap in
/// another way than sliding over a range without gaps.
static int64_t countDistinct(ArrayRef<int64_t> counts,
                             ArrayRef<int64_t> strides) {
  if (llvm::is_contained(counts, 0))
    return 0;
  SmallVector<std::pair<int64_t, int64_t>> loops; // stride, count
  int64_t unit = 0;
  for (auto [count, stride] : llvm::zip(counts, strides))
    if (stride != 0 && count > 1) {
      loops.push_back({std::abs(stride), count});
      unit = std::gcd(unit, std::abs(stride));
    }
  llvm::sort(loops);
  int64_t number = 1, reach = 0;
  for (auto [stride, count] : loops) {
    bool overlaps = stride <= reach;
    reach += (count - 1) * stride;
    number *= count;
    if (overlaps)
      number = std::min(number, reach / unit + 1);
  }
  return number;
}

/// Floating-point operations of `op` on one element. What moves, compares or
/// converts is none, an elementary function is one, whatever it takes.
static int64_t flopsOf(Operation *op) {
  if (isa<math::FmaOp>(op))
    return 2;
  if (isa<ReduceOp>(op))
    return isa<FloatType>(op->getOperand(0).getType());
  if (op->getNumResults() != 1 || !isa<FloatType>(op->getResult(0).getType()))
    return 0;
  if (isa<math::MathDialect>(op->getDialect()))
    return !isa<math::AbsFOp, math::CopySignOp>(op);
  return isa<arith::AddFOp, arith::SubFOp, arith::MulFOp, arith::DivFOp,
             arith::RemFOp, arith::MaximumFOp, arith::MinimumFOp,
             arith::MaxNumFOp, arith::MinNumFOp, arith::NegFOp>(op);
}

namespace {
/// One launch and its kernel.
class LaunchReader {
public:
  LaunchReader(LaunchOp launch, KernelOp kernel)
      : launch(launch), kernel(kernel), levels(kernel),
        chunks(std::max<int64_t>(launch.getNumChunks(kernel), 1)) {}

  CallCost cost() const;

private:
  /// Elements of operand `index` that move.
  int64_t elementsOf(unsigned index) const;
  ArrayRef<int64_t> stridesOf(unsigned index) const {
    size_t loops = launch.getSizes().size();
    return launch.getStrides().slice(index * loops, loops);
  }
  int64_t boundOf(unsigned index) const;
  int64_t countOf(Level level) const;
  bool isScatter() const {
    return kernel.getKernelClass() == KernelClass::ScatterAdd;
  }

  /// Accessors of ops are not const.
  mutable LaunchOp launch;
  mutable KernelOp kernel;
  KernelLevels levels;
  int64_t chunks;
};
} // namespace

int64_t LaunchReader::boundOf(unsigned index) const {
  unsigned gathered = 0;
  for (unsigned i = 0; i < index; ++i)
    gathered += kernel.getAccess(i).isGathered();
  return launch.getBounds()[gathered];
}

int64_t LaunchReader::elementsOf(unsigned index) const {
  ArrayRef<int64_t> sizes = launch.getSizes();
  OperandAttr access = kernel.getAccess(index);
  if (access.isWritten() && levels.isStoredAfterLoops(index))
    return chunks * (levels.isStoredPerColumn(index) ? sizes.back() : 1);
  SmallVector<int64_t> counts(sizes);
  if (access.isGathered()) {
    // As many rows as there are indices, but no row twice.
    ArrayRef<int64_t> own = stridesOf(index);
    SmallVector<int64_t> chosen(stridesOf(access.getIndex()));
    for (auto [loop, stride] : llvm::enumerate(own))
      if (int64_t(loop) != access.getGather() && stride != 0)
        chosen[loop] = 0;
    int64_t &rows = counts[access.getGather()];
    rows = std::min(boundOf(index), countDistinct(sizes, chosen));
  }
  return countDistinct(counts, stridesOf(index));
}

/// The number of times that a value of `level` is computed.
int64_t LaunchReader::countOf(Level level) const {
  ArrayRef<int64_t> sizes = launch.getSizes();
  switch (level) {
  case Level::Row:
    return llvm::product_of(sizes.drop_back());
  case Level::Element:
    return llvm::product_of(sizes);
  case Level::Column:
    return chunks * sizes.back();
  case Level::Chunk:
    return chunks;
  }
  llvm_unreachable("no such level");
}

CallCost LaunchReader::cost() const {
  CallCost cost;
  cost.name = launch.getKernel().str();
  cost.isSingle = true;
  for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i) {
    OperandAttr access = kernel.getAccess(i);
    int64_t elements = elementsOf(i);
    int64_t bytes = elements * bytesOf(access.getElement());
    bool isPartial =
        levels.isStoredAfterLoops(i) && !levels.isStoredPerColumn(i);
    cost.moved.push_back({elements, isPartial || elements == 1});
    cost.isSingle &= elements <= 1;
    // The result of scatter_add is zeroed, not read.
    if (access.isRead() && !(isScatter() && i == 2))
      cost.bytesRead += bytes;
    if (access.isWritten())
      cost.bytesWritten += bytes;
  }
  for (Operation &inner : kernel.getBody().front()) {
    int64_t flops = flopsOf(&inner);
    if (flops == 0)
      continue;
    if (isScatter()) // once for each update, whatever row it goes to
      cost.flops += flops * llvm::product_of(launch.getSizes().drop_front());
    else if (auto reduce = dyn_cast<ReduceOp>(inner))
      cost.flops += flops * countOf(levels.getLevel(reduce.getValue()));
    else
      cost.flops += flops * countOf(levels.getLevel(inner.getResult(0)));
    if (inner.getResult(0).getType().isF64())
      cost.arithmetic = Arithmetic::F64;
  }
  return cost;
}

CallCost LaunchOp::getCost(KernelLookup kernels) {
  return LaunchReader(*this, kernels(getKernelAttr())).cost();
}
