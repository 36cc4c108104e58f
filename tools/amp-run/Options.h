//===- Options.h - the command line of amp-run ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TOOLS_AMP_RUN_OPTIONS_H
#define AMP_TOOLS_AMP_RUN_OPTIONS_H

#include "amp/Transforms/AutocastReport.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace amp::run {

/// One `--inject-inf step=K[,variable=@w]`.
struct Injection {
  uint64_t step = 0;
  /// Empty: the gradients of all variables.
  std::string variable;

  /// The variable of the module that makes them infinite where it is set.
  std::string flag() const;
};

/// The values of a step that a program gives beside its results.
enum class Observed { None, Values, Gradients };

struct Options {
  std::string model;
  std::string data;
  std::string precision;
  /// A preset of autocast or a YAML file; empty: the module's own.
  std::string policy;
  /// A file that --calibrate wrote; empty: none.
  std::string profile;
  bool trustProfile = false;
  /// The predicted error that a placement may have, in multiples of the careful
  /// one's; none: casts are what counts.
  std::optional<double> errorBudget;
  /// cpu, cuda, or auto: cuda where there is a GPU that can be used.
  std::string target;
  /// The instructions that code may use, as in mlir::amprt::verifyCPU; empty:
  /// native.
  std::string cpu;
  bool tf32 = false;
  /// none, bias, gelu or all, see amp-form-kernels; empty: all that the GPU
  /// has.
  std::string epilogues;
  bool timeAlgorithms = true;
  std::optional<uint64_t> steps, epochs;
  int64_t batch = 64;
  /// Samples that an evaluation runs at once at most.
  int64_t evalBatch = 1024;
  uint64_t seed = 0;
  unsigned threads = 0;
  bool shuffle = true;
  std::string order;
  std::string metrics;
  std::string save, load, loadWeights;
  std::string printAfter;
  bool explain = false;
  /// The rows that --where, --top and --only leave of what --explain prints.
  mlir::amp::AutocastReportFilter explained;
  /// The file that --explain-json names; "-" is the standard output.
  std::string explainJson;
  bool memoryReport = false;
  bool hashState = false;
  /// At most one for each step and variable.
  std::vector<Injection> injections;
  /// Skipped steps in a row at the smallest S that end the run; 0: no limit.
  uint64_t maxSkips = 50;
  /// Settings in which a run may differ from the one that it resumes.
  std::vector<std::string> accepted;
  bool checkGradients = false;
  /// The profile that --calibrate writes, and from how many batches.
  std::string calibrate;
  uint64_t batches = 8;
  bool checkPrecision = false;
  /// Of one of the programs that are run beside each other; no option.
  Observed observed = Observed::None;
  /// The placement of casts; empty: the policy's. No option.
  std::string placement;
  std::string call, inputs, outputs;

  bool trains() const { return (steps || epochs) && !checkPrecision; }
  /// True if steps run in two precisions beside each other.
  bool compares() const { return checkPrecision || !calibrate.empty(); }
  bool explains() const { return explain || !explainJson.empty(); }
  /// True if a device is needed; --explain alone needs none.
  bool runs() const {
    return trains() || checkGradients || compares() || !call.empty() ||
           !printAfter.empty() || memoryReport;
  }
  /// True if nothing but the plan of memory is asked for.
  bool endsWithPlan() const {
    return memoryReport && !trains() && !checkGradients && !compares() &&
           call.empty() && printAfter.empty();
  }
};

/// Parses and checks the command line; the error says what was expected.
/// Unknown options end the process with the usual message of the tool.
llvm::Expected<Options> parseOptions(int argc, char **argv);

} // namespace amp::run

#endif // AMP_TOOLS_AMP_RUN_OPTIONS_H
