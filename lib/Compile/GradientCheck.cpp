//===- GradientCheck.cpp - finite differences of a user's module ----------===//
//
// Both sides of a difference run the compiled entry in f64, with one element of
// a variable moved.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Compile/GradientCheck.h"
#include "SideBySide.h"
#include "amp/Training/Assertions.h"
#include "amp/Training/Initialize.h"
#include "amp/Training/Philox.h"
#include "amp/Training/State.h"
#include "llvm/Support/Format.h"
#include <set>

using namespace amp;
using llvm::StringRef;

/// Elements checked of each variable.
static constexpr int64_t kChecked = 16;
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
  image::Element element;
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
  int64_t evenly = std::min(count, notZero.empty() ? kChecked : kChecked / 2);
  for (int64_t i = 0; i < evenly; ++i)
    chosen.insert(i * count / evenly);
  int64_t wanted = std::min(count, kChecked);
  // Chosen already or not, each of them is asked for once.
  int64_t size = notZero.size(), spread = std::min(size, kChecked);
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
static Error moveWeights(const Image &image, State &state, uint64_t seed) {
  uint32_t number = 0;
  for (const auto &variable : image.variables) {
    if (!variable->trainable)
      continue;
    Expected<std::vector<char>> old = state.read(*variable);
    if (!old)
      return old.takeError();
    // As weights are drawn: by what a column of a matrix sums over.
    const std::vector<int64_t> &shape = variable->shape;
    int64_t count = countOf(shape);
    double range =
        shape.size() < 2
            ? 0.1
            : std::sqrt(double(shape.back()) / std::max<int64_t>(1, count));
    range = std::min(range, 0.5);
    PhiloxStream stream{seed, PhiloxPurpose::GradientCheck, number++};
    std::vector<char> moved;
    moved.reserve(old->size());
    for (int64_t i = 0; i < count; ++i)
      appendElement(moved, variable->element,
                    elementAt(variable->element, *old, i) +
                        range * (2 * stream.uniformF64(i) - 1));
    if (Error error = state.write(*variable, moved))
      return error;
  }
  return Error::success();
}

std::string CheckedGradient::format() const {
  std::string text;
  llvm::raw_string_ostream(text) << (isZero   ? "zero   "
                                     : agrees ? "ok     "
                                              : "differs")
                                 << " @" << variable << ": largest difference "
                                 << llvm::format("%.2e", worst) << " over "
                                 << checked << " of " << count << " elements";
  return text;
}

namespace {
/// The train entry on one batch, run again and again with other weights.
class Differences {
public:
  Differences(TrainingModule &program, const image::EntryT &train,
              const image::InstanceT &instance)
      : executable(program.executable()), image(program.image()), train(train),
        instance(instance), state(executable) {}

  /// Gives the state its first value and the entry its batch.
  Error start(const RunOptions &run, const Warn &warn, const EntryData &data,
              std::span<const int64_t> samples);
  Expected<std::vector<Gradient>> readGradients();
  /// Compares some elements of `gradient`.
  Expected<CheckedGradient> check(const Gradient &gradient);
  Error moveWeights(uint64_t seed) { return ::moveWeights(image, state, seed); }

private:
  Error run();
  Expected<double> runLoss(StringRef optimizer);
  /// The central difference of the loss by one element.
  Expected<double> differentiate(const Gradient &gradient,
                                 const image::VariableT &variable,
                                 std::span<const char> original,
                                 int64_t element, double step);

  Executable &executable;
  const Image &image;
  const image::EntryT &train;
  const image::InstanceT &instance;
  State state;
  /// Each run moves the key of random numbers on; all of them shall draw those
  /// of the first, or they would be of different functions.
  std::vector<std::pair<const image::VariableT *, std::vector<char>>> keys;
};
} // namespace

Error Differences::start(const RunOptions &run, const Warn &warn,
                         const EntryData &data,
                         std::span<const int64_t> samples) {
  auto position = state.start(run, warn);
  if (!position)
    return position.takeError();
  // f64 needs no loss scaling: gradients are compared as they are.
  for (const std::string &name : state.namesOf(image::Role::Scale)) {
    const image::VariableT &scale = *findVariable(image, name);
    std::vector<char> one;
    appendElement(one, scale.element, 1.0);
    if (Error error = state.write(scale, one))
      return error;
  }
  for (const std::string &name : state.namesOf(image::Role::Rng)) {
    const image::VariableT *variable = findVariable(image, name);
    Expected<std::vector<char>> key = state.read(*variable);
    if (!key)
      return key.takeError();
    keys.emplace_back(variable, std::move(*key));
  }
  return executable.feed(instance, [&](unsigned i, char *memory) {
    data.gather(samples, i, memory);
  });
}

Error Differences::run() {
  for (auto &[variable, key] : keys)
    if (Error error = state.write(*variable, key))
      return error;
  if (Error error = executable.run(instance))
    return error;
  auto failed = findFailedAssertion(train, instance, executable);
  if (!failed)
    return failed.takeError();
  return *failed ? (*failed)->error() : Error::success();
}

