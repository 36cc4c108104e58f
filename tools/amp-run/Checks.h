//===- Checks.h - runs that answer a question -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// --check-gradients, --check-precision and --calibrate: what they find is
// printed here.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TOOLS_AMP_RUN_CHECKS_H
#define AMP_TOOLS_AMP_RUN_CHECKS_H

#include "Options.h"
#include "amp/Compile/TrainingModule.h"

namespace amp::run {

/// Fails where a gradient differs.
Error checkGradients(const Options &options, TrainingModule &module,
                     AmpRuntime *runtime);

/// Fails where an op's error is more than twice that of the careful placement
/// and one rounding: names the first, and the lines of a policy that keep it in
/// f32.
Error checkPrecision(const Options &options, mlir::MLIRContext &context,
                     AmpRuntime *runtime);

/// Writes the profile --calibrate.
Error calibrate(const Options &options, mlir::MLIRContext &context,
                AmpRuntime *runtime);

} // namespace amp::run

#endif // AMP_TOOLS_AMP_RUN_CHECKS_H
