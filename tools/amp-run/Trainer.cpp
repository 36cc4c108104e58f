//===- Trainer.cpp - the loop of a training run ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Trainer.h"
#include "Initialize.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/WithColor.h"
#include <numeric>

using namespace llvm;
using namespace amp::run;

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
    evalBatch = std::min<int64_t>(samples, options.evalBatch);
    sizes[eval->name] = evalBatch;
    if (int64_t rest = samples % evalBatch)
      sizes[eval->name + kTailSuffix.str()] = rest;
  }
  if (Error error = program.compile(runtime, sizes))
    return error;

  auto resumed = state.start(options);
  if (!resumed)
    return resumed.takeError();
  if (const std::optional<RunPosition> &position = *resumed) {
    if (Error error = batches->seek(position->data))
      return error;
    attempted = position->attemptedSteps;
    StringRef here = ampRuntimeAlgorithms(runtime);
    auto describe = [](StringRef algorithms) {
      return algorithms.empty() ? "the CPU's" : algorithms;
    };
    if (position->algorithms != here)
      WithColor::warning(errs(), "amp-run")
          << options.load << ": expected contractions by the algorithms of the "
          << "run that saved it ("
          << mlir::amp::printable(describe(position->algorithms))
          << "), found others (" << describe(here)
          << "): results may differ in their last bits\n";
  }
  totalSteps = options.steps ? *options.steps
                             : *options.epochs * batches->stepsPerEpoch();
  if (Error error = batches->checkSteps(attempted + totalSteps))
    return error;
  scales = program.variablesOfRole("scale");
  skips = program.variablesOfRole("skipped");
  applied = program.variablesOfRole("applied_steps");
  scales.resize(std::min<size_t>(scales.size(), 1));
  for (auto [variables, value] : {std::pair(&skips, &lastSkips),
                                  {&applied, &lastApplied},
                                  {&scales, &lastScale}}) {
    if (variables->empty())
      continue;
    Expected<double> sum = sumOf(*variables);
    if (!sum)
      return sum.takeError();
    *value = *sum;
  }
  auto &executable = program.executable();
  for (const Entry *entry : {train, evalData ? eval : nullptr}) {
    if (!entry)
      continue;
    for (StringRef name : {"loss", "accuracy"}) {
      const auto *slot = executable.findEntry(entry->name)->findResult(name);
      if (slot && slot->getNumElements() != 1)
        return createStringError("entry '@" + entry->name +
                                 "': expected one "
                                 "number with amp.name = \"" +
                                 name + "\", found " +
                                 Twine(slot->getNumElements()));
    }
  }
  trainRecords.emplace(executable, train->name);
  if (evalData) {
    if (Error error = checkEvaluation())
      return error;
    evalRecords.emplace(executable, eval->name);
    std::string tail = eval->name + kTailSuffix.str();
    if (sizes.count(tail))
      tailRecords.emplace(executable, tail);
  }
  return Error::success();
}

