//===- Trainer.cpp - steps and evaluations of a program -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Steps are queued ahead of their records; evaluation waits for all of them.
//
//===----------------------------------------------------------------------===//

#include "amp/Training/Trainer.h"
#include "amp/Training/Convert.h"
#include "amp/Training/Initialize.h"
#include <algorithm>
#include <cmath>
#include <cstring>

using namespace amp;
using namespace amp::image;

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

/// The count of calls of `entry`, or empty where it has no window.
static std::string windowOf(const ::amp::Image &image, const EntryT &entry) {
  for (const auto &variable : image.variables)
    if (variable->role == Role::WindowCall && variable->owner == entry.name)
      return variable->name;
  return {};
}

Error Trainer::select(std::string_view name, int64_t batch) {
  const EntryT *entry = findEntry(image(), name);
  if (!entry || entry->kind != "train")
    return Error("expected an entry of kind \"train\", found '@" +
                 std::string(name) + "', which is none");
  std::string sizes;
  for (const auto &known : entry->instances)
    sizes += (sizes.empty() ? "" : ", ") + std::to_string(known->batch);
  const InstanceT *instance = batch ? findInstance(*entry, batch)
                              : entry->instances.size() == 1
                                  ? entry->instances.front().get()
                                  : nullptr;
  if (!instance)
    return Error("expected a batch for which entry '@" + entry->name +
                 "' was compiled (" + sizes + "), found " +
                 std::to_string(batch));
  // Records tell of what is pending.
  if (started.empty()) {
    scales = variables.namesOf(Role::Scale);
    skips = variables.namesOf(Role::Skipped);
    applied = variables.namesOf(Role::AppliedSteps);
    calls = variables.namesOf(Role::WindowCall);
    for (const auto *names : {&scales, &skips, &applied, &calls})
      for (const std::string &variable : *names) {
        Expected<double> value = variables.sumOf({variable});
        if (!value)
          return value.takeError();
        values[variable] = *value;
      }
  }
  current = &runs.try_emplace(instance, entry, instance,
                              Records(executable, *instance),
                              shownScale(*entry), windowOf(image(), *entry))
                 .first->second;
  return Error::success();
}

/// The first of those that scale this entry's gradients, or empty.
std::string Trainer::shownScale(const EntryT &entry) const {
  for (const std::string &name : scales)
    if (!entry.scalers.empty() &&
        findVariable(image(), name)->owner == entry.scalers.front())
      return name;
  return "";
}

Error Trainer::step(const Fill &fill) {
  if (!current)
    return Error("expected a selected entry to step, found none: call "
                 "Trainer::select first");
  if (started.size() >= Records::kMaxAhead)
    return Error("expected at most " + std::to_string(Records::kMaxAhead) +
                 " pending steps, found one more: call wait or poll");
  // On the CPU the step has run when the call returns.
  auto begin = std::chrono::steady_clock::now();
  if (Error error = executable.feed(*current->instance, fill))
    return error;
  if (Error error = current->records.run())
    return error;
  started.push_back({++attempted, begin, current});
  return Error::success();
}

Error Trainer::step(std::span<const void *const> arguments) {
  if (current && arguments.size() != current->instance->arguments.size())
    return Error("expected " +
                 std::to_string(current->instance->arguments.size()) +
                 " arguments of entry '@" + current->entry->name + "', found " +
                 std::to_string(arguments.size()));
  return step([&](unsigned argument, char *memory) {
    memcpy(memory, arguments[argument],
           bytesOf(*current->instance->arguments[argument]));
  });
}

Error Trainer::setScale(std::string_view scaler, double value) {
  if (!started.empty())
    return Error("expected every step to be reported before S is set, found " +
                 std::to_string(started.size()) + " pending");
  const VariableT *scale = nullptr;
  std::string known;
  size_t count = 0;
  for (const std::string &name : variables.namesOf(Role::Scale)) {
    const VariableT *variable = findVariable(image(), name);
    known += (known.empty() ? "@" : ", @") + variable->owner;
    ++count;
    if (scaler.empty() || variable->owner == scaler)
      scale = variable;
  }
  if (!scale || (scaler.empty() && count > 1))
    return Error("expected the name of a scaler (" +
                 (known.empty() ? "the program has none" : known) +
                 "), found " +
                 (scaler.empty() ? "none" : "'@" + std::string(scaler) + "'"));
  if (Error error = variables.setScalar(scale->name, value))
    return error;
  Expected<double> stored = variables.scalar(scale->name);
  if (!stored)
    return stored.takeError();
  values[scale->name] = lastScales[scale->name] = *stored;
  return Error::success();
}

