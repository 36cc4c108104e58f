//===- BuildImage.cpp - from a planned module to an image -----------------===//
//
// Reads the plan from the module's attributes, and makes a list of calls of
// every schedule.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Image/BuildImage.h"
#include "../../Schedule/Buffers.h"
#include "../../Schedule/StepAttributes.h"
#include "../../Target/KernelCode.h"
#include "../../Target/KernelTarget.h"
#include "../../Target/LLVM/Lanes.h"
#include "ImageParts.h"
#include "amp/IR/Amp.h"
#include "amp/Image/ImageFile.h"
#include <map>

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

static Arena arenaOf(StringRef name) {
  return name == "state"    ? Arena::State
         : name == "step"   ? Arena::Step
         : name == "inputs" ? Arena::Inputs
                            : Arena::None;
}

namespace {

class ImageBuilder {
public:
  ImageBuilder(ModuleOp module, ImageTarget target, ::amp::Image &image)
      : module(module), target(std::move(target)), image(image),
        symbols(module) {
    // Kernels are compiled when all plans are known.
    for (const auto &plan : image.plans)
      plans.try_emplace({plan->kind, plan->desc}, plans.size());
  }

  llvm::Error plan();
  llvm::Error compile();

private:
  llvm::Error addSizes();
  llvm::Error addVariables();
  llvm::Error addPlans();
  llvm::Error addInstance(func::FuncOp function);
  llvm::Error addSlots(ArrayAttr list, Arena arena, int64_t start,
                       std::vector<std::unique_ptr<image::SlotT>> &slots);
  llvm::Error checkBuffers(func::FuncOp function);
  llvm::Error checkPlace(const Twine &what, int64_t offset, uint64_t bytes,
                         Arena arena);
  llvm::Error addCall(amprt::CallOpInterface op, image::InstanceT &instance);
  llvm::Expected<std::unique_ptr<image::CallT>>
  makeCall(const CallDescription &description);
  llvm::Expected<image::Operand> operandOf(Value buffer, int64_t offset);
  image::EntryT &entryOf(func::FuncOp function);
  SmallVector<func::FuncOp> functions();
  uint32_t kernelNumber(const LaunchCall &launch);
  uint32_t planNumber(const CallDescription &description);
  void addPlans(const CallDescription &description);

  ModuleOp module;
  ImageTarget target;
  ::amp::Image &image;
  SymbolTable symbols;
  std::unique_ptr<KernelCode> code;
  llvm::StringMap<uint32_t> kernels;
  std::map<PlanDescription, uint32_t> plans;
};

} // namespace

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

