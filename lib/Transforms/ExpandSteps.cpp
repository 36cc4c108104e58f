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

//===----------------------------------------------------------------------===//
// The state of optimizers
//===----------------------------------------------------------------------===//

namespace {

/// Makes the variables that optimizers keep, each once.
class OptimizerState {
public:
  explicit OptimizerState(ModuleOp module) : symbols(module) {}

  OptimizerOp optimizer(FlatSymbolRefAttr symbol) {
    return symbols.lookup<OptimizerOp>(symbol.getAttr());
  }
  VariableOp variable(FlatSymbolRefAttr symbol) {
    return symbols.lookup<VariableOp>(symbol.getAttr());
  }
  /// The tensor that `slot` is for `variable`, in the type it is computed in.
  FlatSymbolRefAttr slot(VariableOp variable, const OptimizerRule::Slot &slot);
  /// The count of applied steps, an i64.
  FlatSymbolRefAttr appliedSteps(OptimizerOp optimizer);

private:
  FlatSymbolRefAttr make(Operation *owner, StringRef suffix, StringRef role,
                         RankedTensorType type);

  SymbolTable symbols;
  llvm::DenseMap<std::pair<Operation *, StringRef>, VariableOp> made;
  /// The last state variable after each owner: they stand in order.
  llvm::DenseMap<Operation *, Operation *> last;
};

} // namespace

FlatSymbolRefAttr OptimizerState::make(Operation *owner, StringRef suffix,
                                       StringRef role, RankedTensorType type) {
  VariableOp &variable = made[{owner, role}];
  if (!variable) {
    std::string name =
        (SymbolTable::getSymbolName(owner).getValue() + "." + suffix).str();
    // Made by an earlier run; any other variable of that name is not ours.
    variable = symbols.lookup<VariableOp>(name);
    if (!variable || variable.getRole() != role || variable.getType() != type) {
      OpBuilder builder(owner->getContext());
      Operation *&after = last[owner];
      builder.setInsertionPointAfter(after ? after : owner);
      variable = VariableOp::create(
          builder, owner->getLoc(), builder.getStringAttr(name),
          TypeAttr::get(type), ZerosAttr::get(builder.getContext()),
          builder.getBoolAttr(false), FlatSymbolRefAttr(),
          builder.getStringAttr(role));
      symbols.insert(variable);
      after = variable;
    }
  }
  return FlatSymbolRefAttr::get(variable.getSymNameAttr());
}

FlatSymbolRefAttr OptimizerState::slot(VariableOp variable,
                                       const OptimizerRule::Slot &slot) {
  RankedTensorType type = variable.getTensorType();
  return make(variable, slot.suffix, slot.role,
              type.clone(accumulatorType(type.getElementType())));
}

FlatSymbolRefAttr OptimizerState::appliedSteps(OptimizerOp optimizer) {
  Type i64 = IntegerType::get(optimizer.getContext(), 64);
  return make(optimizer, "t", "applied_steps", RankedTensorType::get({}, i64));
}

//===----------------------------------------------------------------------===//
// The steps of a function
//===----------------------------------------------------------------------===//

namespace {

/// What a bundle is in terms of the gradients that the backward made.
struct Bundle {
  GradientsOp root;
  /// Each gradient of the bundle is this times the root's; null for 1.
  Value multiplier;
  /// Norm of the bundle and the flag of its elements; null until wanted.
  Value norm, finite;
};

class StepExpansion {
public:
  StepExpansion(FunctionOpInterface function, OptimizerState &state)
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
  OptimizerState &state;
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

LogicalResult StepExpansion::expand(UnscaleOp op) {
  FailureOr<Bundle *> scaled = find(op.getGradients(), op);
  if (failed(scaled))
    return failure();
  if (!op.getScale())
    return op.emitError("expected the S that seeded the gradients ('seeded "
                        "%s'), found none: run 'amp-loss-scaling' first");
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

/// The state of scalers and the key of random numbers, as variables.
static void createScalerState(ModuleOp module) {
  SymbolTable symbols(module);
  OpBuilder builder(module.getContext());
  auto create = [&](const Twine &name, Type element, ArrayRef<int64_t> shape,
                    Attribute init, StringRef role, Block::iterator where) {
    if (symbols.lookup(name.str()))
      return;
    auto type = RankedTensorType::get(shape, element);
    OperationState state(module.getLoc(), VariableOp::getOperationName());
    VariableOp::build(builder, state, builder.getStringAttr(name),
                      TypeAttr::get(type), init, builder.getBoolAttr(false),
                      FlatSymbolRefAttr(), builder.getStringAttr(role));
    symbols.insert(Operation::create(state), where);
  };
  Attribute zeros = ZerosAttr::get(module.getContext());
  bool readsKey = false;
  Type scaleType = builder.getF32Type();
  module.walk([&](Operation *op) {
    readsKey |= isa<RngKeyOp>(op);
    if (auto read = dyn_cast<ReadScaleOp>(op))
      scaleType = elementType(read.getScale());
  });
  if (readsKey)
    create("amp.rng", builder.getI64Type(), {2}, zeros, "rng",
           module.getBody()->begin());
  SmallVector<ScalerOp> scalers(module.getOps<ScalerOp>());
  for (ScalerOp scaler : scalers) {
    double initial;
    if (auto dynamic = dyn_cast<DynamicAttr>(scaler.getPolicy()))
      initial = dynamic.getInit();
    else
      initial = cast<StaticAttr>(scaler.getPolicy()).getScale();
    auto after = std::next(Block::iterator(scaler));
    create(scaler.getSymName() + ".scale", scaleType, {},
           FullAttr::get(module.getContext(), initial), "scale", after);
    create(scaler.getSymName() + ".tracker", builder.getI32Type(), {}, zeros,
           "growth_tracker", after);
    create(scaler.getSymName() + ".skipped", builder.getI64Type(), {}, zeros,
           "skipped", after);
  }
}

LogicalResult mlir::amp::runExpandSteps(ModuleOp module) {
  createScalerState(module);
  OptimizerState state(module);
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
