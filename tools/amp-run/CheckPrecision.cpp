//===- CheckPrecision.cpp - finds the op that precision hurts -------------===//
//
// The careful placement rounds what contractions read and nothing else: what it
// loses is the price of low contractions, and the rest is the placement's.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CheckPrecision.h"
#include "ValueStatistics.h"
#include "llvm/Support/Format.h"

using namespace llvm;
using namespace amp::run;
using mlir::amp::Observation;

/// Times the careful placement's error.
static constexpr double kFactor = 2;

namespace {
/// The errors of one value, of each mixed run.
struct Compared {
  ErrorStatistics placed, careful;
};
} // namespace

/// u of the coarsest low type of `run`.
static double unitOf(ObservedRun &run) {
  StringRef types = run.program().settings().find("precision")->second;
  double unit = 0;
  for (const auto &format : mlir::amp::kProfileFormats)
    if (is_contained(split(types, ' '), format.name))
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
  raw_string_ostream(text) << format("%.2e", error);
  return text;
}

/// A contraction stays low, and writes the f32 in which it adds up.
static void suggest(const ObservedValue &value, raw_ostream &stream) {
  stream << "this policy keeps its result in f32:\n\n"
         << (value.isContraction ? "allow:" : "exclude:")
         << "\n  - {op: " << value.op
         << ", location: " << quotePattern(value.location)
         << (value.isContraction ? ", results: {0: f32}" : "") << "}\n\n";
}

static Error report(SideBySide &runs,
                    const std::map<uint64_t, Compared> &errors,
                    raw_ostream &stream) {
  ObservedRun &mixed = *runs.mixed[0];
  double unit = unitOf(mixed);
  for (const auto &[number, compared] : errors) {
    const ObservedValue *value = mixed.find(number, Observation::Value);
    if (!value)
      continue;
    double placed = compared.placed.error(), careful = compared.careful.error();
    if (placed <= kFactor * careful + unit)
      continue;
    stream << value->op << " at " << value->location << ": error "
           << formatError(placed) << ", with the careful placement "
           << formatError(careful) << "\n";
    suggest(*value, stream);
    return createStringError(
        "--check-precision: expected errors of at most twice those of the "
        "careful placement and one rounding, found " +
        formatError(placed) + " at '" + value->op + "' at " + value->location +
        "; add the lines above to the file of --policy and check again");
  }
  stream << "all " << errors.size()
         << " values are within twice the error of the careful placement and "
            "one rounding\n";
  return Error::success();
}

Error amp::run::checkPrecision(const Options &options,
                               mlir::MLIRContext &context, AmpRuntime *runtime,
                               raw_ostream &stream) {
  auto runs = SideBySide::prepare(options, "--check-precision",
                                  {options.placement, "careful"},
                                  Observed::Values, context, runtime);
  if (!runs)
    return runs.takeError();
  std::map<uint64_t, Compared> errors;
  bool anyApplied = false;
  for (uint64_t i = 0; i < *options.steps; ++i) {
    Expected<bool> applied = runs->step();
    if (!applied)
      return applied.takeError();
    anyApplied |= *applied;
    if (*applied)
      if (Error error = compare(*runs, errors))
        return error;
  }
  if (!anyApplied)
    return noStepApplied("--check-precision", *options.steps);
  return report(*runs, errors, stream);
}
