//===- ExpandSums.cpp - sums of bundles in an expanded step ---------------===//
//
// Sums of several backwards, and of the calls of a window, are made gradient by
// gradient, each as soon as its terms are there; those over ranks in buckets.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "StepExpansion.h"
#include "amp/IR/GradientBuilder.h"
#include "llvm/ADT/MapVector.h"

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

//===----------------------------------------------------------------------===//
// Over ranks
//===----------------------------------------------------------------------===//

/// The most tensors and bytes of an exchange: so many that its latency does not
/// count, and so few that the first is done while the backward goes on, and the
/// last, behind which nothing is left to compute, is short.
static constexpr size_t kBucketTensors = 16;
static constexpr int64_t kBucketBytes = int64_t(1) << 20;

static int64_t bytesOf(Value tensor) {
  RankedTensorType type = tensorType(tensor);
  return type.getNumElements() * type.getElementTypeBitWidth() / 8;
}

/// Gradients in the order in which the backward makes them, some at a time,
/// each bucket as soon as its last one is there.
LogicalResult StepExpansion::expand(AllReduceOp op) {
  FailureOr<GradientBundle *> found = find(op.getGradients(), op);
  if (failed(found))
    return failure();
  GradientsOp root = (*found)->root;
  SmallVector<Value> entries(root.getEntries());
  auto placeOf = [&](unsigned entry) {
    return places.lookup(entries[entry].getDefiningOp());
  };
  SmallVector<unsigned> order =
      llvm::to_vector(llvm::seq<unsigned>(entries.size()));
  llvm::sort(order, [&](unsigned a, unsigned b) {
    return std::pair(placeOf(a), a) < std::pair(placeOf(b), b);
  });
  llvm::MapVector<Type, SmallVector<unsigned>> open;
  auto close = [&](SmallVector<unsigned> &bucket) {
    SmallVector<Value> tensors;
    SmallVector<Type> types;
    for (unsigned entry : bucket) {
      tensors.push_back(entries[entry]);
      Type element = elementType(entries[entry]);
      types.push_back(
          tensorType(entries[entry])
              .clone(op.getKeepTypes() ? element : accumulatorType(element)));
    }
    Operation *made = tensors.back().getDefiningOp();
    if (made && places.contains(made))
      builder.setInsertionPointAfter(made);
    else
      builder.setInsertionPoint(op);
    auto sums = AllReduceTensorsOp::create(builder, op.getLoc(), types, tensors,
                                           op.getMean());
    for (auto [entry, sum] : llvm::zip_equal(bucket, sums.getSums())) {
      places[sums] = placeOf(entry);
      entries[entry] = sum;
    }
    bucket.clear();
  };
  for (unsigned entry : order) {
    SmallVector<unsigned> &bucket = open[elementType(entries[entry])];
    bucket.push_back(entry);
    int64_t bytes = 0;
    for (unsigned other : bucket)
      bytes += bytesOf(entries[other]);
    if (bucket.size() == kBucketTensors || bytes >= kBucketBytes)
      close(bucket);
  }
  for (auto &[type, bucket] : open)
    if (!bucket.empty())
      close(bucket);
  builder.setInsertionPoint(op);
  auto sums = GradientsOp::create(builder, op.getLoc(), op.getTotal().getType(),
                                  entries, root.getVariables(),
                                  root.getOptimizerAttr());
  bundles[op.getTotal()] = GradientBundle{sums, {}, {}, {}};
  return success();
}
