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
                mlir::MLIRContext &context, AmpRuntime *runtime)
      : options(given), run(run), context(context), runtime(runtime) {
    options.observed = Observed::ScaledGradients;
    // The run itself has said and written all this.
    options.messages = &llvm::nulls();
    options.warn = options.note = nullptr;
    options.plan = nullptr;
    options.explain = false;
    options.explainJson.clear();
    options.printIrAfter.clear();
    // The state comes from the trainer: nothing is loaded twice.
    this->run.load.clear();
    this->run.loadWeights.clear();
    this->run.givesLater = true;
  }

  Expected<OverflowCause> trace(Trainer &trainer, const StepMetrics &step,
                                const Trainer::Fill &fill) override;

private:
  Expected<ObservedRun *> compile(const std::string &entry);
  Error restore(ObservedRun &observed, Trainer &trainer, bool rewinds);
  Expected<OverflowCause> findCause(ObservedRun &observed);
  Expected<std::string> findTurn(ObservedRun &observed,
                                 const ObservedValue &value);

  CompileOptions options;
  RunOptions run;
  mlir::MLIRContext &context;
  AmpRuntime *runtime;
  /// By entry, once a step of it was traced.
  std::map<std::string, std::unique_ptr<ObservedRun>> programs;
};

} // namespace

/// An error where micro-batches that are observed, each of its own, take
/// minutes to compile, which nobody has asked for.
static Error checkMicroBatches(mlir::ModuleOp module) {
  constexpr uint64_t kMost = 64;
  uint64_t count = 0;
  module.walk([&](mlir::amp::AccumulateOp op) { count += op.getCount(); });
  if (count <= kMost)
    return Error::success();
  return makeError("expected at most " + std::to_string(kMost) +
                   " micro-batches to observe, found " + std::to_string(count) +
                   ", which take long to compile; --trace-overflow takes that "
                   "time");
}

Expected<ObservedRun *> OverflowTrace::compile(const std::string &entry) {
  std::unique_ptr<ObservedRun> &program = programs[entry];
  if (program)
    return program.get();
  options.observedEntry = entry;
  auto loaded = ObservedRun::load(context, options, run, "--trace-overflow");
  if (!loaded)
    return loaded.takeError();
  if (run.traceOverflow == TraceOverflow::Auto)
    if (Error error = checkMicroBatches((*loaded)->program().module()))
      return error;
  if (auto position = (*loaded)->start(runtime); !position)
    return position.takeError();
  program = std::move(*loaded);
  return program.get();
}

/// The trainer's state, with `rewinds` as its last step, which was skipped,
/// found it.
Error OverflowTrace::restore(ObservedRun &observed, Trainer &trainer,
                             bool rewinds) {
  State &state = observed.state();
  if (Error error = state.copyFrom(trainer.state()))
    return error;
  for (const auto &variable : observed.program().image().variables) {
    bool isScale = variable->role == image::Role::Scale;
    if (!isScale && variable->role != image::Role::Rng)
      continue;
    const image::VariableT *source =
        findVariable(trainer.image(), variable->name);
    if (!source)
      continue;
    Expected<std::vector<char>> now = trainer.state().read(*source);
    if (!now)
      return now.takeError();
    std::vector<char> bytes = std::move(*now);
    if (isScale && rewinds) {
      bytes.clear();
      appendElement(bytes, variable->element,
                    trainer.scalesBefore().at(variable->name));
    } else if (rewinds) {
      // Seed and step.
      int64_t words[2];
      memcpy(words, bytes.data(), sizeof(words));
      --words[1];
      memcpy(bytes.data(), words, sizeof(words));
    }
    if (Error error = state.write(*variable, bytes))
      return error;
  }
  return Error::success();
}

