//===- Calibrate.h - measures the values of a step ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TOOLS_AMP_RUN_CALIBRATE_H
#define AMP_TOOLS_AMP_RUN_CALIBRATE_H

#include "SideBySide.h"

namespace amp::run {

/// Trains in f32 for --batches steps. Before each, a run in mixed precision
/// takes over the weights and does the same step; every value of both is
/// looked at. Writes the profile --calibrate. Steps that f32 skips do not
/// count.
llvm::Error calibrate(const Options &options, mlir::MLIRContext &context,
                      AmpRuntime *runtime, llvm::raw_ostream &stream);

} // namespace amp::run

#endif // AMP_TOOLS_AMP_RUN_CALIBRATE_H
