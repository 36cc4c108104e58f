//===- LoopRows.cpp - the passes over a row of a loop kernel ------------===//
//
// Each pass goes over the columns sixteen lanes at a time, with operands asked
// for ahead and a masked rest.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "LoopEmitter.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::amprt;
using namespace mlir::amprt::cpu;

/// Bodies up to this size are repeated twice in an iteration, to have enough
/// independent work.
static constexpr unsigned kLargeBody = 40;
/// The distance by which the first pass over a row asks for operands ahead.
static constexpr int64_t kPrefetchBytes = 2048;
static constexpr int64_t kCacheLine = 64;

/// The type in which `reduce` accumulates the elements of a row: f64 for sums
/// of f32, whose error would grow with the row's length.
static Type accumulatorOf(ReduceOp reduce) {
  Type type = reduce.getValue().getType();
  bool isSum = reduce.getKind() == ReduceKind::Add &&
               reduce.getOver() == ReduceOver::Inner;
  return isSum && type.isF32() ? Float64Type::get(type.getContext()) : type;
}

unsigned LoopEmitter::numAccumulators(const RowPass &pass) {
  bool isWide = llvm::any_of(
      llvm::concat<const ReduceOp>(pass.inner, pass.all),
      [](ReduceOp reduce) { return accumulatorOf(reduce).isF64(); });
  return isWide ? kWideAccumulators : kAccumulators;
}

LoopEmitter::State LoopEmitter::initialState() {
  State state;
  for (RowPass &pass : plan.passes)
    for (ReduceOp reduce : pass.all) {
      positions[reduce] = state.size();
      Value neutral = lanes.splatConstant(
          neutralElement(reduce.getKind(), reduce.getValue().getType()));
      state.append(numAccumulators(pass), neutral);
    }
  for (ReduceOp reduce : plan.allOfRows) {
    positions[reduce] = state.size();
    state.push_back(arith::ConstantOp::create(
        b, loc, neutralElement(reduce.getKind(), reduce.getValue().getType())));
  }
  initColumns(state);
  return state;
}

/// The accumulators of `reduce … outer` and their neutral element: in memory,
/// in a register where rows are short.
void LoopEmitter::initColumns(State &state) {
  Value size = frame.sizes.back();
  for (RowPass &pass : plan.passes)
    for (ReduceOp reduce : pass.outer) {
      if (isShort) {
        positions[reduce] = state.size();
        state.push_back(lanes.splatConstant(
            neutralElement(reduce.getKind(), reduce.getValue().getType())));
        continue;
      }
      Type type = reduce.getValue().getType();
      int operand = levels.getAccumulatorOperand(reduce);
      Value base;
      if (operand >= 0) {
        base = lanes.address(frame.pointers[operand], type, mul(chunk, size));
      } else {
        base = LLVM::AllocaOp::create(
            b, loc, LLVM::LLVMPointerType::get(b.getContext()),
            lanes.storageType(type), size, 64);
      }
      Access access{base, type};
      columnAccumulators[reduce] = access;
      Value neutral =
          lanes.splatConstant(neutralElement(reduce.getKind(), type));
      emitColumns(lanes.constant(0), size, 1, {},
                  [&](Value j, Value mask, MutableArrayRef<Value>) {
                    lanes.store(neutral, access, j, mask);
                  });
    }
}

/// The product that `reduce` sums, where f64 holds it exactly: then an FMA
/// gives the bits of multiplication and addition. Null otherwise.
static arith::MulFOp getExactProduct(ReduceOp reduce) {
  auto product = reduce.getValue().getDefiningOp<arith::MulFOp>();
  if (!product || reduce.getKind() != ReduceKind::Add)
    return {};
  auto isNarrow = [](Value value) {
    return value.getDefiningOp<arith::ExtFOp>() != nullptr;
  };
  bool isExact = product.getType().isF64() && isNarrow(product.getLhs()) &&
                 isNarrow(product.getRhs());
  return isExact ? product : arith::MulFOp();
}

/// Asks for what is read in some iterations. Without it a load that waits for
/// memory soon fills the CPU's queue with what depends on it, and memory rests
/// while that is computed. Rows mostly follow each other, so the end of one
/// asks for the start of the next; asking for what is not there does no harm.
void LoopEmitter::prefetch(Scope &scope, Value j, int64_t count) {
  for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i) {
    OperandAttr operand = kernel.getAccess(i);
    if (!operand.isRead() || operand.getInner() != InnerAccess::Contiguous ||
        levels.isStoredAfterLoops(i))
      continue;
    const Access &access = scope.accesses[i];
    Value start = lanes.address(access.base, access.element, j);
    int64_t bytes = count * bytesOf(access.element);
    for (int64_t line = 0; line < bytes; line += kCacheLine)
      lanes.prefetch(start, kPrefetchBytes + line);
  }
}

