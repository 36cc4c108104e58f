//===- ScatterAdd.cpp - emits the block of a kernel that adds at indices --===//
//
// Rows are added up in the order of their indices, as the CPU does, without
// atomics.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ScatterAdd.h"
#include "../LLVM/BodyOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::amprt;
using namespace mlir::amprt::gpu;

/// Operands: indices, updates, result. Loops: rows of the result, indices,
/// columns.
enum : unsigned { kIndices, kUpdates, kResult };
enum : unsigned { kRows, kCount, kColumns };

/// Indices that a thread has in flight, and what a block looks at so.
static constexpr int64_t kIndicesPerThread = 8;
/// Entries of the list, the most that fit beside another block's.
static constexpr int64_t kEntries = 4096;
/// Updates of one row that a thread has in flight.
static constexpr int64_t kUpdatesAtOnce = 8;

int64_t ScatterAddEmitter::sharedBytes() { return 4 * (2 * kEntries + kWarp); }

ScatterAddEmitter::ScatterAddEmitter(Threads &threads, KernelOp kernel,
                                     const KernelFrame &frame,
                                     const Geometry &geometry)
    : threads(threads), b(threads.b), loc(threads.loc), kernel(kernel),
      frame(frame), geometry(geometry) {
  numIndices =
      cast<IntegerAttr>(
          frame.sizes[kCount].getDefiningOp<arith::ConstantOp>().getValue())
          .getInt();
  auto narrow = [&](Value index) -> Value {
    if (index.getType() == b.getI32Type())
      return index;
    return arith::TruncIOp::create(b, loc, b.getI32Type(), index);
  };
  warp = narrow(threads.group);
  lane = narrow(threads.inGroup);
  Value block = threads.blockIndex(), tiles = threads.constant(geometry.tiles);
  Value slice = arith::RemUIOp::create(b, loc, block, tiles);
  Value chunk = arith::DivUIOp::create(b, loc, block, tiles);
  column = arith::AddIOp::create(
      b, loc,
      arith::MulIOp::create(b, loc, slice, threads.constant(geometry.stride())),
      arith::MulIOp::create(b, loc, threads.inGroup,
                            threads.constant(geometry.vector)));
  active = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::slt, column,
                                 frame.sizes[kColumns]);
  column = threads.select(active, column, threads.constant(0));

  begin =
      arith::MulIOp::create(b, loc, chunk, threads.constant(geometry.grain));
  Value end =
      arith::AddIOp::create(b, loc, begin, threads.constant(geometry.grain));
  end = arith::MinSIOp::create(b, loc, end, frame.sizes[kRows]);
  rows = arith::SubIOp::create(b, loc, end, begin);
  auto words = [&](int64_t first) -> Value {
    return LLVM::GEPOp::create(b, loc, threads.shared.getType(), b.getI32Type(),
                               threads.shared,
                               ArrayRef<LLVM::GEPArg>{int32_t(first)});
  };
  positions = words(0);
  localRows = words(kEntries);
  found = words(2 * kEntries);
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

Value ScatterAddEmitter::number(int64_t value) {
  return arith::ConstantOp::create(b, loc, b.getI32IntegerAttr(value));
}
Value ScatterAddEmitter::add(Value x, Value y) {
  return arith::AddIOp::create(b, loc, x, y);
}
Value ScatterAddEmitter::less(Value x, Value y) {
  return arith::CmpIOp::create(b, loc, arith::CmpIPredicate::slt, x, y);
}
Value ScatterAddEmitter::countBits(Value mask) {
  return LLVM::CtPopOp::create(b, loc, b.getI32Type(), mask);
}
Value ScatterAddEmitter::entry(Value base, Value slot) {
  return LLVM::GEPOp::create(b, loc, base.getType(), b.getI32Type(), base,
                             ArrayRef<LLVM::GEPArg>{slot});
}

Access ScatterAddEmitter::accessTo(unsigned operand, unsigned loop, Value row) {
  OperandAttr access = kernel.getAccess(operand);
  if (row.getType() != threads.indexType)
    row = arith::ExtUIOp::create(b, loc, threads.indexType, row);
  Value offset =
      arith::MulIOp::create(b, loc, row, frame.strides[operand][loop]);
  return Access{
      threads.address(frame.pointers[operand], access.getElement(), offset),
      access.getElement(), access.getInner(), frame.strides[operand][kColumns],
      Value()};
}

