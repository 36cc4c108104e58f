//===- MeasureModule.cpp - runs that answer a question --------------------===//
//
// The runs are those of amp-run, with the options of structs. The file is apart
// from the functions in C, because it sees MLIR, which has no exceptions.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CompileModule.h"
#include "amp/Compile/Calibration.h"
#include "amp/Compile/CompileImage.h"
#include "amp/Compile/GradientCheck.h"
#include "amp/Compile/PrecisionCheck.h"
#include "llvm/Support/JSON.h"
#include <cmath>
#include <thread>

using namespace amp;
namespace json = llvm::json;

/// JSON has no infinity.
static json::Value number(double value) {
  if (std::isfinite(value))
    return value;
  return nullptr;
}

static json::Value
describe(const std::optional<PrecisionReport::Finding> &finding) {
  if (!finding)
    return nullptr;
  return json::Object{{"op", finding->op},
                      {"location", finding->location},
                      {"error", number(finding->error)},
                      {"careful", number(finding->careful)},
                      {"policy", finding->policy}};
}

static std::string print(json::Object object) {
  std::string text;
  llvm::raw_string_ostream(text) << json::Value(std::move(object));
  return text;
}

static Expected<std::string> measureProfile(const CompileOptions &options,
                                            const RunOptions &run,
                                            mlir::MLIRContext &context,
                                            AmpRuntime *runtime) {
  auto profile = calibrate(options, run, context, runtime);
  if (!profile)
    return profile.takeError();
  std::string text;
  llvm::raw_string_ostream stream(text);
  writeProfile(stream, *profile);
  return text;
}

static Expected<std::string> measurePrecision(const CompileOptions &options,
                                              const RunOptions &run,
                                              mlir::MLIRContext &context,
                                              AmpRuntime *runtime) {
  auto report = checkPrecision(options, run, context, runtime);
  if (!report)
    return report.takeError();
  return print(
      json::Object{{"text", report->format()},
                   {"values", static_cast<int64_t>(report->values)},
                   {"gradients", static_cast<int64_t>(report->gradients)},
                   {"worse", describe(report->worse)},
                   {"hopeless", describe(report->hopeless)}});
}

static Expected<std::string> measureGradients(CompileOptions options,
                                              const RunOptions &run,
                                              mlir::MLIRContext &context,
                                              AmpRuntime *runtime) {
  options.precision = "f64";
  options.givesGradients = true;
  auto program = TrainingModule::load(context, options);
  if (!program)
    return program.takeError();
  json::Array moved, gradients;
  auto checked = checkGradients(**program, run, runtime, options.warn,
                                [&](const std::vector<std::string> &zero) {
                                  for (const std::string &variable : zero)
                                    moved.push_back(variable);
                                });
  (*program)->reset();
  if (!checked)
    return checked.takeError();
  std::string text;
  for (const CheckedGradient &one : *checked) {
    text += one.format() + "\n";
    gradients.push_back(json::Object{{"variable", one.variable},
                                     {"agrees", one.agrees},
                                     {"isZero", one.isZero},
                                     {"worst", number(one.worst)},
                                     {"checked", one.checked},
                                     {"count", one.count}});
  }
  return print(json::Object{{"text", text},
                            {"gradients", std::move(gradients)},
                            {"moved", std::move(moved)}});
}

static Expected<AmpRuntime *> createRuntime(const ImageOptions &options,
                                            const RunOptions &run) {
  AmpRuntimeOptions given = {};
  given.threads = static_cast<int32_t>(run.threads);
  given.cpu = options.cpu.c_str();
  given.device =
      options.device == image::Device::Cuda ? AMP_DEVICE_CUDA : AMP_DEVICE_CPU;
  AmpRuntime *runtime = nullptr;
  if (Error error = Error(ampRuntimeCreate(&given, &runtime)))
    return error;
  return runtime;
}

Expected<std::string> capi::measureModule(AmpMeasurement measurement,
                                          const ModuleText &module,
                                          const AmpCompileOptions &given,
                                          const AmpMeasureOptions &measure,
                                          std::string &messages) {
  llvm::raw_string_ostream stream(messages);
  ImageOptions options;
  if (Error error = readOptions(module, given, stream, options))
    return error;
  RunOptions run;
  run.data = measure.data;
  run.loadWeights = measure.weights ? measure.weights : "";
  run.seed = measure.seed;
  run.steps = measure.steps ? measure.steps : 8;
  run.batch = measure.batch ? measure.batch : 64;
  run.threads = measure.threads
                    ? measure.threads
                    : std::max(1u, std::thread::hardware_concurrency());
  run.shuffle = false;
  std::unique_ptr<mlir::MLIRContext> context = createContext();
  auto runtime = createRuntime(options, run);
  if (!runtime)
    return runtime.takeError();
  Expected<std::string> answer = [&]() -> Expected<std::string> {
    if (measurement == AMP_MEASURE_PROFILE)
      return measureProfile(options, run, *context, *runtime);
    if (measurement == AMP_MEASURE_PRECISION)
      return measurePrecision(options, run, *context, *runtime);
    return measureGradients(options, run, *context, *runtime);
  }();
  ampRuntimeDestroy(*runtime);
  return answer;
}