/// The turn of a loop and the micro-batch that `value` is not finite in, in
/// words; nothing where it is in none. Of a loop, its stacks say it, whichever
/// result `value` is: the first of the turns in their order, or, as the
/// backward goes through them in reverse, the last. Of what all micro-batches
/// are parts of, it is the first part.
Expected<std::string> OverflowTrace::findTurn(ObservedRun &observed,
                                              const ObservedValue &value) {
  bool isGradient = value.kind == Observation::Gradient, isExact = true;
  std::string microBatch = value.microBatch;
  std::optional<int64_t> first;
  int64_t count = 0;
  std::vector<float> storage;
  auto isFinite = [](float x) { return std::isfinite(x); };
  for (const ObservedValue &other : observed.program().observed()) {
    if (other.kind != value.kind)
      continue;
    bool isStack = other.turns && other.op == value.op &&
                   other.location == value.location &&
                   other.operands == value.operands &&
                   other.backward == value.backward &&
                   other.microBatch == value.microBatch;
    bool isPart = !isGradient && microBatch.empty() &&
                  other.op == mlir::amp::MicroBatchOp::getOperationName() &&
                  llvm::is_contained(other.operands, value.number);
    if (!isStack && !isPart)
      continue;
    auto elements = observed.read(other, storage);
    if (!elements)
      return elements.takeError();
    if (isPart) {
      if (!llvm::all_of(*elements, isFinite))
        microBatch = other.microBatch;
      continue;
    }
    ArrayRef<int64_t> inner = ArrayRef<int64_t>(observed.slotOf(other).shape)
                                  .drop_front(other.turns->dimension);
    count = inner.front();
    isExact = isGradient || other.turns->isExact;
    int64_t size = llvm::product_of(inner.drop_front());
    for (auto [index, element] : llvm::enumerate(*elements)) {
      if (isFinite(element))
        continue;
      int64_t slice = int64_t(index) / size % count;
      int64_t turn = other.turns->reverse ? count - 1 - slice : slice;
      if (!first || (isGradient ? turn > *first : turn < *first))
        first = turn;
    }
  }
  std::string words;
  if (first)
    words = (isExact ? "turn " : "a turn up to ") + std::to_string(*first + 1) +
            " of " + std::to_string(count);
  if (!microBatch.empty())
    words += (words.empty() ? "micro-batch " : " in micro-batch ") + microBatch;
  return words;
}

/// The first value or gradient that is not finite; of kind Unknown if there is
/// none.
Expected<OverflowCause> OverflowTrace::findCause(ObservedRun &observed) {
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
      // Losses are differentiated one after the other, as those of
      // micro-batches; in each, the last value first.
      auto rank = [&](const ObservedValue &one) {
        return std::tuple(!one.isUnneeded, -int64_t(one.backward), one.number);
      };
      if (!backward || rank(value) > rank(*backward))
        backward = &value;
      if (!value.isUnneeded &&
          observed.program().hasGradient(observed.train().name, value.name))
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
  if (forward || backward) {
    auto turn = findTurn(observed, forward ? *forward : *backward);
    if (!turn)
      return turn.takeError();
    cause.turn = *turn;
  }
  if (forward) {
    set(forward == last ? OverflowCause::Kind::Loss
                        : OverflowCause::Kind::Forward,
        *forward);
  } else if (backward) {
    set(OverflowCause::Kind::Backward, *backward);
    cause.dependsOnScale = observed.scaleOf(*backward) > 1;
  }
  return cause;
}

/// An error unless the arguments of both are the same.
static Error checkArguments(const image::InstanceT &expected,
                            const image::InstanceT &found) {
  if (std::ranges::equal(expected.arguments, found.arguments,
                         [](const auto &a, const auto &b) {
                           return a->name == b->name && a->shape == b->shape &&
                                  a->element == b->element;
                         }))
    return Error::success();
  return Error("expected the module of the trainer, found one with other "
               "arguments; give the text that it was compiled from");
}

Expected<OverflowCause> OverflowTrace::trace(Trainer &trainer,
                                             const StepMetrics &step,
                                             const Trainer::Fill &fill) {
  // A step names its entry where there are several.
  std::string entry =
      step.entry.empty() ? entriesOfKind(trainer.image(), "train").front()->name
                         : step.entry;
  auto found = compile(entry);
  if (!found)
    return found.takeError();
  ObservedRun &observed = **found;
  if (Error error = checkArguments(*trainer.selected(), observed.instance()))
    return error;
  if (Error error = restore(observed, trainer, step.skipped))
    return error;
  auto done = observed.step(fill, step.step);
  if (!done)
    return done.takeError();
  // Of a window the last call alone knows.
  if (!done->skippedByOne && observed.train().calls <= 1)
    return OverflowCause();
  auto cause = findCause(observed);
  if (!cause || cause->kind != OverflowCause::Kind::Unknown)
    return cause;
  if (!step.skipped || step.heldBackAt())
    return OverflowCause();
  if (llvm::any_of(trainer.scalesBefore(),
                   [](auto &scale) { return scale.second < 1; }))
    cause->kind = OverflowCause::Kind::Unscale;
  else if (step.calls > 1)
    cause->kind = OverflowCause::Kind::Earlier;
  return cause;
}

std::unique_ptr<SkipTracer> amp::createSkipTracer(const CompileOptions &options,
                                                  const RunOptions &run,
                                                  mlir::MLIRContext &context,
                                                  AmpRuntime *runtime) {
  return std::make_unique<OverflowTrace>(options, run, context, runtime);
}
