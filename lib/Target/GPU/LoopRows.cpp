//===- LoopRows.cpp - the rows that a block works on ----------------------===//
//
// A block takes several rows at a time, a group of threads each. Loads come
// before stores, since operands may overlap.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "LoopEmitter.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::amprt;
using namespace mlir::amprt::gpu;

/// The threads of a group wait for each other.
void LoopEmitter::meet() {
  if (geometry.group > kWarp)
    threads.barrier();
  else
    threads.warpBarrier();
}

/// Stores the values that exist once per row, by one thread: all others have
/// read the old contents by then.
void LoopEmitter::storeRow(Row &scope, SmallVector<Columns> &own) {
  SmallVector<std::pair<unsigned, Value>> results;
  bool isRead = false;
  for (unsigned operand : plan.rowStores) {
    Value value = levels.getYielded(operand);
    prepare(value, scope);
    Value result;
    if (levels.getLevel(value) == Level::Element) {
      // A row of one element.
      if (geometry.columns == 0)
        continue;
      Columns column{isFlat ? begin : threads.constant(0), Value()};
      result = threads.first(
          vector(value, scope, own.empty() ? column : own.front()));
    } else {
      result = scalar(value, scope);
    }
    results.emplace_back(operand, result);
    isRead |= kernel.getAccess(operand).isRead();
  }
  if (isRead)
    meet();
  Value active = threads.both(threads.isFirst(threads.inGroup), scope.active);
  for (auto [operand, result] : results)
    threads.storeScalar(result, kernel.getAccess(operand).getElement(),
                        scope.accesses[operand].base, active);
}

/// Makes the loads of every thread of the row come before the store of any.
void LoopEmitter::orderLoads(Row &scope) {
  if (!scope.isOrdered)
    meet();
  scope.isOrdered = true;
}

/// Loads what is read of these columns: a map before it stores anything, since
/// neither LLVM nor the assembler moves a load to before a store where both are
/// of one operand; and what only a later pass looks at, which need not wait for
/// it then.
void LoopEmitter::loadArguments(Row &scope, SmallVector<Columns> &own) {
  bool isMap = plan.passes.size() == 1 && !geometry.loadsLate &&
               int64_t(own.size()) <= geometry.vectorsInFlight;
  if (!isMap && !geometry.keepsOnlyLoaded())
    return;
  for (Columns &columns : own)
    for (Value argument : kernel.getBody().getArguments())
      if (levels.getLevel(argument) == Level::Element &&
          !argument.use_empty() && (isMap || !isSameForAllRows(argument)))
        vector(argument, scope, columns);
}

SmallVector<LoopEmitter::Columns>
LoopEmitter::loadColumns(Row &scope, Value base, int64_t steps) {
  SmallVector<Columns> own;
  if (steps > 0)
    own = ownColumns(base, steps);
  loadArguments(scope, own);
  return own;
}

LoopEmitter::State LoopEmitter::emitRow(Row &scope, SmallVector<Columns> own,
                                        Value base, State state) {
  if (label)
    loadLabelColumn(scope);
  for (unsigned pass = 0; pass < plan.passes.size(); ++pass) {
    if (label && !plan.passes[pass].stores.empty())
      orderLoads(scope);
    if (geometry.keepsOnlyLoaded())
      own = forget(own, base, pass, scope);
    state = emitPass(pass, scope, own, state);
  }
  for (ReduceOp &reduce : plan.allOfRows) {
    Value &accumulator = state[positions[reduce]];
    Value value = scalar(reduce.getValue(), scope);
    // One thread of the group counts.
    Value active = threads.both(threads.isFirst(threads.inGroup), scope.active);
    if (ahead) {
      int64_t position = &reduce - plan.allOfRows.begin();
      threads.storeNumber(position,
                          combine(threads, reduce.getKind(),
                                  threads.loadNumber(position, value.getType()),
                                  value),
                          active);
      continue;
    }
    value = threads.select(active, value, neutralScalar(reduce));
    accumulator = combine(threads, reduce.getKind(), accumulator, value);
  }
  storeRow(scope, own);
  return state;
}

