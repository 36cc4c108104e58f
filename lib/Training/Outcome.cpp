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

/// Skips in a row that are told, and that end a run where they help nothing.
static constexpr uint64_t kManySkips = 10;

static std::string ownerOf(const std::string &entry) {
  return entry.empty() ? "" : "entry '@" + entry + "': ";
}

void Outcome::step(const StepMetrics &metrics, bool scaleFell, bool injected,
                   const std::map<std::string, double> &scales) {
  auto &entry = *steps.try_emplace(metrics.entry).first;
  Steps &of = entry.second;
  of.step = metrics.step;
  of.loss = metrics.loss;
  of.scale = formatScales(metrics.scale, scales);
  last = nullptr;
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
  last = &entry;
  if (metrics.skipped && !of.inRow)
    of.firstScale = of.scale;
  of.inRow = metrics.skipped ? of.inRow + 1 : 0;
  // No S mends what the forward makes.
  of.heldBackAt = metrics.heldBackAt();
  bool isHopeless =
      !of.heldBackAt && (!scaleFell || !std::isfinite(metrics.loss));
  of.stuck = metrics.skipped && isHopeless ? of.stuck + 1 : 0;
}

bool Outcome::isStuck(const Steps &of) const {
  if (!maxConsecutiveSkips)
    return of.stuck >= kManySkips || of.isZero;
  return *maxConsecutiveSkips &&
         (of.inRow >= *maxConsecutiveSkips || of.isZero);
}

Error Outcome::stuck() const {
  for (const auto &[entry, of] : steps)
    if (isStuck(of))
      return report(ownerOf(entry), of);
  return Error::success();
}

std::optional<std::string> Outcome::warning() const {
  if (!last || last->second.inRow != kManySkips || isStuck(last->second))
    return std::nullopt;
  const auto &[entry, of] = *last;
  std::string advice = std::isfinite(of.loss) && !of.heldBackAt
                           ? "; a smaller first S, 'init' of the scaler, saves "
                             "the steps that look for it"
                           : "";
  return ownerOf(entry) + describe(of) + advice;
}

/// A line on the skipped steps up to the last.
std::string Outcome::describe(const Steps &of) {
  uint64_t count = of.stuck >= kManySkips ? of.stuck : of.inRow;
  std::string text = concat("step ", of.step, ": the last ");
  text += count == 1 ? "step was" : concat(count, " steps were");
  text += " skipped, and ";
  if (of.heldBackAt)
    text += "the graph held the last one back: the norm of its gradients is " +
            std::to_string(*of.heldBackAt);
  else if (!std::isfinite(of.loss))
    text += concat("the loss is ", std::isnan(of.loss) ? "nan" : "infinite",
                   ": it overflows in the forward, where S (", of.scale,
                   " now) has no part");
  else if (of.stuck == count)
    text += concat("S stays at ", of.scale,
                   ": the loss is finite, the gradients are infinite or NaN "
                   "with it");
  else
    text += concat("S fell from ", of.firstScale, " to ", of.scale,
                   ": the loss is finite, the gradients are infinite or NaN "
                   "with each of them");
  text += of.skippedBy.empty()
              ? ", and no step changes a weight"
              : ", and no step changes a weight of " + of.skippedBy;
  return of.overflow.empty() ? text : text + "; " + of.overflow;
}

/// The reason why the last steps of a run did nothing, and advice.
Error Outcome::report(const std::string &owner, const Steps &of) {
  std::string wait =
      "; --max-consecutive-skips N waits longer, 0 waits for ever";
  if (of.isZero && std::isfinite(of.loss))
    return failure(owner, "step ", of.step,
                   ": S has fallen to 0: all gradients are 0 and stay so; give "
                   "the scaler a 'min' above 0, and look at what overflows: ",
                   kTryF64, wait);
  if (of.heldBackAt)
    return failure(owner, describe(of),
                   "; raise the bound of the norm, lower the learning rate or "
                   "look at the data",
                   wait);
  return failure(owner, describe(of),
                 std::isfinite(of.loss)
                     ? "; let S be smaller (the scaler's 'scale' or 'min'), "
                       "lower the learning rate or look at the data; "
                     : "; look at the data and the learning rate; ",
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
  std::string owner = ownerOf(entry);
  if (isStuck(of))
    return report(owner, of);
  bool isLossBad = !std::isfinite(of.loss);
  if (of.count && of.skipped == of.count && of.heldBackAt)
    return failure(owner, "every step was skipped: no weight has changed; ",
                   "expected a norm of the gradients with which the graph "
                   "steps in at least one of ",
                   of.count, " steps, found ", std::to_string(*of.heldBackAt),
                   " in the last; raise the bound, or take more steps");
  if (of.count && of.skipped == of.count)
    return failure(
        owner,
        "every step was skipped: no weight has changed; expected finite "
        "gradients in at least one of ",
        of.count, " steps; S is ", of.scale, " now: ",
        isLossBad ? "the loss itself is not finite, so look at the data and "
                    "the graph; "
                  : "start with a smaller 'init' of the scaler, or take more "
                    "steps; ",
        kTryF64);
  if (!isLossBad)
    return Error::success();
  return notFinite(
      owner + "expected a finite number as the loss of the last step", of.loss);
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
