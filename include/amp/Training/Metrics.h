//===- Metrics.h - A run's report of its steps ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A file of metrics is one JSON object a line, so that a script can read a run
// while it goes on, and after it was killed.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TRAINING_METRICS_H
#define AMP_TRAINING_METRICS_H

#include "amp/Image/Error.h"
#include "amp/Training/LineFile.h"
#include "amp/Training/Overflow.h"
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace amp {

/// A result of one number that an entry gives beside its loss.
struct Metric {
  std::string name;
  double value = 0;
  /// `amp.unit` of the result: "%" for a share of 1, empty for none.
  std::string unit = {};
};

/// One attempted training step.
struct StepMetrics {
  /// Counts attempted steps from 1, over resumes.
  uint64_t step = 0;
  double loss = 0;
  /// S with which the step's gradients were scaled.
  double scale = 1;
  /// True if an overflow made the step leave weights alone: those of all its
  /// optimizers, or of `skippedBy`.
  bool skipped = false;
  /// Steps that an optimizer applied so far, over resumes; of several the sum.
  uint64_t applied = 0;
  /// Wall time of the step in milliseconds.
  double milliseconds = 0;
  /// The train entry's other results, in its order.
  std::vector<Metric> results = {};
  /// The entry, where a program has several that train.
  std::string entry = {};
  /// Of a skipped step on the CPU the variables whose gradients are not finite,
  /// on any device the cause where it was looked for.
  std::optional<OverflowCause> overflow = std::nullopt;
  /// The place of the call in its window, from 1 on, and the calls of a window:
  /// 1 of 1 where the entry does not accumulate over calls.
  uint64_t call = 1, calls = 1;
  /// The optimizers that skipped it, where another applied it.
  std::vector<std::string> skippedBy = {};
  /// True of a call that steps, or skips.
  bool endsWindow() const { return call == calls; }
  /// The norm of the gradients, where the entry gives it as `gradient_norm`,
  /// of a step that was skipped though it is finite: the graph itself held it
  /// back, and no S helps.
  std::optional<double> heldBackAt() const;
};

/// One evaluation. Epochs count from 1: the one just finished.
struct EvaluationMetrics {
  uint64_t epoch = 0;
  double loss = 0;
  /// The eval entry's other results, in its order.
  std::vector<Metric> results = {};
  /// The entry, where a program has several that evaluate.
  std::string entry = {};

  /// The loss or another result, by its name.
  std::optional<double> find(std::string_view name) const;
};

/// True where a result of that name would be taken for something that the
/// lines of a metrics file say of every step or evaluation.
bool isReservedMetric(std::string_view name);

/// {"step":1,"loss":2.5,"scale":65536,"skipped":false,"applied":1,"ms":0.25}
/// without a line end; other results stand behind the loss under their names,
/// as numbers without a unit: a share stays below 1. A number has the digits
/// that identify it as an f64; JSON has no NaN and infinity, they become null
/// beside a text: "loss":null,"loss_text":"nan". A skipped step has
/// "overflow":{"variables":["w"]}, traced {"kind":"backward","op":"amp.mul",
/// "at":"m.mlir:9:8","variables":["w"]}. In a window of several calls a line
/// has "call":3,"calls":8 behind the step. With `hasUnits` the line ends in the
/// units that results have: "units":{"norm":"m/s"}.
std::string formatMetrics(const StepMetrics &metrics, bool hasUnits = false);

/// {"epoch":1,"loss":0.5,"accuracy":0.9}; where there are several entries of
/// its kind, a line says which: {"step":1,"entry":"generate","loss":2.5,…}
std::string formatMetrics(const EvaluationMetrics &metrics,
                          bool hasUnits = false);

/// S for people, most often a power of two: "65536", "2^24" from 2^20 on, else
/// "1638.4".
std::string formatScale(double scale);
/// The same of the S in `scales`, by variable, where they are several: "1024
/// (@s), 1 (@t)".
std::string formatScales(double scale,
                         const std::map<std::string, double> &scales);

/// A file of metrics. Each line is in the hands of the system when write()
/// returns: a program that is killed has reported every step that it finished.
class MetricsWriter {
public:
  /// Creates or empties the file; "-" is the standard output. Errors of all
  /// functions begin with its path and give the system's reason.
  static Expected<MetricsWriter> open(std::string_view path);

  /// Adds a line; the first of each entry and kind has the units. After an
  /// error the file may end in a part of one.
  Error write(const StepMetrics &metrics);
  Error write(const EvaluationMetrics &metrics);

private:
  explicit MetricsWriter(LineFile file) : file(std::move(file)) {}

  LineFile file;
  /// Kinds and entries that have a line.
  std::set<std::string> begun;
};

} // namespace amp

#endif // AMP_TRAINING_METRICS_H
