//===- OptimizerUpdates.cpp - the updates of one step ---------------------===//
//
// Rates, state and averages are the same for all optimizers; the arithmetic is
// that of the algorithm's attribute.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "OptimizerUpdates.h"

using namespace mlir;
using namespace mlir::amp;

OptimizerUpdates::OptimizerUpdates(OpBuilder &builder, TrainingState &state,
                                   StateNumbers isState, OptimizerOp optimizer,
                                   Location loc)
    : builder(builder), state(state), isState(isState), optimizer(optimizer),
      loc(loc) {
  // Counted in f64: f32 stops counting at 2^24, and bias corrections want it.
  auto i64 = RankedTensorType::get({}, builder.getI64Type());
  auto f64 = RankedTensorType::get({}, builder.getF64Type());
  Value before =
      ReadOp::create(builder, loc, i64, state.appliedSteps(optimizer));
  Number done(builder, ConvertOp::create(builder, loc, f64, before));
  count = (done + 1.0).getScalar(builder);
}

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

/// The parameter `name` of a group, read where it is state.
FailureOr<Number> OptimizerUpdates::number(unsigned group, StringRef name,
                                           bool isState) {
  OptimizerAttrInterface own = optimizer.getGroupAlgorithm(group);
  double value = own.getNumber(name);
  if (!isState || !own.hasParameter(name))
    return Number(value);
  auto common = cast<OptimizerAttrInterface>(optimizer.getAlgorithm());
  FlatSymbolRefAttr symbol = state.hyperparameter(
      optimizer, group, name, value, /*isOwn=*/value != common.getNumber(name));
  if (!symbol)
    return failure();
  return Number(builder,
                ReadOp::create(builder, loc,
                               RankedTensorType::get({}, builder.getF64Type()),
                               symbol));
}

FailureOr<Number> OptimizerUpdates::rate(unsigned group) {
  OptimizerAttrInterface algorithm = optimizer.getGroupAlgorithm(group);
  FailureOr<Number> lr = number(group, "lr", isState.lr);
  auto schedule =
      cast_if_present<ScheduleAttrInterface>(algorithm.getScheduleOrNull());
  if (failed(lr) || !schedule)
    return lr;
  // Completed steps: the first step has the schedule's first rate.
  Number done = Number(builder, count) - 1.0;
  double warmup = schedule.getWarmup(), start = schedule.getWarmupStart();
  if (warmup == 0)
    return schedule.buildRate(*lr, done);
  Number warm = *lr * (start + (1.0 - start) * done / warmup);
  return select(ComparePredicate::LT, done, warmup, warm,
                schedule.buildRate(*lr, maximum(done - warmup, 0.0)));
}

