//===- BuildImage.cpp - from a planned module to an image -----------------===//
//
// Reads places, variables and entries from the module's attributes; the list of
// calls of every schedule is BuildCalls.cpp's.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Image/BuildImage.h"
#include "../../Schedule/Buffers.h"
#include "../../Schedule/StepArena.h"
#include "../../Schedule/StepAttributes.h"
#include "../../Target/KernelCode.h"
#include "../../Target/KernelTarget.h"
#include "ImageBuilder.h"
#include "amp/IR/Amp.h"
#include "amp/Image/ImageFile.h"

using namespace mlir;
using namespace mlir::amprt;
namespace image = ::amp::image;
using image::Arena;

llvm::Expected<image::Element> mlir::amprt::elementOf(Type type,
                                                      const Twine &what) {
  using image::Element;
  if (type.isF64())
    return Element::F64;
  if (type.isF32())
    return Element::F32;
  if (type.isF16())
    return Element::F16;
  if (type.isBF16())
    return Element::BF16;
  if (type.isInteger(1))
    return Element::Bool;
  if (type.isUnsignedInteger(8))
    return Element::U8;
  if (type.isInteger(8))
    return Element::I8;
  if (type.isInteger(16))
    return Element::I16;
  if (type.isInteger(32))
    return Element::I32;
  if (type.isInteger(64))
    return Element::I64;
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return llvm::createStringError(
      "expected " + what +
      " to be of f64, f32, f16, bf16, i1 or an integer of 8, 16, 32 or 64 "
      "bits, found " +
      text);
}

image::Element mlir::amprt::elementOfKernel(Type type) {
  return llvm::cantFail(elementOf(type, "an operand"));
}

