//===- CompileOptions.cpp - checks of the options of compilation ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Values by the table; which option needs which other is no matter of one row.
//
//===----------------------------------------------------------------------===//

#include "amp/Compile/CompileOptions.h"
#include "amp/Compile/Errors.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace amp;
using llvm::StringRef;
using llvm::Twine;

/// An option as its users know it.
static std::string spell(OptionName name, StringRef flag, StringRef field) {
  return name == OptionName::Flag ? ("--" + flag).str() : field.str();
}

/// "f64|f32|f16" as "f64, f32 or f16".
static std::string listValues(StringRef values) {
  auto [first, last] = values.rsplit('|');
  std::string text = llvm::join(llvm::split(first, '|'), ", ");
  return last.empty() ? text : text + " or " + last.str();
}

namespace {
/// The kinds that CompileOptions has.
enum class Kind { Text, Choice, File, Output, Flag, Factor };
} // namespace

static Error check(Kind kind, const std::string &name, StringRef values,
                   StringRef value) {
  if (kind != Kind::Choice || value.empty() ||
      llvm::is_contained(llvm::split(values, '|'), value))
    return Error::success();
  return makeError(name + ": expected " + listValues(values) + ", found '" +
                   value + "'");
}

static Error check(Kind, const std::string &name, StringRef,
                   std::optional<double> value) {
  if (!value || *value >= 1)
    return Error::success();
  std::string found;
  llvm::raw_string_ostream(found) << llvm::format("%g", *value);
  return makeError(name + ": expected a number of at least 1, found '" + found +
                   "'");
}

static Error check(Kind, const std::string &, StringRef, bool) {
  return Error::success();
}

Error amp::checkValues(const CompileOptions &options, OptionName name) {
#define AMP_COMPILE_OPTION(kind, field, flag, values, help)                    \
  if (Error error =                                                            \
          check(Kind::kind, spell(name, flag, #field), values, options.field)) \
    return error;
#include "amp/Compile/CompileOptions.def"
  std::string mistake = mlir::amp::explainMistake(
      options.explained, name == OptionName::Flag ? "--" : "");
  return mistake.empty() ? Error::success() : makeError(mistake);
}

Error amp::checkCombinations(const CompileOptions &options, OptionName name) {
  auto needs = [&](StringRef flag, StringRef field, bool has,
                   const Twine &what) {
    return has ? Error::success()
               : makeError(spell(name, flag, field) +
                           " has no effect without " + what +
                           ": add that, or leave it out");
  };
  std::string explain = spell(name, "explain", "explain"),
              profile = spell(name, "profile", "profile");
  const mlir::amp::AutocastReportFilter none;
#define AMP_ROWS_OPTION(kind, field, flag, values, help)                       \
  if (options.explained.field != none.field)                                   \
    if (Error error = needs(flag, #field, options.explain, explain))           \
      return error;
#include "amp/Compile/CompileOptions.def"
  bool isMixed = options.precision != "f32" && options.precision != "f64";
  if (!options.profile.empty())
    if (Error error = needs("profile", "profile", isMixed, "mixed precision"))
      return error;
  // A tool knows later whether there are several ranks.
  bool mayHaveRanks = options.dataParallel.empty()
                          ? name == OptionName::Flag
                          : options.dataParallel != "no";
  if (options.syncBatchNorm)
    if (Error error = needs("sync-batch-norm", "syncBatchNorm", mayHaveRanks,
                            spell(name, "data-parallel", "dataParallel")))
      return error;
  if (!options.shard.empty())
    if (Error error = needs("shard", "shard", mayHaveRanks,
                            spell(name, "data-parallel", "dataParallel")))
      return error;
  if (options.trustProfile)
    if (Error error = needs("trust-profile", "trustProfile",
                            !options.profile.empty(), profile))
      return error;
  if (options.errorBudget)
    if (Error error = needs("error-budget", "errorBudget",
                            !options.profile.empty(), profile))
      return error;
  if (!options.placement.empty())
    if (Error error =
            needs("placement", "placement", isMixed, "mixed precision"))
      return error;
  if (options.errorBudget && !options.placement.empty() &&
      options.placement != "mincut")
    return makeError(spell(name, "error-budget", "errorBudget") +
                     ": expected the placement 'mincut', found '" +
                     options.placement +
                     "', which weighs no errors; leave one of them out");
  return Error::success();
}
