//===- Executable.cpp - an image, ready to run ----------------------------===//
//
// A step is a list of calls whose arguments lie in one block, complete but for
// the addresses of inputs: nothing is interpreted beyond that list, and nothing
// is allocated. A loop is one of that list, before its calls: behind each turn
// it moves words of theirs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Training/Executable.h"
#include "amp/Image/ImageFile.h"
#include <algorithm>
#include <sstream>

#ifdef __GLIBC__
#include <malloc.h>
#endif

using namespace amp;
using namespace amp::image;

/// Variables of one element that every run leaves in its record.
static bool isRecorded(const VariableT &variable) {
  return variable.role == Role::Scale || variable.role == Role::Skipped ||
         variable.role == Role::AppliedSteps ||
         variable.role == Role::WindowCall;
}

//===----------------------------------------------------------------------===//
// Creation
//===----------------------------------------------------------------------===//

Expected<std::unique_ptr<Executable>>
Executable::create(std::shared_ptr<const ImageT> image, AmpRuntime *runtime) {
  if (!image || !runtime)
    return Error(std::string("expected an image and a runtime, found no ") +
                 (image ? "runtime" : "image"));
  if (Error error = verifyImage(*image))
    return error;
  if (Error error = verifyMachine(*image, runtime))
    return error;
  std::unique_ptr<Executable> result(new Executable());
  result->content = std::move(image);
  result->device = runtime;
  if (Error error = result->loadCode())
    return error;
  if (Error error = result->makePlans())
    return error;
  if (Error error = result->allocate())
    return error;
  for (const auto &entry : result->content->entries) {
    for (const auto &instance : entry->instances)
      if (Error error = result->addInstance(*instance))
        return error;
    if (entry->total)
      if (Error error = result->addInstance(*entry->total))
        return error;
  }
  return result;
}

Error Executable::loadModule(const CodeT &code) {
  AmpModule *module = nullptr;
  if (Error error = Error(ampModuleCreate(device, code.bytes.data(),
                                          code.bytes.size(), &module)))
    return error;
  modules.push_back(module);
  return Error::success();
}

Error Executable::loadCode() {
  if (content->device == Device::Cpu) {
    for (const auto &code : content->code)
      if (Error error = loadModule(*code))
        return error;
    return findKernels();
  }
  if (content->kernels.empty())
    return Error::success();
  int32_t capability = ampRuntimeComputeCapability(device);
  const CodeT *best = chooseCode(*content, capability);
  Error error = loadModule(*best);
  // A driver may refuse the cubin of a toolkit newer than itself: then it
  // assembles PTX by itself.
  if (error && !best->isPtx && error.code() == AMP_STATUS_INVALID_ARGUMENT)
    for (const auto &code : content->code)
      if (code->isPtx)
        error = loadModule(*code);
  if (error)
    return error;
  return findKernels();
}

Error Executable::findKernels() {
  for (const auto &described : content->kernels) {
    const std::string &name = described->name;
    AmpKernel kernel = nullptr;
    Error error = Error("the image has no code of kernel '" + name + "'");
    for (AmpModule *module : modules) {
      error = Error(ampModuleKernel(module, name.c_str(), &kernel));
      if (!error)
        break;
    }
    if (error)
      return error;
    kernels.push_back(kernel);
  }
  return Error::success();
}

/// The plan of that number, made where a call first needs it: one that is part
/// of no list that is taken may be none of the device's.
Error Executable::makePlan(uint32_t number) {
  if (plans[number])
    return Error::success();
  if (!lacking[number].empty())
    return Error(lacking[number], AMP_STATUS_UNAVAILABLE);
  const PlanT &described = *content->plans[number];
  Error error(ampCallPlanCreate(device, described.kind, described.desc.data(),
                                described.desc.size(), &plans[number]));
  if (error.code() == AMP_STATUS_UNAVAILABLE)
    lacking[number] = error.message();
  return error;
}

Error Executable::makePlans(const std::vector<std::unique_ptr<CallT>> &calls) {
  for (const auto &call : calls)
    if (Error error = makePlans(*call))
      return error;
  return Error::success();
}

