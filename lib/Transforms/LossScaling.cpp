//===- LossScaling.cpp - amp-loss-scaling ---------------------------------===//
//
// Wraps backwards while each is one op: seeds them with S, unscales what steps
// take, checks it before clipping, and updates S once and last.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ElideScaling.h"
#include "ForeignLossScaling.h"
#include "ScalingChecks.h"
#include "amp/IR/LoadDialects.h"
#include "amp/Transforms/Passes.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::amp {
#define GEN_PASS_DEF_LOSSSCALINGPASS
#include "amp/Transforms/Passes.h.inc"
} // namespace mlir::amp

using namespace mlir;
using namespace mlir::amp;

namespace {

/// The training structure of one function.
class FunctionScaling {
public:
  explicit FunctionScaling(FunctionOpInterface function)
      : function(function), block(function.getFunctionBody().front()),
        builder(function.getContext()) {}

  LogicalResult run();

private:
  LogicalResult collect();
  Value scaleOf(FlatSymbolRefAttr scaler, Type type);
  Type scaleTypeOf(FlatSymbolRefAttr scaler);
  FailureOr<FlatSymbolRefAttr> scalerOf(Value bundle, Operation *user);
  void seed();
  LogicalResult unscale();
  LogicalResult checkWindows();
  Value endOfWindow();
  bool skipsAll();
  LogicalResult checkStep(StepOp step);
  LogicalResult checkBundles();
  Value unscaled(Value bundle, FlatSymbolRefAttr scaler, Operation *before);
  Value flagOf(Value bundle);
  void checkNorms(Value bundle);
  void warnOfMissingGradients(GradientsOp bundle);
  void warnOfUnusedClips();
  LogicalResult checkSeeds();
  void joinSteps();
  void predicateWrites();
  void updateScales();

  FunctionOpInterface function;
  Block &block;
  OpBuilder builder;

  SmallVector<BackwardOp> backwards;
  SmallVector<SeedOp> seeds;
  /// All ops that make bundles, and those among them that are windows.
  SmallVector<GradientsOpInterface> makers, windows;
  SmallVector<UnscaleOp> unscales;
  SmallVector<StepOp> steps;
  SmallVector<WriteOp> writes;
  llvm::DenseSet<Attribute> updated;
  bool isExpanded = false;

  llvm::MapVector<std::pair<Attribute, Type>, Value> scales;
  /// Flag of each unscaled bundle, and of each norm that has one of its own.
  llvm::DenseMap<Value, Value> flags;
  /// All flags of the step, and those of each scaler's own gradients.
  llvm::SetVector<Value> allFlags;
  /// Bundles of scalers that are not enabled.
  llvm::DenseSet<Value> unchecked;
  /// The flags of the gradients that steps apply.
  llvm::SetVector<Value> stepFlags;
  llvm::MapVector<Attribute, llvm::SetVector<Value>> scalerFlags;
};

} // namespace

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
// Windows
//===----------------------------------------------------------------------===//

/// The flag of the call that ends the window; null where each call is a step.
Value FunctionScaling::endOfWindow() {
  return windows.empty() ? Value() : windows.front().getWindowEnd();
}

/// The results of `op` that are bundles.
static SmallVector<Value> bundlesOf(Operation *op) {
  return SmallVector<Value>(
      llvm::make_filter_range(op->getResults(), [](Value result) {
        return isa<GradientsType>(result.getType());
      }));
}

/// The first user of `bundle`, or of sums of it, that takes a single call's
/// gradients for something, or the bundle's own op where nothing accumulates
/// them; null where they all go into a window.
static Operation *findCallOnly(Value bundle) {
  SmallVector<Value> bundles{bundle};
  bool isAccumulated = false;
  while (!bundles.empty())
    for (Operation *user : bundles.pop_back_val().getUsers()) {
      auto maker = dyn_cast<GradientsOpInterface>(user);
      if (maker && maker.isWindow())
        isAccumulated = true;
      else if (maker && maker.getBundleKind() == BundleKind::Sum)
        llvm::append_range(bundles, bundlesOf(maker));
      else if (!isa<GradientOp>(user))
        return user;
    }
  return isAccumulated ? nullptr : bundle.getDefiningOp();
}

/// True if a window is among what `bundle` is made of.
static bool comesFromWindow(Value bundle) {
  llvm::SetVector<Value> behind;
  behind.insert(bundle);
  for (size_t i = 0; i < behind.size(); ++i) {
    Operation *op = behind[i].getDefiningOp();
    if (auto maker = dyn_cast_or_null<GradientsOpInterface>(op);
        maker && maker.isWindow())
      return true;
    if (op)
      behind.insert(op->operand_begin(), op->operand_end());
  }
  return false;
}

