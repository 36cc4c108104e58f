//===- Modules.h - runs of modules, with the compiler --------- -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TOOLS_AMP_RUN_MODULES_H
#define AMP_TOOLS_AMP_RUN_MODULES_H

#include "Options.h"
#include "amp/Compile/TrainingModule.h"

namespace amp::run {

/// Compiles a loaded module for the batches that its data need, trains it as
/// `options` say, and shows it on standard output.
Error trainModule(const Options &options, TrainingModule &module,
                  AmpRuntime *runtime);

} // namespace amp::run

#endif // AMP_TOOLS_AMP_RUN_MODULES_H
