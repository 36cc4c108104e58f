//===- ExpandSteps.cpp - amp-expand-steps ---------------------------------===//
//
// Unscale, check, clip and step become one reduction over the gradients, one
// multiplier per element and one update per parameter group.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "OptimizerRules.h"
#include "TrainingState.h"
#include "amp/IR/GradientBuilder.h"
#include "amp/IR/LoadDialects.h"
#include "amp/Transforms/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

namespace mlir::amp {
#define GEN_PASS_DEF_EXPANDSTEPSPASS
#include "amp/Transforms/Passes.h.inc"
} // namespace mlir::amp

using namespace mlir;
using namespace mlir::amp;

/// Added to the norm before the clip factor's division, as in PyTorch.
static constexpr double kClipEpsilon = 1e-6;

//===----------------------------------------------------------------------===//
// The steps of a function
//===----------------------------------------------------------------------===//

namespace {

/// A bundle in terms of the gradients that the backward made.
struct Bundle {
  GradientsOp root;
  /// Each gradient of the bundle is this times the root's; null for 1.
  Value multiplier;
  /// Norm of the bundle and the flag of its elements; null until wanted.
  Value norm, finite;
};

class StepExpansion {
public:
  StepExpansion(FunctionOpInterface function, TrainingState &state)
      : block(function.getFunctionBody().front()), state(state),
        builder(function.getContext()) {}

  LogicalResult run();

private:
  FailureOr<Bundle *> find(Value gradients, Operation *user);
  Value multiplierOf(Bundle &bundle, Operation *before);
  void check(Bundle &bundle, Operation *before);
  LogicalResult visit(Operation *op);
  LogicalResult expand(UnscaleOp op);
  LogicalResult expand(ClipGradNormOp op);
  LogicalResult expand(AllFiniteOp op);
  LogicalResult expand(GradientOp op);
  LogicalResult expand(StepOp op);
  void update(StepOp step, OptimizerOp optimizer, unsigned group,
              Bundle &bundle, Value finite, Value count);

  Block &block;
  TrainingState &state;
  OpBuilder builder;
  llvm::DenseMap<Value, Bundle> bundles;
};

} // namespace

FailureOr<Bundle *> StepExpansion::find(Value gradients, Operation *user) {
  auto it = bundles.find(gradients);
  if (it != bundles.end())
    return &it->second;
  InFlightDiagnostic diagnostic = user->emitError(
      "expected gradients made by 'amp.gradients' in this function");
  if (gradients.getDefiningOp<BackwardOp>())
    diagnostic << ", found a backward: run 'amp-autodiff' first";
  diagnostic.attachNote(gradients.getLoc()) << "the gradients";
  return diagnostic;
}

Value StepExpansion::multiplierOf(Bundle &bundle, Operation *before) {
  if (bundle.multiplier)
    return bundle.multiplier;
  Type scalar = builder.getF32Type();
  for (Value entry : bundle.root.getEntries())
    if (elementType(entry).isF64())
      scalar = builder.getF64Type();
  builder.setInsertionPoint(before);
  return ConstantOp::create(builder, before->getLoc(),
                            RankedTensorType::get({}, scalar), 1.0);
}

/// Norm and flag of `bundle`, computed once, where it is made.
void StepExpansion::check(Bundle &bundle, Operation *before) {
  if (bundle.norm)
    return;
  Value multiplier = multiplierOf(bundle, before);
  builder.setInsertionPoint(before);
  auto norm = GradientNormOp::create(
      builder, before->getLoc(),
      TypeRange{RankedTensorType::get({}, builder.getI1Type()),
                multiplier.getType()},
      bundle.root, multiplier);
  bundle.norm = norm.getNorm();
  bundle.finite = norm.getFinite();
}

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
  FailureOr<Bundle *> scaled = find(op.getGradients(), op);
  if (failed(scaled))
    return failure();
  if (!op.getScale())
    return emitNoScale(op);
  // Rounded once: a division is exact to half an ulp.
  Value inverse =
      GradientBuilder(builder, op.getLoc()).reciprocal(op.getScale());
  bundles[op.getUnscaled()] = Bundle{(*scaled)->root, inverse, {}, {}};
  return success();
}

LogicalResult StepExpansion::expand(ClipGradNormOp op) {
  FailureOr<Bundle *> found = find(op.getGradients(), op);
  if (failed(found))
    return failure();
  Bundle &bundle = **found;
  check(bundle, op);
  builder.setInsertionPoint(op);
  GradientBuilder g(builder, op.getLoc());
  Value norm = bundle.norm;
  Value bound = g.constant(norm, op.getMaxNorm().convertToDouble());
  Value factor = g.div(bound, g.add(norm, g.constant(norm, kClipEpsilon)));
  factor =
      MinimumOp::create(builder, op.getLoc(), factor, g.constant(norm, 1.0));
  Bundle clipped{bundle.root, factor, g.mul(norm, factor), bundle.finite};
  if (bundle.multiplier)
    clipped.multiplier = g.mul(bundle.multiplier, factor);
  op.getNorm().replaceAllUsesWith(g.cast(norm, elementType(op.getNorm())));
  bundles[op.getClipped()] = clipped;
  return success();
}

LogicalResult StepExpansion::expand(AllFiniteOp op) {
  FailureOr<Bundle *> bundle = find(op.getGradients(), op);
  if (failed(bundle))
    return failure();
  check(**bundle, op);
  op.getFinite().replaceAllUsesWith((*bundle)->finite);
  return success();
}