/// What cannot be put together of batches needs all samples at once.
Error Trainer::checkEvaluation() {
  int64_t samples = evalData->numSamples();
  if (samples <= evalBatch)
    return Error::success();
  for (const auto &[name, combination] : program.evaluation()) {
    if (combination.kind != Combination::Whole ||
        !is_contained({"loss", "accuracy"}, name))
      continue;
    std::string cause;
    if (!combination.cause.empty())
      cause = " ('" + combination.cause + "' mixes samples, or is not linear)";
    return createStringError(
        "entry '@" + eval->name + "', result '" + name +
        "': expected a sum or a mean over samples, or a quotient of sums, to "
        "evaluate " +
        Twine(samples) + " samples " + Twine(evalBatch) +
        " at a time, found another function of them" + cause +
        "; evaluate all at once with '--eval-batch " + Twine(samples) + "'");
  }
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

Error Trainer::runEntry(Records &records, StringRef entry,
                        const BoundSplit &split, ArrayRef<int64_t> samples) {
  auto &executable = program.executable();
  if (Error error = executable.feed(*executable.findEntry(entry),
                                    [&](unsigned argument, char *memory) {
                                      split.gather(samples, argument, memory);
                                    }))
    return error;
  return records.run();
}

Error Trainer::startStep() {
  ++attempted;
  bool injects = options.injection && options.injection->step == attempted;
  auto setInjection = [&](char value) {
    return state.write(*state.find(kInjectionVariable), ArrayRef<char>(value));
  };
  if (injects)
    if (Error error = setInjection(1))
      return error;
  Expected<ArrayRef<int64_t>> samples = batches->next();
  if (!samples)
    return samples.takeError();
  started.push_back({attempted, std::chrono::steady_clock::now()});
  if (Error error = runEntry(*trainRecords, train->name, *trainData, *samples))
    return error;
  return injects ? setInjection(0) : Error::success();
}

template <typename T> void Trainer::write(const T &values) {
  if (!metrics)
    return;
  Error error = metrics->write(values);
  if (!error)
    return;
  metricsFailure = toString(std::move(error));
  metrics.reset();
  WithColor::warning(errs(), "amp-run")
      << metricsFailure << "; training goes on without them\n";
}

Error Trainer::reportSteps(Progress &progress, bool all) {
  while (trainRecords->pending()) {
    if (all || trainRecords->pending() >= Records::kMaxAhead) {
      Expected<Record> record = trainRecords->wait();
      if (!record)
        return record.takeError();
      if (Error error = report(*record, progress))
        return error;
      continue;
    }
    Expected<std::optional<Record>> record = trainRecords->poll();
    if (!record)
      return record.takeError();
    if (!*record)
      return Error::success();
    if (Error error = report(**record, progress))
      return error;
  }
  return Error::success();
}

Error Trainer::report(const Record &record, Progress &progress) {
  StepMetrics step;
  step.step = started.front().number;
  // Steps overlap where the host runs ahead: each takes the time since the one
  // before it was done.
  auto now = std::chrono::steady_clock::now();
  step.milliseconds = std::chrono::duration<double, std::milli>(
                          now - std::max(lastReport, started.front().at))
                          .count();
  lastReport = now;
  started.pop_front();
  step.loss = *record.find("loss");
  step.scale = lastScale;
  if (!scales.empty())
    lastScale = record.sumOf(scales);
  double skipped = record.sumOf(skips), done = record.sumOf(applied);
  // A scaler counts overflows of what it scaled. What a user's own ops make of
  // the gradients later is seen by the optimizers alone.
  step.skipped =
      skipped > lastSkips || (!applied.empty() && done == lastApplied);
  step.applied = applied.empty() ? step.step : static_cast<uint64_t>(done);
  lastSkips = skipped;
  lastApplied = done;
  write(step);
  progress.step(step);
  return Error::success();
}

Error Trainer::printHashes() {
  auto hashes = state.hash({batches->position(), attempted});
  if (!hashes)
    return hashes.takeError();
  outs() << "step " << attempted << " state "
         << format_hex_no_prefix(hashes->first, 16) << " counters "
         << format_hex_no_prefix(hashes->second, 16) << "\n";
  return Error::success();
}

Error Trainer::evaluate(Progress &progress, uint64_t epoch) {
  if (!evalData)
    return Error::success();
  int64_t total = evalData->numSamples();
  std::vector<EvaluationTotal> totals;
  for (StringRef name : {"loss", "accuracy"})
    if (auto it = program.evaluation().find(name.str());
        it != program.evaluation().end())
      totals.emplace_back(it->first, it->second);
  auto collect = [&](Records &records, int64_t count, uint64_t ahead) -> Error {
    while (records.pending() > ahead) {
      Expected<Record> record = records.wait();
      if (!record)
        return record.takeError();
      for (EvaluationTotal &total : totals)
        total.add(*record, count);
    }
    return Error::success();
  };
  for (int64_t first = 0; first < total; first += evalBatch) {
    int64_t count = std::min(evalBatch, total - first);
    bool isTail = count < evalBatch;
    std::vector<int64_t> samples(count);
    std::iota(samples.begin(), samples.end(), first);
    Records &records = isTail ? *tailRecords : *evalRecords;
    if (Error error = runEntry(
            records, isTail ? eval->name + kTailSuffix.str() : eval->name,
            *evalData, samples))
      return error;
    bool isLast = first + count == total;
    if (isTail)
      if (Error error = collect(*evalRecords, evalBatch, 0))
        return error;
    if (Error error = collect(records, count, isLast ? 0 : Records::kMaxAhead))
      return error;
  }
  EvaluationMetrics evaluation{epoch, totals[0].value(), std::nullopt};
  if (totals.size() > 1)
    evaluation.accuracy = totals[1].value();
  write(evaluation);
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
  if (Error error = prepare())
    return error;
  // All that is read has been accepted: no file is touched for a run that
  // cannot be. What cannot be written is better known before hours of training.
  if (!options.save.empty())
    if (Error error = checkSafetensorsWritable(options.save))
      return error;
  if (!options.metrics.empty()) {
    Expected<MetricsWriter> writer = MetricsWriter::open(options.metrics);
    if (!writer)
      return writer.takeError();
    metrics = std::move(*writer);
  }

  bool terminal = sys::Process::StandardOutIsDisplayed();
  unsigned columns = terminal ? sys::Process::StandardOutColumns() : 80;
  Progress progress(outs(), terminal && !options.hashState, totalSteps,
                    options.batch, columns ? columns : 80);
  outs() << "compiled in " << format("%.0f", program.compileMilliseconds())
         << " ms for " << ampRuntimeDescription(runtime) << "\n";
  bool evaluated = false;
  for (uint64_t step = 0; step < totalSteps; ++step) {
    if (Error error = startStep())
      return error;
    BatchPosition position = batches->position();
    evaluated = position.stepInEpoch == 0;
    bool isLast = step + 1 == totalSteps;
    if (Error error =
            reportSteps(progress, evaluated || isLast || options.hashState))
      return error;
    if (options.hashState)
      if (Error error = printHashes())
        return error;
    if (evaluated)
      if (Error error = evaluate(progress, position.epoch))
        return error;
  }
  if (!evaluated)
    if (Error error = evaluate(progress, batches->position().epoch))
      return error;
  progress.finish();
  if (!options.save.empty())
    if (Error error = state.save(options.save, {batches->position(), attempted,
                                                ampRuntimeAlgorithms(runtime)}))
      return error;
  if (!metricsFailure.empty())
    return createStringError(metricsFailure +
                             "; the run is complete, its metrics are not");
  return Error::success();
}
