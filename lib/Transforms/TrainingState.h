//===- TrainingState.h - state of optimizers and scalers ------------------===//
//
// State that outlives a step is a variable like any other, so that memory
// planning, checkpoints and hashes need to know nothing else.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TRANSFORMS_TRAININGSTATE_H
#define AMP_LIB_TRANSFORMS_TRAININGSTATE_H

#include "OptimizerRules.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"

namespace mlir::amp {

/// Makes the variables of optimizers and scalers, each once per module.
class TrainingState {
public:
  explicit TrainingState(ModuleOp module) : module(module), symbols(module) {}

  OptimizerOp optimizer(FlatSymbolRefAttr symbol) {
    return symbols.lookup<OptimizerOp>(symbol.getAttr());
  }
  VariableOp variable(FlatSymbolRefAttr symbol) {
    return symbols.lookup<VariableOp>(symbol.getAttr());
  }

  /// The tensor that `slot` is for `variable`, in the type it is computed in.
  FlatSymbolRefAttr slot(VariableOp variable, const OptimizerRule::Slot &slot);

  /// The count of applied steps, an i64.
  FlatSymbolRefAttr appliedSteps(OptimizerOp optimizer);

  /// S, growth tracker and count of skipped steps of every scaler, and the key
  /// of random numbers where one is read. Targets find these by name
  /// (`@scaler.scale`, …), so a name that is taken is an error.
  LogicalResult createScalersAndKey();

private:
  FlatSymbolRefAttr makeSlot(Operation *owner, StringRef suffix,
                             VariableRole role, RankedTensorType type);
  LogicalResult makeNamed(Operation *owner, const Twine &name,
                          VariableRole role, RankedTensorType type,
                          Attribute init);
  VariableOp create(Operation *owner, StringRef name, VariableRole role,
                    RankedTensorType type, Attribute init);

  ModuleOp module;
  SymbolTable symbols;
  llvm::DenseMap<std::pair<Operation *, VariableRole>, VariableOp> slots;
  /// The last state variable after each owner: they stand in order.
  llvm::DenseMap<Operation *, Operation *> last;
};

} // namespace mlir::amp

#endif // AMP_LIB_TRANSFORMS_TRAININGSTATE_H
