//===- KernelLevels.cpp - the loops in which values exist -----------------===//
//
// One walk over the body: a value's level follows from its operands', and
// reductions lead from one to the next.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Schedule/KernelLevels.h"

using namespace mlir;
using namespace mlir::amprt;

/// After the loops, an element of an operand exists once for each column.
static Level combine(Level a, Level b) {
  Level low = std::min(a, b), high = std::max(a, b);
  bool perColumn = low == Level::Element || low == Level::Column;
  return high == Level::Chunk && perColumn ? Level::Column : high;
}

KernelLevels::KernelLevels(KernelOp kernel) : kernel(kernel) {
  Block &body = kernel.getBody().front();
  unsigned count = kernel.getNumKernelOperands();
  arguments.resize(count);
  yielded.resize(count);
  bool isLoop = kernel.getKernelClass() == KernelClass::Loop;

  unsigned argument = 0;
  for (unsigned i = 0; i < count && isLoop; ++i) {
    OperandAttr access = kernel.getAccess(i);
    if (!access.isRead() || argument == body.getNumArguments())
      continue;
    arguments[i] = body.getArgument(argument++);
    Fact &fact = facts[arguments[i]];
    if (access.getInner() != InnerAccess::Broadcast)
      fact.level = Level::Element;
    fact.insideOnly = access.isGathered();
  }

  for (Operation &op : body) {
    Fact fact;
    for (Value operand : op.getOperands()) {
      const Fact &other = facts[operand];
      fact.level = combine(fact.level, other.level);
      fact.pass = std::max(fact.pass, other.pass);
      fact.insideOnly |= other.insideOnly;
    }
    if (auto index = dyn_cast<IndexOp>(op)) {
      bool isInner = index.getLoop() == uint64_t(kernel.getOuter());
      fact.level = isInner ? Level::Element : Level::Row;
      fact.insideOnly = !isInner;
    } else if (auto reduce = dyn_cast<ReduceOp>(op)) {
      switch (reduce.getOver()) {
      case ReduceOver::Inner:
        fact = {Level::Row, fact.pass + 1, true};
        numPasses = std::max(numPasses, fact.pass + 1);
        break;
      case ReduceOver::Outer:
        fact = {Level::Column, 0, false};
        break;
      case ReduceOver::All:
        fact = {Level::Chunk, 0, false};
        break;
      case ReduceOver::Window:
        fact = {Level::Element, fact.pass + 1, true};
        break;
      }
    }
    for (Value result : op.getResults())
      facts[result] = fact;
  }

  auto yield = body.empty() ? nullptr : dyn_cast<YieldOp>(body.back());
  unsigned value = 0;
  for (unsigned i = 0; i < count && isLoop && yield; ++i)
    if (kernel.getAccess(i).isWritten() && value < yield.getValues().size())
      yielded[i] = yield.getValues()[value++];

  // Values that are computed after the loops, back to the operands.
  llvm::SmallDenseSet<Value> after;
  for (Value value : yielded)
    if (value && isAfterLoops(value))
      after.insert(value);
  for (Operation &op : llvm::reverse(body))
    if (!isa<ReduceOp, YieldOp>(op) &&
        llvm::any_of(op.getResults(),
                     [&](Value result) { return after.contains(result); }))
      after.insert(op.operand_begin(), op.operand_end());
  for (unsigned i = 0; i < count; ++i)
    if (arguments[i] && after.contains(arguments[i]))
      readAfterLoops.insert(i);
}

bool KernelLevels::isMixed(Operation *op) const {
  if (isa<YieldOp>(op))
    return false;
  bool after = false, insideOnly = false;
  for (Value operand : op->getOperands()) {
    after |= isAfterLoops(operand);
    insideOnly |= facts.lookup(operand).insideOnly;
  }
  return after && insideOnly;
}

bool KernelLevels::isStoredAfterLoops(unsigned operand) const {
  return yielded[operand] && isAfterLoops(yielded[operand]);
}

bool KernelLevels::isStoredPerColumn(unsigned operand) const {
  return yielded[operand] && getLevel(yielded[operand]) == Level::Column;
}

int KernelLevels::getAccumulatorOperand(ReduceOp reduce) const {
  KernelOp kernel = this->kernel;
  for (unsigned i = 0; i < yielded.size(); ++i) {
    OperandAttr access = kernel.getAccess(i);
    if (yielded[i] == reduce.getResult() && !access.isRead() &&
        access.getElement() == reduce.getResult().getType() &&
        !access.getElement().isInteger(1))
      return i;
  }
  return -1;
}

bool KernelLevels::hasColumnScratch() const {
  KernelOp kernel = this->kernel;
  for (auto reduce : kernel.getBody().front().getOps<ReduceOp>())
    if (reduce.getOver() == ReduceOver::Outer &&
        getAccumulatorOperand(reduce) < 0)
      return true;
  return false;
}
