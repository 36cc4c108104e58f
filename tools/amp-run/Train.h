//===- Train.h - the display of a training run ---------------- -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TOOLS_AMP_RUN_TRAIN_H
#define AMP_TOOLS_AMP_RUN_TRAIN_H

#include "Options.h"
#include "amp/Training/Executable.h"
#include <functional>
#include <memory>

namespace amp::run {

/// A program that a training can run.
struct LoadedTraining {
  Executable *executable;
  /// The first line but for the device.
  std::string origin = {};
  /// Finds the causes of skipped steps; or null.
  std::unique_ptr<SkipTracer> tracer = {};
};
/// Makes it ready for the batches that the data need.
using LoadTraining = std::function<Expected<LoadedTraining>(const RunData &)>;

/// Trains the model as `options` say, and shows it on standard output.
Error train(const Options &options, const Image &image, AmpRuntime *runtime,
            const LoadTraining &load);

} // namespace amp::run

#endif // AMP_TOOLS_AMP_RUN_TRAIN_H
