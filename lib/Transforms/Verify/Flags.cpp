//===- Flags.cpp - guarantee 5 of amp-verify ------------------------------===//
//
// Every update of state hangs on a flag that says that exactly the gradients
// in question were finite, element by element.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Flags.h"
#include "../ElideScaling.h"
#include "amp/IR/StateNames.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/CallInterfaces.h"

using namespace mlir;
using namespace mlir::amp;

/// The optimizer that `reader` steps, else the one that `root`, from which its
/// bundle comes, names itself: of a sum none.
static FlatSymbolRefAttr optimizerOf(GradientsReaderOpInterface reader,
                                     Value root) {
  if (FlatSymbolRefAttr stepped = steppedOptimizer(reader))
    return stepped;
  auto maker = root.getDefiningOp<GradientsOpInterface>();
  return maker ? maker.getOptimizerAttr() : FlatSymbolRefAttr();
}

void FlagRules::collect() {
  function->walk([&](Operation *op) {
    if (auto reader = dyn_cast<GradientsReaderOpInterface>(op);
        reader && changesState(op)) {
      Value root = rootOfBundle(reader.getReadBundle());
      FlatSymbolRefAttr optimizer = optimizerOf(reader, root);
      if (reader.isNeverSkipped()) {
        unchecked.insert(root);
        uncheckedOptimizers.insert(optimizer);
      } else {
        uses.push_back({op, root, reader.getUpdatedVariables(), optimizer});
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
                         variable.getOwner() +
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
      belongsToWindow(role))
    return;
  auto owner = FlatSymbolRefAttr::get(write.getContext(),
                                      variable ? variable.getOwner() : "");
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
    return role == VariableRole::Accumulator && use.optimizer == owner;
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
          (flag ? describeFlag(flag->others.front()) : std::string("none")) +
          "; " + what,
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
void FlagRules::verifyFactor(GradientsReaderOpInterface update) {
  llvm::SetVector<Value> behind, norms;
  if (Value factor = update.getBundleFactor())
    behind.insert(factor);
  for (size_t i = 0; i < behind.size(); ++i) {
    Operation *op = behind[i].getDefiningOp();
    auto reader = dyn_cast_or_null<GradientsReaderOpInterface>(op);
    if (reader && reader.getBundleNorm())
      norms.insert(behind[i]);
    else if (op)
      behind.insert(op->operand_begin(), op->operand_end());
  }
  const Flag &flag = flagOf(cast<StateOpInterface>(*update).getFlag());
  auto fail = [&](const Twine &found, Value culprit) {
    verification.error(Guarantee::FlaggedState, update,
                       "expected a flag that says that the norms of the "
                       "multiplier are finite, found " +
                           found + "; a clip factor of 0 must not be a step",
                       culprit, "the norm is here");
  };
  for (Value norm : norms)
    if (!flag.checked.contains(
            norm.getDefiningOp<GradientsReaderOpInterface>().getReadBundle()))
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
  Operation *found = findSource(end, looksAtFiniteness);
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
      verifyFactor(cast<GradientsReaderOpInterface>(use.op));
  }
  verifyJoinedSteps();
  for (WriteOp write : writes)
    verifyWrite(write);
  verifyScalers();
}

void Verification::verifyFlags(FunctionOpInterface function) {
  FlagRules(*this, function).run();
}
