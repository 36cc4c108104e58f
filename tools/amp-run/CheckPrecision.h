//===- CheckPrecision.h - finds the op that precision hurts ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TOOLS_AMP_RUN_CHECKPRECISION_H
#define AMP_TOOLS_AMP_RUN_CHECKPRECISION_H

#include "SideBySide.h"

namespace amp::run {

/// Trains --steps steps in f32, and beside it with the user's placement and the
/// careful one. Fails where an op's error is more than twice that of the
/// careful placement and one rounding: names the first, and the lines of a
/// policy that keep it in f32.
llvm::Error checkPrecision(const Options &options, mlir::MLIRContext &context,
                           AmpRuntime *runtime, llvm::raw_ostream &stream);

} // namespace amp::run

#endif // AMP_TOOLS_AMP_RUN_CHECKPRECISION_H
