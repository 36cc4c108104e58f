//===- CostReportPrinter.cpp - amp-cost-report ----------------------------===//
//
// The report as a table for readers and as JSON for programs, with the least
// time on a device.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Schedule/CostReport.h"
#include "amp/Schedule/Passes.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/ToolOutputFile.h"

namespace mlir::amp {
#define GEN_PASS_DEF_COSTREPORTPASS
#include "amp/Schedule/Passes.h.inc"
} // namespace mlir::amp

using namespace mlir;
using namespace mlir::amprt;

//===----------------------------------------------------------------------===//
// Devices
//===----------------------------------------------------------------------===//

llvm::Expected<CostDevice> CostDevice::parse(StringRef text) {
  // Bandwidth of a copy and 16-bit contractions as measured on one; f32 and f64
  // are NVIDIA's data sheet.
  if (text == "h200")
    return CostDevice{"h200", 4300, {790, 67, 67}};
  SmallVector<StringRef> parts;
  text.split(parts, ':');
  SmallVector<double> numbers;
  for (StringRef part : parts) {
    double number;
    if (part.getAsDouble(number) || !(number > 0) || std::isinf(number))
      break;
    numbers.push_back(number);
  }
  if (numbers.size() != parts.size() || numbers.size() < 2 ||
      numbers.size() > 4)
    return llvm::createStringError(
        "expected the device 'h200' or numbers greater than 0, "
        "'GBS:TFLOPS16[:TFLOPS32[:TFLOPS64]]', found '" +
        text + "'");
  CostDevice device{text.str(), numbers[0], {}};
  for (size_t i = 0; i < device.peak.size(); ++i)
    device.peak[i] = numbers[std::min(i + 1, numbers.size() - 1)];
  return device;
}

llvm::Error CostDevice::parseNetwork(StringRef text) {
  auto [rate, time] = text.split(':');
  bool isRight = !rate.getAsDouble(network) && !time.getAsDouble(latency) &&
                 network > 0 && latency >= 0 && !std::isinf(network) &&
                 !std::isinf(latency);
  return isRight ? llvm::Error::success()
                 : llvm::createStringError(
                       "expected the network as two numbers, 'GBS:US', the "
                       "first greater than 0, found '" +
                       text + "'");
}

double CostDevice::moveOf(const CallCost &cost) const {
  return (cost.bytesRead + cost.bytesWritten) / (bandwidth * 1e3);
}

double CostDevice::computeOf(const CallCost &cost) const {
  return cost.flops / (peak[size_t(cost.arithmetic)] * 1e6);
}

double CostDevice::floorOf(const CallCost &cost) const {
  return std::max(moveOf(cost), computeOf(cost));
}

double CostDevice::predictionOf(const CallCost &cost) const {
  double time = cost.part == Part::Contraction ? floorOf(cost) / kOfContractions
                                               : floorOf(cost) / kOfBandwidth;
  if (cost.matrices != CallCost::Matrices::Contraction)
    time = std::max(moveOf(cost) / kOfBandwidth,
                    computeOf(cost) /
                        (cost.matrices == CallCost::Matrices::Generated
                             ? kOfGenerated
                             : kOfAttentions));
  return time + cost.calls * kMicrosecondsPerLaunch;
}

//===----------------------------------------------------------------------===//
// Sums
//===----------------------------------------------------------------------===//

namespace {
struct Line {
  std::string name;
  Part part = Part::Kernel;
  int64_t launches = 0, single = 0, bytesRead = 0, bytesWritten = 0, flops = 0;
  double floor = 0;

  int64_t bytes() const { return bytesRead + bytesWritten; }
  void add(const CallCost &cost, const CostDevice &device) {
    launches += cost.calls;
    single += cost.isSingle ? cost.calls : 0;
    bytesRead += cost.bytesRead;
    bytesWritten += cost.bytesWritten;
    flops += cost.flops;
    floor += device.floorOf(cost);
  }
};

/// An entry's launches by name, the slowest first, and their sums.
struct Sums {
  Sums(const EntryCost &entry, const CostDevice &device)
      : total{"total"}, contractions{"contractions"},
        outside{"outside contractions"}, update{"update *"} {
    llvm::MapVector<std::pair<StringRef, int>, Line> byName;
    for (const CallCost &cost : entry.calls) {
      Line &line = byName[{cost.name, int(cost.part)}];
      line.name = cost.name;
      line.part = cost.part;
      line.add(cost, device);
      total.add(cost, device);
      (cost.part == Part::Contraction ? contractions : outside)
          .add(cost, device);
      if (cost.part == Part::Update)
        update.add(cost, device);
      predicted += device.predictionOf(cost);
      exchanges += cost.bytesExchanged > 0 ? cost.calls : 0;
      bytesExchanged += cost.bytesExchanged;
    }
    SmallVector<const Line *> order;
    for (auto &[name, line] : byName)
      order.push_back(&line);
    // Equal ones stay in the order of their first launches.
    llvm::sort(order, [](const Line *a, const Line *b) {
      return a->floor != b->floor ? a->floor > b->floor : a < b;
    });
    for (const Line *line : order)
      lines.push_back(*line);
    if (entry.parameters > 0)
      bytesPerParameter = double(update.bytes()) / entry.parameters;
  }

