//===- Trainer.cpp - the loop of a training run ---------------------------===//
//
// Steps are queued ahead of their records; evaluation, checkpoints and the end
// wait for all of them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Trainer.h"
#include "Initialize.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/WithColor.h"
#include <numeric>

using namespace llvm;
using namespace amp::run;
using mlir::amp::VariableRole;

/// Rules: a loss; no result that is shown under a name with another meaning.
Error Trainer::checkResults(const Entry &entry) {
  auto fail = [&](const Twine &message) {
    return createStringError("entry '@" + entry.name + "': " + message);
  };
  const Result *loss = entry.findResult("loss");
  if (!loss || !loss->isNumber)
    return fail(Twine("expected one number with amp.name = \"loss\", found ") +
                (loss ? "a tensor" : "no result of that name"));
  std::vector<std::string> tensors;
  for (const Result &result : entry.results) {
    StringRef base = result.name;
    bool isText = base.consume_back("_text") && entry.findResult(base);
    if (&result != loss && (isText || isReservedMetric(result.name)))
      return fail("expected results with names of their own, found '" +
                  result.name +
                  "', which every line of --metrics may have; "
                  "give it another amp.name");
    if (!result.isNumber)
      tensors.push_back("'" + result.name + "'");
  }
  if (!tensors.empty())
    WithColor::warning(errs(), "amp-run")
        << "entry '@" << entry.name
        << "': a run shows single numbers only, --call " << entry.name
        << " shows " << join(tensors, ", ") << "\n";
  return Error::success();
}

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
  bool hasTest = data->hasSplit("test");
  if (eval && hasTest)
    if (Error error = bindEntry(*eval, "test", evalData))
      return error;
  if (!eval != !hasTest)
    WithColor::warning(errs(), "amp-run")
        << (eval ? "nothing is evaluated: expected tensors 'test.*' in '" +
                       options.data + "' for entry '@" + eval->name + "'"
                 : "nothing is evaluated: expected a function with amp.entry "
                   "= \"eval\" for the tensors 'test.*' of '" +
                       options.data + "'")
        << "\n";

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
  if (*resumed)
    if (Error error = resume(**resumed))
      return error;
  totalSteps = options.steps ? *options.steps
                             : *options.epochs * batches->stepsPerEpoch();
  if (Error error = batches->checkSteps(attempted + totalSteps))
    return error;
  if (Error error = checkInjections())
    return error;
  allScales = program.variablesOfRole(VariableRole::Scale);
  scales = allScales;
  skips = program.variablesOfRole(VariableRole::Skipped);
  applied = program.variablesOfRole(VariableRole::AppliedSteps);
  scales.resize(std::min<size_t>(scales.size(), 1));
  for (auto [variables, value] : {std::pair(&skips, &lastSkips),
                                  {&applied, &lastApplied},
                                  {&scales, &lastScale},
                                  {&allScales, &lastScales}}) {
    if (variables->empty())
      continue;
    Expected<double> sum = sumOf(*variables);
    if (!sum)
      return sum.takeError();
    *value = *sum;
  }
  auto &executable = program.executable();
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

/// The way in which batches of a result of the eval entry combine; one without
/// a name has no plan.
Combination Trainer::combinationOf(const std::string &result) const {
  auto it = program.evaluation().find(result);
  return it == program.evaluation().end() ? Combination() : it->second;
}

/// Refuses an evaluation in batches of results that cannot be put together of
/// batches: all samples at once are needed.
Error Trainer::checkEvaluation() {
  int64_t samples = evalData->numSamples();
  if (samples <= evalBatch)
    return Error::success();
  for (const Result &result : eval->results) {
    Combination combination = combinationOf(result.name);
    if (!result.isNumber || combination.kind != Combination::Whole)
      continue;
    std::string cause;
    if (!combination.cause.empty())
      cause = " ('" + combination.cause + "' mixes samples, or is not linear)";
    return createStringError(
        "entry '@" + eval->name + "', result '" + result.name +
        "': expected a sum or a mean over samples, or a quotient of sums, to "
        "evaluate " +
        Twine(samples) + " samples " + Twine(evalBatch) +
        " at a time, found another function of them" + cause +
        "; evaluate all at once with '--eval-batch " + Twine(samples) + "'");
  }
  return Error::success();
}

Settings Trainer::settings() const {
  Settings settings = program.settings();
  settings["batch"] = std::to_string(options.batch);
  settings["order"] = batches->describeOrder();
  if (options.shuffle && options.order.empty())
    settings["seed"] = std::to_string(options.seed);
  return settings;
}

