//===- ScalingFlags.cpp - the flags that steps obey -----------------------===//
//
// Each step gets the conjunction of the checks of its gradients, taken before
// they are clipped; where all skip together, those of all steps.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "FunctionScaling.h"

using namespace mlir;
using namespace mlir::amp;

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

Value mlir::amp::conjunction(OpBuilder &builder, Location loc,
                             ValueRange flags) {
  if (flags.size() == 1)
    return flags.front();
  return AllOp::create(builder, loc, flags);
}

Value mlir::amp::strengthen(OpBuilder &builder, Location loc, Value predicate,
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
