//===- Report.cpp - the report as JSON and as remarks ---------------------===//
//
// docs/AutocastReport.md documents the schema; what changes its meaning changes
// its version.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "AutocastExplain.h"
#include "amp/Interfaces/WrittenIn.h"
#include "amp/Transforms/AutocastReport.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/ToolOutputFile.h"

using namespace mlir;
using namespace mlir::amp;

static constexpr int kReportVersion = 3;

AutocastReport::Totals AutocastReport::totals() const {
  Totals totals;
  for (const Function &function : functions) {
    if (function.numLow)
      totals.low[function.dtype] += function.numLow;
    totals.f32 += function.numF32;
    totals.asWritten += function.numAsWritten;
    totals.constants += function.numConstants;
    totals.controlFlow += function.numControlFlow;
    totals.casts += function.numCasts;
    totals.keptCasts += function.numReused;
    totals.castBytes += function.castBytes;
    totals.price += function.price;
  }
  return totals;
}

static StringRef stringify(AutocastReport::Kind kind) {
  switch (kind) {
  case AutocastReport::Kind::Decided:
    return "decided";
  case AutocastReport::Kind::AsWritten:
    return "as-written";
  case AutocastReport::Kind::Constant:
    return "constant";
  case AutocastReport::Kind::ControlFlow:
    return "control-flow";
  }
  return "";
}

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

namespace {

class ReportWriter {
public:
  ReportWriter(raw_ostream &os, const AutocastReport &report)
      : json(os, /*IndentSize=*/2), report(report) {}

  void write();

private:
  void write(size_t function);
  void write(const AutocastReport::Entry &entry);
  void write(const AutocastReport::Cast &cast);
  void write(const AutocastReport::Totals &totals);
  void write(const AutocastReport::ErrorBudget &budget);
  void writePlace(Location location);
  void writeLocation(StringRef key, Location location);
  /// A file's name may hold any bytes.
  void writeText(StringRef key, StringRef text) {
    json.attribute(key, llvm::json::fixUTF8(text));
  }
  /// Where there is nothing to say there is no key.
  void writeOptional(StringRef key, StringRef text) {
    if (!text.empty())
      writeText(key, text);
  }

  llvm::json::OStream json;
  const AutocastReport &report;
  /// Lists are in the order of their functions.
  size_t nextEntry = 0, nextCast = 0;
};

} // namespace

void ReportWriter::writePlace(Location location) {
  std::string name;
  FileLineColLoc file;
  location->walk([&](Location loc) {
    if (auto named = dyn_cast<NameLoc>(loc); named && name.empty())
      name = named.getName().str();
    if (auto found = dyn_cast<FileLineColLoc>(loc); found && !file)
      file = found;
    return WalkResult::advance();
  });
  writeOptional("name", name);
  if (!file)
    return;
  writeText("file", file.getFilename());
  json.attribute("line", file.getLine());
  json.attribute("column", file.getColumn());
}

void ReportWriter::writeLocation(StringRef key, Location location) {
  json.attributeObject(key, [&] { writePlace(location); });
}

void ReportWriter::write(const AutocastReport::Entry &entry) {
  json.object([&] {
    writeText("op", entry.op);
    writeOptional("name", entry.name);
    if (entry.result)
      json.attribute("result", *entry.result);
    writeLocation("location", entry.location);
    writeOptional("written-in", entry.writtenIn);
    if (!entry.calledAt.empty())
      json.attributeArray("called-at", [&] {
        for (Location call : entry.calledAt)
          json.object([&] { writePlace(call); });
      });
    writeText("kind", stringify(entry.kind));
    writeText("class", stringify(entry.cls));
    if (entry.cause != PrecisionCause::None)
      writeText("cause", stringify(entry.cause));
    json.attribute("low", entry.low);
    writeText("precision", entry.precision);
    writeText("rule", entry.rule);
    writeOptional("listed", entry.listed);
    writeOptional("measured", entry.measured);
    writeOptional("next-to", entry.blocker);
    json.attribute("flip-bytes", entry.flipPrice);
    json.attribute("bytes", entry.bytes);
  });
}