/// The plans of a call; of a choice those of the first list of which the device
/// makes all.
Error Executable::makePlans(const CallT &call) {
  if (call.kind == CallKind::Library)
    return makePlan(call.target);
  if (call.kind == CallKind::Loop)
    return makePlans(call.lists.front()->calls);
  Error error = Error::success();
  for (const auto &list : call.lists) {
    error = makePlans(list->calls);
    if (!error)
      chosen[&call] = list.get();
    if (error.code() != AMP_STATUS_UNAVAILABLE)
      return error;
    if (missing.empty() && list != call.lists.back())
      missing = "kernels do what contractions cannot: " + error.message();
  }
  return error;
}

std::vector<std::string> Executable::warnings() const {
  std::vector<std::string> sentences;
  std::istringstream lines(ampRuntimeWarnings(device));
  for (std::string line; std::getline(lines, line);)
    sentences.push_back(line);
  return sentences;
}

Error Executable::makePlans() {
  plans.resize(content->plans.size());
  lacking.resize(content->plans.size());
  for (const auto &entry : content->entries) {
    for (const auto &instance : entry->instances)
      if (Error error = makePlans(instance->calls))
        return error;
    if (entry->total)
      if (Error error = makePlans(entry->total->calls))
        return error;
  }
  return Error::success();
}

Error Executable::allocate() {
  if (Error error = Error(ampBufferCreate(device, content->stateBytes, &state)))
    return error;
  if (Error error = Error(ampBufferCreate(device, content->stepBytes, &arena)))
    return error;
  uint64_t sliceBytes = 0;
  for (const auto &known : content->slices) {
    sliceOffsets.push_back(sliceBytes);
    sliceBytes += ownUnits(known->units).count * unitBytesOf(*known);
  }
  if (Error error = Error(ampBufferCreate(device, sliceBytes, &slices)))
    return error;
  return Error(ampFeedCreate(device, content->inputBytes, &inputs));
}

/// The address of byte `offset` of an arena; null of inputs. Of slices it is
/// that of the first which this rank has.
char *Executable::addressOf(Arena which, uint64_t offset) const {
  AmpBuffer *buffer = which == Arena::State    ? state
                      : which == Arena::Step   ? arena
                      : which == Arena::Slices ? slices
                                               : nullptr;
  if (!buffer)
    return nullptr;
  if (which == Arena::Slices)
    offset = sliceOffsets[positionOf(*findSlices(*content, offset))];
  return static_cast<char *>(ampBufferAddress(buffer)) + offset;
}

/// The word of a call that has the address of an argument, or of a part of it.
Executable::InputOperand Executable::findInput(const InstanceT &instance,
                                               size_t word, uint64_t offset) {
  if (auto argument = findArgument(instance, offset))
    return {word, offset, *argument,
            offset - instance.arguments[*argument]->offset};
  return {word, offset, 0, 0}; // of one without elements
}

/// The arguments of a call: addresses of its operands, then its words. The
/// loops around it learn which of them move.
void Executable::addWords(const InstanceT &instance, Step &step,
                          const CallT &call) {
  for (const image::Step &moved : call.steps) {
    Loop &loop = step.loops[step.around[moved.depth()]];
    loop.moves.push_back({step.words.size() + moved.operand(), moved.bytes(),
                          std::min(moved.period(), loop.turns)});
  }
  for (size_t i = 0; i < call.operands.size(); ++i) {
    const Operand &operand = call.operands[i];
    char *address = addressOf(operand.arena(), operand.offset());
    if (operand.arena() == Arena::Inputs)
      step.inputs.push_back(
          findInput(instance, step.words.size(), operand.offset()));
    if (call.units)
      address += ownUnits(call.units).first * call.unitBytes[i];
    step.words.push_back(reinterpret_cast<int64_t>(address));
  }
  step.words.insert(step.words.end(), call.words.begin(), call.words.end());
}

