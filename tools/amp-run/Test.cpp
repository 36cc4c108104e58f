//===- Test.cpp - evaluations and predictions without a training ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Predictions on standard output are lines of JSON, so nothing else is there.
//
//===----------------------------------------------------------------------===//

#include "Test.h"
#include "Progress.h"
#include "Run.h"
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

Error amp::run::test(const Options &options, const Image &image,
                     const LoadTest &load) {
  Display display;
  auto run = TestRun::bind(image, {options, options.evaluate, options.predict},
                           display);
  if (!run)
    return run.takeError();
  auto executable = load(run->instanceSizes());
  if (!executable)
    return executable.takeError();
  if (Error error = traceValues(options, **executable))
    return error;
  if (Error error = run->run(**executable))
    return error;
  if (options.predict == "-" && isFirst(options.ranks))
    for (int64_t i = 0; i < run->predictions().front().shape[0]; ++i)
      outs() << formatSample(run->predictions(), i);
  return Error::success();
}
