//===- RowPlan.cpp - the passes over a row --------------------------------===//
//
// Values that a later pass needs are kept in a row of scratch where to compute
// them again would cost more.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "RowPlan.h"
#include "BodyOps.h"

using namespace mlir;
using namespace mlir::amprt;

/// Storing a value once and loading it again costs about this many
/// instructions per sixteen elements.
static constexpr unsigned kKeepCost = 3;

RowPlan::RowPlan(KernelOp kernel, const KernelLevels &levels)
    : kernel(kernel), levels(levels) {
  passes.resize(levels.getNumPasses());
  collect();
  chooseKept();
}

RowPlan RowPlan::withoutScratch() const {
  RowPlan plan = *this;
  plan.scratch.clear();
  for (RowPass &pass : plan.passes)
    pass.kept.clear();
  return plan;
}

SmallVector<Value> RowPass::roots(const KernelLevels &levels) const {
  SmallVector<Value> values(kept.begin(), kept.end());
  for (ArrayRef<ReduceOp> reductions :
       {ArrayRef(inner), ArrayRef(outer), ArrayRef(all)})
    for (ReduceOp reduce : reductions)
      values.push_back(reduce.getValue());
  for (unsigned operand : stores)
    values.push_back(levels.getYielded(operand));
  return values;
}

void RowPlan::collect() {
  for (auto reduce : kernel.getBody().front().getOps<ReduceOp>()) {
    unsigned pass = levels.getPass(reduce.getValue());
    switch (reduce.getOver()) {
    case ReduceOver::Inner:
      passes[pass].inner.push_back(reduce);
      break;
    case ReduceOver::Outer:
      passes[pass].outer.push_back(reduce);
      break;
    case ReduceOver::All:
      // Only what a reduction over the row made exists once per row.
      if (pass > 0 && levels.getLevel(reduce.getValue()) == Level::Row)
        allOfRows.push_back(reduce);
      else
        passes[pass].all.push_back(reduce);
      break;
    case ReduceOver::Window:
      llvm_unreachable("kernels with a window have no plan of rows");
    }
  }
  for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i) {
    Value value = levels.getYielded(i);
    if (!value || levels.isAfterLoops(value))
      continue;
    OperandAttr access = kernel.getAccess(i);
    if (access.getInner() == InnerAccess::Broadcast)
      rowStores.push_back(i);
    else if (access.isRead())
      // Other passes may still read what it overwrites.
      passes.back().stores.push_back(i);
    else
      passes[levels.getPass(value)].stores.push_back(i);
  }
}

/// Instructions to compute `value` from the operands' elements.
unsigned RowPlan::costOf(Value value) const {
  KernelOp kernel = this->kernel;
  unsigned cost = 0;
  llvm::SmallDenseSet<Value> seen;
  SmallVector<Value> pending{value};
  while (!pending.empty()) {
    Value next = pending.pop_back_val();
    if (levels.getLevel(next) != Level::Element || !seen.insert(next).second)
      continue;
    if (Operation *op = next.getDefiningOp()) {
      cost += estimateCost(op);
      llvm::append_range(pending, op->getOperands());
      continue;
    }
    for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i) {
      OperandAttr access = kernel.getAccess(i);
      if (levels.getArgument(i) == next)
        cost += access.getInner() == InnerAccess::Strided ? 16 : 1;
    }
  }
  return cost;
}

void RowPlan::chooseKept() {
  // Backwards: what is kept for a pass is computed in an earlier one.
  for (unsigned pass = passes.size(); pass-- > 0;) {
    llvm::SmallDenseSet<Value> seen;
    SmallVector<Value> pending = passes[pass].roots(levels);
    if (pass + 1 == passes.size())
      for (unsigned operand : rowStores)
        pending.push_back(levels.getYielded(operand));
    while (!pending.empty()) {
      Value value = pending.pop_back_val();
      Operation *op = value.getDefiningOp();
      if (levels.getLevel(value) != Level::Element || !op ||
          !seen.insert(value).second)
        continue;
      unsigned home = levels.getPass(value);
      if (home < pass && value.getType().isF32() &&
          costOf(value) >= kKeepCost) {
        passes[home].kept.insert(value);
        scratch.insert({value, unsigned(scratch.size())});
        continue;
      }
      ++passes[pass].size;
      llvm::append_range(pending, op->getOperands());
    }
  }
}
