//===- Flags.cpp - guarantee 5 of amp-verify ------------------------------===//
//
// Every update of state hangs on a flag that says that exactly the gradients
// in question were finite, element by element.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../ElideScaling.h"
#include "Verification.h"
#include "amp/IR/StateNames.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/CallInterfaces.h"

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
  /// The meaning of a flag.
  struct Flag {
    /// The bundles that it looks at, and the gradients in them.
    llvm::SmallPtrSet<Value, 8> checked;
    /// Parts of the conjunction that are no check.
    SmallVector<Value> others;
    /// True if one of those is computed from `amp.is_finite`.
    bool looksAtNumbers = false;
    /// A check that clipping precedes.
    Operation *clipped = nullptr;
  };

  void collect();
  const Flag &flagOf(Value value);
  bool covers(const Flag &flag, const Use &use);
  bool coversDirection(const Flag &flag, Value direction);
  /// Reports unless `flag` covers `use`; `what` would change.
  bool expectCovered(Operation *op, Value flag, const Use &use,
                     const Twine &what);
  void verifyScalerState(WriteOp write);
  void verifyKey(WriteOp write);
  void verifyWrite(WriteOp write);
  void verifyJoinedSteps();
  void expectLook(Operation *op, Value flag, const Twine &what);
  void verifyOwnUpdates();
  void verifyFactor(UpdateOp update);
  void verifyUpdateOf(UpdateScaleOp update);
  void verifyCall(CallOpInterface call);
  void verifyScalers();
  void verifyElidedScalers();
  void findUnscaled();

  Verification &verification;
  FunctionOpInterface function;
  SmallVector<Use> uses, bundles;
  /// Bundles that writes obey, though no step uses them.
  SmallVector<Use> unused;
  /// Bundles of updates that no flag holds back, on purpose, and their
  /// optimizers.
  llvm::DenseSet<Value> unchecked;
  llvm::SmallPtrSet<Attribute, 4> uncheckedOptimizers;
  SmallVector<ReadScaleOp> scaleReads;
  /// Values that depend on a scaled one.
  llvm::DenseSet<Value> unscaled;
  SmallVector<WriteOp> writes;
  SmallVector<UpdateScaleOp> scaleUpdates;
  llvm::DenseMap<Value, std::unique_ptr<Flag>> flags;
};
} // namespace mlir::amp

/// The optimizer that `root` names itself: of a sum none.
static FlatSymbolRefAttr optimizerOf(Value root) {
  auto maker = root.getDefiningOp<GradientsOpInterface>();
  return maker ? maker.getOptimizerAttr() : FlatSymbolRefAttr();
}

void FlagRules::collect() {
  function->walk([&](Operation *op) {
    if (auto step = dyn_cast<StepOp>(op)) {
      if (step.getUnchecked()) {
        unchecked.insert(rootOfBundle(step.getGradients()));
        uncheckedOptimizers.insert(step.getOptimizerAttr());
      } else {
        uses.push_back({op,
                        rootOfBundle(step.getGradients()),
                        {},
                        step.getOptimizerAttr()});
      }
    } else if (auto update = dyn_cast<UpdateOp>(op)) {
      Value root = rootOfBundle(update.getGradients());
      if (update.getUnchecked()) {
        unchecked.insert(root);
        uncheckedOptimizers.insert(optimizerOf(root));
      } else {
        uses.push_back({op, root, update.getVariables(), optimizerOf(root)});
      }
    } else if (auto write = dyn_cast<WriteOp>(op)) {
      writes.push_back(write);
    } else if (auto update = dyn_cast<UpdateScaleOp>(op)) {
      scaleUpdates.push_back(update);
    } else if (auto read = dyn_cast<ReadScaleOp>(op)) {
      scaleReads.push_back(read);
    } else if (auto maker = dyn_cast<GradientsOpInterface>(op)) {
      BundleKind kind = maker.getBundleKind();
      if (maker.getOptimizerAttr() &&
          (kind == BundleKind::Differentiated || !op->use_empty()))
        bundles.push_back({op, op->getResult(0), {}, maker.getOptimizerAttr()});
    }
  });
  // So are the terms of a sum that nothing holds back.
  SmallVector<Value> sums(unchecked.begin(), unchecked.end());
  while (!sums.empty())
    if (Value sum = sums.pop_back_val(); isBundleOfKind(sum, BundleKind::Sum))
      for (Value term : termsOfBundle(sum))
        if (unchecked.insert(rootOfBundle(term)).second)
          sums.push_back(rootOfBundle(term));
  llvm::erase_if(bundles, [&](const Use &bundle) {
    return unchecked.contains(bundle.root);
  });
  // Gradients that were never scaled and that no step uses are only looked at.
  for (const Use &bundle : bundles)
    if ((isBundleOfKind(bundle.root, BundleKind::Differentiated) ||
         cast<GradientsType>(bundle.root.getType()).isScaled()) &&
        llvm::none_of(uses,
                      [&](const Use &use) { return use.root == bundle.root; }))
      unused.push_back(bundle);
}

