//===- Metrics.cpp - A run's report of its steps --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lines are flushed one by one: a run that is killed has reported every step
// that it finished.
//
//===----------------------------------------------------------------------===//

#include "Metrics.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include <cmath>

using namespace amp::run;
using llvm::Error;
using llvm::Expected;
using llvm::StringRef;
using llvm::Twine;

static void writeNumber(llvm::json::OStream &json, StringRef key,
                        double value) {
  if (std::isfinite(value)) {
    json.attribute(key, value);
    return;
  }
  json.attribute(key, nullptr);
  json.attribute((key + "_text").str(), std::isnan(value) ? "nan"
                                        : value < 0       ? "-inf"
                                                          : "inf");
}

template <typename Callable> static std::string formatObject(Callable write) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  llvm::json::OStream json(stream);
  json.object([&] { write(json); });
  return text;
}

static void writeResults(llvm::json::OStream &json,
                         llvm::ArrayRef<Metric> results) {
  for (const Metric &result : results)
    writeNumber(json, result.name, result.value);
}

bool amp::run::isReservedMetric(StringRef name) {
  name.consume_back("_text");
  return llvm::is_contained(
      {"step", "epoch", "loss", "scale", "skipped", "applied", "ms"}, name);
}

std::string amp::run::formatMetrics(const StepMetrics &metrics) {
  return formatObject([&](llvm::json::OStream &json) {
    json.attribute("step", metrics.step);
    writeNumber(json, "loss", metrics.loss);
    writeResults(json, metrics.results);
    writeNumber(json, "scale", metrics.scale);
    json.attribute("skipped", metrics.skipped);
    json.attribute("applied", metrics.applied);
    writeNumber(json, "ms", metrics.milliseconds);
  });
}

std::string amp::run::formatMetrics(const EvaluationMetrics &metrics) {
  return formatObject([&](llvm::json::OStream &json) {
    json.attribute("epoch", metrics.epoch);
    writeNumber(json, "loss", metrics.loss);
    writeResults(json, metrics.results);
  });
}

Expected<MetricsWriter> MetricsWriter::open(StringRef path) {
  MetricsWriter writer;
  writer.path = path.str();
  // Opened by hand because raw_fd_ostream takes "-" for standard output.
  int descriptor;
  if (std::error_code code = llvm::sys::fs::openFileForWrite(
          path, descriptor, llvm::sys::fs::CD_CreateAlways,
          llvm::sys::fs::OF_None))
    return llvm::createStringError(
        code, path + ": cannot write metrics: " + code.message() +
                  "; does the directory exist, may files be made in it?");
  writer.stream =
      std::make_unique<llvm::raw_fd_ostream>(descriptor, /*shouldClose=*/true);
  return writer;
}

Error MetricsWriter::writeLine(StringRef line) {
  *stream << line << '\n';
  stream->flush();
  if (std::error_code code = stream->error()) {
    // An error left in the stream would end the process in its destructor.
    stream->clear_error();
    return llvm::createStringError(
        code, path + ": cannot write metrics: " + code.message());
  }
  return Error::success();
}

Error MetricsWriter::write(const StepMetrics &metrics) {
  return writeLine(formatMetrics(metrics));
}

Error MetricsWriter::write(const EvaluationMetrics &metrics) {
  return writeLine(formatMetrics(metrics));
}
