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

bool mlir::amp::hasOwner(VariableRole role) {
  return role != VariableRole::Rng && role != VariableRole::Constant &&
         role != VariableRole::Injection && role != VariableRole::Rank;
}

std::string mlir::amp::nameOfState(StringRef owner, const Twine &part) {
  return (owner + "." + part).str();
}

StringRef mlir::amp::lastPartOf(VariableOp state) {
  return state.getSymName().rsplit('.').second;
}

VariableOp mlir::amp::findState(ModuleOp module, VariableRole role,
                                std::optional<StringRef> owner) {
  for (auto variable : module.getOps<VariableOp>())
    if (variable.getRole() == role && (!owner || variable.getOwner() == *owner))
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
