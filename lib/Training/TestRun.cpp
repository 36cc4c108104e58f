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

Error TestRun::predict(Trainer &trainer) {
  const EntryT &entry = *findEntry(trainer.image(), predictData->entry->name);
  int64_t samples = predictData->numSamples();
  auto plan = trainer.planBatches(entry.name, samples, predictData->batch);
  if (!plan)
    return plan.takeError();
  Trainer::FillSamples fill = predictData->fill();
  int64_t first = 0;
  for (int64_t count : *plan) {
    const InstanceT &instance = *findInstance(entry, count);
    if (Error error =
            trainer.call(entry, instance, [&](unsigned argument, char *memory) {
              fill(first, count, argument, memory);
            }))
      return error;
    for (const auto &slot : instance.results) {
      const ResultT *result = findResult(entry, slot->name);
      if (slot->shape.empty() || slot->shape[0] != count ||
          (result && result->isNumber))
        continue;
      auto found = std::ranges::find(predicted, slot->name, &NamedTensor::name);
      // A size that happens to be that of the last batch is no batch.
      if (found == predicted.end() && first > 0)
        continue;
      if (found == predicted.end()) {
        NamedTensor prediction{slot->name, slot->element, slot->shape, {}};
        prediction.shape[0] = 0;
        found = predicted.insert(found, std::move(prediction));
      }
      auto data = trainer.state().read(*slot);
      if (!data)
        return data.takeError();
      found->shape[0] += count;
      found->data.insert(found->data.end(), data->begin(), data->end());
    }
    first += count;
  }
  std::erase_if(predicted, [&](const NamedTensor &prediction) {
    return prediction.shape[0] != samples;
  });
  if (predicted.empty())
    return Error("--predict: expected a result of entry '@" + entry.name +
                 "' with the batch as its first dimension, found none; add an "
                 "entry with amp.entry = \"predict\" that gives one");
  if (options.predictions == "-")
    return Error::success();
  return writeSafetensors(options.predictions, viewOf(predicted));
}