/// The iterations of a pass that are one turn of its loop.
unsigned LoopEmitter::chooseUnroll(const RowPass &pass) const {
  // Of a short row only the first accumulators would differ from neutral, and
  // combining with those changes nothing.
  if (isShort)
    return 1;
  if (!pass.inner.empty() || !pass.all.empty())
    return numAccumulators(pass);
  return pass.size < kLargeBody ? 2 : 1;
}

/// The accumulators of a pass: of each iteration of a turn those of `inner`,
/// an argmax with the position `last`, and those of `all`.
LoopEmitter::State LoopEmitter::initialOf(const RowPass &pass, unsigned unroll,
                                          Value last, const State &state) {
  State inits;
  for (unsigned u = 0; u < unroll; ++u) {
    for (ReduceOp reduce : pass.inner) {
      inits.push_back(lanes.splatConstant(
          neutralElement(reduce.getKind(), accumulatorOf(reduce))));
      if (reduce.getKind() == ReduceKind::Argmax)
        inits.push_back(lanes.splat(last));
    }
    for (ReduceOp reduce : pass.all)
      inits.push_back(state[positions[reduce] + u]);
  }
  return inits;
}

/// The element that `reduce` combines; neutral beyond the row's end.
Value LoopEmitter::elementOf(ReduceOp reduce, Scope &scope, Columns &columns) {
  Value value = lanes.splat(lanesOf(reduce.getValue(), scope, columns));
  if (!columns.mask)
    return value;
  Value neutral = lanes.splatConstant(
      neutralElement(reduce.getKind(), reduce.getValue().getType()));
  return lanes.select(columns.mask, value, neutral);
}

Value LoopEmitter::accumulate(ReduceOp reduce, Value accumulator, Scope &scope,
                              Columns &columns) {
  auto product = getExactProduct(reduce);
  if (!product) {
    Value value = elementOf(reduce, scope, columns);
    if (value.getType() != accumulator.getType())
      value = arith::ExtFOp::create(b, loc, accumulator.getType(), value);
    return combine(lanes, reduce.getKind(), accumulator, value);
  }
  Value x = lanes.splat(lanesOf(product.getLhs(), scope, columns));
  Value y = lanes.splat(lanesOf(product.getRhs(), scope, columns));
  Value sum = math::FmaOp::create(b, loc, x, y, accumulator);
  return columns.mask ? lanes.select(columns.mask, sum, accumulator) : sum;
}

/// Combines `columns` into the accumulators of one iteration.
void LoopEmitter::accumulateRows(const RowPass &pass, Value last, Scope &scope,
                                 Columns &columns,
                                 MutableArrayRef<Value> accumulators) {
  unsigned next = 0;
  for (ReduceOp reduce : pass.inner) {
    if (reduce.getKind() == ReduceKind::Argmax) {
      Value value = elementOf(reduce, scope, columns);
      Value position = add(lanes.splat(columns.j), lanes.iota(b.getI64Type()));
      if (columns.mask)
        position = lanes.select(columns.mask, position, lanes.splat(last));
      Largest best =
          combineLargest(lanes, {accumulators[next], accumulators[next + 1]},
                         {value, position});
      accumulators[next++] = best.value;
      accumulators[next++] = best.index;
      continue;
    }
    accumulators[next] = accumulate(reduce, accumulators[next], scope, columns);
    ++next;
  }
  for (ReduceOp reduce : pass.all) {
    accumulators[next] = accumulate(reduce, accumulators[next], scope, columns);
    ++next;
  }
}

/// Combines `columns` into the sums of columns: of short rows in `state`, else
/// in memory.
void LoopEmitter::accumulateColumns(const RowPass &pass, Scope &scope,
                                    Columns &columns, State &state) {
  for (ReduceOp reduce : pass.outer) {
    Value value = lanes.splat(lanesOf(reduce.getValue(), scope, columns));
    if (isShort) {
      Value &sum = state[positions[reduce]];
      sum = combine(lanes, reduce.getKind(), sum, value);
      continue;
    }
    Access access = columnAccumulators.lookup(reduce);
    Value sum = lanes.load(access, columns.j, columns.mask);
    lanes.store(combine(lanes, reduce.getKind(), sum, value), access, columns.j,
                columns.mask);
  }
}

