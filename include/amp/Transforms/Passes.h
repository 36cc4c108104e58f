//===- Passes.h - the graph phase -----------------------------------------===//
//
// Passes, and the function behind each of them: `amp-fold-casts` is
// runFoldCasts. A function needs no pass manager, loads the dialects that it
// makes ops of, reports what is wrong as diagnostics, and leaves valid IR where
// it succeeds. The verifier is the caller's business. runAutocast is in
// Autocast.h. docs/Embedding.md says more.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TRANSFORMS_PASSES_H
#define AMP_TRANSFORMS_PASSES_H

#include "amp/IR/Amp.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace mlir::amp {
#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "amp/Transforms/Passes.h.inc"

/// Runs every function below `module` in one precision; see amp-promote.
LogicalResult runPromote(ModuleOp module, const PromotePassOptions &options);

/// Writes out `amp.accumulate` and `amp.checkpoint` below `root`; see
/// amp-expand-structures.
LogicalResult
runExpandStructures(Operation *root,
                    const ExpandStructuresPassOptions &options = {});

/// Makes one op of each attention below `root` that was written out, and says
/// how many; see amp-form-attention.
unsigned runFormAttention(Operation *root);

/// The same of each softmax; see amp-form-softmax.
unsigned runFormSoftmax(Operation *root);

/// Marks the ops of `module` whose 16-bit results the user wrote; see
/// amp-mark-rounded.
LogicalResult runMarkRounded(ModuleOp module);

/// Sums over ranks what the steps of `module` make of samples; see
/// amp-data-parallel.
LogicalResult runDataParallel(ModuleOp module,
                              const DataParallelPassOptions &options = {});

/// Seeds, unscales and checks every step below `root`; see amp-loss-scaling.
LogicalResult runLossScaling(Operation *root,
                             const LossScalingPassOptions &options = {});

/// Writes out loops with constant bounds below `root`; see amp-unroll-loops.
LogicalResult runUnrollLoops(Operation *root,
                             const UnrollLoopsPassOptions &options = {});

/// Expands every `amp.backward` below `root`; see amp-autodiff.
LogicalResult runAutodiff(Operation *root);

/// Makes loops of the micro-batches below `root` that stand for others; see
/// amp-form-loops.
LogicalResult runFormLoops(Operation *root);

/// Numbers the values of each entry `train`, or makes those that were numbered
/// results of their function; see amp-observe.
LogicalResult runObserve(ModuleOp module,
                         const ObservePassOptions &options = {});

/// Gives variables masters and low copies; see amp-master-weights.
LogicalResult runMasterWeights(ModuleOp module);

/// Expands steps into updates; see amp-expand-steps.
LogicalResult runExpandSteps(ModuleOp module, StringRef hyperparameters = "");

/// Makes the state of entries obey their assertions; see amp-lower-assertions.
LogicalResult runLowerAssertions(ModuleOp module);

/// Removes casts below `root` and returns how many; see amp-fold-casts.
unsigned runFoldCasts(Operation *root);

/// Checks the seven guarantees of docs/Verification.md and reports every
/// violation. With `record` it only writes down on `module` how many
/// conversions the user wrote, so that the run that checks can tell that no
/// pass made or retyped one. See amp-verify.
LogicalResult runVerify(ModuleOp module, const VerifyPassOptions &options = {});

/// Gives dynamic dimensions of entry functions their size; see amp-specialize.
LogicalResult runSpecialize(ModuleOp module,
                            const SpecializePassOptions &options = {});

} // namespace mlir::amp

#endif // AMP_TRANSFORMS_PASSES_H
