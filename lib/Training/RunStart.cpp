//===- RunStart.cpp - the start of a training run -------------------------===//
//
// Nothing runs before all that is asked for has been checked: where the run
// goes on, the metric that it is judged by, S and rates.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Support.h"
#include "amp/Training/RankAgreement.h"
#include "amp/Training/TrainingRun.h"
#include <algorithm>
#include <charconv>
#include <sstream>

using namespace amp;
using namespace amp::detail;
using namespace amp::image;

Error TrainingRun::prepare() {
  auto accept = [&](const RunPosition &saved) {
    Settings here = settings();
    if (!options.order.empty()) // known at the position
      here.erase("order");
    return compare(saved, here);
  };
  auto position = trainer.state().start(
      options, [&](const std::string &message) { listener.warn(message); },
      accept);
  if (!position)
    return position.takeError();
  best.criterion = options.criterion;
  if (*position)
    if (Error error = resume(**position))
      return error;
  if (Error error = checkCriterion())
    return error;
  totalSteps = options.steps ? *options.steps
                             : *options.epochs * data.batches.stepsPerEpoch();
  if (Error error =
          data.batches.checkSteps(trainer.attemptedSteps() + totalSteps))
    return error;
  std::vector<const EntryT *> trains;
  for (const EntryData &train : data.trains)
    trains.push_back(train.entry);
  if (Error error =
          checkInjections(options.injections, trains, trainer.attemptedSteps(),
                          totalSteps, data.batches.globalBatch()))
    return error;
  if (Error error = setScales())
    return error;
  if (Error error = setRates())
    return error;
  for (const EntryData &train : data.trains)
    if (Error error = trainer.select(train.entry->name, data.batch))
      return error;
  for (const TestData &eval : data.evals)
    if (Error error =
            trainer
                .planEvaluation(eval.entry->name, eval.numSamples(), eval.batch)
                .takeError())
      return error;
  return Error::success();
}

/// A run that looks for the best evaluation makes some, with that result.
Error TrainingRun::checkCriterion() {
  if (!looksForBest())
    return Error::success();
  std::string option = options.saveBest ? "--save-best" : "--patience";
  if (data.evals.empty())
    return Error(option +
                 ": expected evaluations, found none: they need a function "
                 "with amp.entry = \"eval\" and tensors of its split in '" +
                 options.data + "'");
  std::string known;
  for (const TestData &eval : data.evals) {
    std::string names, own = eval.entry->name + ".";
    for (const auto &result : eval.entry->results) {
      if (!result->isNumber)
        continue;
      const std::string &metric = options.criterion.metric;
      if (!judged && (metric == result->name || metric == own + result->name)) {
        judged = &eval;
        judgedMetric = result->name;
      }
      names += (names.empty() ? "" : ", ") + result->name;
    }
    known += (known.empty() ? "entry '@" : ", entry '@") + eval.entry->name +
             "' gives (" + names + ")";
  }
  if (judged)
    return Error::success();
  return Error(option + ": expected a number that " + known + ", found '" +
               options.criterion.metric + "'");
}

Settings TrainingRun::settings() const {
  Settings settings;
  for (const auto &setting : executable.image().settings)
    settings[setting->name] = setting->value;
  settings["batch"] = std::to_string(data.batches.globalBatch());
  settings["data"] = data.identity;
  settings["order"] = data.batches.describeOrder();
  settings["seed"] = std::to_string(options.seed);
  return settings;
}

Error TrainingRun::compare(const RunPosition &position, const Settings &here) {
  Expected<std::string> warning = compareSettings(
      options.load, position.settings, here, options.accepted, "--accept ");
  if (!warning) {
    Error error = warning.takeError();
    auto batch = here.find("batch"), saved = position.settings.find("batch");
    if (!options.ranks || batch == here.end() ||
        saved == position.settings.end() || batch->second == saved->second)
      return error;
    return failure(error.message(),
                   " (batch is that of all ranks: ", options.ranks->count(),
                   " with --batch ", data.batch, " each)");
  }
  if (!warning->empty())
    listener.warn(*warning);
  return Error::success();
}

/// The options that decide about all ranks, as the command line has them.
static std::string describeOptions(const RunOptions &options) {
  std::string text;
  auto add = [&](bool isGiven, std::string_view name, const auto &value) {
    if (isGiven)
      text += concat(text.empty() ? "" : ", ", "--", name, " ", value);
  };
  add(!!options.maxConsecutiveSkips, "max-consecutive-skips",
      options.maxConsecutiveSkips.value_or(0));
  add(!options.save.empty(), "save", options.save);
  add(options.saveEverySteps, "save-every", options.saveEverySteps);
  add(options.saveEverySeconds, "save-every",
      concat(options.saveEverySeconds, "s"));
  add(options.saveBest, "save-best", options.criterion.text());
  add(options.patience, "patience", options.patience);
  add(!options.exportWeights.empty(), "export-weights", options.exportWeights);
  add(!options.exportAverages.empty(), "export-averages",
      options.exportAverages);
  add(options.hashState, "hash-state", "");
  bool traces = options.tracer != nullptr;
  add(traces && options.traceOverflow == TraceOverflow::Always,
      "trace-overflow", "always");
  add(!traces || options.traceOverflow == TraceOverflow::Never,
      "trace-overflow", "never");
  for (const Injection &injection : options.injections)
    add(true, "inject",
        concat("step=", injection.step, ",value=",
               std::to_string(injection.value), ",place=", injection.target,
               injection.data, ",sample=", injection.sample.value_or(-1)));
  return text;
}