/// Reduces the accumulators that the loop of a pass has left: those of `inner`
/// to numbers of the row, those of `all` into `state`.
void LoopEmitter::reduceRow(const RowPass &pass, unsigned unroll,
                            const State &results, Row &scope, State &state) {
  unsigned width = results.size() / unroll, next = 0;
  auto gather = [&](unsigned position) {
    State values;
    for (unsigned u = 0; u < unroll; ++u)
      values.push_back(results[u * width + position]);
    return values;
  };
  for (ReduceOp reduce : pass.inner) {
    if (reduce.getKind() == ReduceKind::Argmax) {
      SmallVector<Largest> pairs;
      for (auto [value, position] : llvm::zip(gather(next), gather(next + 1)))
        pairs.push_back({value, position});
      next += 2;
      scope.scalars[reduce.getResult()] = reduceLargest(lanes, pairs);
    } else {
      Value value = reduceTree(lanes, reduce.getKind(), gather(next++));
      if (value.getType() != reduce.getType())
        value = arith::TruncFOp::create(b, loc, reduce.getType(), value);
      scope.scalars[reduce.getResult()] = value;
    }
  }
  for (ReduceOp reduce : pass.all) {
    State values = gather(next++);
    std::copy(values.begin(), values.end(), state.begin() + positions[reduce]);
  }
}

LoopEmitter::State LoopEmitter::emitPass(unsigned index, Row &scope, Value low,
                                         Value high, State state) {
  RowPass &pass = plan.passes[index];
  if (pass.isEmpty())
    return state;
  for (Value root : pass.roots(levels))
    prepare(root, scope);
  unsigned unroll = chooseUnroll(pass);
  Value last = lanes.constant(std::numeric_limits<int64_t>::max());
  State results = emitColumns(
      low, high, unroll, initialOf(pass, unroll, last, state),
      [&](Value j, Value mask, MutableArrayRef<Value> accumulators) {
        Columns columns{j, mask, index, std::move(scope.lanes)};
        for (Value value : pass.kept)
          lanes.store(lanesOf(value, scope, columns), scratchRow(value), j,
                      Value());
        accumulateRows(pass, last, scope, columns, accumulators);
        accumulateColumns(pass, scope, columns, state);
        // Loads of an operand that is overwritten come before.
        SmallVector<Value> stored;
        for (unsigned operand : pass.stores)
          stored.push_back(lanesOf(levels.getYielded(operand), scope, columns));
        for (auto [operand, value] : llvm::zip(pass.stores, stored))
          lanes.store(value, scope.accesses[operand], j, mask);
        if (isShort)
          scope.lanes = std::move(columns.values);
      },
      [&](Value j, int64_t count) {
        if (index == 0)
          prefetch(scope, j, count);
      });
  reduceRow(pass, unroll, results, scope, state);
  return state;
}

/// Stores the values that exist once per row.
void LoopEmitter::storeRow(Scope &scope, Value low, Value high) {
  SmallVector<std::pair<unsigned, Value>> elements, rows;
  for (unsigned operand : plan.rowStores) {
    Value value = levels.getYielded(operand);
    prepare(value, scope);
    if (levels.getLevel(value) == Level::Element)
      elements.push_back({operand, value});
    else
      rows.push_back({operand, scalar(value, scope)});
  }
  for (auto [operand, value] : rows)
    lanes.storeScalar(value, kernel.getAccess(operand).getElement(),
                      scope.accesses[operand].base);
  if (elements.empty())
    return;
  // A row of one element.
  Value any =
      arith::CmpIOp::create(b, loc, arith::CmpIPredicate::slt, low, high);
  auto branch = scf::IfOp::create(b, loc, any, false);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(&branch.getThenRegion().front());
  Columns columns{low, lanes.mask(lanes.constant(1)),
                  unsigned(plan.passes.size() - 1)};
  for (auto [operand, value] : elements)
    lanes.storeScalar(lanes.first(lanesOf(value, scope, columns)),
                      kernel.getAccess(operand).getElement(),
                      scope.accesses[operand].base);
}

LoopEmitter::State LoopEmitter::emitRow(ValueRange indices, Value low,
                                        Value high, State state) {
  Row scope;
  placeAt(scope, indices);
  for (unsigned pass = 0; pass < plan.passes.size(); ++pass)
    state = emitPass(pass, scope, low, high, state);
  for (ReduceOp reduce : plan.allOfRows) {
    Value &accumulator = state[positions[reduce]];
    accumulator = combine(lanes, reduce.getKind(), accumulator,
                          scalar(reduce.getValue(), scope));
  }
  storeRow(scope, low, high);
  return state;
}
