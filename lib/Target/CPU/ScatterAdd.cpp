//===- ScatterAdd.cpp - kernels that add rows at indices ------------------===//
//
// A chunk owns a range of the result's rows and looks at all indices: no two
// chunks write one row, and each row's sum has the order of the indices.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../LLVM/BodyOps.h"
#include "KernelEmitter.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::amprt;
using namespace mlir::amprt::cpu;

/// `body(j, mask)` for lanes from j on, the last ones masked.
static void forColumns(Lanes &lanes, Value columns,
                       llvm::function_ref<void(Value j, Value mask)> body) {
  OpBuilder &b = lanes.b;
  auto loop = scf::ForOp::create(b, lanes.loc, lanes.constant(0), columns,
                                 lanes.constant(kLanes));
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPoint(loop.getBody()->getTerminator());
  Value j = loop.getInductionVar();
  body(j, lanes.mask(arith::SubIOp::create(b, lanes.loc, columns, j)));
}

void mlir::amprt::cpu::emitScatterAddKernel(Lanes &lanes, KernelOp kernel,
                                            const LoopFrame &frame) {
  OpBuilder &b = lanes.b;
  Location loc = lanes.loc;
  Value columns = frame.sizes[2];
  auto rowOf = [&](unsigned operand, unsigned loop, Value row) {
    Value index =
        arith::MulIOp::create(b, loc, row, frame.strides[operand][loop]);
    OperandAttr access = kernel.getAccess(operand);
    return Access{
        lanes.address(frame.pointers[operand], access.getElement(), index),
        access.getElement(), access.getInner(), frame.strides[operand][2],
        Value()};
  };

  auto clear =
      scf::ForOp::create(b, loc, frame.begin, frame.end, lanes.constant(1));
  {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPoint(clear.getBody()->getTerminator());
    Access result = rowOf(2, 0, clear.getInductionVar());
    Type type = lanes.valueType(result.element);
    Value zeros = lanes.splatConstant(cast<TypedAttr>(b.getZeroAttr(type)));
    forColumns(lanes, columns, [&](Value j, Value mask) {
      lanes.store(zeros, result, j, mask);
    });
  }

  auto add = scf::ForOp::create(b, loc, lanes.constant(0), frame.sizes[1],
                                lanes.constant(1));
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPoint(add.getBody()->getTerminator());
  Access indices = rowOf(0, 1, add.getInductionVar());
  indices.inner = InnerAccess::Broadcast;
  Value row = lanes.loadScalar(indices);
  if (!row.getType().isInteger(64)) {
    bool isUnsigned = indices.element.isUnsignedInteger();
    row = isUnsigned
              ? arith::ExtUIOp::create(b, loc, b.getI64Type(), row).getResult()
              : arith::ExtSIOp::create(b, loc, b.getI64Type(), row).getResult();
  }
  Value inside = arith::AndIOp::create(
      b, loc,
      arith::CmpIOp::create(b, loc, arith::CmpIPredicate::sge, row,
                            frame.begin),
      arith::CmpIOp::create(b, loc, arith::CmpIPredicate::slt, row, frame.end));
  auto branch = scf::IfOp::create(b, loc, inside, false);
  b.setInsertionPointToStart(&branch.getThenRegion().front());
  Access update = rowOf(1, 1, add.getInductionVar());
  Access result = rowOf(2, 0, row);
  Block &body = kernel.getBody().front();
  forColumns(lanes, columns, [&](Value j, Value mask) {
    llvm::DenseMap<Value, Value> values;
    values[body.getArgument(0)] = lanes.load(result, j, mask);
    values[body.getArgument(1)] = lanes.load(update, j, mask);
    for (Operation &op : body.without_terminator()) {
      SmallVector<Value> operands;
      for (Value operand : op.getOperands())
        operands.push_back(values.lookup(operand));
      values[op.getResult(0)] = emitOp(lanes, &op, operands);
    }
    Value sum = values.lookup(body.getTerminator()->getOperand(0));
    lanes.store(sum, result, j, mask);
  });
}
