//===- LabelColumn.cpp - the one column of a row that its label names -----===//
//
// Cross-entropy compares every column with the label. One load of the label's
// column is cheaper than a comparison for each.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "LabelColumn.h"
#include "LoopEmitter.h"
#include "amp/IR/Facts.h"

using namespace mlir;
using namespace mlir::amprt;
using namespace mlir::amprt::gpu;

//===----------------------------------------------------------------------===//
// Analysis
//===----------------------------------------------------------------------===//

Value mlir::amprt::gpu::comparedLabel(arith::CmpIOp compare, KernelOp kernel,
                                      const KernelLevels &levels) {
  for (bool swapped : {false, true}) {
    Value known = swapped ? compare.getRhs() : compare.getLhs();
    Value column = swapped ? compare.getLhs() : compare.getRhs();
    if (auto wide = column.getDefiningOp<arith::ExtSIOp>())
      column = wide.getIn();
    auto index = column.getDefiningOp<IndexOp>();
    if (index && index.getLoop() == uint64_t(kernel.getOuter()) &&
        levels.getLevel(known) == Level::Row)
      return known;
  }
  return {};
}

LabelColumn::LabelColumn(KernelOp kernel, const KernelLevels &levels,
                         const Geometry &geometry) {
  if (kernel.getOuter() == 0 || geometry.tiles > 1 || geometry.transposes ||
      geometry.columns == 0)
    return;
  for (auto compare : kernel.getBody().front().getOps<arith::CmpIOp>()) {
    Value known = amp::hasFact(compare, amp::Fact::OneHot)
                      ? comparedLabel(compare, kernel, levels)
                      : Value();
    if (!known)
      continue;
    if (equal) {
      *this = {}; // two labels
      return;
    }
    equal = compare;
    label = known;
  }
  if (equal && !collect(kernel, levels))
    *this = {};
}

/// Collects the sums that depend on the comparison; false if anything depends
/// on it that is no such sum and not stored for each element.
bool LabelColumn::collect(KernelOp kernel, const KernelLevels &levels) {
  affected.insert(equal.getResult());
  SmallVector<Value> needed;
  for (Operation &op : kernel.getBody().front()) {
    if (isa<YieldOp>(op) || op.getNumResults() != 1 ||
        llvm::none_of(op.getOperands(),
                      [&](Value value) { return affected.contains(value); }))
      continue;
    auto reduce = dyn_cast<ReduceOp>(op);
    if (!reduce) {
      affected.insert(op.getResult(0));
      continue;
    }
    if (!amp::hasFact(reduce, amp::Fact::OneHotSum) ||
        reduce.getOver() != ReduceOver::Inner)
      return false;
    picks.insert(reduce);
    needed.push_back(reduce.getValue());
  }
  for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i) {
    Value value = levels.getYielded(i);
    if (!value || !affected.contains(value))
      continue;
    if (kernel.getAccess(i).getInner() == InnerAccess::Broadcast)
      return false;
    needed.push_back(value);
  }
  llvm::DenseSet<Value> seen;
  while (!needed.empty()) {
    Value value = needed.pop_back_val();
    if (levels.getLevel(value) != Level::Element || !seen.insert(value).second)
      continue;
    if (Operation *op = value.getDefiningOp())
      llvm::append_range(needed, op->getOperands());
    else
      arguments.push_back(value);
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Emission
//===----------------------------------------------------------------------===//

/// Loads the operands of the label's column first: another thread may overwrite
/// them.
void LoopEmitter::loadLabelColumn(Row &scope) {
  Value known = scalar(label.label, scope);
  Value limit = arith::ConstantOp::create(
      b, loc, b.getIntegerAttr(known.getType(), geometry.columns));
  scope.hasLabel =
      arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ult, known, limit);
  // One register for both; a label that is no column reads the first.
  Value column = threads.unknown(threads.select(
      scope.hasLabel, asIndex(known, threads.indexType), threads.constant(-1)));
  scope.hasLabel = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::sge,
                                         column, threads.constant(0));
  scope.column = threads.select(scope.hasLabel, column, threads.constant(0));
  for (Value argument : label.arguments)
    atLabel(argument, scope);
}

Value LoopEmitter::atLabel(Value value, Row &scope) {
  if (levels.getLevel(value) != Level::Element)
    return scalar(value, scope);
  auto known = scope.atLabel.find(value);
  if (known != scope.atLabel.end())
    return known->second;
  Value result;
  if (isa<BlockArgument>(value)) {
    for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i) {
      if (levels.getArgument(i) != value)
        continue;
      Access access = scope.accesses[i];
      access.base = addressAtLabel(access, scope);
      result = threads.loadScalar(access);
    }
  } else if (value == label.equal.getResult()) {
    result = arith::ConstantOp::create(b, loc, b.getBoolAttr(true));
  } else if (value.getDefiningOp<IndexOp>()) {
    result = asIndex(scope.column, value.getType());
  } else {
    Operation *op = value.getDefiningOp();
    SmallVector<Value> operands;
    for (Value operand : op->getOperands())
      operands.push_back(atLabel(operand, scope));
    result = compute(op, operands);
  }
  scope.atLabel[value] = result;
  return result;
}

Value LoopEmitter::addressAtLabel(const Access &access, Row &scope) {
  Value index = scope.column;
  if (access.inner == InnerAccess::Strided)
    index = mul(index, access.stride);
  return threads.address(access.base, access.element, index);
}

Value LoopEmitter::pickAtLabel(ReduceOp reduce, Row &scope) {
  return threads.select(scope.hasLabel, atLabel(reduce.getValue(), scope),
                        neutralScalar(reduce));
}

/// After the vector that the column is part of, and by the same thread.
void LoopEmitter::storeAtLabel(unsigned operand, Row &scope) {
  Value vectors = arith::ShRUIOp::create(
      b, loc, scope.column, threads.constant(llvm::Log2_64(geometry.vector)));
  Value owner = arith::AndIOp::create(b, loc, vectors,
                                      threads.constant(geometry.group - 1));
  Value active = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, owner,
                                       threads.inGroup);
  active = threads.both(threads.both(active, scope.hasLabel), scope.active);
  const Access &access = scope.accesses[operand];
  threads.storeScalar(atLabel(levels.getYielded(operand), scope),
                      access.element, addressAtLabel(access, scope), active);
}
