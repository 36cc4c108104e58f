//===- VerifyFlags.cpp - guarantee 5 of amp-verify ------------------------===//
//
// Every update of state hangs on a flag that says that exactly the gradients
// in question were finite, element by element.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "VerifyRules.h"

using namespace mlir;
using namespace mlir::amp;

namespace mlir::amp {
class FlagRules {
public:
  FlagRules(Verification &verification, FunctionOpInterface function)
      : verification(verification), function(function) {}

  void run();

private:
  /// Gradients that a step or an update uses: some or all of a bundle.
  struct Use {
    Operation *op;
    Value root;
    ArrayAttr variables;
    FlatSymbolRefAttr optimizer;
  };
  /// What a flag says.
  struct Flag {
    /// The bundles that it looks at, and the gradients in them.
    llvm::SmallPtrSet<Value, 8> checked;
    /// Parts of the conjunction that are no check.
    SmallVector<Value> others;
    /// A check that clipping precedes.
    Operation *clipped = nullptr;
  };

  void collect();
  const Flag &flagOf(Value value);
  bool covers(const Flag &flag, const Use &use);
  /// Reports unless `flag` covers `use`; `what` would change.
  bool expectCovered(Operation *op, Value flag, const Use &use,
                     const Twine &what);
  void verifyWrite(WriteOp write);
  void verifyScalers();

  Verification &verification;
  FunctionOpInterface function;
  SmallVector<Use> uses, bundles;
  SmallVector<WriteOp> writes;
  SmallVector<UpdateScaleOp> scaleUpdates;
  llvm::DenseMap<Value, std::unique_ptr<Flag>> flags;
};
} // namespace mlir::amp

static FlatSymbolRefAttr optimizerOf(Value root) {
  if (auto backward = root.getDefiningOp<BackwardOp>())
    return backward.getOptimizerAttr();
  if (auto bundle = root.getDefiningOp<GradientsOp>())
    return bundle.getOptimizerAttr();
  return {};
}

void FlagRules::collect() {
  function->walk([&](Operation *op) {
    if (auto step = dyn_cast<StepOp>(op)) {
      uses.push_back(
          {op, rootOfBundle(step.getGradients()), {}, step.getOptimizerAttr()});
    } else if (auto update = dyn_cast<UpdateOp>(op)) {
      Value root = rootOfBundle(update.getGradients());
      uses.push_back({op, root, update.getVariables(), optimizerOf(root)});
    } else if (auto write = dyn_cast<WriteOp>(op)) {
      writes.push_back(write);
    } else if (auto update = dyn_cast<UpdateScaleOp>(op)) {
      scaleUpdates.push_back(update);
    } else if (auto backward = dyn_cast<BackwardOp>(op)) {
      if (Value root = backward.getGradients())
        bundles.push_back({op, root, {}, backward.getOptimizerAttr()});
    } else if (auto made = dyn_cast<GradientsOp>(op)) {
      if (!made->use_empty())
        bundles.push_back(
            {op, made.getGradients(), {}, made.getOptimizerAttr()});
    }
  });
}

//===----------------------------------------------------------------------===//
// What a flag says
//===----------------------------------------------------------------------===//

/// Only conjunctions of checks count. A flag that is computed otherwise may
/// take part in one: it can only make the flag stronger.
const FlagRules::Flag &FlagRules::flagOf(Value value) {
  std::unique_ptr<Flag> &known = flags[value];
  if (known)
    return *known;
  known = std::make_unique<Flag>();
  Flag &flag = *known;
  auto check = [&](Value gradients) {
    for (Value bundle = gradients;;) {
      Operation *op = bundle.getDefiningOp();
      if (isa_and_nonnull<ClipGradNormOp>(op))
        flag.clipped = op;
      flag.checked.insert(bundle);
      if (auto made = dyn_cast_or_null<GradientsOp>(op))
        flag.checked.insert_range(made.getEntries());
      if (flag.clipped || !isa_and_nonnull<UnscaleOp>(op))
        return;
      bundle = op->getOperand(0);
    }
  };
  SmallVector<Value> work{value};
  llvm::SmallPtrSet<Value, 8> seen;
  while (!work.empty()) {
    Value part = work.pop_back_val();
    if (!seen.insert(part).second)
      continue;
    Operation *op = part.getDefiningOp();
    if (auto all = dyn_cast_or_null<AllOp>(op))
      work.append(all.getFlags().begin(), all.getFlags().end());
    else if (auto finite = dyn_cast_or_null<AllFiniteOp>(op))
      check(finite.getGradients());
    else if (auto norm = dyn_cast_or_null<GradientNormOp>(op))
      check(norm.getGradients());
    else
      flag.others.push_back(part);
  }
  return flag;
}

