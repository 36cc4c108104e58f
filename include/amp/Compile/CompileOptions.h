//===- CompileOptions.h - options that decide what is compiled ------------===//
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
#include "amp/Transforms/AutocastReportFilter.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
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

/// The kinds of options in CompileOptions.def.
namespace option {
using Text = std::string;
using Choice = std::string;
using File = std::string;
using Output = std::string;
using Flag = bool;
using Factor = std::optional<double>;
using Count = int64_t;
using Names = std::vector<std::string>;
using Sizes = std::vector<int64_t>;
} // namespace option

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

  /// The options of the table: an empty one, false or none is the default.
#define AMP_COMPILE_OPTION(kind, name, flag, values, help) option::kind name{};
#include "amp/Compile/CompileOptions.def"

  /// Precisions, and the reason of each, are printed to a file; "-" is the
  /// standard output.
  bool explain = false;
  std::string explainFile = "-";
  /// The rows that are left of these.
  mlir::amp::AutocastReportFilter explained;
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

/// The name of an option in a message: --error-budget, or errorBudget.
enum class OptionName { Flag, Field };

/// An error unless each option has a value that it may have.
Error checkValues(const CompileOptions &options, OptionName name);
/// An error unless each option has the others without which it does nothing.
Error checkCombinations(const CompileOptions &options, OptionName name);

} // namespace amp

#endif // AMP_COMPILE_COMPILEOPTIONS_H
