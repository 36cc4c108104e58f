//===- FunctionScaling.h - loss scaling of one function -------------------===//
//
// Seeds, unscaling and the end of a step are in LossScaling.cpp, the flags that
// steps obey in ScalingFlags.cpp, windows of several calls in
// ScalingWindows.cpp.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TRANSFORMS_FUNCTIONSCALING_H
#define AMP_LIB_TRANSFORMS_FUNCTIONSCALING_H

#include "amp/IR/Amp.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::amp {

/// The results of `op` that are bundles.
SmallVector<Value> bundlesOf(Operation *op);

/// True where all of `flags` are.
Value conjunction(OpBuilder &builder, Location loc, ValueRange flags);

/// `predicate` and whichever of `flags` it does not contain yet.
Value strengthen(OpBuilder &builder, Location loc, Value predicate,
                 ArrayRef<Value> flags);

/// The training structure of one function.
class FunctionScaling {
public:
  explicit FunctionScaling(FunctionOpInterface function)
      : function(function), block(function.getFunctionBody().front()),
        builder(function.getContext()) {}

  LogicalResult run();

private:
  LogicalResult collect();
  Value scaleOf(FlatSymbolRefAttr scaler, Type type);
  Type scaleTypeOf(FlatSymbolRefAttr scaler);
  FailureOr<FlatSymbolRefAttr> scalerOf(Value bundle, Operation *user);
  void seed();
  LogicalResult unscale();
  LogicalResult checkWindows();
  Value endOfWindow();
  bool skipsAll();
  LogicalResult checkStep(StepOp step);
  LogicalResult checkBundles();
  Value unscaled(Value bundle, FlatSymbolRefAttr scaler, Operation *before);
  Value flagOf(Value bundle);
  void checkNorms(Value bundle);
  void warnOfMissingGradients(GradientsOp bundle);
  void warnOfUnusedClips();
  LogicalResult checkSeeds();
  void joinSteps();
  void predicateWrites();
  void updateScales();

  FunctionOpInterface function;
  Block &block;
  OpBuilder builder;

  SmallVector<BackwardOp> backwards;
  SmallVector<SeedOp> seeds;
  /// All ops that make bundles, and those among them that are windows.
  SmallVector<GradientsOpInterface> makers, windows;
  SmallVector<UnscaleOp> unscales;
  SmallVector<StepOp> steps;
  SmallVector<WriteOp> writes;
  llvm::DenseSet<Attribute> updated;
  bool isExpanded = false;

  llvm::MapVector<std::pair<Attribute, Type>, Value> scales;
  /// Flag of each unscaled bundle, and of each norm that has one of its own.
  llvm::DenseMap<Value, Value> flags;
  /// All flags of the step, and those of each scaler's own gradients.
  llvm::SetVector<Value> allFlags;
  /// Bundles of scalers that are not enabled.
  llvm::DenseSet<Value> unchecked;
  /// The flags of the gradients that steps apply.
  llvm::SetVector<Value> stepFlags;
  llvm::MapVector<Attribute, llvm::SetVector<Value>> scalerFlags;
};

} // namespace mlir::amp

#endif // AMP_LIB_TRANSFORMS_FUNCTIONSCALING_H
