//===- OverflowTrace.cpp - finds the op that overflowed -------------------===//
//
// Values are compared in the order of the forward pass, gradients in the
// reverse, which is that of the backward pass.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Compile/OverflowTrace.h"
#include "ObservedRun.h"
#include "amp/Training/Initialize.h"
#include "amp/Training/Trainer.h"
#include <cmath>

using namespace amp;
using llvm::ArrayRef;
using llvm::StringRef;
using mlir::amp::Observation;

namespace {

class OverflowTrace final : public SkipTracer {
public:
  OverflowTrace(const CompileOptions &given, const RunOptions &run,
                std::vector<EntryData> trains, mlir::MLIRContext &context,
                AmpRuntime *runtime)
      : options(given), run(run), trains(std::move(trains)), context(context),
        runtime(runtime) {
    options.observed = Observed::ScaledGradients;
    // The run itself has said and written all this.
    options.messages = &llvm::nulls();
    options.warn = options.note = nullptr;
    options.plan = nullptr;
    options.explain = false;
    options.explainJson.clear();
    options.printIrAfter.clear();
  }

  Expected<OverflowCause> trace(Trainer &trainer, const StepMetrics &step,
                                std::span<const int64_t> indices) override;

private:
  Expected<ObservedRun *> compile(const std::string &entry);
  Error restore(ObservedRun &observed, Trainer &trainer);
  Expected<OverflowCause> findCause(ObservedRun &observed, bool isScaleSmall);

  CompileOptions options;
  RunOptions run;
  std::vector<EntryData> trains;
  mlir::MLIRContext &context;
  AmpRuntime *runtime;
  /// By entry, once a step of it was traced.
  std::map<std::string, std::unique_ptr<ObservedRun>> programs;
};

} // namespace

Expected<ObservedRun *> OverflowTrace::compile(const std::string &entry) {
  std::unique_ptr<ObservedRun> &program = programs[entry];
  if (program)
    return program.get();
  options.observedEntry = entry;
  auto loaded = ObservedRun::load(context, options, run, "--trace-overflow");
  if (!loaded)
    return loaded.takeError();
  // The state comes from the run: nothing is loaded twice.
  run.load.clear();
  run.loadWeights.clear();
  if (auto position = (*loaded)->start(runtime); !position)
    return position.takeError();
  program = std::move(*loaded);
  return program.get();
}

/// The state as the trainer's last step found it.
Error OverflowTrace::restore(ObservedRun &observed, Trainer &trainer) {
  State &state = observed.state();
  if (Error error = state.copyFrom(trainer.state()))
    return error;
  for (const auto &variable : observed.program().image().variables) {
    std::vector<char> bytes;
    if (variable->role == image::Role::Scale) {
      appendElement(bytes, variable->element,
                    trainer.scalesBefore().at(variable->name));
    } else if (variable->role == image::Role::Rng) {
      Expected<std::vector<char>> key = state.read(*variable);
      if (!key)
        return key.takeError();
      bytes = std::move(*key);
      // Seed and step.
      int64_t words[2];
      memcpy(words, bytes.data(), sizeof(words));
      --words[1];
      memcpy(bytes.data(), words, sizeof(words));
    } else {
      continue;
    }
    if (Error error = state.write(*variable, bytes))
      return error;
  }
  return Error::success();
}

Expected<OverflowCause> OverflowTrace::findCause(ObservedRun &observed,
                                                 bool isScaleSmall) {
  ArrayRef<ObservedValue> values = observed.program().observed();
  const ObservedValue *forward = nullptr, *last = nullptr, *backward = nullptr;
  std::vector<float> storage;
  OverflowCause cause;
  cause.kind = OverflowCause::Kind::Unknown;
  for (const ObservedValue &value : values) {
    // The compiler's own variables are injections.
    if (value.kind == Observation::Sum ||
        StringRef(value.name).starts_with("@amp."))
      continue;
    auto elements = observed.read(value, storage);
    if (!elements)
      return elements.takeError();
    bool isFinite =
        llvm::all_of(*elements, [](float x) { return std::isfinite(x); });
    if (value.kind == Observation::Value) {
      if (!last || value.number > last->number)
        last = &value;
      if (!isFinite && (!forward || value.number < forward->number))
        forward = &value;
    } else if (!isFinite) {
      if (!backward || value.number > backward->number)
        backward = &value;
      if (observed.program().hasGradient(observed.train().name, value.name))
        if (std::string name = value.name.substr(1);
            !llvm::is_contained(cause.variables, name))
          cause.variables.push_back(name);
    }
  }
  auto set = [&](OverflowCause::Kind kind, const ObservedValue &value) {
    cause.kind = kind;
    cause.op = value.name.empty() ? value.op : value.op + " " + value.name;
    cause.location = value.location;
  };
  if (forward)
    set(forward == last ? OverflowCause::Kind::Loss
                        : OverflowCause::Kind::Forward,
        *forward);
  else if (backward)
    set(OverflowCause::Kind::Backward, *backward);
  else if (isScaleSmall)
    cause.kind = OverflowCause::Kind::Unscale;
  return cause;
}

Expected<OverflowCause> OverflowTrace::trace(Trainer &trainer,
                                             const StepMetrics &step,
                                             std::span<const int64_t> indices) {
  // A step names its entry where there are several.
  auto train = llvm::find_if(trains, [&](const EntryData &data) {
    return step.entry.empty() || data.entry->name == step.entry;
  });
  Expected<ObservedRun *> observed = compile(train->entry->name);
  if (!observed)
    return observed.takeError();
  if (Error error = restore(**observed, trainer))
    return error;
  auto done = (*observed)->step(*train, indices, step.step);
  if (!done)
    return done.takeError();
  auto cause = findCause(
      **observed, llvm::any_of(trainer.scalesBefore(),
                               [](auto &scale) { return scale.second < 1; }));
  if (cause && cause->kind == OverflowCause::Kind::Unknown && step.calls > 1)
    cause->kind = OverflowCause::Kind::Earlier;
  return cause;
}

std::unique_ptr<SkipTracer> amp::createSkipTracer(const CompileOptions &options,
                                                  const RunOptions &run,
                                                  std::vector<EntryData> trains,
                                                  mlir::MLIRContext &context,
                                                  AmpRuntime *runtime) {
  return std::make_unique<OverflowTrace>(options, run, std::move(trains),
                                         context, runtime);
}
