//===- SideBySide.cpp - one training in several precisions ----------------===//
//
// All programs are compiled before the first step: a model that one of them
// refuses is refused at once.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "SideBySide.h"

using namespace llvm;
using namespace amp::run;

Expected<TrainingData> TrainingData::open(const Options &options,
                                          const Entry &train) {
  Expected<Dataset> dataset = Dataset::open(options.data);
  if (!dataset)
    return dataset.takeError();
  auto specs = dataSpecs(train);
  if (!specs)
    return specs.takeError();
  Expected<BoundSplit> split = dataset->bind("train", *specs);
  if (!split)
    return split.takeError();
  BatchOptions order{options.batch, options.seed, options.shuffle, false};
  Expected<Batches> batches =
      options.order.empty()
          ? Batches::create(*split, order)
          : Batches::fromOrderFile(options.order, *split, order);
  if (!batches)
    return batches.takeError();
  return TrainingData{std::move(*split), std::move(*batches)};
}

/// Programs with the values of their steps: the mixed ones, and f32.
static Error loadAll(const Options &options, StringRef option,
                     ArrayRef<StringRef> placements, Observed ofExact,
                     mlir::MLIRContext &context, SideBySide &runs) {
  Options changed = options;
  changed.observed = Observed::Values;
  for (StringRef placement : placements) {
    changed.placement = placement.str();
    auto loaded = ObservedRun::load(context, changed);
    if (!loaded)
      return loaded.takeError();
    runs.mixed.push_back(std::move(*loaded));
    // The model is explained once: in the user's run.
    changed.explain = false;
    changed.explainJson.clear();
    changed.printAfter.clear();
  }
  ObservedRun &first = *runs.mixed.front();
  if (first.program().settings().find("precision")->second == "f32")
    return createStringError(
        option +
        ": expected a model with regions of autocast, whose values "
        "are compared with f32, found none in '" +
        options.model + "'; say --precision f16 or bf16");
  if (Error error = first.program().checkTraining(first.train()))
    return error;
  changed.precision = "f32";
  changed.placement.clear();
  changed.policy.clear();
  changed.profile.clear();
  changed.trustProfile = false;
  changed.errorBudget.reset();
  changed.observed = ofExact;
  auto loaded = ObservedRun::load(context, changed);
  if (!loaded)
    return loaded.takeError();
  runs.exact = std::move(*loaded);
  return Error::success();
}

Expected<SideBySide>
SideBySide::prepare(const Options &options, StringRef option,
                    ArrayRef<StringRef> placements, Observed ofExact,
                    mlir::MLIRContext &context, AmpRuntime *runtime) {
  SideBySide runs;
  if (Error error =
          loadAll(options, option, placements, ofExact, context, runs))
    return error;
  auto opened = TrainingData::open(options, runs.exact->train());
  if (!opened)
    return opened.takeError();
  runs.data = std::move(*opened);
  for (auto &run : runs.mixed)
    if (auto position = run->start(runtime); !position)
      return position.takeError();
  auto position = runs.exact->start(runtime);
  if (!position)
    return position.takeError();
  if (*position) {
    if (Error error = runs.data.batches->seek((**position).data))
      return error;
    runs.attempted = (**position).attemptedSteps;
  }
  uint64_t steps = options.steps.value_or(options.batches);
  if (Error error = runs.data.batches->checkSteps(runs.attempted + steps))
    return error;
  for (auto &run : runs.mixed)
    if (run->program().graph() != runs.exact->program().graph())
      return createStringError("expected the same graph in f32 and in mixed "
                               "precision, found " +
                               runs.exact->program().graph() + " and " +
                               run->program().graph());
  return runs;
}

Expected<bool> SideBySide::step() {
  Expected<ArrayRef<int64_t>> samples = data.batches->next();
  if (!samples)
    return samples.takeError();
  ++attempted;
  for (auto &run : mixed) {
    if (Error error = run->state().copyFrom(exact->state()))
      return error;
    auto done = run->step(data, *samples, attempted);
    if (!done)
      return done.takeError();
  }
  auto done = exact->step(data, *samples, attempted);
  if (!done)
    return done.takeError();
  return !done->skipped;
}

Error amp::run::noStepApplied(StringRef option, uint64_t steps) {
  return createStringError(
      option +
      ": expected a step in f32 whose gradients are finite, found none in " +
      Twine(steps) + "; see where f32 diverges with '--precision f32 --steps " +
      Twine(steps) + "'");
}
