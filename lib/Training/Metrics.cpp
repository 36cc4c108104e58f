//===- Metrics.cpp - A run's report of its steps --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lines are flushed one by one: a run that is killed has reported every step
// that it finished.
//
//===----------------------------------------------------------------------===//

#include "amp/Training/Metrics.h"
#include "Support.h"
#include <cerrno>
#include <charconv>
#include <cmath>
#include <fcntl.h>
#include <iterator>
#include <unistd.h>

using namespace amp;
using namespace amp::detail;

namespace {
/// An object of JSON, without blanks.
class Object {
public:
  void add(std::string_view key, uint64_t value) {
    addKey(key);
    text += std::to_string(value);
  }
  void add(std::string_view key, bool value) {
    addKey(key);
    text += value ? "true" : "false";
  }
  void add(std::string_view key, double value);
  void addEntry(const std::string &name) {
    if (name.empty())
      return;
    addKey("entry");
    appendQuoted(text, name);
  }
  void add(const std::vector<Metric> &results) {
    for (const Metric &result : results)
      add(result.name, result.value);
  }

  void add(const OverflowCause &cause);
  void addUnits(const std::vector<Metric> &results);

  std::string take() { return std::move(text) + '}'; }

private:
  void addKey(std::string_view key) {
    if (text.size() > 1)
      text += ',';
    appendQuoted(text, key);
    text += ':';
  }

  std::string text = "{";
};
} // namespace

void Object::add(std::string_view key, double value) {
  addKey(key);
  if (std::isfinite(value)) {
    // 17 digits identify every f64. Not printf, which a program's locale gives
    // another decimal point.
    char digits[32];
    char *end = std::to_chars(digits, std::end(digits), value,
                              std::chars_format::general, 17)
                    .ptr;
    text.append(digits, end);
    return;
  }
  text += "null";
  addKey(concat(key, "_text"));
  appendQuoted(text, std::isnan(value) ? "nan" : value < 0 ? "-inf" : "inf");
}

void Object::add(const OverflowCause &cause) {
  Object object;
  auto add = [&](std::string_view key, std::string_view value) {
    object.addKey(key);
    appendQuoted(object.text, value);
  };
  if (cause.kind != OverflowCause::Kind::Untraced)
    add("kind", cause.name());
  if (!cause.op.empty()) {
    add("op", cause.op);
    add("at", cause.location);
  }
  object.addKey("variables");
  object.text += '[';
  for (const std::string &variable : cause.variables) {
    object.text += &variable == &cause.variables.front() ? "" : ",";
    appendQuoted(object.text, variable);
  }
  object.text += ']';
  addKey("overflow");
  text += object.take();
}

void Object::addUnits(const std::vector<Metric> &results) {
  Object units;
  for (const Metric &result : results) {
    if (result.unit.empty())
      continue;
    units.addKey(result.name);
    appendQuoted(units.text, result.unit);
  }
  if (units.text == "{")
    return;
  addKey("units");
  text += units.take();
}

std::optional<double> EvaluationMetrics::find(std::string_view name) const {
  if (name == "loss")
    return loss;
  for (const Metric &result : results)
    if (result.name == name)
      return result.value;
  return std::nullopt;
}

std::optional<double> StepMetrics::heldBackAt() const {
  for (const Metric &result : results)
    if (skipped && result.name == "gradient_norm" &&
        std::isfinite(result.value))
      return result.value;
  return std::nullopt;
}

bool amp::isReservedMetric(std::string_view name) {
  if (name.ends_with("_text"))
    name.remove_suffix(5);
  for (const char *reserved :
       {"step", "epoch", "entry", "loss", "scale", "skipped", "applied", "ms",
        "overflow", "call", "calls", "units"})
    if (name == reserved)
      return true;
  return false;
}

std::string amp::formatMetrics(const StepMetrics &metrics, bool hasUnits) {
  Object line;
  line.add("step", metrics.step);
  line.addEntry(metrics.entry);
  if (metrics.calls > 1) {
    line.add("call", metrics.call);
    line.add("calls", metrics.calls);
  }
  line.add("loss", metrics.loss);
  line.add(metrics.results);
  line.add("scale", metrics.scale);
  line.add("skipped", metrics.skipped);
  line.add("applied", metrics.applied);
  line.add("ms", metrics.milliseconds);
  if (metrics.overflow)
    line.add(*metrics.overflow);
  if (hasUnits)
    line.addUnits(metrics.results);
  return line.take();
}

std::string amp::formatMetrics(const EvaluationMetrics &metrics,
                               bool hasUnits) {
  Object line;
  line.add("epoch", metrics.epoch);
  line.addEntry(metrics.entry);
  line.add("loss", metrics.loss);
  line.add(metrics.results);
  if (hasUnits)
    line.addUnits(metrics.results);
  return line.take();
}

std::string amp::formatScale(double scale) {
  if (std::isnan(scale))
    return "nan";
  int exponent;
  if (std::isfinite(scale) && scale >= 0x1p20 &&
      std::frexp(scale, &exponent) == 0.5)
    return "2^" + std::to_string(exponent - 1);
  char text[32];
  char *end =
      std::to_chars(text, std::end(text), scale, std::chars_format::general, 8)
          .ptr;
  return std::string(text, end);
}

std::string amp::formatScales(double scale,
                              const std::map<std::string, double> &scales) {
  if (scales.size() < 2)
    return formatScale(scale);
  std::string text;
  for (const auto &[name, value] : scales)
    text += (text.empty() ? "" : ", ") + formatScale(value) + " (@" +
            name.substr(0, name.rfind('.')) + ")";
  return text;
}

Expected<MetricsWriter> MetricsWriter::open(std::string_view path) {
  MetricsWriter writer;
  writer.path = path;
  if (path == "-") {
    writer.path = "standard output";
    writer.descriptor = ::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0);
    if (writer.descriptor < 0)
      return failure("standard output: cannot write metrics: ",
                     describeErrno(errno));
    return writer;
  }
  do
    writer.descriptor = ::open(writer.path.c_str(),
                               O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  while (writer.descriptor < 0 && errno == EINTR);
  if (writer.descriptor < 0)
    return failure(path, ": cannot write metrics: ", describeErrno(errno),
                   "; does the directory exist, may files be made in it?");
  return writer;
}

MetricsWriter::~MetricsWriter() {
  if (descriptor >= 0)
    ::close(descriptor);
}

Error MetricsWriter::writeLine(std::string line) {
  line += '\n';
  if (int code = writeAll(descriptor, line))
    return failure(path, ": cannot write metrics: ", describeErrno(code));
  return Error::success();
}

Error MetricsWriter::write(const StepMetrics &metrics) {
  bool isFirst = begun.insert("step " + metrics.entry).second;
  return writeLine(formatMetrics(metrics, isFirst));
}

Error MetricsWriter::write(const EvaluationMetrics &metrics) {
  bool isFirst = begun.insert("evaluation " + metrics.entry).second;
  return writeLine(formatMetrics(metrics, isFirst));
}
