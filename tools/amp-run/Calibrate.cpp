//===- Calibrate.cpp - measures the values of a step ----------------------===//
//
// One value at a time is on the host, of each step that f32 does not skip.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Calibrate.h"
#include "TemporaryFile.h"
#include "ValueStatistics.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace amp::run;
using mlir::amp::Observation;
using mlir::amp::Profile;
using mlir::amp::ProfileValue;

namespace {
class Calibration {
public:
  Calibration(const Options &options, mlir::MLIRContext &context,
              AmpRuntime *runtime)
      : options(options), context(context), runtime(runtime) {}

  Error run(raw_ostream &stream);

private:
  Error measure();
  Error writeFile() const;
  Profile describe() const;

  const Options &options;
  mlir::MLIRContext &context;
  AmpRuntime *runtime;
  std::optional<SideBySide> runs;
  std::map<uint64_t, ValueStatistics> statistics;
  uint64_t counted = 0, skipped = 0;
};
} // namespace

/// Adds all values of the last step.
Error Calibration::measure() {
  ObservedRun &exact = *runs->exact, &mixed = *runs->mixed.front();
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
static std::string formatSizes(ArrayRef<int64_t> shape) {
  return join(map_range(shape, [](int64_t size) { return itostr(size); }), "x");
}

Profile Calibration::describe() const {
  ObservedRun &exact = *runs->exact, &mixed = *runs->mixed.front();
  Profile profile;
  profile.graph = exact.program().graph();
  profile.function = exact.train().name;
  profile.precision = mixed.program().settings().find("precision")->second;
  profile.batch = options.batch;
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
      row.mixed->type = formatType(
          mixed.slotOf(*mixed.find(number, Observation::Value)).element);
    profile.values.push_back(std::move(row));
  }
  return profile;
}

Error Calibration::writeFile() const {
  std::string text;
  raw_string_ostream stream(text);
  writeProfile(stream, describe());
  Expected<TemporaryFile> file = TemporaryFile::create(options.calibrate);
  if (!file)
    return file.takeError();
  if (Error error = file->write(ArrayRef(text.data(), text.size())))
    return error;
  return file->replaceTarget();
}

Error Calibration::run(raw_ostream &stream) {
  auto prepared = SideBySide::prepare(options, "--calibrate", {""},
                                      Observed::Gradients, context, runtime);
  if (!prepared)
    return prepared.takeError();
  runs = std::move(*prepared);
  // That a file cannot be written is better known before the steps.
  if (Error error = TemporaryFile::create(options.calibrate).takeError())
    return error;
  for (uint64_t i = 0; i < options.batches; ++i) {
    Expected<bool> applied = runs->step();
    if (!applied)
      return applied.takeError();
    ++(*applied ? counted : skipped);
    if (*applied)
      if (Error error = measure())
        return error;
  }
  if (counted == 0)
    return noStepApplied("--calibrate", options.batches);
  if (Error error = writeFile())
    return error;
  stream << "measured " << statistics.size() << " values in " << counted
         << " batches";
  if (skipped)
    stream << ", left out " << skipped << " that f32 skipped";
  stream << ": " << options.calibrate << "\n";
  return Error::success();
}

Error amp::run::calibrate(const Options &options, mlir::MLIRContext &context,
                          AmpRuntime *runtime, raw_ostream &stream) {
  return Calibration(options, context, runtime).run(stream);
}
