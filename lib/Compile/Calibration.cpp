//===- Calibration.cpp - measures the values of a step --------------------===//
//
// One value at a time is on the host, of each step that f32 does not skip.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Compile/Calibration.h"
#include "SideBySide.h"
#include "ValueStatistics.h"
#include "llvm/ADT/StringExtras.h"

using namespace amp;
using llvm::itostr;
using llvm::join;
using llvm::map_range;
using mlir::amp::Observation;
using mlir::amp::Profile;
using mlir::amp::ProfileValue;

namespace {
class Measured {
public:
  explicit Measured(SideBySide runs) : runs(std::move(runs)) {}

  /// Adds all values of the last step.
  Error add();
  Profile describe() const;

  SideBySide runs;
  uint64_t counted = 0, skipped = 0;

private:
  std::map<uint64_t, ValueStatistics> statistics;
};
} // namespace

Error Measured::add() {
  ObservedRun &exact = *runs.exact, &mixed = *runs.mixed.front();
  std::vector<float> storage[2];
  for (const ObservedValue &value : exact.program().observed()) {
    if (value.kind == Observation::Value) {
      auto values = exact.read(value, storage[0]);
      if (!values)
        return values.takeError();
      ValueStatistics &all = statistics[value.number];
      all.add(*values);
      auto add = [&](ObservedRun &run, const ObservedValue *found,
                     auto consume) -> Error {
        if (!found)
          return Error::success();
        auto others = run.read(*found, storage[1]);
        if (!others)
          return others.takeError();
        consume(*values, *others);
        return Error::success();
      };
      if (Error error = add(mixed, mixed.find(value.number, Observation::Value),
                            [&](auto a, auto b) { all.addMixed(a, b); }))
        return error;
      if (Error error = add(exact, exact.find(value.number, Observation::Sum),
                            [&](auto a, auto b) { all.addSum(a, b); }))
        return error;
    }
    if (value.kind == Observation::Gradient) {
      // One for each loss.
      auto gradient = exact.read(value, storage[1]);
      if (!gradient)
        return gradient.takeError();
      auto values =
          exact.read(*exact.find(value.number, Observation::Value), storage[0]);
      if (!values)
        return values.takeError();
      statistics[value.number].addGradient(*values, *gradient);
    }
  }
  return Error::success();
}

/// "4x8"; "" for one number.
static std::string formatSizes(const std::vector<int64_t> &shape) {
  return join(map_range(shape, [](int64_t size) { return itostr(size); }), "x");
}

Profile Measured::describe() const {
  ObservedRun &exact = *runs.exact, &mixed = *runs.mixed.front();
  Profile profile;
  profile.graph = exact.program().graph();
  profile.function = exact.train().name;
  profile.precision = mixed.program().precision();
  profile.batch = exact.instance().batch;
  profile.batches = counted;
  profile.skipped = skipped;
  for (const auto &[number, measured] : statistics) {
    const ObservedValue &value = *exact.find(number, Observation::Value);
    ProfileValue row;
    row.number = number;
    row.op = value.op;
    row.name = value.name;
    row.location = value.location;
    row.shape = formatSizes(exact.slotOf(value).shape);
    measured.fill(row, counted);
    if (row.mixed)
      row.mixed->type =
          nameOf(mixed.slotOf(*mixed.find(number, Observation::Value)).element);
    profile.values.push_back(std::move(row));
  }
  return profile;
}

Expected<Profile> amp::calibrate(const CompileOptions &options,
                                 const RunOptions &run,
                                 mlir::MLIRContext &context,
                                 AmpRuntime *runtime) {
  auto prepared = SideBySide::prepare(options, run, "--calibrate", {""},
                                      Observed::Gradients, Observed::Values,
                                      context, runtime);
  if (!prepared)
    return prepared.takeError();
  Measured measured(std::move(*prepared));
  for (uint64_t i = 0; i < *run.steps; ++i) {
    Expected<bool> applied = measured.runs.step();
    if (!applied)
      return applied.takeError();
    ++(*applied ? measured.counted : measured.skipped);
    if (*applied)
      if (Error error = measured.add())
        return error;
  }
  if (measured.counted == 0)
    return noStepApplied("--calibrate", *run.steps);
  return measured.describe();
}
