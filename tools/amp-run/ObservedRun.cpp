//===- ObservedRun.cpp - a program whose values can be seen ---------------===//
//
// A step is waited for: the host looks at its values before the next one runs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ObservedRun.h"
#include "Convert.h"
#include "Initialize.h"
#include "SideBySide.h"

using namespace llvm;
using namespace amp::run;
using mlir::amp::Observation;
using mlir::amp::VariableRole;

Expected<std::unique_ptr<ObservedRun>>
ObservedRun::load(mlir::MLIRContext &context, Options options) {
  std::unique_ptr<ObservedRun> run(new ObservedRun(std::move(options)));
  auto program = Program::load(context, run->options);
  if (!program)
    return program.takeError();
  run->loaded = std::move(*program);
  if (!run->loaded->entryOfKind("train"))
    return createStringError(run->options.model +
                             ": expected a function with amp.entry = "
                             "\"train\" to run, found none");
  return run;
}

Expected<std::optional<RunPosition>> ObservedRun::start(AmpRuntime *runtime) {
  if (Error error = loaded->compile(runtime, {{train().name, options.batch}}))
    return error;
  values.emplace(*loaded);
  auto position = values->start(options);
  if (!position)
    return position.takeError();
  for (const ObservedValue &value : loaded->observed())
    // Of several gradients, those of further losses are found from the first.
    byNumber.try_emplace({value.number, value.kind}, &value);
  records.emplace(loaded->executable(), train().name);
  scales = loaded->variablesOfRole(VariableRole::Scale);
  skips = loaded->variablesOfRole(VariableRole::Skipped);
  applied = loaded->variablesOfRole(VariableRole::AppliedSteps);
  for (auto [names, last] :
       {std::pair(&skips, &lastSkips), std::pair(&applied, &lastApplied)})
    for (const std::string &name : *names) {
      Expected<double> count = values->scalar(name);
      if (!count)
        return count.takeError();
      *last += *count;
    }
  return position;
}

Error ObservedRun::setInjections(uint64_t step, char to) {
  for (const Injection &injection : options.injections)
    if (injection.step == step)
      if (Error error = values->write(*values->find(injection.flag()),
                                      ArrayRef<char>(to)))
        return error;
  return Error::success();
}

Expected<ObservedRun::Step> ObservedRun::step(const TrainingData &data,
                                              ArrayRef<int64_t> samples,
                                              uint64_t number) {
  // Gradients that are looked at carry no S.
  if (options.observed == Observed::Gradients)
    for (const std::string &name : scales) {
      const auto *slot = values->find(name);
      std::vector<char> one;
      appendElement(one, slot->element, 1.0);
      if (Error error = values->write(*slot, one))
        return error;
    }
  if (Error error = setInjections(number, 1))
    return error;
  auto &executable = loaded->executable();
  if (Error error = executable.feed(*executable.findEntry(train().name),
                                    [&](unsigned argument, char *memory) {
                                      data.split->gather(samples, argument,
                                                         memory);
                                    }))
    return error;
  if (Error error = records->run())
    return error;
  Expected<Record> record = records->wait();
  if (!record)
    return record.takeError();
  if (Error error = setInjections(number, 0))
    return error;
  double skipped = record->sumOf(skips), done = record->sumOf(applied);
  Step step{record->find("loss").value_or(0),
            skipped > lastSkips || (!applied.empty() && done == lastApplied)};
  lastSkips = skipped;
  lastApplied = done;
  return step;
}

const mlir::amprt::TensorSlot &ObservedRun::slotOf(const ObservedValue &value) {
  return *loaded->executable()
              .findEntry(train().name)
              ->findResult(value.result);
}

Expected<ArrayRef<float>> ObservedRun::read(const ObservedValue &value,
                                            std::vector<float> &storage) {
  const auto &slot = slotOf(value);
  Expected<std::vector<char>> bytes = values->read(slot);
  if (!bytes)
    return bytes.takeError();
  Expected<ElementType> type = elementTypeOf(slot.element);
  if (!type)
    return type.takeError();
  storage.resize(slot.getNumElements());
  convertRounding(*type, *bytes, ElementType::F32,
                  MutableArrayRef(reinterpret_cast<char *>(storage.data()),
                                  storage.size() * sizeof(float)));
  return ArrayRef<float>(storage);
}

const ObservedValue *ObservedRun::find(uint64_t number,
                                       Observation kind) const {
  auto it = byNumber.find({number, kind});
  return it == byNumber.end() ? nullptr : it->second;
}
