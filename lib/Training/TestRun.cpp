//===- TestRun.cpp - evaluations and predictions of a state ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The last batch is smaller where samples do not divide: it has an instance of
// its own, and no sample is padded.
//
//===----------------------------------------------------------------------===//

#include "amp/Training/TestRun.h"
#include "amp/Training/RankAgreement.h"
#include <algorithm>
#include <array>
#include <numeric>

using namespace amp;
using namespace amp::image;

//===----------------------------------------------------------------------===//
// Data
//===----------------------------------------------------------------------===//

/// The one entry that predicts.
static Expected<const EntryT *> findPredictor(const ImageT &image) {
  for (const char *kind : {"predict", "eval"}) {
    auto entries = entriesOfKind(image, kind);
    if (entries.size() == 1)
      return entries.front();
    if (entries.size() > 1)
      return Error("--predict: expected one function with amp.entry = \"" +
                   std::string(kind) + "\", found '@" + entries[0]->name +
                   "' and '@" + entries[1]->name +
                   "': run one of them with --call");
  }
  return Error("--predict: expected a function with amp.entry = \"predict\" "
               "or \"eval\", found none");
}

Expected<TestRun> TestRun::bind(const Image &image, const TestOptions &options,
                                RunListener &listener) {
  TestRun run(options, listener);
  if (!options.evaluates && options.predictions.empty())
    return run;
  auto evals = entriesOfKind(image, "eval");
  if (options.evaluates && evals.empty())
    return Error("--evaluate: expected a function with amp.entry = \"eval\", "
                 "found none");
  const EntryT *predict = nullptr;
  if (!options.predictions.empty()) {
    auto found = findPredictor(image);
    if (!found)
      return found.takeError();
    predict = *found;
  }
  Expected<Dataset> file = Dataset::open(options.run.data);
  if (!file)
    return file.takeError();
  if (options.evaluates) {
    for (const EntryT *eval : evals)
      if (Error error = checkResults(*eval, listener))
        return error;
    if (evals.size() > 1)
      std::erase_if(evals, [&](const EntryT *eval) {
        if (file->hasSplit(eval->split))
          return false;
        listener.warn("'@" + eval->name +
                      "' evaluates nothing: expected tensors '" + eval->split +
                      ".*' in '" + options.run.data + "'");
        return true;
      });
    if (evals.empty())
      return Error(
          "--evaluate: expected tensors of the split of an entry of kind "
          "\"eval\" in '" +
          options.run.data + "', found none");
    auto data = bindTests(*file, image, evals, options.run);
    if (!data)
      return data.takeError();
    run.evals = std::move(*data);
    if (options.run.ranks)
      for (const TestData &eval : run.evals)
        run.evalIdentity += file->identify(eval.entry->split) + " ";
  }
  if (predict) {
    // Labels are no arguments of a prediction.
    auto data = bindTests(*file, image, std::array{predict}, options.run,
                          /*allowOthers=*/predict->kind == "predict");
    if (!data)
      return data.takeError();
    run.predictData = std::move(data->front());
    if (options.run.ranks)
      run.predictIdentity = file->identify(predict->split);
  }
  return run;
}

std::map<std::string, std::vector<int64_t>> TestRun::instanceSizes() const {
  std::map<std::string, std::vector<int64_t>> sizes;
  for (const TestData &eval : evals)
    sizes[eval.entry->name] = eval.instanceSizes();
  if (predictData)
    sizes[predictData->entry->name] = predictData->instanceSizes();
  return sizes;
}

//===----------------------------------------------------------------------===//
// The run
//===----------------------------------------------------------------------===//

