//===- LoopKernel.cpp - kernels of class `loop` ---------------------------===//
//
// Rows of a chunk one after the other, each in as many passes as its
// reductions need; then what exists after the loops. Sixteen columns at a time
// with a masked rest, so an element's bits do not depend on where a range
// starts.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Body.h"
#include "KernelEmitter.h"
#include "RowPlan.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::amprt;
using namespace mlir::amprt::cpu;

/// Bodies up to this size are repeated twice in an iteration, to have enough
/// independent work.
static constexpr unsigned kLargeBody = 40;

namespace {

/// Where the loops are: values that exist once there, in registers.
struct Scope {
  SmallVector<Access> accesses;
  /// Indices of the outer loops.
  SmallVector<Value> indices;
  llvm::DenseMap<Value, Value> scalars;
  /// Values all of whose scalars are there.
  llvm::DenseSet<Value> prepared;
};

/// Sixteen columns of one pass.
struct Columns {
  Value j, mask;
  unsigned pass;
  llvm::DenseMap<Value, Value> values = llvm::DenseMap<Value, Value>();
};

class LoopEmitter {
public:
  LoopEmitter(Lanes &lanes, KernelOp kernel, const KernelFrame &frame,
              const KernelLevels &levels, RowPlan plan, Value scratchBase)
      : lanes(lanes), b(lanes.b), loc(lanes.loc), kernel(kernel), frame(frame),
        levels(levels), plan(std::move(plan)), scratchBase(scratchBase),
        relaxed(findRelaxed(kernel)) {}

  void emit();

private:
  using State = SmallVector<Value>;

  // Values.
  Value emit(Operation *op, ArrayRef<Value> operands);
  Value scalar(Value value, Scope &scope);
  Value lanesOf(Value value, Scope &scope, Columns &columns);
  void prepare(Value root, Scope &scope);
  Value asIndex(Value index, Type type);
  Access scratchRow(Value value);

  // Loops.
  Value add(Value x, Value y) { return arith::AddIOp::create(b, loc, x, y); }
  Value mul(Value x, Value y) { return arith::MulIOp::create(b, loc, x, y); }
  State emitFor(Value low, Value high, Value step, ValueRange inits,
                llvm::function_ref<State(Value, ValueRange)> body);
  State emitColumns(Value low, Value high, unsigned unroll, State inits,
                    llvm::function_ref<void(Value j, Value mask,
                                            MutableArrayRef<Value> state)>
                        body);

  // Rows.
  State initialState();
  void initColumns();
  void place(Scope &scope, Value row);
  State emitRow(Value row, Value low, Value high, State state);
  State emitPass(unsigned index, Scope &scope, Value low, Value high,
                 State state);
  void storeRow(Scope &scope, Value low, Value high);
  void finish(const State &state);

  Lanes &lanes;
  OpBuilder &b;
  Location loc;
  KernelOp kernel;
  const KernelFrame &frame;
  const KernelLevels &levels;
  RowPlan plan;
  Value scratchBase;
  llvm::DenseSet<Operation *> relaxed;
  Value chunk;
  /// Accumulators of `reduce … all`: their first position in the state.
  llvm::DenseMap<Operation *, unsigned> positions;
  llvm::DenseMap<Operation *, Access> columnAccumulators;
};

} // namespace

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// An i64 index, scalar or lanes, as the result of an `amprt.index`.
Value LoopEmitter::asIndex(Value index, Type type) {
  if (getElementTypeOrSelf(index.getType()) == type)
    return index;
  Type result =
      isa<VectorType>(index.getType()) ? Type(lanes.lanesOf(type)) : type;
  return arith::TruncIOp::create(b, loc, result, index);
}

Value LoopEmitter::emit(Operation *op, ArrayRef<Value> operands) {
  Value result = emitOp(lanes, op, operands);
  if (relaxed.contains(op))
    result.getDefiningOp()->setAttr(kRelaxedAttr, b.getUnitAttr());
  return result;
}