void Executable::addEpilogue(const InstanceT &instance, Step &step,
                             const CallT &call) {
  const KernelT &kernel = *content->kernels[call.target];
  Epilogue added = {};
  added.kernel = kernels[call.target];
  added.numLoops = int64_t(kernel.outer) + 1;
  for (const auto &operand : kernel.operands) {
    added.elementBytes.push_back(bytesOf(operand->element));
    added.storesBlocks.push_back(operand->stored == Stored::RowPerChunk);
  }
  added.first = step.words.size();
  addWords(instance, step, call);
  added.count = step.words.size() - added.first;
  step.epilogues.push_back(std::move(added));
}

/// A loop is one call, with those of its list behind it.
void Executable::addLoop(const InstanceT &instance, Step &step,
                         const CallT &call) {
  Call added = {};
  added.kind = call.kind;
  added.loop = step.loops.size();
  step.calls.push_back(added);
  step.loops.push_back({call.turns});
  step.around.push_back(added.loop);
  addCalls(instance, step, call.lists.front()->calls);
  step.around.pop_back();
  step.loops[added.loop].end = step.calls.size();
  for (const image::Held &held : call.held)
    if (plans[held.plan()])
      step.loops[added.loop].held.push_back(
          {plans[held.plan()], held.operands()});
}

void Executable::addCalls(const InstanceT &instance, Step &step,
                          const std::vector<std::unique_ptr<CallT>> &calls) {
  for (const auto &call : calls) {
    size_t number = step.parts.size();
    step.parts.push_back({call.get(), step.calls.size()});
    addCall(instance, step, *call);
    step.parts[number].end = step.calls.size();
    step.parts[number].next = step.parts.size();
  }
}

void Executable::addCall(const InstanceT &instance, Step &step,
                         const CallT &call) {
  if (call.kind == CallKind::Loop)
    return addLoop(instance, step, call);
  if (call.kind == CallKind::Choice) {
    for (const auto &listed : chosen.at(&call)->calls)
      addCall(instance, step, *listed);
    return;
  }
  Call added = {};
  added.kind = call.kind;
  if (call.kind == CallKind::Library)
    added.plan = plans[call.target];
  else
    added.kernel = kernels[call.target];
  added.extent = call.extent;
  if (call.units)
    added.extent = call.extent / call.units * ownUnits(call.units).count;
  added.grain = call.grain;
  added.first = step.words.size();
  addWords(instance, step, call);
  added.count = step.words.size() - added.first;
  if (call.epilogue) {
    added.epilogue = step.epilogues.size();
    addEpilogue(instance, step, *call.epilogue);
  }
  step.calls.push_back(added);
}

/// The record: results of one element, and counters of the run.
Error Executable::makeRecord(const InstanceT &instance, Step &step) {
  auto add = [&](const std::string &name, Element element, Arena from,
                 uint64_t offset) {
    step.record.push_back({name, element, step.recordBytes});
    step.fields.push_back({addressOf(from, offset), bytesOf(element)});
    step.recordBytes += bytesOf(element);
  };
  for (const auto &result : instance.results)
    if (countOf(result->shape) == 1)
      add(result->name, result->element, Arena::Step, result->offset);
  for (const auto &variable : content->variables)
    if (isRecorded(*variable) && countOf(variable->shape) == 1)
      add("@" + variable->name, variable->element, Arena::State,
          variable->offset);
  if (step.recordBytes == 0)
    return Error::success();
  return Error(ampRingCreate(device, step.recordBytes, kRecords, &step.ring));
}

Error Executable::addInstance(const InstanceT &instance) {
  auto &step = steps[&instance];
  step = std::make_unique<Step>();
  step->executable = this;
  step->lent.resize(std::max<size_t>(instance.arguments.size(), 1));
  addCalls(instance, *step, instance.calls);
  if (Error error = makeRecord(instance, *step))
    return error;
  AmpStepDesc desc = {};
  desc.function = [](AmpRuntime *runtime, void *context, char *inputs) {
    auto &step = *static_cast<Step *>(context);
    setInputs(step, inputs);
    replay(runtime, step, 0, step.calls.size());
  };
  desc.context = step.get();
  desc.feed = inputs;
  desc.ring = step->ring;
  desc.fields = step->fields.data();
  desc.numFields = static_cast<int64_t>(step->fields.size());
  return Error(ampStepCreate(device, &desc, &step->step));
}