/// Rules for `lr`: no schedule and no group with a rate of its own; Rprop has
/// no rate.
static LogicalResult checkRate(StepOp op, OptimizerOp optimizer) {
  auto fail = [&](const Twine &found) {
    InFlightDiagnostic diagnostic =
        op.emitError(
            "expected an optimizer without a rate of its own where the "
            "step gives 'lr', found ")
        << found;
    diagnostic.attachNote(optimizer.getLoc()) << "the optimizer is here";
    return diagnostic;
  };
  if (!op.getLr())
    return success();
  for (auto [index, overrides] : llvm::enumerate(optimizer.getOverrides())) {
    if (cast<DictionaryAttr>(overrides).contains("lr"))
      return fail("'lr' in group " + Twine(index));
    OptimizerAttrInterface algorithm = optimizer.getGroupAlgorithm(index);
    if (algorithm.getScheduleOrNull())
      return fail("a schedule in group " + Twine(index));
    if (isa<RpropAttr>(algorithm))
      return fail("#amp.rprop, whose 'lr' is only its first step size");
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Updates
//===----------------------------------------------------------------------===//

LogicalResult OptimizerUpdates::build(StepOp step, GradientsOp gradients,
                                      Value factor, std::optional<double> bound,
                                      Value flag) {
  if (failed(checkRate(step, optimizer)))
    return failure();
  root = gradients;
  multiplier = factor;
  limit = bound;
  finite = flag;
  isUnchecked = step.getUnchecked();
  if (step.getLr())
    givenRate =
        GradientBuilder(builder, loc).cast(step.getLr(), builder.getF64Type());
  for (auto [i, variable] : llvm::enumerate(root.getVariables()))
    entries[variable] = i;
  for (auto [group, list] : llvm::enumerate(optimizer.getGroups())) {
    SmallVector<FlatSymbolRefAttr> variables(
        cast<ArrayAttr>(list).getAsRange<FlatSymbolRefAttr>());
    size_t size =
        optimizer.getGroupAlgorithm(group).isPerTensor() ? 1 : variables.size();
    for (size_t i = 0; i < variables.size(); i += size)
      if (failed(update(group, ArrayRef(variables).slice(i, size))))
        return failure();
  }
  return success();
}

/// The tensor of a slot of `symbol`, in `type`; without one, of its gradient or
/// of itself.
Value OptimizerUpdates::readTensor(FlatSymbolRefAttr symbol, Type type,
                                   bool isGradient,
                                   const UpdateBuilder::Slot *slot) {
  GradientBuilder g(builder, loc);
  if (isGradient) {
    auto entry = entries.find(symbol);
    if (entry == entries.end())
      return g.cast(g.constant(count, 0.0), type);
    Value value = g.cast(root.getEntries()[entry->second], type);
    value = g.mul(value, g.cast(multiplier, type));
    if (!limit)
      return value;
    return ClampOp::create(builder, loc, value.getType(), value,
                           builder.getF64FloatAttr(-*limit),
                           builder.getF64FloatAttr(*limit));
  }
  if (slot)
    symbol = state.slot(state.variable(symbol), *slot);
  Type stored = state.variable(symbol).getTensorType();
  return g.cast(ReadOp::create(builder, loc, stored, symbol), type);
}

/// Updates those of `symbols`, variables of group `group`, that have a
/// gradient, with one region.
LogicalResult OptimizerUpdates::update(unsigned group,
                                       ArrayRef<FlatSymbolRefAttr> symbols) {
  SmallVector<Attribute> variables;
  FloatType compute = builder.getF32Type();
  for (FlatSymbolRefAttr symbol : symbols) {
    if (!entries.contains(symbol))
      continue;
    variables.push_back(symbol);
    if (state.variable(symbol).getTensorType().getElementType().isF64())
      compute = builder.getF64Type();
  }
  FailureOr<Number> lr = givenRate ? Number(builder, givenRate) : rate(group);
  FailureOr<Number> decay = number(group, "weight_decay", isState.weightDecay);
  if (failed(lr) || failed(decay))
    return failure();

  bool isTaken = false;
  auto f64 = RankedTensorType::get({}, builder.getF64Type());
  auto readState = [&](StringRef suffix, double initial) -> Value {
    FlatSymbolRefAttr symbol =
        state.groupState(optimizer, group, suffix, initial);
    isTaken |= !symbol;
    return symbol ? ReadOp::create(builder, loc, f64, symbol) : count;
  };
  auto readThis = [&](bool isGradient, const UpdateBuilder::Slot *slot) {
    return readTensor(symbols.front(), compute, isGradient, slot);
  };
  Region region;
  Block &body = region.emplaceBlock();
  UpdateBuilder s(builder, loc, body, compute, count, *lr, *decay, readState,
                  readThis);
  OptimizerAttrInterface algorithm = optimizer.getGroupAlgorithm(group);
  if (limit)
    s.gradient = minimum(maximum(s.gradient, -*limit), *limit);
  if (algorithm.getFlag("maximize"))
    s.gradient = -s.gradient;
  algorithm.buildUpdate(s);
  if (auto average =
          cast_if_present<AverageAttrInterface>(optimizer.getAverageAttr()))
    s.storeAverage(average);
  if (isTaken)
    return failure();

  // State of variables without a gradient is made too: another entry may have
  // one, and checkpoints are the same.
  SmallVector<Attribute> slotLists;
  for (const UpdateBuilder::Slot &slot : s.getSlots()) {
    SmallVector<Attribute> list;
    for (FlatSymbolRefAttr symbol : symbols) {
      FlatSymbolRefAttr made = state.slot(state.variable(symbol), slot);
      if (entries.contains(symbol))
        list.push_back(made);
    }
    slotLists.push_back(builder.getArrayAttr(list));
  }
  amp::YieldOp::create(s.getBody().getBuilder(), loc, s.getStored());
  if (variables.empty())
    return success();
  SmallVector<Value> scalars = s.makeScalars();
  auto update = UpdateOp::create(builder, loc, builder.getArrayAttr(variables),
                                 builder.getArrayAttr(slotLists), root,
                                 multiplier, finite, scalars, isUnchecked);
  update.getBody().takeBody(region);
  for (const UpdateBuilder::Scalar &scalar : s.getStates()) {
    FlatSymbolRefAttr symbol =
        state.groupState(optimizer, group, scalar.suffix, scalar.initial);
    WriteOp::create(builder, loc, symbol, scalar.next.getScalar(builder),
                    finite);
  }
  return success();
}
