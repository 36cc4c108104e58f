//===- ExpandSteps.cpp - amp-expand-steps ---------------------------------===//
//
// Unscale, check, clip and step become one reduction over the gradients, one
// multiplier per element and one update per parameter group.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "OptimizerUpdates.h"
#include "Verify/Verification.h"
#include "WindowState.h"
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

/// Added to the norm before the clip factor's division, as in PyTorch.
static constexpr double kClipEpsilon = 1e-6;

//===----------------------------------------------------------------------===//
// The steps of a function
//===----------------------------------------------------------------------===//

namespace {

/// The gradients of one parameter group, where some group is clipped by itself.
struct GroupPart {
  /// The number that they are multiplied by beside the bundle's multiplier;
  /// null for 1.
  Value factor;
  /// The norm of these gradients and the flag of their elements; null until
  /// wanted.
  Value norm, finite;
  /// As the bundle's.
  std::optional<double> limit = std::nullopt;
};

/// A bundle in terms of the gradients that the backward made.
struct Bundle {
  GradientsOp root;
  /// Each gradient of the bundle is this times the root's; null for 1.
  Value multiplier;
  /// Norm of the bundle and the flag of its elements; null until wanted.
  Value norm, finite;
  /// The largest magnitude of an element, where they are clamped last.
  std::optional<double> limit = std::nullopt;
  /// One for each group of the optimizer, once one is clipped.
  SmallVector<GroupPart, 0> parts = {};

  bool isClamped() const {
    return limit || llvm::any_of(parts, [](const GroupPart &part) {
             return bool(part.limit);
           });
  }
  bool hasFactors() const {
    return llvm::any_of(
        parts, [](const GroupPart &part) { return bool(part.factor); });
  }
};

class StepExpansion {
public:
  StepExpansion(FunctionOpInterface function, TrainingState &state,
                StateNumbers &isState)
      : block(function.getFunctionBody().front()), state(state),
        isState(isState), window(function, state),
        builder(function.getContext()) {}

  LogicalResult run();

private:
  FailureOr<Bundle *> find(Value gradients, Operation *user);
  Value multiplierOf(Bundle &bundle, Operation *before);
  void check(Bundle &bundle, Operation *before);
  GradientNormOp makeNorm(GradientsOp root, Value multiplier,
                          Operation *before);
  void checkPart(Bundle &bundle, unsigned group, Operation *before);
  void joinParts(Bundle &bundle, Operation *before);
  unsigned groupOf(Bundle &bundle, Attribute variable);
  Value entryOf(Bundle &bundle, Attribute variable, Value entry, Location loc);
  Value clipFactor(Value norm, const llvm::APFloat &bound, Location loc);
  Value checkNorm(ClipGradNormOp clip, Value norm);
  void expandGroup(ClipGradNormOp op, Bundle &bundle, unsigned group);
  void clampEntries(Bundle &bundle, Operation *before);
  Value add(Value sum, Value part, Operation *otherwise);
  LogicalResult expand(UnscaleOp op);
  LogicalResult expand(SumGradientsOp op);
  LogicalResult expand(AccumulateCallsOp op);
  LogicalResult expand(ClipGradNormOp op);
  LogicalResult expand(ClipGradValueOp op);
  LogicalResult expand(AllFiniteOp op);
  LogicalResult expand(GradientOp op);
  LogicalResult expand(StepOp op);
  LogicalResult expand(LearningRateOp op);

  Block &block;
  TrainingState &state;
  StateNumbers &isState;
  WindowState window;
  OpBuilder builder;
  llvm::DenseMap<Value, Bundle> bundles;
  /// The group of each variable of an optimizer.
  llvm::DenseMap<Attribute, llvm::DenseMap<Attribute, unsigned>> groups;
  /// The places of ops in the block, as they were.
  llvm::DenseMap<Operation *, unsigned> places;
};

} // namespace

