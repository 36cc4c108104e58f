//===- ExpandSteps.cpp - amp-expand-steps ---------------------------------===//
//
// Unscale, check, clip and step become one reduction over the gradients, one
// multiplier per element and one update per parameter group.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "OptimizerRules.h"
#include "amp/IR/GradientBuilder.h"
#include "amp/Transforms/Passes.h"

namespace mlir::amp {
#define GEN_PASS_DEF_EXPANDSTEPSPASS
#include "amp/Transforms/Passes.h.inc"
} // namespace mlir::amp

using namespace mlir;
using namespace mlir::amp;

/// Added to the norm before the clip factor's division, as in PyTorch.
static constexpr double kClipEpsilon = 1e-6;

namespace {

/// What a bundle is in terms of the gradients that the backward made.
struct Bundle {
  GradientsOp root;
  /// Each gradient of the bundle is this times the root's.
  Value multiplier;
  /// Norm of the bundle and the flag of its elements.
  Value norm, finite;
};

class StepExpansion {
public:
  StepExpansion(FunctionOpInterface function, SymbolTable &symbols)
      : function(function), symbols(symbols), builder(function.getContext()) {}

  LogicalResult run();

private:
  LogicalResult visit(Operation *op);
  LogicalResult find(Value gradients, Operation *user, Bundle *&bundle);
  void check(Bundle &bundle, Operation *before);
  void expandStep(StepOp step, Bundle &bundle);
  FlatSymbolRefAttr slot(VariableOp variable, StringRef suffix, StringRef role);
  Value appliedSteps(StepOp step, Value finite);

  FunctionOpInterface function;
  SymbolTable &symbols;
  OpBuilder builder;
  llvm::DenseMap<Value, Bundle> bundles;
  SmallVector<Operation *> expanded;
};

} // namespace

LogicalResult StepExpansion::find(Value gradients, Operation *user,
                                  Bundle *&bundle) {
  auto it = bundles.find(gradients);
  if (it == bundles.end())
    return user->emitError("expected gradients made by 'amp.gradients', found "
                           "those of another op: run 'amp-autodiff' first");
  bundle = &it->second;
  return success();
}

/// Norm and flag of `bundle`, computed once.
void StepExpansion::check(Bundle &bundle, Operation *before) {
  if (bundle.norm)
    return;
  builder.setInsertionPoint(before);
  auto norm = GradientNormOp::create(
      builder, before->getLoc(),
      TypeRange{RankedTensorType::get({}, builder.getI1Type()),
                bundle.multiplier.getType()},
      bundle.root, bundle.multiplier);
  bundle.norm = norm.getNorm();
  bundle.finite = norm.getFinite();
}

LogicalResult StepExpansion::visit(Operation *op) {
  GradientBuilder g(builder, op->getLoc());
  builder.setInsertionPoint(op);
  if (auto root = dyn_cast<GradientsOp>(op)) {
    Type scalar = builder.getF32Type();
    for (Value entry : root.getEntries())
      if (elementType(entry).isF64())
        scalar = builder.getF64Type();
    builder.setInsertionPointAfter(op);
    Value one = ConstantOp::create(builder, op->getLoc(),
                                   RankedTensorType::get({}, scalar), 1.0);
    bundles[root] = {root, one, {}, {}};
    return success();
  }
  Bundle *bundle;
  if (auto unscale = dyn_cast<UnscaleOp>(op)) {
    if (failed(find(unscale.getGradients(), op, bundle)))
      return failure();
    if (!unscale.getScale())
      return unscale.emitError("expected the S that seeded the gradients, "
                               "found none: run 'amp-loss-scaling' first");
    // Rounded once: a division is exact to half an ulp.
    Value inverse = g.reciprocal(unscale.getScale());
    Bundle result{bundle->root, inverse, {}, {}};
    bundles[unscale.getUnscaled()] = result;
    expanded.push_back(op);
  } else if (auto clip = dyn_cast<ClipGradNormOp>(op)) {
    if (failed(find(clip.getGradients(), op, bundle)))
      return failure();
    check(*bundle, op);
    builder.setInsertionPoint(op);
    Value norm = bundle->norm;
    Value bound = g.constant(norm, clip.getMaxNorm().convertToDouble());
    Value factor = g.div(bound, g.add(norm, g.constant(norm, kClipEpsilon)));
    factor =
        MinimumOp::create(builder, op->getLoc(), factor, g.constant(norm, 1.0));
    Bundle result{bundle->root, g.mul(bundle->multiplier, factor),
                  g.mul(norm, factor), bundle->finite};
    clip.getNorm().replaceAllUsesWith(norm);
    bundles[clip.getClipped()] = result;
    expanded.push_back(op);
  } else if (auto finite = dyn_cast<AllFiniteOp>(op)) {
    if (failed(find(finite.getGradients(), op, bundle)))
      return failure();
    check(*bundle, op);
    finite.getFinite().replaceAllUsesWith(bundle->finite);
    expanded.push_back(op);
  } else if (auto get = dyn_cast<GradientOp>(op)) {
    if (failed(find(get.getGradients(), op, bundle)))
      return failure();
    for (auto [symbol, entry] :
         llvm::zip(bundle->root.getVariables(), bundle->root.getEntries())) {
      if (symbol != get.getVariableAttr())
        continue;
      Value value = g.cast(entry, elementType(get.getValue()));
      if (bundle->multiplier.getDefiningOp<ConstantOp>() == nullptr)
        value = g.mul(value, bundle->multiplier);
      get.getValue().replaceAllUsesWith(value);
      expanded.push_back(op);
      return success();
    }
    return get.emitError("expected a variable with a gradient, found '@")
           << get.getVariable() << "', on which the loss does not depend";
  } else if (auto step = dyn_cast<StepOp>(op)) {
    if (failed(find(step.getGradients(), op, bundle)))
      return failure();
    expandStep(step, *bundle);
    expanded.push_back(op);
  }
  return success();
}

