//===- StateNames.h - the state of an optimizer, scaler or entry ----------===//
//
// State is found by its role and its owner. Its name is only written here, as
// checkpoints have it: "w.m" of variable @w, "s.scale" of scaler @s.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_STATENAMES_H
#define AMP_IR_STATENAMES_H

#include "amp/IR/Amp.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::amp {

/// The name of `part` of the state of `owner`.
std::string nameOfState(StringRef owner, const Twine &part);

/// The owner and the part that the name of a variable with a role has.
std::pair<StringRef, StringRef> splitStateName(StringRef name);

/// The symbol whose state `variable` is: a variable, optimizer, scaler or
/// entry. Empty of a variable without a role.
StringRef ownerOfState(VariableOp variable);

/// The first variable of `module` that has `role` and belongs to `owner`, or
/// to anybody where that is none; null where there is no such variable.
VariableOp findState(ModuleOp module, VariableRole role,
                     std::optional<StringRef> owner = std::nullopt);

/// True if `op` changes a variable that has `role`, by its symbol in `symbols`.
bool changesRole(Operation *op, VariableRole role, const SymbolTable &symbols);

} // namespace mlir::amp

#endif // AMP_IR_STATENAMES_H
