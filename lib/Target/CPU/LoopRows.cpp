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
    int64_t bytes = count * Lanes::storageBytes(access.element);
    for (int64_t line = 0; line < bytes; line += kCacheLine)
      lanes.prefetch(start, kPrefetchBytes + line);
  }
}

LoopEmitter::State LoopEmitter::emitPass(unsigned index, Row &scope, Value low,
                                         Value high, State state) {
  RowPass &pass = plan.passes[index];
  if (pass.isEmpty())
    return state;
  for (Value root : pass.roots(levels))
    prepare(root, scope);

  bool reduces = !pass.inner.empty() || !pass.all.empty();
  // Of a short row only the first accumulators would differ from neutral, and
  // combining with those changes nothing.
  unsigned unroll = isShort                  ? 1
                    : reduces                ? numAccumulators(pass)
                    : pass.size < kLargeBody ? 2
                                             : 1;
  Value last = lanes.constant(std::numeric_limits<int64_t>::max());
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

  State results = emitColumns(
      low, high, unroll, inits,
      [&](Value j, Value mask, MutableArrayRef<Value> accumulators) {
        Columns columns{j, mask, index, std::move(scope.lanes)};
        unsigned next = 0;
        auto element = [&](ReduceOp reduce) {
          Value value = lanes.splat(lanesOf(reduce.getValue(), scope, columns));
          if (!mask)
            return value;
          Value neutral = lanes.splatConstant(
              neutralElement(reduce.getKind(), reduce.getValue().getType()));
          return lanes.select(mask, value, neutral);
        };
        auto accumulate = [&](ReduceOp reduce, Value accumulator) {
          auto product = getExactProduct(reduce);
          if (!product) {
            Value value = element(reduce);
            if (value.getType() != accumulator.getType())
              value =
                  arith::ExtFOp::create(b, loc, accumulator.getType(), value);
            return combine(lanes, reduce.getKind(), accumulator, value);
          }
          Value x = lanes.splat(lanesOf(product.getLhs(), scope, columns));
          Value y = lanes.splat(lanesOf(product.getRhs(), scope, columns));
          Value sum = math::FmaOp::create(b, loc, x, y, accumulator);
          return mask ? lanes.select(mask, sum, accumulator) : sum;
        };
        for (Value value : pass.kept)
          lanes.store(lanesOf(value, scope, columns), scratchRow(value), j,
                      Value());
        for (ReduceOp reduce : pass.inner) {
          if (reduce.getKind() == ReduceKind::Argmax) {
            Value value = element(reduce);
            Value position = add(lanes.splat(j), lanes.iota(b.getI64Type()));
            if (mask)
              position = lanes.select(mask, position, lanes.splat(last));
            Largest best = combineLargest(
                lanes, {accumulators[next], accumulators[next + 1]},
                {value, position});
            accumulators[next++] = best.value;
            accumulators[next++] = best.index;
            continue;
          }
          accumulators[next] = accumulate(reduce, accumulators[next]);
          ++next;
        }
        for (ReduceOp reduce : pass.all) {
          accumulators[next] = accumulate(reduce, accumulators[next]);
          ++next;
        }
        for (ReduceOp reduce : pass.outer) {
          Value value = lanes.splat(lanesOf(reduce.getValue(), scope, columns));
          if (isShort) {
            Value &sum = state[positions[reduce]];
            sum = combine(lanes, reduce.getKind(), sum, value);
            continue;
          }
          Access access = columnAccumulators.lookup(reduce);
          Value sum = lanes.load(access, j, mask);
          lanes.store(combine(lanes, reduce.getKind(), sum, value), access, j,
                      mask);
        }
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
