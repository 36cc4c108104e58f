//===- LoopKernel.cpp - kernels of class `loop` -------------------------===//
//
// Outer loops, values after the loops and the order of both. LoopRows.cpp has
// what happens inside of a row.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "LoopEmitter.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::amprt;
using namespace mlir::amprt::cpu;

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

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
    result = compute(op, operands);
  }
  columns.values[value] = result;
  return result;
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

/// `body` for all columns from `low` to `high`. `inits` are those of each of
/// `unroll` independent sets of accumulators; the rest goes to the first.
/// `whole`, if any, is emitted once for the columns of a whole iteration. Short
/// rows are straight code: all that a loop would do is the rest.
LoopEmitter::State LoopEmitter::emitColumns(
    Value low, Value high, unsigned unroll, State inits,
    llvm::function_ref<void(Value, Value, MutableArrayRef<Value>)> body,
    llvm::function_ref<void(Value, int64_t)> whole) {
  unsigned width = inits.size() / unroll;
  int64_t step = kLanes * unroll;
  Value count = arith::SubIOp::create(b, loc, high, low);
  if (isShort) {
    body(low, lanes.mask(count), MutableArrayRef(inits).take_front(width));
    return inits;
  }
  Value fitting = arith::AndIOp::create(b, loc, count, lanes.constant(-step));
  Value middle = add(low, fitting);
  State state = emitFor(low, middle, lanes.constant(step), inits,
                        [&](Value j, ValueRange arguments) {
                          State next(arguments);
                          MutableArrayRef<Value> all(next);
                          for (unsigned u = 0; u < unroll; ++u)
                            body(u ? add(j, lanes.constant(u * kLanes)) : j,
                                 Value(), all.slice(u * width, width));
                          if (whole)
                            whole(j, step);
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
// Kernels
//===----------------------------------------------------------------------===//

/// Computes and stores the values that exist after the loops.
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
      scope.scalars[reduce.getResult()] = reduceTree(
          lanes, reduce.getKind(),
          ArrayRef(state).slice(positions[reduce], numAccumulators(pass)));
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
    if (!isShort && reduce && levels.getAccumulatorOperand(reduce) == int(i))
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
                isShort
                    ? state[positions[reduce]]
                    : lanes.load(columnAccumulators.lookup(reduce), j, mask);
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
  if (kernel.getOuter() == 0)
    return finish(emitRow({}, frame.begin, frame.end, state));
  // A division for each index of each row would take longer than a short row.
  size_t width = state.size();
  state.append(indicesOf(frame.begin, kernel.getOuter()));
  state = emitFor(frame.begin, frame.end, lanes.constant(1), state,
                  [&](Value, ValueRange arguments) {
                    ValueRange indices = arguments.drop_front(width);
                    State next =
                        emitRow(indices, lanes.constant(0), frame.sizes.back(),
                                State(arguments.take_front(width)));
                    next.append(nextIndices(indices));
                    return next;
                  });
  state.truncate(width);
  finish(state);
}

void mlir::amprt::cpu::emitLoopKernel(Lanes &lanes, KernelOp kernel,
                                      const LoopFrame &frame,
                                      int64_t maxColumns) {
  OpBuilder &b = lanes.b;
  Location loc = lanes.loc;
  KernelLevels levels(kernel);
  RowPlan plan(kernel, levels);
  if (maxColumns <= kLanes) {
    LoopEmitter(lanes, kernel, frame, levels, plan.withoutScratch(), Value(),
                /*isShort=*/true)
        .emit();
    return;
  }
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
