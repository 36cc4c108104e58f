//===- LoopEmitter.cpp - emits the block of a kernel of class `loop` ------===//
//
// The frame of a block: chunks, rows, sums that outlive a row. LoopRows.cpp and
// LoopColumns.cpp fill it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "LoopEmitter.h"
#include "../LLVM/BodyOps.h"
#include "ApproximableOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::amprt;
using namespace mlir::amprt::gpu;

LoopEmitter::LoopEmitter(Threads &threads, KernelOp kernel,
                         const KernelFrame &frame, const KernelLevels &levels,
                         const Geometry &geometry)
    : BodyEmitter(threads, kernel, frame, levels, gpu::findRelaxed(kernel)),
      threads(threads), geometry(geometry), plan(kernel, levels),
      label(kernel, levels, geometry), isFlat(kernel.getOuter() == 0) {
  // There is no scratch memory for them.
  for (RowPass &pass : plan.passes)
    pass.kept.clear();
  // Results are stored in the order in which they are computed.
  if (geometry.storesEarly)
    for (RowPass &pass : plan.passes)
      llvm::sort(pass.stores, [&](unsigned a, unsigned b) {
        Operation *first = levels.getYielded(a).getDefiningOp();
        Operation *second = levels.getYielded(b).getDefiningOp();
        if (first == second || !first || !second)
          return std::tuple(first != nullptr, a) <
                 std::tuple(second != nullptr, b);
        return first->isBeforeInBlock(second);
      });
  if (!geometry.isUnrolled())
    return;
  // Overwritten operands are in registers: the store need not wait for the last
  // pass.
  SmallVector<unsigned> stores = std::move(plan.passes.back().stores);
  plan.passes.back().stores.clear();
  for (unsigned operand : stores)
    plan.passes[levels.getPass(levels.getYielded(operand))].stores.push_back(
        operand);
  if (geometry.keepsOnlyLoaded())
    delayReductions();
}

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

LoopEmitter::State LoopEmitter::initialState(int64_t steps) {
  State state;
  for (RowPass &pass : plan.passes) {
    for (ReduceOp reduce : pass.all) {
      positions[reduce] = state.size();
      state.push_back(neutral(reduce));
    }
    for (ReduceOp reduce : pass.outer) {
      positions[reduce] = state.size();
      state.append(steps, neutral(reduce));
    }
  }
  for (ReduceOp reduce : plan.allOfRows) {
    positions[reduce] = state.size();
    state.push_back(neutralScalar(reduce));
  }
  return state;
}

/// True if no later pass looks at elements.
bool LoopEmitter::isLast(unsigned pass) const {
  return llvm::all_of(ArrayRef(plan.passes).drop_front(pass + 1),
                      [](const RowPass &later) { return later.isEmpty(); });
}

/// True of sums of rows that take a loop: they are formed in f64, as the CPU's
/// are. A thread's share of f32 additions has no bound there.
static bool sumsInF64(ReduceOp reduce, bool takesLoop) {
  return takesLoop && reduce.getKind() == ReduceKind::Add &&
         reduce.getType().isF32();
}

/// The first value of the accumulator of `reduce`, a reduction of a row, which
/// takes a loop or is in registers.
Value LoopEmitter::initialOf(ReduceOp reduce, bool takesLoop) {
  if (sumsInF64(reduce, takesLoop))
    return threads.splatConstant(b.getF64FloatAttr(0.0));
  // One accumulator where registers are rare.
  bool isOne =
      geometry.keepsOnlyLoaded() && reduce.getKind() != ReduceKind::Argmax;
  // To add something to -0 is no instruction.
  if (reduce.getKind() == ReduceKind::Add && !takesLoop &&
      isa<FloatType>(reduce.getType())) {
    TypedAttr zero = b.getFloatAttr(reduce.getType(), -0.0);
    return isOne ? arith::ConstantOp::create(b, loc, zero)
                 : threads.splatConstant(zero);
  }
  if (Value half = narrow(reduce))
    return threads.splatConstant(
        neutralElement(reduce.getKind(), half.getType()));
  return isOne ? neutralScalar(reduce) : neutral(reduce);
}

/// The elements that `reduce` combines; neutral where `active` does not hold.
Value LoopEmitter::elementOf(ReduceOp reduce, Value active, Scope &scope,
                             Columns &columns) {
  Value value = threads.splat(vector(reduce.getValue(), scope, columns));
  return active ? threads.select(active, value, neutral(reduce)) : value;
}

