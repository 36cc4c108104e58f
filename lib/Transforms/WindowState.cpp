//===- WindowState.cpp - the state of windows of several calls ------------===//
//
// Every call writes all of it, whatever is finite: infinity or NaN in one call
// stays in the sums until the last one, whose flag looks at them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "WindowState.h"
#include "amp/IR/GradientBuilder.h"

using namespace mlir;
using namespace mlir::amp;

void WindowState::writeAtEnd(Location loc, FlatSymbolRefAttr symbol,
                             Value value) {
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(block.getTerminator());
  WriteOp::create(builder, loc, symbol, value, Value());
}

Value WindowState::end(AccumulateCallsOp window) {
  if (isLast)
    return isLast;
  Location loc = window.getLoc();
  FlatSymbolRefAttr calls = state.windowCall(function, window.getCount());
  builder.setInsertionPointToStart(&block);
  auto i64 = RankedTensorType::get({}, builder.getI64Type());
  auto f64 = RankedTensorType::get({}, builder.getF64Type());
  Value stored = ReadOp::create(builder, loc, i64, calls);
  Value done = ConvertOp::create(builder, loc, f64, stored);
  GradientBuilder g(builder, loc);
  Value zero = g.constant(done, 0.0);
  isFirst = g.compare(ComparePredicate::EQ, done, zero);
  isLast = g.compare(ComparePredicate::EQ, done,
                     g.constant(done, window.getCount() - 1));
  Value next = g.select(isLast, zero, g.add(done, g.constant(done, 1.0)));
  writeAtEnd(loc, calls, ConvertOp::create(builder, loc, i64, next));
  return isLast;
}

Value WindowState::add(OpBuilder &at, AccumulateCallsOp window,
                       FlatSymbolRefAttr symbol, Value gradient) {
  Location loc = window.getLoc();
  Value last = end(window);
  VariableOp variable = state.variable(symbol);
  GradientBuilder g(at, loc);
  gradient = g.accumulator(gradient);
  // A sum of a window of another entry, or a second one of this, is another.
  FlatSymbolRefAttr sum = state.gradientSum(
      variable, elementType(gradient),
      window->getAttrOfType<FlatSymbolRefAttr>(kScaledByAttr));
  Value before = ReadOp::create(at, loc, gradient.getType(), sum);
  Value total = g.add(before, gradient);
  writeAtEnd(loc, sum, g.select(last, g.constant(total, 0.0), total));
  if (!window.getMean() || window.getCount() == 1)
    return total;
  return g.div(total, g.constant(total, window.getCount()));
}

void WindowState::defer(WriteOp write) {
  VariableOp variable = state.variable(write.getVariableAttr());
  // Of a moment or a count the flag of its write says enough.
  if (write.getAlways() || variable.getRole())
    return;
  FlatSymbolRefAttr pending = state.pending(variable);
  SmallVector<ReadOp> reads;
  function->walk([&](ReadOp read) {
    if (read.getVariableAttr() == write.getVariableAttr())
      reads.push_back(read);
  });
  for (ReadOp read : reads) {
    builder.setInsertionPointAfter(read);
    Location loc = read.getLoc();
    Value left = ReadOp::create(builder, loc, read.getType(), pending);
    Value value =
        GradientBuilder(builder, loc).select(isFirst, read.getValue(), left);
    read.getValue().replaceAllUsesExcept(value, value.getDefiningOp());
  }
  writeAtEnd(write.getLoc(), pending, write.getValue());
}
