//===- CompileOptions.h - options that decide what is compiled --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A module is compiled with these, by a tool as by a program of one's own. Each
// text is checked when the module is loaded, or where it is used.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_COMPILE_COMPILEOPTIONS_H
#define AMP_COMPILE_COMPILEOPTIONS_H

#include "amp/Image/Error.h"
#include "amp/Transforms/AutocastReport.h"
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace amp {

struct MemoryPlan;

/// The values of a step that a program gives beside its results.
enum class Observed {
  None,
  Values,
  Gradients,      ///< values and, without S, their gradients
  ScaledGradients ///< values and their gradients times S
};

struct CompileOptions {
  /// The file of the module.
  std::string model;
  /// The module itself, where it is in memory: `model` is then its name. Not
  /// owned.
  std::optional<llvm::StringRef> text;
  /// Gets diagnostics of the module; null: standard error.
  llvm::raw_ostream *messages = nullptr;
  /// Hear a line of what is left out, or done in another way; or empty.
  std::function<void(const std::string &)> warn, note;

  /// f64, f32, f16 or bf16; empty: the module's own.
  std::string precision;
  /// A preset of autocast or a YAML file; empty: the module's own.
  std::string policy;
  /// The placement of casts; empty: the policy's.
  std::string placement;
  /// A file of measured values (Calibration.h); empty: none.
  std::string profile;
  bool trustProfile = false;
  /// The predicted error that a placement may have, in multiples of the careful
  /// one's; none: casts are what counts.
  std::optional<double> errorBudget;
  /// none, bias, gelu or all, see amp-form-kernels; empty: all that the GPU
  /// has.
  std::string epilogues;
  /// Numbers of the optimizers (lr, weight-decay, momentum, beta1, …),
  /// separated by commas: state of the program.
  std::string hyperparameters;
  /// Entries of kind eval and predict read averages of variables.
  bool evalAverages = false;

  /// A pass, "graph" or "kernel": the module after it is printed on standard
  /// error.
  std::string printAfter;
  /// Precisions, and the reason of each, are printed to a file; "-" is the
  /// standard output.
  bool explain = false;
  std::string explainFile = "-";
  /// The rows that are left of these.
  mlir::amp::AutocastReportFilter explained;
  /// The file that gets the same as JSON; "-" is the standard output.
  std::string explainJson;
  /// Hears the plan of memory, before it is compared with what there is; or
  /// empty. Its error ends the compilation.
  std::function<Error(const MemoryPlan &)> plan;

  /// Adds these values to the results of `observedEntry`; of the only entry
  /// that trains where that is empty.
  Observed observed = Observed::None;
  std::string observedEntry;
  /// The train entry gives its losses and gradients (GradientCheck.h) and
  /// changes nothing.
  bool givesGradients = false;
  /// Places of faults that the host may inject into a step, as those of
  /// Injection::target.
  std::vector<std::string> injected;
  /// Entries are called alone: no results are put together from batches.
  bool isCalled = false;
};

} // namespace amp

#endif // AMP_COMPILE_COMPILEOPTIONS_H
