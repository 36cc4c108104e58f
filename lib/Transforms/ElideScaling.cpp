//===- ElideScaling.cpp - scalers that change nothing ---------------------===//
//
// A backward without a scaler gives unscaled gradients: what unscales them
// goes, the rest of the step stays as it is.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ElideScaling.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::amp;

/// True if `op` makes a sum of bundles.
static bool isSum(Operation *op) {
  auto maker = dyn_cast<GradientsOpInterface>(op);
  return maker && maker.getBundleKind() == BundleKind::Sum;
}

namespace {

/// All that one scaler does in a module.
struct ScalerUses {
  SmallVector<BackwardOp> backwards;
  SmallVector<SeedOp> seeds;
  SmallVector<UnscaleOp> unscales;
  SmallVector<ReadScaleOp> reads;
  SmallVector<UpdateScaleOp> updates;
  /// Results of the backwards, and sums of nothing else: of micro-batches, and
  /// of calls.
  llvm::SetVector<Value> bundles;

  void collectBundles();
  /// Adds the bundles that are computed from seeds.
  void collectSeeded();
  /// True if `unscale` undoes what the backwards did.
  bool isUndoneBy(UnscaleOp unscale) const {
    return bundles.contains(unscale.getGradients()) && !unscale.getScale();
  }
  /// True if `user` makes a sum of theirs.
  bool isSummedBy(Operation *user) const {
    return isSum(user) && bundles.contains(user->getResult(0));
  }
};

} // namespace

void ScalerUses::collectBundles() {
  for (BackwardOp backward : backwards)
    if (Value bundle = backward.getGradients())
      bundles.insert(bundle);
  for (size_t i = 0; i < bundles.size(); ++i)
    for (Operation *user : bundles[i].getUsers())
      if (isSum(user) && llvm::all_of(user->getOperands(), [&](Value term) {
            return bundles.contains(term);
          }))
        bundles.insert(user->getResult(0));
}

void ScalerUses::collectSeeded() {
  for (SeedOp seed : seeds) {
    llvm::SetVector<Value> seeded;
    seeded.insert(seed.getScale());
    for (size_t i = 0; i < seeded.size(); ++i)
      for (Operation *user : seeded[i].getUsers()) {
        Operation *op = seed->getBlock()->findAncestorOpInBlock(*user);
        auto maker = dyn_cast_or_null<GradientsOpInterface>(op);
        if (maker && maker.getBundleKind() == BundleKind::Given)
          bundles.insert(op->getResult(0));
        else if (op)
          seeded.insert(op->result_begin(), op->result_end());
      }
  }
  collectBundles();
}

/// The op by which a scaler other than `symbol` scales what `bundle` is made
/// of, if there is one.
static Operation *findOtherScaling(Value bundle, FlatSymbolRefAttr symbol) {
  llvm::SetVector<Value> behind;
  behind.insert(bundle);
  for (size_t i = 0; i < behind.size(); ++i) {
    Operation *op = behind[i].getDefiningOp();
    if (!op || isBundleOfKind(behind[i], BundleKind::Unscaled))
      continue;
    auto maker = dyn_cast<GradientsOpInterface>(op);
    FlatSymbolRefAttr scaler;
    if (auto seed = dyn_cast<SeedOp>(op))
      scaler = seed.getScalerAttr();
    else if (maker)
      scaler = maker.getScalerAttr();
    if (scaler && scaler != symbol)
      return op;
    if (!maker || maker.getBundleKind() != BundleKind::Differentiated)
      op->walk([&](Operation *inner) {
        behind.insert(inner->operand_begin(), inner->operand_end());
      });
  }
  return nullptr;
}

static bool isHalf(Type type) { return getElementTypeOrSelf(type).isF16(); }

/// True of an op whose inside is not looked through.
static bool hidesHalf(Operation *op) {
  return isa<CallOpInterface>(op) ||
         op->walk([](Operation *inner) {
             return llvm::any_of(inner->getResultTypes(), isHalf)
                        ? WalkResult::interrupt()
                        : WalkResult::advance();
           }).wasInterrupted();
}