/// Rules, where there is a window: all have one length; the gradients of every
/// backward go into one, and those of every step come from one; a buffer is
/// written in every call, whatever the values are.
LogicalResult FunctionScaling::checkWindows() {
  if (windows.empty())
    return success();
  GradientsOpInterface first = windows.front();
  auto note = [&](InFlightDiagnostic &&diagnostic) -> LogicalResult {
    diagnostic.attachNote(first.getLoc()) << "the window is here";
    return std::move(diagnostic);
  };
  for (GradientsOpInterface window : windows)
    if (window.getWindowCalls() != first.getWindowCalls())
      return note(window->emitError("expected windows of one length in a "
                                    "function, ")
                  << *first.getWindowCalls() << " calls, found "
                  << *window.getWindowCalls());
  for (GradientsOpInterface maker : makers) {
    BundleKind kind = maker.getBundleKind();
    for (Value bundle : bundlesOf(maker)) {
      // Values that were never scaled may be of any call.
      bool isScaled = cast<GradientsType>(bundle.getType()).isScaled();
      if (kind != BundleKind::Differentiated &&
          (kind != BundleKind::Given || !isScaled))
        continue;
      if (Operation *user = findCallOnly(bundle))
        return note(
            user->emitError("expected all gradients of a function with a "
                            "window to go into 'amp.accumulate_calls', "
                            "found some that do not: a call is no step"));
    }
  }
  for (StepOp step : steps)
    if (!comesFromWindow(step.getGradients()))
      return note(step.emitError("expected gradients of 'amp.accumulate_calls' "
                                 "in a function with a window, found those of "
                                 "one call"));
  for (WriteOp write : writes)
    if (write.getPredicate() && !write.getAlways())
      return note(write.emitError("expected no 'if' in a function with a "
                                  "window, found one; write an 'amp.select' of "
                                  "the new and the old value"));
  return success();
}

//===----------------------------------------------------------------------===//
// Flags
//===----------------------------------------------------------------------===//

Value FunctionScaling::flagOf(Value bundle) {
  // Before clipping: a clip factor of 0 must not hide an infinity.
  while (isBundleOfKind(bundle, BundleKind::Clipped))
    bundle = sourceOfBundle(bundle);
  Value &flag = flags[bundle];
  if (flag)
    return flag;
  // The user's own may stand behind the step.
  for (Operation *user : bundle.getUsers())
    if (auto finite = dyn_cast<AllFiniteOp>(user)) {
      finite->moveAfter(bundle.getDefiningOp());
      return flag = finite.getFinite();
    }
  builder.setInsertionPointAfterValue(bundle);
  return flag = AllFiniteOp::create(builder, bundle.getLoc(), bundle);
}

/// A norm that is beyond f32 makes a clip factor of 0. The flag of a bundle
/// says so of its own norm, but not of one over several, or of what is clipped
/// again.
void FunctionScaling::checkNorms(Value bundle) {
  while (isBundleOfKind(bundle, BundleKind::Clipped)) {
    auto clip = bundle.getDefiningOp<GradientsOpInterface>();
    Value norm = clip.getNorm();
    bundle = sourceOfBundle(bundle);
    if (!norm || (bundlesOf(clip).size() == 1 &&
                  !isBundleOfKind(bundle, BundleKind::Clipped)))
      continue;
    Value &flag = flags[norm];
    if (!flag) {
      builder.setInsertionPointAfter(clip);
      flag = IsFiniteOp::create(builder, clip->getLoc(), norm);
    }
    allFlags.insert(flag);
    stepFlags.insert(flag);
  }
}

static Value conjunction(OpBuilder &builder, Location loc, ValueRange flags) {
  if (flags.size() == 1)
    return flags.front();
  return AllOp::create(builder, loc, flags);
}

/// `predicate` and whichever of `flags` it does not contain yet.
static Value strengthen(OpBuilder &builder, Location loc, Value predicate,
                        ArrayRef<Value> flags) {
  if (!predicate)
    return conjunction(builder, loc, flags);
  llvm::SetVector<Value> known;
  known.insert(predicate);
  for (size_t i = 0; i < known.size(); ++i)
    if (auto all = known[i].getDefiningOp<AllOp>())
      known.insert(all.getFlags().begin(), all.getFlags().end());
  SmallVector<Value> missing{predicate};
  llvm::append_range(missing, llvm::make_filter_range(flags, [&](Value flag) {
                       return !known.contains(flag);
                     }));
  return conjunction(builder, loc, missing);
}

/// True where the function says that what skips a step skips all of them.
bool FunctionScaling::skipsAll() {
  auto skip = function->getAttrOfType<StringAttr>(kSkipAttr);
  return skip && skip == "all";
}

