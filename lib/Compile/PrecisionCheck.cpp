//===- PrecisionCheck.cpp - finds the op that precision hurts -------------===//
//
// The careful placement rounds what contractions read and nothing else: what it
// loses is the price of low contractions, and the rest is the placement's.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Compile/PrecisionCheck.h"
#include "SideBySide.h"
#include "ValueStatistics.h"
#include "llvm/Support/Format.h"

using namespace amp;
using llvm::is_contained;
using llvm::raw_string_ostream;
using llvm::StringRef;
using mlir::amp::Observation;

/// Times the careful placement's error.
static constexpr double kFactor = 2;
/// The error of a value that has nothing of the exact one.
static constexpr double kHopeless = 0.5;

namespace {
/// The errors of one value, of each mixed run.
struct Compared {
  ErrorStatistics placed, careful;
};
} // namespace

/// u of the coarsest low type of `run`.
static double unitOf(ObservedRun &run) {
  StringRef types = run.program().precision();
  double unit = 0;
  for (const auto &format : mlir::amp::kProfileFormats)
    if (is_contained(llvm::split(types, ' '), format.name))
      unit = std::max(unit, format.unitRoundoff());
  return unit;
}

static Error compare(SideBySide &runs, std::map<uint64_t, Compared> &errors) {
  std::vector<float> storage[2];
  for (const ObservedValue &value : runs.exact->program().observed()) {
    auto exact = runs.exact->read(value, storage[0]);
    if (!exact)
      return exact.takeError();
    Compared &compared = errors[value.number];
    for (auto [run, statistics] :
         {std::pair(&*runs.mixed[0], &compared.placed),
          std::pair(&*runs.mixed[1], &compared.careful)}) {
      const ObservedValue *found = run->find(value.number, Observation::Value);
      if (!found)
        continue;
      auto mixed = run->read(*found, storage[1]);
      if (!mixed)
        return mixed.takeError();
      statistics->add(*exact, *mixed);
    }
  }
  return Error::success();
}

/// In quotes of YAML, as a pattern that matches `location` alone.
static std::string quotePattern(StringRef location) {
  std::string text = "'";
  for (char c : location) {
    if (StringRef("*?[]{}\\").contains(c))
      text += '\\';
    text += c;
    if (c == '\'')
      text += c;
  }
  return text + "'";
}

static std::string formatError(double error) {
  if (!std::isfinite(error))
    return "infinite";
  std::string text;
  raw_string_ostream(text) << llvm::format("%.2e", error);
  return text;
}

/// A contraction stays low if that is enough, and writes the f32 in which it
/// adds up.
static std::string keepExact(const ObservedValue &value, bool staysLow) {
  staysLow &= value.isContraction;
  return (staysLow ? "allow:" : "exclude:") + std::string("\n  - {op: ") +
         value.op + ", location: " + quotePattern(value.location) +
         (staysLow ? ", results: {0: f32}" : "") + "}\n";
}

static PrecisionReport report(SideBySide &runs,
                              const std::map<uint64_t, Compared> &errors) {
  ObservedRun &mixed = *runs.mixed[0];
  double unit = unitOf(mixed);
  PrecisionReport report;
  report.values = errors.size();
  for (const auto &[number, compared] : errors) {
    const ObservedValue *value = mixed.find(number, Observation::Value);
    if (!value)
      continue;
    double placed = compared.placed.error(), careful = compared.careful.error();
    PrecisionReport::Finding finding{
        value->op, value->location, placed, careful,
        keepExact(*value, /*staysLow=*/std::isfinite(careful))};
    // An infinite error fails, whoever else has one.
    if (!std::isfinite(placed) || placed > kFactor * careful + unit) {
      report.worse = std::move(finding);
      return report;
    }
    if (!report.hopeless && placed >= kHopeless)
      report.hopeless = std::move(finding);
  }
  return report;
}

std::string PrecisionReport::format() const {
  std::string text;
  raw_string_ostream stream(text);
  if (worse) {
    stream << worse->op << " at " << worse->location << ": error "
           << formatError(worse->error) << ", with the careful placement "
           << formatError(worse->careful)
           << "\nthis policy keeps its result in f32:\n\n"
           << worse->policy << "\n";
    return text;
  }
  stream << "all " << values
         << " values are within twice the error of the careful placement and "
            "one rounding\n";
  if (hopeless)
    stream << "note: " << hopeless->op << " at " << hopeless->location
           << " has no digit of f32's with the careful placement either: error "
           << formatError(hopeless->error)
           << "; what is in 16 bits before it is too much: exclude a "
              "contraction there in a policy, or train this part in f32\n";
  return text;
}

Error PrecisionReport::error() const {
  if (!worse)
    return Error::success();
  return makeError(
      "--check-precision: expected errors of at most twice those of the "
      "careful placement and one rounding, found " +
      formatError(worse->error) + " at '" + worse->op + "' at " +
      worse->location +
      "; add the lines above to the file of --policy and check again");
}

Expected<PrecisionReport> amp::checkPrecision(const CompileOptions &options,
                                              const RunOptions &run,
                                              mlir::MLIRContext &context,
                                              AmpRuntime *runtime) {
  auto runs = SideBySide::prepare(options, run, "--check-precision",
                                  {options.placement, "careful"},
                                  Observed::Values, context, runtime);
  if (!runs)
    return runs.takeError();
  std::map<uint64_t, Compared> errors;
  bool anyApplied = false;
  for (uint64_t i = 0; i < *run.steps; ++i) {
    Expected<bool> applied = runs->step();
    if (!applied)
      return applied.takeError();
    anyApplied |= *applied;
    if (*applied)
      if (Error error = compare(*runs, errors))
        return error;
  }
  if (!anyApplied)
    return noStepApplied("--check-precision", *run.steps);
  return report(*runs, errors);
}
