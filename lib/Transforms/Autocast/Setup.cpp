//===- Setup.cpp - options of autocast, read and checked ------------------===//
//
// All that can be wrong with what the user asked for is found before anything
// is decided.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Setup.h"
#include "amp/IR/LoadDialects.h"
#include "amp/Transforms/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::amp;

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

StringRef mlir::amp::stringify(AutocastPlacement placement) {
  switch (placement) {
  case AutocastPlacement::MinCut:
    return "mincut";
  case AutocastPlacement::Careful:
    return "careful";
  case AutocastPlacement::Propagate:
    return "propagate";
  case AutocastPlacement::Dispatch:
    return "dispatch";
  }
  return "";
}

FailureOr<AutocastPlacement> mlir::amp::parsePlacement(StringRef name,
                                                       Location location) {
  if (name == "mincut")
    return AutocastPlacement::MinCut;
  if (name == "careful")
    return AutocastPlacement::Careful;
  if (name == "propagate")
    return AutocastPlacement::Propagate;
  if (name == "dispatch")
    return AutocastPlacement::Dispatch;
  return emitError(location) << "unknown placement '" << name
                             << "'; expected 'mincut', 'careful', 'propagate' "
                                "or 'dispatch'";
}

StringRef mlir::amp::stringify(AutocastObjective objective) {
  switch (objective) {
  case AutocastObjective::Casts:
    return "casts";
  case AutocastObjective::Traffic:
    return "traffic";
  case AutocastObjective::Budget:
    return "budget";
  }
  return "";
}

FailureOr<AutocastObjective> mlir::amp::parseObjective(StringRef name,
                                                       Location location) {
  if (name == "casts")
    return AutocastObjective::Casts;
  if (name == "traffic")
    return AutocastObjective::Traffic;
  if (name == "budget")
    return AutocastObjective::Budget;
  return emitError(location) << "unknown objective '" << name
                             << "'; expected 'casts', 'traffic' or 'budget'";
}

