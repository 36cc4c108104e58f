//===- LoopColumns.cpp - a thread's part of a row -------------------------===//
//
// Values of the columns are kept in registers from pass to pass, loaded again
// or computed again, by what there is room for.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../LLVM/BodyOps.h"
#include "LoopEmitter.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::amprt;
using namespace mlir::amprt::gpu;

/// Vectors of a long row or of a flat range that a thread loads together.
static constexpr int64_t kVectorsAtOnce = 4;

/// Sums of columns and values kept from pass to pass, in registers.
static constexpr int64_t kMaxSumsAndKept = 96;

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

/// The product that `reduce` sums up and nobody else reads: added unrounded.
/// Null where it is something else.
arith::MulFOp LoopEmitter::product(ReduceOp reduce) {
  auto factors = reduce.getValue().getDefiningOp<arith::MulFOp>();
  bool isSum = factors && reduce.getKind() == ReduceKind::Add &&
               isa<Float32Type, Float64Type>(factors.getType()) &&
               factors->hasOneUse() &&
               levels.getLevel(factors) == Level::Element;
  return isSum ? factors : arith::MulFOp();
}

Value LoopEmitter::addProduct(arith::MulFOp product, Value accumulator,
                              Value active, Scope &scope, Columns &columns) {
  Value x = threads.splat(vector(product.getLhs(), scope, columns));
  Value y = threads.splat(vector(product.getRhs(), scope, columns));
  Value sum = accumulator;
  if (isa<VectorType>(accumulator.getType())) {
    sum = math::FmaOp::create(b, loc, x, y, accumulator);
  } else {
    for (int64_t i = 0; i < threads.width; ++i) {
      Value lane = arith::ConstantOp::create(b, loc, b.getI32IntegerAttr(i));
      sum = math::FmaOp::create(
          b, loc, LLVM::ExtractElementOp::create(b, loc, x, lane),
          LLVM::ExtractElementOp::create(b, loc, y, lane), sum);
    }
  }
  return active ? threads.select(active, sum, accumulator) : sum;
}

/// Compares columns with one that is known for the row, as a label is. With 64
/// bits that were four instructions an element, so the known column is made
/// relative to the first one of the vector, in 32. Null where `value` is
/// something else.
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
  // A number that is no column is equal to none.
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
  Value rest = endOfWhole(base, high, many);
  state = emitFor(base, rest, threads.constant(many), state,
                  [&](Value from, ValueRange arguments) {
                    Value j = add(from, offset);
                    State next(arguments);
                    for (int64_t i = 0; i < many; i += stride)
                      next = emit(add(j, threads.constant(i)), next);
                    return next;
                  });
  if (rest == high)
    return state;
  return emitFor(
      add(rest, offset), high, threads.constant(stride), state,
      [&](Value j, ValueRange arguments) { return emit(j, State(arguments)); });
}

/// True for an operand of which all rows read the same and that nobody writes
/// over; with one row alone, any.
bool LoopEmitter::isSameForAllRows(Value argument) {
  for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i)
    if (levels.getArgument(i) == argument)
      return !kernel.getAccess(i).isWritten() &&
             llvm::all_of(
                 ArrayRef(frame.strides[i]).drop_back(),
                 [](Value stride) { return matchPattern(stride, m_Zero()); });
  return false;
}

/// The value that `reduce` combines, before it is widened to f64 for that.
static Value summand(ReduceOp reduce) {
  auto wide = reduce.getValue().getDefiningOp<arith::ExtFOp>();
  return wide && wide.getType().isF64() ? wide.getIn() : reduce.getValue();
}

