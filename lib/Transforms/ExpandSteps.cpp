//===- ExpandSteps.cpp - amp-expand-steps ---------------------------------===//
//
// Unscale, check, clip and step become one reduction over the gradients, one
// multiplier per element and one update per parameter group.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "StepExpansion.h"
#include "amp/Algorithms/Algorithms.h"
#include "amp/IR/GradientBuilder.h"
#include "amp/IR/LoadDialects.h"
#include "amp/Transforms/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "llvm/ADT/StringExtras.h"

namespace mlir::amp {
#define GEN_PASS_DEF_EXPANDSTEPSPASS
#include "amp/Transforms/Passes.h.inc"
} // namespace mlir::amp

using namespace mlir;
using namespace mlir::amp;

//===----------------------------------------------------------------------===//
// The ops of a step
//===----------------------------------------------------------------------===//

/// The error for an `amp.unscale` without S. `amp-loss-scaling` gives it one,
/// but for a function that updates variables itself.
static LogicalResult emitNoScale(UnscaleOp op) {
  InFlightDiagnostic diagnostic = op.emitError(
      "expected the S that seeded the gradients ('seeded %s'), found none: ");
  auto updates = op->getBlock()->getOps<UpdateOp>();
  if (updates.empty())
    return diagnostic << "run 'amp-loss-scaling' first";
  diagnostic << "where a function has an 'amp.update' of its own, read S with "
                "'%s = amp.read_scale "
             << op.getScalerAttr()
             << "' and give it to the backward and to this op";
  diagnostic.attachNote((*updates.begin()).getLoc()) << "the update is here";
  return diagnostic;
}

LogicalResult StepExpansion::expand(UnscaleOp op) {
  FailureOr<GradientBundle *> scaled = find(op.getGradients(), op);
  if (failed(scaled))
    return failure();
  if (!op.getScale())
    return emitNoScale(op);
  // Rounded once: a division is exact to half an ulp. It would be infinite
  // below 2^-128, and finite gradients no longer so.
  GradientBuilder g(builder, op.getLoc());
  Value inverse = g.reciprocal(op.getScale());
  llvm::APFloat largest = llvm::APFloat::getLargest(
      cast<FloatType>(elementType(inverse)).getFloatSemantics());
  inverse = MinimumOp::create(builder, op.getLoc(), inverse,
                              g.constant(inverse, largest.convertToDouble()));
  bundles[op.getUnscaled()] = GradientBundle{(*scaled)->root, inverse, {}, {}};
  return success();
}

LogicalResult StepExpansion::expand(AllFiniteOp op) {
  FailureOr<GradientBundle *> bundle = find(op.getGradients(), op);
  if (failed(bundle))
    return failure();
  check(**bundle, op);
  op.getFinite().replaceAllUsesWith((*bundle)->finite);
  return success();
}

LogicalResult StepExpansion::expand(GradientOp op) {
  FailureOr<GradientBundle *> bundle = find(op.getGradients(), op);
  if (failed(bundle))
    return failure();
  GradientsOp root = (*bundle)->root;
  auto entry = llvm::find(root.getVariables(), op.getVariableAttr());
  if (entry == root.getVariables().end())
    return op.emitError("expected a variable with a gradient, found '")
           << op.getVariableAttr() << "', on which the loss does not depend";
  GradientBuilder g(builder, op.getLoc());
  Value value = entryOf(**bundle, *entry,
                        root.getEntries()[entry - root.getVariables().begin()],
                        op.getLoc());
  op.getValue().replaceAllUsesWith(g.cast(value, elementType(op.getValue())));
  return success();
}