/// Where the last of the whole `count` indices from `low` to `high` end: `high`
/// itself where it is known that nothing is left.
Value LoopEmitter::endOfWhole(Value low, Value high, int64_t count) {
  bool isColumns = high != end;
  if (isColumns ? geometry.columns % count == 0 : geometry.areWhole(count))
    return high;
  Value size = arith::SubIOp::create(b, loc, high, low);
  Value times = arith::DivUIOp::create(b, loc, size, threads.constant(count));
  return add(low, mul(times, count));
}

/// As many rows as a vector has columns. Of what lies the other way round the
/// thread reads a vector of rows for each of its columns, and has them change
/// places: neighbours read and write what lies side by side.
LoopEmitter::State LoopEmitter::emitTransposed(Value base, State state) {
  int64_t count = geometry.vector;
  Row first;
  Value row = add(begin, mul(threads.group, count));
  if (!geometry.areWhole(geometry.rows() * count)) {
    first.active = less(row, end);
    row = threads.select(first.active, row, begin);
  }
  place(first, row);
  SmallVector<Row> rows(count, first);
  SmallVector<SmallVector<Columns>> owns(count, ownColumns(base, 1));
  Value j = owns.front().front().j;
  for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i) {
    Value argument = levels.getArgument(i);
    if (kernel.getAccess(i).getInner() == InnerAccess::Strided) {
      SmallVector<Value> values = threads.loadTransposed(first.accesses[i], j);
      for (auto [own, value] : llvm::zip(owns, values))
        own.front().values[argument] = value;
    }
    for (auto [r, scope] : llvm::enumerate(rows)) {
      Access &access = scope.accesses[i];
      if (r > 0 && access.base)
        access.base =
            threads.address(access.base, access.element,
                            mul(frame.strides[i][kernel.getOuter() - 1], r));
    }
  }
  for (auto [r, scope] : llvm::enumerate(rows))
    scope.indices.back() = add(scope.indices.back(), threads.constant(r));
  for (auto [scope, own] : llvm::zip(rows, owns))
    loadArguments(scope, own);
  for (auto [scope, own] : llvm::zip(rows, owns)) {
    state = emitRow(scope, std::move(own), base, state);
    if (geometry.isLong)
      threads.separate();
  }
  return state;
}

/// The elements of the next row that are loaded as soon as this one leaves
/// their registers: where a multiprocessor has registers for one block only,
/// and that one row at a time, nothing else would keep memory busy while it
/// computes.
SmallVector<Value> LoopEmitter::loadedAhead() {
  SmallVector<Value> arguments;
  if (!geometry.keepsOnlyLoaded() || geometry.group < geometry.block ||
      geometry.block < geometry.threadsAtOnce ||
      int64_t(plan.allOfRows.size()) > Threads::kNumbers)
    return arguments;
  for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i) {
    Value argument = levels.getArgument(i);
    if (!argument || levels.getLevel(argument) != Level::Element ||
        argument.use_empty() || isSameForAllRows(argument))
      continue;
    if (kernel.getAccess(i).isGathered())
      return {};
    arguments.push_back(argument);
  }
  return arguments;
}

/// Begins the last pass of a row: from here on the addresses of the next one
/// take registers. Behind the last row it is that row once more.
void LoopEmitter::startNext() {
  Value row = add(ahead->number, threads.constant(1));
  place(ahead->scope, threads.select(less(row, end), row, ahead->number));
}

void LoopEmitter::loadNext(const Columns &columns) {
  Columns own{columns.j, Value()};
  for (Value argument : ahead->arguments)
    ahead->loaded.push_back(vector(argument, ahead->scope, own));
}

