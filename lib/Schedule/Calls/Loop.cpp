//===- Loop.cpp - calls that are made again and again ---------------------===//
//
// A turn's arguments are parts of the loop's operands. All that is asked of the
// loop its calls answer, for every turn.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Schedule/Amprt.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace mlir::amprt;

static int64_t sizeOf(Value buffer) {
  return cast<MemRefType>(buffer.getType()).getNumElements();
}

static auto callsOf(amprt::LoopOp loop) {
  return loop.getBody().front().getOps<amprt::CallOpInterface>();
}

/// The variables that turns use.
static SmallVector<BufferOp> variablesOf(amprt::LoopOp loop) {
  SmallVector<BufferOp> variables;
  loop.getBody().walk([&](BufferOp buffer) {
    if (buffer.getSymbolAttr())
      variables.push_back(buffer);
  });
  return variables;
}

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

std::optional<std::pair<int64_t, int64_t>>
amprt::LoopOp::getReach(unsigned index) {
  int64_t last = std::min<int64_t>(getPeriods()[index], getTurns()) - 1;
  auto moved =
      llvm::checkedMulAdd(getSteps()[index], last, getOffsets()[index]);
  if (!moved)
    return std::nullopt;
  auto end = llvm::checkedAdd(std::max(*moved, getOffsets()[index]),
                              sizeOf(getBody().getArgument(index)));
  if (!end)
    return std::nullopt;
  return std::make_pair(std::min(*moved, getOffsets()[index]), *end);
}

/// 1. There is a turn at least.
/// 2. Each operand has an offset, a step, a period of 1 at least, and an
///    argument of its element type; turns stay inside of it.
LogicalResult amprt::LoopOp::verify() {
  if (int64_t(getTurns()) < 1)
    return emitOpError("expects 1 or more turns, found ")
           << int64_t(getTurns());
  size_t count = getBuffers().size();
  for (ArrayRef<int64_t> numbers : {getOffsets(), getSteps(), getPeriods()})
    if (numbers.size() != count)
      return emitOpError("expects an offset, a step and a period for each of ")
             << count << " buffers, found " << numbers.size();
  if (getBody().empty() || getBody().getNumArguments() != count)
    return emitOpError("expects an argument for each of ")
           << count << " buffers";
  for (unsigned i = 0; i < count; ++i) {
    if (getPeriods()[i] < 1)
      return emitOpError("expects periods of at least 1, found ")
             << getPeriods()[i];
    auto type = cast<MemRefType>(getBuffers()[i].getType());
    auto part = dyn_cast<MemRefType>(getBody().getArgument(i).getType());
    if (!part || !part.hasStaticShape() || part.getRank() != 1 ||
        type.getRank() != 1 || part.getElementType() != type.getElementType())
      return emitOpError("expects flat memrefs of one element type as buffer ")
             << i << " and its argument, found " << type << " and "
             << getBody().getArgument(i).getType();
  }
  return verifyRanges(getRanges(nullptr), [&] { return emitOpError(); });
}

/// 3. Turns make calls, and have buffers of their own.
LogicalResult amprt::LoopOp::verifyRegions() {
  for (Operation &op : getBody().front()) {
    auto buffer = dyn_cast<BufferOp>(op);
    bool isOwn = buffer && !buffer.getArgumentAttr() &&
                 !buffer.getResultNameAttr() && !buffer.getGradients();
    if (!isOwn && !isa<amprt::CallOpInterface>(op))
      return op.emitOpError("is in 'amprt.loop', which expects calls, and "
                            "buffers of variables or of its own");
  }
  return success();
}

//===----------------------------------------------------------------------===//
// The call
//===----------------------------------------------------------------------===//

std::string amprt::LoopOp::getCallName() { return "loop"; }

/// The operands, and the variables behind them.
SmallVector<BufferUse> amprt::LoopOp::getUses(KernelLookup kernels) {
  SmallVector<BufferUse> uses;
  for (Value buffer : getBuffers())
    uses.push_back({buffer, false, false});
  SmallVector<BufferOp> variables = variablesOf(*this);
  llvm::DenseMap<Value, unsigned> places;
  for (auto [place, argument] : llvm::enumerate(getBody().getArguments()))
    places[argument] = place;
  for (BufferOp variable : variables) {
    places[variable] = uses.size();
    uses.push_back({variable, false, false});
  }
  for (auto call : callsOf(*this))
    for (const BufferUse &use : call.getUses(kernels))
      if (auto place = places.find(use.buffer); place != places.end()) {
        uses[place->second].isRead |= use.isRead;
        uses[place->second].isWritten |= use.isWritten;
      }
  return uses;
}

SmallVector<BufferRange> amprt::LoopOp::getRanges(KernelLookup) {
  SmallVector<BufferRange> ranges;
  for (auto [i, buffer] : llvm::enumerate(getBuffers()))
    ranges.push_back({buffer, "buffer " + std::to_string(i), getReach(i)});
  for (BufferOp variable : variablesOf(*this))
    ranges.push_back({variable, "variable " + variable.getSymbol()->str(),
                      std::make_pair(int64_t(0), sizeOf(variable))});
  return ranges;
}

/// The cost of all turns; of that call which does most its arithmetic.
CallCost amprt::LoopOp::getCost(KernelLookup kernels) {
  CallCost cost;
  int64_t most = -1;
  for (auto call : callsOf(*this)) {
    CallCost own = call.getCost(kernels);
    if (own.flops > most) {
      most = own.flops;
      cost.part = own.part;
      cost.arithmetic = own.arithmetic;
      cost.matrices = own.matrices;
    }
    cost.bytesRead += own.bytesRead;
    cost.bytesWritten += own.bytesWritten;
    cost.flops += own.flops;
    cost.bytesExchanged += own.bytesExchanged;
  }
  int64_t turns = getTurns();
  for (int64_t *number :
       {&cost.bytesRead, &cost.bytesWritten, &cost.flops, &cost.bytesExchanged})
    *number *= turns;
  cost.name = getCallName();
  for (const BufferRange &range : getRanges(kernels))
    cost.moved.push_back(
        {range.elements->second - range.elements->first, false});
  return cost;
}

llvm::Expected<std::optional<CallDescription>>
amprt::LoopOp::describe(const KernelCode *code) {
  CallDescription description;
  description.turns = getTurns();
  auto &calls = description.lists.emplace_back();
  for (auto call : callsOf(*this)) {
    auto described = call.describe(code);
    if (!described)
      return described.takeError();
    if (!*described)
      continue;
    calls.push_back(std::move(**described));
    calls.back().op = call;
  }
  return description;
}
