//===- ExpandSums.cpp - sums of bundles in an expanded step ---------------===//
//
// Sums of several backwards, and of the calls of a window, are made gradient by
// gradient, each as soon as its terms are there.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "StepExpansion.h"
#include "amp/IR/GradientBuilder.h"

using namespace mlir;
using namespace mlir::amp;

/// `part` added to `sum` as soon as both are there, so that neither waits in
/// memory for the rest of its bundle.
Value StepExpansion::add(Value sum, Value part, Operation *otherwise) {
  Operation *last = otherwise;
  auto first = places.find(sum.getDefiningOp());
  auto second = places.find(part.getDefiningOp());
  if (first != places.end() && second != places.end())
    last = first->second >= second->second ? first->first : second->first;
  unsigned place = places.lookup(last);
  if (last == otherwise)
    builder.setInsertionPoint(last);
  else
    builder.setInsertionPointAfter(last);
  GradientBuilder g(builder, otherwise->getLoc());
  sum = g.add(g.accumulator(sum), g.accumulator(part));
  places[sum.getDefiningOp()] = place;
  return sum;
}

LogicalResult StepExpansion::expand(SumGradientsOp op) {
  llvm::MapVector<Attribute, Value> sums;
  for (Value input : op.getInputs()) {
    FailureOr<GradientBundle *> bundle = find(input, op);
    if (failed(bundle))
      return failure();
    GradientsOp root = (*bundle)->root;
    for (auto [variable, entry] :
         llvm::zip_equal(root.getVariables(), root.getEntries())) {
      builder.setInsertionPoint(op);
      Value part = entry;
      if ((*bundle)->multiplier || (*bundle)->limit ||
          !(*bundle)->parts.empty())
        part = entryOf(**bundle, variable, entry, op.getLoc());
      Value &sum = sums[variable];
      sum = sum ? add(sum, part, op) : part;
    }
  }
  double divisor = op.getDivisor().convertToDouble();
  SmallVector<Value> entries;
  for (auto &[variable, sum] : sums) {
    Operation *made = sum.getDefiningOp();
    if (divisor != 1 && made && places.contains(made))
      builder.setInsertionPointAfter(made);
    else
      builder.setInsertionPoint(op);
    GradientBuilder g(builder, op.getLoc());
    if (divisor != 1)
      sum = g.div(g.accumulator(sum), g.constant(g.accumulator(sum), divisor));
    entries.push_back(sum);
  }
  builder.setInsertionPoint(op);
  SmallVector<Attribute> variables =
      llvm::map_to_vector(sums, [](auto &entry) { return entry.first; });
  FlatSymbolRefAttr optimizer =
      (*find(op.getInputs().front(), op))->root.getOptimizerAttr();
  auto root = GradientsOp::create(builder, op.getLoc(), op.getType(), entries,
                                  builder.getArrayAttr(variables), optimizer);
  bundles[op.getSum()] = GradientBundle{root, {}, {}, {}};
  return success();
}

/// The sums so far, each made as soon as its gradient is there.
LogicalResult StepExpansion::expand(AccumulateCallsOp op) {
  FailureOr<GradientBundle *> found = find(op.getGradients(), op);
  if (failed(found))
    return failure();
  if (cast<GradientsType>(op.getTotal().getType()).isScaled() &&
      !op->hasAttr(kScaledByAttr))
    return op.emitError("expected the scaler of the gradients ('")
           << kScaledByAttr << "'), found none: run 'amp-loss-scaling' first";
  GradientsOp root = (*found)->root;
  SmallVector<Value> entries;
  for (auto [variable, entry] :
       llvm::zip_equal(root.getVariables(), root.getEntries())) {
    Operation *made = entry.getDefiningOp();
    if (made && places.contains(made))
      builder.setInsertionPointAfter(made);
    else
      builder.setInsertionPoint(op);
    entries.push_back(
        window.add(builder, op, cast<FlatSymbolRefAttr>(variable), entry));
    if (made && places.contains(made))
      places[entries.back().getDefiningOp()] = places.lookup(made);
  }
  op.getLast().replaceAllUsesWith(window.end(op));
  builder.setInsertionPoint(op);
  auto sums = GradientsOp::create(builder, op.getLoc(), op.getTotal().getType(),
                                  entries, root.getVariables(),
                                  root.getOptimizerAttr());
  bundles[op.getTotal()] = GradientBundle{sums, {}, {}, {}};
  return success();
}
