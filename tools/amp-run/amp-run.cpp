//===- amp-run.cpp - trains a training graph ------------------------------===//
//
// The tool for people who have a graph and data: compiles, trains, evaluates,
// explains. Everything it does is in the files beside this one.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Call.h"
#include "Checks.h"
#include "Interrupt.h"
#include "OutputFiles.h"
#include "Terminal.h"
#include "Test.h"
#include "Train.h"
#include "amp/IR/Printable.h"
#include "amp/Image/ImageFile.h"
#include "amp/Image/ImageInfo.h"

using namespace amp;
using namespace amp::run;
using llvm::outs;
using llvm::StringRef;

/// The runtime that --target asks for.
static Expected<AmpRuntime *> createRuntime(const Options &options) {
  AmpRuntimeOptions runtimeOptions = {};
  runtimeOptions.threads = static_cast<int32_t>(options.threads);
  runtimeOptions.cpu = options.cpu.c_str();
  runtimeOptions.tf32 = options.tf32;
  runtimeOptions.timeAlgorithms = options.timeAlgorithms;
  AmpRuntime *runtime = nullptr;
  if (options.target != "cpu") {
    runtimeOptions.device = AMP_DEVICE_CUDA;
    Error error(ampRuntimeCreate(&runtimeOptions, &runtime));
    if (!error)
      return runtime;
    if (options.target == "cuda")
      return error;
    note("no GPU is used: " + error.message());
  }
  runtimeOptions.device = AMP_DEVICE_CPU;
  if (Error error = Error(ampRuntimeCreate(&runtimeOptions, &runtime)))
    return error;
  return runtime;
}

/// A file that is written is no other of the run.
static Error checkFiles(const Options &options, mlir::MLIRContext &context) {
  std::vector<NamedFile> files = {
      {"the model", options.model, false},
      {"--data", options.data, false},
      {"--policy", options.policy, false},
      {"--profile", options.profile, false},
      {"--order", options.order, false},
      {"--load", options.load, false},
      {"--load-weights", options.loadWeights, false},
      {"--inputs", options.inputs, false},
      {"--metrics", options.metrics, true},
      {"--save", options.save, true},
      {"--save-best",
       options.saveBest ? Checkpoints::bestFile(options.save) : "", true},
      {"--export-weights", options.exportWeights, true},
      {"--export-averages", options.exportAverages, true},
      {"--predict", options.predict, true},
      {"--outputs", options.outputs, true},
      {"--calibrate", options.calibrate, true},
      {"--memory-json", options.memoryJson, true},
      {"--explain", options.explain ? "-" : "", true},
      {"--explain-json", options.explainJson, true},
  };
  // The names of checkpoints on the way are known by their form.
  if (options.saveEverySteps || options.saveEverySeconds)
    if (Error error = checkCheckpointFiles(files, options.save))
      return error;
  return checkOutputFiles(std::move(files), options.policy, context);
}

static Error tellPlan(const Options &options, const MemoryPlan &plan) {
  if (options.memoryReport)
    mlir::amp::PrintableStream(display()) << plan.format();
  display().flush();
  if (options.memoryJson.empty())
    return Error::success();
  Error error = writeFile(options.memoryJson, plan.json());
  outs().flush();
  return error;
}

/// Trains what amp-compile made, or calls an entry of it.
static Error runImage(Options options, StringRef content) {
  Expected<std::unique_ptr<Image>> parsed = parseImage(content, options.model);
  if (!parsed)
    return parsed.takeError();
  std::shared_ptr<const Image> image = std::move(*parsed);
  if (Error error = options.adaptTo(*image))
    return error;
  if (options.info) {
    mlir::amp::PrintableStream(outs()) << formatInfo(*image);
    return Error::success();
  }
  Expected<AmpRuntime *> created = createRuntime(options);
  if (!created)
    return created.takeError();
  AmpRuntime *runtime = *created;
  Error error = Error::success();
  if (options.plans()) {
    auto plan = MemoryPlan::read(*image, runtime);
    error = plan ? tellPlan(options, *plan) : plan.takeError();
  }
  if (!error && options.trains())
    error = trainImage(options, image, runtime);
  if (!error && options.tests())
    error = testImage(options, image, runtime);
  if (!error && !options.call.empty()) {
    std::unique_ptr<Executable> executable;
    error =
        callEntry(options, *image,
                  [&](const std::string &, int64_t) -> Expected<Executable *> {
                    auto made = Executable::create(image, runtime);
                    if (!made)
                      return made.takeError();
                    executable = std::move(*made);
                    return executable.get();
                  });
  }
  ampRuntimeDestroy(runtime);
  return error;
}

static Error runModule(Options options, mlir::MLIRContext &context) {
  options.warn = warn;
  options.note = note;
  if (options.plans())
    options.plan = [&](const MemoryPlan &plan) {
      return tellPlan(options, plan);
    };
  // These load the model in several precisions.
  if (options.compares()) {
    Expected<AmpRuntime *> runtime = createRuntime(options);
    if (!runtime)
      return runtime.takeError();
    Error error = options.checkPrecision
                      ? checkPrecision(options, context, *runtime)
                      : calibrate(options, context, *runtime);
    ampRuntimeDestroy(*runtime);
    return error;
  }
  Expected<std::unique_ptr<TrainingModule>> loaded =
      TrainingModule::load(context, options);
  if (!loaded)
    return loaded.takeError();
  TrainingModule &module = **loaded;
  if (!options.runs())
    return module.lowerGraph();
  Expected<AmpRuntime *> created = createRuntime(options);
  if (!created)
    return created.takeError();
  AmpRuntime *runtime = *created;
  auto run = [&]() -> Error {
    if (options.givesGradients)
      return checkGradients(options, module, runtime);
    if (!options.call.empty())
      return callEntry(options, module.image(),
                       [&](const std::string &entry,
                           int64_t batch) -> Expected<Executable *> {
                         if (Error error = module.compileAndLoad(
                                 runtime, {{entry, {batch}}}))
                           return error;
                         return &module.executable();
                       });
    if (options.trains())
      return train(options, module, runtime);
    if (options.tests())
      return test(options, module, runtime);
    InstanceSizes sizes;
    for (const auto &entry : module.image().entries)
      if (entry->kind != "predict")
        sizes[entry->name] = {options.batch};
    return options.endsWithPlan() ? module.planFor(runtime, sizes)
                                  : module.compileAndLoad(runtime, sizes);
  };
  Error error = run();
  // The program's buffers go before the runtime that owns their memory.
  module.reset();
  ampRuntimeDestroy(runtime);
  return error;
}

static Error runFile(Options options) {
  std::unique_ptr<mlir::MLIRContext> context = createContext();
  if (Error error = checkFiles(options, *context))
    return error;
  auto model = readModel(options);
  if (!model)
    return model.takeError();
  if (isImage(*options.text))
    return runImage(options, *options.text);
  if (options.info)
    return makeError("--info: expected a step image (.ampx), found '" +
                     options.model +
                     "'; amp-compile makes one, --explain and --memory-report "
                     "are for modules");
  return runModule(options, *context);
}

int main(int argc, char **argv) {
  rememberIgnoredSignals();
  Tool tool(argc, argv, "amp-run");
  ignoreFileSizeSignal();
  Expected<Options> options = parseOptions(argc, argv);
  Error error = options ? runFile(std::move(*options)) : options.takeError();
  int status = tool.finish(error);
  return status ? status : interruptedStatus();
}