double Trainer::sumOf(const std::vector<std::string> &names) const {
  double sum = 0;
  for (const std::string &name : names)
    sum += values.at(name);
  return sum;
}

/// Reads the gradients that the last run of `instance` left, in the order of
/// the module's variables.
Error Trainer::findOverflow(const InstanceT &instance, OverflowCause &cause) {
  std::map<std::string_view, const SlotT *> gradients;
  for (const auto &gradient : instance.gradients)
    gradients[gradient->name] = gradient.get();
  std::vector<char> data;
  std::vector<double> wide;
  for (const auto &variable : image().variables) {
    auto found = gradients.find(variable->name);
    if (found == gradients.end())
      continue;
    const SlotT &gradient = *found->second;
    data.resize(bytesOf(gradient));
    if (Error error = executable.read(gradient, data.data(), data.size()))
      return error;
    wide.resize(countOf(gradient.shape));
    convertRounding(
        typeOf(gradient.element), data, ElementType::F64,
        {reinterpret_cast<char *>(wide.data()), wide.size() * sizeof(double)});
    if (!std::ranges::all_of(wide, [](double x) { return std::isfinite(x); }))
      cause.variables.push_back(nameOfWeight(*variable));
  }
  return Error::success();
}

/// A scaler counts overflows of what it scaled. What a user's own ops make of
/// the gradients later, or mend, is seen by the optimizers alone.
void Trainer::findSkips(const EntryT &entry,
                        const std::map<std::string, double> &before,
                        StepMetrics &step) const {
  auto isAsBefore = [&](const std::string &name) {
    return values.at(name) == before.at(name);
  };
  size_t owned = 0;
  for (const std::string &count : applied) {
    const std::string &owner = findVariable(image(), count)->owner;
    if (std::ranges::find(entry.optimizers, owner) == entry.optimizers.end())
      continue;
    ++owned;
    if (step.endsWindow() && isAsBefore(count))
      step.skippedBy.push_back(owner);
  }
  step.skipped =
      owned ? !step.skippedBy.empty() : !std::ranges::all_of(skips, isAsBefore);
  if (step.skippedBy.size() == owned)
    step.skippedBy.clear();
}

Expected<StepMetrics> Trainer::report(const Record &record) {
  const Running &running = *started.front().running;
  const EntryT &entry = *running.entry;
  StepMetrics step;
  step.step = started.front().number;
  if (entriesOfKind(image(), "train").size() > 1)
    step.entry = entry.name;
  // Steps overlap where the host runs ahead: each takes the time since the one
  // before it was done.
  auto now = std::chrono::steady_clock::now();
  step.milliseconds = std::chrono::duration<double, std::milli>(
                          now - std::max(lastReport, started.front().at))
                          .count();
  lastReport = now;
  started.pop_front();
  step.loss = record.find("loss").value_or(0);
  for (const auto &result : entry.results)
    if (result->isNumber && result->name != "loss")
      step.results.push_back(
          {result->name, record.find(result->name).value_or(0), result->unit});
  if (!running.scale.empty())
    step.scale = values.at(running.scale);
  for (const std::string &name : scales)
    lastScales[name] = values.at(name);
  if (!running.calls.empty()) {
    step.call = static_cast<uint64_t>(values.at(running.calls)) + 1;
    step.calls = static_cast<uint64_t>(entry.calls);
  }
  auto before = values;
  for (auto &[name, value] : values)
    value = record.find("@" + name).value_or(value);
  findSkips(entry, before, step);
  step.applied =
      applied.empty() ? step.step : static_cast<uint64_t>(sumOf(applied));
  lastFell = std::ranges::any_of(scales, [&](const std::string &name) {
    return values.at(name) < before.at(name);
  });
  if (Error error =
          check(findFailedAssertion(entry, record.find(entry.assertion)), step))
    return error;
  // A GPU is not stopped for it, and may be at a later step.
  if (step.skipped && image().device == Device::Cpu)
    if (Error error = findOverflow(*running.instance, step.overflow.emplace()))
      return error;
  return step;
}

static Error nothingPending() {
  return Error("expected a step that was started and not reported, found none");
}

