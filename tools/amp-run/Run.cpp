//===- Run.cpp - from the command line to what is run ---------------------===//
//
// Images are run here, and modules by the compiler, where there is one.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Run.h"
#include "Call.h"
#include "Compiler.h"
#include "Interrupt.h"
#include "Job.h"
#include "Terminal.h"
#include "Test.h"
#include "Tools.h"
#include "Train.h"
#include "amp/IR/Printable.h"
#include "amp/Image/ImageFile.h"
#include "amp/Image/ImageInfo.h"
#include "amp/Training/ValueTrace.h"

using namespace amp;
using namespace amp::run;
using llvm::outs;
using llvm::StringRef;

Expected<AmpRuntime *> amp::run::createRuntime(const Options &options) {
  // All ranks make theirs at once, and a GPU's asks the others. One that has
  // failed before says so here.
  if (options.ranks)
    if (Error error = options.ranks->settle(Error::success()))
      return error;
  AmpRuntimeOptions runtimeOptions = {};
  runtimeOptions.threads = static_cast<int32_t>(options.threads);
  runtimeOptions.cpu = options.cpu.c_str();
  runtimeOptions.tf32 = options.tf32;
  runtimeOptions.timeAlgorithms = options.timeAlgorithms;
  runtimeOptions.collectives =
      options.ranks ? &options.ranks->engine() : nullptr;
  AmpRuntime *runtime = nullptr;
  if (options.target != "cpu") {
    runtimeOptions.device = AMP_DEVICE_CUDA;
    // Ranks of one machine have a GPU each, and all of them or none.
    if (options.ranks)
      runtimeOptions.deviceIndex = options.ranks->engine().localRank;
    Error error(ampRuntimeCreate(&runtimeOptions, &runtime));
    if (!error)
      return runtime;
    if (options.target == "cuda")
      return error;
    note(options.ranks
             ? "no usable GPU for each rank, using the CPU; --target cuda says "
               "why"
             : "no usable GPU, using the CPU; --target cuda says why");
  }
  runtimeOptions.device = AMP_DEVICE_CPU;
  runtimeOptions.deviceIndex = 0;
  if (Error error = Error(ampRuntimeCreate(&runtimeOptions, &runtime)))
    return error;
  return runtime;
}

void amp::run::destroyRuntime(const Options &options, AmpRuntime *runtime,
                              bool hasFailed) {
  // On GPUs the end waits for all ranks to come to theirs, and one that has
  // failed may wait for something else. The process ends soon.
  if (!options.ranks || !hasFailed)
    ampRuntimeDestroy(runtime);
}

/// A file that is written is no other of the run.
static Error checkFiles(const Options &options, Compiler *compiler) {
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
      {"--trace-values", options.traceValues, true},
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
  if (compiler)
    if (Error error = compiler->addPolicyFiles(options, files))
      return error;
  return checkOutputFiles(std::move(files));
}

Error amp::run::tellPlan(const Options &options, const MemoryPlan &plan) {
  if (options.memoryReport)
    mlir::amp::PrintableStream(display()) << plan.format();
  display().flush();
  if (options.memoryJson.empty())
    return Error::success();
  Error error = writeFile(options.memoryJson, plan.json());
  outs().flush();
  return error;
}

Error amp::run::traceValues(const Options &options, Executable &executable) {
  if (options.traceValues.empty())
    return Error::success();
  auto opened = ValueTrace::open(options.traceValues, executable.image());
  if (!opened)
    return opened.takeError();
  auto trace = std::make_shared<ValueTrace>(std::move(*opened));
  executable.observe([trace](const Executable::Written &written) {
    return trace->write(written);
  });
  return Error::success();
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
  if (options.trains() && options.traceOverflow == TraceOverflow::Always)
    return makeError("--trace-overflow: expected a module, which is compiled "
                     "once more to see its values, found the step image '" +
                     options.model + "'; run the module that it was made from");
  Expected<AmpRuntime *> created = createRuntime(options);
  if (!created)
    return created.takeError();
  AmpRuntime *runtime = *created;
  Error error = Error::success();
  if (options.plans()) {
    auto plan = MemoryPlan::read(*image, runtime);
    error = plan ? tellPlan(options, *plan) : plan.takeError();
  }
  std::unique_ptr<Executable> executable;
  auto load = [&]() -> Expected<Executable *> {
    auto made = Executable::create(image, runtime);
    if (!made)
      return made.takeError();
    executable = std::move(*made);
    if (!executable->missingCalls().empty())
      note(executable->missingCalls());
    for (const std::string &sentence : executable->warnings())
      warn(sentence);
    return executable.get();
  };
  if (!error && options.trains())
    error = train(options, *image, runtime,
                  [&](const RunData &) -> Expected<LoadedTraining> {
                    auto loaded = load();
                    if (!loaded)
                      return loaded.takeError();
                    return LoadedTraining{*loaded, "loaded " + options.model};
                  });
  if (!error && options.tests())
    error = test(options, *image, [&](const auto &) { return load(); });
  if (!error && !options.call.empty())
    error = callEntry(options, *image,
                      [&](const auto &, int64_t) { return load(); });
  executable.reset();
  destroyRuntime(options, runtime, bool(error));
  return error;
}

static Error runFile(Options options, Compiler *compiler) {
  if (Error error = checkFiles(options, compiler))
    return error;
  auto model = readModel(options);
  if (!model)
    return model.takeError();
  if (isImage(*options.text))
    return runImage(options, *options.text);
  if (!compiler)
    return makeError("'" + options.model +
                     "': expected a step image (.ampx) that amp-compile wrote, "
                     "found another file; a module (.mlir) needs the "
                     "compiler, " +
                     kWhereCompilerIs);
  if (options.info)
    return makeError("--info: expected a step image (.ampx), found '" +
                     options.model +
                     "'; amp-compile makes one, --explain and --memory-report "
                     "are for modules");
  return compiler->run(std::move(options));
}

/// As one of the processes of `job`.
static Error runRank(Options options, Compiler *compiler, Job &job) {
  Ranks *ranks = job.ranks();
  if (!ranks)
    return runFile(std::move(options), compiler);
  if (Error error = ranks->agree("kind of run", options.kind()))
    return error;
  if (Error error = options.adaptTo(*ranks, job.threads()))
    return ranks->findCommon(std::move(error));
  if (options.ranks)
    return runFile(std::move(options), compiler);
  return onFirst(ranks, [&] { return runFile(std::move(options), compiler); });
}

int amp::run::runTool(int argc, char **argv, Compiler *compiler) {
  rememberIgnoredSignals();
  Tool tool(argc, argv, "amp-run");
  ignoreFileSizeSignal();
  Job job;
  Error error = job.find();
  Expected<Options> options = parseOptions(argc, argv, compiler);
  if (!error)
    error = job.join();
  if (!error)
    error = job.settle(options.takeError());
  if (!error)
    error = runRank(std::move(*options), compiler, job);
  int status = job.finish(tool, std::move(error));
  return status ? status : interruptedStatus();
}

int amp::run::ampRunImages(int argc, char **argv) {
  return runTool(argc, argv, /*compiler=*/nullptr);
}
