//===- GradientCheck.cpp - finite differences of a user's module ----------===//
//
// Both sides of a difference run the compiled entry in f64, with one element of
// a variable moved.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "GradientCheck.h"
#include "Batches.h"
#include "Initialize.h"
#include "State.h"
#include "llvm/Support/Format.h"

using namespace llvm;
using namespace amp::run;

/// Elements checked of each variable, spread evenly.
static constexpr int64_t kElements = 16;
/// Step of the central difference, and the largest difference accepted,
/// relative to the gradient, beyond the error of the central difference.
static constexpr double kStep = 1e-5, kTolerance = 1e-6;
/// Rounding errors of the loss, in units of its last place: those of a sum of
/// many terms.
static constexpr double kLossRoundings = 4;
/// The most that curvature is believed to add to a central difference, relative
/// to max(1, |gradient|).
static constexpr double kLargestCurvature = 1e-6;

Error amp::run::checkGradients(const Options &options, Program &program,
                               AmpRuntime *runtime, raw_ostream &stream) {
  const Entry *train = program.entryOfKind("train");
  if (!train)
    return createStringError(
        "--check-gradients: expected a function with amp.entry = \"train\"");
  Expected<Dataset> dataset = Dataset::open(options.data);
  if (!dataset)
    return dataset.takeError();
  auto specs = dataSpecs(*train);
  if (!specs)
    return specs.takeError();
  Expected<BoundSplit> data = dataset->bind("train", *specs);
  if (!data)
    return data.takeError();
  Expected<Batches> batches = Batches::create(
      *data, {options.batch, options.seed, options.shuffle, false});
  if (!batches)
    return batches.takeError();
  Expected<ArrayRef<int64_t>> samples = batches->next();
  if (!samples)
    return samples.takeError();

  if (Error error = program.compile(runtime, {{train->name, options.batch}}))
    return error;
  State state(program);
  if (auto position = state.start(options); !position)
    return position.takeError();
  // f64 needs no loss scaling: gradients are compared as they are.
  for (const std::string &name : program.variablesOfRole("scale")) {
    const auto *slot = state.find(name);
    std::vector<char> one;
    appendElement(one, slot->element, 1.0);
    if (Error error = state.write(*slot, one))
      return error;
  }
  auto &executable = program.executable();
  const auto &compiled = *executable.findEntry(train->name);
  if (Error error = executable.feed(compiled, [&](unsigned i, char *memory) {
        data->gather(*samples, i, memory);
      }))
    return error;
  const auto &results = compiled.results;
  // The loss that an optimizer minimises; that of the entry where its
  // gradients were written by hand.
  auto runLoss = [&](StringRef optimizer) -> Expected<double> {
    if (Error error = executable.run(train->name))
      return error;
    std::string own = kLossPrefix.str() + optimizer.str();
    for (StringRef name : {StringRef(own), StringRef("loss")}) {
      for (const auto &slot : results) {
        if (slot.name != name)
          continue;
        Expected<std::vector<char>> value = state.read(slot);
        if (!value)
          return value.takeError();
        return elementAt(slot.element, *value, 0);
      }
    }
    return createStringError("entry '@" + train->name +
                             "': expected a result with amp.name = \"loss\"");
  };

  if (Error error = executable.run(train->name))
    return error;
  struct Gradient {
    std::string optimizer, variable;
    mlir::Type element;
    int64_t count;
    std::vector<char> data;
  };
  std::vector<Gradient> gradients;
  for (const auto &slot : results) {
    StringRef name = slot.name;
    if (!name.consume_front(kGradientPrefix))
      continue;
    auto [optimizer, variable] = name.split(':');
    Expected<std::vector<char>> value = state.read(slot);
    if (!value)
      return value.takeError();
    gradients.push_back({optimizer.str(), variable.str(), slot.element,
                         slot.getNumElements(), std::move(*value)});
  }
  if (gradients.empty())
    return createStringError("--check-gradients: entry '@" + train->name +
                             "' computes no gradients");

  bool good = true;
  for (Gradient &gradient : gradients) {
    Expected<double> loss = runLoss(gradient.optimizer);
    if (!loss)
      return loss.takeError();
    double rounding = kLossRoundings * std::abs(*loss) *
                      std::numeric_limits<double>::epsilon() / kStep;
    const auto *slot = state.find(gradient.variable);
    Expected<std::vector<char>> original = state.read(*slot);
    if (!original)
      return original.takeError();
    int64_t count = gradient.count;
    int64_t checked = std::min(count, kElements);
    double worst = 0;
    bool agrees = true;
    for (int64_t i = 0; i < checked; ++i) {
      int64_t element = i * count / checked;
      double value = elementAt(slot->element, *original, element);
      auto differentiate = [&](double step) -> Expected<double> {
        double losses[2];
        for (int side : {0, 1}) {
          std::vector<char> moved;
          appendElement(moved, slot->element, value + (side ? step : -step));
          std::vector<char> bytes = *original;
          size_t size = moved.size();
          std::copy(moved.begin(), moved.end(), bytes.begin() + element * size);
          if (Error error = state.write(*slot, bytes))
            return error;
          Expected<double> there = runLoss(gradient.optimizer);
          if (!there)
            return there;
          losses[side] = *there;
        }
        return (losses[1] - losses[0]) / (2 * step);
      };
      Expected<double> central = differentiate(kStep);
      if (!central)
        return central.takeError();
      // The error of a central difference grows with the square of its step:
      // twice as far it is four times as large.
      Expected<double> wide = differentiate(2 * kStep);
      if (!wide)
        return wide.takeError();
      double expected = *central;
      double found = elementAt(gradient.element, gradient.data, element);
      double difference = std::abs(found - expected);
      double unit = std::max(1.0, std::abs(expected));
      double curvature =
          std::min(std::abs(*wide - expected), kLargestCurvature * unit);
      double allowed = kTolerance * std::abs(expected) + rounding + curvature;
      // A NaN is never below the tolerance.
      agrees &= difference <= allowed;
      worst = std::isnan(difference) ? difference
                                     : std::max(worst, difference / unit);
    }
    if (Error error = state.write(*slot, *original))
      return error;
    good &= agrees;
    stream << (agrees ? "ok     " : "differs") << " @" << gradient.variable
           << ": largest difference " << format("%.2e", worst) << " over "
           << checked << " of " << count << " elements\n";
  }
  if (!good)
    return createStringError(
        "gradients differ from finite differences by more than 1e-6 of them "
        "and "
        "what rounding the loss and its curvature explain");
  return Error::success();
}