LogicalResult StepExpansion::expand(StepOp op) {
  FailureOr<GradientBundle *> bundle = find(op.getGradients(), op);
  if (failed(bundle))
    return failure();
  Value finite = op.getFinite();
  if (!op.getUnchecked())
    check(**bundle, op);
  builder.setInsertionPoint(op);
  Location loc = op.getLoc();
  if (!op.getUnchecked()) {
    Value own = (*bundle)->finite;
    finite = !finite || finite == own
                 ? own
                 : AllOp::create(builder, loc, ValueRange{finite, own});
  }

  OptimizerOp optimizer = state.optimizer(op.getOptimizerAttr());
  OptimizerUpdates updates(builder, state, isState, optimizer, loc);
  Value multiplier = multiplierOf(**bundle, op);
  SmallVector<GroupGradients> groups(optimizer.getGroups().size(),
                                     {multiplier, (*bundle)->limit});
  builder.setInsertionPoint(op);
  for (auto [group, part] : llvm::zip(groups, (*bundle)->parts)) {
    if (part.factor)
      group.multiplier =
          GradientBuilder(builder, loc).mul(multiplier, part.factor);
    if (part.limit)
      group.limit =
          group.limit ? std::min(*group.limit, *part.limit) : *part.limit;
  }
  if (failed(updates.build(op, (*bundle)->root, groups, finite)))
    return failure();
  auto i64 = RankedTensorType::get({}, builder.getI64Type());
  Value stored = ConvertOp::create(builder, loc, i64, updates.getCount());
  WriteOp::create(builder, loc, state.appliedSteps(optimizer), stored, finite);
  return success();
}

LogicalResult StepExpansion::expand(LearningRateOp op) {
  OptimizerOp optimizer = state.optimizer(op.getOptimizerAttr());
  OptimizerUpdates updates(builder, state, isState, optimizer, op.getLoc());
  FailureOr<Number> rate = updates.rate(0);
  if (failed(rate))
    return failure();
  GradientBuilder g(builder, op.getLoc());
  op.getRate().replaceAllUsesWith(
      g.cast(rate->getScalar(builder), elementType(op.getRate())));
  return success();
}

//===----------------------------------------------------------------------===//
// Driver
//===----------------------------------------------------------------------===//

LogicalResult StepExpansion::run() {
  // The ops to expand, in their order, and what expands each.
  SmallVector<std::pair<Operation *, std::function<LogicalResult()>>> ops;
  SmallVector<WriteOp> writes(block.getOps<WriteOp>());
  bool hasWindow = !block.getOps<AccumulateCallsOp>().empty();
  for (Operation &op : block) {
    places[&op] = places.size();
    llvm::TypeSwitch<Operation *>(&op)
        .Case([&](GradientsOp root) {
          bundles[root.getGradients()] = GradientBundle{root, {}, {}, {}};
        })
        .Case<UnscaleOp, SumGradientsOp, AccumulateCallsOp, AllReduceOp,
              ClipGradNormOp, ClipGradValueOp, AllFiniteOp, GradientOp, StepOp,
              LearningRateOp>([&](auto typed) {
          ops.push_back({typed, [=, this] { return expand(typed); }});
        });
  }
  for (auto &[op, expandThis] : ops) {
    builder.setInsertionPoint(op);
    if (failed(expandThis()))
      return failure();
  }
  for (auto &[op, expandThis] : llvm::reverse(ops)) {
    if (!op->use_empty()) {
      InFlightDiagnostic diagnostic =
          op->emitError("the gradients of '")
          << op->getName() << "' are used by '"
          << (*op->user_begin())->getName()
          << "', which has no meaning once steps are expanded; read single "
             "gradients with 'amp.gradient'";
      diagnostic.attachNote((*op->user_begin())->getLoc()) << "used here";
      return diagnostic;
    }
    op->erase();
  }
  if (hasWindow)
    llvm::for_each(writes, [&](WriteOp write) { window.defer(write); });
  return success();
}

/// The numbers that the optimizers of `module` have, as it writes them; lr and
/// weight_decay where there is none.
static SmallVector<StringRef> listNumbers(ModuleOp module) {
  SmallVector<StringRef> names{"lr", "weight_decay"};
  for (auto optimizer : module.getOps<OptimizerOp>())
    for (const OptimizerParameter &parameter :
         cast<OptimizerAttrInterface>(optimizer.getAlgorithm()).getParameters())
      if (std::holds_alternative<Double>(parameter.value) &&
          !llvm::is_contained(names, parameter.name))
        names.push_back(parameter.name);
  return names;
}

