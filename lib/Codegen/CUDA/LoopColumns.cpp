//===- LoopColumns.cpp - what a thread computes of a row's columns --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../Common/Body.h"
#include "LoopEmitter.h"

using namespace mlir;
using namespace mlir::amprt;
using namespace mlir::amprt::cuda;

/// Vectors of a long row or of a flat range that a thread loads together.
static constexpr int64_t kVectorsAtOnce = 4;

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

Value LoopEmitter::less(Value x, Value y) {
  return arith::CmpIOp::create(b, loc, arith::CmpIPredicate::slt, x, y);
}

Value LoopEmitter::neutral(ReduceOp reduce) {
  return threads.splatConstant(
      neutralElement(reduce.getKind(), reduce.getValue().getType()));
}

Value LoopEmitter::neutralScalar(ReduceOp reduce) {
  return arith::ConstantOp::create(
      b, loc, neutralElement(reduce.getKind(), reduce.getValue().getType()));
}

/// The halves of which `reduce` finds the largest or smallest: two at a time,
/// and extended once. Null where it is something else.
Value LoopEmitter::narrow(ReduceOp reduce) {
  auto extension = reduce.getValue().getDefiningOp<arith::ExtFOp>();
  bool isExtreme = reduce.getKind() == ReduceKind::Max ||
                   reduce.getKind() == ReduceKind::Min;
  if (!extension || !isExtreme ||
      extension.getIn().getType().getIntOrFloatBitWidth() != 16)
    return {};
  return extension.getIn();
}

/// Whether columns are one that is known for the row, as a label is: with 64
/// bits that were four instructions an element, so it is made relative to the
/// first column of the vector, in 32. Null where `value` is something else.
Value LoopEmitter::compareColumn(Value value, Scope &scope, Columns &columns) {
  auto compare = value.getDefiningOp<arith::CmpIOp>();
  if (!compare || geometry.wideIndices ||
      (compare.getPredicate() != arith::CmpIPredicate::eq &&
       compare.getPredicate() != arith::CmpIPredicate::ne))
    return {};
  Value known = comparedLabel(compare, kernel, levels);
  if (!known || !known.getType().isInteger(64))
    return {};
  Value label = scalar(known, scope);
  Value limit = arith::ConstantOp::create(
      b, loc, b.getI64IntegerAttr(isFlat ? geometry.extent : geometry.columns));
  Value isColumn =
      arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ult, label, limit);
  // What is no column is equal to none.
  label = threads.select(isColumn, asIndex(label, threads.indexType),
                         threads.constant(-1));
  Value distance = arith::SubIOp::create(b, loc, label, columns.j);
  return arith::CmpIOp::create(b, loc, compare.getPredicate(),
                               threads.splat(distance),
                               threads.iota(threads.indexType));
}

Value LoopEmitter::vector(Value value, Scope &scope, Columns &columns) {
  auto known = columns.values.find(value);
  if (known != columns.values.end())
    return known->second;
  Level level = levels.getLevel(value);
  if (level == Level::Row || level == Level::Chunk)
    return scalar(value, scope);
  Value result;
  if (label && value == label.equal.getResult()) {
    result = threads.splatConstant(b.getBoolAttr(false));
  } else if (isa<BlockArgument>(value)) {
    for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i)
      if (levels.getArgument(i) == value)
        result = threads.load(scope.accesses[i], columns.j);
  } else if (value.getDefiningOp<IndexOp>()) {
    result =
        asIndex(add(threads.splat(columns.j), threads.iota(threads.indexType)),
                value.getType());
  } else if (Value equal = compareColumn(value, scope, columns)) {
    result = equal;
  } else {
    Operation *op = value.getDefiningOp();
    SmallVector<Value> operands;
    for (Value operand : op->getOperands())
      operands.push_back(vector(operand, scope, columns));
    result = compute(op, operands);
  }
  columns.values[value] = result;
  return result;
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

SmallVector<LoopEmitter::Columns> LoopEmitter::ownColumns(Value base,
                                                          int64_t steps) {
  SmallVector<Columns> own;
  Value first = add(base, mul(threads.inGroup, geometry.vector));
  int64_t stride = geometry.stride();
  for (int64_t step = 0; step < steps; ++step) {
    Value j = add(first, threads.constant(step * stride));
    bool isWhole = steps == geometry.steps()
                       ? (step + 1) * stride <= geometry.columns
                       : geometry.columns % stride == 0;
    if (isFlat)
      isWhole &= geometry.extent % geometry.grain == 0;
    Value active;
    // Columns beyond the end are doubles of the first ones.
    if (!isWhole) {
      active = less(j, isFlat ? end : threads.constant(geometry.columns));
      j = threads.select(active, j, base);
    }
    own.push_back({j, active});
  }
  return own;
}

LoopEmitter::State LoopEmitter::forColumns(
    SmallVector<Columns> &own, State state,
    llvm::function_ref<void(Columns &, unsigned, MutableArrayRef<Value>)>
        body) {
  if (!own.empty() || geometry.columns == 0) {
    for (auto [step, columns] : llvm::enumerate(own))
      body(columns, step, state);
    return state;
  }
  Value base = isFlat ? begin : threads.constant(0);
  Value high = isFlat ? end : threads.constant(geometry.columns);
  Value offset = mul(threads.inGroup, geometry.vector);
  auto emit = [&](Value j, State state) {
    Columns columns{j, Value()};
    body(columns, 0, state);
    return state;
  };
  // Some vectors at a time: their loads are in flight together.
  int64_t stride = geometry.stride(), many = stride * kVectorsAtOnce;
  Value count = arith::SubIOp::create(b, loc, high, base);
  count = arith::DivUIOp::create(b, loc, count, threads.constant(many));
  Value rest = add(base, mul(count, many));
  state = emitFor(base, rest, threads.constant(many), state,
                  [&](Value from, ValueRange arguments) {
                    Value j = add(from, offset);
                    State next(arguments);
                    for (int64_t i = 0; i < many; i += stride)
                      next = emit(add(j, threads.constant(i)), next);
                    return next;
                  });
  return emitFor(
      add(rest, offset), high, threads.constant(stride), state,
      [&](Value j, ValueRange arguments) { return emit(j, State(arguments)); });
}

/// The same columns with what was loaded of them, as values of which nobody
/// knows that something was computed from them: that would be kept instead, in
/// twice the registers.
SmallVector<LoopEmitter::Columns> LoopEmitter::forget(ArrayRef<Columns> own,
                                                      Value base) {
  SmallVector<Columns> result = ownColumns(threads.unknown(base), own.size());
  for (auto [columns, old] : llvm::zip(result, own))
    for (auto &[value, vector] : old.values)
      if (isa<BlockArgument>(value))
        columns.values[value] = threads.unknown(vector);
  return result;
}