/// The row of the block that the index at `position` names, as i32, or -1.
Value ScatterAddEmitter::rowOf(Value position, Value exists) {
  Type i64 = b.getI64Type();
  auto wide = [&](Value value) -> Value {
    if (value.getType() == i64)
      return value;
    return arith::ExtUIOp::create(b, loc, i64, value);
  };
  Access access =
      accessTo(kIndices, kCount, threads.select(exists, position, number(0)));
  access.inner = InnerAccess::Broadcast;
  Value index = threads.loadScalar(access);
  if (index.getType() != i64)
    index = access.element.isUnsignedInteger()
                ? arith::ExtUIOp::create(b, loc, i64, index).getResult()
                : arith::ExtSIOp::create(b, loc, i64, index).getResult();
  Value row = arith::SubIOp::create(b, loc, index, wide(begin));
  Value isOurs =
      arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ult, row, wide(rows));
  row = arith::TruncIOp::create(b, loc, b.getI32Type(), row);
  return threads.select(threads.both(isOurs, exists), row, number(-1));
}

Value ScatterAddEmitter::combine(Value sum, Value update) {
  Block &body = kernel.getBody().front();
  llvm::DenseMap<Value, Value> values;
  values[body.getArgument(0)] = sum;
  values[body.getArgument(1)] = update;
  for (Operation &op : body.without_terminator()) {
    SmallVector<Value> operands;
    for (Value operand : op.getOperands())
      operands.push_back(values.lookup(operand));
    values[op.getResult(0)] = emitOp(threads, &op, operands);
  }
  return threads.splat(values.lookup(body.getTerminator()->getOperand(0)));
}

//===----------------------------------------------------------------------===//
// The list
//===----------------------------------------------------------------------===//

Value ScatterAddEmitter::list(Value base, Value count) {
  // A warp's indices lie together, so that warps in order are indices in
  // order.
  Value first =
      arith::MulIOp::create(b, loc, warp, number(kWarp * kIndicesPerThread));
  first = add(base, add(first, lane));
  SmallVector<Value> position, row, isOurs, flags;
  Value mine = number(0);
  for (int64_t i = 0; i < kIndicesPerThread; ++i) {
    position.push_back(add(first, number(i * kWarp)));
    row.push_back(rowOf(position[i], less(position[i], number(numIndices))));
  }
  for (int64_t i = 0; i < kIndicesPerThread; ++i) {
    isOurs.push_back(arith::CmpIOp::create(b, loc, arith::CmpIPredicate::sge,
                                           row[i], number(0)));
    flags.push_back(threads.ballot(isOurs[i]));
    mine = add(mine, countBits(flags[i]));
  }
  // Every lane stores the same.
  LLVM::StoreOp::create(b, loc, mine, entry(found, warp), 4);
  threads.barrier();
  Value slot = count, total = count;
  for (int64_t i = 0; i < geometry.rows(); ++i) {
    Value other = LLVM::LoadOp::create(b, loc, b.getI32Type(),
                                       entry(found, number(i)), 4);
    total = add(total, other);
    slot = add(slot, threads.select(less(number(i), warp), other, number(0)));
  }
  Value one = number(1);
  Value before = arith::SubIOp::create(
      b, loc, arith::ShLIOp::create(b, loc, one, lane), one);
  for (int64_t i = 0; i < kIndicesPerThread; ++i) {
    Value own =
        add(slot, countBits(arith::AndIOp::create(b, loc, flags[i], before)));
    auto branch = scf::IfOp::create(b, loc, isOurs[i], false);
    {
      OpBuilder::InsertionGuard guard(b);
      b.setInsertionPointToStart(&branch.getThenRegion().front());
      LLVM::StoreOp::create(b, loc, position[i], entry(positions, own), 4);
      LLVM::StoreOp::create(b, loc, row[i], entry(localRows, own), 4);
    }
    slot = add(slot, countBits(flags[i]));
  }
  threads.barrier();
  return total;
}

//===----------------------------------------------------------------------===//
// Sums
//===----------------------------------------------------------------------===//