//===----------------------------------------------------------------------===//
// The meaning of a flag
//===----------------------------------------------------------------------===//

/// The first op of one of the kinds `Ops` that `value` is computed from, in
/// regions too, or null.
template <typename... Ops> static Operation *findSource(Value value) {
  llvm::SetVector<Value> behind;
  behind.insert(value);
  for (size_t i = 0; i < behind.size(); ++i) {
    Value source = behind[i];
    Operation *op = source.getDefiningOp();
    if (!op)
      op = source.getParentBlock()->getParentOp();
    // An assertion says nothing of gradients, whatever it looks at.
    if (isa<FunctionOpInterface, AssertionsOp>(op))
      continue;
    Operation *found = nullptr;
    op->walk([&](Operation *inner) {
      if (!found && isa<Ops...>(inner))
        found = inner;
      behind.insert(inner->operand_begin(), inner->operand_end());
    });
    if (found)
      return found;
  }
  return nullptr;
}

/// Only conjunctions of checks count. A flag that is computed otherwise may
/// take part in one: it can only make the flag stronger.
const FlagRules::Flag &FlagRules::flagOf(Value value) {
  std::unique_ptr<Flag> &known = flags[value];
  if (known)
    return *known;
  known = std::make_unique<Flag>();
  Flag &flag = *known;
  auto check = [&](Value gradients) {
    SmallVector<Value> bundles{gradients};
    while (!bundles.empty()) {
      Value bundle = bundles.pop_back_val();
      auto maker = bundle.getDefiningOp<GradientsOpInterface>();
      flag.checked.insert(bundle);
      if (!maker)
        continue;
      if (maker.getBundleKind() == BundleKind::Clipped) {
        flag.clipped = maker;
        continue;
      }
      // An infinity or NaN in a term is one in the sum.
      llvm::append_range(bundles, maker.getTerms(bundle));
      flag.checked.insert_range(maker.getEntries());
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
  flag.looksAtNumbers = llvm::any_of(flag.others, findSource<IsFiniteOp>);
  return flag;
}

/// True of a gradient of a bundle that is clipped by value, which hides
/// infinity. A clamp of the user's makes another gradient.
static bool isClipped(Value entry) {
  Operation *op = entry.getDefiningOp();
  return op && op->hasAttr(kClipAttr);
}

/// True if one of `checked` is `entry`, as it was before its bundle was clipped
/// by value: perhaps unscaled, multiplied by a clip factor and rounded since.
static bool isCheckedUnclipped(const llvm::SmallPtrSetImpl<Value> &checked,
                               Value entry) {
  // Read from a bundle, as it is there.
  if (auto read = entry.getDefiningOp<GradientOp>())
    return checked.contains(read.getGradients());
  if (!isClipped(entry))
    return checked.contains(entry);
  while (isa_and_nonnull<ClampOp, MulOp, CastOp>(entry.getDefiningOp())) {
    entry = entry.getDefiningOp()->getOperand(0);
    if (!isClipped(entry) && checked.contains(entry))
      return true;
  }
  return false;
}

/// True if every gradient that `direction` is computed from is checked, and
/// there is one.
bool FlagRules::coversDirection(const Flag &flag, Value direction) {
  llvm::DenseSet<Value> gradients;
  for (const Use &bundle : bundles)
    if (!bundle.op->hasAttr(kDirectionAttr))
      gradients.insert_range(
          cast<GradientsOpInterface>(bundle.op).getEntries());
  bool isAnyChecked = false;
  SmallVector<Value> work{direction};
  llvm::DenseSet<Value> seen;
  while (!work.empty()) {
    Value value = work.pop_back_val();
    if (!seen.insert(value).second)
      continue;
    bool isChecked = flag.checked.contains(value);
    isAnyChecked |= isChecked;
    if (isChecked)
      continue;
    if (gradients.contains(value))
      return false;
    if (Operation *op = value.getDefiningOp())
      llvm::append_range(work, op->getOperands());
  }
  return isAnyChecked;
}

bool FlagRules::covers(const Flag &flag, const Use &use) {
  auto bundle = use.root.getDefiningOp<GradientsOp>();
  if (bundle && bundle->hasAttr(kDirectionAttr))
    return llvm::all_of(bundle.getEntries(), [&](Value direction) {
      return coversDirection(flag, direction);
    });
  if (!(bundle && llvm::any_of(bundle.getEntries(), isClipped)) &&
      flag.checked.contains(use.root))
    return true;
  // Another bundle of the same gradients will do.
  if (!bundle)
    return false;
  llvm::SmallPtrSet<Attribute, 8> updated;
  if (use.variables)
    updated.insert_range(use.variables);
  return llvm::all_of(
      llvm::zip_equal(bundle.getVariables(), bundle.getEntries()),
      [&](auto entry) {
        auto [variable, gradient] = entry;
        return isCheckedUnclipped(flag.checked, gradient) ||
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

/// State of a scaler, which its own op updates.
static bool belongsToScaler(std::optional<VariableRole> role) {
  return role == VariableRole::Scale || role == VariableRole::GrowthTracker ||
         role == VariableRole::ScalerCounter || role == VariableRole::Skipped;
}

static std::optional<VariableRole> roleOf(VariableOp variable) {
  return variable ? variable.getRole() : std::nullopt;
}

void FlagRules::verifyScalerState(WriteOp write) {
  VariableOp variable = verification.variable(write.getVariableAttr());
  if (!belongsToScaler(roleOf(variable)))
    return;
  verification.error(Guarantee::FlaggedState, write,
                     "writes '@" + write.getVariable() + "', the state of '@" +
                         ownerOfState(variable) +
                         "', which only 'amp.update_scale' may write, once in "
                         "a step",
                     variable, "the variable is declared here");
}

void FlagRules::verifyKey(WriteOp write) {
  Value flag = write.getPredicate();
  if (roleOf(verification.variable(write.getVariableAttr())) !=
          VariableRole::Rng ||
      !flag || matchPattern(flag, m_One()))
    return;
  verification.error(
      Guarantee::FlaggedState, write,
      "expected a key of random numbers that advances in a skipped step too, "
      "found one that a flag holds back: the next step would draw the same "
      "numbers; leave 'if' out",
      flag, "the flag is made here");
}

void FlagRules::verifyWrite(WriteOp write) {
  VariableOp variable = verification.variable(write.getVariableAttr());
  std::optional<VariableRole> role = roleOf(variable);
  // The key of random numbers advances in a skipped step too.
  // So does what a window of several calls keeps.
  if (belongsToScaler(role) || role == VariableRole::Rng ||
      role == VariableRole::GradientSum || role == VariableRole::WindowCall ||
      role == VariableRole::Pending)
    return;
  auto owner = FlatSymbolRefAttr::get(write.getContext(),
                                      variable ? ownerOfState(variable) : "");
  if (role == VariableRole::AppliedSteps && uncheckedOptimizers.contains(owner))
    return;
  // The user asked for it, which the op's verifier allows for buffers only.
  if (write.getAlways() && !role)
    return;
  // An optimizer counts its own steps and keeps the momentum of its variables;
  // other state belongs to the whole.
  auto isOwn = [&](const Use &use) {
    if (role == VariableRole::Momentum && use.variables)
      return llvm::is_contained(use.variables, owner);
    if (role == VariableRole::AppliedSteps)
      return use.optimizer == owner;
    // A group of an optimizer may have state of its own.
    return role == VariableRole::Accumulator && use.optimizer &&
           splitHyperparameter(write.getVariable()).first ==
               use.optimizer.getValue();
  };
  auto expect = [&](const Use &use) {
    return expectCovered(write, write.getPredicate(), use,
                         "a skipped step must not write '@" +
                             write.getVariable() + "'");
  };
  bool hasOwn = llvm::any_of(uses, isOwn);
  // A step that has no gradients updates nothing, and is counted.
  if (!hasOwn && llvm::any_of(bundles, isOwn)) {
    for (const Use &bundle : bundles)
      if (isOwn(bundle) && !expect(bundle))
        return;
    return;
  }
  for (const Use &use : uses)
    if ((!hasOwn || isOwn(use)) && !expect(use))
      return;
  if (!hasOwn)
    for (const Use &bundle : unused)
      if (!expect(bundle))
        return;
}

/// Finds the values that depend on one with a factor S. Regions count as a
/// whole.
void FlagRules::findUnscaled() {
  bool changed = true;
  auto mark = [&](ValueRange values) {
    for (Value value : values)
      changed |= unscaled.insert(value).second;
  };
  while (changed) {
    changed = false;
    function->walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (op == function ||
          llvm::none_of(op->getOperands(), [&](Value operand) {
            return unscaled.contains(operand) ||
                   !verification.degrees.get(operand).isZero();
          }))
        return;
      mark(op->getResults());
      Operation *parent = op->getParentOp();
      bool leaves = op->hasTrait<OpTrait::IsTerminator>() && parent != function;
      for (Operation *holder : {op, leaves ? parent : op})
        for (Region &region : holder->getRegions())
          if (!region.empty())
            mark(region.getArguments());
      if (leaves)
        mark(parent->getResults());
      for (Block *successor : op->getSuccessors())
        mark(successor->getArguments());
    });
  }
}

/// Where no bundle holds the gradients only the user knows which they are, but
/// a flag must look at numbers.
void FlagRules::expectLook(Operation *op, Value value, const Twine &what) {
  const Flag *flag = value ? &flagOf(value) : nullptr;
  if (flag && (!flag->checked.empty() || flag->looksAtNumbers))
    return;
  verification.error(
      Guarantee::FlaggedState, op,
      "expected a flag that says that the gradients are finite, found " +
          (flag ? describe(flag->others.front()) : std::string("none")) + "; " +
          what,
      value);
}

/// Updates by hand, without bundles.
void FlagRules::verifyOwnUpdates() {
  findUnscaled();
  WriteOp update;
  for (WriteOp write : writes) {
    if (!unscaled.contains(write.getValue()))
      continue;
    expectLook(write, write.getPredicate(),
               "a skipped step must not write '@" + write.getVariable() + "'");
    update = write;
  }
  for (UpdateScaleOp op : scaleUpdates)
    expectLook(op, op.getFinite(),
               "'@" + op.getScaler() +
                   "' must back off when one of its gradients overflows");
  llvm::SmallPtrSet<Attribute, 4> updated;
  for (UpdateScaleOp op : scaleUpdates)
    updated.insert(op.getScalerAttr());
  for (ReadScaleOp read : scaleReads)
    if (update && updated.insert(read.getScalerAttr()).second)
      verification.error(Guarantee::FlaggedState, update,
                         "uses gradients that '@" + read.getScaler() +
                             "' scaled, but nothing updates it; expected an "
                             "'amp.update_scale' in this function",
                         read.getScale(), "S is read here");
}

/// A clip factor of norms is 0 where one of them is not finite: the update
/// would be void, and be counted. Of several norms the one over all may be
/// beyond f32 though they are not.
void FlagRules::verifyFactor(UpdateOp update) {
  llvm::SetVector<Value> behind, norms;
  behind.insert(update.getMultiplier());
  for (size_t i = 0; i < behind.size(); ++i) {
    Operation *op = behind[i].getDefiningOp();
    if (isa_and_nonnull<GradientNormOp>(op))
      norms.insert(behind[i]);
    else if (op)
      behind.insert(op->operand_begin(), op->operand_end());
  }
  const Flag &flag = flagOf(update.getFinite());
  auto fail = [&](const Twine &found, Value culprit) {
    verification.error(Guarantee::FlaggedState, update,
                       "expected a flag that says that the norms of the "
                       "multiplier are finite, found " +
                           found + "; a clip factor of 0 must not be a step",
                       culprit, "the norm is here");
  };
  for (Value norm : norms)
    if (!flag.checked.contains(
            norm.getDefiningOp<GradientNormOp>().getGradients()))
      return fail("one that leaves out other gradients", norm);
  auto isOverAll = [&](Value part) {
    llvm::SetVector<Value> of;
    of.insert(part);
    for (size_t i = 0; i < of.size(); ++i)
      if (Operation *op = of[i].getDefiningOp())
        of.insert(op->operand_begin(), op->operand_end());
    return part.getDefiningOp<IsFiniteOp>() &&
           llvm::all_of(norms, [&](Value norm) { return of.contains(norm); });
  };
  if (norms.size() > 1 && llvm::none_of(flag.others, isOverAll))
    fail("none for that over all of them", norms.back());
}

/// Only the end of a window holds S back: it changes in a skipped step too.
void FlagRules::verifyUpdateOf(UpdateScaleOp update) {
  Value end = update.getPredicate();
  if (!end)
    return;
  Operation *found = findSource<IsFiniteOp, AllFiniteOp, GradientNormOp>(end);
  if (!found && matchPattern(end, m_Constant()))
    found = end.getDefiningOp();
  if (found)
    verification.error(Guarantee::FlaggedState, update,
                       "expected an 'if' that says whether a window ends, "
                       "found '" +
                           found->getName().getStringRef() + "'; S of '@" +
                           update.getScaler() +
                           "' and its counters change in a skipped step too",
                       found->getResult(0), "the flag is made here");
}

/// A function that changes state obeys no flag of its caller that is seen here.
void FlagRules::verifyCall(CallOpInterface call) {
  SmallVector<CallOpInterface> work{call};
  llvm::SmallPtrSet<Operation *, 4> seen;
  while (!work.empty()) {
    Operation *callee = work.pop_back_val().resolveCallable();
    if (!callee || !seen.insert(callee).second)
      continue;
    WalkResult result = callee->walk([&](Operation *op) {
      if (auto inner = dyn_cast<CallOpInterface>(op))
        work.push_back(inner);
      auto write = dyn_cast<WriteOp>(op);
      bool isSound = write ? write.getAlways() : !changesState(op);
      if (isSound)
        return WalkResult::advance();
      verification.error(Guarantee::FlaggedState, call,
                         "calls a function that changes state, whose flag is "
                         "not followed into it; run 'inline' first",
                         op, "state is changed here");
      return WalkResult::interrupt();
    });
    if (result.wasInterrupted())
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
  // Gradients that a sum is made of are no use of their own.
  SmallVector<Use> scaled(uses);
  for (const Use &bundle : bundles)
    if (!uses.empty() && llvm::none_of(uses, [&](const Use &use) {
          return use.root == bundle.root;
        }))
      scaled.push_back(bundle);
  for (const Use &use : scaled) {
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

/// Nothing shows which gradients a scaler would have scaled, but that it is
/// updated, by a check.
void FlagRules::verifyElidedScalers() {
  auto counted = function->getAttrOfType<ArrayAttr>(kCountedAttr);
  if (!counted)
    return;
  for (Attribute scaler : counted) {
    auto isOf = [&](UpdateScaleOp update) {
      return update.getScalerAttr() == scaler;
    };
    auto update = llvm::find_if(scaleUpdates, isOf);
    if (update != scaleUpdates.end())
      expectLook(*update, update->getFinite(),
                 "'@" + update->getScaler() +
                     "' must count a step in which a gradient overflows");
    else
      verification.error(Guarantee::FlaggedState, function,
                         "expected an 'amp.update_scale' of '@" +
                             cast<FlatSymbolRefAttr>(scaler).getValue() +
                             "', which is elided and counts skipped steps, "
                             "found none");
  }
}

/// Where the function says so, each optimizer skips with every other.
void FlagRules::verifyJoinedSteps() {
  auto skip = function->getAttrOfType<StringAttr>(kSkipAttr);
  if (!skip || skip != "all")
    return;
  for (const Use &use : uses)
    for (const Use &other : uses)
      if (&use != &other &&
          !expectCovered(use.op, cast<StateOpInterface>(use.op).getFlag(),
                         other, "'" + kSkipAttr + "' says that all skip"))
        return;
}

void FlagRules::run() {
  collect();
  for (WriteOp write : writes) {
    verifyScalerState(write);
    verifyKey(write);
  }
  for (UpdateScaleOp update : scaleUpdates)
    verifyUpdateOf(update);
  verifyElidedScalers();
  bool isScaled = isLossScaled(function);
  if (isScaled || !scaleReads.empty())
    function->walk([&](CallOpInterface call) { verifyCall(call); });
  if (uses.empty() && unused.empty()) {
    if (!scaleReads.empty() && !writes.empty())
      verifyOwnUpdates();
    return;
  }
  if (!isScaled)
    return;
  for (const Use &use : uses) {
    Value flag = cast<StateOpInterface>(use.op).getFlag();
    if (expectCovered(use.op, flag, use,
                      "a skipped step must not change a variable"))
      if (auto update = dyn_cast<UpdateOp>(use.op))
        verifyFactor(update);
  }
  verifyJoinedSteps();
  for (WriteOp write : writes)
    verifyWrite(write);
  verifyScalers();
}

void Verification::verifyFlags(FunctionOpInterface function) {
  FlagRules(*this, function).run();
}