/// The results of the entry that have rows of samples in each batch of `plan`,
/// with no row yet. A size that happens to be that of one batch is no batch.
static std::vector<NamedTensor> findPredictions(const EntryT &entry,
                                                std::span<const int64_t> plan) {
  auto hasRows = [&](const std::string &name, int64_t count) {
    const SlotT *slot = findSlot(findInstance(entry, count)->results, name);
    return slot && !slot->shape.empty() && slot->shape[0] == count;
  };
  std::vector<NamedTensor> found;
  for (const auto &slot : findInstance(entry, plan.front())->results) {
    const ResultT *result = findResult(entry, slot->name);
    if ((result && result->isNumber) ||
        !std::ranges::all_of(
            plan, [&](int64_t count) { return hasRows(slot->name, count); }))
      continue;
    found.push_back({slot->name, slot->element, slot->shape, {}});
    found.back().shape[0] = 0;
  }
  return found;
}

/// Finds the batches of the predictions, and what they give.
Error TestRun::planPredictions(Trainer &trainer) {
  const EntryT &entry = *findEntry(trainer.image(), predictData->entry->name);
  auto plan = trainer.planBatches(entry.name, predictData->numSamples(),
                                  predictData->batch);
  if (!plan)
    return plan.takeError();
  predictPlan = std::move(*plan);
  predicted = findPredictions(entry, predictPlan);
  if (predicted.empty())
    return Error("--predict: expected a result of entry '@" + entry.name +
                 "' with the batch as its first dimension, found none; add an "
                 "entry with amp.entry = \"predict\" that gives one");
  return Error::success();
}

Expected<RunPosition> TestRun::prepare(Trainer &trainer) {
  auto position = trainer.state().start(
      options.run, [&](const std::string &message) { listener.warn(message); });
  if (!position)
    return position.takeError();
  if (!options.run.exportAverages.empty())
    if (Error error = trainer.state().checkAverages())
      return Error("--export-averages: " + error.message());
  // No empty file is left where nothing can be evaluated.
  for (const TestData &eval : evals)
    if (Error error =
            trainer
                .planEvaluation(eval.entry->name, eval.numSamples(), eval.batch)
                .takeError())
      return error;
  if (predictData)
    if (Error error = planPredictions(trainer))
      return error;
  return position->value_or(RunPosition());
}

Error TestRun::openFiles() {
  const RunOptions &given = options.run;
  for (const std::string &path :
       {given.exportWeights, given.exportAverages, options.predictions})
    if (!path.empty() && path != "-")
      if (Error error = checkSafetensorsWritable(path))
        return error;
  if (evals.empty() || given.metrics.empty())
    return Error::success();
  auto writer = MetricsWriter::open(given.metrics);
  if (!writer)
    return writer.takeError();
  metrics = std::move(*writer);
  return Error::success();
}

Error TestRun::writeFiles(Trainer &trainer) {
  const RunOptions &given = options.run;
  if (!given.exportWeights.empty())
    if (Error error = trainer.state().saveWeights(given.exportWeights))
      return error;
  if (!given.exportAverages.empty())
    return trainer.state().saveAverages(given.exportAverages);
  return Error::success();
}

Error TestRun::run(Executable &executable) {
  Ranks *ranks = options.run.ranks;
  Trainer trainer(executable);
  trainer.setRanks(ranks);
  auto position = prepare(trainer);
  if (Error error = begin(ranks, position.takeError()))
    return error;
  if (ranks) {
    if (Error error = ranks->agree("data of evaluations", evalIdentity))
      return error;
    if (Error error = ranks->agree("data of predictions", predictIdentity))
      return error;
    if (Error error = agreeOnProgram(*ranks, executable.image()))
      return error;
    if (Error error = agreeOnState(*ranks, trainer.state(), *position))
      return error;
  }
  if (Error error = onFirst(ranks, [&] { return openFiles(); }))
    return error;
  listener.start(0);
  // Settings decide nothing here: no step is made.
  if (!evals.empty())
    if (Error error = evaluate(trainer, position->data.epoch))
      return error;
  if (predictData)
    if (Error error = predict(trainer))
      return error;
  listener.finish();
  return onFirst(ranks, [&] { return writeFiles(trainer); });
}