/// Adds the updates of `row` among the entries [first, first + 32).
Value ScatterAddEmitter::addMatches(Value row, Value first, Value count,
                                    Value sum) {
  Value own = add(first, lane);
  Value listed =
      LLVM::LoadOp::create(b, loc, b.getI32Type(), entry(localRows, own), 4);
  Value isRow =
      arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, listed, row);
  Value flags = threads.ballot(threads.both(isRow, less(own, count)));
  // As many as there are, some at a time: those are loaded together.
  for (int64_t atOnce : {kUpdatesAtOnce, int64_t(1)}) {
    auto loop = scf::WhileOp::create(
        b, loc, TypeRange{flags.getType(), sum.getType()},
        ValueRange{flags, sum},
        [&](OpBuilder &, Location, ValueRange state) {
          OpBuilder::InsertionGuard guard(b);
          b.setInsertionPointToEnd(state.front().getParentBlock());
          Value enough = less(number(atOnce - 1), countBits(state[0]));
          scf::ConditionOp::create(b, loc, enough, state);
        },
        [&](OpBuilder &, Location, ValueRange state) {
          OpBuilder::InsertionGuard guard(b);
          b.setInsertionPointToEnd(state.front().getParentBlock());
          Value left = state[0], next = state[1];
          SmallVector<Value> updates;
          for (int64_t i = 0; i < atOnce; ++i) {
            Value bit = LLVM::CountTrailingZerosOp::create(
                b, loc, b.getI32Type(), left, /*is_zero_poison=*/false);
            left = arith::AndIOp::create(
                b, loc, left, arith::SubIOp::create(b, loc, left, number(1)));
            Value position = LLVM::LoadOp::create(
                b, loc, b.getI32Type(), entry(positions, add(first, bit)), 4);
            updates.push_back(
                threads.load(accessTo(kUpdates, kCount, position), column));
          }
          for (Value update : updates)
            next = combine(next, update);
          scf::YieldOp::create(b, loc, ValueRange{left, next});
        });
    flags = loop.getResult(0);
    sum = loop.getResult(1);
  }
  return sum;
}

void ScatterAddEmitter::addListed(Value count, Value isFirst) {
  Type type = threads.lanesOf(
      threads.valueType(kernel.getAccess(kResult).getElement()));
  Value rowsHere =
      rows.getType() == b.getI32Type()
          ? rows
          : arith::TruncIOp::create(b, loc, b.getI32Type(), rows).getResult();
  auto each =
      scf::ForOp::create(b, loc, warp, rowsHere, number(geometry.rows()));
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPoint(each.getBody()->getTerminator());
  Value row = each.getInductionVar(), global = row;
  if (global.getType() != threads.indexType)
    global = arith::ExtUIOp::create(b, loc, threads.indexType, global);
  Access result =
      accessTo(kResult, kRows, arith::AddIOp::create(b, loc, begin, global));
  auto start = scf::IfOp::create(b, loc, TypeRange(type), isFirst,
                                 /*withElseRegion=*/true);
  {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(&start.getThenRegion().front());
    Value zeros =
        arith::ConstantOp::create(b, loc, cast<TypedAttr>(b.getZeroAttr(type)));
    scf::YieldOp::create(b, loc, zeros);
    b.setInsertionPointToStart(&start.getElseRegion().front());
    scf::YieldOp::create(b, loc, threads.load(result, column));
  }
  auto sums = scf::ForOp::create(b, loc, number(0), count, number(kWarp),
                                 start.getResults());
  {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToEnd(sums.getBody());
    scf::YieldOp::create(b, loc,
                         addMatches(row, sums.getInductionVar(), count,
                                    sums.getRegionIterArg(0)));
  }
  threads.store(sums.getResult(0), result, column, active);
}

void ScatterAddEmitter::emit() {
  Value yes = arith::ConstantOp::create(b, loc, b.getBoolAttr(true));
  Value no = arith::ConstantOp::create(b, loc, b.getBoolAttr(false));
  if (numIndices == 0)
    return addListed(number(0), yes);
  int64_t atOnce = geometry.block * kIndicesPerThread;
  auto loop = scf::ForOp::create(b, loc, number(0), number(numIndices),
                                 number(atOnce), ValueRange{number(0), yes});
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToEnd(loop.getBody());
  Value base = loop.getInductionVar();
  Value count = list(base, loop.getRegionIterArg(0));
  // The next might not fit, or there is none.
  Value isFull = less(number(kEntries - atOnce), count);
  Value isLast = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::sge, base,
                                       number(numIndices - atOnce));
  Value isDue = arith::OrIOp::create(b, loc, isFull, isLast);
  auto due = scf::IfOp::create(b, loc, isDue, false);
  {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(&due.getThenRegion().front());
    addListed(count, loop.getRegionIterArg(1));
    threads.barrier();
  }
  scf::YieldOp::create(
      b, loc,
      ValueRange{threads.select(isDue, number(0), count),
                 threads.select(isDue, no, loop.getRegionIterArg(1))});
}