FailureOr<Bundle *> StepExpansion::find(Value gradients, Operation *user) {
  auto it = bundles.find(gradients);
  if (it != bundles.end())
    return &it->second;
  InFlightDiagnostic diagnostic = user->emitError(
      "expected gradients made by 'amp.gradients' in this function");
  if (isBundleOfKind(gradients, BundleKind::Differentiated))
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

GradientNormOp StepExpansion::makeNorm(GradientsOp root, Value multiplier,
                                       Operation *before) {
  builder.setInsertionPoint(before);
  return GradientNormOp::create(
      builder, before->getLoc(),
      TypeRange{RankedTensorType::get({}, builder.getI1Type()),
                multiplier.getType()},
      root, multiplier);
}

unsigned StepExpansion::groupOf(Bundle &bundle, Attribute variable) {
  FlatSymbolRefAttr optimizer = bundle.root.getOptimizerAttr();
  auto &known = groups[optimizer];
  if (known.empty())
    for (auto [group, list] :
         llvm::enumerate(state.optimizer(optimizer).getGroups()))
      for (Attribute member : cast<ArrayAttr>(list))
        known[member] = group;
  return known.lookup(variable);
}

/// Norm and flag of the gradients of `group`, before what clamps them.
void StepExpansion::checkPart(Bundle &bundle, unsigned group,
                              Operation *before) {
  GroupPart &part = bundle.parts[group];
  if (part.norm || (part.limit && part.finite))
    return;
  SmallVector<Value> entries;
  SmallVector<Attribute> variables;
  for (auto [variable, entry] :
       llvm::zip_equal(bundle.root.getVariables(), bundle.root.getEntries()))
    if (groupOf(bundle, variable) == group) {
      variables.push_back(variable);
      entries.push_back(entry);
    }
  Value multiplier = multiplierOf(bundle, before);
  builder.setInsertionPoint(before);
  auto root = GradientsOp::create(
      builder, before->getLoc(), bundle.root.getType(), entries,
      builder.getArrayAttr(variables), bundle.root.getOptimizerAttr());
  GradientNormOp norm = makeNorm(root, multiplier, before);
  part.norm = norm.getNorm();
  part.finite = norm.getFinite();
}

/// Norm and flag of `bundle`, of which some groups were clipped, from those of
/// its groups.
void StepExpansion::joinParts(Bundle &bundle, Operation *before) {
  SmallVector<Value> flags;
  Value squares;
  if (bundle.finite)
    flags.push_back(bundle.finite);
  for (unsigned group = 0; group < bundle.parts.size(); ++group)
    checkPart(bundle, group, before);
  builder.setInsertionPoint(before);
  GradientBuilder g(builder, before->getLoc());
  Type type;
  for (GroupPart &part : bundle.parts) {
    flags.push_back(part.finite);
    if (!part.norm)
      continue;
    type = elementType(part.norm);
    Value wide = g.cast(part.norm, builder.getF64Type());
    Value square = g.mul(wide, wide);
    squares = squares ? g.add(squares, square) : square;
  }
  if (!bundle.isClamped()) {
    bundle.norm = g.cast(g.sqrt(squares), type);
    flags.push_back(IsFiniteOp::create(builder, before->getLoc(), bundle.norm));
  }
  bundle.finite = AllOp::create(builder, before->getLoc(), flags);
}

/// Norm and flag of `bundle`, computed once, where it is made.
void StepExpansion::check(Bundle &bundle, Operation *before) {
  if (bundle.norm || (bundle.isClamped() && bundle.finite))
    return;
  bool hasNorms = llvm::any_of(
      bundle.parts, [](const GroupPart &part) { return bool(part.norm); });
  if (hasNorms || bundle.hasFactors())
    return joinParts(bundle, before);
  GradientNormOp norm =
      makeNorm(bundle.root, multiplierOf(bundle, before), before);
  bundle.norm = norm.getNorm();
  // Clamped elements were checked before.
  if (bundle.finite)
    bundle.finite = AllOp::create(builder, before->getLoc(),
                                  ValueRange{bundle.finite, norm.getFinite()});
  else
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
  // Rounded once: a division is exact to half an ulp. It would be infinite
  // below 2^-128, and finite gradients no longer so.
  GradientBuilder g(builder, op.getLoc());
  Value inverse = g.reciprocal(op.getScale());
  llvm::APFloat largest = llvm::APFloat::getLargest(
      cast<FloatType>(elementType(inverse)).getFloatSemantics());
  inverse = MinimumOp::create(builder, op.getLoc(), inverse,
                              g.constant(inverse, largest.convertToDouble()));
  bundles[op.getUnscaled()] = Bundle{(*scaled)->root, inverse, {}, {}};
  return success();
}

/// The gradient of `variable`, an entry of the bundle's root, as one of the
/// bundle, in f32 at least: an unscaled gradient may be too small for f16.
Value StepExpansion::entryOf(Bundle &bundle, Attribute variable, Value entry,
                             Location loc) {
  GradientBuilder g(builder, loc);
  Value value = g.accumulator(entry);
  if (bundle.multiplier)
    value = g.mul(value, bundle.multiplier);
  std::optional<double> limit = bundle.limit;
  if (!bundle.parts.empty()) {
    GroupPart &part = bundle.parts[groupOf(bundle, variable)];
    if (part.factor)
      value = g.mul(value, part.factor);
    if (part.limit)
      limit = limit ? std::min(*limit, *part.limit) : *part.limit;
  }
  if (limit) {
    auto clamp = ClampOp::create(builder, loc, value.getType(), value,
                                 builder.getF64FloatAttr(-*limit),
                                 builder.getF64FloatAttr(*limit));
    clamp->setAttr(kClipAttr, builder.getUnitAttr());
    value = clamp;
  }
  return value;
}

/// Makes entries of what is clamped, for readers other than the update.
void StepExpansion::clampEntries(Bundle &bundle, Operation *before) {
  if (!bundle.isClamped())
    return;
  check(bundle, before);
  builder.setInsertionPoint(before);
  Location loc = before->getLoc();
  SmallVector<Value> entries;
  for (auto [variable, entry] :
       llvm::zip_equal(bundle.root.getVariables(), bundle.root.getEntries())) {
    entries.push_back(entryOf(bundle, variable, entry, loc));
    if (entries.back() != entry)
      entries.back().getDefiningOp()->setAttr(kClipAttr, builder.getUnitAttr());
  }
  auto root = GradientsOp::create(
      builder, loc, GradientsType::get(builder.getContext(), Scaling::Unscaled),
      entries, bundle.root.getVariables(), bundle.root.getOptimizerAttr());
  bundle = Bundle{root, {}, {}, bundle.finite};
}

/// `part` added to `sum` as soon as both are there, so that neither waits in
/// memory for the rest of its bundle.
Value StepExpansion::add(Value sum, Value part, Operation *otherwise) {
  Operation *last = otherwise;
  auto first = places.find(sum.getDefiningOp());
  auto second = places.find(part.getDefiningOp());
  if (first != places.end() && second != places.end())
    last = first->second >= second->second ? first->first : second->first;
  unsigned place = places.lookup(last);
  if (last == otherwise)
    builder.setInsertionPoint(last);
  else
    builder.setInsertionPointAfter(last);
  GradientBuilder g(builder, otherwise->getLoc());
  sum = g.add(g.accumulator(sum), g.accumulator(part));
  places[sum.getDefiningOp()] = place;
  return sum;
}

LogicalResult StepExpansion::expand(SumGradientsOp op) {
  llvm::MapVector<Attribute, Value> sums;
  for (Value input : op.getInputs()) {
    FailureOr<Bundle *> bundle = find(input, op);
    if (failed(bundle))
      return failure();
    GradientsOp root = (*bundle)->root;
    for (auto [variable, entry] :
         llvm::zip_equal(root.getVariables(), root.getEntries())) {
      builder.setInsertionPoint(op);
      Value part = entry;
      if ((*bundle)->multiplier || (*bundle)->limit ||
          !(*bundle)->parts.empty())
        part = entryOf(**bundle, variable, entry, op.getLoc());
      Value &sum = sums[variable];
      sum = sum ? add(sum, part, op) : part;
    }
  }
  double divisor = op.getDivisor().convertToDouble();
  SmallVector<Value> entries;
  for (auto &[variable, sum] : sums) {
    Operation *made = sum.getDefiningOp();
    if (divisor != 1 && made && places.contains(made))
      builder.setInsertionPointAfter(made);
    else
      builder.setInsertionPoint(op);
    GradientBuilder g(builder, op.getLoc());
    if (divisor != 1)
      sum = g.div(g.accumulator(sum), g.constant(g.accumulator(sum), divisor));
    entries.push_back(sum);
  }
  builder.setInsertionPoint(op);
  SmallVector<Attribute> variables =
      llvm::map_to_vector(sums, [](auto &entry) { return entry.first; });
  FlatSymbolRefAttr optimizer =
      (*find(op.getInputs().front(), op))->root.getOptimizerAttr();
  auto root = GradientsOp::create(builder, op.getLoc(), op.getType(), entries,
                                  builder.getArrayAttr(variables), optimizer);
  bundles[op.getSum()] = Bundle{root, {}, {}, {}};
  return success();
}

/// min(1, `bound` / (`norm` + 1e-6)).
Value StepExpansion::clipFactor(Value norm, const llvm::APFloat &bound,
                                Location loc) {
  GradientBuilder g(builder, loc);
  Value most = g.constant(norm, bound.convertToDouble());
  Value factor = g.div(most, g.add(norm, g.constant(norm, kClipEpsilon)));
  return MinimumOp::create(builder, loc, factor, g.constant(norm, 1.0));
}

/// The norm of one group's gradients, and a factor for them alone.
void StepExpansion::expandGroup(ClipGradNormOp op, Bundle &bundle,
                                unsigned group) {
  clampEntries(bundle, op);
  Bundle clipped = bundle;
  if (clipped.parts.empty())
    clipped.parts.resize(
        state.optimizer(bundle.root.getOptimizerAttr()).getGroups().size());
  checkPart(clipped, group, op);
  builder.setInsertionPoint(op);
  GradientBuilder g(builder, op.getLoc());
  GroupPart &part = clipped.parts[group];
  Value norm = part.norm;
  Value factor = clipFactor(norm, op.getMaxNorm(), op.getLoc());
  part.factor = part.factor ? g.mul(part.factor, factor) : factor;
  part.norm = g.mul(norm, factor);
  clipped.norm = {};
  bundles[op.getClipped().front()] = clipped;
  op.getNorm().replaceAllUsesWith(g.cast(norm, elementType(op.getNorm())));
}

/// The sums so far, each made as soon as its gradient is there.
LogicalResult StepExpansion::expand(AccumulateCallsOp op) {
  FailureOr<Bundle *> found = find(op.getGradients(), op);
  if (failed(found))
    return failure();
  if (cast<GradientsType>(op.getTotal().getType()).isScaled() &&
      !op->hasAttr(kScaledByAttr))
    return op.emitError("expected the scaler of the gradients ('")
           << kScaledByAttr << "'), found none: run 'amp-loss-scaling' first";
  GradientsOp root = (*found)->root;
  SmallVector<Value> entries;
  for (auto [variable, entry] :
       llvm::zip_equal(root.getVariables(), root.getEntries())) {
    Operation *made = entry.getDefiningOp();
    if (made && places.contains(made))
      builder.setInsertionPointAfter(made);
    else
      builder.setInsertionPoint(op);
    entries.push_back(
        window.add(builder, op, cast<FlatSymbolRefAttr>(variable), entry));
    if (made && places.contains(made))
      places[entries.back().getDefiningOp()] = places.lookup(made);
  }
  op.getLast().replaceAllUsesWith(window.end(op));
  builder.setInsertionPoint(op);
  auto sums = GradientsOp::create(builder, op.getLoc(), op.getTotal().getType(),
                                  entries, root.getVariables(),
                                  root.getOptimizerAttr());
  bundles[op.getTotal()] = Bundle{sums, {}, {}, {}};
  return success();
}

/// The flag of `clip`'s norm, which is `norm` now: that of 'amp-loss-scaling',
/// if there is one.
Value StepExpansion::checkNorm(ClipGradNormOp clip, Value norm) {
  for (Operation *user : clip.getNorm().getUsers())
    if (auto check = dyn_cast<IsFiniteOp>(user);
        check && norm.getType() == clip.getNorm().getType()) {
      check->moveBefore(clip);
      check->setOperand(0, norm);
      return check;
    }
  return IsFiniteOp::create(builder, clip.getLoc(), norm);
}

/// One norm over all bundles, and one factor. Squares of f32 numbers do not
/// overflow f64.
LogicalResult StepExpansion::expand(ClipGradNormOp op) {
  if (std::optional<uint64_t> group = op.getGroup()) {
    FailureOr<Bundle *> found = find(op.getGradients().front(), op);
    if (failed(found))
      return failure();
    expandGroup(op, **found, *group);
    return success();
  }
  SmallVector<Bundle> clipped;
  for (Value gradients : op.getGradients()) {
    FailureOr<Bundle *> found = find(gradients, op);
    if (failed(found))
      return failure();
    clampEntries(**found, op);
    check(**found, op);
    clipped.push_back(**found);
  }
  builder.setInsertionPoint(op);
  Location loc = op.getLoc();
  GradientBuilder g(builder, loc);
  Value norm = clipped.front().norm, finite = clipped.front().finite;
  if (clipped.size() > 1) {
    Value squares;
    SmallVector<Value> flags;
    Type f64 = builder.getF64Type();
    for (Bundle &bundle : clipped) {
      Value wide = g.cast(bundle.norm, f64);
      Value square = g.mul(wide, wide);
      squares = squares ? g.add(squares, square) : square;
      flags.push_back(bundle.finite);
    }
    norm = g.cast(g.sqrt(squares), elementType(norm));
    flags.push_back(checkNorm(op, norm));
    finite = AllOp::create(builder, loc, flags);
  }
  Value factor = clipFactor(norm, op.getMaxNorm(), loc);
  for (auto [result, bundle] : llvm::zip_equal(op.getClipped(), clipped)) {
    bundle.multiplier =
        bundle.multiplier ? g.mul(bundle.multiplier, factor) : factor;
    bundle.norm = g.mul(bundle.norm, factor);
    bundle.finite = finite;
    for (GroupPart &part : bundle.parts)
      if (part.norm)
        part.norm = g.mul(part.norm, factor);
    bundles[result] = bundle;
  }
  op.getNorm().replaceAllUsesWith(g.cast(norm, elementType(op.getNorm())));
  return success();
}

/// The update clamps on its way; the flag is that of the elements before.
LogicalResult StepExpansion::expand(ClipGradValueOp op) {
  FailureOr<Bundle *> found = find(op.getGradients(), op);
  if (failed(found))
    return failure();
  check(**found, op);
  Bundle clipped = **found;
  double limit = op.getMaxValue().convertToDouble();
  clipped.norm = {};
  std::optional<double> &least = [&]() -> std::optional<double> & {
    if (!op.getGroup())
      return clipped.limit;
    if (clipped.parts.empty())
      clipped.parts.resize(
          state.optimizer(clipped.root.getOptimizerAttr()).getGroups().size());
    clipped.parts[*op.getGroup()].norm = {};
    return clipped.parts[*op.getGroup()].limit;
  }();
  least = least ? std::min(*least, limit) : limit;
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
  Value value = entryOf(**bundle, *entry,
                        root.getEntries()[entry - root.getVariables().begin()],
                        op.getLoc());
  op.getValue().replaceAllUsesWith(g.cast(value, elementType(op.getValue())));
  return success();
}

LogicalResult StepExpansion::expand(StepOp op) {
  FailureOr<Bundle *> bundle = find(op.getGradients(), op);
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
          bundles[root.getGradients()] = Bundle{root, {}, {}, {}};
        })
        .Case<UnscaleOp, SumGradientsOp, AccumulateCallsOp, ClipGradNormOp,
              ClipGradValueOp, AllFiniteOp, GradientOp, StepOp, LearningRateOp>(
            [&](auto typed) {
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