  std::vector<Line> lines;
  Line total, contractions, outside, update;
  double predicted = 0;
  /// Between ranks.
  int64_t exchanges = 0, bytesExchanged = 0;
  double exchangeTime(const CostDevice &device) const {
    return bytesExchanged / (device.network * 1e3) + exchanges * device.latency;
  }
  /// Of the launches of updates; 0 where there are no parameters.
  double bytesPerParameter = 0;
};
} // namespace

static StringRef stringify(Part part) {
  switch (part) {
  case Part::Kernel:
    return "kernel";
  case Part::Contraction:
    return "contraction";
  case Part::Update:
    return "update";
  }
  llvm_unreachable("no such part");
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

static std::string fixed(double number, int digits) {
  std::string text;
  llvm::raw_string_ostream(text) << llvm::format("%.*f", digits, number);
  return text;
}

/// 1234567 as "1 234 567".
static std::string grouped(int64_t number) {
  std::string text = std::to_string(number);
  for (int64_t i = int64_t(text.size()) - 3; i > 0; i -= 3)
    text.insert(i, " ");
  return text;
}

/// Columns as wide as their widest cell, the last one to the left.
static void printTable(ArrayRef<SmallVector<std::string>> rows,
                       llvm::raw_ostream &stream) {
  SmallVector<size_t> widths;
  for (const auto &row : rows) {
    widths.resize(row.size(), 0);
    for (auto [width, cell] : llvm::zip(widths, row))
      width = std::max(width, cell.size());
  }
  for (const auto &row : rows) {
    for (size_t i = 0; i + 1 < row.size(); ++i)
      stream << "  " << llvm::right_justify(row[i], widths[i]);
    stream << "  " << row.back() << '\n';
  }
}

void mlir::amprt::printCosts(const CostReport &report, const CostDevice &device,
                             llvm::raw_ostream &stream) {
  stream << llvm::format("floors at %g GB/s; %g, %g and %g TFLOP/s in 16-bit "
                         "contractions, f32 and f64",
                         device.bandwidth, device.peak[0], device.peak[1],
                         device.peak[2])
         << " (" << device.name << ")\n";
  for (const EntryCost &entry : report.entries) {
    Sums sums(entry, device);
    stream << "\n@" << entry.name
           << (entry.kind.empty() ? "" : " (" + entry.kind + ")") << '\n';
    SmallVector<SmallVector<std::string>> rows;
    rows.push_back({"floor us", "launches", "bytes read", "bytes written",
                    "flop", "kernel"});
    auto add = [&](const Line &line) {
      rows.push_back({fixed(line.floor, 3), std::to_string(line.launches),
                      grouped(line.bytesRead), grouped(line.bytesWritten),
                      grouped(line.flops), line.name});
    };
    for (Line &line : sums.lines) {
      if (line.part == Part::Update)
        line.name += " *";
      add(line);
    }
    for (const Line *line :
         {&sums.total, &sums.contractions, &sums.outside, &sums.update})
      if (line == &sums.total || line->launches > 0)
        add(*line);
    printTable(rows, stream);
    stream << "  bytes outside contractions: " << grouped(sums.outside.bytes())
           << '\n'
           << llvm::formatv(
                  "  predicted: {0} us, with contractions at {1:P0}, a "
                  "library's attentions at {2:P0}, generated ones at {3:P0} "
                  "and the rest at {4:P0} of these rates, and {5:F0} us for "
                  "each launch\n",
                  fixed(sums.predicted, 0), CostDevice::kOfContractions,
                  CostDevice::kOfAttentions, CostDevice::kOfGenerated,
                  CostDevice::kOfBandwidth, CostDevice::kMicrosecondsPerLaunch);
    if (sums.exchanges > 0)
      stream << llvm::formatv(
          "  between ranks: {0} exchanges of {1} bytes, of which each of N "
          "ranks sends (N - 1)/N and receives as many: {2} us at {3:F0} GB/s "
          "and {4:F0} us an exchange, beside the rest where that lasts\n",
          sums.exchanges, grouped(sums.bytesExchanged),
          fixed(sums.exchangeTime(device), 0), device.network, device.latency);
    if (sums.update.launches == 0)
      continue;
    stream << "  * the update: ";
    if (entry.parameters > 0)
      stream << grouped(entry.parameters) << " parameters, "
             << fixed(sums.bytesPerParameter, 2) << " bytes each, ";
    stream << sums.update.launches << " launches, " << sums.update.single
           << " of them on single numbers\n";
  }
}

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

static void printNumbers(const Line &line, llvm::json::OStream &json) {
  json.attribute("launches", line.launches);
  json.attribute("single_number_launches", line.single);
  json.attribute("bytes_read", line.bytesRead);
  json.attribute("bytes_written", line.bytesWritten);
  json.attribute("flop", line.flops);
  json.attribute("floor_us", line.floor);
}

void mlir::amprt::printCostsAsJson(const CostReport &report,
                                   const CostDevice &device,
                                   llvm::raw_ostream &stream) {
  llvm::json::OStream json(stream, /*IndentSize=*/2);
  json.object([&] {
    json.attribute("version", 1);
    json.attributeObject("device", [&] {
      json.attribute("name", device.name);
      json.attribute("gb_per_s", device.bandwidth);
      json.attribute("tflops_16", device.peak[0]);
      json.attribute("tflops_32", device.peak[1]);
      json.attribute("tflops_64", device.peak[2]);
    });
    json.attributeArray("entries", [&] {
      for (const EntryCost &entry : report.entries)
        json.object([&] {
          Sums sums(entry, device);
          json.attribute("name", entry.name);
          json.attribute("kind", entry.kind);
          json.attribute("parameters", entry.parameters);
          json.attribute("predicted_us", sums.predicted);
          if (sums.exchanges > 0)
            json.attributeObject("exchanges", [&] {
              json.attribute("calls", sums.exchanges);
              json.attribute("bytes", sums.bytesExchanged);
              json.attribute("us", sums.exchangeTime(device));
            });
          for (auto [name, line] :
               {std::pair<StringRef, Line *>("total", &sums.total),
                {"contractions", &sums.contractions},
                {"outside_contractions", &sums.outside},
                {"update", &sums.update}})
            json.attributeObject(name, [&] { printNumbers(*line, json); });
          if (entry.parameters > 0)
            json.attribute("update_bytes_per_parameter",
                           sums.bytesPerParameter);
          json.attributeArray("kernels", [&] {
            for (const Line &line : sums.lines)
              json.object([&] {
                json.attribute("name", line.name);
                json.attribute("part", stringify(line.part));
                printNumbers(line, json);
              });
          });
        });
    });
  });
  stream << '\n';
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

LogicalResult mlir::amp::runCostReport(ModuleOp module,
                                       const CostReportPassOptions &options) {
  StringRef format = options.format;
  if (format != "text" && format != "json")
    return module.emitError("expected the format 'text' or 'json', found '")
           << format << "'";
  auto rates = CostDevice::parse(options.device);
  if (!rates)
    return module.emitError() << llvm::toString(rates.takeError());
  if (llvm::Error error = rates->parseNetwork(options.network))
    return module.emitError() << llvm::toString(std::move(error));
  auto report = computeCosts(module);
  if (failed(report))
    return failure();
  std::string message;
  auto file = openOutputFile(options.output, &message);
  if (!file)
    return module.emitError() << message;
  (format == "json" ? printCostsAsJson : printCosts)(*report, *rates,
                                                     file->os());
  file->keep();
  return success();
}

namespace {
struct CostReportPass
    : public mlir::amp::impl::CostReportPassBase<CostReportPass> {
  using CostReportPassBase::CostReportPassBase;

  void runOnOperation() override {
    if (failed(mlir::amp::runCostReport(getOperation(),
                                        {format, device, network, output})))
      return signalPassFailure();
    markAllAnalysesPreserved();
  }
};
} // namespace
