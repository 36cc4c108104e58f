//===- Progress.cpp - Shows how a run goes --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Time is taken from the steps' own metrics, never from a clock here, so that
// a test decides what is shown.
//
//===----------------------------------------------------------------------===//

#include "Progress.h"
#include "Terminal.h"
#include "amp/IR/Printable.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <algorithm>
#include <cmath>
#include <cstdio>

using namespace amp;
using namespace amp::run;
using llvm::formatv;

static constexpr double redrawSeconds = 0.1;
static constexpr uint64_t plainLines = 10;
static constexpr size_t barWidth = 20;

/// Erases from the cursor to the end of the screen. A terminal that was
/// narrowed has put the end of the line into lines of their own, below.
static constexpr const char eraseRest[] = "\x1b[J";

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

std::string amp::run::formatMetric(const Metric &metric) {
  // An image has any names.
  std::string name = mlir::amp::printable(metric.name) + " ";
  if (metric.unit == "%")
    return name + formatNumber("%.2f", metric.value * 100) + " %";
  return name + formatNumber("%.5g", metric.value) +
         (metric.unit.empty() ? "" : " " + metric.unit);
}

static std::string formatResults(llvm::ArrayRef<Metric> results) {
  std::string text;
  for (const Metric &result : results)
    text += "  " + formatMetric(result);
  return text;
}

/// The loss, with what it is of.
static std::string formatLoss(const ProgressState &state) {
  std::string text;
  if (state.calls > 1)
    text = formatv("call {0} of {1}  ", state.call, state.calls);
  return text + (state.entry.empty() ? "" : state.entry + " ") + "loss " +
         formatNumber("%.5g", state.loss);
}

/// All of a line behind the step count, in plain lines and on a terminal.
static std::string formatDetails(const ProgressState &state) {
  return formatv("{0}{1}  S {2}  skipped {3}  {4} samples/s  ETA {5}",
                 formatLoss(state), formatResults(state.results),
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
  std::string bar = "[" + std::string(filled, '#') +
                    std::string(barWidth - filled, '-') + "] ";
  std::string time = formatDuration(state.secondsLeft);
  std::vector<std::string> parts = {
      bar, formatv("{0}/{1}  ", state.step, state.totalSteps),
      formatLoss(state) + "  "};
  // Positions in order of importance: the last goes first.
  constexpr size_t kBar = 0, kSteps = 1, kLoss = 2, kResults = 3;
  std::vector<size_t> droppable = {kSteps, kLoss, kBar};
  for (const Metric &result : state.results)
    parts.push_back(formatMetric(result) + "  ");
  parts.push_back("S " + formatScale(state.scale) + "  ");
  parts.push_back(formatv("skipped {0}  ", state.skipped));
  parts.push_back(formatNumber("%.0f", state.samplesPerSecond) +
                  " samples/s  ");
  for (size_t i = kResults; i < parts.size(); ++i)
    droppable.push_back(i);
  parts.push_back("ETA ");
  droppable.insert(droppable.begin(), parts.size() - 1);
  while (true) {
    std::string line = llvm::join(parts, "") + time;
    // A line that wraps cannot be redrawn.
    if (columnsOf(line) <= columns)
      return line;
    if (droppable.empty())
      return "";
    parts[droppable.back()].clear();
    droppable.pop_back();
  }
}

std::string amp::run::formatEvaluation(const EvaluationMetrics &metrics) {
  return formatv("epoch {0}  {1} loss {2}{3}", metrics.epoch,
                 metrics.entry.empty() ? "eval" : metrics.entry,
                 formatNumber("%.5g", metrics.loss),
                 formatResults(metrics.results));
}

Progress::Progress(llvm::raw_ostream &stream, bool redraw, uint64_t totalSteps,
                   int64_t batch, std::function<unsigned()> columns)
    : stream(stream), redraw(redraw), batch(batch),
      columns(std::move(columns)) {
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
  state.entry = metrics.entry;
  state.call = metrics.call;
  state.calls = metrics.calls;
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
  if (!redraw || state.step >= state.totalSteps) {
    clear();
    print(formatProgress(state) + "\n");
    return;
  }
  // The last column stays empty: terminals differ in when they wrap. At the
  // begin of its line the cursor stays there if the terminal is narrowed,
  // whether that wraps the line or cuts it.
  unsigned width = columns();
  print(formatProgressBar(state, width ? width - 1 : 0) + eraseRest + "\r");
  lineOpen = true;
}

/// Writes at once: half a line would be seen.
void Progress::print(const std::string &text) {
  stream << text;
  stream.flush();
}

void Progress::clear() {
  if (lineOpen)
    print(eraseRest);
  lineOpen = false;
}

void Progress::evaluation(const EvaluationMetrics &metrics) {
  clear();
  print(formatEvaluation(metrics) + "\n");
}

void Progress::finish() {
  if (!lineOpen)
    return;
  clear();
  print(formatProgress(state) + "\n");
}