Error Trainer::resume(const RunPosition &position) {
  BatchPosition data = position.data;
  auto batch = position.settings.find("batch");
  uint64_t saved;
  if (batch != position.settings.end() &&
      !StringRef(batch->second).getAsInteger(10, saved) && saved > 0 &&
      saved != static_cast<uint64_t>(options.batch) &&
      is_contained(options.accepted, "batch")) {
    // At the sample where it stopped, or just before.
    data.stepInEpoch = data.stepInEpoch * saved / options.batch;
    if (data.stepInEpoch >= batches->stepsPerEpoch())
      data = {data.epoch + 1, 0};
  }
  // Another batch or order is found by comparing, not by a step that there is
  // not.
  if (Error error = batches->seek({data.epoch, 0}))
    return error;
  bool isListed = !options.order.empty();
  if (!isListed)
    if (Error error = compareSettings(options.load, position.settings,
                                      settings(), options.accepted, errs()))
      return error;
  if (Error error = batches->seek(data))
    return error;
  if (isListed)
    if (Error error = compareSettings(options.load, position.settings,
                                      settings(), options.accepted, errs()))
      return error;
  attempted = position.attemptedSteps;
  StringRef here = ampRuntimeAlgorithms(runtime);
  auto describe = [](StringRef algorithms) {
    return algorithms.empty() ? "the CPU's" : algorithms;
  };
  if (position.algorithms != here)
    WithColor::warning(errs(), "amp-run")
        << options.load << ": expected contractions by the algorithms of the "
        << "run that saved it ("
        << mlir::amp::printable(describe(position.algorithms))
        << "), found others (" << describe(here)
        << "): results may differ in their last bits\n";
  return Error::success();
}

/// An injection that no step reaches would test nothing.
Error Trainer::checkInjections() {
  for (const Injection &injection : options.injections)
    if (injection.step <= attempted || injection.step > attempted + totalSteps)
      return createStringError("--inject-inf: expected a step of this run, " +
                               Twine(attempted + 1) + " to " +
                               Twine(attempted + totalSteps) + ", found " +
                               Twine(injection.step));
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
  bool injects = false;
  auto setInjections = [&](char value) -> Error {
    for (const Injection &injection : options.injections)
      if (injection.step == attempted) {
        injects = true;
        if (Error error = state.write(*state.find(injection.flag()),
                                      ArrayRef<char>(value)))
          return error;
      }
    return Error::success();
  };
  if (Error error = setInjections(1))
    return error;
  Expected<ArrayRef<int64_t>> samples = batches->next();
  if (!samples)
    return samples.takeError();
  started.push_back({attempted, injects, std::chrono::steady_clock::now()});
  if (Error error = runEntry(*trainRecords, train->name, *trainData, *samples))
    return error;
  return setInjections(0);
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

/// The numbers that `entry` gives beside its loss.
static std::vector<Metric> resultsOf(const Entry &entry, const Record &record) {
  std::vector<Metric> metrics;
  for (const Result &result : entry.results)
    if (result.isNumber && result.name != "loss")
      metrics.push_back(
          {result.name, record.find(result.name).value_or(0), result.unit});
  return metrics;
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
  bool injected = started.front().injected;
  started.pop_front();
  step.loss = *record.find("loss");
  step.results = resultsOf(*train, record);
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
  double allScaled = record.sumOf(allScales);
  outcome.step(step, allScaled < lastScales, injected);
  lastScales = allScaled;
  write(step);
  progress.step(step);
  return Error::success();
}

Error Trainer::printHashes() {
  RunPosition position{batches->position(), attempted};
  auto hashes = state.hash(position);
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
  for (const Result &result : eval->results)
    if (result.isNumber)
      totals.emplace_back(result.name, combinationOf(result.name));
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
  EvaluationMetrics evaluation{epoch, 0, {}};
  unsigned next = 0;
  for (const Result &result : eval->results) {
    if (!result.isNumber)
      continue;
    double value = totals[next++].value();
    if (result.name == "loss")
      evaluation.loss = value;
    else
      evaluation.results.push_back({result.name, value, result.unit});
  }
  outcome.evaluation(evaluation);
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
  if (Error error = checkResults(*train))
    return error;
  if (eval)
    if (Error error = checkResults(*eval))
      return error;
  if (Error error = program.checkTraining(*train))
    return error;
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
  for (uint64_t step = 0; step < totalSteps && !outcome.isStuck(); ++step) {
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
  if (Error error = reportSteps(progress, /*all=*/true))
    return error;
  if (!evaluated)
    if (Error error = evaluate(progress, batches->position().epoch))
      return error;
  progress.finish();
  // A step that is no number changes no weight: what is saved is the state
  // after the last good one.
  if (!options.save.empty())
    if (Error error = state.save(options.save,
                                 {batches->position(), attempted,
                                  ampRuntimeAlgorithms(runtime), settings()}))
      return error;
  Error verdict = outcome.verdict();
  if (metricsFailure.empty())
    return verdict;
  return joinErrors(std::move(verdict),
                    createStringError(metricsFailure + "; the run is complete, "
                                                       "its metrics are not"));
}
