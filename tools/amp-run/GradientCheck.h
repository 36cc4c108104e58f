//===- GradientCheck.h - finite differences of a user's module ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TOOLS_AMP_RUN_GRADIENTCHECK_H
#define AMP_TOOLS_AMP_RUN_GRADIENTCHECK_H

#include "Program.h"

namespace amp::run {

/// Compares the gradients of the train entry on its first batch with central
/// differences of the loss, for some elements of every variable. The module
/// must have been promoted to f64. An error where one differs.
llvm::Error checkGradients(const Options &options, Program &program,
                           AmpRuntime *runtime, llvm::raw_ostream &stream);

} // namespace amp::run

#endif // AMP_TOOLS_AMP_RUN_GRADIENTCHECK_H
