//===- AllReduce.cpp - sums over ranks ------------------------------------===//
//
// The rules of an all-reduce, and what it touches, are those of its
// description: the runtime's own check is asked for both. Its end has the same.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../../Target/RuntimeError.h"
#include "../Buffers.h"
#include "DataType.h"
#include "amp-runtime/Runtime.h"
#include "mlir/IR/Builders.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace mlir::amprt;

/// The type of all `buffers`, or none.
static std::optional<int32_t> commonType(OperandRange buffers) {
  Type element = elementOf(buffers.front());
  if (llvm::any_of(buffers,
                   [&](Value buffer) { return elementOf(buffer) != element; }))
    return std::nullopt;
  return dataTypeOf(element);
}

//===----------------------------------------------------------------------===//
// Description
//===----------------------------------------------------------------------===//

/// The description from which the runtime makes its plan. There is a tensor at
/// least, and as many counts as tensors.
template <typename OpT>
static llvm::Expected<std::vector<uint8_t>> encode(OpT op) {
  auto type = commonType(op.getTensors()),
       resultType = commonType(op.getSums());
  if (!type || !resultType)
    return llvm::createStringError(
        "expected tensors of one floating-point type, and sums of one");
  AmpAllReduceDesc desc = {};
  desc.reduction = op.getMean() ? AMP_REDUCTION_MEAN : AMP_REDUCTION_SUM;
  desc.type = *type;
  desc.resultType = *resultType;
  desc.numTensors = static_cast<int32_t>(op.getTensors().size());
  desc.ticket = op.getTicket();
  llvm::copy(op.getCounts(), desc.counts);
  std::vector<uint8_t> bytes(AMP_ALL_REDUCE_DESC_BYTES);
  ampAllReduceDescEncode(&desc, bytes.data());
  return bytes;
}

static AmpCallKind kindOf(AllReduceOp) { return AMP_CALL_ALL_REDUCE; }
static AmpCallKind kindOf(AllReduceEndOp) { return AMP_CALL_ALL_REDUCE_END; }

template <typename OpT>
static llvm::Expected<std::optional<CallDescription>> describeOp(OpT op) {
  auto bytes = encode(op);
  if (!bytes)
    return bytes.takeError();
  CallDescription description;
  description.plan = {kindOf(op), std::move(*bytes)};
  for (auto [buffer, offset] :
       llvm::zip_equal(op->getOperands(), op.getOffsets()))
    description.operands.push_back({buffer, offset});
  return description;
}

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

/// The tensors, then the sums. What is under way is neither read nor written,
/// but in use.
template <typename OpT>
static SmallVector<BufferUse> usesOf(OpT op, bool reads, bool writes) {
  SmallVector<BufferUse> uses;
  for (Value buffer : op.getTensors())
    uses.push_back({buffer, reads, false});
  for (Value buffer : op.getSums())
    uses.push_back({buffer, false, writes});
  return uses;
}

template <typename OpT> static SmallVector<BufferRange> rangesOf(OpT op) {
  SmallVector<BufferRange> ranges;
  for (auto [i, buffer] : llvm::enumerate(op->getOperands())) {
    BufferRange range{buffer, "operand " + std::to_string(i), std::nullopt};
    int64_t at = op.getOffsets()[i],
            count = op.getCounts()[i % op.getCounts().size()];
    if (auto end = llvm::checkedAdd(at, count))
      range.elements = {at, *end};
    ranges.push_back(std::move(range));
  }
  return ranges;
}

template <typename OpT> static LogicalResult verifyOp(OpT op) {
  size_t count = op.getTensors().size();
  if (count == 0 || count > AMP_MOST_REDUCED)
    return op.emitOpError("expects 1 to ")
           << int(AMP_MOST_REDUCED) << " tensors, found " << count;
  if (op.getCounts().size() != count || op.getOffsets().size() != 2 * count)
    return op.emitOpError("expects a count of each of ")
           << count << " tensors and an offset of each of them and of their "
           << "sums, found " << op.getCounts().size() << " counts and "
           << op.getOffsets().size() << " offsets";
  auto bytes = encode(op);
  if (!bytes)
    return op.emitOpError(llvm::toString(bytes.takeError()));
  if (auto info = describeCall(kindOf(op), std::move(bytes)); !info)
    return op.emitOpError(llvm::toString(info.takeError()));
  return verifyRanges(rangesOf(op), [&] { return op.emitOpError(); });
}

