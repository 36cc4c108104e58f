//===- BuildCalls.cpp - from the ops of a schedule to an image's calls ----===//
//
// Every op describes itself (CallOpInterface); kernels and plans that several
// calls share are in the image once.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../../Schedule/Buffers.h"
#include "../../Schedule/StepAttributes.h"
#include "ImageBuilder.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::amprt;
namespace image = ::amp::image;

/// The number of loops around `loop`.
static uint32_t depthOf(amprt::LoopOp loop) {
  uint32_t depth = 0;
  while ((loop = loop->getParentOfType<amprt::LoopOp>()))
    ++depth;
  return depth;
}

llvm::Expected<image::Operand>
ImageBuilder::operandOf(Value value, int64_t offset, uint32_t number,
                        std::vector<image::Step> &steps) {
  int64_t bytes = bytesOf(cast<MemRefType>(value.getType()).getElementType());
  while (auto argument = dyn_cast<BlockArgument>(value)) {
    auto loop = cast<amprt::LoopOp>(argument.getOwner()->getParentOp());
    unsigned i = loop.getIndex(argument);
    if (loop.getSteps()[i] != 0 && loop.getPeriods()[i] > 1)
      steps.emplace_back(loop.getSteps()[i] * bytes, loop.getPeriods()[i],
                         number, depthOf(loop));
    offset += loop.getOffsets()[i];
    value = loop.getBuffers()[i];
  }
  auto buffer = value.getDefiningOp<BufferOp>();
  if (!buffer || !buffer.getArena() || !buffer.getOffset())
    return llvm::createStringError(
        "expected buffers with a place; run 'amp-plan-memory' first");
  return image::Operand(*buffer.getOffset() + offset * bytes,
                        arenaOf(*buffer.getArena()));
}

/// The kind of a call in an image.
static image::CallKind kindOf(const CallDescription &call) {
  if (call.turns > 0)
    return image::CallKind::Loop;
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
  call->turns = description.turns;
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
      call->operands.push_back(image::Operand(0, image::Arena::None));
      continue;
    }
    auto operand =
        operandOf(buffer, offset, call->operands.size(), call->steps);
    if (!operand)
      return operand.takeError();
    call->operands.push_back(*operand);
  }
  call->units = description.units;
  for (auto [operand, stride] :
       llvm::zip(description.operands, description.unitStrides)) {
    bool isSliced =
        call->operands[call->unitBytes.size()].arena() == image::Arena::Slices;
    Type element = cast<MemRefType>(operand.buffer.getType()).getElementType();
    call->unitBytes.push_back(isSliced ? 0 : bytesOf(element, stride));
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
      if (described.op)
        if (llvm::Error error =
                addWrites(cast<amprt::CallOpInterface>(described.op), **listed))
          return error;
      made->calls.push_back(std::move(*listed));
    }
  }
  return call;
}

/// Lists the ranges of which the call writes each element.
llvm::Error ImageBuilder::addWrites(amprt::CallOpInterface op,
                                    image::CallT &call) {
  auto kernels = [&](FlatSymbolRefAttr name) {
    return symbols.lookup<KernelOp>(name.getValue());
  };
  // An epilogue stores another value than the call alone computes.
  SmallVector<std::string> names = {op.getCallName()};
  op->walk([&](amprt::CallOpInterface inside) {
    if (std::string name = inside.getCallName();
        !llvm::is_contained(names, name))
      names.push_back(name);
  });
  bool isLoop = call.kind == image::CallKind::Loop;
  call.name = (isLoop ? op.getCallName() : llvm::join(names, "_")) +
              mlir::amp::lineOf(op);
  if (isLoop)
    return llvm::Error::success();
  CallCost cost = op.getCost(kernels);
  for (auto [use, range, moved] : llvm::zip_equal(
           op.getUses(kernels), op.getRanges(kernels), cost.moved)) {
    if (!use.isWritten || !range.elements)
      continue;
    auto [begin, end] = *range.elements;
    if (end <= begin || moved.elements != end - begin)
      continue;
    auto type = cast<MemRefType>(range.buffer.getType());
    auto element = elementOf(type.getElementType(), "a buffer");
    if (!element)
      return element.takeError();
    auto place =
        operandOf(range.buffer, begin, call.writes.size(), call.writeSteps);
    if (!place)
      return place.takeError();
    // Which elements a rank has of a slice is known when it runs.
    if (place->arena() == image::Arena::Slices)
      continue;
    auto write = std::make_unique<image::WriteT>();
    write->element = *element;
    write->count = end - begin;
    write->arena = place->arena();
    write->offset = place->offset();
    call.writes.push_back(std::move(write));
  }
  return llvm::Error::success();
}

namespace {
/// A buffer of a turn: the one outside of all loops that it is a part of, or
/// the name of its variable; and whether it is the same part in all turns.
struct Origin {
  const void *root;
  bool stays = true;

  explicit Origin(Value buffer) {
    while (auto argument = dyn_cast<BlockArgument>(buffer)) {
      auto loop = dyn_cast<amprt::LoopOp>(argument.getOwner()->getParentOp());
      if (!loop)
        break; // what the call around an epilogue computes
      unsigned i = loop.getIndex(argument);
      stays &= loop.getSteps()[i] == 0 || loop.getPeriods()[i] == 1;
      buffer = loop.getBuffers()[i];
    }
    root = buffer.getAsOpaquePointer();
    if (auto made = buffer.getDefiningOp<BufferOp>())
      if (Attribute symbol = made.getSymbolAttr())
        root = symbol.getAsOpaquePointer();
  }
};
} // namespace

/// Lists by plan the operands that no turn of `loop`, an outermost one, moves
/// or writes, in any call of the plan.
void ImageBuilder::addHeld(amprt::LoopOp loop, const CallDescription &described,
                           image::CallT &call) {
  auto kernels = [&](FlatSymbolRefAttr name) {
    return symbols.lookup<KernelOp>(name.getValue());
  };
  llvm::DenseSet<const void *> written;
  loop.getBody().walk([&](amprt::CallOpInterface inner) {
    for (const BufferUse &use : inner.getUses(kernels))
      if (use.isWritten)
        written.insert(Origin(use.buffer).root);
  });
  std::map<uint32_t, uint64_t> held;
  auto add = [&](const CallDescription &inner, auto &add) -> void {
    for (const auto &list : inner.lists)
      for (const CallDescription &listed : list)
        add(listed, add);
    if (kindOf(inner) != image::CallKind::Library)
      return;
    uint64_t operands = 0;
    for (auto [i, operand] : llvm::enumerate(inner.operands))
      if (operand.buffer && i < 64) {
        Origin origin(operand.buffer);
        operands |= uint64_t(origin.stays && !written.contains(origin.root))
                    << i;
      }
    held.try_emplace(planNumber(inner), operands).first->second &= operands;
  };
  add(described, add);
  for (auto [plan, operands] : held)
    if (operands)
      call.held.emplace_back(operands, plan);
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
  if (llvm::Error error = addWrites(op, **call))
    return error;
  if (auto loop = dyn_cast<amprt::LoopOp>(op.getOperation()))
    addHeld(loop, **described, **call);
  instance.calls.push_back(std::move(*call));
  return llvm::Error::success();
}
