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

namespace {
/// By the name that all programs give a value, or the gradient of one.
using Errors = std::map<std::string, Compared>;
} // namespace

static Error compare(SideBySide &runs, Errors &errors) {
  std::vector<float> storage[2];
  for (const ObservedValue &value : runs.exact->program().observed()) {
    if (value.kind == Observation::Sum)
      continue;
    auto exact = runs.exact->read(value, storage[0]);
    if (!exact)
      return exact.takeError();
    Compared &compared = errors[value.result];
    for (auto [run, statistics] :
         {std::pair(&*runs.mixed[0], &compared.placed),
          std::pair(&*runs.mixed[1], &compared.careful)}) {
      const ObservedValue *found = run->findSame(value);
      if (!found)
        continue;
      auto mixed = run->read(*found, storage[1]);
      if (!mixed)
        return mixed.takeError();
      double scale = run->scaleOf(*found);
      for (float &element : storage[1])
        element /= scale;
      statistics->add(*exact, storage[1]);
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
/// of a value or a gradient.
class Remedy {
public:
  Remedy(ObservedRun &placed, ObservedRun &careful, const Errors &errors);

  /// Lines of a policy, which ask for what is not so yet; empty where nothing
  /// that the error can come from is in 16 bits. A contraction stays low where
  /// that `mayStayLow`.
  std::string find(const ObservedValue &value, bool mayStayLow);

private:
  using Describe = std::string (Remedy::*)(const ObservedValue &);
  using Neighbours = std::map<uint64_t, std::vector<uint64_t>>;

  std::string beCareful(const ObservedValue &value);
  std::string keepContractions(const ObservedValue &value);
  std::string findNearest(const ObservedValue &value, Describe describe,
                          const Neighbours &neighbours);

  ObservedRun &placed, &careful;
  const Errors &errors;
  /// By number: what a value is computed from, and what is computed from it.
  Neighbours operands, users;
};
} // namespace

Remedy::Remedy(ObservedRun &placed, ObservedRun &careful, const Errors &errors)
    : placed(placed), careful(careful), errors(errors) {
  for (const ObservedValue &value : placed.program().observed()) {
    if (value.kind != Observation::Value)
      continue;
    operands[value.number] = value.operands;
    for (uint64_t operand : value.operands)
      users[operand].push_back(value.number);
  }
}

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

/// The lines that `describe` has for `value`, or for what is reached from it
/// over `neighbours`: for the nearest that it has some for, and of several as
/// near for the least exact.
std::string Remedy::findNearest(const ObservedValue &value, Describe describe,
                                const Neighbours &neighbours) {
  std::vector<uint64_t> level = {value.number};
  std::set<uint64_t> seen = {value.number};
  while (!level.empty()) {
    std::string best;
    double worst = -1;
    std::vector<uint64_t> next;
    for (uint64_t number : level) {
      const ObservedValue *reached = placed.find(number, Observation::Value);
      if (!reached)
        continue;
      std::string found = (this->*describe)(*reached);
      auto error = errors.find(reached->result);
      double size = error == errors.end() ? 0 : error->second.placed.error();
      if (!found.empty() && size > worst) {
        best = std::move(found);
        worst = size;
      }
      if (auto it = neighbours.find(number); it != neighbours.end())
        llvm::copy_if(
            it->second, std::back_inserter(next),
            [&](uint64_t other) { return seen.insert(other).second; });
    }
    if (!best.empty())
      return best;
    level = std::move(next);
  }
  return "";
}

std::string Remedy::find(const ObservedValue &value, bool mayStayLow) {
  // A gradient comes from what is computed from the value, and from what that
  // was computed with.
  bool isGradient = value.kind == Observation::Gradient;
  std::string found;
  auto search = [&](Describe describe) {
    if (found.empty())
      found = findNearest(value, describe, isGradient ? users : operands);
  };
  if (mayStayLow)
    search(&Remedy::beCareful);
  if (isGradient && mayStayLow)
    for (const ObservedValue &any : placed.program().observed())
      if (found.empty() && any.kind == Observation::Value)
        found = beCareful(any);
  search(&Remedy::keepContractions);
  search(&Remedy::beCareful);
  return found;
}

/// True if the placement is to blame: the careful one loses less. An infinite
/// error fails, whoever else has one. A gradient of which that one has nothing
/// either is most often 0 but for roundings, as that of a bias before a norm.
static bool isWorse(const ObservedValue &value, double placed, double careful,
                    double unit) {
  if (!std::isfinite(placed))
    return true;
  if (value.kind == Observation::Gradient && careful >= kHopeless)
    return false;
  return placed > kFactor * careful + unit;
}

static PrecisionReport report(SideBySide &runs, const Errors &errors) {
  ObservedRun &mixed = *runs.mixed[0];
  double unit = unitOf(mixed);
  Remedy remedy(mixed, *runs.mixed[1], errors);
  PrecisionReport report;
  // Values in the order of the forward, then gradients in that of the backward.
  std::vector<const ObservedValue *> order;
  for (const ObservedValue &value : mixed.program().observed())
    if (value.kind != Observation::Sum && errors.contains(value.result))
      order.push_back(&value);
  llvm::sort(order, [](const ObservedValue *a, const ObservedValue *b) {
    if (a->kind != b->kind)
      return a->kind == Observation::Value;
    if (a->number != b->number)
      return (a->number < b->number) == (a->kind == Observation::Value);
    return a->result < b->result;
  });
  for (const ObservedValue *value : order) {
    bool isGradient = value->kind == Observation::Gradient;
    ++(isGradient ? report.gradients : report.values);
    const Compared &compared = errors.at(value->result);
    double placed = compared.placed.error(), careful = compared.careful.error();
    PrecisionReport::Finding finding{
        (isGradient ? "the gradient of " : "") + value->op +
            (value->name.empty() ? "" : " " + value->name),
        value->location, placed, careful, ""};
    if (!report.worse && isWorse(*value, placed, careful, unit)) {
      finding.policy =
          remedy.find(*value, /*mayStayLow=*/std::isfinite(careful));
      if (!finding.policy.empty()) {
        report.worse = std::move(finding);
        continue;
      }
    }
    if (!isGradient && !report.hopeless && placed >= kHopeless)
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
  stream << "all " << values << " values and " << gradients
         << " gradients are within twice the error of the careful placement "
            "and one rounding\n";
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
      formatError(worse->error) + " for " + worse->op + " at " +
      worse->location +
      "; add the lines above to the file of --policy and check again");
}

Expected<PrecisionReport> amp::checkPrecision(const CompileOptions &options,
                                              const RunOptions &run,
                                              mlir::MLIRContext &context,
                                              AmpRuntime *runtime) {
  auto runs = SideBySide::prepare(
      options, run, "--check-precision", {options.placement, "careful"},
      Observed::Gradients, Observed::ScaledGradients, context, runtime);
  if (!runs)
    return runs.takeError();
  Errors errors;
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