FlatSymbolRefAttr StepExpansion::slot(VariableOp variable, StringRef suffix,
                                      StringRef role) {
  std::string name = (variable.getSymName() + "." + suffix).str();
  if (!symbols.lookup(name)) {
    auto made = VariableOp::create(
        builder, variable.getLoc(), builder.getStringAttr(name),
        variable.getTypeAttr(), ZerosAttr::get(builder.getContext()),
        builder.getBoolAttr(false), FlatSymbolRefAttr(),
        builder.getStringAttr(role));
    made->remove();
    symbols.insert(made, std::next(Block::iterator(variable)));
  }
  return FlatSymbolRefAttr::get(builder.getContext(), name);
}

/// Reads the count of applied steps, counts this one, and returns the new
/// count as f64: exact, and what bias corrections want.
Value StepExpansion::appliedSteps(StepOp step, Value finite) {
  Location loc = step.getLoc();
  std::string name = (step.getOptimizer() + ".t").str();
  auto counterType = RankedTensorType::get({}, builder.getI64Type());
  if (!symbols.lookup(name)) {
    auto optimizer = symbols.lookup<OptimizerOp>(step.getOptimizer());
    auto made = VariableOp::create(
        builder, loc, builder.getStringAttr(name), TypeAttr::get(counterType),
        ZerosAttr::get(builder.getContext()), builder.getBoolAttr(false),
        FlatSymbolRefAttr(), builder.getStringAttr("applied_steps"));
    made->remove();
    symbols.insert(made, std::next(Block::iterator(optimizer)));
  }
  auto symbol = FlatSymbolRefAttr::get(builder.getContext(), name);
  auto f64 = RankedTensorType::get({}, builder.getF64Type());
  Value before = ReadOp::create(builder, loc, counterType, symbol);
  Value count = ConvertOp::create(builder, loc, f64, before);
  GradientBuilder g(builder, loc);
  Value after = g.add(count, g.constant(count, 1.0));
  Value stored = ConvertOp::create(builder, loc, counterType, after);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(step->getBlock()->getTerminator());
  WriteOp::create(builder, loc, symbol, stored, finite);
  return after;
}

void StepExpansion::expandStep(StepOp step, Bundle &bundle) {
  Location loc = step.getLoc();
  check(bundle, step);
  builder.setInsertionPoint(step);
  Value finite = bundle.finite;
  if (step.getFinite() && step.getFinite() != finite)
    finite = AllOp::create(builder, loc, ValueRange{step.getFinite(), finite});
  auto optimizer = symbols.lookup<OptimizerOp>(step.getOptimizer());
  Value count = appliedSteps(step, finite);

  llvm::DenseSet<Attribute> withGradient(bundle.root.getVariables().begin(),
                                         bundle.root.getVariables().end());
  for (auto [index, group] :
       llvm::enumerate(optimizer.getGroups().getAsRange<ArrayAttr>())) {
    OptimizerRule rule = makeOptimizerRule(optimizer.getGroupAlgorithm(index));
    SmallVector<Attribute> variables;
    SmallVector<SmallVector<Attribute>> slots(rule.slots.size());
    Type compute;
    for (auto symbol : group.getAsRange<FlatSymbolRefAttr>()) {
      if (!withGradient.contains(symbol))
        continue;
      auto variable = symbols.lookup<VariableOp>(symbol.getValue());
      compute = accumulatorType(variable.getTensorType().getElementType());
      variables.push_back(symbol);
      for (auto [i, state] : llvm::enumerate(rule.slots))
        slots[i].push_back(slot(variable, state.suffix, state.role));
    }
    if (variables.empty())
      continue;
    SmallVector<Attribute> slotLists;
    for (auto &list : slots)
      slotLists.push_back(builder.getArrayAttr(list));
    SmallVector<Value> scalars = rule.scalars(builder, loc, count, compute);
    auto update =
        UpdateOp::create(builder, loc, builder.getArrayAttr(variables),
                         builder.getArrayAttr(slotLists), bundle.root,
                         bundle.multiplier, finite, scalars);
    Block &body = update.getBody().emplaceBlock();
    SmallVector<Value> arguments;
    for (size_t i = 0; i < 2 + slots.size() + scalars.size(); ++i)
      arguments.push_back(body.addArgument(compute, loc));
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToEnd(&body);
    BodyBuilder b(builder, loc, cast<FloatType>(compute));
    amp::YieldOp::create(builder, loc, rule.update(b, arguments));
  }
}

LogicalResult StepExpansion::run() {
  SmallVector<Operation *> ops;
  for (Operation &op : function.getFunctionBody().front())
    if (isa<GradientsOp, UnscaleOp, ClipGradNormOp, AllFiniteOp, GradientOp,
            StepOp>(op))
      ops.push_back(&op);
  for (Operation *op : ops)
    if (failed(visit(op)))
      return failure();
  for (Operation *op : llvm::reverse(expanded))
    op->erase();
  return success();
}

LogicalResult mlir::amp::runExpandSteps(ModuleOp module) {
  SymbolTable symbols(module);
  for (auto function : module.getOps<FunctionOpInterface>()) {
    if (function.isExternal() ||
        !llvm::hasSingleElement(function.getFunctionBody()))
      continue;
    if (failed(StepExpansion(function, symbols).run()))
      return failure();
  }
  return success();
}

namespace {
struct ExpandStepsPass
    : public amp::impl::ExpandStepsPassBase<ExpandStepsPass> {
  void runOnOperation() override {
    if (failed(runExpandSteps(getOperation())))
      signalPassFailure();
  }
};
} // namespace
