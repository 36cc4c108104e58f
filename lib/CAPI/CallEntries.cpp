//===- CallEntries.cpp - calls and evaluations of a trainer in C ----------===//
//
// Entries that are no steps: nothing of the state changes, and results are
// there when the function returns.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Arguments.h"
#include "Handles.h"
#include "Tensors.h"
#include <limits>

using namespace amp;
using namespace amp::capi;
using namespace amp::image;

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

/// The instance of `entry` that takes these arguments.
static Expected<const InstanceT *> chooseInstance(const EntryT &entry,
                                                  const AmpTensor *arguments) {
  Error first;
  std::string batches;
  for (const auto &instance : entry.instances) {
    Error error = checkShapes(entry, *instance, arguments);
    if (!error)
      return instance.get();
    if (!first)
      first = std::move(error);
    batches += (batches.empty() ? "" : ", ") + std::to_string(instance->batch);
  }
  if (entry.instances.size() == 1)
    return first;
  if (entry.instances.empty())
    return Error("entry '@" + entry.name +
                 "': expected one that was compiled, found no batch of it");
  return Error(first.message() + "; the entry was compiled for batches of " +
               batches);
}

/// An entry to run that is no step.
static Expected<const EntryT *> findCallee(const ImageT &image,
                                           const char *name) {
  if (Error error = checkNotNull("entry", name))
    return error;
  const EntryT *entry = findEntry(image, name);
  if (!entry)
    return Error("expected the name of an entry, found '" + std::string(name) +
                 "': ampImageEntry gives them");
  if (entry->kind == "train")
    return Error("expected an entry of kind \"eval\" or \"predict\", found '@" +
                 entry->name + "' of kind \"train\": use ampTrainerStep");
  return entry;
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

/// The alignment of memory that kernels read as they read their own: more than
/// any element's.
static constexpr uintptr_t kLentAlignment = 16;

/// Runs an instance whose arguments were checked. They stay where they are: on
/// the CPU a call has ended when it returns.
static Error callInstance(TrainerObject &object, const EntryT &entry,
                          const InstanceT &instance,
                          const AmpTensor *arguments) {
  object.last = nullptr;
  auto fill = [&](unsigned argument, char *memory) {
    copyTensor(arguments[argument], memory);
  };
  auto lend = [&](unsigned argument) -> const char * {
    const AmpTensor &tensor = arguments[argument];
    auto *data = static_cast<const char *>(tensor.data);
    bool isAligned = reinterpret_cast<uintptr_t>(data) % kLentAlignment == 0;
    return object.borrows && isAligned && isRowMajor(tensor) ? data : nullptr;
  };
  if (Error error = object.trainer->call(entry, instance, fill, lend))
    return error;
  object.last = &instance;
  object.lastEntry = &entry;
  return Error::success();
}

AmpStatus *ampTrainerCall(AmpTrainer *trainer, const char *entry,
                          const AmpTensor *arguments, int64_t numArguments,
                          const AmpTensor *results, int64_t numResults) {
  return withTrainer(
      "ampTrainerCall", trainer, [&](TrainerObject &object) -> Error {
        Expected<const EntryT *> callee = findCallee(object.image(), entry);
        if (!callee)
          return callee.takeError();
        const EntryT &called = **callee;
        if (Error error =
                checkCount(called, "arguments", called.arguments.size(),
                           arguments, numArguments))
          return error;
        size_t wanted = numResults ? called.results.size() : 0;
        if (Error error =
                checkCount(called, "results", wanted, results, numResults))
          return error;
        Expected<const InstanceT *> instance =
            chooseInstance(called, arguments);
        if (!instance)
          return instance.takeError();
        for (size_t i = 0; i < wanted; ++i) {
          const SlotT &slot = *(*instance)->results[i];
          if (Error error =
                  checkDestination(describe(called, "result", slot.name),
                                   results[i], slot.element, slot.shape))
            return error;
        }
        if (Error error = checkRanges(called, arguments))
          return error;
        if (Error error = callInstance(object, called, **instance, arguments))
          return error;
        for (size_t i = 0; i < wanted; ++i) {
          const SlotT &slot = *(*instance)->results[i];
          if (Error error = object.program->executable().read(
                  slot, results[i].data, bytesOf(slot)))
            return error;
        }
        return Error::success();
      });
}

AmpStatus *ampTrainerRead(AmpTrainer *trainer, const char *name,
                          const AmpTensor *destination) {
  return withTrainer(
      "ampTrainerRead", trainer, [&](TrainerObject &object) -> Error {
        if (Error error = checkNotNull("name", name))
          return error;
        if (Error error = checkNotNull("destination", destination))
          return error;
        if (!object.last)
          return Error("expected a step or a call whose results lie in memory, "
                       "found none: ampTrainerEvaluate leaves none");
        const EntryT &entry = *object.lastEntry;
        for (size_t i = 0; i < entry.results.size(); ++i) {
          const SlotT &slot = *object.last->results[i];
          if (slot.name != name)
            continue;
          if (Error error =
                  checkDestination(describe(entry, "result", slot.name),
                                   *destination, slot.element, slot.shape))
            return error;
          return object.program->executable().read(slot, destination->data,
                                                   bytesOf(slot));
        }
        return Error("entry '@" + entry.name +
                     "': expected the name of a result, found '" +
                     std::string(name) + "': ampImageResult gives them");
      });
}

/// The samples of all arguments that have any, in front; 1 where none has.
static Expected<int64_t> countSamples(const EntryT &entry,
                                      const AmpTensor *arguments) {
  int64_t samples = -1;
  for (size_t i = 0; i < entry.arguments.size(); ++i) {
    const ArgumentT &argument = *entry.arguments[i];
    std::string what = describe(entry, "argument", argument.name);
    const AmpTensor &tensor = arguments[i];
    std::vector<int64_t> shape = argument.shape;
    bool hasSamples = !shape.empty() && shape[0] == -1;
    if (!hasSamples && std::count(shape.begin(), shape.end(), -1))
      return Error(what + ": expected samples in the first dimension of " +
                   formatType(argument.element, shape) +
                   ", found another one: use ampTrainerCall");
    if (hasSamples && tensor.rank > 0 && tensor.shape && tensor.shape[0] > 0)
      shape[0] = samples < 0 ? tensor.shape[0] : samples;
    if (Error error = checkTensor(what, tensor, argument.element, shape))
      return error;
    if (hasSamples)
      samples = shape[0];
  }
  if (samples < 0)
    return 1;
  if (samples < 1)
    return Error("entry '@" + entry.name +
                 "': expected arguments with samples, found none");
  return samples;
}

AmpStatus *ampTrainerEvaluate(AmpTrainer *trainer, const char *entry,
                              const AmpTensor *arguments, int64_t numArguments,
                              int64_t batch, double *values,
                              int64_t numValues) {
  return withTrainer(
      "ampTrainerEvaluate", trainer, [&](TrainerObject &object) -> Error {
        Expected<const EntryT *> callee = findCallee(object.image(), entry);
        if (!callee)
          return callee.takeError();
        const EntryT &called = **callee;
        if (called.kind != "eval")
          return Error("expected an entry of kind \"eval\", found '@" +
                       called.name + "' of kind \"" + called.kind +
                       "\": use ampTrainerCall");
        if (Error error =
                checkCount(called, "arguments", called.arguments.size(),
                           arguments, numArguments))
          return error;
        if (Error error = checkCount(called, "values", called.results.size(),
                                     values, numValues))
          return error;
        if (batch < 0)
          return Error("expected 'batch' to be a number of samples, or 0, "
                       "found " +
                       std::to_string(batch));
        Expected<int64_t> samples = countSamples(called, arguments);
        if (!samples)
          return samples.takeError();
        if (Error error = checkRanges(called, arguments))
          return error;
        object.last = nullptr;
        auto evaluation = object.trainer->evaluate(
            called.name, *samples,
            batch ? batch : std::numeric_limits<int64_t>::max(),
            [&](int64_t first, int64_t count, unsigned argument, char *memory) {
              const std::vector<int64_t> &shape =
                  called.arguments[argument]->shape;
              if (!shape.empty() && shape[0] == -1)
                copyTensor(arguments[argument], first, count, memory);
              else
                copyTensor(arguments[argument], memory);
            });
        if (!evaluation)
          return evaluation.takeError();
        for (size_t i = 0; i < called.results.size(); ++i) {
          const ResultT &result = *called.results[i];
          values[i] = std::numeric_limits<double>::quiet_NaN();
          if (result.isNumber && result.name == "loss")
            values[i] = evaluation->loss;
          for (const Metric &metric : evaluation->results)
            if (metric.name == result.name)
              values[i] = metric.value;
        }
        return Error::success();
      });
}

AmpStatus *ampTrainerLogEvaluation(AmpTrainer *trainer, uint64_t epoch,
                                   const char *name, const char *const *names,
                                   const double *values, int64_t numValues) {
  return withTrainer(
      "ampTrainerLogEvaluation", trainer, [&](TrainerObject &object) -> Error {
        if (!object.metrics)
          return Error("expected a trainer with a file of metrics, found none: "
                       "give AmpTrainerOptions::metrics");
        EvaluationMetrics line;
        line.epoch = epoch;
        line.entry = name ? name : "";
        bool hasLoss = false;
        for (int64_t i = 0; i < numValues; ++i) {
          if (Error error = checkNotNull("names", names))
            return error;
          if (Error error = checkNotNull("values", values))
            return error;
          if (Error error = checkNotNull("a name", names[i]))
            return error;
          std::string_view own = names[i];
          if (own == "loss") {
            line.loss = values[i];
            hasLoss = true;
          } else if (isReservedMetric(own)) {
            return Error("expected another name than the lines of metrics "
                         "have, found '" +
                         std::string(own) + "'");
          } else {
            line.results.push_back({std::string(own), values[i]});
          }
        }
        if (!hasLoss)
          return Error("expected the results with a 'loss', found " +
                       std::to_string(numValues) + " without");
        return object.metrics->write(line);
      });
}
