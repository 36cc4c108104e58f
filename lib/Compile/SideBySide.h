//===- SideBySide.h - one training in several precisions ------------------===//
//
// The effect of a precision on a value is seen beside f32, from the same
// weights and on the same samples.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_COMPILE_SIDEBYSIDE_H
#define AMP_LIB_COMPILE_SIDEBYSIDE_H

#include "ObservedRun.h"
#include "amp/Training/RunData.h"

namespace amp {

/// The train split of --data, and its batches.
struct TrainingData {
  /// `train` is an entry of `image`, which outlives the data.
  static Expected<TrainingData> open(const RunOptions &options,
                                     const Image &image,
                                     const image::EntryT &train);

  EntryData entry;
  std::optional<Batches> batches;
};

/// A training in f32, and runs in mixed precision that take over its state
/// before each step: errors are then those of one step, and not of trainings
/// that went different ways.
struct SideBySide {
  /// Compiles one mixed run for each of `placements`, of which the first is the
  /// user's. `option` is who asks, for messages. What is observed of the f32
  /// run and of the others is `ofExact` and `ofMixed`; gradients times S, S is
  /// lowered until a step is not skipped, as its scaler would do over several.
  /// The runtime must outlive it.
  static Expected<SideBySide>
  prepare(const CompileOptions &options, const RunOptions &run,
          llvm::StringRef option, llvm::ArrayRef<llvm::StringRef> placements,
          Observed ofExact, Observed ofMixed, mlir::MLIRContext &context,
          AmpRuntime *runtime);

  /// Runs the next step in all of them. False where f32 skipped it: its values
  /// say nothing.
  Expected<bool> step();

  /// The compiler's words that nobody was shown. The context hands messages to
  /// the program that was loaded last, so all of them write here.
  std::unique_ptr<std::string> said = std::make_unique<std::string>();
  std::unique_ptr<llvm::raw_string_ostream> messages =
      std::make_unique<llvm::raw_string_ostream>(*said);
  std::unique_ptr<ObservedRun> exact;
  std::vector<std::unique_ptr<ObservedRun>> mixed;
  TrainingData data;
  /// Steps before the next, over resumes.
  uint64_t attempted = 0;
};

/// The error of `option` where f32 skipped all of so many steps.
Error noStepApplied(llvm::StringRef option, uint64_t steps);

} // namespace amp

#endif // AMP_LIB_COMPILE_SIDEBYSIDE_H