/// A value that exists once per row (after the loops: once per chunk).
Value LoopEmitter::scalar(Value value, Scope &scope) {
  auto known = scope.scalars.find(value);
  if (known != scope.scalars.end())
    return known->second;
  Value result;
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i)
      if (levels.getArgument(i) == value)
        result = lanes.loadScalar(scope.accesses[i]);
  } else if (auto index = value.getDefiningOp<IndexOp>()) {
    result = asIndex(scope.indices[index.getLoop()], value.getType());
  } else {
    Operation *op = value.getDefiningOp();
    SmallVector<Value> operands;
    for (Value operand : op->getOperands())
      operands.push_back(scalar(operand, scope));
    result = emit(op, operands);
  }
  scope.scalars[value] = result;
  return result;
}

/// Emits all scalars that `root` needs here, where loops to come may use them.
void LoopEmitter::prepare(Value root, Scope &scope) {
  if (!scope.prepared.insert(root).second)
    return;
  Level level = levels.getLevel(root);
  Operation *op = root.getDefiningOp();
  if (level == Level::Row || level == Level::Chunk)
    scalar(root, scope);
  else if (op && !isa<ReduceOp>(op))
    for (Value operand : op->getOperands())
      prepare(operand, scope);
}

Access LoopEmitter::scratchRow(Value value) {
  Value columns = frame.sizes.back();
  // Rows start at multiples of a vector.
  Value padded = add(columns, lanes.constant(kLanes - 1));
  padded = arith::AndIOp::create(b, loc, padded, lanes.constant(-kLanes));
  Value offset = mul(padded, lanes.constant(plan.scratch.lookup(value)));
  return {lanes.address(scratchBase, value.getType(), offset), value.getType()};
}

Value LoopEmitter::lanesOf(Value value, Scope &scope, Columns &columns) {
  auto known = columns.values.find(value);
  if (known != columns.values.end())
    return known->second;
  Level level = levels.getLevel(value);
  if (level == Level::Row || level == Level::Chunk)
    return scalar(value, scope);
  Value result;
  if (isa<BlockArgument>(value)) {
    for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i)
      if (levels.getArgument(i) == value)
        result = lanes.load(scope.accesses[i], columns.j, columns.mask);
  } else if (auto index = value.getDefiningOp<IndexOp>()) {
    result = asIndex(add(lanes.splat(columns.j), lanes.iota(b.getI64Type())),
                     value.getType());
  } else if (plan.scratch.count(value) &&
             levels.getPass(value) < columns.pass) {
    result = lanes.load(scratchRow(value), columns.j, Value());
  } else {
    Operation *op = value.getDefiningOp();
    SmallVector<Value> operands;
    for (Value operand : op->getOperands())
      operands.push_back(lanesOf(operand, scope, columns));
    result = emit(op, operands);
  }
  columns.values[value] = result;
  return result;
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

LoopEmitter::State
LoopEmitter::emitFor(Value low, Value high, Value step, ValueRange inits,
                     llvm::function_ref<State(Value, ValueRange)> body) {
  auto loop = scf::ForOp::create(b, loc, low, high, step, inits);
  OpBuilder::InsertionGuard guard(b);
  Block *block = loop.getBody();
  if (!inits.empty())
    b.setInsertionPointToEnd(block);
  else
    b.setInsertionPoint(block->getTerminator());
  State state = body(loop.getInductionVar(), loop.getRegionIterArgs());
  if (!inits.empty())
    scf::YieldOp::create(b, loc, state);
  return State(loop.getResults());
}