/// Combines `columns` into the accumulators of `inner`, an argmax with the
/// position `last` where there is no column.
void LoopEmitter::accumulateRow(ArrayRef<ReduceOp> inner, bool takesLoop,
                                Value last, Row &scope, Columns &columns,
                                MutableArrayRef<Value> accumulators) {
  unsigned next = 0;
  for (ReduceOp reduce : inner) {
    Value &accumulator = accumulators[next++];
    if (Value half = narrow(reduce)) {
      Value value = threads.splat(vector(half, scope, columns));
      if (columns.active)
        value = threads.select(columns.active, value, accumulator);
      accumulator = combine(threads, reduce.getKind(), accumulator, value);
      continue;
    }
    bool isWide = sumsInF64(reduce, takesLoop);
    if (arith::MulFOp factors = product(reduce); factors && !isWide) {
      accumulator =
          addProduct(factors, accumulator, columns.active, scope, columns);
      continue;
    }
    Value value = elementOf(reduce, columns.active, scope, columns);
    if (isWide)
      value = arith::ExtFOp::create(b, loc, accumulator.getType(), value);
    if (reduce.getKind() != ReduceKind::Argmax) {
      if (!isa<VectorType>(accumulator.getType()))
        value = reduceTree(threads, reduce.getKind(), {value});
      accumulator = combine(threads, reduce.getKind(), accumulator, value);
      continue;
    }
    Value position =
        asIndex(add(threads.splat(columns.j), threads.iota(threads.indexType)),
                b.getI64Type());
    if (columns.active)
      position = threads.select(columns.active, position, threads.splat(last));
    Largest best = combineLargest(threads, {accumulator, accumulators[next]},
                                  {value, position});
    accumulators[next++] = best.index;
    accumulator = best.value;
  }
}

/// Combines `columns`, where `active` holds, into the sums that outlive a row:
/// `state` from position 0 on.
void LoopEmitter::accumulateState(const RowPass &pass, unsigned step,
                                  Value active, Row &scope, Columns &columns,
                                  MutableArrayRef<Value> state) {
  auto accumulate = [&](ReduceOp reduce, Value &accumulator) {
    if (arith::MulFOp factors = product(reduce))
      accumulator = addProduct(factors, accumulator, active, scope, columns);
    else
      accumulator = combine(threads, reduce.getKind(), accumulator,
                            elementOf(reduce, active, scope, columns));
  };
  for (ReduceOp reduce : pass.all)
    accumulate(reduce, state[positions[reduce]]);
  for (ReduceOp reduce : pass.outer)
    accumulate(reduce, state[positions[reduce] + step]);
}

/// Stores what a pass stores of `columns`.
void LoopEmitter::storeColumns(const RowPass &pass, Value active, Row &scope,
                               Columns &columns) {
  // Loads of an operand that is overwritten come before, also those for later
  // passes.
  for (unsigned operand : pass.stores)
    if ((geometry.isUnrolled() || geometry.storesEarly) &&
        levels.getArgument(operand))
      vector(levels.getArgument(operand), scope, columns);
  if (!geometry.storesEarly)
    for (unsigned operand : pass.stores)
      vector(levels.getYielded(operand), scope, columns);
  for (unsigned operand : pass.stores)
    threads.store(vector(levels.getYielded(operand), scope, columns),
                  scope.accesses[operand], columns.j, active);
}

/// Reduces the accumulators of `inner` to numbers of the row.
void LoopEmitter::reduceRow(ArrayRef<ReduceOp> inner, bool takesLoop,
                            const State &results, Row &scope) {
  unsigned next = 0;
  for (ReduceOp reduce : inner) {
    Value accumulator = results[next++];
    scope.isOrdered |= geometry.group > kWarp;
    if (narrow(reduce)) {
      accumulator = reduceTree(threads, reduce.getKind(), {accumulator});
      accumulator = compute(reduce.getValue().getDefiningOp(), {accumulator});
    }
    Value result = reduce.getKind() == ReduceKind::Argmax
                       ? threads.reduceLargest({accumulator, results[next++]})
                       : threads.reduce(reduce.getKind(), accumulator,
                                        /*overBlock=*/false);
    if (sumsInF64(reduce, takesLoop))
      result = arith::TruncFOp::create(b, loc, b.getF32Type(), result);
    scope.scalars[reduce.getResult()] = result;
  }
}

