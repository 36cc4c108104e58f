//===- CompileModule.h - from text to an image in this process ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_CAPI_COMPILEMODULE_H
#define AMP_LIB_CAPI_COMPILEMODULE_H

#include "amp-c/Amp.h"
#include "amp/Image/Image.h"
#include "amp/Training/Ranks.h"
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace amp {
struct ImageOptions;
struct StepMetrics;
class Trainer;
} // namespace amp

namespace amp::capi {

/// A module to compile.
struct ModuleText {
  /// The path, or what stands for it in messages of `text`.
  std::string name;
  std::optional<std::string_view> text;
};

/// Reads the options of a struct in C for a module; what the compiler says of
/// it goes to `messages`, which outlives the options.
Error readOptions(const ModuleText &module, const AmpCompileOptions &given,
                  llvm::raw_ostream &messages, ImageOptions &options);

/// Compiles. `messages` gets what the compiler says of the module, also where
/// it succeeds.
Expected<std::shared_ptr<const Image>>
compileModule(const ModuleText &module, const AmpCompileOptions &options,
              std::string &messages);

/// Measures, and gives the answer as JSON. `messages` as above.
Expected<std::string> measureModule(AmpMeasurement measurement,
                                    const ModuleText &module,
                                    const AmpCompileOptions &options,
                                    const AmpMeasureOptions &measure,
                                    std::string &messages);

/// Finds the first number of a step that is not finite, and gives it as JSON;
/// as SkipTracer::trace.
Expected<std::string>
traceModule(const ModuleText &module, const AmpCompileOptions &options,
            Trainer &trainer, const StepMetrics &step,
            const std::function<void(unsigned argument, char *memory)> &fill,
            AmpRuntime *runtime, Ranks *ranks, std::string &messages);

} // namespace amp::capi

#endif // AMP_LIB_CAPI_COMPILEMODULE_H
