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
                EntryData samples, mlir::MLIRContext &context,
                AmpRuntime *runtime)
      : options(given), run(run), samples(std::move(samples)), context(context),
        runtime(runtime) {
    options.observed = Observed::ScaledGradients;
    // The run itself has said and written all this.
    options.messages = &llvm::nulls();
    options.warn = options.note = nullptr;
    options.plan = nullptr;
    options.explain = false;
    options.explainJson.clear();
    options.printAfter.clear();
  }

  Expected<OverflowCause> trace(Trainer &trainer, const StepMetrics &step,
                                std::span<const int64_t> indices) override;

private:
  Error compile();
  Error restore(Trainer &trainer);
  Expected<OverflowCause> findCause(bool isScaleSmall);

  CompileOptions options;
  RunOptions run;
  EntryData samples;
  mlir::MLIRContext &context;
  AmpRuntime *runtime;
  std::unique_ptr<ObservedRun> observed;
};

} // namespace

Error OverflowTrace::compile() {
  if (observed)
    return Error::success();
  auto loaded = ObservedRun::load(context, options, run, "--trace-overflow");
  if (!loaded)
    return loaded.takeError();
  // The state comes from the run: nothing is loaded twice.
  run.load.clear();
  run.loadWeights.clear();
  if (auto position = (*loaded)->start(runtime); !position)
    return position.takeError();
  observed = std::move(*loaded);
  return Error::success();
}

/// The state as the trainer's last step found it.
Error OverflowTrace::restore(Trainer &trainer) {
  State &state = observed->state();
  if (Error error = state.copyFrom(trainer.state()))
    return error;
  for (const auto &variable : observed->program().image().variables) {
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

Expected<OverflowCause> OverflowTrace::findCause(bool isScaleSmall) {
  ArrayRef<ObservedValue> values = observed->program().observed();
  const ObservedValue *forward = nullptr, *last = nullptr, *backward = nullptr;
  std::vector<float> storage;
  OverflowCause cause;
  for (const ObservedValue &value : values) {
    // The compiler's own variables are injections.
    if (value.kind == Observation::Sum ||
        StringRef(value.name).starts_with("@amp."))
      continue;
    auto elements = observed->read(value, storage);
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
      StringRef name = value.name;
      if (name.consume_front("@") &&
          !llvm::is_contained(cause.variables, name.str()))
        cause.variables.push_back(name.str());
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
  if (Error error = compile())
    return error;
  if (Error error = restore(trainer))
    return error;
  auto done = observed->step(samples, indices, step.step);
  if (!done)
    return done.takeError();
  return findCause(llvm::any_of(trainer.scalesBefore(),
                                [](auto &scale) { return scale.second < 1; }));
}

std::unique_ptr<SkipTracer> amp::createSkipTracer(const CompileOptions &options,
                                                  const RunOptions &run,
                                                  EntryData samples,
                                                  mlir::MLIRContext &context,
                                                  AmpRuntime *runtime) {
  return std::make_unique<OverflowTrace>(options, run, std::move(samples),
                                         context, runtime);
}
