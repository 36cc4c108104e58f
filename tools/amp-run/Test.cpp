//===- Test.cpp - evaluations and predictions without a training ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Predictions on standard output are lines of JSON, so nothing else is there.
//
//===----------------------------------------------------------------------===//

#include "Test.h"
#include "Progress.h"
#include "Terminal.h"
#include "amp/Training/TestRun.h"

using namespace amp;
using namespace amp::run;
using llvm::outs;

namespace {

class Display final : public RunListener {
public:
  void warn(const std::string &message) override { run::warn(message); }
  void evaluation(const EvaluationMetrics &metrics) override {
    display() << formatEvaluation(metrics) << "\n";
  }
};

} // namespace

static Error
runTest(const Options &options, const Image &image,
        llvm::function_ref<Expected<Executable *>(const InstanceSizes &sizes)>
            load) {
  Display display;
  auto run = TestRun::bind(image, {options, options.evaluate, options.predict},
                           display);
  if (!run)
    return run.takeError();
  auto executable = load(run->instanceSizes());
  if (!executable)
    return executable.takeError();
  if (Error error = run->run(**executable))
    return error;
  if (options.predict == "-")
    for (int64_t i = 0; i < run->predictions().front().shape[0]; ++i)
      outs() << formatSample(run->predictions(), i);
  return Error::success();
}

Error amp::run::test(const Options &options, TrainingModule &module,
                     AmpRuntime *runtime) {
  return runTest(options, module.image(),
                 [&](const InstanceSizes &sizes) -> Expected<Executable *> {
                   if (Error error = module.compileAndLoad(runtime, sizes))
                     return error;
                   return &module.executable();
                 });
}

Error amp::run::testImage(const Options &options,
                          std::shared_ptr<const Image> image,
                          AmpRuntime *runtime) {
  std::unique_ptr<Executable> executable;
  return runTest(options, *image,
                 [&](const InstanceSizes &) -> Expected<Executable *> {
                   auto created = Executable::create(image, runtime);
                   if (!created)
                     return created.takeError();
                   executable = std::move(*created);
                   return executable.get();
                 });
}
