//===- Train.cpp - the display of a training run --------------------------===//
//
// The loop is TrainingRun's; what it tells is shown here.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Train.h"
#include "Interrupt.h"
#include "Progress.h"
#include "Run.h"
#include "Terminal.h"
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
    // A launcher shows its own terminal to ranks, wherever that leads.
    bool redraws = canRedraw() && !options.hashState && !options.ranks;
    int32_t ranks = options.ranks ? options.ranks->count() : 1;
    progress.emplace(display(), redraws, totalSteps, options.batch * ranks,
                     terminalColumns);
    display() << origin << " for ";
    if (options.ranks)
      display() << ranks << " ranks (" << options.ranks->engine().name
                << "), each ";
    display() << ampRuntimeDescription(runtime) << "\n";
    // Before there is a step, nothing is lost.
    catchStopSignals(redraws, /*isOfRanks=*/options.ranks != nullptr);
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

Error amp::run::train(const Options &options, const Image &image,
                      AmpRuntime *runtime, const LoadTraining &load) {
  Display display(options, runtime);
  Expected<RunData> data = RunData::bind(image, options, display);
  if (!data)
    return data.takeError();
  Expected<LoadedTraining> loaded = load(*data);
  if (!loaded)
    return loaded.takeError();
  if (Error error = traceValues(options, *loaded->executable))
    return error;
  display.setOrigin(loaded->origin);
  RunOptions runOptions = options;
  runOptions.tracer = loaded->tracer.get();
  TrainingRun run(*loaded->executable, std::move(*data), runOptions, display);
  Error error = run.run();
  if (run.wasInterrupted())
    setInterrupted();
  return error;
}
