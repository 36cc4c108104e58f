//===- Scale.cpp - the next S, and the key of random numbers ------------===//
//
// One number each.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "StateKernels.h"
#include "amp/IR/StateNames.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::amp;
using amprt::Direction;
using amprt::ReduceKind;
using amprt::ReduceOver;

/// One number each of the scaler's state. What stays is not written: who looks
/// at it need not come before.
void mlir::amp::emitUpdateScale(StepBuilder &step, UpdateScaleOp op) {
  Block &region = op.getBody().front();
  SmallVector<KernelOperand> operands;
  for (auto [i, symbol] :
       llvm::enumerate(op.getState()->getAsRange<FlatSymbolRefAttr>())) {
    Type element = region.getArgument(i).getType();
    operands.push_back({step.symbolBuffer(symbol.getValue(), element, 1),
                        0,
                        element,
                        op.changes(i) ? Direction::InOut : Direction::In,
                        {1}});
  }
  operands.push_back(step.scalarOperand(op.getFinite()));
  if (op.getPredicate())
    operands.push_back(step.scalarOperand(op.getPredicate()));
  bool isRead = step.schedule.materialized.contains(op.getNext());
  Type element = elementType(op.getNext());
  if (isRead) {
    Place next = step.placeOf(op.getNext());
    operands.push_back(
        {next.buffer, next.offset, element, Direction::Out, {1}});
  }
  KernelLaunch launch{op.getLoc(), "update_scale",           {{1}, {0}},
                      operands,    cast<FloatType>(element), 1};
  step.emitKernel(launch, [&](BodyBuilder &b, ArrayRef<Value> elements) {
    IRMapping mapping;
    for (BlockArgument argument : region.getArguments())
      mapping.map(argument, elements[argument.getArgNumber()]);
    for (Operation &inner : region.without_terminator())
      b.getBuilder().clone(inner, mapping)->setLoc(b.getLoc());
    auto next = [&](unsigned i) {
      Value value = mapping.lookup(region.getTerminator()->getOperand(i));
      if (!op.getPredicate())
        return value;
      return b.select(elements[region.getNumArguments()], value, elements[i]);
    };
    SmallVector<Value> stored;
    for (unsigned i = 0; i < op.getState()->size(); ++i)
      if (op.changes(i))
        stored.push_back(next(i));
    if (isRead)
      stored.push_back(next(0));
    return stored;
  });
}

void mlir::amp::emitRngAdvance(StepBuilder &step) {
  Type i64 = step.builder.getI64Type();
  VariableOp key = findState(step.module, VariableRole::Rng);
  KernelLaunch launch{step.function.getLoc(),
                      "advance_rng",
                      {{1}, {0}},
                      {{step.symbolBuffer(key.getSymName(), i64, 2),
                        1,
                        i64,
                        Direction::InOut,
                        {1}}},
                      step.builder.getF32Type(),
                      1};
  step.emitKernel(launch, [&](BodyBuilder &b, ArrayRef<Value> elements) {
    Value next = arith::AddIOp::create(b.getBuilder(), b.getLoc(),
                                       elements.front(), b.integer(i64, 1));
    return SmallVector<Value>{next};
  });
}
