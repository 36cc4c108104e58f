//===- OptimizerUpdates.cpp - the updates of one step ---------------------===//
//
// Rates, state and averages are the same for all optimizers; the arithmetic is
// that of the algorithm's attribute.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "OptimizerUpdates.h"
#include "JoinUpdates.h"
#include "amp/Algorithms/Algorithms.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::amp;

OptimizerUpdates::OptimizerUpdates(OpBuilder &builder, TrainingState &state,
                                   StateNumbers &isState, OptimizerOp optimizer,
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
FailureOr<Number> OptimizerUpdates::number(unsigned group, StringRef name) {
  OptimizerAttrInterface own = optimizer.getGroupAlgorithm(group);
  double value = own.getNumber(name);
  auto known = isState.find(name);
  if (known == isState.end() || !own.hasParameter(name))
    return Number(value);
  known->second.isRead = true;
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
  FailureOr<Number> lr = number(group, "lr");
  auto schedule =
      cast_if_present<ScheduleAttrInterface>(algorithm.getScheduleOrNull());
  if (failed(lr) || !schedule)
    return lr;
  // Completed steps: the first step has the schedule's first rate.
  Number done = Number(builder, count) - 1.0;
  double warmup = schedule.getWarmup(), start = schedule.getWarmupStart();
  auto rates = cast<ScheduleAlgorithmInterface>(schedule);
  if (warmup == 0)
    return rates.buildRate(*lr, done);
  Number warm = *lr * (start + (1.0 - start) * done / warmup);
  return select(ComparePredicate::LT, done, warmup, warm,
                rates.buildRate(*lr, maximum(done - warmup, 0.0)));
}

/// Rules for `lr`: no schedule, no group with a rate of its own, and no
/// algorithm that finds the sizes of its steps.
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
    if (algorithm.findsStepSizes())
      return fail("#" + algorithm.getAbstractAttribute().getName() +
                  ", whose 'lr' is only its first step size");
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Updates
//===----------------------------------------------------------------------===//

/// The numbers of group `group`, once for its variables.
LogicalResult OptimizerUpdates::prepare(unsigned group) {
  FailureOr<Number> rateOf =
      givenRate ? Number(builder, givenRate) : rate(group);
  FailureOr<Number> decayOf = number(group, "weight_decay");
  if (failed(rateOf) || failed(decayOf))
    return failure();
  lr = *rateOf;
  decay = *decayOf;
  if (someDecay && decay.isConstant())
    decay = Number::ofGroup(decay.getConstant());
  return success();
}

LogicalResult OptimizerUpdates::build(StepOp step, GradientsOp gradients,
                                      ArrayRef<GroupGradients> groups,
                                      Value flag) {
  if (failed(checkRate(step, optimizer)))
    return failure();
  if (auto lr = isState.find("lr");
      lr != isState.end() && step.getLr() && !lr->second.givenAt)
    lr->second.givenAt = step.getLoc();
  root = gradients;
  finite = flag;
  isUnchecked = step.getUnchecked();
  if (step.getLr())
    givenRate =
        GradientBuilder(builder, loc).cast(step.getLr(), builder.getF64Type());
  for (auto [i, variable] : llvm::enumerate(root.getVariables()))
    entries[variable] = i;
  size_t numDecayed = 0;
  for (size_t group = 0; group < groups.size(); ++group)
    numDecayed +=
        optimizer.getGroupAlgorithm(group).getNumber("weight_decay") != 0.0;
  someDecay = numDecayed != 0 && numDecayed != groups.size();
  bool anyLimit = llvm::any_of(
      groups, [](const GroupGradients &group) { return bool(group.limit); });
  for (auto [group, list] : llvm::enumerate(optimizer.getGroups())) {
    multiplier = groups[group].multiplier;
    limit = groups[group].limit;
    // Beside groups that are clamped, so that all are one update.
    if (anyLimit && !limit)
      limit = std::numeric_limits<double>::infinity();
    if (failed(prepare(group)))
      return failure();
    SmallVector<FlatSymbolRefAttr> variables(
        cast<ArrayAttr>(list).getAsRange<FlatSymbolRefAttr>());
    bool isPerTensor =
        cast<OptimizerAlgorithmInterface>(optimizer.getGroupAlgorithm(group))
            .isPerTensor();
    size_t size = isPerTensor ? 1 : variables.size();
    for (size_t i = 0; i < variables.size(); i += size)
      if (failed(update(group, ArrayRef(variables).slice(i, size))))
        return failure();
  }
  joinUpdates(builder, updates);
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
    if (entry == entries.end()) {
      RankedTensorType zeros =
          state.variable(symbol).getTensorType().clone(type);
      return ConstantOp::create(
          builder, loc,
          DenseElementsAttr::get(zeros, builder.getFloatAttr(type, 0.0)));
    }
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

/// The average of a variable that has no gradient in this step, and stays: as
/// UpdateBuilder::storeAverage.
void OptimizerUpdates::writeAverage(FlatSymbolRefAttr symbol) {
  auto average =
      cast_if_present<AverageAttrInterface>(optimizer.getAverageAttr());
  if (!average)
    return;
  VariableOp variable = state.variable(symbol);
  FlatSymbolRefAttr kept = state.slot(
      variable, {average.getSuffix().str(), VariableRole::Average, 0.0});
  GradientBuilder g(builder, loc);
  RankedTensorType type = state.variable(kept).getTensorType();
  Value before = ReadOp::create(builder, loc, type, kept);
  Value value =
      g.cast(ReadOp::create(builder, loc, variable.getTensorType(), symbol),
             type.getElementType());
  Value share = cast<AverageAlgorithmInterface>(average)
                    .buildShare(Number(builder, count))
                    .getScalar(builder);
  // A share of 1 is a copy, to the bit.
  Value isCopy = g.compare(ComparePredicate::EQ, share, g.constant(share, 1.0));
  Value mixed = g.add(before, g.mul(g.sub(value, before),
                                    g.cast(share, type.getElementType())));
  WriteOp::create(builder, loc, kept, g.select(isCopy, value, mixed), finite);
}

/// For each of `slots` the variables of it that those of `symbols` with a
/// gradient have. The others get theirs too: another entry may have a gradient
/// for them, and checkpoints are the same.
ArrayAttr OptimizerUpdates::listSlots(ArrayRef<FlatSymbolRefAttr> symbols,
                                      ArrayRef<UpdateBuilder::Slot> slots) {
  SmallVector<Attribute> lists;
  for (const UpdateBuilder::Slot &slot : slots) {
    SmallVector<Attribute> list;
    for (FlatSymbolRefAttr symbol : symbols) {
      FlatSymbolRefAttr made = state.slot(state.variable(symbol), slot);
      if (entries.contains(symbol))
        list.push_back(made);
    }
    lists.push_back(builder.getArrayAttr(list));
  }
  return builder.getArrayAttr(lists);
}

/// Builds the arithmetic of group `group`.
void OptimizerUpdates::buildArithmetic(unsigned group, UpdateBuilder &s) {
  OptimizerAttrInterface algorithm = optimizer.getGroupAlgorithm(group);
  if (limit)
    s.gradient = minimum(maximum(s.gradient, -*limit), *limit);
  if (algorithm.getFlag("maximize"))
    s.gradient = -s.gradient;
  cast<OptimizerAlgorithmInterface>(algorithm).buildUpdate(s);
  if (auto average =
          cast_if_present<AverageAttrInterface>(optimizer.getAverageAttr()))
    s.storeAverage(average);
  amp::YieldOp::create(s.getBody().getBuilder(), loc, s.getStored());
}

/// Erases what is unused of the ops between `before` and the builder's place,
/// the numbers of a tensor without a gradient.
static void eraseDeadAfter(Operation *before, OpBuilder &builder) {
  for (Operation *op = builder.getInsertionPoint()->getPrevNode();
       op && op != before;) {
    Operation *next = op->getPrevNode();
    if (isOpTriviallyDead(op))
      op->erase();
    op = next;
  }
}

/// Emits the update of `variables`, at least one of group `group`, that `s`
/// built in `region`, and the writes of the group's own state.
void OptimizerUpdates::emitUpdate(unsigned group, UpdateBuilder &s,
                                  Region &region, ArrayAttr variables,
                                  ArrayAttr slots) {
  SmallVector<Value> scalars = s.makeScalars();
  Value gradients = root, factor = multiplier;
  if (Value direction = s.getDirection()) {
    auto made = GradientsOp::create(
        builder, loc,
        GradientsType::get(builder.getContext(), Scaling::Unscaled), direction,
        variables, root.getOptimizerAttr());
    made->setAttr(kDirectionAttr, builder.getUnitAttr());
    gradients = made;
    factor = GradientBuilder(builder, loc).constant(direction, 1.0);
  }
  auto update =
      UpdateOp::create(builder, loc, variables, slots, gradients, factor,
                       finite, scalars, isUnchecked, DenseI32ArrayAttr());
  update.getBody().takeBody(region);
  if (gradients == root)
    updates.push_back(update);
  for (const UpdateBuilder::Scalar &scalar : s.getStates()) {
    FlatSymbolRefAttr symbol =
        state.groupState(optimizer, group, scalar.suffix, scalar.initial);
    WriteOp::create(builder, loc, symbol, scalar.next.getScalar(builder),
                    finite);
  }
}

/// Updates those of `symbols`, variables of group `group`, that have a
/// gradient, with one region.
LogicalResult OptimizerUpdates::update(unsigned group,
                                       ArrayRef<FlatSymbolRefAttr> symbols) {
  Operation *before = builder.getInsertionPoint()->getPrevNode();
  SmallVector<Attribute> variables;
  FloatType compute = builder.getF32Type();
  for (FlatSymbolRefAttr symbol : symbols) {
    if (!entries.contains(symbol))
      continue;
    variables.push_back(symbol);
    if (state.variable(symbol).getTensorType().getElementType().isF64())
      compute = builder.getF64Type();
  }
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
  auto readNumber = [&](StringRef name, double value) -> Number {
    FailureOr<Number> read = number(group, name);
    isTaken |= failed(read);
    return succeeded(read) ? *read : Number(value);
  };
  Region region;
  Block &body = region.emplaceBlock();
  UpdateBuilder *made = nullptr;
  auto makeSums = [&](unsigned numSums, unsigned numSlots,
                      ArrayRef<Value> scalars) {
    auto one = RankedTensorType::get({1}, builder.getF64Type());
    return SumSquaresOp::create(
        builder, loc, SmallVector<Type>(numSums, one),
        builder.getArrayAttr(symbols.front()),
        listSlots(symbols, made->getSlots().take_front(numSlots)), root,
        multiplier, scalars, DenseI32ArrayAttr());
  };
  UpdateBuilder s(builder, loc, body, compute,
                  state.contractedType(state.variable(symbols.front())), count,
                  lr, decay, readState, readThis, makeSums, readNumber);
  made = &s;
  buildArithmetic(group, s);
  if (isTaken)
    return failure();
  for (FlatSymbolRefAttr symbol : symbols)
    if (!entries.contains(symbol))
      writeAverage(symbol);
  for (const auto &[slot, next] : s.getTensorStates()) {
    FlatSymbolRefAttr kept = state.slot(state.variable(symbols.front()), slot);
    if (!variables.empty())
      WriteOp::create(builder, loc, kept, next, finite);
  }
  ArrayAttr slots = listSlots(symbols, s.getSlots());
  if (variables.empty())
    eraseDeadAfter(before, builder);
  else
    emitUpdate(group, s, region, builder.getArrayAttr(variables), slots);
  return success();
}