Executable::~Executable() {
  for (const auto &[instance, step] : steps) {
    ampStepDestroy(device, step->step);
    ampRingDestroy(device, step->ring);
  }
  for (AmpCallPlan *plan : plans)
    ampCallPlanDestroy(device, plan);
  for (AmpModule *module : modules)
    ampModuleDestroy(device, module);
  ampFeedDestroy(device, inputs);
  ampBufferDestroy(device, slices);
  ampBufferDestroy(device, arena);
  ampBufferDestroy(device, state);
}

//===----------------------------------------------------------------------===//
// Use
//===----------------------------------------------------------------------===//

AmpEpilogue Executable::epilogueOf(const Step &step, size_t index) {
  const Epilogue &epilogue = step.epilogues[index];
  return {epilogue.kernel,
          step.words.data() + epilogue.first,
          static_cast<int64_t>(epilogue.count),
          static_cast<int64_t>(epilogue.elementBytes.size()),
          epilogue.numLoops,
          epilogue.elementBytes.data(),
          epilogue.storesBlocks.data()};
}

/// Where this run has the inputs.
void Executable::setInputs(Step &step, char *inputs) {
  for (const InputOperand &input : step.inputs) {
    const char *lent = step.lent[input.argument];
    step.words[input.word] = reinterpret_cast<int64_t>(
        lent ? lent + input.within : inputs + input.offset);
  }
}

/// Moves words of a loop's calls from where they are in one of its turns.
void Executable::moveWords(Step &step, const Loop &loop, int64_t from,
                           int64_t to) {
  for (const Move &move : loop.moves) {
    // Most do not begin anew, and need no division.
    auto positionIn = [&](int64_t turn) {
      return turn < move.period ? turn : turn % move.period;
    };
    step.words[move.word] += (positionIn(to) - positionIn(from)) * move.bytes;
  }
}

void Executable::replayLoop(AmpRuntime *runtime, Step &step, size_t position) {
  const Loop &loop = step.loops[step.calls[position].loop];
  for (const auto &[plan, operands] : loop.held)
    ampCallHold(runtime, plan, operands);
  for (int64_t turn = 0; turn < loop.turns; ++turn) {
    replay(runtime, step, position + 1, loop.end);
    moveWords(step, loop, turn, turn + 1 < loop.turns ? turn + 1 : 0);
  }
  for (const auto &[plan, operands] : loop.held)
    ampCallRelease(runtime, plan);
}

/// Calls [begin, end) of the step.
void Executable::replay(AmpRuntime *runtime, Step &step, size_t begin,
                        size_t end) {
  const int64_t *words = step.words.data();
  for (size_t i = begin; i < end; ++i) {
    const Call &call = step.calls[i];
    const int64_t *first = words + call.first;
    auto count = static_cast<int64_t>(call.count);
    AmpEpilogue epilogue;
    switch (call.kind) {
    case CallKind::Launch:
      ampLaunch(runtime, call.kernel, first, count, call.extent, call.grain);
      break;
    case CallKind::Direct:
      reinterpret_cast<AmpKernelFunction>(call.kernel)(first, 0, 0);
      break;
    case CallKind::Library:
      if (call.epilogue)
        epilogue = epilogueOf(step, *call.epilogue);
      ampCall(runtime, call.plan, first, count,
              call.epilogue ? &epilogue : nullptr);
      break;
    case CallKind::Choice:
      break; // its calls are in its place
    case CallKind::Loop:
      replayLoop(runtime, step, i);
      i = step.loops[call.loop].end - 1;
      break;
    }
  }
}

Executable::Step *Executable::find(const InstanceT &instance) const {
  auto it = steps.find(&instance);
  return it == steps.end() ? nullptr : it->second.get();
}

static Error unknownInstance() {
  return Error("expected an instance of the executable's own image, found "
               "another");
}

Error Executable::checkGiven() const {
  if (awaited.empty())
    return Error::success();
  std::string others = awaited.size() == 1
                           ? " (its initial value is #amp.given)"
                           : " and of " + std::to_string(awaited.size() - 1) +
                                 " others (their initial value is #amp.given)";
  return Error("expected a value of '@" + *awaited.begin() + "'" + others +
               ", found none: give a file of weights with --load-weights");
}