LoopEmitter::State LoopEmitter::emitPass(unsigned index, Row &scope,
                                         SmallVector<Columns> &own,
                                         State state) {
  RowPass &pass = plan.passes[index];
  if (pass.isEmpty())
    return state;
  for (Value root : pass.roots(levels))
    prepare(root, scope);

  Value last = arith::ConstantOp::create(
      b, loc, b.getI64IntegerAttr(std::numeric_limits<int64_t>::max()));
  SmallVector<ReduceOp> inner;
  for (ReduceOp reduce : pass.inner) {
    if (label.picks.contains(reduce))
      scope.scalars[reduce.getResult()] = pickAtLabel(reduce, scope);
    else
      inner.push_back(reduce);
  }
  bool takesLoop = own.empty();
  State inits;
  for (ReduceOp reduce : inner) {
    inits.push_back(initialOf(reduce, takesLoop));
    if (reduce.getKind() == ReduceKind::Argmax)
      inits.push_back(threads.splat(last));
  }
  unsigned numInner = inits.size();
  inits.append(state);
  bool isBeforeNext = ahead && isLast(index);
  if (isBeforeNext)
    startNext();

  State results = forColumns(
      own, inits,
      [&](Columns &columns, unsigned step,
          MutableArrayRef<Value> accumulators) {
        accumulateRow(inner, takesLoop, last, scope, columns, accumulators);
        Value active = threads.both(columns.active, scope.active);
        accumulateState(pass, step, active, scope, columns,
                        accumulators.drop_front(numInner));
        storeColumns(pass, active, scope, columns);
        if (isBeforeNext)
          loadNext(columns);
        // The assembler would rather work on all vectors at once, and spill.
        if (geometry.keepsOnlyLoaded()) {
          threads.warpBarrier();
          if (index > 0)
            threads.separate();
        } else if (geometry.loadsLate && step + 1 < own.size()) {
          threads.separate();
        }
      });

  for (unsigned operand : pass.stores)
    if (label.affected.contains(levels.getYielded(operand)))
      storeAtLabel(operand, scope);
  reduceRow(inner, takesLoop, results, scope);
  return State(ArrayRef(results).drop_front(numInner));
}

//===----------------------------------------------------------------------===//
// After the loops
//===----------------------------------------------------------------------===//

Scope LoopEmitter::afterLoops() {
  Scope scope;
  for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i) {
    OperandAttr operand = kernel.getAccess(i);
    scope.accesses.push_back({frame.pointers[i], operand.getElement(),
                              operand.getInner(), frame.strides[i].back(),
                              Value()});
  }
  return scope;
}

/// Stores what exists once per column, of the columns from `base` on.
void LoopEmitter::finishColumns(Value base, int64_t steps, const State &state) {
  SmallVector<unsigned> stores;
  for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i)
    if (levels.isStoredAfterLoops(i) && levels.isStoredPerColumn(i))
      stores.push_back(i);
  if (stores.empty())
    return;
  Scope scope = afterLoops();
  for (RowPass &pass : plan.passes)
    for (ReduceOp reduce : pass.all)
      scope.scalars[reduce.getResult()] = threads.reduce(
          reduce.getKind(), state[positions[reduce]], /*overBlock=*/true);
  for (unsigned operand : stores)
    prepare(levels.getYielded(operand), scope);
  SmallVector<Columns> own = ownColumns(base, steps);
  Value isFirstGroup =
      geometry.rows() > 1 ? threads.isFirst(threads.group) : Value();
  Value inner = frame.sizes.back();
  for (auto [step, columns] : llvm::enumerate(own)) {
    for (RowPass &pass : plan.passes)
      for (ReduceOp reduce : pass.outer)
        columns.values[reduce.getResult()] = threads.reduceGroups(
            reduce.getKind(), state[positions[reduce] + step]);
    SmallVector<Value> values;
    for (unsigned operand : stores)
      values.push_back(vector(levels.getYielded(operand), scope, columns));
    for (auto [operand, value] : llvm::zip(stores, values)) {
      Type element = kernel.getAccess(operand).getElement();
      Access access{
          threads.address(frame.pointers[operand], element, mul(chunk, inner)),
          element};
      threads.store(value, access, columns.j,
                    threads.both(columns.active, isFirstGroup));
    }
  }
}

