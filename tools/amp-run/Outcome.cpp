//===- Outcome.cpp - Tells a run that trained from one that did not -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The advice names what a user can change: learning rate, clipping, data, S.
//
//===----------------------------------------------------------------------===//

#include "Outcome.h"
#include "Progress.h"
#include "llvm/ADT/Twine.h"
#include <cmath>

using namespace amp::run;
using llvm::createStringError;
using llvm::Error;
using llvm::Twine;

/// The option that separates a graph or data that overflow from a precision
/// that does.
static constexpr llvm::StringLiteral kTryF64 =
    "--precision f64 tells whether the graph or the precision is at fault";

void Outcome::step(const StepMetrics &metrics, bool scaleFell, bool injected) {
  loss = metrics.loss;
  scale = metrics.scale;
  if (injected)
    return;
  ++steps;
  skipped += metrics.skipped;
  stuck = metrics.skipped && !scaleFell ? stuck + 1 : 0;
}

Error Outcome::verdict() const {
  bool isLossBad = !std::isfinite(loss);
  std::string last = stuck == 1
                         ? "the last step was"
                         : ("the last " + Twine(stuck) + " steps were").str();
  if (isStuck())
    return createStringError(
        last + " skipped, and S stays at " + formatScale(scale) +
        ": the gradients are infinite or NaN whatever S is, and no step "
        "changes a weight; lower the learning rate or look at the data; " +
        kTryF64 + "; --max-skips N waits longer");
  if (steps && skipped == steps)
    return createStringError(
        "every step was skipped: no weight has changed; expected finite "
        "gradients in at least one of " +
        Twine(steps) + " steps; S is " + formatScale(scale) + " now: " +
        (isLossBad ? "the loss itself is not finite, so look at the data and "
                     "the graph; "
                   : "start with a smaller 'init' of the scaler, or take more "
                     "steps; ") +
        kTryF64);
  for (auto [value, name] :
       {std::pair(loss, "the loss of the last step"),
        std::pair(evalLoss, "the loss of the last evaluation")})
    if (!std::isfinite(value))
      return createStringError(
          Twine("expected a finite number as ") + name + ", found " +
          (std::isnan(value) ? "nan"
           : value < 0       ? "-inf"
                             : "inf") +
          ": look at the data (a value that is not finite, no label that "
          "counts), lower the learning rate or clip the gradients "
          "(amp.clip_grad_norm); --metrics shows the step where it begins; " +
          kTryF64);
  return Error::success();
}
