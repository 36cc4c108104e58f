//===- TrainingState.cpp - state of optimizers and scalers ----------------===//
//
// Creates moments, counters, scales and keys as variables with a role, or finds
// those of an earlier run.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "TrainingState.h"
#include "amp/Algorithms/Algorithms.h"
#include "amp/IR/BodyBuilder.h"
#include "amp/IR/RankOps.h"
#include "amp/IR/StateNames.h"

using namespace mlir;
using namespace mlir::amp;

VariableOp TrainingState::create(Operation *owner, StringRef name,
                                 VariableRole role, RankedTensorType type,
                                 Attribute init) {
  OpBuilder builder(owner->getContext());
  Operation *&after = last[owner];
  if (owner == module)
    builder.setInsertionPointToStart(module.getBody());
  else
    builder.setInsertionPointAfter(after ? after : owner);
  auto variable = VariableOp::create(builder, owner->getLoc(), name, type, init,
                                     role, owner == module ? nullptr : owner);
  symbols.insert(variable);
  after = variable;
  return variable;
}

/// 0 as `#amp.zeros`, which is shorter.
static Attribute initialValue(MLIRContext *context, double value) {
  if (value == 0.0)
    return ZerosAttr::get(context);
  return FullAttr::get(context, value);
}

/// True if an earlier run of the pass made `variable` for `owner`.
static bool isOurs(VariableOp variable, Operation *owner, VariableRole role,
                   RankedTensorType type) {
  return variable && variable.getRole() == role &&
         variable.getOwner() == SymbolTable::getSymbolName(owner).getValue() &&
         variable.getTensorType() == type;
}

//===----------------------------------------------------------------------===//
// Optimizers
//===----------------------------------------------------------------------===//

FlatSymbolRefAttr TrainingState::makeSlot(Operation *owner, StringRef suffix,
                                          VariableRole role,
                                          RankedTensorType type,
                                          Attribute init) {
  VariableOp &variable =
      slots[{owner, StringAttr::get(owner->getContext(), suffix)}];
  if (!variable) {
    std::string name =
        nameOfState(SymbolTable::getSymbolName(owner).getValue(), suffix);
    variable = symbols.lookup<VariableOp>(name);
    // A variable of the user's that has the name keeps it.
    if (!isOurs(variable, owner, role, type))
      variable = create(owner, name, role, type, init);
  }
  return FlatSymbolRefAttr::get(variable.getSymNameAttr());
}

FlatSymbolRefAttr TrainingState::slot(VariableOp variable,
                                      const UpdateBuilder::Slot &slot) {
  RankedTensorType type = variable.getTensorType();
  return makeSlot(
      variable, slot.suffix, slot.role,
      type.clone(accumulatorType(type.getElementType())),
      initialValue(variable.getContext(), slot.initial.getConstant()));
}

Type TrainingState::contractedType(VariableOp variable) {
  if (!copyTypes) {
    copyTypes.emplace();
    for (auto copy : module.getOps<VariableOp>())
      if (FlatSymbolRefAttr master = copy.getCopyOfAttr())
        copyTypes->try_emplace(master, copy.getTensorType().getElementType());
  }
  Type low = copyTypes->lookup(FlatSymbolRefAttr::get(variable));
  return low ? low : accumulatorType(variable.getTensorType().getElementType());
}

FlatSymbolRefAttr TrainingState::appliedSteps(OptimizerOp optimizer) {
  Type i64 = IntegerType::get(optimizer.getContext(), 64);
  return makeSlot(optimizer, "t", VariableRole::AppliedSteps,
                  RankedTensorType::get({}, i64),
                  ZerosAttr::get(optimizer.getContext()));
}

/// "total", then "total1", …
std::string TrainingState::numbered(VariableOp variable, StringRef suffix) {
  auto key = StringAttr::get(variable.getContext(), suffix);
  unsigned number = numbers[{variable, key}]++;
  return suffix.str() + (number ? std::to_string(number) : "");
}

FlatSymbolRefAttr TrainingState::gradientSum(VariableOp variable, Type type,
                                             FlatSymbolRefAttr scaler) {
  FlatSymbolRefAttr symbol =
      makeSlot(variable, numbered(variable, "total"), VariableRole::GradientSum,
               variable.getTensorType().clone(type),
               ZerosAttr::get(variable.getContext()));
  if (scaler)
    symbols.lookup(symbol.getValue())->setAttr(kScaledByAttr, scaler);
  return symbol;
}

