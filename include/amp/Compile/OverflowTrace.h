//===- OverflowTrace.h - finds the op that overflowed ---------------------===//
//
// A skipped step changed nothing but S and the step of random numbers: it can
// be run again, in a program that shows every value and its gradient. Steps
// that are not skipped cost nothing.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_COMPILE_OVERFLOWTRACE_H
#define AMP_COMPILE_OVERFLOWTRACE_H

#include "amp/Compile/CompileOptions.h"
#include "amp/Training/Overflow.h"
#include "amp/Training/RunOptions.h"
#include "mlir/IR/MLIRContext.h"

namespace amp {

/// A tracer of the steps that `run` makes of the module of `options`. The first
/// trace of an entry compiles. Context and runtime outlive the tracer.
std::unique_ptr<SkipTracer> createSkipTracer(const CompileOptions &options,
                                             const RunOptions &run,
                                             mlir::MLIRContext &context,
                                             AmpRuntime *runtime);

} // namespace amp

#endif // AMP_COMPILE_OVERFLOWTRACE_H