/// `body` for all columns from `low` to `high`. `inits` are those of each of
/// `unroll` independent sets of accumulators; the rest goes to the first.
LoopEmitter::State LoopEmitter::emitColumns(
    Value low, Value high, unsigned unroll, State inits,
    llvm::function_ref<void(Value, Value, MutableArrayRef<Value>)> body) {
  unsigned width = inits.size() / unroll;
  int64_t step = kLanes * unroll;
  Value count = arith::SubIOp::create(b, loc, high, low);
  Value whole = arith::AndIOp::create(b, loc, count, lanes.constant(-step));
  Value middle = add(low, whole);
  State state = emitFor(low, middle, lanes.constant(step), inits,
                        [&](Value j, ValueRange arguments) {
                          State next(arguments);
                          MutableArrayRef<Value> all(next);
                          for (unsigned u = 0; u < unroll; ++u)
                            body(u ? add(j, lanes.constant(u * kLanes)) : j,
                                 Value(), all.slice(u * width, width));
                          return next;
                        });
  State first = emitFor(middle, high, lanes.constant(kLanes),
                        ArrayRef(state).take_front(width),
                        [&](Value j, ValueRange arguments) {
                          State next(arguments);
                          Value rest = arith::SubIOp::create(b, loc, high, j);
                          body(j, lanes.mask(rest), next);
                          return next;
                        });
  std::copy(first.begin(), first.end(), state.begin());
  return state;
}

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

LoopEmitter::State LoopEmitter::initialState() {
  State state;
  for (RowPass &pass : plan.passes)
    for (ReduceOp reduce : pass.all) {
      positions[reduce] = state.size();
      Value neutral = lanes.splatConstant(
          neutralElement(reduce.getKind(), reduce.getValue().getType()));
      state.append(kAccumulators, neutral);
    }
  for (ReduceOp reduce : plan.allOfRows) {
    positions[reduce] = state.size();
    state.push_back(arith::ConstantOp::create(
        b, loc, neutralElement(reduce.getKind(), reduce.getValue().getType())));
  }
  return state;
}

