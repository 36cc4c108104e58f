//===- Progress.cpp - Shows how a run goes --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Time is taken from the steps' own metrics, never from a clock here, so that
// a test decides what is shown.
//
//===----------------------------------------------------------------------===//

#include "Progress.h"
#include "llvm/Support/FormatVariadic.h"
#include <algorithm>
#include <cmath>
#include <cstdio>

using namespace amp::run;
using llvm::formatv;

static constexpr double redrawSeconds = 0.1;
static constexpr uint64_t plainLines = 10;
static constexpr size_t barWidth = 20;

/// Erases from the cursor to the end of the line.
static constexpr const char eraseRest[] = "\x1b[K";

static std::string formatNumber(const char *format, double value) {
  if (std::isnan(value))
    return "nan";
  char text[64];
  int length = std::snprintf(text, sizeof(text), format, value);
  return std::string(text, std::clamp<int>(length, 0, sizeof(text) - 1));
}

std::string amp::run::formatDuration(double seconds) {
  // Beyond years an estimate says nothing.
  if (!(seconds >= 0) || seconds > 1e9)
    return "-:--";
  auto whole = static_cast<uint64_t>(std::llround(seconds));
  uint64_t hours = whole / 3600, minutes = whole / 60 % 60;
  if (hours)
    return formatv("{0}:{1,0+2}:{2,0+2}", hours, minutes, whole % 60);
  return formatv("{0}:{1,0+2}", minutes, whole % 60);
}

std::string amp::run::formatScale(double scale) {
  int exponent;
  if (std::isfinite(scale) && scale >= 0x1p20 &&
      std::frexp(scale, &exponent) == 0.5)
    return "2^" + std::to_string(exponent - 1);
  return formatNumber("%.8g", scale);
}

std::string amp::run::formatMetric(const Metric &metric) {
  if (metric.unit == "%")
    return metric.name + " " + formatNumber("%.2f", metric.value * 100) + " %";
  return metric.name + " " + formatNumber("%.5g", metric.value) +
         (metric.unit.empty() ? "" : " " + metric.unit);
}

static std::string formatResults(llvm::ArrayRef<Metric> results) {
  std::string text;
  for (const Metric &result : results)
    text += "  " + formatMetric(result);
  return text;
}

/// All of a line behind the step count, in plain lines and on a terminal.
static std::string formatDetails(const ProgressState &state) {
  return formatv("loss {0}{1}  S {2}  skipped {3}  {4} samples/s  ETA {5}",
                 formatNumber("%.5g", state.loss), formatResults(state.results),
                 formatScale(state.scale), state.skipped,
                 formatNumber("%.0f", state.samplesPerSecond),
                 formatDuration(state.secondsLeft));
}

std::string amp::run::formatProgress(const ProgressState &state) {
  return formatv("step {0}/{1}  {2}", state.step, state.totalSteps,
                 formatDetails(state));
}

std::string amp::run::formatProgressBar(const ProgressState &state,
                                        unsigned columns) {
  double fraction = state.totalSteps ? static_cast<double>(state.step) /
                                           static_cast<double>(state.totalSteps)
                                     : 0;
  auto filled = static_cast<size_t>(std::clamp(fraction, 0.0, 1.0) * barWidth);
  std::string line = "[" + std::string(filled, '#') +
                     std::string(barWidth - filled, '-') + "] ";
  line += formatv("{0}/{1}  {2}", state.step, state.totalSteps,
                  formatDetails(state));
  // A line that wraps cannot be redrawn.
  if (line.size() > columns)
    line.resize(columns);
  return line;
}

std::string amp::run::formatEvaluation(const EvaluationMetrics &metrics) {
  return formatv("epoch {0}  eval loss {1}{2}", metrics.epoch,
                 formatNumber("%.5g", metrics.loss),
                 formatResults(metrics.results));
}

Progress::Progress(llvm::raw_ostream &stream, bool redraw, uint64_t totalSteps,
                   int64_t batch, unsigned columns)
    : stream(stream), redraw(redraw), batch(batch), columns(columns) {
  state.totalSteps = totalSteps;
}

bool Progress::isDue() const {
  if (state.step == 1 || state.step >= state.totalSteps)
    return true;
  if (redraw)
    return trainedSeconds - shownAtSeconds >= redrawSeconds;
  uint64_t stride = std::max<uint64_t>(1, state.totalSteps / plainLines);
  return state.step % stride == 0;
}

void Progress::step(const StepMetrics &metrics) {
  ++state.step;
  state.loss = metrics.loss;
  state.results = metrics.results;
  state.scale = metrics.scale;
  state.skipped += metrics.skipped;
  trainedSeconds += metrics.milliseconds / 1000;
  double perStep = trainedSeconds / static_cast<double>(state.step);
  state.samplesPerSecond =
      perStep > 0 ? static_cast<double>(batch) / perStep : 0;
  state.secondsLeft =
      state.step < state.totalSteps
          ? perStep * static_cast<double>(state.totalSteps - state.step)
          : 0;
  if (!isDue())
    return;
  shownAtSeconds = trainedSeconds;
  if (redraw) {
    // The last column stays empty: terminals differ in when they wrap.
    stream << '\r' << formatProgressBar(state, columns ? columns - 1 : 0)
           << eraseRest;
    lineOpen = true;
  } else {
    stream << formatProgress(state) << '\n';
  }
  stream.flush();
}

void Progress::evaluation(const EvaluationMetrics &metrics) {
  if (lineOpen)
    stream << '\r' << eraseRest;
  lineOpen = false;
  stream << formatEvaluation(metrics) << '\n';
  stream.flush();
}

void Progress::finish() {
  if (lineOpen)
    stream << '\n';
  lineOpen = false;
  stream.flush();
}