bool FlagRules::covers(const Flag &flag, const Use &use) {
  if (flag.checked.contains(use.root))
    return true;
  // Another bundle of the same gradients will do.
  auto bundle = use.root.getDefiningOp<GradientsOp>();
  if (!bundle)
    return false;
  llvm::SmallPtrSet<Attribute, 8> updated;
  if (use.variables)
    updated.insert_range(use.variables);
  return llvm::all_of(
      llvm::zip_equal(bundle.getVariables(), bundle.getEntries()),
      [&](auto entry) {
        auto [variable, gradient] = entry;
        return flag.checked.contains(gradient) ||
               (use.variables && !updated.contains(variable));
      });
}

static std::string describe(Value flag) {
  if (Operation *op = flag.getDefiningOp())
    return ("'" + op->getName().getStringRef() + "'").str();
  return "an argument";
}

bool FlagRules::expectCovered(Operation *op, Value value, const Use &use,
                              const Twine &what) {
  auto error = [&](const Twine &found, Value culprit, StringRef note) {
    verification.error(Guarantee::FlaggedState, op,
                       "expected a flag that says that the gradients" +
                           (use.optimizer
                                ? " of '@" + use.optimizer.getValue() + "'"
                                : Twine()) +
                           " are finite, found " + found + "; " + what,
                       culprit, note);
    return false;
  };
  if (!value)
    return error("none", use.root, "the gradients are made here");
  const Flag &flag = flagOf(value);
  if (covers(flag, use))
    return true;
  if (flag.clipped)
    return error("one taken after clipping, which hides an overflow of the "
                 "norm",
                 flag.clipped->getResult(0), "clipped here");
  if (flag.checked.empty() && !flag.others.empty()) {
    Value other = flag.others.front();
    Operation *made = other.getDefiningOp();
    StringRef reason =
        isa_and_nonnull<CompareOp>(made)
            ? ": a comparison of a sum is no conjunction, use 'amp.all'"
        : isa_and_nonnull<IsFiniteOp>(made)
            ? ": a sum or norm does not stand for its elements, use "
              "'amp.all_finite'"
            : "";
    return error(describe(other) + reason, other, "the flag is made here");
  }
  return error("one that checks other gradients", use.root,
               "the gradients are made here");
}

//===----------------------------------------------------------------------===//
// State
//===----------------------------------------------------------------------===//

/// State that advances in a skipped step too.
static bool countsAttempts(StringRef role) {
  return llvm::is_contained<StringRef>(
      {"rng", "scale", "growth_tracker", "skipped"}, role);
}

void FlagRules::verifyWrite(WriteOp write) {
  VariableOp variable = verification.variable(write.getVariableAttr());
  StringRef role =
      variable ? variable.getRole().value_or(StringRef()) : StringRef();
  if (countsAttempts(role))
    return;
  // An optimizer counts its own steps; other state belongs to the whole.
  auto isOwn = [&](const Use &use) {
    return role == "applied_steps" && use.optimizer &&
           write.getVariable().starts_with(use.optimizer.getValue().str() +
                                           ".");
  };
  bool hasOwn = llvm::any_of(uses, isOwn);
  for (const Use &use : uses) {
    if (hasOwn && !isOwn(use))
      continue;
    if (!expectCovered(write, write.getPredicate(), use,
                       "a skipped step must not write '@" +
                           write.getVariable() + "'"))
      return;
  }
}

void FlagRules::verifyScalers() {
  for (const Use &bundle : bundles) {
    Degree degree = verification.degrees.get(bundle.root);
    for (UpdateScaleOp update : scaleUpdates)
      if (degree.contains(update.getScalerAttr().getAttr()))
        expectCovered(update, update.getFinite(), bundle,
                      "'@" + update.getScaler() +
                          "' must back off when one of its gradients "
                          "overflows");
  }
  for (const Use &use : uses) {
    Degree degree = verification.degrees.get(use.root);
    for (const Degree::Factor &factor : degree.getFactors())
      if (llvm::none_of(scaleUpdates, [&](UpdateScaleOp update) {
            return update.getScalerAttr().getAttr() == factor.scaler;
          }))
        verification.error(Guarantee::FlaggedState, use.op,
                           "uses gradients that '@" + factor.scaler.getValue() +
                               "' scaled, but nothing updates it; expected an "
                               "'amp.update_scale' in this function",
                           use.root, "the gradients are made here");
  }
}

void FlagRules::run() {
  collect();
  for (const Use &use : uses) {
    Value flag = isa<StepOp>(use.op) ? cast<StepOp>(use.op).getFinite()
                                     : cast<UpdateOp>(use.op).getFinite();
    expectCovered(use.op, flag, use,
                  "a skipped step must not change a variable");
  }
  for (WriteOp write : writes)
    verifyWrite(write);
  verifyScalers();
}

void Verification::verifyFlags(FunctionOpInterface function) {
  if (isLossScaled(function))
    FlagRules(*this, function).run();
}