/// Sums up what a later pass computes anyway in that pass, where nobody needs
/// the sum before: a gradient times a scale would be multiplied twice.
void LoopEmitter::delayReductions() {
  auto neededBy = [&](unsigned pass) {
    llvm::DenseSet<Value> needed;
    SmallVector<Value> pending = plan.passes[pass].roots(levels);
    while (!pending.empty()) {
      Value value = pending.pop_back_val();
      if (!needed.insert(value).second)
        continue;
      if (Operation *op = value.getDefiningOp(); op && !isa<ReduceOp>(op))
        llvm::append_range(pending, op->getOperands());
    }
    return needed;
  };
  using Reductions = SmallVector<ReduceOp> RowPass::*;
  for (Reductions kind : {&RowPass::inner, &RowPass::outer, &RowPass::all})
    for (unsigned pass = plan.passes.size(); pass-- > 0;)
      for (ReduceOp reduce : SmallVector<ReduceOp>(plan.passes[pass].*kind))
        for (unsigned later = pass + 1; later < plan.passes.size(); ++later) {
          llvm::DenseSet<Value> needed = neededBy(later);
          if (needed.contains(reduce.getResult()))
            break;
          if (!needed.contains(summand(reduce)))
            continue;
          llvm::erase(plan.passes[pass].*kind, reduce);
          (plan.passes[later].*kind).push_back(reduce);
          break;
        }
}

/// The values of a row that the passes from `pass` on read, where `kept` is
/// there.
llvm::DenseSet<Value>
LoopEmitter::neededFrom(unsigned pass, const llvm::DenseSet<Value> &kept) {
  llvm::DenseSet<Value> needed;
  SmallVector<Value> pending;
  for (const RowPass &later : ArrayRef(plan.passes).drop_front(pass))
    llvm::append_range(pending, later.roots(levels));
  while (!pending.empty()) {
    Value value = pending.pop_back_val();
    if (levels.getLevel(value) != Level::Element ||
        !needed.insert(value).second || kept.contains(value))
      continue;
    if (Operation *op = value.getDefiningOp())
      llvm::append_range(pending, op->getOperands());
  }
  return needed;
}

/// Values of earlier passes that stay in registers: each in place of elements
/// that nobody needs any more then, as x - mean and not x.
llvm::DenseSet<Value> LoopEmitter::chooseKept(unsigned pass,
                                              const Columns &old) {
  llvm::DenseSet<Value> kept;
  int64_t elements = geometry.steps() * geometry.vector;
  auto countLoaded = [&](const llvm::DenseSet<Value> &needed) {
    return llvm::count_if(needed, [&](Value value) {
      return isa<BlockArgument>(value) && !isSameForAllRows(value);
    });
  };
  // The latest first: it stands for those before it.
  SmallVector<std::pair<size_t, Value>> candidates;
  for (auto [value, row] : plan.scratch)
    candidates.push_back({candidates.size(), value});
  llvm::sort(candidates, [&](const auto &a, const auto &b) {
    unsigned first = levels.getPass(a.second);
    unsigned second = levels.getPass(b.second);
    return first != second ? first > second : a.first < b.first;
  });
  for (auto [place, value] : candidates) {
    llvm::DenseSet<Value> needed = neededFrom(pass, kept);
    if (!old.values.contains(value) || !needed.contains(value) ||
        elements * (geometry.columnSums + kept.size() + 1) > kMaxSumsAndKept)
      continue;
    llvm::DenseSet<Value> with = kept;
    with.insert(value);
    if (countLoaded(neededFrom(pass, with)) < countLoaded(needed))
      kept = std::move(with);
  }
  return kept;
}

/// The same columns with what later passes need of what was loaded, as values
/// of which nobody knows that something was computed from them: that would be
/// kept instead, in twice the registers. What all rows share (the scale of a
/// norm) is loaded again, and not before the row: it is in the cache.
SmallVector<LoopEmitter::Columns> LoopEmitter::forget(ArrayRef<Columns> own,
                                                      Value base, unsigned pass,
                                                      Row &scope) {
  Value after = scope.indices.empty() || geometry.wideIndices
                    ? Value()
                    : scope.indices.back();
  llvm::DenseSet<Value> kept;
  if (!own.empty())
    kept = chooseKept(pass, own.front());
  llvm::DenseSet<Value> needed = neededFrom(pass, kept);
  SmallVector<Columns> result =
      ownColumns(threads.unknown(base, after), own.size());
  for (auto [columns, old] : llvm::zip(result, own)) {
    for (Value value : kept)
      columns.values[value] = old.values.lookup(value);
    // In a fixed order: the code is a key of the cache.
    for (Value argument : kernel.getBody().getArguments())
      if (Value vector = old.values.lookup(argument);
          vector && needed.contains(argument) && !kept.contains(argument) &&
          !isSameForAllRows(argument))
        columns.values[argument] = threads.unknown(vector);
  }
  return result;
}
