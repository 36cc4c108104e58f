//===- ScatterAdd.cpp - emits the block of a kernel that adds at indices --===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ScatterAdd.h"
#include "../Common/Body.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::amprt;
using namespace mlir::amprt::cuda;

/// Operands: indices, updates, result. Loops: rows of the result, indices,
/// columns.
enum : unsigned { kIndices, kUpdates, kResult };
enum : unsigned { kRows, kCount, kColumns };

void mlir::amprt::cuda::emitScatterAdd(Threads &threads, KernelOp kernel,
                                       const KernelFrame &frame,
                                       const Geometry &geometry) {
  OpBuilder &b = threads.b;
  Location loc = threads.loc;
  Value zero = threads.constant(0);
  auto less = [&](Value x, Value y) -> Value {
    return arith::CmpIOp::create(b, loc, arith::CmpIPredicate::slt, x, y);
  };
  auto rowOf = [&](unsigned operand, unsigned loop, Value row) {
    OperandAttr access = kernel.getAccess(operand);
    Value offset =
        arith::MulIOp::create(b, loc, row, frame.strides[operand][loop]);
    return Access{
        threads.address(frame.pointers[operand], access.getElement(), offset),
        access.getElement(), access.getInner(),
        frame.strides[operand][kColumns], Value()};
  };

  Value row = arith::AddIOp::create(
      b, loc,
      arith::MulIOp::create(b, loc, threads.chunk(),
                            threads.constant(geometry.grain)),
      threads.group);
  Value rowActive = less(row, frame.sizes[kRows]);
  Value first = arith::MulIOp::create(b, loc, threads.inGroup,
                                      threads.constant(geometry.vector));
  auto tiles =
      scf::ForOp::create(b, loc, zero, threads.constant(geometry.columns),
                         threads.constant(geometry.stride()));
  b.setInsertionPointToStart(tiles.getBody());
  Value j = arith::AddIOp::create(b, loc, first, tiles.getInductionVar());
  Value active = threads.both(less(j, frame.sizes[kColumns]), rowActive);

  Block &body = kernel.getBody().front();
  Type type = threads.lanesOf(
      threads.valueType(kernel.getAccess(kResult).getElement()));
  Value zeros =
      arith::ConstantOp::create(b, loc, cast<TypedAttr>(b.getZeroAttr(type)));
  auto add = scf::ForOp::create(b, loc, zero, frame.sizes[kCount],
                                threads.constant(1), ValueRange{zeros});
  {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(add.getBody());
    Access indices = rowOf(kIndices, kCount, add.getInductionVar());
    indices.inner = InnerAccess::Broadcast;
    Value index = threads.loadScalar(indices);
    Type i64 = b.getI64Type();
    if (index.getType() != i64)
      index = indices.element.isUnsignedInteger()
                  ? arith::ExtUIOp::create(b, loc, i64, index).getResult()
                  : arith::ExtSIOp::create(b, loc, i64, index).getResult();
    Value isRow =
        arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, index, row);
    Value sum = add.getRegionIterArg(0);
    auto branch =
        scf::IfOp::create(b, loc, TypeRange(type), threads.both(isRow, active),
                          /*withElseRegion=*/true);
    b.setInsertionPointToStart(&branch.getElseRegion().front());
    scf::YieldOp::create(b, loc, sum);
    b.setInsertionPointToStart(&branch.getThenRegion().front());
    llvm::DenseMap<Value, Value> values;
    values[body.getArgument(0)] = sum;
    values[body.getArgument(1)] =
        threads.load(rowOf(kUpdates, kCount, add.getInductionVar()), j);
    for (Operation &op : body.without_terminator()) {
      SmallVector<Value> operands;
      for (Value operand : op.getOperands())
        operands.push_back(values.lookup(operand));
      values[op.getResult(0)] = emitOp(threads, &op, operands);
    }
    scf::YieldOp::create(
        b, loc,
        threads.splat(values.lookup(body.getTerminator()->getOperand(0))));
    b.setInsertionPointAfter(branch);
    scf::YieldOp::create(b, loc, branch.getResults());
  }
  threads.store(add.getResult(0), rowOf(kResult, kRows, row), j, active);
}