LogicalResult StepExpansion::expand(GradientOp op) {
  FailureOr<Bundle *> bundle = find(op.getGradients(), op);
  if (failed(bundle))
    return failure();
  GradientsOp root = (*bundle)->root;
  auto entry = llvm::find(root.getVariables(), op.getVariableAttr());
  if (entry == root.getVariables().end())
    return op.emitError("expected a variable with a gradient, found '")
           << op.getVariableAttr() << "', on which the loss does not depend";
  GradientBuilder g(builder, op.getLoc());
  Value value = root.getEntries()[entry - root.getVariables().begin()];
  // Multiplied in f32: an unscaled gradient may be too small for f16.
  value = g.accumulator(value);
  if (Value multiplier = (*bundle)->multiplier)
    value = g.mul(value, multiplier);
  op.getValue().replaceAllUsesWith(g.cast(value, elementType(op.getValue())));
  return success();
}

//===----------------------------------------------------------------------===//
// Updates
//===----------------------------------------------------------------------===//

/// Updates what has a gradient in group `group` of `optimizer`.
void StepExpansion::update(StepOp step, OptimizerOp optimizer, unsigned group,
                           Bundle &bundle, Value finite, Value count) {
  llvm::DenseSet<Attribute> withGradient(bundle.root.getVariables().begin(),
                                         bundle.root.getVariables().end());
  OptimizerRule rule = makeOptimizerRule(optimizer.getGroupAlgorithm(group));
  SmallVector<Attribute> variables;
  SmallVector<SmallVector<Attribute>> slots(rule.slots.size());
  Type compute = builder.getF32Type();
  for (auto symbol : cast<ArrayAttr>(optimizer.getGroups()[group])
                         .getAsRange<FlatSymbolRefAttr>()) {
    VariableOp variable = state.variable(symbol);
    for (auto [list, slot] : llvm::zip_equal(slots, rule.slots)) {
      FlatSymbolRefAttr made = state.slot(variable, slot);
      if (withGradient.contains(symbol))
        list.push_back(made);
    }
    if (!withGradient.contains(symbol))
      continue;
    variables.push_back(symbol);
    if (variable.getTensorType().getElementType().isF64())
      compute = builder.getF64Type();
  }
  if (variables.empty())
    return;

  Location loc = step.getLoc();
  SmallVector<Attribute> slotLists;
  for (auto &list : slots)
    slotLists.push_back(builder.getArrayAttr(list));
  Value multiplier = multiplierOf(bundle, step);
  SmallVector<Value> scalars = rule.scalars(builder, loc, count, compute);
  auto update = UpdateOp::create(builder, loc, builder.getArrayAttr(variables),
                                 builder.getArrayAttr(slotLists), bundle.root,
                                 multiplier, finite, scalars);
  Block &body = update.getBody().emplaceBlock();
  SmallVector<Value> arguments;
  for (size_t i = 0; i < 2 + slots.size() + scalars.size(); ++i)
    arguments.push_back(body.addArgument(compute, loc));
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(&body);
  BodyBuilder b(builder, loc, cast<FloatType>(compute));
  amp::YieldOp::create(builder, loc, rule.update(b, arguments));
}

LogicalResult StepExpansion::expand(StepOp op) {
  FailureOr<Bundle *> bundle = find(op.getGradients(), op);
  if (failed(bundle))
    return failure();
  check(**bundle, op);
  builder.setInsertionPoint(op);
  Location loc = op.getLoc();
  Value finite = (*bundle)->finite;
  if (op.getFinite() && op.getFinite() != finite)
    finite = AllOp::create(builder, loc, ValueRange{op.getFinite(), finite});

  // Counted in f64: f32 stops counting at 2^24, and bias corrections want it.
  OptimizerOp optimizer = state.optimizer(op.getOptimizerAttr());
  FlatSymbolRefAttr counter = state.appliedSteps(optimizer);
  auto i64 = RankedTensorType::get({}, builder.getI64Type());
  auto f64 = RankedTensorType::get({}, builder.getF64Type());
  GradientBuilder g(builder, loc);
  Value before = ReadOp::create(builder, loc, i64, counter);
  Value count = ConvertOp::create(builder, loc, f64, before);
  count = g.add(count, g.constant(count, 1.0));

  for (unsigned group = 0; group < optimizer.getGroups().size(); ++group)
    update(op, optimizer, group, **bundle, finite, count);
  Value stored = ConvertOp::create(builder, loc, i64, count);
  WriteOp::create(builder, loc, counter, stored, finite);
  return success();
}

//===----------------------------------------------------------------------===//
// Driver
//===----------------------------------------------------------------------===//

LogicalResult StepExpansion::visit(Operation *op) {
  builder.setInsertionPoint(op);
  return llvm::TypeSwitch<Operation *, LogicalResult>(op)
      .Case<UnscaleOp, ClipGradNormOp, AllFiniteOp, GradientOp, StepOp>(
          [&](auto typed) { return expand(typed); })
      .Default(failure());
}

LogicalResult StepExpansion::run() {
  SmallVector<Operation *> ops;
  for (Operation &op : block) {
    if (auto root = dyn_cast<GradientsOp>(op))
      bundles[root.getGradients()] = Bundle{root, {}, {}, {}};
    else if (isa<UnscaleOp, ClipGradNormOp, AllFiniteOp, GradientOp, StepOp>(
                 op))
      ops.push_back(&op);
  }
  for (Operation *op : ops)
    if (failed(visit(op)))
      return failure();
  for (Operation *op : llvm::reverse(ops)) {
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
  return success();
}

LogicalResult mlir::amp::runExpandSteps(ModuleOp module) {
  loadDependentDialects(*createExpandStepsPass(), module.getContext());
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
    if (nested.wasInterrupted() || failed(StepExpansion(function, state).run()))
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
