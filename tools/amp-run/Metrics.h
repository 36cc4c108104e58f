//===- Metrics.h - A run's report of its steps ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// --metrics writes one JSON object a line, so that a script can read a run
// while it goes on, and after it was killed.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TOOLS_AMP_RUN_METRICS_H
#define AMP_TOOLS_AMP_RUN_METRICS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace amp::run {

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
  /// True if an overflow made the step leave the weights alone.
  bool skipped = false;
  /// Steps applied so far, over resumes.
  uint64_t applied = 0;
  /// Wall time of the step in milliseconds.
  double milliseconds = 0;
  /// The train entry's other results, in its order.
  std::vector<Metric> results = {};
};

/// One evaluation. Epochs count from 1: the one just finished.
struct EvaluationMetrics {
  uint64_t epoch = 0;
  double loss = 0;
  /// The eval entry's other results, in its order.
  std::vector<Metric> results = {};
};

/// True where a result of that name would be taken for something that the
/// lines of --metrics say of every step or evaluation.
bool isReservedMetric(llvm::StringRef name);

/// {"step":1,"loss":2.5,"scale":65536,"skipped":false,"applied":1,"ms":0.25}
/// without a line end; other results stand behind the loss under their names,
/// as numbers without a unit: a share stays below 1. A number has the digits
/// that identify it as an f64; JSON has no NaN and infinity, they become null
/// beside a text: "loss":null,"loss_text":"nan".
std::string formatMetrics(const StepMetrics &metrics);

/// {"epoch":1,"loss":0.5,"accuracy":0.9}
std::string formatMetrics(const EvaluationMetrics &metrics);

/// A --metrics file. Each line is on its way to the file when write() returns.
class MetricsWriter {
public:
  /// Creates or empties the file.
  static llvm::Expected<MetricsWriter> open(llvm::StringRef path);

  llvm::Error write(const StepMetrics &metrics);
  llvm::Error write(const EvaluationMetrics &metrics);

private:
  MetricsWriter() = default;
  llvm::Error writeLine(llvm::StringRef line);

  std::string path;
  std::unique_ptr<llvm::raw_fd_ostream> stream;
};

} // namespace amp::run

#endif // AMP_TOOLS_AMP_RUN_METRICS_H
