//===- OptimizerUpdates.h - the updates of one step -----------------------===//
//
// A step of an optimizer becomes an `amp.update` per group of variables.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TRANSFORMS_OPTIMIZERUPDATES_H
#define AMP_LIB_TRANSFORMS_OPTIMIZERUPDATES_H

#include "TrainingState.h"

namespace mlir::amp {

/// Numbers of optimizers that are state, instead of constants.
struct StateNumbers {
  bool lr = false, weightDecay = false;
};

/// The next step of `optimizer`, at the insertion point of `builder`.
class OptimizerUpdates {
public:
  OptimizerUpdates(OpBuilder &builder, TrainingState &state,
                   StateNumbers isState, OptimizerOp optimizer, Location loc);

  /// Updates every group with the gradients `root` times `multiplier`, each
  /// element then clamped to ±`limit`, under the flag `finite`.
  LogicalResult build(StepOp step, GradientsOp root, Value multiplier,
                      std::optional<double> limit, Value finite);

  /// The learning rate of a group by its schedule.
  FailureOr<Number> rate(unsigned group);

  /// Applied steps, this one included, an f64.
  Value getCount() const { return count; }

private:
  LogicalResult update(unsigned group, ArrayRef<FlatSymbolRefAttr> symbols);
  FailureOr<Number> number(unsigned group, StringRef name, bool isState);
  Value readTensor(FlatSymbolRefAttr symbol, Type type, bool isGradient,
                   const UpdateBuilder::Slot *slot);

  OpBuilder &builder;
  TrainingState &state;
  StateNumbers isState;
  OptimizerOp optimizer;
  Location loc;
  Value count;
  /// Of `build`: the step's own rate, null for those of the groups.
  Value givenRate;
  GradientsOp root;
  Value multiplier, finite;
  std::optional<double> limit;
  bool isUnchecked = false;
  /// Position of each variable among the gradients.
  llvm::DenseMap<Attribute, unsigned> entries;
};

} // namespace mlir::amp

#endif // AMP_LIB_TRANSFORMS_OPTIMIZERUPDATES_H