/// An error where `offset` and `bytes` leave their arena. Nothing is added to a
/// number that a module gave.
llvm::Error ImageBuilder::checkPlace(const Twine &what, int64_t offset,
                                     uint64_t bytes, Arena arena) {
  uint64_t size = arena == Arena::State  ? image.stateBytes
                  : arena == Arena::Step ? image.stepBytes
                                         : image.inputBytes;
  if (offset >= 0 && bytes <= size && uint64_t(offset) <= size - bytes)
    return llvm::Error::success();
  const char *names[] = {"none", "state", "step", "inputs"};
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
    if (llvm::Error error =
            checkPlace("variable '" + name + "'", offset.getInt(),
                       ::amp::bytesOf(*made), Arena::State))
      return error;
    made->offset = offset.getInt();
    if (llvm::Error error = describeState(variable, owners, *made))
      return error;
    // Only variables of the user's own have a stream: what passes add does
    // not change the weights.
    if (!variable.getRole() && !variable.getCopyOf())
      made->stream = stream++;
    image.variables.push_back(std::move(made));
  }
  return llvm::Error::success();
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
  for (auto buffer : function.getBody().front().getOps<BufferOp>()) {
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
// Calls
//===----------------------------------------------------------------------===//

llvm::Expected<image::Operand> ImageBuilder::operandOf(Value value,
                                                       int64_t offset) {
  auto buffer = value.getDefiningOp<BufferOp>();
  if (!buffer || !buffer.getArena() || !buffer.getOffset())
    return llvm::createStringError(
        "expected buffers with a place; run 'amp-plan-memory' first");
  Type element = cast<MemRefType>(buffer.getType()).getElementType();
  return image::Operand(*buffer.getOffset() +
                            offset * Lanes::storageBytes(element),
                        arenaOf(*buffer.getArena()));
}

/// The kind of a call in an image.
static image::CallKind kindOf(const CallDescription &call) {
  if (!call.lists.empty())
    return image::CallKind::Choice;
  if (!call.launch)
    return image::CallKind::Library;
  return call.launch->extent == 0 ? image::CallKind::Direct
                                  : image::CallKind::Launch;
}

/// The position of the launch's kernel, which allows for the launch.
uint32_t ImageBuilder::kernelNumber(const LaunchCall &launch) {
  auto [it, isNew] = kernels.try_emplace(launch.kernel, kernels.size());
  if (isNew) {
    auto made = std::make_unique<image::KernelT>(launch.describeKernel());
    made->name = launch.kernel;
    image.kernels.push_back(std::move(made));
  }
  image::KernelT &kernel = *image.kernels[it->second];
  kernel.mostColumns = std::max(kernel.mostColumns, launch.columns);
  kernel.mostExtent = std::max(kernel.mostExtent, launch.mostExtent);
  return it->second;
}

/// The position of what the runtime makes the call's plan of.
uint32_t ImageBuilder::planNumber(const CallDescription &description) {
  auto [it, isNew] = plans.try_emplace(description.plan, plans.size());
  if (isNew) {
    auto plan = std::make_unique<image::PlanT>();
    plan->kind = description.plan.kind;
    plan->desc = description.plan.desc;
    image.plans.push_back(std::move(plan));
  }
  return it->second;
}

void ImageBuilder::addPlans(const CallDescription &description) {
  for (const auto &list : description.lists)
    for (const CallDescription &call : list)
      addPlans(call);
  if (kindOf(description) == image::CallKind::Library)
    planNumber(description);
}

llvm::Error ImageBuilder::addPlans() {
  for (func::FuncOp function : functions())
    for (auto op :
         function.getBody().front().getOps<amprt::CallOpInterface>()) {
      auto description = op.describe(/*code=*/nullptr);
      if (!description)
        return description.takeError();
      if (*description)
        addPlans(**description);
    }
  return llvm::Error::success();
}

llvm::Expected<std::unique_ptr<image::CallT>>
ImageBuilder::makeCall(const CallDescription &description) {
  auto call = std::make_unique<image::CallT>();
  call->kind = kindOf(description);
  if (const auto &launch = description.launch) {
    call->target = kernelNumber(*launch);
    call->extent = launch->extent;
    call->grain = launch->grain;
    call->words.assign(launch->words.begin(), launch->words.end());
  } else if (call->kind == image::CallKind::Library) {
    call->target = planNumber(description);
  }
  for (auto [buffer, offset] : description.operands) {
    if (!buffer) {
      call->operands.push_back(image::Operand(0, Arena::None));
      continue;
    }
    auto operand = operandOf(buffer, offset);
    if (!operand)
      return operand.takeError();
    call->operands.push_back(*operand);
  }
  if (description.epilogue) {
    auto epilogue = makeCall(*description.epilogue);
    if (!epilogue)
      return epilogue.takeError();
    call->epilogue = std::move(*epilogue);
  }
  for (const auto &list : description.lists) {
    auto &made = call->lists.emplace_back(std::make_unique<image::CallListT>());
    for (const CallDescription &described : list) {
      auto listed = makeCall(described);
      if (!listed)
        return listed.takeError();
      made->calls.push_back(std::move(*listed));
    }
  }
  return call;
}

llvm::Error ImageBuilder::addCall(amprt::CallOpInterface op,
                                  image::InstanceT &instance) {
  auto described = op.describe(code.get());
  if (!described)
    return described.takeError();
  if (!*described)
    return llvm::Error::success();
  auto call = makeCall(**described);
  if (!call)
    return call.takeError();
  instance.calls.push_back(std::move(*call));
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
    for (auto buffer : function.getBody().front().getOps<BufferOp>())
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
