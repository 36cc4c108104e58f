//===- Metrics.cpp - A run's report of its steps --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lines are flushed one by one: a run that is killed has reported every step
// that it finished.
//
//===----------------------------------------------------------------------===//

#include "amp/Training/Metrics.h"
#include "JsonObject.h"
#include "Support.h"
#include <charconv>
#include <cmath>
#include <iterator>

using namespace amp;
using namespace amp::detail;

namespace {
class Object : public JsonObject {
public:
  using JsonObject::add;
  void addEntry(const std::string &name) {
    if (!name.empty())
      add("entry", name);
  }
  void add(const std::vector<Metric> &results) {
    for (const Metric &result : results)
      add(result.name, result.value);
  }
  void add(const OverflowCause &cause);
  void addUnits(const std::vector<Metric> &results);
};
} // namespace

void Object::add(const OverflowCause &cause) {
  JsonObject object;
  if (cause.kind != OverflowCause::Kind::Untraced)
    object.add("kind", cause.name());
  if (!cause.op.empty()) {
    object.add("op", cause.op);
    object.add("at", cause.location);
    if (!cause.turn.empty())
      object.add("turn", cause.turn);
  }
  std::string variables = "[";
  for (const std::string &variable : cause.variables) {
    variables += &variable == &cause.variables.front() ? "" : ",";
    appendQuoted(variables, variable);
  }
  object.addJson("variables", variables + ']');
  addJson("overflow", object.take());
}

void Object::addUnits(const std::vector<Metric> &results) {
  JsonObject units;
  for (const Metric &result : results)
    if (!result.unit.empty())
      units.add(result.name, result.unit);
  if (!units.isEmpty())
    addJson("units", units.take());
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
  Expected<LineFile> file = LineFile::open(path, "metrics");
  if (!file)
    return file.takeError();
  return MetricsWriter(std::move(*file));
}

Error MetricsWriter::write(const StepMetrics &metrics) {
  bool isFirst = begun.insert("step " + metrics.entry).second;
  return file.write(formatMetrics(metrics, isFirst));
}

Error MetricsWriter::write(const EvaluationMetrics &metrics) {
  bool isFirst = begun.insert("evaluation " + metrics.entry).second;
  return file.write(formatMetrics(metrics, isFirst));
}
