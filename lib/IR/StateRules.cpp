//===- StateRules.cpp - the state that each op reads and changes ----------===//
//
// The answers of the dialect's ops to StateOpInterface.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/IR/Amp.h"
#include "llvm/ADT/DenseSet.h"

using namespace mlir;
using namespace mlir::amp;

using Accesses = SmallVector<StateAccess>;

//===----------------------------------------------------------------------===//
// Reads
//===----------------------------------------------------------------------===//

static Accesses readOf(FlatSymbolRefAttr symbol, StateKind kind,
                       StringRef verb = "reads") {
  return {{symbol, kind, verb, /*changes=*/false}};
}

Accesses ReadOp::getStateAccesses() {
  return readOf(getVariableAttr(), StateKind::Variable);
}
Accesses ReadScaleOp::getStateAccesses() {
  return readOf(getScalerAttr(), StateKind::Scaler);
}
Accesses SeedOp::getStateAccesses() {
  return readOf(getScalerAttr(), StateKind::Scaler, "seeds with");
}
Accesses BackwardOp::getStateAccesses() {
  if (!getScalerAttr())
    return {};
  return readOf(getScalerAttr(), StateKind::Scaler, "seeds with");
}

/// An access of each variable in `variables` and in the lists of `slots`, which
/// may be null or hold something else in an op that is not verified yet.
static Accesses accessesOf(ArrayAttr variables, ArrayAttr slots, StringRef verb,
                           bool changes) {
  Accesses accesses;
  auto add = [&](Attribute list) {
    if (auto symbols = dyn_cast_if_present<ArrayAttr>(list))
      for (Attribute symbol : symbols)
        if (auto variable = dyn_cast<FlatSymbolRefAttr>(symbol))
          accesses.push_back({variable, StateKind::Variable, verb, changes});
  };
  add(variables);
  if (slots)
    llvm::for_each(slots, add);
  return accesses;
}

Accesses SumSquaresOp::getStateAccesses() {
  return accessesOf(getVariablesAttr(), getSlotsAttr(), "reads",
                    /*changes=*/false);
}

//===----------------------------------------------------------------------===//
// Writes
//===----------------------------------------------------------------------===//

Accesses WriteOp::getStateAccesses() {
  return {{getVariableAttr(), StateKind::Variable, "writes", /*changes=*/true}};
}
bool WriteOp::changesOncePerStep() { return false; }
MutableOperandRange WriteOp::getFlagMutable() { return getPredicateMutable(); }
SmallVector<StringRef> WriteOp::getChangedVariables() {
  return {getVariable()};
}
bool WriteOp::storesOperand(OpOperand &operand) {
  return operand == getValueMutable();
}

//===----------------------------------------------------------------------===//
// Steps and updates
//===----------------------------------------------------------------------===//

Accesses StepOp::getStateAccesses() {
  return {
      {getOptimizerAttr(), StateKind::Optimizer, "steps", /*changes=*/true}};
}
MutableOperandRange StepOp::getFlagMutable() { return getFiniteMutable(); }

Accesses UpdateOp::getStateAccesses() {
  return accessesOf(getVariablesAttr(), getSlotsAttr(), "writes",
                    /*changes=*/true);
}
MutableOperandRange UpdateOp::getFlagMutable() { return getFiniteMutable(); }

/// Variables and slots, and the low copies of the variables.
SmallVector<StringRef> UpdateOp::getChangedVariables() {
  SmallVector<StringRef> changed;
  for (const StateAccess &access : getStateAccesses())
    changed.push_back(access.symbol.getValue());
  llvm::DenseSet<StringRef> masters(changed.begin(), changed.end());
  auto module = (*this)->getParentOfType<ModuleOp>();
  for (auto variable : module.getOps<VariableOp>())
    if (auto master = variable.getCopyOf(); master && masters.contains(*master))
      changed.push_back(variable.getSymName());
  return changed;
}

Accesses UpdateScaleOp::getStateAccesses() {
  return {{getScalerAttr(), StateKind::Scaler, "updates", /*changes=*/true}};
}
MutableOperandRange UpdateScaleOp::getFlagMutable() {
  return getPredicateMutable();
}
SmallVector<StringRef> UpdateScaleOp::getChangedVariables() {
  SmallVector<StringRef> changed;
  for (auto [i, symbol] :
       llvm::enumerate(getState()->getAsRange<FlatSymbolRefAttr>()))
    if (changes(i))
      changed.push_back(symbol.getValue());
  return changed;
}
bool UpdateScaleOp::hasVariables() { return isExpanded(); }
