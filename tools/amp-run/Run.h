//===- Run.h - the parts of runs of images and modules -------- -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TOOLS_AMP_RUN_RUN_H
#define AMP_TOOLS_AMP_RUN_RUN_H

#include "Options.h"
#include "amp/Training/Executable.h"
#include "amp/Training/MemoryPlan.h"

namespace amp::run {

/// The runtime that --target asks for.
Expected<AmpRuntime *> createRuntime(const Options &options);
/// At the end of a run that `hasFailed`, or not.
void destroyRuntime(const Options &options, AmpRuntime *runtime,
                    bool hasFailed);

/// Does what --memory-report and --memory-json ask for.
Error tellPlan(const Options &options, const MemoryPlan &plan);

/// Does what --trace-values asks for in the runs of `executable` to come.
Error traceValues(const Options &options, Executable &executable);

/// amp-run, with a compiler or null.
int runTool(int argc, char **argv, Compiler *compiler);

} // namespace amp::run

#endif // AMP_TOOLS_AMP_RUN_RUN_H
