//===- StepExpansion.h - the steps of a function, expanded ----------------===//
//
// One visit of the ops on bundles, in their order. What a bundle is in terms of
// the gradients of its backward is in StepExpansion.cpp, clipping and sums are
// in files of their own, and the other ops and the visit in ExpandSteps.cpp.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TRANSFORMS_STEPEXPANSION_H
#define AMP_LIB_TRANSFORMS_STEPEXPANSION_H

#include "OptimizerUpdates.h"
#include "WindowState.h"
#include "amp/IR/RankOps.h"

namespace mlir::amp {

/// The gradients of one parameter group, where some group is clipped by itself.
struct GroupPart {
  /// The number that they are multiplied by beside the bundle's multiplier;
  /// null for 1.
  Value factor;
  /// The norm of these gradients and the flag of their elements; null until
  /// wanted.
  Value norm, finite;
  /// The limit is the bundle's.
  std::optional<double> limit = std::nullopt;
};

/// A bundle in terms of the gradients that the backward made.
struct GradientBundle {
  GradientsOp root;
  /// Each gradient of the bundle is this times the root's; null for 1.
  Value multiplier;
  /// Norm of the bundle and the flag of its elements; null until wanted.
  Value norm, finite;
  /// The largest magnitude of an element, where they are clamped last.
  std::optional<double> limit = std::nullopt;
  /// One for each group of the optimizer, once one is clipped.
  SmallVector<GroupPart, 0> parts = {};

  bool isClamped() const {
    return limit || llvm::any_of(parts, [](const GroupPart &part) {
             return bool(part.limit);
           });
  }
  bool hasFactors() const {
    return llvm::any_of(
        parts, [](const GroupPart &part) { return bool(part.factor); });
  }
};

/// The ops on bundles of one function, and their arithmetic.
class StepExpansion {
public:
  StepExpansion(FunctionOpInterface function, TrainingState &state,
                StateNumbers &isState)
      : block(function.getFunctionBody().front()), state(state),
        isState(isState), window(function, state),
        builder(function.getContext()) {}

  LogicalResult run();

private:
  FailureOr<GradientBundle *> find(Value gradients, Operation *user);
  Value multiplierOf(GradientBundle &bundle, Operation *before);
  void check(GradientBundle &bundle, Operation *before);
  GradientNormOp makeNorm(GradientsOp root, Value multiplier,
                          Operation *before);
  void checkPart(GradientBundle &bundle, unsigned group, Operation *before);
  void joinParts(GradientBundle &bundle, Operation *before);
  unsigned groupOf(GradientBundle &bundle, Attribute variable);
  Value entryOf(GradientBundle &bundle, Attribute variable, Value entry,
                Location loc);
  Value clipFactor(Value norm, const llvm::APFloat &bound, Location loc);
  Value checkNorm(ClipGradNormOp clip, Value norm);
  void expandGroup(ClipGradNormOp op, GradientBundle &bundle, unsigned group);
  void clampEntries(GradientBundle &bundle, Operation *before);
  Value add(Value sum, Value part, Operation *otherwise);
  LogicalResult expand(UnscaleOp op);
  LogicalResult expand(SumGradientsOp op);
  LogicalResult expand(AccumulateCallsOp op);
  LogicalResult expand(AllReduceOp op);
  LogicalResult expand(ClipGradNormOp op);
  LogicalResult expand(ClipGradValueOp op);
  LogicalResult expand(AllFiniteOp op);
  LogicalResult expand(GradientOp op);
  LogicalResult expand(StepOp op);
  LogicalResult expand(LearningRateOp op);

  Block &block;
  TrainingState &state;
  StateNumbers &isState;
  WindowState window;
  OpBuilder builder;
  llvm::DenseMap<Value, GradientBundle> bundles;
  /// The group of each variable of an optimizer.
  llvm::DenseMap<Attribute, llvm::DenseMap<Attribute, unsigned>> groups;
  /// The places of ops in the block, as they were.
  llvm::DenseMap<Operation *, unsigned> places;
};

} // namespace mlir::amp

#endif // AMP_LIB_TRANSFORMS_STEPEXPANSION_H
