//===- StateNames.h - the state of an optimizer, scaler or entry ----------===//
//
// State is found by its role, which names its owner. Checkpoints know it by its
// name, which is made here: "w.m" of variable @w, "s.scale" of scaler @s.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_STATENAMES_H
#define AMP_IR_STATENAMES_H

#include "amp/IR/Amp.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::amp {

/// False for the roles that are nobody's: keys of random numbers, constants
/// and injections.
bool hasOwner(VariableRole role);

/// The name of `part` of the state of `owner`.
std::string nameOfState(StringRef owner, const Twine &part);

/// The last part of the name of `state`: "m" of @w.m, and "lr" of @opt.lr and
/// of @opt.group1.lr, the number of one group.
StringRef lastPartOf(VariableOp state);

/// The first variable of `module` that has `role` and belongs to `owner`, or
/// to anybody where that is none; null where there is no such variable.
VariableOp findState(ModuleOp module, VariableRole role,
                     std::optional<StringRef> owner = std::nullopt);

/// True if `op` changes a variable that has `role`, by its symbol in `symbols`.
bool changesRole(Operation *op, VariableRole role, const SymbolTable &symbols);

} // namespace mlir::amp

#endif // AMP_IR_STATENAMES_H