/// In an order in which the first that differs says the most.
Error TrainingRun::agree() {
  Ranks *ranks = options.ranks;
  if (!ranks)
    return Error::success();
  if (Error error = ranks->agree("--batch", std::to_string(data.batch)))
    return error;
  Settings all = settings();
  all["order"] = data.batches.identifyOrder();
  std::string names;
  for (const auto &[name, value] : all)
    names += name + " ";
  if (Error error = ranks->agree("settings", names))
    return error;
  for (const auto &[name, value] : all)
    if (Error error = ranks->agree(name, value))
      return error;
  if (Error error = ranks->agree("data of evaluations", data.evalIdentity))
    return error;
  if (Error error = ranks->agree("number of steps", std::to_string(totalSteps)))
    return error;
  if (Error error = ranks->agree("options", describeOptions(options)))
    return error;
  if (Error error = agreeOnProgram(*ranks, executable.image()))
    return error;
  if (Error error = expectSums(executable.image()))
    return error;
  return agreeOnState(*ranks, trainer.state(), position());
}

Error TrainingRun::resume(const RunPosition &position) {
  BatchPosition at = position.data;
  auto batch = position.settings.find("batch");
  uint64_t saved = 0;
  if (batch != position.settings.end())
    std::from_chars(batch->second.data(),
                    batch->second.data() + batch->second.size(), saved);
  auto here = static_cast<uint64_t>(data.batches.globalBatch());
  if (saved > 0 && saved != here &&
      std::count(options.accepted.begin(), options.accepted.end(), "batch")) {
    // At the sample where it stopped, or just before.
    at.stepInEpoch = at.stepInEpoch * saved / here;
    if (at.stepInEpoch >= data.batches.stepsPerEpoch())
      at = {at.epoch + 1, 0};
  }
  // Other data may have shorter epochs.
  if (std::count(options.accepted.begin(), options.accepted.end(), "data") &&
      at.stepInEpoch >= data.batches.stepsPerEpoch())
    at = {at.epoch + 1, 0};
  if (Error error = data.batches.seek(at))
    return error;
  // The order of a file is what comes before the position.
  if (auto order = position.settings.find("order");
      !options.order.empty() && order != position.settings.end())
    if (Error error = compare(position, {{"order", settings()["order"]}}))
      return error;
  for (const std::string &sentence :
       describeFresh(options.load, position, settings()["precision"]))
    listener.note(sentence);
  std::istringstream injected(position.injectedWindows);
  for (std::string entry; std::getline(injected, entry);)
    if (position.freshWindows.empty())
      injectedWindows.insert(entry);
  trainer.setAttemptedSteps(position.attemptedSteps);
  if (position.best &&
      position.best->criterion.text() == options.criterion.text())
    best = *position.best;
  listener.note(options.load + ": goes on after step " +
                std::to_string(position.attemptedSteps) + ", with step " +
                std::to_string(at.stepInEpoch + 1) + " of " +
                std::to_string(data.batches.stepsPerEpoch()) + " of epoch " +
                std::to_string(at.epoch + 1));
  std::string algorithms = ampRuntimeAlgorithms(executable.runtime());
  auto describe = [](const std::string &algorithms) {
    return algorithms.empty() ? "the CPU's" : algorithms;
  };
  if (position.algorithms != algorithms)
    listener.warn(options.load +
                  ": expected contractions by the algorithms of the run that "
                  "saved it (" +
                  describe(position.algorithms) + "), found others (" +
                  describe(algorithms) +
                  "): results may differ in their last bits");
  return Error::success();
}

/// An injection that the run did not reach tested nothing.
Error TrainingRun::checkInjected() const {
  for (const Injection &injection : options.injections)
    if (injection.step > trainer.attemptedSteps())
      return Error("--inject: expected the run to reach step " +
                   std::to_string(injection.step) + ", found its end after " +
                   std::to_string(trainer.attemptedSteps()) + " steps");
  return Error::success();
}

Error TrainingRun::setScales() {
  for (const auto &[scaler, value] : options.scales)
    if (Error error = trainer.setScale(scaler, value))
      return Error("--set-scale: " + error.message());
  return Error::success();
}

Error TrainingRun::setRates() {
  static constexpr std::string_view kPart = ".lr";
  for (const auto &[optimizer, value] : options.rates) {
    std::string known;
    bool isFound = false;
    for (std::string name :
         trainer.state().namesOf(image::Role::Hyperparameter)) {
      if (!name.ends_with(kPart))
        continue;
      std::string owner = name.substr(0, name.size() - kPart.size());
      known += (known.empty() ? "@" : ", @") + owner;
      if (!optimizer.empty() && optimizer != owner)
        continue;
      isFound = true;
      if (Error error = trainer.state().setScalar(name, value))
        return Error("--lr: " + error.message());
    }
    if (known.empty())
      return Error("--lr: expected a learning rate that may change, found a "
                   "constant of the code: run the module, or compile the image "
                   "with --hyperparameters lr");
    if (!isFound)
      return Error("--lr: expected the name of an optimizer (" + known +
                   "), found '@" + optimizer + "'");
  }
  return Error::success();
}