//===----------------------------------------------------------------------===//
// Cost
//===----------------------------------------------------------------------===//

/// "all-reduce f16 to f32 of 7": the types, and the number of tensors. Tensors
/// are sent, and sums come back.
static CallCost costOf(AllReduceOp op) {
  CallCost cost;
  llvm::raw_string_ostream name(cost.name);
  name << "all-reduce " << elementOf(op.getTensors().front()) << " to "
       << elementOf(op.getSums().front()) << " of " << op.getTensors().size();
  cost.part = Part::Kernel;
  cost.arithmetic = Arithmetic::F32;
  for (auto [range, use] :
       llvm::zip_equal(rangesOf(op), usesOf(op, true, true))) {
    int64_t count = range.elements->second - range.elements->first;
    (use.isWritten ? cost.bytesWritten : cost.bytesRead) +=
        count * bytesOf(elementOf(range.buffer));
    cost.moved.push_back({count, count == 1});
    if (use.isWritten)
      cost.flops += count;
  }
  cost.bytesExchanged = cost.bytesRead + cost.bytesWritten;
  return cost;
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

std::string AllReduceOp::getCallName() { return "all-reduce"; }
llvm::Expected<std::optional<CallDescription>>
AllReduceOp::describe(const KernelCode *) {
  return describeOp(*this);
}
SmallVector<BufferUse> AllReduceOp::getUses(KernelLookup) {
  return usesOf(*this, /*reads=*/true, /*writes=*/getTicket() == 0);
}
SmallVector<BufferRange> AllReduceOp::getRanges(KernelLookup) {
  return rangesOf(*this);
}
CallCost AllReduceOp::getCost(KernelLookup) { return costOf(*this); }
LogicalResult AllReduceOp::verify() { return verifyOp(*this); }

std::string AllReduceEndOp::getCallName() { return "all-reduce"; }
llvm::Expected<std::optional<CallDescription>>
AllReduceEndOp::describe(const KernelCode *) {
  return describeOp(*this);
}
SmallVector<BufferUse> AllReduceEndOp::getUses(KernelLookup) {
  return usesOf(*this, /*reads=*/false, /*writes=*/true);
}
SmallVector<BufferRange> AllReduceEndOp::getRanges(KernelLookup) {
  return rangesOf(*this);
}

/// The exchange is counted where it begins.
CallCost AllReduceEndOp::getCost(KernelLookup) {
  CallCost cost;
  cost.name = "all-reduce, its end";
  cost.part = Part::Kernel;
  for (const BufferRange &range : rangesOf(*this))
    cost.moved.push_back(
        {range.elements->second - range.elements->first, false});
  return cost;
}

/// A call between `end` and what it ends that uses one of the sums; null where
/// there is none. Other exchanges have other elements.
static Operation *findUseOfSums(AllReduceEndOp end) {
  Operation *found = nullptr;
  for (Operation *op = end->getPrevNode(); op; op = op->getPrevNode()) {
    if (auto begin = dyn_cast<AllReduceOp>(op);
        begin && begin.getTicket() == end.getTicket())
      return found;
    if (isa<AllReduceOp, AllReduceEndOp>(op))
      continue;
    op->walk([&](Operation *inner) {
      for (Value operand : inner->getOperands())
        if (llvm::is_contained(end.getSums(), operand))
          found = op;
    });
  }
  return nullptr;
}

/// Rules: a ticket, those of what it ends, and nobody looks at the sums
/// meanwhile.
LogicalResult AllReduceEndOp::verify() {
  if (getTicket() == 0)
    return emitOpError("expects the ticket of the all-reduce that it ends, "
                       "from 1 on, found 0");
  if (Operation *use = findUseOfSums(*this)) {
    InFlightDiagnostic diagnostic = emitOpError(
        "expects sums that nothing uses until they are there, found a use");
    diagnostic.attachNote(use->getLoc()) << "used here";
    return diagnostic;
  }
  return verifyOp(*this);
}
