//===- Calibration.h - measures the values of a step ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The profile of --calibrate, docs/Calibration.md.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_COMPILE_CALIBRATION_H
#define AMP_COMPILE_CALIBRATION_H

#include "amp/Compile/CompileOptions.h"
#include "amp/Policies/Profile.h"
#include "amp/Training/TrainingRun.h"
#include "mlir/IR/MLIRContext.h"

namespace amp {

/// Trains in f32 for `run.steps` steps. Before each, a run in mixed precision
/// takes over the weights and does the same step; every value of both is
/// looked at. Steps that f32 skips do not count; an error where it skips all.
Expected<mlir::amp::Profile> calibrate(const CompileOptions &options,
                                       const RunOptions &run,
                                       mlir::MLIRContext &context,
                                       AmpRuntime *runtime);

} // namespace amp

#endif // AMP_COMPILE_CALIBRATION_H
