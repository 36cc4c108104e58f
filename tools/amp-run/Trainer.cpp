//===- Trainer.cpp - the loop of a training run ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Trainer.h"
#include "Initialize.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Process.h"
#include <chrono>

using namespace llvm;
using namespace amp::run;

/// Samples that an evaluation runs at once at most; the rest is one smaller
/// batch.
static constexpr int64_t kEvaluationBatch = 1024;

Error Trainer::bind() {
  Expected<Dataset> data = Dataset::open(options.data);
  if (!data)
    return data.takeError();
  auto bindEntry = [&](const Entry &entry, StringRef split,
                       std::optional<BoundSplit> &bound) -> Error {
    auto specs = dataSpecs(entry);
    if (!specs)
      return specs.takeError();
    Expected<BoundSplit> result = data->bind(split, *specs);
    if (!result)
      return result.takeError();
    bound = std::move(*result);
    return Error::success();
  };
  if (Error error = bindEntry(*train, "train", trainData))
    return error;
  if (eval && data->hasSplit("test"))
    if (Error error = bindEntry(*eval, "test", evalData))
      return error;

  BatchOptions order{options.batch, options.seed, options.shuffle, false};
  Expected<Batches> made =
      options.order.empty()
          ? Batches::create(*trainData, order)
          : Batches::fromOrderFile(options.order, *trainData, order);
  if (!made)
    return made.takeError();
  batches = std::move(*made);
  return Error::success();
}

Error Trainer::prepare() {
  std::map<std::string, int64_t> sizes{{train->name, options.batch}};
  if (evalData) {
    int64_t samples = evalData->numSamples();
    evalBatch = std::min(samples, kEvaluationBatch);
    sizes[eval->name] = evalBatch;
    if (int64_t rest = samples % evalBatch)
      sizes[eval->name + kTailSuffix.str()] = rest;
  }
  if (Error error = program.compile(runtime, sizes))
    return error;

  if (Error error = state.initialize(options.seed))
    return error;
  if (!options.loadWeights.empty())
    if (Error error = state.loadWeights(options.loadWeights))
      return error;
  if (!options.load.empty()) {
    Expected<RunPosition> position = state.load(options.load);
    if (!position)
      return position.takeError();
    if (Error error = batches->seek(position->data))
      return error;
    attempted = position->attemptedSteps;
  }
  totalSteps = options.steps ? *options.steps
                             : *options.epochs * batches->stepsPerEpoch();
  if (Error error = batches->checkSteps(attempted + totalSteps))
    return error;
  scales = state.withRole("scale");
  skips = state.withRole("skipped");
  applied = state.withRole("applied_steps");
  Expected<double> skipped = sumOf(skips), done = sumOf(applied);
  if (!skipped)
    return joinErrors(skipped.takeError(), done.takeError());
  if (!done)
    return done.takeError();
  lastSkips = *skipped;
  lastApplied = *done;
  return Error::success();
}

Expected<double> Trainer::sumOf(ArrayRef<std::string> variables) {
  double sum = 0;
  for (const std::string &name : variables) {
    Expected<double> value = state.scalar(name);
    if (!value)
      return value.takeError();
    sum += *value;
  }
  return sum;
}

Error Trainer::runEntry(StringRef entry, const BoundSplit &split,
                        ArrayRef<int64_t> samples) {
  auto &executable = program.executable();
  for (auto [i, slot] : enumerate(executable.findEntry(entry)->arguments)) {
    std::vector<char> bytes(samples.size() * split.sampleBytes(i));
    split.gather(samples, i, bytes.data());
    if (Error error = state.write(slot, bytes))
      return error;
  }
  return executable.run(entry);
}

Expected<double> Trainer::result(StringRef entry, StringRef name) {
  for (const auto &slot : program.executable().findEntry(entry)->results) {
    if (slot.name != name)
      continue;
    Expected<std::vector<char>> data = state.read(slot);
    if (!data)
      return data.takeError();
    return elementAt(slot.element, *data, 0);
  }
  return createStringError("entry '@" + entry +
                           "': expected a result with "
                           "amp.name = \"" +
                           name + "\", found none");
}