void ReportWriter::write(const AutocastReport::Cast &cast) {
  json.object([&] {
    writeText("op", cast.op);
    writeLocation("location", getWrittenLocation(cast.location));
    writeText("from", cast.from);
    writeText("to", cast.to);
    writeText("value", cast.value);
    json.attributeArray("readers", [&] {
      for (const std::string &reader : cast.readers)
        json.value(llvm::json::fixUTF8(reader));
    });
    json.attribute("kept", cast.kept);
    json.attribute("bytes", cast.bytes);
  });
}

void ReportWriter::write(const AutocastReport::ErrorBudget &budget) {
  json.attributeObject("error-budget", [&] {
    json.attribute("predicted", budget.predicted);
    json.attribute("allowed", budget.allowed);
    json.attribute("careful", budget.careful);
    json.attributeArray("frontier", [&] {
      for (const BudgetPoint &point : budget.frontier)
        json.object([&] {
          json.attribute("lambda", point.lambda);
          json.attribute("price", point.price);
          json.attribute("predicted", point.predicted);
        });
    });
  });
}

void ReportWriter::write(size_t index) {
  const AutocastReport::Function &function = report.functions[index];
  json.object([&] {
    writeText("name", function.name);
    writeLocation("location", function.location);
    if (!function.dtype.empty()) {
      writeText("dtype", function.dtype);
      writeText("placement", function.placement);
      writeText("objective", function.objective);
      json.attribute("minimal", function.minimal);
    }
    json.attributeObject("counts", [&] {
      json.attribute("low", function.numLow);
      json.attribute("f32", function.numF32);
      json.attribute("as-written", function.numAsWritten);
      json.attribute("constants", function.numConstants);
      json.attribute("control-flow", function.numControlFlow);
      json.attribute("casts", function.numCasts);
      json.attribute("kept-casts", function.numReused);
      json.attribute("cast-bytes", function.castBytes);
    });
    json.attribute("price", function.price);
    json.attributeArray("alternatives", [&] {
      for (const AutocastReport::Alternative &other : function.alternatives)
        json.object([&] {
          writeText("placement", other.placement);
          json.attribute("price", other.price);
          json.attribute("casts", other.numCasts);
        });
    });
    if (function.errorBudget)
      write(*function.errorBudget);
    json.attributeArray("ops", [&] {
      for (; nextEntry < report.entries.size() &&
             report.entries[nextEntry].function == index;
           ++nextEntry)
        write(report.entries[nextEntry]);
    });
    json.attributeArray("casts", [&] {
      for (; nextCast < report.casts.size() &&
             report.casts[nextCast].function == index;
           ++nextCast)
        write(report.casts[nextCast]);
    });
  });
}

void ReportWriter::write(const AutocastReport::Totals &totals) {
  json.attributeObject("totals", [&] {
    json.attributeObject("low", [&] {
      for (const auto &[dtype, count] : totals.low)
        json.attribute(dtype, count);
    });
    json.attribute("f32", totals.f32);
    json.attribute("as-written", totals.asWritten);
    json.attribute("constants", totals.constants);
    json.attribute("control-flow", totals.controlFlow);
    json.attribute("casts", totals.casts);
    json.attribute("kept-casts", totals.keptCasts);
    json.attribute("cast-bytes", totals.castBytes);
    json.attribute("price", totals.price);
  });
}

void ReportWriter::write() {
  json.object([&] {
    json.attribute("version", kReportVersion);
    write(report.totals());
    json.attributeArray("functions", [&] {
      for (size_t index = 0; index < report.functions.size(); ++index)
        write(index);
    });
  });
}

void mlir::amp::writeReport(raw_ostream &os, const AutocastReport &report) {
  ReportWriter(os, report).write();
  os << '\n';
}

