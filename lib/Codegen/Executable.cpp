//===- Executable.cpp - a planned module, ready to run --------------------===//
//
// Reads the plan from the module's attributes, allocates the arenas and gives
// every tensor its slot.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Codegen/Executable.h"
#include "Buffers.h"
#include "CPU/Target.h"
#include "Common/Lanes.h"
#include "StepCode.h"
#include "amp/IR/Amp.h"
#include "llvm/Support/CheckedArithmetic.h"
#include <chrono>

using namespace mlir;
using namespace mlir::amprt;

/// A runtime's status as an error of ours.
static llvm::Error toError(AmpStatus *status) {
  if (!status)
    return llvm::Error::success();
  std::string message = ampStatusMessage(status);
  ampStatusDestroy(status);
  return llvm::createStringError("%s", message.c_str());
}

static double now() {
  return std::chrono::duration<double, std::milli>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

int64_t TensorSlot::getNumElements() const {
  int64_t count = 1;
  for (int64_t size : shape)
    count *= size;
  return count;
}

static const TensorSlot *findSlot(llvm::ArrayRef<TensorSlot> slots,
                                  StringRef name) {
  for (const TensorSlot &slot : slots)
    if (slot.name == name)
      return &slot;
  return nullptr;
}

const TensorSlot *Entry::findArgument(StringRef name) const {
  return findSlot(arguments, name);
}
const TensorSlot *Entry::findResult(StringRef name) const {
  return findSlot(results, name);
}
const TensorSlot *Executable::findVariable(StringRef name) const {
  return findSlot(variableList, name);
}

const Entry *Executable::findEntry(StringRef name) const {
  for (const Entry &entry : entryList)
    if (entry.name == name)
      return &entry;
  return nullptr;
}

/// An error where `offset` and `bytes` leave an arena of `size` bytes. Nothing
/// is added to a number that a module gave.
static llvm::Error checkPlace(const Twine &what, int64_t offset, uint64_t bytes,
                              StringRef arena, uint64_t size) {
  if (offset >= 0 && bytes <= size && uint64_t(offset) <= size - bytes)
    return llvm::Error::success();
  return llvm::createStringError(
      "expected " + what + " of " + Twine(bytes) + " bytes to lie in the " +
      Twine(size) + " bytes of arena '" + arena + "', found it at offset " +
      Twine(offset) + "; run 'amp-plan-memory' first");
}

static llvm::Expected<TensorSlot> makeSlot(StringRef name,
                                           RankedTensorType type,
                                           StringRef arena, int64_t offset) {
  if (!type.hasStaticShape() || !amp::fitsMemory(type) ||
      !type.getElementType().isIntOrFloat())
    return llvm::createStringError(
        "expected tensor '" + name +
        "' to have a static shape of at most 2^40 numbers");
  TensorSlot slot;
  slot.name = name.str();
  slot.element = type.getElementType();
  slot.shape = llvm::to_vector(type.getShape());
  slot.arena = arena.str();
  slot.offset = offset;
  slot.bytes = slot.getNumElements() * Lanes::storageBytes(slot.element);
  return slot;
}

/// The tensors that `attribute` of an entry describes.
static llvm::Expected<std::vector<TensorSlot>>
readSlots(func::FuncOp entry, StringRef attribute, StringRef arena) {
  std::vector<TensorSlot> slots;
  auto array = entry->getAttrOfType<ArrayAttr>(attribute);
  if (!array)
    return llvm::createStringError(
        "expected '%s' on entry '%s'; run 'amp-plan-memory' first",
        attribute.str().c_str(), entry.getSymName().str().c_str());
  for (Attribute element : array) {
    auto dictionary = dyn_cast<DictionaryAttr>(element);
    auto name = dictionary ? dictionary.getAs<StringAttr>("name") : nullptr;
    auto typeAttr = dictionary ? dictionary.getAs<TypeAttr>("type") : nullptr;
    auto offset =
        dictionary ? dictionary.getAs<IntegerAttr>("offset") : nullptr;
    auto type = typeAttr ? dyn_cast<RankedTensorType>(typeAttr.getValue())
                         : RankedTensorType();
    if (!name || !type || !offset || !offset.getType().isSignlessInteger(64))
      return llvm::createStringError(
          "expected name, static tensor type and offset for each of '%s' of "
          "entry '%s'",
          attribute.str().c_str(), entry.getSymName().str().c_str());
    auto slot = makeSlot(name.getValue(), type, arena, offset.getInt());
    if (!slot)
      return slot.takeError();
    slots.push_back(std::move(*slot));
  }
  return slots;
}

llvm::Error Executable::readTensors(ModuleOp module) {
  auto size = [&](StringRef name, uint64_t &bytes) -> llvm::Error {
    auto attribute = module->getAttrOfType<IntegerAttr>(name);
    if (!attribute || !attribute.getType().isSignlessInteger(64) ||
        attribute.getInt() < 0)
      return llvm::createStringError(
          "expected the size '%s' on the module; run 'amp-plan-memory' first",
          name.str().c_str());
    bytes = attribute.getInt();
    return llvm::Error::success();
  };
  if (llvm::Error error = size("amprt.state_bytes", stateSize))
    return error;
  if (llvm::Error error = size("amprt.step_bytes", stepSize))
    return error;
  if (llvm::Error error = size("amprt.input_bytes", inputSize))
    return error;

  for (auto variable : module.getOps<amp::VariableOp>()) {
    auto offset = variable->getAttrOfType<IntegerAttr>("amprt.offset");
    if (!offset || !offset.getType().isSignlessInteger(64))
      return llvm::createStringError(
          "expected variable '%s' to have 'amprt.offset'; run "
          "'amp-plan-memory' first",
          variable.getSymName().str().c_str());
    auto slot = makeSlot(variable.getSymName(), variable.getTensorType(),
                         "state", offset.getInt());
    if (!slot)
      return slot.takeError();
    variableList.push_back(std::move(*slot));
  }
  for (auto function : module.getOps<func::FuncOp>()) {
    auto kind = function->getAttrOfType<StringAttr>("amp.entry");
    if (!kind)
      continue;
    Entry entry;
    entry.name = function.getSymName().str();
    entry.kind = kind.str();
    auto arguments = readSlots(function, "amp.arguments", "inputs");
    if (!arguments)
      return arguments.takeError();
    auto results = readSlots(function, "amp.results", "step");
    if (!results)
      return results.takeError();
    entry.arguments = std::move(*arguments);
    entry.results = std::move(*results);
    entryList.push_back(std::move(entry));
  }
  std::vector<TensorSlot> all = variableList;
  for (const Entry &entry : entryList) {
    all.insert(all.end(), entry.arguments.begin(), entry.arguments.end());
    all.insert(all.end(), entry.results.begin(), entry.results.end());
  }
  for (const TensorSlot &slot : all)
    if (llvm::Error error =
            checkPlace("tensor '" + slot.name + "'", slot.offset, slot.bytes,
                       slot.arena, sizeOf(slot.arena)))
      return error;
  SymbolTable symbols(module);
  for (auto function : module.getOps<func::FuncOp>())
    if (function->hasAttr("amp.entry"))
      if (llvm::Error error = checkBuffers(function, symbols))
        return error;
  return llvm::Error::success();
}

uint64_t Executable::sizeOf(StringRef arena) const {
  return arena == "state" ? stateSize : arena == "step" ? stepSize : inputSize;
}

/// An error where a buffer of an entry leaves its arena. Launches and
/// contractions stay inside of their buffers: their verifiers say so.
llvm::Error Executable::checkBuffers(func::FuncOp entry,
                                     const SymbolTable &symbols) const {
  if (!entry.getBody().hasOneBlock())
    return llvm::createStringError(
        "expected entry '" + entry.getSymName() +
        "' to be a schedule of one block; run 'amp-form-kernels' first");
  for (auto buffer : entry.getBody().front().getOps<BufferOp>()) {
    std::string fault = findFault(buffer, symbols);
    if (fault.empty())
      fault = findFaultOfPlace(buffer);
    if (!fault.empty())
      return llvm::createStringError("entry '" + entry.getSymName() +
                                     "': " + fault);
    if (llvm::Error error =
            checkPlace("a buffer of entry '" + entry.getSymName() + "'",
                       int64_t(*buffer.getOffset()), getBytes(buffer),
                       *buffer.getArena(), sizeOf(*buffer.getArena())))
      return error;
  }
  return llvm::Error::success();
}

llvm::Error Executable::planRecords(ArrayRef<std::string> recorded) {
  for (Entry &entry : entryList) {
    auto add = [&](const TensorSlot &source, const Twine &name) {
      recordSources[entry.name].push_back(source);
      TensorSlot slot = source;
      slot.name = name.str();
      slot.arena = "record";
      slot.offset = entry.recordBytes;
      entry.recordBytes += slot.bytes;
      entry.record.push_back(slot);
    };
    for (const TensorSlot &result : entry.results)
      if (result.getNumElements() == 1)
        add(result, result.name);
    for (const std::string &name : recorded) {
      const TensorSlot *variable = findVariable(name);
      if (!variable || variable->getNumElements() != 1)
        return llvm::createStringError(
            "expected a variable of one element to record, found '%s'",
            name.c_str());
      add(*variable, "@" + name);
    }
  }
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Creation
//===----------------------------------------------------------------------===//

/// The functions of `code`, loaded beside the kernels.
static llvm::Error loadSteps(StepCode &code, HostCode &host,
                             const cpu::Target &target) {
  // Straight code gains nothing from optimisation.
  auto machine = target.createMachine(llvm::CodeGenOptLevel::None);
  if (!machine)
    return machine.takeError();
  code.module->setDataLayout((*machine)->createDataLayout());
  code.module->setTargetTriple((*machine)->getTargetTriple());
  auto object = cpu::emitObject(*code.module, **machine);
  if (!object)
    return object.takeError();
  if (llvm::Error error =
          host.define("ampLaunch", reinterpret_cast<void *>(&ampLaunch)))
    return error;
  if (llvm::Error error =
          host.define("ampGemm", reinterpret_cast<void *>(&ampGemm)))
    return error;
  return host.add(std::move(*object));
}

llvm::Error Executable::compile(ModuleOp module) {
  double start = now();
  StringRef level = ampRuntimeCpu(runtime);
  auto compiled = ampRuntimeComputeCapability(runtime)
                      ? cuda::createKernelCode(module, runtime)
                      : cpu::createKernelCode(module, level);
  if (!compiled)
    return compiled.takeError();
  kernels = std::move(*compiled);
  counts.kernels = kernels->getNumKernels();
  counts.kernelMilliseconds = now() - start;

  start = now();
  auto target = cpu::Target::get(level);
  if (!target)
    return target.takeError();
  llvm::LLVMContext context;
  StepCode code(context, *kernels);
  for (auto function : module.getOps<func::FuncOp>())
    if (function->hasAttr("amp.entry"))
      if (llvm::Error error = code.addEntry(function))
        return error;
  if (llvm::Error error = loadSteps(code, kernels->host(), *target))
    return error;
  for (const Entry &entry : entryList) {
    void *address = kernels->host().lookup(getStepName(entry.name));
    if (!address)
      return llvm::createStringError("the code of entry '%s' cannot be loaded",
                                     entry.name.c_str());
    functions[entry.name] = reinterpret_cast<AmpStepFunction>(address);
  }
  for (const AmpGemmDesc &desc : code.contractions) {
    AmpGemmPlan *plan = nullptr;
    if (llvm::Error error = toError(ampGemmPlanCreate(runtime, &desc, &plan)))
      return error;
    plans.push_back(plan);
  }
  counts.launches = code.numLaunches;
  counts.gemms = code.numGemms;
  counts.gemmPlans = plans.size();
  counts.stepMilliseconds = now() - start;
  return llvm::Error::success();
}

llvm::Expected<std::unique_ptr<Executable>>
Executable::create(ModuleOp module, AmpRuntime *runtime,
                   ArrayRef<std::string> recorded) {
  std::unique_ptr<Executable> result(new Executable());
  result->runtime = runtime;
  if (llvm::Error error = result->readTensors(module))
    return std::move(error);
  if (llvm::Error error = result->planRecords(recorded))
    return std::move(error);
  if (llvm::Error error = result->compile(module))
    return std::move(error);
  if (llvm::Error error = result->allocate())
    return std::move(error);
  return result;
}

llvm::Error Executable::allocate() {
  if (llvm::Error error =
          toError(ampBufferCreate(runtime, stateSize, &stateArena)))
    return error;
  if (llvm::Error error =
          toError(ampBufferCreate(runtime, stepSize, &stepArena)))
    return error;
  if (llvm::Error error = toError(ampFeedCreate(runtime, inputSize, &inputs)))
    return error;
  for (const Entry &entry : entryList) {
    AmpStepDesc desc = {};
    desc.function = functions.lookup(entry.name);
    desc.state = ampBufferAddress(stateArena);
    desc.arena = ampBufferAddress(stepArena);
    desc.feed = inputs;
    desc.plans = plans.data();
    std::vector<AmpRange> fields;
    for (const TensorSlot &source : recordSources.lookup(entry.name)) {
      auto buffer = bufferOf(source);
      if (!buffer)
        return buffer.takeError();
      fields.push_back(
          {static_cast<char *>(ampBufferAddress(*buffer)) + source.offset,
           source.bytes});
    }
    if (!fields.empty()) {
      AmpRing *&ring = rings[entry.name];
      if (llvm::Error error = toError(
              ampRingCreate(runtime, entry.recordBytes, kRecords, &ring)))
        return error;
      desc.ring = ring;
      desc.fields = fields.data();
      desc.numFields = static_cast<int64_t>(fields.size());
    }
    AmpStep *&step = steps[entry.name];
    if (llvm::Error error = toError(ampStepCreate(runtime, &desc, &step)))
      return error;
  }
  return llvm::Error::success();
}

Executable::~Executable() {
  for (const auto &step : steps)
    ampStepDestroy(runtime, step.getValue());
  for (const auto &ring : rings)
    ampRingDestroy(runtime, ring.getValue());
  for (AmpGemmPlan *plan : plans)
    ampGemmPlanDestroy(runtime, plan);
  ampFeedDestroy(runtime, inputs);
  ampBufferDestroy(runtime, stepArena);
  ampBufferDestroy(runtime, stateArena);
}

//===----------------------------------------------------------------------===//
// Use
//===----------------------------------------------------------------------===//

llvm::Error Executable::run(StringRef name) {
  AmpStep *step = steps.lookup(name);
  if (!step)
    return llvm::createStringError("the module has no entry '%s'",
                                   name.str().c_str());
  ampStepRun(runtime, step);
  return toError(ampRuntimeTakeError(runtime));
}

llvm::Error Executable::feed(
    const Entry &entry,
    llvm::function_ref<void(unsigned argument, char *memory)> fill) {
  void *memory = nullptr;
  if (llvm::Error error = toError(ampFeedBegin(runtime, inputs, &memory)))
    return error;
  uint64_t used = 0;
  for (auto [i, slot] : llvm::enumerate(entry.arguments)) {
    fill(i, static_cast<char *>(memory) + slot.offset);
    used = std::max(used, slot.offset + slot.bytes);
  }
  return toError(ampFeedEnd(runtime, inputs, used));
}

llvm::Expected<bool> Executable::readRecord(const Entry &entry, uint64_t number,
                                            char *record) {
  int32_t isThere = 0;
  if (llvm::Error error = toError(ampRingRead(runtime, rings.lookup(entry.name),
                                              number, record, &isThere)))
    return error;
  return isThere != 0;
}

llvm::Error Executable::synchronize() {
  return toError(ampRuntimeSynchronize(runtime));
}

llvm::Expected<AmpBuffer *> Executable::bufferOf(const TensorSlot &slot) const {
  if (slot.arena == "state")
    return stateArena;
  if (slot.arena == "step")
    return stepArena;
  return llvm::createStringError(
      "expected a variable or a result, found tensor '%s' in arena '%s'",
      slot.name.c_str(), slot.arena.c_str());
}

static llvm::Error checkSize(const TensorSlot &slot, uint64_t size) {
  if (size == slot.bytes)
    return llvm::Error::success();
  return llvm::createStringError(
      "expected %llu bytes for tensor '%s', found %llu",
      static_cast<unsigned long long>(slot.bytes), slot.name.c_str(),
      static_cast<unsigned long long>(size));
}

llvm::Error Executable::read(const TensorSlot &slot, void *destination,
                             uint64_t size) {
  if (llvm::Error error = checkSize(slot, size))
    return error;
  auto buffer = bufferOf(slot);
  if (!buffer)
    return buffer.takeError();
  return toError(
      ampBufferRead(runtime, *buffer, slot.offset, destination, size));
}

llvm::Error Executable::write(const TensorSlot &slot, const void *source,
                              uint64_t size) {
  if (llvm::Error error = checkSize(slot, size))
    return error;
  auto buffer = bufferOf(slot);
  if (!buffer)
    return buffer.takeError();
  return toError(ampBufferWrite(runtime, *buffer, slot.offset, source, size));
}
