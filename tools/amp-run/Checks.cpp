//===- Checks.cpp - runs that answer a question ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The answers are of lib/Compile.
//
//===----------------------------------------------------------------------===//

#include "Checks.h"
#include "OutputFiles.h"
#include "Terminal.h"
#include "amp/Compile/Calibration.h"
#include "amp/Compile/GradientCheck.h"
#include "amp/Compile/PrecisionCheck.h"
#include "llvm/ADT/StringExtras.h"

using namespace amp;
using llvm::join;

Error run::checkGradients(const Options &options, TrainingModule &module,
                          AmpRuntime *runtime) {
  auto checked = amp::checkGradients(
      module, options, runtime, run::warn,
      [](const std::vector<std::string> &zero) {
        display()
            << "the gradients of " << join(zero, ", ")
            << " are 0 at the initial weights: for this check all weights "
               "are moved by random numbers\n";
      });
  if (!checked)
    return checked.takeError();
  bool agree = true;
  std::vector<std::string> incomparable;
  for (const CheckedGradient &gradient : *checked) {
    display() << gradient.format() << "\n";
    agree &= gradient.agrees;
    if (gradient.isZero)
      incomparable.push_back("@" + gradient.variable);
  }
  if (!incomparable.empty())
    warn("the loss does not change with " + join(incomparable, ", ") +
         ", so nothing is compared there: expected a loss that depends on "
         "every variable of an optimizer");
  if (agree)
    return Error::success();
  return makeError(
      "gradients differ from finite differences by more than 1e-6 of them and "
      "what rounding the loss and its curvature explain");
}

Error run::checkPrecision(const Options &options, mlir::MLIRContext &context,
                          AmpRuntime *runtime) {
  auto report = amp::checkPrecision(options, options, context, runtime);
  if (!report)
    return report.takeError();
  display() << report->format();
  return report->error();
}

Error run::calibrate(const Options &options, mlir::MLIRContext &context,
                     AmpRuntime *runtime) {
  // That a file cannot be written is better known before the steps.
  if (Error error = checkWritable(options.calibrate))
    return error;
  RunOptions run = options;
  run.steps = options.batches;
  auto profile = amp::calibrate(options, run, context, runtime);
  if (!profile)
    return profile.takeError();
  std::string text;
  llvm::raw_string_ostream stream(text);
  writeProfile(stream, *profile);
  if (Error error = writeFile(options.calibrate, text))
    return error;
  display() << "measured " << profile->values.size() << " values in "
            << profile->batches << " batches";
  if (profile->skipped)
    display() << ", left out " << profile->skipped << " that f32 skipped";
  display() << ": " << options.calibrate << "\n";
  return Error::success();
}
