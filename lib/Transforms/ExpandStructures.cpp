//===- ExpandStructures.cpp - amp-expand-structures -----------------------===//
//
// A region that a user writes becomes ops of the function: micro-batches one
// after the other, and ops that remember to be computed again.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CloneIds.h"
#include "amp/IR/GradientBuilder.h"
#include "amp/IR/LoadDialects.h"
#include "amp/Transforms/Passes.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace mlir::amp {
#define GEN_PASS_DEF_EXPANDSTRUCTURESPASS
#include "amp/Transforms/Passes.h.inc"
} // namespace mlir::amp

using namespace mlir;
using namespace mlir::amp;

//===----------------------------------------------------------------------===//
// Accumulation
//===----------------------------------------------------------------------===//

namespace {
/// The micro-batches of one `amp.accumulate`.
class Accumulation {
public:
  Accumulation(AccumulateOp op, const CloneIds &ids)
      : op(op), ids(ids), builder(op) {}

  void run();

private:
  SmallVector<Value> clone(int64_t index);
  Value add(Value sum, Value part, bool isLast);

  AccumulateOp op;
  const CloneIds &ids;
  OpBuilder builder;
};
} // namespace

/// Computes micro-batch `index`; returns what it yields.
SmallVector<Value> Accumulation::clone(int64_t index) {
  Block &body = op.getBody().front();
  int64_t count = op.getCount();
  IRMapping mapping;
  for (auto [argument, input] :
       llvm::zip_equal(body.getArguments(), op.getInputs())) {
    Value part = input;
    if (count > 1)
      part = MicroBatchOp::create(builder, op.getLoc(), input,
                                  builder.getI64IntegerAttr(index),
                                  builder.getI64IntegerAttr(count));
    mapping.map(argument, part);
  }
  for (Operation &inner : body.without_terminator())
    ids.separate(builder.clone(inner, mapping), index);
  return llvm::map_to_vector(
      body.getTerminator()->getOperands(),
      [&](Value value) { return mapping.lookupOrDefault(value); });
}

/// The sum of the micro-batches so far and one more; after the last one, the
/// result. Sums are f32 at least, whatever is stored.
Value Accumulation::add(Value sum, Value part, bool isLast) {
  double divisor = isLast && op.getMean() ? op.getCount() : 1;
  Location loc = part.getLoc();
  if (isa<GradientsType>(part.getType()))
    return SumGradientsOp::create(builder, loc, part.getType(),
                                  ValueRange{sum, part},
                                  builder.getF64FloatAttr(divisor));
  GradientBuilder g(builder, loc);
  Type stored = elementType(part);
  if (isa<IntegerType>(stored)) {
    // Exact up to 2^53.
    auto wide = [&](Value value) -> Value {
      auto type = tensorType(value).clone(builder.getF64Type());
      return value.getType() == type
                 ? value
                 : ConvertOp::create(builder, loc, type, value);
    };
    sum = g.add(wide(sum), wide(part));
    return isLast ? ConvertOp::create(builder, loc, part.getType(), sum) : sum;
  }
  sum = g.add(g.accumulator(sum), g.accumulator(part));
  if (divisor != 1)
    sum = g.div(sum, g.constant(sum, divisor));
  return isLast ? g.cast(sum, stored) : sum;
}

void Accumulation::run() {
  SmallVector<Value> sums = clone(0);
  int64_t last = op.getCount() - 1;
  for (int64_t index = 1; index <= last; ++index)
    for (auto [sum, part] : llvm::zip_equal(sums, clone(index)))
      sum = add(sum, part, index == last);
  op->replaceAllUsesWith(sums);
  op.erase();
}

//===----------------------------------------------------------------------===//
// Checkpoints
//===----------------------------------------------------------------------===//

/// Puts the ops of the region in its place. Inside another region `number` is
/// that one's already.
static void inlineCheckpoint(CheckpointOp op, int64_t number) {
  Operation *yield = op.getBody().front().getTerminator();
  Builder builder(op.getContext());
  for (Operation &inner : op.getBody().front().without_terminator())
    inner.walk([&](Operation *nested) {
      if (!isa<YieldOp>(nested) && !nested->hasAttr(kCheckpointAttr))
        nested->setAttr(kCheckpointAttr, builder.getI64IntegerAttr(number));
    });
  SmallVector<Value> results(yield->getOperands());
  yield->erase();
  op->getBlock()->getOperations().splice(Block::iterator(op),
                                         op.getBody().front().getOperations());
  op->replaceAllUsesWith(results);
  op.erase();
}

//===----------------------------------------------------------------------===//
// Driver
//===----------------------------------------------------------------------===//

LogicalResult mlir::amp::runExpandStructures(Operation *root) {
  loadDependentDialects(*createExpandStructuresPass(), root->getContext());
  SmallVector<FunctionOpInterface> functions;
  root->walk([&](FunctionOpInterface function) {
    if (!function.isExternal())
      functions.push_back(function);
  });
  for (FunctionOpInterface function : functions) {
    // The inner ones first: each is cloned with what it has become.
    SmallVector<AccumulateOp> windows;
    function->walk([&](AccumulateOp op) { windows.push_back(op); });
    for (AccumulateOp op : windows)
      Accumulation(op, CloneIds(function)).run();
    // The outer ones first: all of a region is computed again.
    SmallVector<CheckpointOp> checkpoints;
    function->walk<WalkOrder::PreOrder>(
        [&](CheckpointOp op) { checkpoints.push_back(op); });
    for (auto [number, op] : llvm::enumerate(checkpoints))
      inlineCheckpoint(op, number);
  }
  return success();
}

namespace {
struct ExpandStructuresPass
    : public amp::impl::ExpandStructuresPassBase<ExpandStructuresPass> {
  void runOnOperation() override {
    if (failed(runExpandStructures(getOperation())))
      signalPassFailure();
  }
};
} // namespace