/// Gives back what an import or a compilation has freed. The C library keeps it
/// otherwise, and what a step needs would come on top of it.
static void returnFreedMemory() {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

Error Executable::run(const InstanceT &instance) {
  Step *step = find(instance);
  if (!step)
    return unknownInstance();
  if (!isInitialized)
    return Error("expected state with initial values, or loaded, found none: "
                 "call State::start before the first step");
  if (Error error = checkGiven())
    return error;
  // Memory is taken when a step first writes it.
  if (step->runs == 0)
    returnFreedMemory();
  if (observer)
    return runObserved(instance, *step);
  ampStepRun(device, step->step);
  ++step->runs;
  return Error(ampRuntimeTakeError(device));
}

uint64_t Executable::runs(const InstanceT &instance) const {
  Step *step = find(instance);
  return step ? step->runs : 0;
}

Error Executable::feed(
    const InstanceT &instance,
    const std::function<void(unsigned argument, char *memory)> &fill,
    const std::function<const char *(unsigned argument)> &lend) {
  Step *step = find(instance);
  if (!step)
    return unknownInstance();
  if (!fill)
    return Error("expected a function that fills the arguments, found none");
  void *memory = nullptr;
  if (Error error = Error(ampFeedBegin(device, inputs, &memory)))
    return error;
  uint64_t used = 0;
  for (size_t i = 0; i < instance.arguments.size(); ++i) {
    const SlotT &slot = *instance.arguments[i];
    step->lent[i] = lend && content->device == Device::Cpu ? lend(i) : nullptr;
    if (step->lent[i])
      continue;
    fill(i, static_cast<char *>(memory) + slot.offset);
    used = std::max(used, slot.offset + bytesOf(slot));
  }
  return Error(ampFeedEnd(device, inputs, used));
}

const std::vector<RecordField> &
Executable::record(const InstanceT &instance) const {
  static const std::vector<RecordField> none;
  Step *step = find(instance);
  return step ? step->record : none;
}

uint64_t Executable::recordBytes(const InstanceT &instance) const {
  Step *step = find(instance);
  return step ? step->recordBytes : 0;
}

Expected<bool> Executable::readRecord(const InstanceT &instance,
                                      uint64_t number, char *record) {
  Step *step = find(instance);
  if (!step)
    return unknownInstance();
  int32_t isThere = 0;
  if (Error error =
          Error(ampRingRead(device, step->ring, number, record, &isThere)))
    return error;
  return isThere != 0;
}

Error Executable::synchronize() { return Error(ampRuntimeSynchronize(device)); }

template <typename Tensor>
static Error checkSize(const Tensor &tensor, uint64_t bytes) {
  if (bytes == bytesOf(tensor))
    return Error::success();
  return Error("expected " + std::to_string(bytesOf(tensor)) +
               " bytes for tensor '" + tensor.name + "', found " +
               std::to_string(bytes));
}

Error Executable::read(const VariableT &variable, void *destination,
                       uint64_t bytes) {
  if (Error error = checkSize(variable, bytes))
    return error;
  if (variable.isSliced)
    return readSlices(variable, static_cast<char *>(destination));
  return Error(
      ampBufferRead(device, state, variable.offset, destination, bytes));
}

Error Executable::read(const SlotT &tensor, void *destination, uint64_t bytes) {
  if (Error error = checkSize(tensor, bytes))
    return error;
  return Error(ampBufferRead(device,
                             tensor.arena == Arena::State ? state : arena,
                             tensor.offset, destination, bytes));
}

Error Executable::write(const VariableT &variable, const void *source,
                        uint64_t bytes) {
  if (Error error = checkSize(variable, bytes))
    return error;
  if (!variable.isSliced)
    return Error(ampBufferWrite(device, state, variable.offset, source, bytes));
  BytePart own = partOf(*content, variable, ampRuntimeRank(device),
                        ampRuntimeRanks(device));
  if (own.count == 0)
    return Error::success();
  return Error(
      ampBufferWrite(device, slices, placeInSlices(variable, own.first),
                     static_cast<const char *>(source) + own.first, own.count));
}
