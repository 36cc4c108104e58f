//===- OptimizerUpdates.h - the updates of one step -----------------------===//
//
// A step of an optimizer becomes an `amp.update` for all groups of variables
// that differ in numbers alone.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TRANSFORMS_OPTIMIZERUPDATES_H
#define AMP_LIB_TRANSFORMS_OPTIMIZERUPDATES_H

#include "TrainingState.h"
#include "llvm/ADT/StringMap.h"

namespace mlir::amp {

/// A number of optimizers that is state, instead of a constant.
struct StateNumber {
  /// As the user wrote it.
  std::string name;
  /// True once an optimizer has read it.
  bool isRead = false;
  /// The first step that gives it as a value of the graph.
  std::optional<Location> givenAt = std::nullopt;
};
/// By the names of parameters.
using StateNumbers = llvm::StringMap<StateNumber>;

/// A bundle's entries as the gradients of one group: times `multiplier`, then
/// clamped to ±`limit`.
struct GroupGradients {
  Value multiplier;
  std::optional<double> limit = std::nullopt;
};

/// The next step of `optimizer`, at the insertion point of `builder`.
class OptimizerUpdates {
public:
  OptimizerUpdates(OpBuilder &builder, TrainingState &state,
                   StateNumbers &isState, OptimizerOp optimizer, Location loc);

  /// Updates every group with the gradients `root`, of which `groups` says what
  /// they are in each, under the flag `finite`.
  LogicalResult build(StepOp step, GradientsOp root,
                      ArrayRef<GroupGradients> groups, Value finite);

  /// The learning rate of a group by its schedule.
  FailureOr<Number> rate(unsigned group);

  /// Applied steps, this one included, an f64.
  Value getCount() const { return count; }

private:
  LogicalResult update(unsigned group, ArrayRef<FlatSymbolRefAttr> symbols);
  ArrayAttr listSlots(ArrayRef<FlatSymbolRefAttr> symbols,
                      ArrayRef<UpdateBuilder::Slot> slots);
  void buildArithmetic(unsigned group, UpdateBuilder &s);
  void emitUpdate(unsigned group, UpdateBuilder &s, Region &region,
                  ArrayAttr variables, ArrayAttr slots);
  void writeAverage(FlatSymbolRefAttr symbol);
  LogicalResult prepare(unsigned group);
  FailureOr<Number> number(unsigned group, StringRef name);
  Value readTensor(FlatSymbolRefAttr symbol, Type type, bool isGradient,
                   const UpdateBuilder::Slot *slot);

  OpBuilder &builder;
  TrainingState &state;
  StateNumbers &isState;
  OptimizerOp optimizer;
  Location loc;
  Value count;
  /// Of `build`: the step's own rate, null for those of the groups.
  Value givenRate;
  GradientsOp root;
  Value finite;
  bool isUnchecked = false;
  /// Of the group at hand.
  Value multiplier;
  std::optional<double> limit;
  Number lr = 0.0, decay = 0.0;
  /// True where one group has weight decay and another has not: they have the
  /// same arithmetic.
  bool someDecay = false;
  /// Updates that may be one.
  SmallVector<UpdateOp> updates;
  /// Position of each variable among the gradients.
  llvm::DenseMap<Attribute, unsigned> entries;
};

} // namespace mlir::amp

#endif // AMP_LIB_TRANSFORMS_OPTIMIZERUPDATES_H
