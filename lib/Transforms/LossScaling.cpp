//===- LossScaling.cpp - amp-loss-scaling ---------------------------------===//
//
// Wraps backwards while each is one op: seeds them with S, unscales what steps
// take, checks it before clipping, and updates S once and last.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ElideScaling.h"
#include "ForeignLossScaling.h"
#include "FunctionScaling.h"
#include "ScalingChecks.h"
#include "amp/IR/LoadDialects.h"
#include "amp/Transforms/Passes.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::amp {
#define GEN_PASS_DEF_LOSSSCALINGPASS
#include "amp/Transforms/Passes.h.inc"
} // namespace mlir::amp

using namespace mlir;
using namespace mlir::amp;

//===----------------------------------------------------------------------===//
// The steps, gradients and scalers of a function
//===----------------------------------------------------------------------===//

/// Finds the ops of the step, which must all run exactly once.
LogicalResult FunctionScaling::collect() {
  WalkResult result = function->walk([&](Operation *op) {
    auto maker = dyn_cast<GradientsOpInterface>(op);
    if (!maker && !isa<SeedOp, StepOp, WriteOp, UpdateScaleOp, UpdateOp>(op))
      return WalkResult::advance();
    // Writes inside regions are for the rules of entry functions to judge.
    if (isa<WriteOp>(op) && op->getBlock() != &block)
      return WalkResult::advance();
    if (op->getBlock() != &block) {
      op->emitError("expected '")
          << op->getName() << "' directly in its function, found it in '"
          << op->getParentOp()->getName()
          << "'; 'amp-autocast' inlines regions of 'amp.autocast'";
      return WalkResult::interrupt();
    }
    if (maker) {
      makers.push_back(maker);
      if (maker.isWindow())
        windows.push_back(maker);
    }
    if (auto backward = dyn_cast<BackwardOp>(op))
      backwards.push_back(backward);
    else if (auto seed = dyn_cast<SeedOp>(op))
      seeds.push_back(seed);
    else if (auto unscale = dyn_cast<UnscaleOp>(op))
      unscales.push_back(unscale);
    else if (auto step = dyn_cast<StepOp>(op))
      steps.push_back(step);
    else if (auto write = dyn_cast<WriteOp>(op))
      writes.push_back(write);
    else if (auto update = dyn_cast<UpdateScaleOp>(op))
      updated.insert(update.getScalerAttr());
    else if (isa<UpdateOp>(op))
      isExpanded = true;
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

/// S of `scaler`, read once at the start of the function: what is unscaled
/// later is unscaled by the S that seeded it.
Value FunctionScaling::scaleOf(FlatSymbolRefAttr scaler, Type type) {
  Value &scale = scales[{scaler, type}];
  if (!scale) {
    builder.setInsertionPointToStart(&block);
    scale = ReadScaleOp::create(builder, function.getLoc(), type, scaler);
  }
  return scale;
}

/// f32, or f64 where the scaler seeds a loss of f64.
Type FunctionScaling::scaleTypeOf(FlatSymbolRefAttr scaler) {
  for (auto &entry : scales)
    if (entry.first.first == scaler)
      return entry.first.second;
  return RankedTensorType::get({}, builder.getF32Type());
}

/// The one scaler whose S `bundle` carries: that of its backward, or of the
/// seeds that a bundle written by hand is computed from.
FailureOr<FlatSymbolRefAttr> FunctionScaling::scalerOf(Value bundle,
                                                       Operation *user) {
  llvm::SetVector<Value> slice;
  llvm::SmallSetVector<Attribute, 2> scalers;
  slice.insert(bundle);
  for (size_t i = 0; i < slice.size(); ++i) {
    Operation *op = slice[i].getDefiningOp();
    if (!op || isBundleOfKind(slice[i], BundleKind::Unscaled))
      continue;
    // S comes in here: the loss, and all behind it, is not scaled.
    if (auto maker = dyn_cast<GradientsOpInterface>(op);
        maker && maker.getBundleKind() == BundleKind::Differentiated) {
      if (maker.getScalerAttr())
        scalers.insert(maker.getScalerAttr());
      continue;
    }
    if (auto read = dyn_cast<ReadScaleOp>(op))
      scalers.insert(read.getScalerAttr());
    slice.insert(op->operand_begin(), op->operand_end());
  }
  if (scalers.size() == 1)
    return cast<FlatSymbolRefAttr>(scalers.front());
  InFlightDiagnostic diagnostic = user->emitError(
      "expected gradients scaled by one scaler, found gradients ");
  if (scalers.empty())
    diagnostic << "that come from no 'amp.seed' and no backward with a scaler";
  else
    diagnostic << "scaled by '" << scalers[0] << "' and '" << scalers[1]
               << "'; unscale each with its own before they meet";
  diagnostic.attachNote(bundle.getLoc()) << "the gradients";
  return diagnostic;
}

//===----------------------------------------------------------------------===//
// Seeds and unscaling
//===----------------------------------------------------------------------===//

void FunctionScaling::seed() {
  for (BackwardOp backward : backwards)
    if (backward.getScalerAttr() && !backward.getSeed())
      backward.getSeedMutable().assign(
          scaleOf(backward.getScalerAttr(), backward.getLoss().getType()));
  for (SeedOp seed : seeds) {
    seed.getScale().replaceAllUsesWith(
        scaleOf(seed.getScalerAttr(), seed.getScale().getType()));
    seed.erase();
  }
}

LogicalResult FunctionScaling::unscale() {
  for (UnscaleOp unscale : unscales) {
    if (unscale.getScale())
      continue;
    // Of gradients that the caller made only the user knows the scaler.
    FailureOr<FlatSymbolRefAttr> scaler = unscale.getScalerAttr();
    if (unscale.getGradients().getDefiningOp())
      scaler = scalerOf(unscale.getGradients(), unscale);
    if (failed(scaler))
      return failure();
    if (*scaler != unscale.getScalerAttr()) {
      InFlightDiagnostic diagnostic =
          unscale.emitError("expected to unscale by '")
          << *scaler << "', which scaled the gradients, found '"
          << unscale.getScalerAttr() << "'";
      diagnostic.attachNote(unscale.getGradients().getLoc())
          << "the gradients come from here";
      return diagnostic;
    }
    unscale.getScaleMutable().assign(scaleOf(*scaler, scaleTypeOf(*scaler)));
  }
  return success();
}

/// `bundle` unscaled: as the user or an earlier step does, or before `before`.
Value FunctionScaling::unscaled(Value bundle, FlatSymbolRefAttr scaler,
                                Operation *before) {
  for (Operation *user : bundle.getUsers())
    if (auto unscale = dyn_cast<UnscaleOp>(user))
      return unscale.getUnscaled();
  // Read first, at the start of the function.
  Value scale = scaleOf(scaler, scaleTypeOf(scaler));
  builder.setInsertionPoint(before);
  return UnscaleOp::create(
      builder, before->getLoc(),
      GradientsType::get(function.getContext(), Scaling::Unscaled), bundle,
      scaler, scale);
}

//===----------------------------------------------------------------------===//
// The end of the step
//===----------------------------------------------------------------------===//

/// Buffers that the forward writes obey the flags of the whole step, which are
/// known at its end.
void FunctionScaling::predicateWrites() {
  if (Value end = endOfWindow())
    allFlags.insert(end);
  if (allFlags.empty())
    return;
  Operation *terminator = block.getTerminator();
  builder.setInsertionPoint(terminator);
  Value all;
  for (WriteOp write : writes) {
    if (write.getAlways())
      continue;
    Value predicate = write.getPredicate();
    if (!predicate && !all)
      all = conjunction(builder, write.getLoc(), allFlags.getArrayRef());
    Value strong = predicate ? strengthen(builder, write.getLoc(), predicate,
                                          allFlags.getArrayRef())
                             : all;
    if (strong == predicate)
      continue;
    write.getPredicateMutable().assign(strong);
    write->moveBefore(terminator);
  }
}

void FunctionScaling::updateScales() {
  builder.setInsertionPoint(block.getTerminator());
  for (auto &[symbol, own] : scalerFlags) {
    auto scaler = cast<FlatSymbolRefAttr>(symbol);
    if (!updated.contains(scaler))
      UpdateScaleOp::create(
          builder, function.getLoc(), scaleTypeOf(scaler), scaler,
          conjunction(builder, function.getLoc(), own.getArrayRef()));
  }
  Value end = endOfWindow();
  if (!end)
    return;
  for (auto update : block.getOps<UpdateScaleOp>())
    if (!update.getPredicate())
      update.getPredicateMutable().assign(end);
}

/// Rules: where a function updates variables itself, it reads S itself.
LogicalResult FunctionScaling::checkSeeds() {
  if (seeds.empty())
    return success();
  SeedOp seed = seeds.front();
  InFlightDiagnostic diagnostic = seed.emitError()
                                  << "expected '%s = amp.read_scale "
                                  << seed.getScalerAttr()
                                  << "' in a function that has an 'amp.update' "
                                     "of its own, found '"
                                  << seed->getName() << "'";
  auto updates = block.getOps<UpdateOp>();
  if (!updates.empty())
    diagnostic.attachNote((*updates.begin()).getLoc()) << "the update is here";
  return diagnostic;
}

LogicalResult FunctionScaling::run() {
  if (failed(collect()))
    return failure();
  // After 'amp-expand-steps' everything is in place.
  if (isExpanded)
    return checkSeeds();
  seed();
  if (failed(unscale()))
    return failure();
  // A function that only looks at gradients is no training step: S does not
  // change.
  if (steps.empty() && writes.empty())
    return success();
  if (failed(verifyEntryFunction(function)) || failed(checkWindows()))
    return failure();
  for (auto bundle : block.getOps<GradientsOp>())
    warnOfMissingGradients(bundle);
  if (!steps.empty())
    warnOfUnusedClips();
  for (StepOp step : steps)
    if (failed(checkStep(step)))
      return failure();
  if (failed(checkBundles()))
    return failure();
  joinSteps();
  predicateWrites();
  updateScales();
  return success();
}

LogicalResult mlir::amp::runLossScaling(Operation *root,
                                        const LossScalingPassOptions &options) {
  loadDependentDialects(*createLossScalingPass(), root->getContext());
  if (failed(checkUnchecked(root)) || failed(checkBuffersOfWindows(root)) ||
      failed(removeIdleScaling(root, options.elide)))
    return failure();
  SmallVector<FunctionOpInterface> functions;
  root->walk([&](FunctionOpInterface function) {
    if (!function.isExternal())
      functions.push_back(function);
  });
  for (FunctionOpInterface function : functions) {
    if (failed(scaleForeignGradients(function)))
      return failure();
    if (llvm::hasSingleElement(function.getFunctionBody()) &&
        failed(FunctionScaling(function).run()))
      return failure();
  }
  return checkScalersOfWindows(root);
}

namespace {
struct LossScalingPass
    : public amp::impl::LossScalingPassBase<LossScalingPass> {
  using LossScalingPassBase::LossScalingPassBase;

  void runOnOperation() override {
    if (failed(runLossScaling(getOperation(), {elide})))
      signalPassFailure();
  }
};
} // namespace