/// Stores what exists once per chunk.
void LoopEmitter::finishChunk(const State &state) {
  SmallVector<unsigned> stores;
  for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i)
    if (levels.isStoredAfterLoops(i) && !levels.isStoredPerColumn(i))
      stores.push_back(i);
  if (stores.empty())
    return;
  Scope scope = afterLoops();
  auto finish = [&](ReduceOp reduce) {
    scope.scalars[reduce.getResult()] = threads.reduce(
        reduce.getKind(), state[positions[reduce]], /*overBlock=*/true);
  };
  for (RowPass &pass : plan.passes)
    llvm::for_each(pass.all, finish);
  llvm::for_each(plan.allOfRows, finish);
  Value active = threads.isFirst(threads.inGroup);
  if (geometry.rows() > 1)
    active = threads.both(active, threads.isFirst(threads.group));
  for (unsigned operand : stores) {
    Type element = kernel.getAccess(operand).getElement();
    threads.storeScalar(
        scalar(levels.getYielded(operand), scope), element,
        threads.address(frame.pointers[operand], element, chunk), active);
  }
}

/// Sums of columns that no block has registers for, a few columns of all rows
/// at a time: what they sum must be there without a look at the rest of the
/// row, and what becomes of them without one at the other columns.
LogicalResult LoopEmitter::emitLongColumns() {
  bool isSeparable =
      llvm::all_of(ArrayRef(plan.passes).drop_front(),
                   [](const RowPass &pass) { return pass.outer.empty(); });
  SmallVector<Value> pending;
  for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i)
    if (levels.isStoredAfterLoops(i) && levels.isStoredPerColumn(i))
      pending.push_back(levels.getYielded(i));
  llvm::SmallDenseSet<Value> seen;
  while (!pending.empty()) {
    Value value = pending.pop_back_val();
    Operation *op = value.getDefiningOp();
    if (!op || !seen.insert(value).second)
      continue;
    if (auto reduce = dyn_cast<ReduceOp>(op))
      isSeparable &= reduce.getOver() == ReduceOver::Outer;
    else
      llvm::append_range(pending, op->getOperands());
  }
  if (!isSeparable)
    return kernel.emitError("sums ")
           << geometry.columns << " columns beside reductions over rows that "
           << "need each other; on CUDA at most "
           << geometry.maxSteps * geometry.stride() << " are possible";

  std::vector<RowPass> passes(1);
  passes[0].outer = std::move(plan.passes[0].outer);
  plan.passes[0].outer.clear();
  SmallVector<ReduceOp> allOfRows;
  SmallVector<unsigned> rowStores;
  auto swapPlans = [&]() {
    std::swap(plan.passes, passes);
    std::swap(plan.allOfRows, allOfRows);
    std::swap(plan.rowStores, rowStores);
  };
  // Results that overwrite operands come later.
  swapPlans();
  emitFor(threads.constant(0), threads.constant(geometry.columns),
          threads.constant(geometry.stride()), {}, [&](Value base, ValueRange) {
            State state = initialState(1);
            if (geometry.extent > 0)
              state = emitRows(base, 1, state);
            finishColumns(base, 1, state);
            return State();
          });
  swapPlans();
  return success();
}

LogicalResult LoopEmitter::emit() {
  chunk = threads.blockIndex();
  Value zero = threads.constant(0), base = zero;
  if (geometry.tiles > 1) {
    Value tiles = threads.constant(geometry.tiles);
    base = mul(arith::RemUIOp::create(b, loc, chunk, tiles), geometry.stride());
    chunk = arith::DivUIOp::create(b, loc, chunk, tiles);
  }
  // Knowledge of their number decides which loops are code at all.
  bool isOne = geometry.extent <= geometry.grain;
  begin = isOne ? zero : mul(chunk, geometry.grain);
  end = threads.constant(geometry.extent);
  if (!isOne) {
    Value next = add(begin, threads.constant(geometry.grain));
    bool isWhole = geometry.extent % geometry.grain == 0;
    end = isWhole ? next : arith::MinSIOp::create(b, loc, end, next);
  }
  bool hasOuter = llvm::any_of(
      plan.passes, [](const RowPass &pass) { return !pass.outer.empty(); });
  bool inRegisters = geometry.isUnrolled();
  if (hasOuter && !inRegisters && failed(emitLongColumns()))
    return failure();
  int64_t steps = inRegisters ? geometry.ownSteps() : 0;
  State state = initialState(steps);
  if (geometry.extent > 0)
    state = emitRows(base, steps, state);
  if (inRegisters)
    finishColumns(base, steps, state);
  finishChunk(state);
  return success();
}