/// Memory for the accumulators of `reduce … outer`, and their neutral element.
void LoopEmitter::initColumns() {
  Value size = frame.sizes.back();
  for (RowPass &pass : plan.passes)
    for (ReduceOp reduce : pass.outer) {
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

/// Where the operands are in `row` (i64, a linear index over the outer loops).
void LoopEmitter::place(Scope &scope, Value row) {
  unsigned numOuter = kernel.getOuter();
  scope.indices.resize(numOuter);
  Value rest = row;
  for (unsigned loop = numOuter; loop-- > 0;) {
    if (loop == 0) {
      scope.indices[loop] = rest;
      break;
    }
    Value size = frame.sizes[loop];
    Value quotient = arith::DivUIOp::create(b, loc, rest, size);
    scope.indices[loop] =
        arith::SubIOp::create(b, loc, rest, mul(quotient, size));
    rest = quotient;
  }
  unsigned count = kernel.getNumKernelOperands();
  scope.accesses.resize(count);
  // Indices first: gathered operands need them.
  for (bool gathered : {false, true})
    for (unsigned i = 0; i < count; ++i) {
      OperandAttr operand = kernel.getAccess(i);
      if (operand.isGathered() != gathered || levels.isStoredAfterLoops(i))
        continue;
      Access &access = scope.accesses[i];
      access = {frame.pointers[i], operand.getElement(), operand.getInner(),
                frame.strides[i].back(), Value()};
      Value offset;
      for (unsigned loop = 0; loop < numOuter; ++loop) {
        Value index = scope.indices[loop];
        if (gathered && operand.getGather() == int64_t(loop)) {
          OperandAttr source = kernel.getAccess(operand.getIndex());
          index = scalar(levels.getArgument(operand.getIndex()), scope);
          Type i64 = b.getI64Type();
          if (index.getType() != i64) {
            bool isUnsigned = source.getElement().isUnsignedInteger() ||
                              source.getElement().isInteger(1);
            index =
                isUnsigned
                    ? arith::ExtUIOp::create(b, loc, i64, index).getResult()
                    : arith::ExtSIOp::create(b, loc, i64, index).getResult();
          }
          access.valid = arith::CmpIOp::create(
              b, loc, arith::CmpIPredicate::ult, index, frame.bounds[i]);
          // A pointer outside of the buffer is not even computed.
          index = lanes.select(access.valid, index, lanes.constant(0));
        }
        Value term = mul(index, frame.strides[i][loop]);
        offset = offset ? add(offset, term) : term;
      }
      if (offset)
        access.base = lanes.address(access.base, access.element, offset);
    }
}

LoopEmitter::State LoopEmitter::emitPass(unsigned index, Scope &scope,
                                         Value low, Value high, State state) {
  RowPass &pass = plan.passes[index];
  if (pass.isEmpty())
    return state;
  for (Value root : pass.roots(levels))
    prepare(root, scope);

  bool reduces = !pass.inner.empty() || !pass.all.empty();
  unsigned unroll = reduces ? kAccumulators : pass.size < kLargeBody ? 2 : 1;
  Value last = lanes.constant(std::numeric_limits<int64_t>::max());
  State inits;
  for (unsigned u = 0; u < unroll; ++u) {
    for (ReduceOp reduce : pass.inner) {
      inits.push_back(lanes.splatConstant(
          neutralElement(reduce.getKind(), reduce.getValue().getType())));
      if (reduce.getKind() == ReduceKind::Argmax)
        inits.push_back(lanes.splat(last));
    }
    for (ReduceOp reduce : pass.all)
      inits.push_back(state[positions[reduce] + u]);
  }

  State results = emitColumns(
      low, high, unroll, inits,
      [&](Value j, Value mask, MutableArrayRef<Value> accumulators) {
        Columns columns{j, mask, index};
        unsigned next = 0;
        auto element = [&](ReduceOp reduce) {
          Value value = lanes.splat(lanesOf(reduce.getValue(), scope, columns));
          if (!mask)
            return value;
          Value neutral = lanes.splatConstant(
              neutralElement(reduce.getKind(), reduce.getValue().getType()));
          return lanes.select(mask, value, neutral);
        };
        for (Value value : pass.kept)
          lanes.store(lanesOf(value, scope, columns), scratchRow(value), j,
                      Value());
        for (ReduceOp reduce : pass.inner) {
          Value value = element(reduce);
          if (reduce.getKind() == ReduceKind::Argmax) {
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
          accumulators[next] =
              combine(lanes, reduce.getKind(), accumulators[next], value);
          ++next;
        }
        for (ReduceOp reduce : pass.all) {
          accumulators[next] = combine(lanes, reduce.getKind(),
                                       accumulators[next], element(reduce));
          ++next;
        }
        for (ReduceOp reduce : pass.outer) {
          Access access = columnAccumulators.lookup(reduce);
          Value value = lanes.splat(lanesOf(reduce.getValue(), scope, columns));
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
      scope.scalars[reduce.getResult()] =
          reduceTree(lanes, reduce.getKind(), gather(next++));
    }
  }
  for (ReduceOp reduce : pass.all) {
    State values = gather(next++);
    std::copy(values.begin(), values.end(), state.begin() + positions[reduce]);
  }
  return state;
}

/// What is stored once per row.
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

LoopEmitter::State LoopEmitter::emitRow(Value row, Value low, Value high,
                                        State state) {
  Scope scope;
  place(scope, row);
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

/// What exists after the loops.
void LoopEmitter::finish(const State &state) {
  Scope scope;
  for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i) {
    OperandAttr operand = kernel.getAccess(i);
    scope.accesses.push_back({frame.pointers[i], operand.getElement(),
                              operand.getInner(), frame.strides[i].back(),
                              Value()});
  }
  for (RowPass &pass : plan.passes)
    for (ReduceOp reduce : pass.all)
      scope.scalars[reduce.getResult()] =
          reduceTree(lanes, reduce.getKind(),
                     ArrayRef(state).slice(positions[reduce], kAccumulators));
  for (ReduceOp reduce : plan.allOfRows)
    scope.scalars[reduce.getResult()] = state[positions[reduce]];

  SmallVector<unsigned> perColumn;
  for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i) {
    if (!levels.isStoredAfterLoops(i))
      continue;
    Value value = levels.getYielded(i);
    Type element = kernel.getAccess(i).getElement();
    if (!levels.isStoredPerColumn(i)) {
      lanes.storeScalar(scalar(value, scope), element,
                        lanes.address(frame.pointers[i], element, chunk));
      continue;
    }
    auto reduce = value.getDefiningOp<ReduceOp>();
    if (reduce && levels.getAccumulatorOperand(reduce) == int(i))
      continue; // accumulated there
    prepare(value, scope);
    perColumn.push_back(i);
  }
  if (perColumn.empty())
    return;
  Value size = frame.sizes.back();
  Value offset = mul(chunk, size);
  emitColumns(
      lanes.constant(0), size, 1, {},
      [&](Value j, Value mask, MutableArrayRef<Value>) {
        Columns columns{j, mask, unsigned(plan.passes.size())};
        for (RowPass &pass : plan.passes)
          for (ReduceOp reduce : pass.outer)
            columns.values[reduce.getResult()] =
                lanes.load(columnAccumulators.lookup(reduce), j, mask);
        SmallVector<Value> stored;
        for (unsigned operand : perColumn)
          stored.push_back(lanesOf(levels.getYielded(operand), scope, columns));
        for (auto [operand, value] : llvm::zip(perColumn, stored)) {
          Type element = kernel.getAccess(operand).getElement();
          Access access{lanes.address(frame.pointers[operand], element, offset),
                        element};
          lanes.store(value, access, j, mask);
        }
      });
}

void LoopEmitter::emit() {
  chunk = arith::DivUIOp::create(b, loc, frame.begin, frame.grain);
  State state = initialState();
  initColumns();
  if (kernel.getOuter() == 0)
    state = emitRow(Value(), frame.begin, frame.end, state);
  else
    state = emitFor(frame.begin, frame.end, lanes.constant(1), state,
                    [&](Value row, ValueRange arguments) {
                      return emitRow(row, lanes.constant(0), frame.sizes.back(),
                                     State(arguments));
                    });
  finish(state);
}

void mlir::amprt::cpu::emitLoopKernel(Lanes &lanes, KernelOp kernel,
                                      const KernelFrame &frame,
                                      int64_t maxColumns) {
  OpBuilder &b = lanes.b;
  Location loc = lanes.loc;
  KernelLevels levels(kernel);
  RowPlan plan(kernel, levels);
  int64_t count = plan.scratch.size();
  if (count == 0) {
    LoopEmitter(lanes, kernel, frame, levels, plan, Value()).emit();
    return;
  }
  auto emitWithScratch = [&]() {
    Value columns = frame.sizes.back();
    Value size = arith::AddIOp::create(b, loc, columns, lanes.constant(kLanes));
    size = arith::MulIOp::create(b, loc, size, lanes.constant(count));
    Value base = LLVM::AllocaOp::create(
        b, loc, LLVM::LLVMPointerType::get(b.getContext()), b.getF32Type(),
        size, 64);
    LoopEmitter(lanes, kernel, frame, levels, plan, base).emit();
  };
  int64_t limit = 4 * kMaxScratchColumns / count;
  if (maxColumns <= limit) {
    emitWithScratch();
    return;
  }
  Value fits = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::sle,
                                     frame.sizes.back(), lanes.constant(limit));
  auto branch = scf::IfOp::create(b, loc, fits, true);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(&branch.getThenRegion().front());
  emitWithScratch();
  b.setInsertionPointToStart(&branch.getElseRegion().front());
  LoopEmitter(lanes, kernel, frame, levels, plan.withoutScratch(), Value())
      .emit();
}