image::Arena mlir::amprt::arenaOf(StringRef name) {
  return name == "state"    ? Arena::State
         : name == "slices" ? Arena::Slices
         : name == "step"   ? Arena::Step
         : name == "inputs" ? Arena::Inputs
                            : Arena::None;
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

/// An error where `offset` and `bytes` leave their arena. Nothing is added to a
/// number that a module gave.
llvm::Error ImageBuilder::checkPlace(const Twine &what, int64_t offset,
                                     uint64_t bytes, Arena arena) {
  uint64_t size = ::amp::bytesOf(image, arena);
  if (offset >= 0 && bytes <= size && uint64_t(offset) <= size - bytes)
    return llvm::Error::success();
  const char *names[] = {"none", "state", "step", "inputs", "slices"};
  return llvm::createStringError("expected " + what + " of " + Twine(bytes) +
                                 " bytes to lie in the " + Twine(size) +
                                 " bytes of arena '" + names[int(arena)] +
                                 "', found it at offset " + Twine(offset) +
                                 "; run 'amp-plan-memory' first");
}

llvm::Error ImageBuilder::addSizes() {
  for (auto [name, bytes] :
       {std::pair(mlir::amp::kStateBytesAttr, &image.stateBytes),
        {mlir::amp::kStepBytesAttr, &image.stepBytes},
        {mlir::amp::kInputBytesAttr, &image.inputBytes}}) {
    auto attribute = module->getAttrOfType<IntegerAttr>(name);
    if (!attribute)
      return llvm::createStringError(
          "expected the size '" + name +
          "' on the module; run 'amp-plan-memory' first");
    *bytes = attribute.getInt();
  }
  if (auto slices =
          module->getAttrOfType<IntegerAttr>(mlir::amp::kSliceBytesAttr))
    image.sliceBytes = slices.getInt();
  return llvm::Error::success();
}

/// Element type, shape and bytes of a tensor that memory can hold.
template <typename Tensor>
static llvm::Error describe(StringRef name, RankedTensorType type,
                            Tensor &tensor) {
  if (!type.hasStaticShape() || !mlir::amp::fitsMemory(type))
    return llvm::createStringError(
        "expected tensor '" + name +
        "' to have a static shape of at most 2^40 numbers");
  auto element = elementOf(type.getElementType(), "tensor '" + name + "'");
  if (!element)
    return element.takeError();
  tensor.name = name.str();
  tensor.element = *element;
  tensor.shape = type.getShape().vec();
  return llvm::Error::success();
}

/// Where variables are in a run, at most: no sum or product overflows.
static constexpr int64_t kMostElements = int64_t(1) << 48;

/// Lists the runs of which each rank has a slice. The image's verifier checks
/// the numbers.
llvm::Error ImageBuilder::addSlices() {
  llvm::MapVector<StringRef, std::unique_ptr<image::SlicesT>> runs;
  for (auto variable : module.getOps<mlir::amp::VariableOp>()) {
    if (!mlir::amp::isSliced(variable))
      continue;
    RunAttr run = mlir::amp::runOf(variable);
    auto units = variable->getAttrOfType<IntegerAttr>(mlir::amp::kSlicedAttr);
    if (!run || !units || run.getPosition() > kMostElements ||
        run.getExtent() > kMostElements)
      return llvm::createStringError(
          "expected '" + mlir::amp::kSlicedAttr + "' of variable '" +
          variable.getSymName() +
          "' to be a number, and the variable in a run; 'amp-form-kernels' "
          "writes both");
    auto &slices = runs[run.getRun()];
    if (!slices)
      slices = std::make_unique<image::SlicesT>();
    Type element = variable.getTensorType().getElementType();
    int64_t end = run.getPosition() + run.getExtent();
    slices->offset =
        variable->getAttrOfType<IntegerAttr>(mlir::amp::kOffsetAttr).getInt() -
        bytesOf(element, run.getPosition());
    slices->bytes = std::max<uint64_t>(slices->bytes, bytesOf(element, end));
    slices->units = units.getInt();
  }
  for (auto &[name, slices] : runs)
    image.slices.push_back(std::move(slices));
  return llvm::Error::success();
}

llvm::Error ImageBuilder::addVariables() {
  uint32_t stream = 0;
  StateOwners owners(module);
  for (auto variable : module.getOps<mlir::amp::VariableOp>()) {
    StringRef name = variable.getSymName();
    auto offset = variable->getAttrOfType<IntegerAttr>(mlir::amp::kOffsetAttr);
    if (!offset)
      return llvm::createStringError("expected variable '" + name +
                                     "' to have '" + mlir::amp::kOffsetAttr +
                                     "'; run 'amp-plan-memory' first");
    auto made = std::make_unique<image::VariableT>();
    if (llvm::Error error = describe(name, variable.getTensorType(), *made))
      return error;
    if (llvm::Error error = checkPlace(
            "variable '" + name + "'", offset.getInt(), ::amp::bytesOf(*made),
            mlir::amp::isSliced(variable) ? Arena::Slices : Arena::State))
      return error;
    made->offset = offset.getInt();
    made->isSliced = mlir::amp::isSliced(variable);
    if (llvm::Error error = describeState(variable, owners, *made))
      return error;
    // Only variables of the user's own have a stream: what passes add does
    // not change the weights.
    if (!variable.getRole() && !variable.getCopyOf())
      made->stream = stream++;
    image.variables.push_back(std::move(made));
  }
  return addSlices();
}

//===----------------------------------------------------------------------===//
// Entries
//===----------------------------------------------------------------------===//

/// Adds the tensors of a list, whose offsets count from `start`.
llvm::Error
ImageBuilder::addSlots(ArrayAttr list, Arena arena, int64_t start,
                       std::vector<std::unique_ptr<image::SlotT>> &slots) {
  for (auto tensor : list.getAsRange<SlotAttr>()) {
    auto slot = std::make_unique<image::SlotT>();
    if (llvm::Error error =
            describe(tensor.getName(), tensor.getTensor(), *slot))
      return error;
    // No sum of what a module gave overflows.
    int64_t place = -1;
    if (!tensor.isPlaced() ||
        llvm::AddOverflow(start, tensor.getOffset(), place))
      place = -1;
    if (llvm::Error error = checkPlace("tensor '" + tensor.getName() + "'",
                                       place, ::amp::bytesOf(*slot), arena))
      return error;
    slot->arena = arena;
    slot->offset = place;
    slots.push_back(std::move(slot));
  }
  return llvm::Error::success();
}

/// An error where a buffer of an entry leaves its arena. Launches and
/// contractions stay inside of their buffers: their verifiers say so.
llvm::Error ImageBuilder::checkBuffers(func::FuncOp function) {
  StringRef entry = function.getSymName();
  if (!function.getBody().hasOneBlock())
    return llvm::createStringError(
        "expected entry '" + entry +
        "' to be a schedule of one block; run 'amp-form-kernels' first");
  for (BufferOp buffer : CallOrder(function).buffers()) {
    std::string fault = findFault(buffer, symbols);
    if (fault.empty())
      fault = findFaultOfPlace(buffer);
    if (!fault.empty())
      return llvm::createStringError("entry '" + entry + "': " + fault);
    if (llvm::Error error = checkPlace(
            "a buffer of entry '" + entry + "'", int64_t(*buffer.getOffset()),
            getBytes(buffer), arenaOf(*buffer.getArena())))
      return error;
  }
  return llvm::Error::success();
}

/// The entry that `function` is an instance or the total of. One that nobody
/// described has the arguments and results of its first instance.
image::EntryT &ImageBuilder::entryOf(func::FuncOp function) {
  auto source = function->getAttrOfType<StringAttr>(mlir::amp::kInstanceOfAttr);
  if (!source)
    source = function->getAttrOfType<StringAttr>(mlir::amp::kTotalOfAttr);
  StringRef name = source ? source.getValue() : function.getSymName();
  for (const auto &entry : image.entries)
    if (entry->name == name)
      return *entry;
  auto &entry = image.entries.emplace_back(std::make_unique<image::EntryT>());
  entry->name = name.str();
  entry->kind = function->getAttrOfType<StringAttr>(mlir::amp::kEntryAttr)
                    .getValue()
                    .str();
  return *entry;
}

/// Arguments and results as the instance has them.
static void describeAs(const image::InstanceT &instance, image::EntryT &entry) {
  for (const auto &slot : instance.arguments) {
    auto argument = std::make_unique<image::ArgumentT>();
    argument->name = slot->name;
    argument->element = slot->element;
    argument->shape = slot->shape;
    entry.arguments.push_back(std::move(argument));
  }
  for (const auto &slot : instance.results) {
    if (slot->name == entry.assertion)
      continue;
    auto result = std::make_unique<image::ResultT>();
    result->name = slot->name;
    result->isNumber = ::amp::countOf(slot->shape) == 1;
    entry.results.push_back(std::move(result));
  }
}

/// The messages of what each run asserts, and the result that says of which.
static void describeAssertions(func::FuncOp function, image::EntryT &entry) {
  auto messages =
      function->getAttrOfType<ArrayAttr>(mlir::amp::kAssertionsAttr);
  if (!messages)
    return;
  entry.assertion = mlir::amp::kAssertionResult.str();
  entry.assertions.clear();
  for (auto message : messages.getAsRange<StringAttr>())
    entry.assertions.push_back(message.str());
}

llvm::Error ImageBuilder::addInstance(func::FuncOp function) {
  auto instance = std::make_unique<image::InstanceT>();
  StringRef name = function.getSymName();
  for (auto [attribute, arena, slots] :
       {std::tuple(mlir::amp::kArgumentsAttr, Arena::Inputs,
                   &instance->arguments),
        {mlir::amp::kResultsAttr, Arena::Step, &instance->results}}) {
    auto list = function->getAttrOfType<ArrayAttr>(attribute);
    if (!list)
      return llvm::createStringError("expected '" + attribute + "' on entry '" +
                                     name + "'; run 'amp-plan-memory' first");
    if (llvm::Error error = addSlots(list, arena, 0, *slots))
      return error;
  }
  for (auto buffer : function.getBody().front().getOps<BufferOp>())
    if (ArrayAttr gradients = buffer.getGradientsAttr())
      if (llvm::Error error =
              addSlots(gradients, arenaOf(*buffer.getArena()),
                       *buffer.getOffset(), instance->gradients))
        return error;
  if (auto batch = function->getAttrOfType<IntegerAttr>(mlir::amp::kBatchAttr))
    instance->batch = batch.getInt();
  for (Operation &op : function.getBody().front()) {
    if (isa<BufferOp, func::ReturnOp>(op))
      continue;
    auto call = dyn_cast<amprt::CallOpInterface>(op);
    if (!call)
      return llvm::createStringError("expected a schedule of 'amprt' ops in '" +
                                     function.getSymName() + "', found '" +
                                     op.getName().getStringRef() +
                                     "'; run 'amp-form-kernels' first");
    if (llvm::Error error = addCall(call, *instance))
      return error;
  }
  image::EntryT &entry = entryOf(function);
  if (function->hasAttr(mlir::amp::kTotalOfAttr)) {
    entry.total = std::move(instance);
    return llvm::Error::success();
  }
  describeAssertions(function, entry);
  if (entry.arguments.empty() && entry.results.empty())
    describeAs(*instance, entry);
  entry.instances.push_back(std::move(instance));
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// All
//===----------------------------------------------------------------------===//

SmallVector<func::FuncOp> ImageBuilder::functions() {
  SmallVector<func::FuncOp> found;
  for (auto function : module.getOps<func::FuncOp>())
    if (function->hasAttr(mlir::amp::kEntryAttr))
      found.push_back(function);
  return found;
}

llvm::Error ImageBuilder::plan() {
  if (llvm::Error error = addSizes())
    return error;
  if (llvm::Error error = addVariables())
    return error;
  for (func::FuncOp function : functions()) {
    if (llvm::Error error = checkBuffers(function))
      return error;
    // The rest of the state arena, which is no variable, are gradients, whose
    // gaps have to stay zero.
    for (BufferOp buffer : CallOrder(function).buffers())
      if (*buffer.getArena() == "state" && !buffer.getSymbol())
        image.gradientBytes += getBytes(buffer);
  }
  if (llvm::Error error = addPlans())
    return error;
  describePeak(module, image);
  return llvm::Error::success();
}

llvm::Error ImageBuilder::compile() {
  image.device = target.device;
  image.cpu = target.cpu;
  auto compiled = mlir::amp::getKernelTarget(target.device)
                      .compileKernels(module, target, image);
  if (!compiled)
    return compiled.takeError();
  code = std::move(*compiled);
  for (func::FuncOp function : functions())
    if (llvm::Error error = addInstance(function))
      return error;
  if (::amp::Error error = ::amp::verifyImage(image))
    return llvm::createStringError(error.message());
  return llvm::Error::success();
}

llvm::Error mlir::amprt::planImage(ModuleOp module, ::amp::Image &image) {
  return ImageBuilder(module, {}, image).plan();
}

llvm::Error mlir::amprt::compileImage(ModuleOp module,
                                      const ImageTarget &target,
                                      ::amp::Image &image) {
  return ImageBuilder(module, target, image).compile();
}
