//===- CostReport.h - bytes and operations of a step ----------------------===//
//
// Read from the schedule, before anything runs: what no implementation of these
// calls can do without. docs/CostReport.md defines each number.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_SCHEDULE_COSTREPORT_H
#define AMP_SCHEDULE_COSTREPORT_H

#include "amp/Schedule/CallOpInterface.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"
#include <array>
#include <string>
#include <vector>

namespace mlir::amprt {

/// An entry function.
struct EntryCost {
  /// The entry's symbol, and "train" or "eval".
  std::string name, kind;
  /// In the order in which they run.
  std::vector<CallCost> calls;
  /// Elements of the parameters that it updates, without padding.
  int64_t parameters = 0;
};

struct CostReport {
  std::vector<EntryCost> entries;
};

/// Reads the schedules of `module`. Reports an error where there is none, or
/// where an op in one has no known cost.
FailureOr<CostReport> computeCosts(ModuleOp module);

/// The rates that floors are taken from.
struct CostDevice {
  std::string name;
  /// GB/s (1e9), and TFLOP/s (1e12) by Arithmetic.
  double bandwidth = 0;
  std::array<double, 3> peak = {};
  /// Between ranks: GB/s that each sends, and microseconds of an exchange.
  double network = 0, latency = 0;

  /// "h200", or numbers of one's own: "GBS:TFLOPS16[:TFLOPS32[:TFLOPS64]]",
  /// where a missing one is as the one before.
  static llvm::Expected<CostDevice> parse(llvm::StringRef text);
  /// Takes the rates between ranks, "GBS:US".
  llvm::Error parseNetwork(llvm::StringRef text);
  /// The microseconds that all bytes take, and all operations; no call is
  /// faster than either.
  double moveOf(const CallCost &cost) const;
  double computeOf(const CallCost &cost) const;
  double floorOf(const CallCost &cost) const;

  /// The parts of these rates that a step is predicted to reach: in a library's
  /// contractions, in the operations of its attentions and of generated ones,
  /// and in all else, which moves bytes; and the microseconds that each launch
  /// takes besides. Guesses until a step has been measured: of heads of 64,
  /// cuDNN's published times are 36 % for values and 44 % for gradients.
  static constexpr double kOfContractions = 0.80, kOfAttentions = 0.41,
                          kOfGenerated = 0.30, kOfBandwidth = 0.88;
  static constexpr double kMicrosecondsPerLaunch = 1.0;
  /// In microseconds, as part of a step.
  double predictionOf(const CallCost &cost) const;
};

/// Tables, one for each entry; launches of one name are one line.
void printCosts(const CostReport &report, const CostDevice &device,
                llvm::raw_ostream &stream);
/// One JSON object, with a line's end.
void printCostsAsJson(const CostReport &report, const CostDevice &device,
                      llvm::raw_ostream &stream);

} // namespace mlir::amprt

#endif // AMP_SCHEDULE_COSTREPORT_H