Error TestRun::evaluate(Trainer &trainer, uint64_t epoch) {
  Outcome outcome(0);
  for (const TestData &eval : evals) {
    auto evaluation = trainer.evaluate(eval.entry->name, eval.numSamples(),
                                       eval.batch, eval.fill(), epoch);
    if (!evaluation)
      return evaluation.takeError();
    outcome.evaluation(*evaluation);
    listener.evaluation(*evaluation);
    if (Error error = onFirst(options.run.ranks, [&] {
          return metrics ? metrics->write(*evaluation) : Error::success();
        }))
      return error;
  }
  return onFirst(options.run.ranks, [&] { return outcome.verdict(); });
}

/// The bytes of `count` rows of `tensor`.
static size_t bytesOfRows(const NamedTensor &tensor, int64_t count) {
  std::vector<int64_t> shape = tensor.shape;
  shape[0] = count;
  return countOf(shape) * bytesOf(tensor.element);
}

/// The rows of `count` samples from `first` on, of one prediction behind the
/// other.
Expected<std::vector<char>> TestRun::computeRows(Trainer &trainer,
                                                 int64_t first, int64_t count) {
  const EntryT &entry = *findEntry(trainer.image(), predictData->entry->name);
  const InstanceT &instance = *findInstance(entry, count);
  if (Error error = trainer.call(
          entry, instance,
          [&, fill = predictData->fill()](unsigned argument, char *memory) {
            fill(first, count, argument, memory);
          }))
    return error;
  std::vector<char> rows;
  for (const NamedTensor &prediction : predicted) {
    auto data =
        trainer.state().read(*findSlot(instance.results, prediction.name));
    if (!data)
      return data.takeError();
    rows.insert(rows.end(), data->begin(), data->end());
  }
  return rows;
}

/// Adds `count` rows, which are as computeRows gives them.
void TestRun::addRows(std::span<const char> rows, int64_t count) {
  for (NamedTensor &prediction : predicted) {
    size_t bytes = bytesOfRows(prediction, count);
    prediction.data.insert(prediction.data.end(), rows.begin(),
                           rows.begin() + bytes);
    prediction.shape[0] += count;
    rows = rows.subspan(bytes);
  }
}

/// Each rank computes one of `counts` batches, which follow each other from the
/// sample `first` on; the first rank has the rows of all.
Error TestRun::predictRound(Trainer &trainer, int64_t first,
                            std::span<const int64_t> counts) {
  Ranks *ranks = options.run.ranks;
  size_t own = ranks ? ranks->rank() : 0, longest = 0;
  for (const NamedTensor &prediction : predicted)
    longest += bytesOfRows(prediction, std::ranges::max(counts));
  Expected<std::vector<char>> rows = std::vector<char>();
  if (own < counts.size())
    rows = computeRows(
        trainer, std::accumulate(counts.begin(), counts.begin() + own, first),
        counts[own]);
  Error error = rows.takeError();
  if (ranks)
    error = ranks->settle(std::move(error));
  if (error)
    return error;
  if (!ranks) {
    addRows(*rows, counts.front());
    return Error::success();
  }
  rows->resize(longest);
  auto all = ranks->allGather(*rows);
  if (!all)
    return all.takeError();
  for (size_t i = 0; i < counts.size() && ranks->isFirst(); ++i)
    addRows(std::span<const char>(*all).subspan(i * longest, longest),
            counts[i]);
  return Error::success();
}

Error TestRun::predict(Trainer &trainer) {
  Ranks *ranks = options.run.ranks;
  size_t count = ranks ? ranks->count() : 1;
  std::span<const int64_t> left = predictPlan;
  for (int64_t first = 0; !left.empty();) {
    auto round = left.first(std::min(count, left.size()));
    if (Error error = predictRound(trainer, first, round))
      return error;
    first = std::accumulate(round.begin(), round.end(), first);
    left = left.subspan(round.size());
  }
  if (options.predictions == "-")
    return Error::success();
  return onFirst(ranks, [&] {
    return writeSafetensors(options.predictions, viewOf(predicted));
  });
}