LogicalResult mlir::amp::writeReportFile(
    StringRef path, const AutocastReport &report, Location asker,
    llvm::function_ref<void(raw_ostream &, const AutocastReport &)> write) {
  std::string reason;
  std::unique_ptr<llvm::ToolOutputFile> file = openOutputFile(path, &reason);
  if (!file)
    return emitError(asker) << "cannot write the report: " << reason
                            << "; expected the path of a file that can be "
                               "written, found '"
                            << path << "'";
  write(file->os(), report);
  file->keep();
  return success();
}

//===----------------------------------------------------------------------===//
// Remarks
//===----------------------------------------------------------------------===//

using Arg = remark::detail::Remark::Arg;

static remark::RemarkOpts optionsOf(StringRef name) {
  return remark::RemarkOpts::name(name).category("amp-autocast");
}

static void emit(const AutocastReport::Entry &entry) {
  bool isDecided = entry.kind == AutocastReport::Kind::Decided;
  remark::RemarkOpts options = optionsOf("precision");
  remark::detail::InFlightRemark remark =
      !isDecided  ? remark::analysis(entry.location, options)
      : entry.low ? remark::passed(entry.location, options)
                  : remark::missed(entry.location, options);
  if (!remark)
    return;
  remark << Arg("Op", entry.op) << Arg("Precision", entry.precision)
         << Arg("Class", stringify(entry.cls)) << Arg("Rule", entry.rule);
  if (!entry.name.empty())
    remark << Arg("Name", entry.name);
  if (entry.result)
    remark << Arg("Result", *entry.result);
  if (entry.cause != PrecisionCause::None)
    remark << Arg("Cause", stringify(entry.cause));
  if (!entry.listed.empty())
    remark << Arg("Listed", entry.listed);
  if (!entry.blocker.empty())
    remark << Arg("NextTo", entry.blocker);
  remark << Arg("FlipBytes", entry.flipPrice) << Arg("Bytes", entry.bytes);
}

static void emit(const AutocastReport::Cast &cast) {
  remark::detail::InFlightRemark remark =
      remark::analysis(cast.location, optionsOf("cast"));
  if (!remark)
    return;
  remark << Arg("Op", cast.op) << Arg("From", cast.from) << Arg("To", cast.to)
         << Arg("Value", cast.value)
         << Arg("Readers", llvm::join(cast.readers, ", "))
         << Arg("Kept", cast.kept) << Arg("Bytes", cast.bytes);
}

static void emit(const AutocastReport::Function &function) {
  if (function.dtype.empty())
    return;
  remark::detail::InFlightRemark remark =
      remark::analysis(function.location, optionsOf("summary"));
  if (!remark)
    return;
  remark << Arg("Function", function.name) << Arg("Dtype", function.dtype)
         << Arg("Placement", function.placement)
         << Arg("Objective", function.objective) << Arg("Low", function.numLow)
         << Arg("F32", function.numF32) << Arg("Casts", function.numCasts)
         << Arg("Kept", function.numReused)
         << Arg("CastBytes", function.castBytes)
         << Arg("Price", function.price);
  if (const AutocastReport::Alternative *best = function.bestAlternative())
    remark << Arg("Alternative", best->placement)
           << Arg("AlternativePrice", best->price)
           << Arg("AlternativeCasts", best->numCasts);
}

bool mlir::amp::emitPolicyRemark(Location location, StringRef policy,
                                 AutocastPlacement placement) {
  for (auto emit : {remark::analysis, remark::passed, remark::missed}) {
    remark::detail::InFlightRemark remark = emit(location, optionsOf("policy"));
    if (!remark)
      continue;
    remark << Arg("Policy", policy) << Arg("Placement", stringify(placement));
    return true;
  }
  return false;
}

void mlir::amp::emitAutocastRemarks(const AutocastReport &report,
                                    size_t firstFunction) {
  for (size_t i = firstFunction; i < report.functions.size(); ++i)
    emit(report.functions[i]);
  for (const AutocastReport::Entry &entry : report.entries)
    if (entry.function >= firstFunction)
      emit(entry);
  for (const AutocastReport::Cast &cast : report.casts)
    if (cast.function >= firstFunction)
      emit(cast);
}
