//===- SideBySide.h - one training in several precisions ------------------===//
//
// The effect of a precision on a value is seen beside f32, from the same
// weights and on the same samples.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TOOLS_AMP_RUN_SIDEBYSIDE_H
#define AMP_TOOLS_AMP_RUN_SIDEBYSIDE_H

#include "ObservedRun.h"

namespace amp::run {

/// The train split of --data, and its batches.
struct TrainingData {
  static llvm::Expected<TrainingData> open(const Options &options,
                                           const Entry &train);

  std::optional<BoundSplit> split;
  std::optional<Batches> batches;
};

/// A training in f32, and runs in mixed precision that take over its state
/// before each step: errors are then those of one step, and not of trainings
/// that went different ways.
struct SideBySide {
  /// Compiles one mixed run for each of `placements`, of which the first is the
  /// user's. `option` is who asks, for messages. The runtime must outlive it.
  static llvm::Expected<SideBySide>
  prepare(const Options &options, llvm::StringRef option,
          llvm::ArrayRef<llvm::StringRef> placements, Observed ofExact,
          mlir::MLIRContext &context, AmpRuntime *runtime);

  /// Runs the next step in all of them. False where f32 skipped it: its values
  /// say nothing.
  llvm::Expected<bool> step();

  std::unique_ptr<ObservedRun> exact;
  std::vector<std::unique_ptr<ObservedRun>> mixed;
  TrainingData data;
  /// Steps before the next, over resumes.
  uint64_t attempted = 0;
};

/// The error of `option` where f32 skipped all of so many steps.
llvm::Error noStepApplied(llvm::StringRef option, uint64_t steps);

} // namespace amp::run

#endif // AMP_TOOLS_AMP_RUN_SIDEBYSIDE_H
