//===- Pool.cpp - poolings by a library -----------------------------------===//
//
// The rules of a pooling, and what it touches, are those of its description:
// the runtime's own check is asked for both.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../../Target/RuntimeError.h"
#include "../Buffers.h"
#include "DataType.h"
#include "SpatialLists.h"
#include "amp-runtime/Runtime.h"
#include "mlir/IR/Builders.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace mlir::amprt;

static bool isGradient(PoolOp op) {
  return op.getResult() == PoolResult::Gradient;
}

//===----------------------------------------------------------------------===//
// Description
//===----------------------------------------------------------------------===//

/// The description from which the runtime makes its plan. The op's lists have
/// three numbers.
static llvm::Expected<std::vector<uint8_t>> encodePool(PoolOp op) {
  auto xType = dataTypeOf(elementOf(op.getX()));
  auto yType = dataTypeOf(elementOf(op.getY()));
  if (!xType || !yType)
    return llvm::createStringError("expected a pooling of f16, bf16 or f32");
  AmpPoolDesc desc = {};
  desc.result = int32_t(op.getResult());
  desc.xType = *xType;
  desc.yType = *yType;
  desc.planes = op.getPlanes();
  copyLists(op, desc);
  std::vector<uint8_t> bytes(AMP_POOL_DESC_BYTES);
  ampPoolDescEncode(&desc, bytes.data());
  return bytes;
}

/// The pooling as the runtime's rules know it.
static llvm::Expected<AmpCallInfo> findInfo(PoolOp op) {
  return describeCall(AMP_CALL_POOL, encodePool(op));
}

std::string PoolOp::getCallName() { return "pooling"; }

llvm::Expected<std::optional<CallDescription>>
PoolOp::describe(const KernelCode *) {
  auto bytes = encodePool(*this);
  if (!bytes)
    return bytes.takeError();
  CallDescription description;
  description.plan = {AMP_CALL_POOL, std::move(*bytes)};
  description.operands = {{getX(), getOffsets()[0]},
                          {getY(), getOffsets()[1]},
                          {getPlaces(), getOffsets()[2]}};
  return description;
}

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

SmallVector<BufferUse> PoolOp::getUses(KernelLookup) {
  bool writesX = isGradient(*this);
  return {{getX(), !writesX, writesX},
          {getY(), writesX, !writesX},
          {getPlaces(), writesX, !writesX}};
}

SmallVector<BufferRange> PoolOp::getRanges(KernelLookup) {
  SmallVector<BufferRange> ranges;
  auto info = llvm::cantFail(findInfo(*this));
  Value buffers[] = {getX(), getY(), getPlaces()};
  for (auto [i, buffer] : llvm::enumerate(buffers)) {
    BufferRange range{buffer, "operand " + std::to_string(i), std::nullopt};
    int64_t at = getOffsets()[i];
    int64_t count = info.operands[i].bytes / bytesOf(elementOf(buffer));
    if (auto end = llvm::checkedAdd(at, count))
      range.elements = {at, *end};
    ranges.push_back(std::move(range));
  }
  return ranges;
}

LogicalResult PoolOp::verify() {
  if (failed(verifyLists(*this)))
    return failure();
  if (!elementOf(getPlaces()).isInteger(32))
    return emitOpError("expects places of 'i32', found ")
           << elementOf(getPlaces());
  auto info = findInfo(*this);
  if (!info)
    return emitOpError(llvm::toString(info.takeError()));
  return verifyRanges(getRanges({}), [&] { return emitOpError(); });
}

//===----------------------------------------------------------------------===//
// Cost
//===----------------------------------------------------------------------===//

/// "pool max 128x1x8x8 by 1x2x2 f16": planes, sizes, the window and the type.
static std::string formatPool(PoolOp op) {
  std::string text;
  llvm::raw_string_ostream name(text);
  name << "pool " << stringifyPoolResult(op.getResult()) << ' '
       << op.getPlanes();
  for (int64_t size : op.getSizes())
    name << 'x' << size;
  name << " by ";
  llvm::interleave(op.getKernel(), name, "x");
  name << ' ' << elementOf(op.getX());
  return text;
}

/// A comparison for each place of a window, or an addition for each window.
CallCost PoolOp::getCost(KernelLookup kernels) {
  CallCost cost;
  cost.name = formatPool(*this);
  cost.part = Part::Kernel;
  cost.arithmetic = Arithmetic::F32;
  for (auto [range, use] :
       llvm::zip_equal(getRanges(kernels), getUses(kernels))) {
    int64_t count = range.elements->second - range.elements->first;
    (use.isWritten ? cost.bytesWritten : cost.bytesRead) +=
        count * bytesOf(elementOf(range.buffer));
    cost.moved.push_back({count, count == 1});
  }
  cost.flops = int64_t(getPlanes()) * llvm::product_of(getCounts()) *
               (isGradient(*this) ? 1 : llvm::product_of(getKernel()));
  return cost;
}