/// True if a value on the way from what `backward` differentiates for to its
/// loss is f16, or may be: there is no way in sight where the loss comes from
/// outside.
static bool mayCrossHalf(BackwardOp backward, SymbolTableCollection &symbols) {
  llvm::SmallPtrSet<Attribute, 16> variables;
  OptimizerOp optimizer;
  if (backward.getOptimizerAttr())
    optimizer = symbols.lookupNearestSymbolFrom<OptimizerOp>(
        backward, backward.getOptimizerAttr());
  if (optimizer)
    for (FlatSymbolRefAttr variable : optimizer.getVariables())
      variables.insert(variable);
  // A low copy stands for its master.
  auto isTrained = [&](ReadOp read) {
    auto variable = symbols.lookupNearestSymbolFrom<VariableOp>(
        read, read.getVariableAttr());
    Attribute symbol = variable && variable.getCopyOfAttr()
                           ? variable.getCopyOfAttr()
                           : read.getVariableAttr();
    return variables.contains(symbol);
  };
  // Backward from the loss, then forward from the variables within that.
  llvm::SetVector<Operation *> behind;
  auto visit = [&](Value value) {
    if (Operation *op = value.getDefiningOp())
      behind.insert(op);
  };
  visit(backward.getLoss());
  for (size_t i = 0; i < behind.size(); ++i)
    behind[i]->walk(
        [&](Operation *inner) { llvm::for_each(inner->getOperands(), visit); });
  llvm::SmallPtrSet<Value, 32> reached(backward.getWrt().begin(),
                                       backward.getWrt().end());
  bool isSeen = false;
  for (Operation &op : *backward->getBlock()) {
    if (&op == backward)
      break;
    if (!behind.contains(&op))
      continue;
    bool isReached = false;
    op.walk([&](Operation *inner) {
      auto read = dyn_cast<ReadOp>(inner);
      isReached |= (read && isTrained(read)) ||
                   llvm::any_of(inner->getOperands(), [&](Value operand) {
                     return reached.contains(operand);
                   });
    });
    if (!isReached)
      continue;
    isSeen = true;
    if (hidesHalf(&op))
      return true;
    reached.insert(op.result_begin(), op.result_end());
  }
  return !isSeen || llvm::any_of(backward.getWrt().getTypes(), isHalf);
}

static bool isOnlyReturned(Value value) {
  return llvm::all_of(value.getUsers(), [](Operation *user) {
    return user->hasTrait<OpTrait::IsTerminator>();
  });
}

/// True if the bundle meets only ops that take unscaled gradients as well.
static bool staysInside(Value bundle, const ScalerUses &scaling) {
  return llvm::all_of(bundle.getUsers(), [&](Operation *user) {
    if (auto unscale = dyn_cast<UnscaleOp>(user))
      return scaling.isUndoneBy(unscale);
    if (auto gradient = dyn_cast<GradientOp>(user))
      return isOnlyReturned(gradient.getValue());
    return isa<StepOp>(user) || scaling.isSummedBy(user);
  });
}

/// True if the scaling can go and needs nothing of its own.
static bool isElidable(const ScalerUses &scaling,
                       SymbolTableCollection &symbols) {
  if (scaling.backwards.empty() || !scaling.seeds.empty() ||
      !scaling.updates.empty())
    return false;
  if (!llvm::all_of(
          scaling.reads,
          [](ReadScaleOp read) { return isOnlyReturned(read.getScale()); }) ||
      !llvm::all_of(
          scaling.unscales,
          [&](UnscaleOp unscale) { return scaling.isUndoneBy(unscale); }) ||
      !llvm::all_of(scaling.bundles,
                    [&](Value bundle) { return staysInside(bundle, scaling); }))
    return false;
  return llvm::none_of(scaling.backwards, [&](BackwardOp backward) {
    return backward.getSeed() || mayCrossHalf(backward, symbols);
  });
}

/// Makes backwards give unscaled gradients.
static void strip(const ScalerUses &scaling) {
  for (BackwardOp backward : scaling.backwards)
    backward.removeScalerAttr();
  for (Value bundle : scaling.bundles)
    bundle.setType(GradientsType::get(bundle.getContext(), Scaling::Unscaled));
}

/// S and the count of skipped steps of `scaler` still change with the flags of
/// its gradients, where a function steps or writes.
static void keepCounting(ScalerOp scaler, const ScalerUses &scaling) {
  llvm::MapVector<Block *, SmallVector<Value>> functions;
  for (Value bundle : scaling.bundles)
    if (llvm::none_of(bundle.getUsers(), [&](Operation *user) {
          return scaling.isSummedBy(user);
        }))
      functions[bundle.getParentBlock()].push_back(bundle);
  for (auto &[block, bundles] : functions) {
    if (llvm::none_of(*block, llvm::IsaPred<StepOp, WriteOp>))
      continue;
    OpBuilder builder(scaler.getContext());
    SmallVector<Value> flags;
    for (Value bundle : bundles) {
      builder.setInsertionPointAfterValue(bundle);
      flags.push_back(AllFiniteOp::create(builder, bundle.getLoc(), bundle));
    }
    builder.setInsertionPoint(block->getTerminator());
    Value all = flags.size() == 1
                    ? flags.front()
                    : AllOp::create(builder, scaler.getLoc(), flags);
    BackwardOp backward = scaling.backwards.front();
    UpdateScaleOp::create(builder, backward.getLoc(),
                          backward.getLoss().getType(),
                          FlatSymbolRefAttr::get(scaler.getSymNameAttr()), all);
    Operation *function = block->getParentOp();
    SmallVector<Attribute> counted;
    if (auto others = function->getAttrOfType<ArrayAttr>(kCountedAttr))
      llvm::append_range(counted, others);
    counted.push_back(FlatSymbolRefAttr::get(scaler.getSymNameAttr()));
    function->setAttr(kCountedAttr, builder.getArrayAttr(counted));
  }
}

