//===- Train.cpp - the display of a training run --------------------------===//
//
// The loop is TrainingRun's; what it tells is shown here.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Train.h"
#include "Interrupt.h"
#include "Progress.h"
#include "Terminal.h"
#include "amp/Compile/OverflowTrace.h"
#include "llvm/Support/Format.h"

using namespace amp;
using namespace amp::run;

namespace {

/// Lines for people.
class Display final : public RunListener {
public:
  Display(const Options &options, AmpRuntime *runtime)
      : options(options), runtime(runtime) {}

  void setOrigin(std::string text) { origin = std::move(text); }

  void warn(const std::string &message) override {
    clear();
    run::warn(message);
  }
  void note(const std::string &message) override {
    clear();
    run::note(message);
  }

  void start(uint64_t totalSteps) override {
    bool redraws = canRedraw() && !options.hashState;
    progress.emplace(display(), redraws, totalSteps, options.batch,
                     terminalColumns);
    display() << origin << " for " << ampRuntimeDescription(runtime) << "\n";
    // Before there is a step, nothing is lost.
    catchStopSignals(redraws);
  }
  void step(const StepMetrics &metrics) override { progress->step(metrics); }
  void evaluation(const EvaluationMetrics &metrics) override {
    progress->evaluation(metrics);
  }
  void hashes(uint64_t step, uint64_t weights, uint64_t counters) override {
    display() << "step " << step << " state "
              << llvm::format_hex_no_prefix(weights, 16) << " counters "
              << llvm::format_hex_no_prefix(counters, 16) << "\n";
  }
  void finish() override {
    if (progress)
      progress->finish();
  }

private:
  void clear() {
    if (progress)
      progress->clear();
  }

  const Options &options;
  AmpRuntime *runtime;
  /// The first line but for the device.
  std::string origin;
  std::optional<Progress> progress;
};

} // namespace

static Error runTraining(Executable &executable, RunData data,
                         const RunOptions &options, Display &display) {
  TrainingRun run(executable, std::move(data), options, display);
  Error error = run.run();
  if (run.wasInterrupted())
    setInterrupted();
  return error;
}

Error amp::run::train(const Options &options, TrainingModule &module,
                      AmpRuntime *runtime) {
  if (Error error = module.checkTraining())
    return error;
  Display display(options, runtime);
  Expected<RunData> data = RunData::bind(module.image(), options, display);
  if (!data)
    return data.takeError();
  if (Error error = module.compileAndLoad(runtime, data->instanceSizes()))
    return error;
  if (Error error = module.checkInjections(options.injections))
    return error;
  std::string text;
  llvm::raw_string_ostream(text)
      << "compiled in " << llvm::format("%.0f", module.compileMilliseconds())
      << " ms";
  display.setOrigin(text);
  RunOptions run = options;
  std::unique_ptr<SkipTracer> tracer = createSkipTracer(
      options, options, data->trains, *module.module().getContext(), runtime);
  run.tracer = tracer.get();
  return runTraining(module.executable(), std::move(*data), run, display);
}

Error amp::run::trainImage(const Options &options,
                           std::shared_ptr<const Image> image,
                           AmpRuntime *runtime) {
  if (options.traceOverflow == TraceOverflow::Always)
    return makeError("--trace-overflow: expected a module, which is compiled "
                     "once more to see its values, found the step image '" +
                     options.model + "'; run the module that it was made from");
  Display display(options, runtime);
  Expected<RunData> data = RunData::bind(*image, options, display);
  if (!data)
    return data.takeError();
  Expected<std::unique_ptr<Executable>> executable =
      Executable::create(image, runtime);
  if (!executable)
    return executable.takeError();
  display.setOrigin("loaded " + options.model);
  return runTraining(**executable, std::move(*data), options, display);
}