/// The loss that an optimizer minimises; that of the entry where its gradients
/// were written by hand.
Expected<double> Differences::runLoss(StringRef optimizer) {
  if (Error error = run())
    return error;
  std::string own = kLossPrefix.str() + optimizer.str();
  for (const std::string &name : {own, std::string("loss")}) {
    const image::SlotT *slot = findSlot(instance.results, name);
    if (!slot)
      continue;
    Expected<std::vector<char>> value = state.read(*slot);
    if (!value)
      return value.takeError();
    return elementAt(slot->element, *value, 0);
  }
  return makeError("entry '@" + train.name +
                   "': expected a result with amp.name = \"loss\"");
}

Expected<std::vector<Gradient>> Differences::readGradients() {
  if (Error error = run())
    return error;
  std::vector<Gradient> gradients;
  for (const auto &slot : instance.results) {
    StringRef name = slot->name;
    if (!name.consume_front(kGradientPrefix))
      continue;
    auto [optimizer, variable] = name.split(':');
    Expected<std::vector<char>> value = state.read(*slot);
    if (!value)
      return value.takeError();
    gradients.push_back({optimizer.str(), variable.str(), slot->element,
                         countOf(slot->shape), std::move(*value)});
  }
  return gradients;
}

Expected<double> Differences::differentiate(const Gradient &gradient,
                                            const image::VariableT &variable,
                                            std::span<const char> original,
                                            int64_t element, double step) {
  double value = elementAt(variable.element, original, element);
  double losses[2];
  for (int side : {0, 1}) {
    std::vector<char> moved;
    appendElement(moved, variable.element, value + (side ? step : -step));
    std::vector<char> bytes(original.begin(), original.end());
    llvm::copy(moved, bytes.begin() + element * moved.size());
    if (Error error = state.write(variable, bytes))
      return error;
    Expected<double> there = runLoss(gradient.optimizer);
    if (!there)
      return there;
    losses[side] = *there;
  }
  return (losses[1] - losses[0]) / (2 * step);
}

Expected<CheckedGradient> Differences::check(const Gradient &gradient) {
  Expected<double> loss = runLoss(gradient.optimizer);
  if (!loss)
    return loss.takeError();
  double rounding = kLossRoundings * std::abs(*loss) *
                    std::numeric_limits<double>::epsilon() / kStep;
  const image::VariableT &variable = *findVariable(image, gradient.variable);
  Expected<std::vector<char>> original = state.read(variable);
  if (!original)
    return original.takeError();
  std::set<int64_t> elements = gradient.choose();
  CheckedGradient checked;
  checked.variable = gradient.variable;
  checked.checked = elements.size();
  checked.count = gradient.count;
  for (int64_t element : elements) {
    Expected<double> central =
        differentiate(gradient, variable, *original, element, kStep);
    if (!central)
      return central.takeError();
    // The error of a central difference grows with the square of its step:
    // twice as far it is four times as large.
    Expected<double> wide =
        differentiate(gradient, variable, *original, element, 2 * kStep);
    if (!wide)
      return wide.takeError();
    double expected = *central;
    double difference = std::abs(gradient.at(element) - expected);
    double unit = std::max(1.0, std::abs(expected));
    double curvature =
        std::min(std::abs(*wide - expected), kLargestCurvature * unit);
    double allowed = kTolerance * std::abs(expected) + rounding + curvature;
    // A NaN is never below the tolerance.
    checked.agrees &= difference <= allowed;
    checked.worst = std::isnan(difference)
                        ? difference
                        : std::max(checked.worst, difference / unit);
  }
  if (Error error = state.write(variable, *original))
    return error;
  checked.isZero = checked.agrees && checked.worst == 0 && gradient.isZero();
  return checked;
}

Expected<std::vector<CheckedGradient>>
amp::checkGradients(TrainingModule &program, const RunOptions &run,
                    AmpRuntime *runtime, const Warn &warn,
                    const WeightsMoved &weightsMoved) {
  Expected<const image::EntryT *> only =
      program.onlyTrainEntry("--check-gradients");
  if (!only)
    return only.takeError();
  const image::EntryT *train = *only;
  Expected<TrainingData> data =
      TrainingData::open(run, program.image(), *train);
  if (!data)
    return data.takeError();
  Expected<std::span<const int64_t>> samples = data->batches->next();
  if (!samples)
    return samples.takeError();
  if (Error error =
          program.compileAndLoad(runtime, {{train->name, {run.batch}}}))
    return error;
  Differences differences(program, *train, *findInstance(*train, run.batch));
  if (Error error = differences.start(run, warn, data->entry, *samples))
    return error;
  Expected<std::vector<Gradient>> gradients = differences.readGradients();
  if (!gradients)
    return gradients.takeError();
  if (gradients->empty())
    return makeError("--check-gradients: entry '@" + train->name +
                     "' computes no gradients");
  std::vector<std::string> zero;
  for (const Gradient &gradient : *gradients)
    if (gradient.isZero())
      zero.push_back("@" + gradient.variable);
  // Those of a file are where the user wants them, maybe for a reason.
  bool isInitial = run.load.empty() && run.loadWeights.empty();
  if (!zero.empty() && isInitial) {
    weightsMoved(zero);
    if (Error error = differences.moveWeights(run.seed))
      return error;
    gradients = differences.readGradients();
    if (!gradients)
      return gradients.takeError();
  }
  std::vector<CheckedGradient> all;
  for (const Gradient &gradient : *gradients) {
    Expected<CheckedGradient> checked = differences.check(gradient);
    if (!checked)
      return checked.takeError();
    all.push_back(std::move(*checked));
  }
  return all;
}
