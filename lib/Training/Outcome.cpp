//===- Outcome.cpp - Tells a run that trained from one that did not -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The advice names what a user can change: learning rate, clipping, data, S.
//
//===----------------------------------------------------------------------===//

#include "amp/Training/Outcome.h"
#include "Support.h"
#include <algorithm>
#include <cmath>

using namespace amp;
using namespace amp::detail;

/// The option that separates a graph or data that overflow from a precision
/// that does.
static constexpr std::string_view kTryF64 =
    "--precision f64 tells whether the graph or the precision is at fault";

void Outcome::step(const StepMetrics &metrics, bool scaleFell, bool injected,
                   const std::map<std::string, double> &scales) {
  Steps &of = steps[metrics.entry];
  of.step = metrics.step;
  of.loss = metrics.loss;
  of.scale = formatScales(metrics.scale, scales);
  // A step is a window; until its last call nothing is decided.
  if (!metrics.endsWindow())
    return;
  if (metrics.overflow)
    of.overflow = metrics.overflow->formatVariables();
  else
    of.overflow.clear();
  of.skippedBy.clear();
  for (const std::string &optimizer : metrics.skippedBy)
    of.skippedBy += (of.skippedBy.empty() ? "'@" : ", '@") + optimizer + "'";
  bool anyZero = metrics.scale == 0;
  for (const auto &[name, value] : scales)
    anyZero |= value == 0;
  of.isZero = anyZero && !injected;
  if (injected)
    return;
  ++of.count;
  of.skipped += metrics.skipped && metrics.skippedBy.empty();
  // No S mends what the forward makes.
  bool isHopeless = !scaleFell || !std::isfinite(metrics.loss);
  of.stuck = metrics.skipped && isHopeless ? of.stuck + 1 : 0;
}

bool Outcome::isStuck(const Steps &of) const {
  return maxConsecutiveSkips && (of.stuck >= maxConsecutiveSkips || of.isZero);
}

bool Outcome::isStuck() const {
  return std::ranges::any_of(
      steps, [&](const auto &entry) { return isStuck(entry.second); });
}

/// The reason why the last steps of a run did nothing, and advice.
Error Outcome::report(const std::string &owner, const Steps &of) const {
  std::string at = concat("step ", of.step, ": ");
  std::string wait =
      "; --max-consecutive-skips N waits longer, 0 waits for ever";
  std::string effect = of.skippedBy.empty()
                           ? "no step changes a weight"
                           : "no step changes a weight of " + of.skippedBy;
  std::string variables = of.overflow.empty() ? "" : "; " + of.overflow;
  if (of.isZero && std::isfinite(of.loss))
    return failure(owner, at,
                   "S has fallen to 0: all gradients are 0 and stay so; give "
                   "the scaler a 'min' above 0, and look at what overflows: ",
                   kTryF64, wait);
  std::string last = of.stuck == 1
                         ? "the last step was"
                         : concat("the last ", of.stuck, " steps were");
  if (!std::isfinite(of.loss))
    return failure(owner, at, last, " skipped, and the loss is ",
                   std::isnan(of.loss) ? "nan" : "infinite",
                   ": it overflows in the forward, where S (", of.scale,
                   " now) has no part, and ", effect, variables,
                   "; look at the data and the learning rate; ", kTryF64, wait);
  return failure(
      owner, at, last, " skipped, and S stays at ", of.scale,
      ": the loss is finite, the gradients are infinite or NaN "
      "with it, and ",
      effect, variables,
      "; let S be smaller (the scaler's 'scale' or 'min'), lower the "
      "learning rate or look at the data; ",
      kTryF64, wait);
}

static Error notFinite(const std::string &expected, double found) {
  return failure(
      expected, ", found ",
      std::isnan(found) ? "nan"
      : found < 0       ? "-inf"
                        : "inf",
      ": look at the data (a value that is not finite, no label that counts), "
      "lower the learning rate or clip the gradients (amp.clip_grad_norm); "
      "--metrics shows the step where it begins; ",
      kTryF64);
}

Error Outcome::verdict(const std::string &entry, const Steps &of) const {
  std::string owner = entry.empty() ? "" : "entry '@" + entry + "': ";
  if (isStuck(of))
    return report(owner, of);
  const auto &[step, count, skipped, stuck, isZero, loss, scale, overflow,
               skippedBy] = of;
  bool isLossBad = !std::isfinite(loss);
  if (count && skipped == count)
    return failure(
        owner,
        "every step was skipped: no weight has changed; expected finite "
        "gradients in at least one of ",
        count, " steps; S is ", scale, " now: ",
        isLossBad ? "the loss itself is not finite, so look at the data and "
                    "the graph; "
                  : "start with a smaller 'init' of the scaler, or take more "
                    "steps; ",
        kTryF64);
  return std::isfinite(loss) ? Error::success()
                             : notFinite(owner + "expected a finite number as "
                                                 "the loss of the last step",
                                         loss);
}

Error Outcome::verdict() const {
  for (const auto &[entry, of] : steps)
    if (Error error = verdict(entry, of))
      return error;
  for (const auto &[entry, loss] : evalLosses)
    if (!std::isfinite(loss))
      return notFinite(
          "expected a finite number as the loss of " +
              (entry.empty() ? "the last evaluation" : "'@" + entry + "'"),
          loss);
  return Error::success();
}
