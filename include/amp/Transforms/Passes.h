//===- Passes.h - the graph phase -----------------------------------------===//
//
// Passes and the plain functions behind them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TRANSFORMS_PASSES_H
#define AMP_TRANSFORMS_PASSES_H

#include "amp/IR/Amp.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace mlir::amp {

/// Expands every `amp.backward` below `root`; see amp-autodiff.
LogicalResult runAutodiff(Operation *root);

/// Seeds, unscales and checks every step below `root`; see amp-loss-scaling.
LogicalResult runLossScaling(Operation *root);

/// Gives variables masters and low copies; see amp-master-weights.
LogicalResult runMasterWeights(ModuleOp module);

/// Expands steps into updates; see amp-expand-steps.
LogicalResult runExpandSteps(ModuleOp module);

/// Removes casts below `root` and returns how many; see amp-fold-casts.
unsigned runFoldCasts(Operation *root);

/// Checks the seven guarantees of docs/Verification.md and reports every
/// violation; see amp-verify.
LogicalResult verifyGuarantees(ModuleOp module);

/// Writes down on `module` how many conversions the user wrote, so that
/// verifyGuarantees can tell that no pass made or retyped one.
void recordConversions(ModuleOp module);

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "amp/Transforms/Passes.h.inc"
} // namespace mlir::amp

#endif // AMP_TRANSFORMS_PASSES_H
