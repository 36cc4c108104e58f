//===- Options.h - the command line of amp-run ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TOOLS_AMP_RUN_OPTIONS_H
#define AMP_TOOLS_AMP_RUN_OPTIONS_H

#include "CompileFlags.h"
#include "amp/Training/TrainingRun.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace amp::run {

struct Options : RunOptions, ModuleOptions {
  bool tf32 = false;
  bool timeAlgorithms = true;
  /// The plan of memory, as text and as JSON in a file.
  bool memoryReport = false;
  std::string memoryJson;
  /// A file for what each call writes (ValueTrace.h), or empty.
  std::string traceValues;
  /// Prints what an image has.
  bool info = false;
  /// The profile that --calibrate writes, and from how many batches.
  std::string calibrate;
  uint64_t batches = 8;
  bool checkPrecision = false;
  std::string call, inputs, outputs;
  /// Evaluates once, without a training.
  bool evaluate = false;
  /// A file for predictions on the test samples, or "-"; or empty.
  std::string predict;
  /// True where the command line says --batch, --cpu, --target or --threads.
  bool isBatchGiven = false, isCpuGiven = false, isTargetGiven = false,
       isThreadsGiven = false;
  /// An option that was given and that an image has not, or empty.
  std::string ofModule;

  /// Takes target, CPU and batch over from an image. Fails where the command
  /// line says another one, or has options that need the module.
  Error adaptTo(const Image &image);

  /// Makes them those of one of several processes, `all`, which train, evaluate
  /// or predict together, with `part` threads where nothing is said. The first
  /// alone reports. Fails for what one process does.
  Error adaptTo(Ranks &all, unsigned part);

  bool trains() const { return (steps || epochs) && !checkPrecision; }
  /// True if a state is loaded, asked and left as it is.
  bool tests() const {
    return evaluate || !predict.empty() ||
           (!(exportWeights.empty() && exportAverages.empty()) && !trains());
  }
  /// True if several processes share the work; else one of them does it.
  bool isShared() const { return trains() || evaluate || !predict.empty(); }
  /// For messages: "training", "--predict".
  std::string kind() const;
  /// True if steps run in two precisions beside each other.
  bool compares() const { return checkPrecision || !calibrate.empty(); }
  bool explains() const { return explain || !explainJson.empty(); }
  bool plans() const { return memoryReport || !memoryJson.empty(); }
  /// True if a device is needed; --explain alone needs none.
  bool runs() const {
    return trains() || tests() || givesGradients || compares() ||
           !call.empty() || !printIrAfter.empty() || plans();
  }
  /// True if nothing but the plan of memory is asked for.
  bool endsWithPlan() const {
    return plans() && !trains() && !tests() && !givesGradients && !compares() &&
           call.empty() && printIrAfter.empty();
  }
};

class Compiler;

/// Parses and checks the command line; the error says what was expected.
/// Unknown options end the process with the usual message of the tool. Without
/// a compiler, options that need it are neither shown nor taken.
Expected<Options> parseOptions(int argc, char **argv, Compiler *compiler);

} // namespace amp::run

#endif // AMP_TOOLS_AMP_RUN_OPTIONS_H
