//===- ReadAverages.cpp - entries that read averages of variables ---------===//
//
// In a function with `amp.average`, a variable whose optimizer keeps an average
// is read as that average; before the first applied step, as itself.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "TrainingState.h"

using namespace mlir;
using namespace mlir::amp;

/// The suffix of the averages that `optimizer` keeps; empty without any.
static StringRef averageSuffix(OptimizerOp optimizer) {
  if (Attribute average = optimizer.getAverageAttr())
    return cast<AverageAttrInterface>(average).getSuffix();
  return cast<OptimizerAttrInterface>(optimizer.getAlgorithm())
      .getAverageSuffix();
}

LogicalResult mlir::amp::readAverages(FunctionOpInterface function,
                                      TrainingState &state) {
  if (!function->hasAttr(kAverageAttr))
    return success();
  auto module = function->getParentOfType<ModuleOp>();
  llvm::DenseMap<Attribute, OptimizerOp> keepers;
  for (auto optimizer : module.getOps<OptimizerOp>())
    if (!averageSuffix(optimizer).empty())
      for (FlatSymbolRefAttr symbol : optimizer.getVariables())
        keepers[symbol] = optimizer;

  SmallVector<ReadOp> reads;
  function->walk([&](ReadOp read) { reads.push_back(read); });
  bool isRead = false;
  for (ReadOp read : reads) {
    // A low copy is of what its master is.
    FlatSymbolRefAttr symbol = read.getVariableAttr();
    if (auto master = state.variable(symbol).getCopyOfAttr())
      symbol = master;
    OptimizerOp optimizer = keepers.lookup(symbol);
    if (!optimizer)
      continue;
    isRead = true;
    OpBuilder builder(read->getContext());
    builder.setInsertionPointAfter(read);
    Location loc = read.getLoc();
    GradientBuilder g(builder, loc);
    FlatSymbolRefAttr kept =
        state.slot(state.variable(symbol), {averageSuffix(optimizer).str(),
                                            VariableRole::Average, 0.0});
    auto i64 = RankedTensorType::get({}, builder.getI64Type());
    Value count =
        ReadOp::create(builder, loc, i64, state.appliedSteps(optimizer));
    Value average = ReadOp::create(builder, loc,
                                   state.variable(kept).getTensorType(), kept);
    average = g.cast(average, elementType(read.getValue()));
    Value zero = ConstantOp::create(
        builder, loc,
        DenseElementsAttr::get(i64, builder.getI64IntegerAttr(0)));
    Value hasStepped = g.greater(count, zero);
    auto selected =
        SelectOp::create(builder, loc, hasStepped, average, read.getValue());
    read.getValue().replaceAllUsesExcept(selected, selected);
  }
  function->removeAttr(kAverageAttr);
  if (isRead)
    return success();
  return function->emitError()
         << "'" << kAverageAttr
         << "' expects to read a variable whose optimizer keeps an average, "
            "found none: add 'average #amp.ema<…>' to the optimizer";
}