FlatSymbolRefAttr TrainingState::windowCall(FunctionOpInterface entry,
                                            int64_t calls) {
  Builder builder(entry.getContext());
  FlatSymbolRefAttr symbol =
      makeSlot(entry, "call", VariableRole::WindowCall,
               RankedTensorType::get({}, builder.getI64Type()),
               ZerosAttr::get(entry.getContext()));
  symbols.lookup(symbol.getValue())
      ->setAttr(kCallsAttr, builder.getI64IntegerAttr(calls));
  return symbol;
}

FlatSymbolRefAttr TrainingState::pending(VariableOp variable) {
  return makeSlot(variable, numbered(variable, "pending"),
                  VariableRole::Pending, variable.getTensorType(),
                  ZerosAttr::get(variable.getContext()));
}

/// `@opt.lr`, or `@opt.group1.lr` for one group alone.
static std::string nameOf(OptimizerOp optimizer, unsigned group, StringRef name,
                          bool isOwn) {
  return nameOfState(optimizer.getSymName(),
                     (isOwn ? "group" + Twine(group) + "." : Twine()) + name);
}

FlatSymbolRefAttr TrainingState::makeScalar(OptimizerOp optimizer,
                                            StringRef name, VariableRole role,
                                            double value) {
  MLIRContext *context = optimizer.getContext();
  auto type = RankedTensorType::get({}, Float64Type::get(context));
  if (failed(makeNamed(optimizer, name, role, type,
                       FullAttr::get(context, value))))
    return {};
  return FlatSymbolRefAttr::get(context, name);
}

FlatSymbolRefAttr TrainingState::hyperparameter(OptimizerOp optimizer,
                                                unsigned group, StringRef name,
                                                double value, bool isOwn) {
  return makeScalar(optimizer, nameOf(optimizer, group, name, isOwn),
                    VariableRole::Hyperparameter, value);
}

FlatSymbolRefAttr TrainingState::groupState(OptimizerOp optimizer,
                                            unsigned group, StringRef name,
                                            double value) {
  return makeScalar(optimizer, nameOf(optimizer, group, name, group != 0),
                    VariableRole::Accumulator, value);
}

//===----------------------------------------------------------------------===//
// Scalers and random numbers
//===----------------------------------------------------------------------===//

LogicalResult TrainingState::makeNamed(Operation *owner, const Twine &name,
                                       VariableRole role, RankedTensorType type,
                                       Attribute init) {
  std::string text = name.str();
  Operation *taken = symbols.lookup(text);
  if (!taken) {
    create(owner, text, role, type, init);
    return success();
  }
  if (isOurs(dyn_cast<VariableOp>(taken), owner, role, type))
    return success();
  InFlightDiagnostic diagnostic = taken->emitError("the name '@")
                                  << text
                                  << "' is that of the compiler's own variable "
                                     "of role '"
                                  << stringifyVariableRole(role)
                                  << "'; choose another";
  diagnostic.attachNote(owner->getLoc()) << "which belongs to this";
  return diagnostic;
}

/// An i32 that starts as `value`.
static Attribute initialCount(MLIRContext *context, int32_t value) {
  if (value == 0)
    return ZerosAttr::get(context);
  return DenseIntElementsAttr::get(
      RankedTensorType::get({}, IntegerType::get(context, 32)), value);
}