Error Trainer::trainStep(Progress &progress) {
  ++attempted;
  bool injects = options.injection && options.injection->step == attempted;
  auto setInjection = [&](char value) {
    return state.write(*state.find(kInjectionVariable), ArrayRef<char>(value));
  };
  if (injects)
    if (Error error = setInjection(1))
      return error;
  StepMetrics step;
  step.step = attempted;
  if (!scales.empty()) {
    Expected<double> scale = state.scalar(scales.front());
    if (!scale)
      return scale.takeError();
    step.scale = *scale;
  }
  Expected<ArrayRef<int64_t>> samples = batches->next();
  if (!samples)
    return samples.takeError();

  auto start = std::chrono::steady_clock::now();
  if (Error error = runEntry(train->name, *trainData, *samples))
    return error;
  step.milliseconds = std::chrono::duration<double, std::milli>(
                          std::chrono::steady_clock::now() - start)
                          .count();
  if (injects)
    if (Error error = setInjection(0))
      return error;

  Expected<double> loss = result(train->name, "loss");
  if (!loss)
    return loss.takeError();
  step.loss = *loss;
  Expected<double> skipped = sumOf(skips);
  if (!skipped)
    return skipped.takeError();
  Expected<double> done = sumOf(applied);
  if (!done)
    return done.takeError();
  // A scaler counts overflows of what it scaled. What a user's own ops make of
  // the gradients later is seen by the optimizers alone.
  step.skipped =
      *skipped > lastSkips || (!applied.empty() && *done == lastApplied);
  step.applied = applied.empty() ? attempted : static_cast<uint64_t>(*done);
  lastSkips = *skipped;
  lastApplied = *done;
  if (metrics)
    if (Error error = metrics->write(step))
      return error;
  progress.step(step);
  if (options.hashState) {
    auto hashes = state.hash({batches->position(), attempted});
    if (!hashes)
      return hashes.takeError();
    outs() << "step " << attempted << " state "
           << format_hex_no_prefix(hashes->first, 16) << " counters "
           << format_hex_no_prefix(hashes->second, 16) << "\n";
  }
  return Error::success();
}

Error Trainer::evaluate(Progress &progress, uint64_t epoch) {
  if (!evalData)
    return Error::success();
  int64_t total = evalData->numSamples();
  double loss = 0, accuracy = 0;
  bool hasAccuracy = is_contained(eval->results, "accuracy");
  for (int64_t first = 0; first < total; first += evalBatch) {
    int64_t count = std::min(evalBatch, total - first);
    std::string name = eval->name;
    if (count < evalBatch)
      name += kTailSuffix;
    std::vector<int64_t> samples(count);
    for (int64_t i = 0; i < count; ++i)
      samples[i] = first + i;
    if (Error error = runEntry(name, *evalData, samples))
      return error;
    Expected<double> batchLoss = result(name, "loss");
    if (!batchLoss)
      return batchLoss.takeError();
    loss += *batchLoss * count / total;
    if (!hasAccuracy)
      continue;
    Expected<double> batchAccuracy = result(name, "accuracy");
    if (!batchAccuracy)
      return batchAccuracy.takeError();
    accuracy += *batchAccuracy * count / total;
  }
  EvaluationMetrics evaluation{epoch, loss, std::nullopt};
  if (hasAccuracy)
    evaluation.accuracy = accuracy;
  if (metrics)
    if (Error error = metrics->write(evaluation))
      return error;
  progress.evaluation(evaluation);
  return Error::success();
}

Error Trainer::run() {
  train = program.entryOfKind("train");
  eval = program.entryOfKind("eval");
  if (!train)
    return createStringError(options.model +
                             ": expected a function with amp.entry = "
                             "\"train\" to train, found none");
  if (!is_contained(train->results, "loss"))
    return createStringError("entry '@" + train->name +
                             "': expected a result with amp.name = \"loss\"");
  if (eval && !is_contained(eval->results, "loss"))
    return createStringError("entry '@" + eval->name +
                             "': expected a result with amp.name = \"loss\"");
  if (Error error = bind())
    return error;
  // What cannot be written is better known before hours of training.
  if (!options.save.empty())
    if (Error error = checkSafetensorsWritable(options.save))
      return error;
  if (!options.metrics.empty()) {
    Expected<MetricsWriter> writer = MetricsWriter::open(options.metrics);
    if (!writer)
      return writer.takeError();
    metrics = std::move(*writer);
  }
  if (Error error = prepare())
    return error;

  bool terminal = sys::Process::StandardOutIsDisplayed();
  unsigned columns = terminal ? sys::Process::StandardOutColumns() : 80;
  Progress progress(outs(), terminal && !options.hashState, totalSteps,
                    options.batch, columns ? columns : 80);
  outs() << "compiled in " << format("%.0f", program.compileMilliseconds())
         << " ms for " << ampRuntimeDescription(runtime) << "\n";
  bool evaluated = false;
  for (uint64_t step = 0; step < totalSteps; ++step) {
    if (Error error = trainStep(progress))
      return error;
    BatchPosition position = batches->position();
    evaluated = position.stepInEpoch == 0;
    if (evaluated)
      if (Error error = evaluate(progress, position.epoch))
        return error;
  }
  if (!evaluated)
    if (Error error = evaluate(progress, batches->position().epoch))
      return error;
  progress.finish();
  if (!options.save.empty())
    return state.save(options.save, {batches->position(), attempted});
  return Error::success();
}