/// The first optimizer that has the number `name`, else the first one, else the
/// module.
static Location findOptimizer(ModuleOp module, StringRef name) {
  std::optional<Location> first;
  for (auto optimizer : module.getOps<OptimizerOp>()) {
    if (cast<OptimizerAttrInterface>(optimizer.getAlgorithm())
            .hasParameter(name))
      return optimizer.getLoc();
    if (!first)
      first = optimizer.getLoc();
  }
  return first.value_or(module.getLoc());
}

/// Reads the names of numbers that are state; dashes stand for underscores, as
/// in options. Rules: each is a number of an optimizer of the module.
static LogicalResult readNames(ModuleOp module, StringRef names,
                               StateNumbers &isState) {
  SmallVector<StringRef> known = listNumbers(module);
  for (StringRef name : llvm::split(names, ',')) {
    name = name.trim();
    if (name.empty())
      continue;
    std::string parameter = name.str();
    llvm::replace(parameter, '-', '_');
    if (!llvm::is_contained(known, parameter))
      return emitError(findOptimizer(module, parameter))
             << "hyperparameters: expected numbers of the optimizers ("
             << llvm::join(known, ", ") << "), separated by commas, found '"
             << name << "'";
    isState[parameter].name = name.str();
  }
  return success();
}

/// Rules: what is asked for, an optimizer that steps reads as a number.
static LogicalResult checkNames(ModuleOp module, const StateNumbers &isState,
                                bool anySteps) {
  for (const auto &[parameter, number] : isState) {
    if (!anySteps || number.isRead)
      continue;
    if (number.givenAt)
      return emitError(*number.givenAt)
             << "hyperparameters: expected a learning rate of the optimizer's, "
                "found 'lr' given by the step; leave it out of the step, or '"
             << number.name << "' out of the hyperparameters";
    if (parameter != "lr" && parameter != "weight_decay")
      return emitError(findOptimizer(module, parameter))
             << "hyperparameters: expected numbers that every step takes anew, "
                "found '"
             << number.name << "', which is a constant of the optimizer's code";
  }
  return success();
}

LogicalResult mlir::amp::runExpandSteps(ModuleOp module,
                                        StringRef hyperparameters) {
  loadDependentDialects(*createExpandStepsPass(), module.getContext());
  StateNumbers isState;
  if (failed(readNames(module, hyperparameters, isState)))
    return failure();
  for (auto optimizer : module.getOps<OptimizerOp>())
    if (failed(checkAlgorithms(optimizer)))
      return failure();
  for (auto scaler : module.getOps<ScalerOp>())
    if (failed(checkAlgorithm(scaler)))
      return failure();
  bool anySteps = false;
  module.walk([&](StepOp) { anySteps = true; });
  TrainingState state(module);
  if (failed(state.createScalersAndKey()))
    return failure();
  for (auto function : module.getOps<FunctionOpInterface>()) {
    if (function.isExternal())
      continue;
    WalkResult nested = function->walk([&](StepOp step) {
      if (step->getParentOp() == function &&
          llvm::hasSingleElement(function.getFunctionBody()))
        return WalkResult::advance();
      step.emitError("expected a step directly in its function, which has one "
                     "block, found it in '")
          << step->getParentOp()->getName() << "'";
      return WalkResult::interrupt();
    });
    // Of this step, wherever it stands: it is read before the step counts.
    function->walk([&](LearningRateOp rate) {
      rate->moveBefore(&function.getFunctionBody().front().front());
    });
    if (nested.wasInterrupted() ||
        failed(StepExpansion(function, state, isState).run()) ||
        failed(readAverages(function, state)))
      return failure();
    function->walk([&](UpdateScaleOp update) {
      if (!update.isExpanded())
        state.expand(update);
    });
  }
  return checkNames(module, isState, anySteps);
}

namespace {
struct ExpandStepsPass
    : public amp::impl::ExpandStepsPassBase<ExpandStepsPass> {
  using ExpandStepsPassBase::ExpandStepsPassBase;

  void runOnOperation() override {
    if (failed(runExpandSteps(getOperation(), hyperparameters)))
      signalPassFailure();
  }
};
} // namespace