Expected<std::optional<StepMetrics>> Trainer::poll() {
  if (started.empty())
    return nothingPending();
  Expected<std::optional<Record>> record =
      started.front().running->records.poll();
  if (!record)
    return record.takeError();
  if (!*record)
    return std::optional<StepMetrics>();
  Expected<StepMetrics> step = report(**record);
  if (!step)
    return step.takeError();
  return std::optional(std::move(*step));
}

Expected<StepMetrics> Trainer::wait() {
  if (started.empty())
    return nothingPending();
  Expected<Record> record = started.front().running->records.wait();
  if (!record)
    return record.takeError();
  return report(*record);
}

Error Trainer::check(std::optional<FailedAssertion> found,
                     const StepMetrics &step) {
  if (!found)
    return Error::success();
  failed = std::move(found);
  failed->step = step;
  return failed->error();
}

Error Trainer::call(const EntryT &entry, const InstanceT &instance,
                    const Fill &fill, const Lend &lend) {
  if (Error error = executable.feed(instance, fill, lend))
    return error;
  if (Error error = executable.run(instance))
    return error;
  if (Error error = executable.synchronize())
    return error;
  auto found = findFailedAssertion(entry, instance, executable);
  return found ? check(std::move(*found)) : found.takeError();
}

//===----------------------------------------------------------------------===//
// Evaluation
//===----------------------------------------------------------------------===//

Expected<std::vector<int64_t>> Trainer::planBatches(std::string_view name,
                                                    int64_t samples,
                                                    int64_t batch) const {
  const EntryT *eval = findEntry(image(), name);
  if (!eval || eval->kind == "train")
    return Error("expected an entry to evaluate, found '@" + std::string(name) +
                 "', which is " + (eval ? "one that trains" : "none"));
  std::vector<int64_t> sizes;
  std::string known;
  for (const auto &instance : eval->instances) {
    known += (known.empty() ? "" : ", ") + std::to_string(instance->batch);
    if (instance->batch > 0 && instance->batch <= batch)
      sizes.push_back(instance->batch);
  }
  std::sort(sizes.rbegin(), sizes.rend());
  std::vector<int64_t> plan;
  int64_t left = samples;
  for (int64_t size : sizes)
    for (; left >= size; left -= size)
      plan.push_back(size);
  if (left || plan.empty())
    return Error("expected batches of entry '@" + eval->name +
                 (batch < samples ? "' of at most " + std::to_string(batch) +
                                        " samples that add up to "
                                  : "' that add up to ") +
                 std::to_string(samples) + " samples, found it compiled for " +
                 (known.empty() ? "none" : known) +
                 "; compile with --eval-batch " +
                 std::to_string(std::min(samples, batch)) + ",1" +
                 (batch < samples ? ", or ask for larger batches" : ""));
  return plan;
}

Expected<std::vector<int64_t>> Trainer::planEvaluation(std::string_view name,
                                                       int64_t samples,
                                                       int64_t batch) const {
  auto planned = planBatches(name, samples, batch);
  if (!planned || planned->size() == 1)
    return planned;
  const std::vector<int64_t> &plan = *planned;
  const EntryT *eval = findEntry(image(), name);
  for (const auto &result : eval->results) {
    if (!result->isNumber || result->combine != Combine::Whole)
      continue;
    std::string cause;
    if (!result->cause.empty())
      cause = " ('" + result->cause + "' mixes samples)";
    return Error(
        "entry '@" + eval->name + "', result '" + result->name +
        "': expected sums and means over samples, or a function of those, to "
        "evaluate " +
        std::to_string(samples) + " samples " + std::to_string(plan.front()) +
        " at a time, found another function of the samples" + cause +
        "; evaluate all at once with '--eval-batch " + std::to_string(samples) +
        "'");
  }
  return planned;
}

Expected<Record>
Trainer::computeTotal(const InstanceT &total,
                      const std::vector<EvaluationTotal> &parts) {
  if (Error error = executable.feed(total, [&](unsigned part, char *memory) {
        double value = parts[part].value();
        std::memcpy(memory, &value, sizeof(value));
      }))
    return error;
  Records &records =
      evaluations.try_emplace(&total, executable, total).first->second;
  if (Error error = records.run())
    return error;
  return records.wait();
}

