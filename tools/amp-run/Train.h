//===- Train.h - the display of a training run ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TOOLS_AMP_RUN_TRAIN_H
#define AMP_TOOLS_AMP_RUN_TRAIN_H

#include "Options.h"
#include "amp/Compile/TrainingModule.h"

namespace amp::run {

/// Trains the model as `options` say, and shows it on standard output.
Error train(const Options &options, TrainingModule &module,
            AmpRuntime *runtime);

/// The same with an image: nothing is compiled.
Error trainImage(const Options &options, std::shared_ptr<const Image> image,
                 AmpRuntime *runtime);

} // namespace amp::run

#endif // AMP_TOOLS_AMP_RUN_TRAIN_H
