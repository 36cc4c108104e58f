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

/// An entry of a policy that names `op` alone.
static std::string namingEntry(const LowOp &op, StringRef more = "") {
  std::string entry = "  - {op: " + op.op;
  if (!op.location.empty())
    entry += ", location: " + quotePattern(op.location);
  return entry + more.str() + "}\n";
}

namespace {
/// Finds what to say in a policy where the placement is to blame for the error
/// of a value.
class Remedy {
public:
  Remedy(ObservedRun &placed, ObservedRun &careful,
         const std::map<uint64_t, Compared> &errors)
      : placed(placed), careful(careful), errors(errors) {}

  /// Lines of a policy, which ask for what is not so yet; empty where nothing
  /// that `value` is computed from is in 16 bits. A contraction stays low where
  /// that `mayStayLow`.
  std::string find(const ObservedValue &value, bool mayStayLow);

private:
  std::string beCareful(const ObservedValue &value);
  std::string keepContractions(const ObservedValue &value);
  std::string
  findNearest(const ObservedValue &value,
              std::string (Remedy::*describe)(const ObservedValue &));

  ObservedRun &placed, &careful;
  const std::map<uint64_t, Compared> &errors;
};
} // namespace

/// Keeps in f32 what the careful placement keeps there: the result of a
/// contraction, which is f32 before it is rounded, or the op.
std::string Remedy::beCareful(const ObservedValue &value) {
  const ObservedValue *other = careful.find(value.number, Observation::Value);
  if (!other)
    return "";
  std::string results, ops;
  for (const LowOp &op : value.low) {
    // An entry is of all ops of that name and place.
    bool reads = false, writes = false;
    for (const LowOp &low : other->low) {
      bool isNamed = low.op == op.op && low.location == op.location;
      reads |= isNamed;
      writes |= isNamed && low.writes;
    }
    if (writes || (reads && !op.writes))
      continue;
    if (reads && op.isContraction)
      results += namingEntry(op, ", results: {0: f32}");
    else
      ops += namingEntry(op);
  }
  return (results.empty() ? "" : "allow:\n" + results) +
         (ops.empty() ? "" : "exclude:\n" + ops);
}

std::string Remedy::keepContractions(const ObservedValue &value) {
  std::string ops;
  for (const LowOp &op : value.low)
    if (op.isContraction)
      ops += namingEntry(op);
  return ops.empty() ? "" : "exclude:\n" + ops;
}

/// What `describe` says of `value`, or of what it is computed from: the nearest
/// of which it says something, and of several as near the least exact.
std::string
Remedy::findNearest(const ObservedValue &value,
                    std::string (Remedy::*describe)(const ObservedValue &)) {
  std::vector<const ObservedValue *> level = {&value};
  std::set<uint64_t> seen = {value.number};
  while (!level.empty()) {
    std::string best;
    double worst = -1;
    std::vector<const ObservedValue *> next;
    for (const ObservedValue *reached : level) {
      std::string found = (this->*describe)(*reached);
      auto error = errors.find(reached->number);
      double size = error == errors.end() ? 0 : error->second.placed.error();
      if (!found.empty() && size > worst) {
        best = std::move(found);
        worst = size;
      }
      for (uint64_t number : reached->operands)
        if (const ObservedValue *operand =
                placed.find(number, Observation::Value);
            operand && seen.insert(number).second)
          next.push_back(operand);
    }
    if (!best.empty())
      return best;
    level = std::move(next);
  }
  return "";
}

std::string Remedy::find(const ObservedValue &value, bool mayStayLow) {
  std::string found;
  if (mayStayLow)
    found = findNearest(value, &Remedy::beCareful);
  if (found.empty())
    found = findNearest(value, &Remedy::keepContractions);
  if (found.empty() && !mayStayLow)
    found = findNearest(value, &Remedy::beCareful);
  return found;
}

static PrecisionReport report(SideBySide &runs,
                              const std::map<uint64_t, Compared> &errors) {
  ObservedRun &mixed = *runs.mixed[0];
  double unit = unitOf(mixed);
  Remedy remedy(mixed, *runs.mixed[1], errors);
  PrecisionReport report;
  report.values = errors.size();
  for (const auto &[number, compared] : errors) {
    const ObservedValue *value = mixed.find(number, Observation::Value);
    if (!value)
      continue;
    double placed = compared.placed.error(), careful = compared.careful.error();
    PrecisionReport::Finding finding{value->op, value->location, placed,
                                     careful, ""};
    // An infinite error fails, whoever else has one.
    if (!std::isfinite(placed) || placed > kFactor * careful + unit) {
      finding.policy =
          remedy.find(*value, /*mayStayLow=*/std::isfinite(careful));
      if (!finding.policy.empty()) {
        report.worse = std::move(finding);
        return report;
      }
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
           << "\nthis policy keeps in f32 what the error comes from:\n\n"
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
