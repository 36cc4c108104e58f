//===- TrainingState.cpp - state of optimizers and scalers ----------------===//
//
// Creates moments, counters, scales and keys as variables with a role, or finds
// those of an earlier run.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "TrainingState.h"

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
  auto variable = VariableOp::create(
      builder, owner->getLoc(), builder.getStringAttr(name),
      TypeAttr::get(type), init, builder.getBoolAttr(false),
      FlatSymbolRefAttr(), VariableRoleAttr::get(builder.getContext(), role));
  symbols.insert(variable);
  after = variable;
  return variable;
}

/// True if an earlier run of the pass made `variable` for this.
static bool isOurs(VariableOp variable, VariableRole role,
                   RankedTensorType type) {
  return variable && variable.getRole() == role &&
         variable.getTensorType() == type;
}

//===----------------------------------------------------------------------===//
// Optimizers
//===----------------------------------------------------------------------===//

FlatSymbolRefAttr TrainingState::makeSlot(Operation *owner, StringRef suffix,
                                          VariableRole role,
                                          RankedTensorType type) {
  VariableOp &variable = slots[{owner, role}];
  if (!variable) {
    std::string name =
        (SymbolTable::getSymbolName(owner).getValue() + "." + suffix).str();
    variable = symbols.lookup<VariableOp>(name);
    // A variable of the user's that has the name keeps it.
    if (!isOurs(variable, role, type))
      variable =
          create(owner, name, role, type, ZerosAttr::get(owner->getContext()));
  }
  return FlatSymbolRefAttr::get(variable.getSymNameAttr());
}

FlatSymbolRefAttr TrainingState::slot(VariableOp variable,
                                      const OptimizerRule::Slot &slot) {
  RankedTensorType type = variable.getTensorType();
  return makeSlot(variable, slot.suffix, slot.role,
                  type.clone(accumulatorType(type.getElementType())));
}

FlatSymbolRefAttr TrainingState::appliedSteps(OptimizerOp optimizer) {
  Type i64 = IntegerType::get(optimizer.getContext(), 64);
  return makeSlot(optimizer, "t", VariableRole::AppliedSteps,
                  RankedTensorType::get({}, i64));
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
  if (isOurs(dyn_cast<VariableOp>(taken), role, type))
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

static double initialScale(ScalerOp scaler) {
  if (auto dynamic = dyn_cast<DynamicAttr>(scaler.getPolicy()))
    return dynamic.getInit();
  return cast<StaticAttr>(scaler.getPolicy()).getScale();
}

LogicalResult TrainingState::createScalersAndKey() {
  MLIRContext *context = module.getContext();
  auto scalar = [](Type element) { return RankedTensorType::get({}, element); };
  Type i32 = IntegerType::get(context, 32), i64 = IntegerType::get(context, 64);
  // S is f32, but f64 in a module promoted to f64.
  llvm::DenseMap<Attribute, Type> scaleTypes;
  bool readsKey = false;
  module.walk([&](Operation *op) {
    readsKey |= isa<RngKeyOp>(op);
    if (auto read = dyn_cast<ReadScaleOp>(op))
      scaleTypes[read.getScalerAttr()] = elementType(read.getScale());
  });
  Attribute zeros = ZerosAttr::get(context);
  if (readsKey && failed(makeNamed(module, "amp.rng", VariableRole::Rng,
                                   RankedTensorType::get({2}, i64), zeros)))
    return failure();
  SmallVector<ScalerOp> scalers(module.getOps<ScalerOp>());
  for (ScalerOp scaler : scalers) {
    StringRef name = scaler.getSymName();
    Type scale = scaleTypes.lookup(FlatSymbolRefAttr::get(context, name));
    if (!scale)
      scale = Float32Type::get(context);
    if (failed(makeNamed(scaler, name + ".scale", VariableRole::Scale,
                         scalar(scale),
                         FullAttr::get(context, initialScale(scaler)))) ||
        failed(makeNamed(scaler, name + ".tracker", VariableRole::GrowthTracker,
                         scalar(i32), zeros)) ||
        failed(makeNamed(scaler, name + ".skipped", VariableRole::Skipped,
                         scalar(i64), zeros)))
      return failure();
  }
  return success();
}
