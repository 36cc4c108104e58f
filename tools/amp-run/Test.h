//===- Test.h - evaluations and predictions without a training --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TOOLS_AMP_RUN_TEST_H
#define AMP_TOOLS_AMP_RUN_TEST_H

#include "Options.h"
#include "amp/Compile/TrainingModule.h"

namespace amp::run {

/// Evaluates, predicts and exports weights as `options` say.
Error test(const Options &options, TrainingModule &module, AmpRuntime *runtime);

/// The same with an image: nothing is compiled.
Error testImage(const Options &options, std::shared_ptr<const Image> image,
                AmpRuntime *runtime);

} // namespace amp::run

#endif // AMP_TOOLS_AMP_RUN_TEST_H
