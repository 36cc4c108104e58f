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
#include "Philox.h"
#include "State.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/WithColor.h"
#include <set>

using namespace llvm;
using namespace amp::run;
using mlir::amp::VariableRole;

/// Elements checked of each variable.
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

namespace {
/// The gradient of a variable, as the train entry computes it.
struct Gradient {
  std::string optimizer, variable;
  mlir::Type element;
  int64_t count;
  std::vector<char> data;

  double at(int64_t index) const { return elementAt(element, data, index); }
  bool isZero() const {
    for (int64_t i = 0; i < count; ++i)
      if (at(i) != 0)
        return false;
    return true;
  }
  std::set<int64_t> choose() const;
};
} // namespace

/// The elements to check: half of them spread evenly over all, half over those
/// whose gradient is not 0, as of a table of which a batch reads a few rows.
std::set<int64_t> Gradient::choose() const {
  std::vector<int64_t> notZero;
  for (int64_t i = 0; i < count; ++i)
    if (at(i) != 0)
      notZero.push_back(i);
  std::set<int64_t> chosen;
  int64_t evenly = std::min(count, notZero.empty() ? kElements : kElements / 2);
  for (int64_t i = 0; i < evenly; ++i)
    chosen.insert(i * count / evenly);
  int64_t wanted = std::min(count, kElements);
  // Chosen already or not, each of them is asked for once.
  int64_t size = notZero.size(), spread = std::min(size, kElements);
  for (int64_t i = 0; i < spread; ++i)
    if (static_cast<int64_t>(chosen.size()) < wanted)
      chosen.insert(notZero[i * size / spread]);
  for (int64_t i = 0; static_cast<int64_t>(chosen.size()) < wanted; ++i)
    chosen.insert(i);
  return chosen;
}

/// Adds random numbers to all weights, the same in every run: a gradient that
/// is 0 at the initial ones, as before a later weight that starts at 0, would
/// be compared with differences of 0.
static Error moveWeights(Program &program, State &state, uint64_t seed) {
  uint32_t number = 0;
  for (auto variable : program.module().getOps<mlir::amp::VariableOp>()) {
    if (!variable.isParameter())
      continue;
    const auto *slot = state.find(variable.getSymName());
    Expected<std::vector<char>> old = state.read(*slot);
    if (!old)
      return old.takeError();
    // As weights are drawn: by what a column of a matrix sums over.
    ArrayRef<int64_t> shape = slot->shape;
    int64_t count = slot->getNumElements();
    double range =
        shape.size() < 2
            ? 0.1
            : std::sqrt(double(shape.back()) / std::max<int64_t>(1, count));
    range = std::min(range, 0.5);
    PhiloxStream stream{seed, PhiloxPurpose::GradientCheck, number++};
    std::vector<char> moved;
    moved.reserve(old->size());
    for (int64_t i = 0; i < count; ++i)
      appendElement(moved, slot->element,
                    elementAt(slot->element, *old, i) +
                        range * (2 * stream.uniformF64(i) - 1));
    if (Error error = state.write(*slot, moved))
      return error;
  }
  return Error::success();
}

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
  for (const std::string &name : program.variablesOfRole(VariableRole::Scale)) {
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
  // Each run moves the key of random numbers on; all of them shall draw those
  // of the first, or they would be of different functions.
  std::vector<std::pair<const mlir::amprt::TensorSlot *, std::vector<char>>>
      keys;
  for (const std::string &name : program.variablesOfRole(VariableRole::Rng)) {
    const auto *slot = state.find(name);
    Expected<std::vector<char>> key = state.read(*slot);
    if (!key)
      return key.takeError();
    keys.emplace_back(slot, std::move(*key));
  }
  auto run = [&]() -> Error {
    for (auto &[slot, key] : keys)
      if (Error error = state.write(*slot, key))
        return error;
    return executable.run(train->name);
  };
  // The loss that an optimizer minimises; that of the entry where its
  // gradients were written by hand.
  auto runLoss = [&](StringRef optimizer) -> Expected<double> {
    if (Error error = run())
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

  auto readGradients = [&]() -> Expected<std::vector<Gradient>> {
    if (Error error = run())
      return error;
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
    return gradients;
  };
  Expected<std::vector<Gradient>> read = readGradients();
  if (!read)
    return read.takeError();
  std::vector<Gradient> gradients = std::move(*read);
  if (gradients.empty())
    return createStringError("--check-gradients: entry '@" + train->name +
                             "' computes no gradients");
  std::vector<std::string> zero;
  for (const Gradient &gradient : gradients)
    if (gradient.isZero())
      zero.push_back("@" + gradient.variable);
  // Those of a file are where the user wants them, maybe for a reason.
  bool isInitial = options.load.empty() && options.loadWeights.empty();
  if (!zero.empty() && isInitial) {
    stream << "the gradients of " << join(zero, ", ")
           << " are 0 at the initial weights: for this check all weights are "
              "moved by random numbers\n";
    if (Error error = moveWeights(program, state, options.seed))
      return error;
    read = readGradients();
    if (!read)
      return read.takeError();
    gradients = std::move(*read);
  }

  bool good = true;
  std::vector<std::string> incomparable;
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
    double worst = 0;
    bool agrees = true;
    std::set<int64_t> elements = gradient.choose();
    for (int64_t element : elements) {
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
      double found = gradient.at(element);
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
    bool isZero = agrees && worst == 0 && gradient.isZero();
    if (isZero)
      incomparable.push_back("@" + gradient.variable);
    stream << (isZero   ? "zero   "
               : agrees ? "ok     "
                        : "differs")
           << " @" << gradient.variable << ": largest difference "
           << format("%.2e", worst) << " over " << elements.size() << " of "
           << gradient.count << " elements\n";
  }
  if (!incomparable.empty())
    WithColor::warning(errs(), "amp-run")
        << "the loss does not change with " << join(incomparable, ", ")
        << ", so nothing is compared there: expected a loss that depends on "
           "every variable of an optimizer\n";
  if (!good)
    return createStringError(
        "gradients differ from finite differences by more than 1e-6 of them "
        "and "
        "what rounding the loss and its curvature explain");
  return Error::success();
}
