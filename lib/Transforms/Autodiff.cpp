//===- Autodiff.cpp - amp-autodiff ----------------------------------------===//
//
// Expands the `amp.backward` of a function in their order, so that a later one
// differentiates through the graph of an earlier one.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CloneIds.h"
#include "Differentiator.h"
#include "Recomputation.h"
#include "amp/IR/GradientBuilder.h"
#include "amp/Transforms/Passes.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Transforms/LoopInvariantCodeMotionUtils.h"

namespace mlir::amp {
#define GEN_PASS_DEF_AUTODIFFPASS
#include "amp/Transforms/Passes.h.inc"
} // namespace mlir::amp

using namespace mlir;
using namespace mlir::amp;

/// Numbers would be used twice where two random ops share an id.
static LogicalResult checkRandomIds(Operation *function) {
  llvm::DenseMap<int64_t, Operation *> known;
  return visitDraws(
      function, "no other op may draw with its id", [&](DrawOpInterface draw) {
        auto [it, inserted] = known.try_emplace(draw.getRandomId(), draw);
        if (inserted)
          return success();
        InFlightDiagnostic diagnostic =
            draw.emitError("expected an id of its own, found ")
            << draw.getRandomId() << " again: equal ids draw equal numbers";
        diagnostic.attachNote(it->second->getLoc())
            << "the other " << it->second->getName().stripDialect();
        return failure();
      });
}

/// The entry of `variable` as one element type, zero where it has none.
static Value readEntry(GradientBuilder &g, GradientsOp bundle, GradientOp op) {
  auto type = cast<RankedTensorType>(op.getType());
  for (auto [variable, entry] :
       llvm::zip_equal(bundle.getVariables(), bundle.getEntries()))
    if (variable == op.getVariableAttr())
      return g.cast(entry, type.getElementType());
  return ConstantOp::create(g.getBuilder(), op.getLoc(), type, 0.0);
}

/// Replaces reads of single gradients by their values, so that what is
/// computed from them can be differentiated.
static void resolveReads(Value bundle, GradientsOp entries,
                         ArrayRef<Value> scales) {
  for (Operation *user : llvm::make_early_inc_range(bundle.getUsers())) {
    if (auto unscale = dyn_cast<UnscaleOp>(user);
        unscale && unscale.getScale()) {
      SmallVector<Value> all(scales);
      all.push_back(unscale.getScale());
      resolveReads(unscale.getUnscaled(), entries, all);
      continue;
    }
    auto read = dyn_cast<GradientOp>(user);
    if (!read)
      continue;
    OpBuilder builder(read);
    GradientBuilder g(builder, read.getLoc());
    Value value = readEntry(g, entries, read);
    for (Value scale : scales)
      value = g.mul(value, g.cast(g.reciprocal(scale), elementType(value)));
    read.replaceAllUsesWith(value);
    read.erase();
  }
}

/// The forward of an op with a derivative of the user's own takes its place.
static void inlineForward(CustomVjpOp op) {
  Block &body = op.getForward().front();
  Operation *yield = body.getTerminator();
  if (Attribute checkpoint = op->getAttr(kCheckpointAttr))
    for (Operation &inner : body.without_terminator())
      inner.setAttr(kCheckpointAttr, checkpoint);
  for (auto [argument, input] :
       llvm::zip_equal(body.getArguments(), op.getInputs()))
    argument.replaceAllUsesWith(input);
  SmallVector<Value> results(yield->getOperands());
  yield->erase();
  op->getBlock()->getOperations().splice(Block::iterator(op),
                                         body.getOperations());
  op->replaceAllUsesWith(results);
  op->erase();
}

/// Moves what is the same in all turns out of loops: what exists before the
/// step, and what is computed of that alone. A draw is another one in each.
static void hoistInvariants(Operation *root) {
  root->walk([](LoopOp loop) {
    moveLoopInvariantCode(
        loop.getLoopRegions(),
        [&](Value value, Region *) {
          return loop.isDefinedOutsideOfLoop(value);
        },
        [](Operation *op, Region *) {
          bool draws = op->walk([](DrawOpInterface draw) {
                           return WalkResult::interrupt();
                         }).wasInterrupted();
          return !draws && (isa<SourceOpInterface>(op) ||
                            (isMemoryEffectFree(op) && isSpeculatable(op)));
        },
        [&](Operation *op, Region *) { loop.moveOutOfLoop(op); });
  });
}

/// A backward walks one block: that of a function.
static LogicalResult checkPlace(BackwardOp backward) {
  auto function = dyn_cast<FunctionOpInterface>(backward->getParentOp());
  if (!function)
    return backward.emitError("expected 'amp.backward' directly in a function, "
                              "found it in '")
           << backward->getParentOp()->getName()
           << "'; run the pass 'amp-autocast' first, or move it out of there";
  if (!function.getFunctionBody().hasOneBlock())
    return backward.emitError("expected a function of one block, found ")
           << function.getFunctionBody().getBlocks().size()
           << "; write what depends on variables without branches";
  return success();
}

LogicalResult mlir::amp::runAutodiff(Operation *root) {
  llvm::MapVector<Operation *, SmallVector<BackwardOp>> functions;
  WalkResult places = root->walk([&](BackwardOp op) {
    functions[op->getParentOp()].push_back(op);
    return failed(checkPlace(op)) ? WalkResult::interrupt()
                                  : WalkResult::advance();
  });
  if (places.wasInterrupted())
    return failure();

  SymbolTableCollection symbolTable;
  for (auto &[function, backwards] : functions) {
    if (failed(checkRandomIds(function)))
      return failure();
    hoistInvariants(function);
    llvm::DenseSet<Operation *> made;
    for (BackwardOp backward : backwards) {
      bool isLast = backward == backwards.back();
      Differentiator differentiator(backward, symbolTable);
      FailureOr<SmallVector<Value>> results = differentiator.run();
      if (failed(results))
        return failure();
      // A later loss may be made of this one's gradients.
      if (!isLast && !results->empty())
        if (auto bundle = results->front().getDefiningOp<GradientsOp>())
          resolveReads(bundle.getGradients(), bundle, {});
      differentiator.eraseDeadOps();
      made.insert_range(differentiator.getCreated());
    }
    function->walk([](CustomVjpOp op) { inlineForward(op); });
    Recomputation(function->getRegion(0).front(), made).run();
  }
  // Where nothing is differentiated.
  root->walk([](CustomVjpOp op) { inlineForward(op); });
  root->walk([](Operation *op) { op->removeAttr(kCheckpointAttr); });
  return success();
}

namespace {
struct AutodiffPass : public amp::impl::AutodiffPassBase<AutodiffPass> {
  void runOnOperation() override {
    if (failed(runAutodiff(getOperation())))
      signalPassFailure();
  }
};
} // namespace