/// Removes all that a scaler which is not enabled does, checks included.
static LogicalResult disable(ScalerOp scaler, ScalerUses &scaling) {
  for (BackwardOp backward : scaling.backwards)
    if (backward.getSeed())
      return backward.emitError("expected no 'seed' where '@")
             << scaler.getSymName() << "' is not enabled, found one; remove it";
  auto refuse = [&](Operation *op) {
    InFlightDiagnostic diagnostic =
        op->emitError("expected a backward made by 'amp.backward' where '@")
        << scaler.getSymName()
        << "' is not enabled, found one that is written by hand; enable the "
           "scaler, or write it without";
    diagnostic.attachNote(scaler.getLoc()) << "the scaler is here";
    return diagnostic;
  };
  scaling.collectSeeded();
  auto symbol = FlatSymbolRefAttr::get(scaler.getSymNameAttr());
  for (Value bundle : scaling.bundles)
    if (Operation *other = findOtherScaling(bundle, symbol)) {
      InFlightDiagnostic diagnostic =
          emitError(bundle.getLoc(), "expected gradients scaled by one scaler, "
                                     "found gradients that another one than '")
          << symbol << "' scales too; unscale each with its own before they "
          << "meet";
      diagnostic.attachNote(other->getLoc()) << "the other scaler is here";
      return diagnostic;
    }
  if (!scaling.updates.empty())
    return refuse(scaling.updates.front());
  for (UnscaleOp unscale : scaling.unscales)
    if (!scaling.isUndoneBy(unscale))
      return refuse(unscale);
  strip(scaling);
  for (SeedOp seed : scaling.seeds) {
    OpBuilder builder(seed);
    Value one = ConstantOp::create(builder, seed.getLoc(),
                                   tensorType(seed.getScale()), 1.0);
    seed.getScale().replaceAllUsesWith(one);
    seed.erase();
  }
  SmallVector<Value> bundles(scaling.bundles.getArrayRef());
  for (size_t i = 0; i < bundles.size(); ++i)
    for (OpOperand &use : bundles[i].getUses()) {
      Operation *user = use.getOwner();
      if (auto step = dyn_cast<StepOp>(user)) {
        step.setUnchecked(true);
        continue;
      }
      for (Value made : user->getResults())
        if (sourceOfBundle(made) == use.get())
          bundles.push_back(made);
    }
  return success();
}

LogicalResult mlir::amp::removeIdleScaling(Operation *root, bool elide) {
  llvm::MapVector<Operation *, ScalerUses> scalings;
  bool isLowered = true, hasF16 = false;
  SymbolTableCollection symbols;
  auto find = [&](Operation *user, FlatSymbolRefAttr symbol) -> ScalerUses * {
    auto scaler = symbol
                      ? symbols.lookupNearestSymbolFrom<ScalerOp>(user, symbol)
                      : ScalerOp();
    return scaler ? &scalings[scaler] : nullptr;
  };
  root->walk([&](Operation *op) {
    isLowered &=
        !isa<AutocastOp>(op) && !op->getAttrOfType<TypeAttr>(kAutocastAttr);
    hasF16 |= llvm::any_of(op->getOperandTypes(), [](Type type) {
      return getElementTypeOrSelf(type).isF16();
    });
    auto add = [&](auto typed, auto list) {
      if (ScalerUses *scaling = find(op, typed.getScalerAttr()))
        (scaling->*list).push_back(typed);
    };
    if (auto backward = dyn_cast<BackwardOp>(op))
      add(backward, &ScalerUses::backwards);
    else if (auto seed = dyn_cast<SeedOp>(op))
      add(seed, &ScalerUses::seeds);
    else if (auto unscale = dyn_cast<UnscaleOp>(op))
      add(unscale, &ScalerUses::unscales);
    else if (auto read = dyn_cast<ReadScaleOp>(op))
      add(read, &ScalerUses::reads);
    else if (auto update = dyn_cast<UpdateScaleOp>(op))
      add(update, &ScalerUses::updates);
  });
  for (auto &[op, scaling] : scalings) {
    auto scaler = cast<ScalerOp>(op);
    scaling.collectBundles();
    if (!scaler.getEnabled()) {
      if (failed(disable(scaler, scaling)))
        return failure();
    } else if (elide && isLowered && scaler.getElide() && !scaler.getElided() &&
               isElidable(scaling, symbols)) {
      strip(scaling);
      keepCounting(scaler, scaling);
      scaler.setElided(true);
      // Nobody expects it to scale where nothing is f16.
      if (hasF16)
        scaler.emitRemark("no f16 value lies between a loss and a variable: "
                          "losses are not scaled, S is 1 and stays; gradients "
                          "are checked; 'elide = false' keeps the scaling");
    } else {
      continue;
    }
    for (UnscaleOp unscale : scaling.unscales) {
      unscale.getUnscaled().replaceAllUsesWith(unscale.getGradients());
      unscale.erase();
    }
  }
  return success();
}
