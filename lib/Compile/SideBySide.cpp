//===- SideBySide.cpp - one training in several precisions ----------------===//
//
// All programs are compiled before the first step: a model that one of them
// refuses is refused at once.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "SideBySide.h"
#include <array>

using namespace amp;
using llvm::ArrayRef;
using llvm::StringRef;
using llvm::Twine;

Expected<TrainingData> TrainingData::open(const RunOptions &options,
                                          const Image &image,
                                          const image::EntryT &train) {
  Expected<Dataset> file = Dataset::open(options.data);
  if (!file)
    return file.takeError();
  auto bound = bindEntries(*file, image, std::array{&train});
  if (!bound)
    return bound.takeError();
  auto batches = openBatches(*bound->front().samples, options);
  if (!batches)
    return batches.takeError();
  return TrainingData{std::move(bound->front()), std::move(*batches)};
}

/// Shows what the compiler said since the last time.
static void show(const CompileOptions &options, std::string &said) {
  (options.messages ? *options.messages : llvm::errs()) << said;
  said.clear();
}

/// Programs with the values of their steps: the mixed ones, and f32.
static Error loadAll(const CompileOptions &options, const RunOptions &run,
                     StringRef option, ArrayRef<StringRef> placements,
                     Observed ofExact, Observed ofMixed,
                     mlir::MLIRContext &context, SideBySide &runs) {
  CompileOptions changed = options;
  changed.observed = ofMixed;
  changed.messages = runs.messages.get();
  for (StringRef placement : placements) {
    changed.placement = placement.str();
    // Another placement weighs no errors.
    if (placement != options.placement)
      changed.errorBudget.reset();
    auto loaded = ObservedRun::load(context, changed, run, option);
    if (!loaded)
      return loaded.takeError();
    runs.mixed.push_back(std::move(*loaded));
    // The model is explained, and complained about, once: in the user's run.
    if (runs.mixed.size() == 1)
      show(options, *runs.said);
    runs.said->clear();
    changed.warn = changed.note = nullptr;
    changed.explain = false;
    changed.explainJson.clear();
    changed.printIrAfter.clear();
  }
  ObservedRun &first = *runs.mixed.front();
  if (first.program().precision() == "f32")
    return makeError(
        option +
        ": expected a model with regions of autocast, whose values "
        "are compared with f32, found none in '" +
        options.model + "'; say --precision f16 or bf16");
  if (Error error = first.program().checkTraining())
    return error;
  show(options, *runs.said);
  changed.precision = "f32";
  changed.placement.clear();
  changed.policy.clear();
  changed.profile.clear();
  changed.trustProfile = false;
  changed.errorBudget.reset();
  changed.observed = ofExact;
  auto loaded = ObservedRun::load(context, changed, run, option);
  if (!loaded)
    return loaded.takeError();
  runs.exact = std::move(*loaded);
  return Error::success();
}

/// Everything before the first step.
static Error prepareAll(const CompileOptions &options, const RunOptions &run,
                        StringRef option, ArrayRef<StringRef> placements,
                        Observed ofExact, Observed ofMixed,
                        mlir::MLIRContext &context, AmpRuntime *runtime,
                        SideBySide &runs) {
  if (Error error = loadAll(options, run, option, placements, ofExact, ofMixed,
                            context, runs))
    return error;
  auto opened = TrainingData::open(run, runs.exact->program().image(),
                                   runs.exact->train());
  if (!opened)
    return opened.takeError();
  runs.data = std::move(*opened);
  // Messages about the other programs are of the same model once more, and are
  // shown only where one of them is refused.
  runs.said->clear();
  for (auto &mixed : runs.mixed) {
    if (auto position = mixed->start(runtime); !position)
      return position.takeError();
    if (&mixed == &runs.mixed.front())
      show(options, *runs.said);
  }
  auto position = runs.exact->start(runtime);
  if (!position)
    return position.takeError();
  if (*position) {
    if (Error error = runs.data.batches->seek((**position).data))
      return error;
    runs.attempted = (**position).attemptedSteps;
  }
  if (Error error = runs.data.batches->checkSteps(runs.attempted + *run.steps))
    return error;
  if (Error error =
          checkInjections(run.injections, std::array{&runs.exact->train()},
                          runs.attempted, *run.steps, run.batch))
    return error;
  for (auto &mixed : runs.mixed)
    if (mixed->program().graph() != runs.exact->program().graph())
      return makeError("expected the same graph in f32 and in mixed "
                       "precision, found " +
                       runs.exact->program().graph() + " and " +
                       mixed->program().graph());
  return Error::success();
}

Expected<SideBySide>
SideBySide::prepare(const CompileOptions &options, const RunOptions &run,
                    StringRef option, ArrayRef<StringRef> placements,
                    Observed ofExact, Observed ofMixed,
                    mlir::MLIRContext &context, AmpRuntime *runtime) {
  SideBySide runs;
  if (Error error = prepareAll(options, run, option, placements, ofExact,
                               ofMixed, context, runtime, runs)) {
    show(options, *runs.said);
    return error;
  }
  return runs;
}

Expected<bool> SideBySide::step() {
  Expected<std::span<const int64_t>> samples = data.batches->next();
  if (!samples)
    return samples.takeError();
  ++attempted;
  auto fill = [&](unsigned argument, char *memory) {
    data.entry.gather(*samples, argument, memory);
  };
  for (auto &run : mixed)
    while (true) {
      if (Error error = run->state().copyFrom(exact->state()))
        return error;
      auto done = run->step(fill, attempted);
      if (!done)
        return done.takeError();
      if (!done->skipped)
        break;
      Expected<bool> isLower = run->lowerScales();
      if (!isLower)
        return isLower.takeError();
      if (!*isLower)
        break;
    }
  auto done = exact->step(fill, attempted);
  if (!done)
    return done.takeError();
  return !done->skipped;
}

Error amp::noStepApplied(StringRef option, uint64_t steps) {
  return makeError(
      option +
      ": expected a step in f32 whose gradients are finite, found none in " +
      Twine(steps) + "; see where f32 diverges with '--precision f32 --steps " +
      Twine(steps) + "'");
}