LogicalResult mlir::amp::readAutocastOptions(StringRef dtype,
                                             StringRef placement,
                                             StringRef objective,
                                             Location location,
                                             AutocastOptions &options) {
  if (dtype == "f16")
    options.dtype = Float16Type::get(location.getContext());
  else if (dtype == "bf16")
    options.dtype = BFloat16Type::get(location.getContext());
  else if (!dtype.empty())
    return emitError(location)
           << "unknown dtype '" << dtype << "'; expected 'f16' or 'bf16'";
  FailureOr<AutocastObjective> minimum = parseObjective(objective, location);
  if (failed(minimum))
    return failure();
  options.objective = *minimum;
  if (placement.empty())
    return success();
  FailureOr<AutocastPlacement> parsed = parsePlacement(placement, location);
  if (failed(parsed))
    return failure();
  options.placement = *parsed;
  return success();
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

static LogicalResult checkOptions(Operation *root,
                                  const AutocastOptions &options) {
  Location loc = root->getLoc();
  if (options.nominalDim < 1)
    return emitError(loc)
           << "expected a nominal dimension of at least 1, found "
           << options.nominalDim;
  if (options.dtype && !isLow(options.dtype))
    return emitError(loc) << "expected dtype 'f16' or 'bf16', found '"
                          << options.dtype << "'";
  WalkResult checked = root->walk([&](AutocastOp autocast) {
    if (!autocast.getEnabled() || isLow(autocast.getDtype()))
      return WalkResult::advance();
    autocast.emitOpError() << "expected dtype 'f16' or 'bf16', found '"
                           << autocast.getDtype() << "'";
    return WalkResult::interrupt();
  });
  return failure(checked.wasInterrupted());
}

/// True for an op of which nobody can tell what it is: its dialect is there to
/// be loaded.
static bool isNotLoaded(StringRef name, MLIRContext *context) {
  StringRef dialect = name.split('.').first;
  return name.contains('.') && !context->getLoadedDialect(dialect) &&
         context->getDialectRegistry().getDialectAllocator(dialect);
}

/// True for a name that can be a cast's: of a dialect that is loaded the name
/// of an op that exists, with one operand and one result of another type.
static bool canBeCast(StringRef name, MLIRContext *context) {
  std::optional<RegisteredOperationName> op =
      RegisteredOperationName::lookup(name, context);
  // One op of arith casts up, another one down.
  if (op)
    return !isa<arith::ArithDialect>(op->getDialect()) &&
           op->hasTrait<OpTrait::OneOperand>() &&
           op->hasTrait<OpTrait::OneResult>() &&
           !op->hasTrait<OpTrait::SameOperandsAndResultType>();
  Dialect *dialect = context->getLoadedDialect(name.split('.').first);
  return name.contains('.') && !isNotLoaded(name, context) &&
         (dialect ? dialect->allowsUnknownOperations()
                  : context->allowsUnregisteredDialects());
}

/// The casts to insert, as the options or else the policy say.
static FailureOr<std::string> findEmitCast(Operation *root,
                                           const AutocastOptions &options,
                                           const Policy &policy) {
  bool isAsked = !options.emitCast.empty();
  std::string name = isAsked ? options.emitCast : policy.emitCast;
  if (name.empty())
    name = "amp";
  MLIRContext *context = root->getContext();
  if (name == "amp" || name == "arith" || canBeCast(name, context))
    return name;
  if (isNotLoaded(name, context))
    return emitError(root->getLoc())
           << "expected an op of a loaded dialect to emit casts with, found '"
           << name
           << "', of whose dialect no op is there; load the dialect or say "
              "'emit-cast=arith'";
  if (isAsked)
    return emitError(root->getLoc())
           << "expected 'amp', 'arith' or the name of a known op to emit casts "
              "with, found '"
           << name
           << "'; it has to cast up and down, with one operand and one result "
              "of another type, as 'tosa.cast' does";
  return emitError(root->getLoc())
         << "expected a known op to emit casts with, found '" << name
         << "' of policy '" << policy.name
         << "'; load its dialect, allow unregistered dialects or say "
            "'emit-cast=amp'";
}

/// The policy that the options name, or else the module's own.
static FailureOr<Policy> findPolicy(Operation *root,
                                    const AutocastOptions &options) {
  if (!options.policy.empty())
    return loadPolicy(options.policy, root->getLoc());
  if (Attribute own = root->getAttr(kPolicyAttr))
    return readPolicy(own, root->getLoc());
  return loadPolicy("default", root->getLoc());
}

/// One policy decides, the outermost module's.
static void warnOfInnerPolicies(Operation *module) {
  for (Region &region : module->getRegions())
    for (Operation &op : region.getOps())
      if (isa<ModuleOp>(op)) {
        if (op.hasAttr(kPolicyAttr))
          emitWarning(op.getLoc())
              << "the '" << kPolicyAttr
              << "' of a module inside another is not read; put it on the "
                 "module that the pass runs on, or say 'policy='";
        warnOfInnerPolicies(&op);
      }
}

/// Reads the profile that the options name, if they name one.
static LogicalResult readMeasured(Operation *root,
                                  const AutocastOptions &options,
                                  std::unique_ptr<MeasuredFunction> &profile) {
  const AutocastOptions unset;
  if (options.profile.empty()) {
    if (options.objective == AutocastObjective::Budget)
      return emitError(root->getLoc())
             << "expected 'profile' beside 'objective=budget'; name a file of "
                "'amp-run --calibrate'";
    if (options.trustProfile)
      return emitError(root->getLoc())
             << "expected 'profile' beside 'trust-profile'; name the file, or "
                "leave it out";
    if (options.profileError != unset.profileError)
      return emitError(root->getLoc())
             << "expected 'profile' beside 'profile-error'; name the file, or "
                "leave it out";
  }
  if (options.errorBudget != unset.errorBudget &&
      options.objective != AutocastObjective::Budget)
    return emitError(root->getLoc())
           << "expected 'objective=budget' beside 'error-budget'; add that, or "
              "leave it out";
  if (options.profile.empty())
    return success();
  if (!(options.profileError >= 1))
    return emitError(root->getLoc())
           << "expected a 'profile-error' of at least 1, the error of one "
              "rounding, found "
           << options.profileError;
  if (!(options.errorBudget >= 1))
    return emitError(root->getLoc())
           << "expected an 'error-budget' of at least 1, the predicted error "
              "of the careful placement, found "
           << options.errorBudget;
  auto read = MeasuredFunction::create(root, options.profile);
  if (failed(read))
    return failure();
  profile = std::move(*read);
  profile->isTrusted = options.trustProfile;
  profile->mostUnits = options.profileError;
  return success();
}

FailureOr<AutocastSetup>
mlir::amp::prepareAutocast(Operation *root, const AutocastOptions &options) {
  loadDependentDialects(*createAutocastPass(), root->getContext());
  if (failed(checkOptions(root, options)))
    return failure();
  FailureOr<Policy> policy = findPolicy(root, options);
  if (failed(policy))
    return failure();
  if (options.policy.empty())
    warnOfInnerPolicies(root);
  FailureOr<std::string> emitCast = findEmitCast(root, options, *policy);
  if (failed(emitCast))
    return failure();
  AutocastSetup setup;
  setup.options = options;
  setup.options.emitCast = *emitCast;
  if (options.placement)
    setup.placement = *options.placement;
  else if (!policy->placement.empty())
    setup.placement = *parsePlacement(policy->placement, root->getLoc());
  setup.policy = std::move(*policy);
  if (options.objective == AutocastObjective::Budget &&
      setup.placement != AutocastPlacement::MinCut)
    return emitError(root->getLoc())
           << "expected placement 'mincut' beside 'objective=budget', found '"
           << stringify(setup.placement)
           << "', which weighs no errors; leave one of them out";
  if (failed(readMeasured(root, options, setup.profile)))
    return failure();
  return setup;
}