/// One row after the other, each loaded while the one before it is stored.
LoopEmitter::State LoopEmitter::emitAhead(Value base, int64_t steps,
                                          ArrayRef<Value> arguments,
                                          State state) {
  size_t numState = state.size();
  // One thread keeps the sums over rows, and not all threads in registers.
  Value isFirst = threads.isFirst(threads.inGroup);
  for (auto [i, reduce] : llvm::enumerate(plan.allOfRows))
    threads.storeNumber(i, neutralScalar(reduce), isFirst);
  Row first;
  place(first, begin);
  for (Columns &columns : ownColumns(base, steps))
    for (Value argument : arguments)
      state.push_back(vector(argument, first, columns));
  state = emitFor(begin, end, threads.constant(1), state,
                  [&](Value row, ValueRange given) {
                    // Else each operand's address would be a number of the
                    // loop.
                    row = threads.unknown(row);
                    threads.findPlace(row);
                    Row scope;
                    place(scope, row);
                    SmallVector<Columns> own = ownColumns(base, steps);
                    ValueRange loaded = given.drop_front(numState);
                    for (Columns &columns : own)
                      for (Value argument : arguments) {
                        columns.values[argument] = loaded.front();
                        loaded = loaded.drop_front();
                      }
                    Ahead following{row, arguments};
                    ahead = &following;
                    State result = emitRow(scope, std::move(own), base,
                                           State(given.take_front(numState)));
                    ahead = nullptr;
                    result.append(following.loaded);
                    return result;
                  });
  state.truncate(numState);
  threads.findPlace();
  isFirst = threads.isFirst(threads.inGroup);
  // All load what the first has stored, though the others drop it.
  if (!plan.allOfRows.empty())
    threads.barrier();
  for (auto [i, reduce] : llvm::enumerate(plan.allOfRows)) {
    Value neutral = neutralScalar(reduce);
    state[positions[reduce]] = threads.select(
        isFirst, threads.loadNumber(i, neutral.getType()), neutral);
  }
  return state;
}

/// The rows of the chunk, columns from `base` on; 0 steps are all columns, in a
/// loop.
LoopEmitter::State LoopEmitter::emitRows(Value base, int64_t steps,
                                         State state) {
  if (isFlat) {
    Row scope;
    place(scope, Value());
    SmallVector<Columns> own = loadColumns(scope, begin, steps);
    return emitRow(scope, std::move(own), begin, state);
  }
  if (geometry.transposes)
    return emitTransposed(base, std::move(state));
  int64_t rows = geometry.rows(), many = rows * geometry.rowsAtOnce;
  // Of columns from `base` on.
  auto emit = [&](Value first, Value base, int64_t count, bool exist,
                  State state) {
    SmallVector<Row> scopes(count);
    SmallVector<SmallVector<Columns>> owns;
    for (auto [i, scope] : llvm::enumerate(scopes)) {
      Value row = i > 0 ? add(first, threads.constant(i * rows)) : first;
      if (rows > 1)
        row = add(row, threads.group);
      if (!exist) {
        scope.active = less(row, end);
        row = threads.select(scope.active, row, begin);
      }
      place(scope, row);
      owns.push_back(loadColumns(scope, base, steps));
    }
    for (auto [scope, own] : llvm::zip(scopes, owns))
      state = emitRow(scope, std::move(own), base, state);
    return state;
  };
  // One trip is no loop, out of which the assembler would move loads.
  if (geometry.grain <= many) {
    int64_t count = llvm::divideCeil(geometry.grain, rows);
    return emit(begin, base, count, geometry.areWhole(count * rows), state);
  }
  if (SmallVector<Value> arguments = loadedAhead(); !arguments.empty())
    return emitAhead(base, steps, arguments, std::move(state));
  auto loop = [&](Value low, Value high, int64_t count, bool exist) {
    state = emitFor(low, high, threads.constant(count * rows), state,
                    [&](Value row, ValueRange arguments) {
                      Value from = base;
                      // Else addresses, and what all rows share, would be in
                      // registers all the while.
                      if (geometry.loadsLate) {
                        row = threads.unknown(row);
                        from = threads.unknown(base, row);
                      }
                      State result =
                          emit(row, from, count, exist, State(arguments));
                      if (geometry.separatesRows)
                        threads.separate(row);
                      return result;
                    });
  };
  Value from = begin;
  if (many > rows && many <= geometry.extent) {
    from = endOfWhole(begin, end, many);
    loop(begin, from, geometry.rowsAtOnce, /*exist=*/true);
  }
  if (from != end)
    loop(from, end, 1, geometry.areWhole(rows));
  return state;
}