Expected<std::vector<Record>>
Trainer::gatherRecords(const EntryT &eval, std::span<const int64_t> plan,
                       std::span<const Record> own) {
  // Of each rank as many, as long as the longest.
  size_t longest = 0, count = ranks->count();
  for (const auto &instance : eval.instances)
    longest = std::max<size_t>(longest, executable.recordBytes(*instance));
  size_t batches = (plan.size() + count - 1) / count;
  std::vector<char> bytes(batches * longest);
  for (size_t i = 0; i < own.size(); ++i)
    std::ranges::copy(own[i].content(), bytes.begin() + i * longest);
  auto all = ranks->allGather(bytes);
  if (!all)
    return all.takeError();
  std::vector<Record> records;
  for (size_t i = 0; i < plan.size(); ++i) {
    const InstanceT &instance = *findInstance(eval, plan[i]);
    size_t at = (i % count * batches + i / count) * longest;
    records.emplace_back(executable.record(instance),
                         std::span<const char>(*all).subspan(
                             at, executable.recordBytes(instance)));
  }
  return records;
}

Expected<EvaluationMetrics> Trainer::evaluate(std::string_view name,
                                              int64_t samples, int64_t batch,
                                              const FillSamples &fill,
                                              uint64_t epoch) {
  if (!fill)
    return Error("expected a function that fills the arguments, found none");
  Expected<std::vector<int64_t>> plan = planEvaluation(name, samples, batch);
  if (!plan)
    return plan.takeError();
  const EntryT &eval = *findEntry(image(), name);
  // An evaluation that failed may have left records.
  evaluations.clear();
  std::vector<EvaluationTotal> totals, parts;
  for (const auto &result : eval.results)
    if (result->isNumber)
      totals.emplace_back(*result);
  for (const auto &part : eval.parts)
    parts.emplace_back(*part);
  auto add = [&](const Record &record, int64_t count) -> Error {
    if (Error error =
            check(findFailedAssertion(eval, record.find(eval.assertion))))
      return error;
    for (auto *added : {&totals, &parts})
      for (EvaluationTotal &total : *added)
        if (!total.add(record, count) && plan->size() > 1)
          return Error("entry '@" + eval.name + "'" +
                       (added == &parts
                            ? ": "
                            : ", result '" + total.of().name + "': ") +
                       "expected a divisor other than 0 for each " +
                       std::to_string(count) +
                       " samples, found 0; evaluate all at once with "
                       "'--eval-batch " +
                       std::to_string(samples) + "'");
    return Error::success();
  };
  // Of the batches that this rank runs.
  std::vector<Record> own;
  auto collect = [&](Records &records, int64_t count, uint64_t ahead) -> Error {
    while (records.pending() > ahead) {
      Expected<Record> record = records.wait();
      if (!record)
        return record.takeError();
      if (ranks)
        own.push_back(std::move(*record));
      else if (Error error = add(*record, count))
        return error;
    }
    return Error::success();
  };
  int64_t first = 0;
  for (size_t i = 0; i < plan->size(); ++i) {
    int64_t count = (*plan)[i];
    const InstanceT &instance = *findInstance(eval, count);
    Records &records =
        evaluations.try_emplace(&instance, executable, instance).first->second;
    if (!ranks || i % ranks->count() == static_cast<size_t>(ranks->rank())) {
      if (Error error =
              executable.feed(instance, [&](unsigned argument, char *memory) {
                fill(first, count, argument, memory);
              }))
        return error;
      if (Error error = records.run())
        return error;
    }
    first += count;
    // Batches are added in their order.
    bool isLast = i + 1 == plan->size() || (*plan)[i + 1] != count;
    if (Error error = collect(records, count, isLast ? 0 : Records::kMaxAhead))
      return error;
  }
  if (ranks) {
    auto all = gatherRecords(eval, *plan, own);
    if (!all)
      return all.takeError();
    for (size_t i = 0; i < plan->size(); ++i)
      if (Error error = ranks->findCommon(add((*all)[i], (*plan)[i])))
        return error;
  }
  std::optional<Record> ofParts;
  if (eval.total && plan->size() > 1) {
    auto record = computeTotal(*eval.total, parts);
    if (!record)
      return record.takeError();
    ofParts = std::move(*record);
  }
  EvaluationMetrics evaluation;
  evaluation.epoch = epoch;
  if (entriesOfKind(image(), "eval").size() > 1)
    evaluation.entry = eval.name;
  unsigned next = 0;
  for (const auto &result : eval.results) {
    if (!result->isNumber)
      continue;
    double value = totals[next++].value();
    if (ofParts && result->combine == Combine::Total)
      value = ofParts->find(result->name).value_or(value);
    if (result->name == "loss")
      evaluation.loss = value;
    else
      evaluation.results.push_back({result->name, value, result->unit});
  }
  return evaluation;
}
