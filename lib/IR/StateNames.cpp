//===- StateNames.cpp - the state of an optimizer, scaler or entry --------===//
//
// Checkpoints know state by its name alone, so names stay as they are; passes
// ask for the role and the owner.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/IR/StateNames.h"

using namespace mlir;
using namespace mlir::amp;

std::string mlir::amp::nameOfState(StringRef owner, const Twine &part) {
  return (owner + "." + part).str();
}

std::pair<StringRef, StringRef> mlir::amp::splitStateName(StringRef name) {
  return name.rsplit('.');
}

StringRef mlir::amp::ownerOfState(VariableOp variable) {
  std::optional<VariableRole> role = variable.getRole();
  if (!role)
    return {};
  // Groups of an optimizer may have numbers of their own.
  if (role == VariableRole::Hyperparameter)
    return splitHyperparameter(variable.getSymName()).first;
  return splitStateName(variable.getSymName()).first;
}

VariableOp mlir::amp::findState(ModuleOp module, VariableRole role,
                                std::optional<StringRef> owner) {
  for (auto variable : module.getOps<VariableOp>())
    if (variable.getRole() == role &&
        (!owner || ownerOfState(variable) == *owner))
      return variable;
  return {};
}

bool mlir::amp::changesRole(Operation *op, VariableRole role,
                            const SymbolTable &symbols) {
  auto state = dyn_cast<StateOpInterface>(op);
  return state &&
         llvm::any_of(state.getStateAccesses(), [&](const StateAccess &access) {
           if (!access.changes || !access.symbol)
             return false;
           auto variable = symbols.lookup<VariableOp>(access.symbol.getValue());
           return variable && variable.getRole() == role;
         });
}
