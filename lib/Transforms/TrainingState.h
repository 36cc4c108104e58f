//===- TrainingState.h - state of optimizers and scalers ------------------===//
//
// State that outlives a step is a variable like any other, so that memory
// planning, checkpoints and hashes need to know nothing else.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TRANSFORMS_TRAININGSTATE_H
#define AMP_LIB_TRANSFORMS_TRAININGSTATE_H

#include "amp/Algorithms/UpdateBuilder.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace mlir::amp {

/// Gives `update` the state of `scaler`, and its policy as a region.
void writePolicy(UpdateScaleOp update, ScalerOp scaler);

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

  /// The type in which contractions read `variable`: that of its low copy.
  Type contractedType(VariableOp variable);

  /// The tensor that `slot` is for `variable`, in the type it is computed in.
  FlatSymbolRefAttr slot(VariableOp variable, const UpdateBuilder::Slot &slot);

  /// The count of applied steps, an i64.
  FlatSymbolRefAttr appliedSteps(OptimizerOp optimizer);

  /// A number of `optimizer` that is state, an f64 that starts as `value`: all
  /// groups share one but those that have another of their own. Null, with an
  /// error, where the name is taken.
  FlatSymbolRefAttr hyperparameter(OptimizerOp optimizer, unsigned group,
                                   StringRef name, double value, bool isOwn);

  /// State of a group of `optimizer`, an f64 that starts as `value`; the same
  /// rules.
  FlatSymbolRefAttr groupState(OptimizerOp optimizer, unsigned group,
                               StringRef name, double value);

  /// The sum of a window's gradients of `variable`, in `type`, with S of
  /// `scaler` as a factor unless that is null: another one for each question.
  FlatSymbolRefAttr gradientSum(VariableOp variable, Type type,
                                FlatSymbolRefAttr scaler);

  /// The number of calls that a window of `entry`, of `calls`, has had: an i64.
  FlatSymbolRefAttr windowCall(FunctionOpInterface entry, int64_t calls);

  /// The value that a window's calls made of a buffer: another variable for
  /// each question.
  FlatSymbolRefAttr pending(VariableOp variable);

  /// S, the counters and the count of skipped steps of every scaler, and the
  /// key of random numbers where one is read. Checkpoints have the former by
  /// name (`@scaler.scale`, …), so a name that is taken is an error.
  LogicalResult createScalersAndKey();

  /// Gives `update` the state of its scaler, and its policy as a region.
  void expand(UpdateScaleOp update) {
    writePolicy(update, symbols.lookup<ScalerOp>(update.getScaler()));
  }

private:
  std::string numbered(VariableOp variable, StringRef suffix);
  FlatSymbolRefAttr makeSlot(Operation *owner, StringRef suffix,
                             VariableRole role, RankedTensorType type,
                             Attribute init);
  FlatSymbolRefAttr makeScalar(OptimizerOp optimizer, StringRef name,
                               VariableRole role, double value);
  LogicalResult makeNamed(Operation *owner, const Twine &name,
                          VariableRole role, RankedTensorType type,
                          Attribute init);
  VariableOp create(Operation *owner, StringRef name, VariableRole role,
                    RankedTensorType type, Attribute init);

  ModuleOp module;
  SymbolTable symbols;
  llvm::DenseMap<std::pair<Operation *, StringAttr>, VariableOp> slots;
  /// Counts of numbered slots, by suffix.
  llvm::DenseMap<std::pair<Operation *, StringAttr>, unsigned> numbers;
  /// Of variables that have a low copy; made when first wanted.
  std::optional<llvm::DenseMap<Attribute, Type>> copyTypes;
  /// The last state variable after each owner: they stand in order.
  llvm::DenseMap<Operation *, Operation *> last;
};

/// Makes `function`, where it has `amp.average`, read the averages of variables
/// that have one; an error where none has.
LogicalResult readAverages(FunctionOpInterface function, TrainingState &state);

} // namespace mlir::amp

#endif // AMP_LIB_TRANSFORMS_TRAININGSTATE_H