LogicalResult TrainingState::createScalersAndKey() {
  MLIRContext *context = module.getContext();
  auto scalar = [](Type element) { return RankedTensorType::get({}, element); };
  Type i32 = IntegerType::get(context, 32), i64 = IntegerType::get(context, 64);
  // S is f32, but f64 in a module promoted to f64.
  llvm::DenseMap<Attribute, Type> scaleTypes;
  bool readsKey = false, readsRank = false;
  module.walk([&](Operation *op) {
    readsKey |= isa<RngKeyOp>(op);
    readsRank |= isa<RankOp>(op);
    if (auto read = dyn_cast<ReadScaleOp>(op))
      scaleTypes[read.getScalerAttr()] = elementType(read.getScale());
    else if (auto update = dyn_cast<UpdateScaleOp>(op))
      scaleTypes[update.getScalerAttr()] = elementType(update.getNext());
  });
  Attribute zeros = ZerosAttr::get(context);
  if (readsKey && !findState(module, VariableRole::Rng))
    create(module, nameOfState("amp", "rng"), VariableRole::Rng,
           RankedTensorType::get({2}, i64), zeros);
  if (readsRank && !findState(module, VariableRole::Rank))
    create(module, nameOfState("amp", "rank"), VariableRole::Rank, scalar(i64),
           zeros);
  SmallVector<ScalerOp> scalers(module.getOps<ScalerOp>());
  for (ScalerOp scaler : scalers) {
    StringRef name = scaler.getSymName();
    Type scale = scaleTypes.lookup(FlatSymbolRefAttr::get(context, name));
    if (!scale)
      scale = Float32Type::get(context);
    ScalerPolicy policy = scaler.makePolicy();
    if (failed(makeNamed(scaler, nameOfState(name, "scale"),
                         VariableRole::Scale, scalar(scale),
                         FullAttr::get(context, policy.initialScale))))
      return failure();
    for (const ScalerPolicy::Counter &counter : policy.counters)
      if (failed(makeNamed(scaler, nameOfState(name, counter.suffix),
                           counter.role, scalar(i32),
                           initialCount(context, counter.initial))))
        return failure();
    if (failed(makeNamed(scaler, nameOfState(name, "skipped"),
                         VariableRole::Skipped, scalar(i64), zeros)))
      return failure();
  }
  return success();
}

/// S of `scaler`, the counters of its policy and the count of skipped steps.
static ArrayAttr stateOf(ScalerOp scaler, const ScalerPolicy &policy) {
  Builder builder(scaler.getContext());
  SmallVector<VariableOp> owned;
  for (auto variable : scaler->getParentOfType<ModuleOp>().getOps<VariableOp>())
    if (variable.getOwner() == scaler.getSymName())
      owned.push_back(variable);
  SmallVector<Attribute> symbols;
  auto add = [&](VariableRole role, StringRef part) {
    // Counters of one role differ in what they count.
    auto found = llvm::find_if(owned, [&](VariableOp variable) {
      return variable.getRole() == role && lastPartOf(variable) == part;
    });
    symbols.push_back(FlatSymbolRefAttr::get(
        builder.getContext(), found != owned.end()
                                  ? (*found).getSymName().str()
                                  : nameOfState(scaler.getSymName(), part)));
  };
  add(VariableRole::Scale, "scale");
  for (const ScalerPolicy::Counter &counter : policy.counters)
    add(counter.role, counter.suffix);
  add(VariableRole::Skipped, "skipped");
  return builder.getArrayAttr(symbols);
}

void mlir::amp::writePolicy(UpdateScaleOp update, ScalerOp scaler) {
  ScalerPolicy policy = scaler.makePolicy();
  OpBuilder builder(update.getContext());
  update.setStateAttr(stateOf(scaler, policy));

  auto compute = cast<FloatType>(elementType(update.getNext()));
  Location loc = update.getLoc();
  Block &body = update.getBody().emplaceBlock();
  body.addArgument(compute, loc);
  for (size_t i = 0; i < policy.counters.size(); ++i)
    body.addArgument(builder.getI32Type(), loc);
  Value skipped = body.addArgument(builder.getI64Type(), loc);
  Value finite = body.addArgument(builder.getI1Type(), loc);
  builder.setInsertionPointToEnd(&body);
  BodyBuilder b(builder, loc, compute);
  SmallVector<Value> counters(
      body.getArguments().slice(1, policy.counters.size()));
  SmallVector<Value> next{body.getArgument(0)};
  llvm::append_range(next, counters);
  // That of a scaler which is not active never changes.
  if (scaler.isActive())
    next = cast<ScalerAlgorithmInterface>(scaler.getPolicy())
               .buildScale(b, body.getArgument(0), counters, finite);
  Value one = b.integer(builder.getI64Type(), 1);
  Value more = arith::AddIOp::create(builder, loc, skipped, one);
  next.push_back(b.select(finite, skipped, more));
  amp::YieldOp::create(builder, loc, next);
}
