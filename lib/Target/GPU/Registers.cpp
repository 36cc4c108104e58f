//===- Registers.cpp - registers that elements take -----------------------===//
//
// A walk over the body in the order in which the passes over a row compute
// it: a value takes registers from where it is computed to its last use.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Registers.h"
#include "llvm/ADT/MapVector.h"
#include <numeric>

using namespace mlir;
using namespace mlir::amprt;
using namespace mlir::amprt::gpu;

/// Bits of registers that a value takes; flags have registers of their own.
static int64_t bitsOf(Type type) {
  unsigned bits = type.isIndex() ? 32 : type.getIntOrFloatBitWidth();
  return bits == 1 ? 0 : bits;
}

namespace {
/// The times at which values of one element, and numbers of the row, exist.
class Lifetimes {
public:
  Lifetimes(LaunchOp launch, KernelOp kernel, const KernelLevels &levels)
      : kernel(kernel), levels(levels) {
    findShared(launch);
    for (unsigned pass = 0; pass < levels.getNumPasses(); ++pass)
      addPass(pass);
    starts.push_back(now + 1);
  }

  /// Bits at the worst time, of `vector` elements; `isEarly` is RegisterNeed's
  /// `most`.
  int64_t peak(int64_t vector, bool isEarly) const;

private:
  /// First and last time.
  struct Life {
    unsigned from, to;
  };

  void findShared(LaunchOp launch);
  void addPass(unsigned pass);
  void compute(Value value);
  void use(Value value);
  bool isShared(Value value) const;
  unsigned startOf(unsigned time) const {
    return *std::prev(llvm::upper_bound(starts, time));
  }

  KernelOp kernel;
  const KernelLevels &levels;
  /// Of elements, and of numbers of the row.
  llvm::MapVector<Value, Life> elements, numbers;
  /// Operands of which all rows read the same.
  llvm::SmallDenseSet<Value> shared;
  /// Bits of each element for sums that outlive the row.
  int64_t sums = 0;
  /// The first time of each pass.
  SmallVector<unsigned> starts;
  unsigned now = 0;
};
} // namespace

void Lifetimes::findShared(LaunchOp launch) {
  size_t numLoops = launch.getSizes().size();
  for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i) {
    Value argument = levels.getArgument(i);
    ArrayRef<int64_t> strides =
        launch.getStrides().slice(i * numLoops, numLoops);
    if (argument && levels.getLevel(argument) == Level::Element &&
        kernel.getOuter() > 0 && !kernel.getAccess(i).isWritten() &&
        llvm::all_of(strides.drop_back(),
                     [](int64_t stride) { return stride == 0; }))
      shared.insert(argument);
  }
}

/// True for an operand that all rows share, and for its conversion, of which
/// one is kept.
bool Lifetimes::isShared(Value value) const {
  if (auto extension = value.getDefiningOp<arith::ExtFOp>())
    value = extension.getIn();
  return shared.contains(value);
}

void Lifetimes::use(Value value) {
  for (auto *lives : {&elements, &numbers})
    if (auto it = lives->find(value); it != lives->end())
      it->second.to = now;
}

void Lifetimes::compute(Value value) {
  Operation *op = value.getDefiningOp();
  if (isa_and_nonnull<arith::ConstantOp>(op))
    return;
  Level level = levels.getLevel(value);
  if (level == Level::Row)
    numbers.insert({value, {now, now}});
  if (level != Level::Element || elements.contains(value))
    return;
  if (op)
    for (Value operand : op->getOperands())
      compute(operand);
  ++now;
  if (op)
    for (Value operand : op->getOperands())
      use(operand);
  elements.insert({value, {now, now}});
}

void Lifetimes::addPass(unsigned pass) {
  starts.push_back(++now);
  for (auto reduce : kernel.getBody().front().getOps<ReduceOp>()) {
    Value value = reduce.getValue();
    if (levels.getPass(value) != pass ||
        levels.getLevel(value) != Level::Element)
      continue;
    compute(value);
    ++now;
    use(value);
    if (reduce.getOver() != ReduceOver::Inner)
      sums += bitsOf(reduce.getType());
  }
  SmallVector<Value> stored;
  for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i)
    if (Value value = levels.getYielded(i);
        value && !levels.isAfterLoops(value) && levels.getPass(value) == pass)
      stored.push_back(value);
  for (Value value : stored)
    compute(value);
  ++now;
  for (Value value : stored)
    use(value);
}

int64_t Lifetimes::peak(int64_t vector, bool isEarly) const {
  SmallVector<int64_t> changes(now + 2);
  auto live = [&](unsigned from, unsigned to, int64_t bits) {
    changes[from] += bits;
    changes[to] -= bits;
  };
  for (auto [value, life] : elements) {
    if (isEarly && isShared(value))
      continue;
    bool isLoaded = isEarly && isa<BlockArgument>(value);
    live(isLoaded ? startOf(life.from) : life.from, life.to,
         bitsOf(value.getType()) * vector);
  }
  for (auto [value, life] : numbers)
    live(startOf(life.from), life.to + 1, bitsOf(value.getType()));
  std::partial_sum(changes.begin(), changes.end(), changes.begin());
  int64_t always = sums + (isEarly ? 32 * shared.size() : 0);
  return *llvm::max_element(changes) + always * vector;
}

RegisterNeed mlir::amprt::gpu::estimateRegisters(LaunchOp launch,
                                                 KernelOp kernel,
                                                 const KernelLevels &levels,
                                                 int64_t vector) {
  Lifetimes lifetimes(launch, kernel, levels);
  int64_t places = 0;
  for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i)
    places += kernel.getAccess(i).getInner() == InnerAccess::Contiguous &&
              !levels.isStoredAfterLoops(i);
  return {lifetimes.peak(vector, /*isEarly=*/false) / 32 + places,
          lifetimes.peak(vector, /*isEarly=*/true) / 32 + 2 * places};
}
