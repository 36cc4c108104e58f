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
  SmallVector<GradientsOp> bundles;
  SmallVector<SumGradientsOp> sums;
  SmallVector<AccumulateCallsOp> windows;
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
    if (!isa<BackwardOp, SeedOp, GradientsOp, SumGradientsOp, AccumulateCallsOp,
             UnscaleOp, StepOp, WriteOp, UpdateScaleOp, UpdateOp>(op))
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
    if (auto backward = dyn_cast<BackwardOp>(op))
      backwards.push_back(backward);
    else if (auto seed = dyn_cast<SeedOp>(op))
      seeds.push_back(seed);
    else if (auto bundle = dyn_cast<GradientsOp>(op))
      bundles.push_back(bundle);
    else if (auto sum = dyn_cast<SumGradientsOp>(op))
      sums.push_back(sum);
    else if (auto window = dyn_cast<AccumulateCallsOp>(op))
      windows.push_back(window);
    else if (auto unscale = dyn_cast<UnscaleOp>(op))
      unscales.push_back(unscale);
    else if (auto step = dyn_cast<StepOp>(op))
      steps.push_back(step);
    else if (auto write = dyn_cast<WriteOp>(op))
      writes.push_back(write);
    else if (auto update = dyn_cast<UpdateScaleOp>(op))
      updated.insert(update.getScalerAttr());
    else
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
    if (!op || isa<UnscaleOp>(op))
      continue;
    if (auto backward = dyn_cast<BackwardOp>(op)) {
      if (backward.getScalerAttr())
        scalers.insert(backward.getScalerAttr());
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
  return windows.empty() ? Value() : windows.front().getLast();
}

/// The first user of `bundle`, or of sums of it, that takes a single call's
/// gradients for something, or the bundle's own op where nothing accumulates
/// them; null where they all go into a window.
static Operation *findCallOnly(Value bundle) {
  SmallVector<Value> bundles{bundle};
  bool isAccumulated = false;
  while (!bundles.empty())
    for (Operation *user : bundles.pop_back_val().getUsers()) {
      if (auto sum = dyn_cast<SumGradientsOp>(user))
        bundles.push_back(sum.getSum());
      else if (isa<AccumulateCallsOp>(user))
        isAccumulated = true;
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
    if (isa_and_nonnull<AccumulateCallsOp>(op))
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
  AccumulateCallsOp first = windows.front();
  auto note = [&](InFlightDiagnostic &&diagnostic) -> LogicalResult {
    diagnostic.attachNote(first.getLoc()) << "the window is here";
    return std::move(diagnostic);
  };
  for (AccumulateCallsOp window : windows)
    if (window.getCount() != first.getCount())
      return note(window.emitError("expected windows of one length in a "
                                   "function, ")
                  << first.getCount() << " calls, found " << window.getCount());
  SmallVector<Value> made;
  for (BackwardOp backward : backwards)
    if (Value bundle = backward.getGradients())
      made.push_back(bundle);
  for (GradientsOp bundle : bundles)
    if (cast<GradientsType>(bundle.getGradients().getType()).isScaled())
      made.push_back(bundle.getGradients());
  for (Value bundle : made)
    if (Operation *user = findCallOnly(bundle))
      return note(user->emitError("expected all gradients of a function with a "
                                  "window to go into 'amp.accumulate_calls', "
                                  "found some that do not: a call is no step"));
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
  while (
      isa_and_nonnull<ClipGradNormOp, ClipGradValueOp>(bundle.getDefiningOp()))
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
  while (Operation *op = bundle.getDefiningOp()) {
    auto clip = dyn_cast<ClipGradNormOp>(op);
    if (!clip && !isa<ClipGradValueOp>(op))
      return;
    bundle = sourceOfBundle(bundle);
    if (!clip || (clip.getGradients().size() == 1 &&
                  !isa_and_nonnull<ClipGradNormOp, ClipGradValueOp>(
                      bundle.getDefiningOp())))
      continue;
    Value &flag = flags[clip.getNorm()];
    if (!flag) {
      builder.setInsertionPointAfter(clip);
      flag = IsFiniteOp::create(builder, clip.getLoc(), clip.getNorm());
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

/// The bundle that `bundle` is made of by clipping and unscaling.
static Value rootOf(Value bundle) {
  while (isa_and_nonnull<ClipGradNormOp, UnscaleOp>(bundle.getDefiningOp()))
    bundle = bundle.getDefiningOp()->getOperand(0);
  return bundle;
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
    unchecked.insert(rootOf(gradients));
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
         llvm::all_of(bundle.getUsers(),
                      llvm::IsaPred<SumGradientsOp, AccumulateCallsOp>);
}

/// A scaler's S depends on all gradients that it scaled, as they are before
/// the user changes them; buffers depend on everything in the step.
LogicalResult FunctionScaling::checkBundles() {
  auto check = [&](Value bundle) -> LogicalResult {
    if (isSummed(bundle))
      return success();
    if (!cast<GradientsType>(bundle.getType()).isScaled()) {
      if (isa<BackwardOp, SumGradientsOp, AccumulateCallsOp>(
              bundle.getDefiningOp()) &&
          !unchecked.contains(bundle))
        allFlags.insert(flagOf(bundle));
      return success();
    }
    Operation *op = bundle.getDefiningOp();
    FailureOr<FlatSymbolRefAttr> scaler = scalerOf(bundle, op);
    if (failed(scaler))
      return failure();
    if (isa<AccumulateCallsOp>(op))
      op->setAttr(kScaledByAttr, *scaler);
    Value flag = flagOf(unscaled(bundle, *scaler, op->getNextNode()));
    allFlags.insert(flag);
    scalerFlags[*scaler].insert(flag);
    return success();
  };
  for (BackwardOp backward : backwards)
    if (backward.getGradients() && failed(check(backward.getGradients())))
      return failure();
  for (GradientsOp bundle : bundles)
    if (failed(check(bundle.getGradients())))
      return failure();
  for (SumGradientsOp sum : sums)
    if (failed(check(sum.getSum())))
      return failure();
  for (AccumulateCallsOp window : windows)
    if (failed(check(window.getTotal())))
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
  for (auto clip : block.getOps<ClipGradNormOp>())
    for (auto [index, clipped] : llvm::enumerate(clip.getClipped()))
      if (clipped.use_empty())
        clip.emitWarning("expected a step of clipped gradients, found result ")
            << index << " unused: these gradients are applied as they were; "
            << "give amp.step the clipped ones";
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
  for (GradientsOp bundle : bundles)
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
