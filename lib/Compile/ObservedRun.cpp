//===- ObservedRun.cpp - a program whose values can be seen ---------------===//
//
// A step is waited for: the host looks at its values before the next one runs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ObservedRun.h"
#include "amp/Training/Assertions.h"
#include "amp/Training/Convert.h"
#include "amp/Training/Initialize.h"

using namespace amp;
using llvm::ArrayRef;
using mlir::amp::Observation;

Expected<std::unique_ptr<ObservedRun>>
ObservedRun::load(mlir::MLIRContext &context, CompileOptions options,
                  const RunOptions &run, llvm::StringRef option) {
  std::unique_ptr<ObservedRun> observed(
      new ObservedRun(std::move(options), run));
  auto program = TrainingModule::load(context, observed->options);
  if (!program)
    return program.takeError();
  observed->loaded = std::move(*program);
  if (const std::string &name = observed->options.observedEntry;
      !name.empty()) {
    observed->entry = findEntry(observed->loaded->image(), name);
    if (!observed->entry)
      return makeError("expected a module with the entry '@" + name +
                       "', found none; give the module of the trainer");
    return observed;
  }
  auto train = observed->loaded->onlyTrainEntry(option);
  if (!train)
    return train.takeError();
  observed->entry = *train;
  return observed;
}

Expected<std::optional<RunPosition>> ObservedRun::start(AmpRuntime *runtime) {
  if (Error error =
          loaded->compileAndLoad(runtime, {{train().name, {run.batch}}}))
    return error;
  values.emplace(loaded->executable());
  auto position = values->start(run, [&](const std::string &message) {
    if (options.warn)
      options.warn(message);
  });
  if (!position)
    return position.takeError();
  for (const ObservedValue &value : loaded->observed())
    // Of several gradients, those of further losses are found from the first.
    byNumber.try_emplace({value.number, value.kind}, &value);
  for (const ObservedValue &value : loaded->observed())
    byResult[value.result] = &value;
  records.emplace(loaded->executable(), instance());
  skips = values->namesOf(image::Role::Skipped);
  applied = values->namesOf(image::Role::AppliedSteps);
  for (const std::string &name : values->namesOf(image::Role::Scale))
    if (!findVariable(loaded->image(), name)->isInert)
      scales[name] = 1;
  return position;
}

Error ObservedRun::writeScales() {
  for (const auto &[name, value] : scales) {
    const image::VariableT &scale = *findVariable(loaded->image(), name);
    std::vector<char> bytes;
    appendElement(bytes, scale.element, value);
    if (Error error = values->write(scale, bytes))
      return error;
  }
  return Error::success();
}

Expected<bool> ObservedRun::lowerScales() {
  if (scales.empty() ||
      llvm::any_of(scales, [](auto &scale) { return scale.second <= 1; }))
    return false;
  for (auto &[name, value] : scales)
    value /= 2;
  if (Error error = writeScales())
    return error;
  return true;
}

double ObservedRun::scaleOf(const ObservedValue &value) const {
  for (const auto &[name, scale] : scales)
    if (!value.scaler.empty() &&
        findVariable(loaded->image(), name)->owner == value.scaler)
      return scale;
  return 1;
}

Expected<ObservedRun::Step> ObservedRun::step(
    const std::function<void(unsigned argument, char *memory)> &fill,
    uint64_t number) {
  if (options.observed == Observed::Gradients) {
    // Gradients that are looked at carry no S.
    if (Error error = writeScales())
      return error;
  } else {
    for (auto &[name, value] : scales) {
      Expected<double> scale = values->scalar(name);
      if (!scale)
        return scale.takeError();
      value = *scale;
    }
  }
  if (auto set = setInjections(*values, loaded->image(), run.injections, number,
                               /*clear=*/false);
      !set)
    return set.takeError();
  // Somebody may have written the state since the last step.
  std::map<std::string, double> before;
  for (const auto *names : {&skips, &applied})
    for (const std::string &name : *names) {
      Expected<double> count = values->scalar(name);
      if (!count)
        return count.takeError();
      before[name] = *count;
    }
  if (Error error = loaded->executable().feed(
          instance(), [&](unsigned argument, char *memory) {
            fill(argument, memory);
            injectData(run.injections, number, *train().arguments[argument],
                       run.batch, memory, run.firstSample(run.batch));
          }))
    return error;
  if (Error error = records->run())
    return error;
  Expected<Record> record = records->wait();
  if (!record)
    return record.takeError();
  if (auto set = setInjections(*values, loaded->image(), run.injections, number,
                               /*clear=*/true);
      !set)
    return set.takeError();
  if (auto failed =
          findFailedAssertion(train(), record->find(train().assertion))) {
    failed->step.step = number;
    return failed->error();
  }
  auto isAsBefore = [&](const std::string &name) {
    return record->find("@" + name).value_or(before.at(name)) ==
           before.at(name);
  };
  Step step;
  step.loss = record->find("loss").value_or(0);
  step.skipped = !llvm::all_of(skips, isAsBefore) ||
                 (!applied.empty() && llvm::all_of(applied, isAsBefore));
  step.skippedByOne =
      step.skipped || llvm::any_of(applied, [&](const std::string &name) {
        return llvm::is_contained(entry->optimizers,
                                  findVariable(loaded->image(), name)->owner) &&
               isAsBefore(name);
      });
  return step;
}

const image::SlotT &ObservedRun::slotOf(const ObservedValue &value) {
  return *findSlot(instance().results, value.result);
}

Expected<ArrayRef<float>> ObservedRun::read(const ObservedValue &value,
                                            std::vector<float> &storage) {
  const image::SlotT &slot = slotOf(value);
  Expected<std::vector<char>> bytes = values->read(slot);
  if (!bytes)
    return bytes.takeError();
  storage.resize(countOf(slot.shape));
  convertRounding(typeOf(slot.element), *bytes, ElementType::F32,
                  {reinterpret_cast<char *>(storage.data()),
                   storage.size() * sizeof(float)});
  return ArrayRef<float>(storage);
}

const ObservedValue *ObservedRun::find(uint64_t number,
                                       Observation kind) const {
  auto it = byNumber.find({number, kind});
  return it == byNumber.end() ? nullptr : it->second;
}

const ObservedValue *ObservedRun::findSame(const ObservedValue &other) const {
  auto it = byResult.find(other.result);
  return it == byResult.end() ? nullptr : it->second;
}