LogicalResult FunctionScaling::checkStep(StepOp step) {
  Value gradients = step.getGradients();
  Value end = endOfWindow();
  if (Value own = step.getFinite(); own && skipsAll()) {
    allFlags.insert(own);
    stepFlags.insert(own);
  }
  if (step.getUnchecked()) {
    unchecked.insert(rootOfBundle(gradients));
    builder.setInsertionPoint(step);
    if (Value own = step.getFinite(); own && end)
      end = strengthen(builder, step.getLoc(), own, end);
    if (end)
      step.getFiniteMutable().assign(end);
    return success();
  }
  if (cast<GradientsType>(gradients.getType()).isScaled()) {
    FailureOr<FlatSymbolRefAttr> scaler = scalerOf(gradients, step);
    if (failed(scaler))
      return failure();
    gradients = unscaled(gradients, *scaler, step);
    // One that the user put later, for something else, does not serve here.
    if (!gradients.getDefiningOp()->isBeforeInBlock(step))
      gradients.getDefiningOp()->moveBefore(step);
    step.getGradientsMutable().set(gradients);
  }
  Value flag = flagOf(gradients);
  builder.setInsertionPoint(step);
  Value finite = strengthen(builder, step.getLoc(), step.getFinite(), flag);
  if (end)
    finite = strengthen(builder, step.getLoc(), end, finite);
  step.getFiniteMutable().assign(finite);
  allFlags.insert(flag);
  stepFlags.insert(flag);
  checkNorms(gradients);
  return success();
}

/// True of gradients of which only a sum is used: what is not finite in them is
/// not finite in the sum.
static bool isSummed(Value bundle) {
  return !bundle.use_empty() &&
         llvm::all_of(bundle.getUsers(), [](Operation *user) {
           auto maker = dyn_cast<GradientsOpInterface>(user);
           return maker && maker.getBundleKind() == BundleKind::Sum;
         });
}

/// A scaler's S depends on all gradients that it scaled, as they are before
/// the user changes them; buffers depend on everything in the step.
LogicalResult FunctionScaling::checkBundles() {
  auto check = [&](GradientsOpInterface op, Value bundle) -> LogicalResult {
    if (isSummed(bundle))
      return success();
    if (!cast<GradientsType>(bundle.getType()).isScaled()) {
      // Values that were never scaled are only looked at.
      if (op.getBundleKind() != BundleKind::Given &&
          !unchecked.contains(bundle))
        allFlags.insert(flagOf(bundle));
      return success();
    }
    FailureOr<FlatSymbolRefAttr> scaler = scalerOf(bundle, op);
    if (failed(scaler))
      return failure();
    if (op.isWindow())
      op->setAttr(kScaledByAttr, *scaler);
    Value flag = flagOf(unscaled(bundle, *scaler, op->getNextNode()));
    allFlags.insert(flag);
    scalerFlags[*scaler].insert(flag);
    return success();
  };
  for (BundleKind kind :
       {BundleKind::Differentiated, BundleKind::Given, BundleKind::Sum})
    for (GradientsOpInterface maker : makers)
      if (maker.getBundleKind() == kind)
        for (Value bundle : bundlesOf(maker))
          if (failed(check(maker, bundle)))
            return failure();
  return success();
}

/// Where the function says so, a step is skipped with every other, by its own
/// `if` too: their flags are known at the end of the function.
void FunctionScaling::joinSteps() {
  if (!skipsAll() || stepFlags.empty())
    return;
  for (StepOp step : steps) {
    step->moveBefore(block.getTerminator());
    builder.setInsertionPoint(step);
    step.getFiniteMutable().assign(strengthen(
        builder, step.getLoc(), step.getFinite(), stepFlags.getArrayRef()));
  }
}

/// Treating a forgotten gradient as zero would decay or move the variable.
void FunctionScaling::warnOfMissingGradients(GradientsOp bundle) {
  auto optimizer = dyn_cast_or_null<OptimizerOp>(
      SymbolTable::lookupNearestSymbolFrom(bundle, bundle.getOptimizerAttr()));
  if (!optimizer ||
      optimizer.getVariables().size() == bundle.getEntries().size())
    return;
  llvm::DenseSet<Attribute> present(bundle.getVariables().begin(),
                                    bundle.getVariables().end());
  for (FlatSymbolRefAttr variable : optimizer.getVariables())
    if (!present.contains(variable))
      bundle.emitWarning("no gradient of '")
          << variable << "', which '" << bundle.getOptimizerAttr()
          << "' updates; a step with this leaves it as it is";
}

/// A norm may be wanted alone; gradients that are clipped and not used are
/// rather a mistake.
void FunctionScaling::warnOfUnusedClips() {
  for (GradientsOpInterface clip : makers) {
    if (clip.getBundleKind() != BundleKind::Clipped)
      continue;
    for (auto [index, clipped] : llvm::enumerate(bundlesOf(clip)))
      if (clipped.use_empty())
        clip->emitWarning("expected a step of clipped gradients, found result ")
            << index << " unused: these gradients are applied as they were; "
            << "give amp.step the clipped ones";
  }
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
