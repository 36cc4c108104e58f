//===- GatherSlices.cpp - slices of all ranks -----------------------------===//
//
// The rules are those of the description that the runtime makes its plan of.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../../Target/RuntimeError.h"
#include "../Buffers.h"
#include "DataType.h"
#include "amp-runtime/Runtime.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace mlir::amprt;

static std::vector<uint8_t> encode(GatherSlicesOp op) {
  AmpGatherDesc desc = {bytesOf(elementOf(op.getBuffer())),
                        int64_t(op.getUnit()), int64_t(op.getUnits())};
  std::vector<uint8_t> bytes(AMP_GATHER_DESC_BYTES);
  ampGatherDescEncode(&desc, bytes.data());
  return bytes;
}

std::string GatherSlicesOp::getCallName() { return "gather"; }

llvm::Expected<std::optional<CallDescription>>
GatherSlicesOp::describe(const KernelCode *) {
  CallDescription description;
  description.plan = {AMP_CALL_GATHER, encode(*this)};
  description.operands = {{getBuffer(), int64_t(getOffset())}};
  return description;
}

SmallVector<BufferUse> GatherSlicesOp::getUses(KernelLookup) {
  return {{getBuffer(), /*isRead=*/true, /*isWritten=*/true}};
}

SmallVector<BufferRange> GatherSlicesOp::getRanges(KernelLookup) {
  BufferRange range{getBuffer(), "the buffer", std::nullopt};
  int64_t first = getOffset();
  if (auto count = llvm::checkedMul<int64_t>(getUnit(), getUnits()))
    if (auto end = llvm::checkedAdd(first, *count))
      range.elements = {first, *end};
  return {range};
}

CallCost GatherSlicesOp::getCost(KernelLookup) {
  CallCost cost;
  llvm::raw_string_ostream name(cost.name);
  Type element = elementOf(getBuffer());
  name << "gather " << element;
  cost.part = Part::Kernel;
  cost.arithmetic = Arithmetic::F32;
  int64_t count = getUnit() * getUnits();
  cost.bytesRead = cost.bytesWritten = cost.bytesExchanged =
      count * bytesOf(element);
  cost.moved.push_back({count, count == 1});
  return cost;
}

LogicalResult GatherSlicesOp::verify() {
  if (auto info = describeCall(AMP_CALL_GATHER, encode(*this)); !info)
    return emitOpError(llvm::toString(info.takeError()));
  return verifyRanges(getRanges(nullptr), [&] { return emitOpError(); });
}
