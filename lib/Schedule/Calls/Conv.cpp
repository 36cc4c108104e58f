//===- Conv.cpp - convolutions by a library -------------------------------===//
//
// The rules of a convolution, and what it touches, are those of its
// description: the runtime's own check is asked for both.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../../Target/RuntimeError.h"
#include "../Buffers.h"
#include "DataType.h"
#include "EpilogueRegion.h"
#include "SpatialLists.h"
#include "amp-runtime/Runtime.h"
#include "mlir/IR/Builders.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace mlir::amprt;

//===----------------------------------------------------------------------===//
// Description
//===----------------------------------------------------------------------===//

/// The result before it is stored.
static Sums sumsOf(ConvOp op) {
  bool isY = op.getResult() == ConvResult::Y;
  ArrayRef<int64_t> places = isY ? op.getCounts() : op.getSizes();
  int64_t rows = 1;
  for (int64_t size : {int64_t(op.getBatch()),
                       int64_t(isY ? op.getOutputs() : op.getChannels()),
                       places[0], places[1]})
    rows = llvm::checkedMul<int64_t>(rows, size).value_or(INT64_MAX);
  return {rows, places[2], Float32Type::get(op.getContext()), /*blockRows=*/1};
}

/// The description from which the runtime makes its plan. The op's lists have
/// three numbers.
static llvm::Expected<std::vector<uint8_t>> encodeConv(ConvOp op) {
  AmpConvDesc desc = {};
  desc.result = int32_t(op.getResult());
  desc.epilogue = bool(getStore(op.getEpilogue()));
  desc.batch = op.getBatch();
  desc.channels = op.getChannels();
  desc.outputs = op.getOutputs();
  desc.groups = op.getGroups();
  copyLists(op, desc);
  // By ConvResult; the operands that are read are in the order x, w, y.
  int32_t *const types[] = {&desc.yType, &desc.xType, &desc.wType};
  Type elements[] = {elementOf(op.getA()), elementOf(op.getB())};
  Type *next = elements;
  for (ConvResult tensor : {ConvResult::X, ConvResult::W, ConvResult::Y}) {
    Type element = tensor != op.getResult() ? *next++
                   : op.getC()              ? elementOf(op.getC())
                                            : Type(sumsOf(op).type);
    auto type = dataTypeOf(element);
    if (!type)
      return llvm::createStringError(
          "expected a convolution of f16, bf16 or f32");
    *types[int32_t(tensor)] = *type;
  }
  std::vector<uint8_t> bytes(AMP_CONV_DESC_BYTES);
  ampConvDescEncode(&desc, bytes.data());
  return bytes;
}

/// The convolution as the runtime's rules know it.
static llvm::Expected<AmpCallInfo> findInfo(ConvOp op) {
  return describeCall(AMP_CALL_CONV, encodeConv(op));
}

std::string ConvOp::getCallName() { return "convolution"; }

llvm::Expected<std::optional<CallDescription>>
ConvOp::describe(const KernelCode *code) {
  auto bytes = encodeConv(*this);
  if (!bytes)
    return bytes.takeError();
  CallDescription description;
  description.plan = {AMP_CALL_CONV, std::move(*bytes)};
  description.operands = {{getA(), getOffsets()[0]},
                          {getB(), getOffsets()[1]},
                          {getC(), getOffsets()[2]}};
  auto stores = describeEpilogue(getEpilogue(), code, description);
  if (!stores)
    return stores.takeError();
  if (!*stores)
    return std::nullopt;
  return description;
}

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

Block &ConvOp::addEpilogue() {
  return addEpilogueBlock(getEpilogue(), sumsOf(*this), getLoc());
}

/// The elements that the convolution itself touches: all of its tensors.
static SmallVector<BufferRange> rangesOfTensors(ConvOp op) {
  SmallVector<BufferRange> ranges;
  auto info = llvm::cantFail(findInfo(op));
  Value buffers[] = {op.getA(), op.getB(), op.getC()};
  for (auto [i, buffer] : llvm::enumerate(buffers)) {
    if (!buffer)
      continue;
    BufferRange range{buffer, "operand " + std::to_string(i), std::nullopt};
    int64_t at = op.getOffsets()[i];
    int64_t count = info.operands[i].bytes / bytesOf(elementOf(buffer));
    if (auto end = llvm::checkedAdd(at, count))
      range.elements = {at, *end};
    ranges.push_back(std::move(range));
  }
  return ranges;
}

SmallVector<BufferUse> ConvOp::getUses(KernelLookup kernels) {
  SmallVector<BufferUse> uses = {{getA(), true, false}, {getB(), true, false}};
  if (getC())
    uses.push_back({getC(), false, true});
  appendEpilogueUses(getEpilogue(), kernels, uses);
  return uses;
}

SmallVector<BufferRange> ConvOp::getRanges(KernelLookup kernels) {
  SmallVector<BufferRange> ranges = rangesOfTensors(*this);
  appendEpilogueRanges(getEpilogue(), kernels, ranges);
  return ranges;
}

LogicalResult ConvOp::verify() {
  if (failed(verifyLists(*this)))
    return failure();
  auto info = findInfo(*this);
  if (!info)
    return emitOpError(llvm::toString(info.takeError()));
  // The launch of an epilogue verifies its own.
  return verifyRanges(rangesOfTensors(*this), [&] { return emitOpError(); });
}

LogicalResult ConvOp::verifyRegions() {
  if (getEpilogue().empty() != bool(getC()))
    return emitOpError("expects 'c', or an epilogue in its place");
  if (getEpilogue().empty())
    return success();
  return verifyEpilogue(*this, getEpilogue(), sumsOf(*this));
}

LogicalResult ConvOp::verifySymbolUses(SymbolTableCollection &symbols) {
  return verifyEpilogueKernel(*this, getEpilogue(), sumsOf(*this), symbols);
}

//===----------------------------------------------------------------------===//
// Cost
//===----------------------------------------------------------------------===//

/// "conv y 2x3x1x5x5 by 8x3x1x3x3 f16,f16->f16": x, w and the types.
static std::string formatConv(ConvOp op) {
  std::string text;
  llvm::raw_string_ostream name(text);
  auto list = [&](std::initializer_list<int64_t> first,
                  ArrayRef<int64_t> rest) {
    llvm::interleave(first, name, "x");
    for (int64_t size : rest)
      name << 'x' << size;
  };
  name << "conv " << stringifyConvResult(op.getResult()) << ' ';
  list({int64_t(op.getBatch()), int64_t(op.getChannels())}, op.getSizes());
  name << " by ";
  list({int64_t(op.getOutputs()), int64_t(op.getChannels() / op.getGroups())},
       op.getKernel());
  name << ' ' << elementOf(op.getA()) << ',' << elementOf(op.getB()) << "->"
       << (op.getC() ? elementOf(op.getC()) : Type(sumsOf(op).type));
  return text;
}

CallCost ConvOp::getCost(KernelLookup kernels) {
  CallCost cost;
  cost.name = formatConv(*this);
  cost.part = Part::Contraction;
  auto isLow = [](Value buffer) {
    Type type = elementOf(buffer);
    return type.isF16() || type.isBF16();
  };
  cost.arithmetic =
      isLow(getA()) && isLow(getB()) ? Arithmetic::Matrix16 : Arithmetic::F32;
  for (const BufferRange &range : rangesOfTensors(*this)) {
    int64_t count = range.elements->second - range.elements->first;
    (range.buffer == getC() ? cost.bytesWritten : cost.bytesRead) +=
        count * bytesOf(elementOf(range.buffer));
    cost.moved.push_back({count, count == 1});
  }
  for (const BufferRange &range : rangesOfTensors(*this)) {
    // Images, not windows, in the order x, w, y.
    bool isWindow = range.buffer == (getResult() == ConvResult::W   ? getC()
                                     : getResult() == ConvResult::Y ? getB()
                                                                    : getA());
    int64_t bytes = (range.elements->second - range.elements->first) *
                    bytesOf(elementOf(range.buffer));
    if (!(*this)->hasAttr(kReorderedAttr) || isWindow)
      continue;
    cost.bytesRead += bytes;
    cost.bytesWritten += bytes;
  }
  cost.flops = 2 * int64_t(getBatch() * getOutputs()) *
               int64_t(getChannels() / getGroups()) *
               llvm::product_of(getCounts()) * llvm::product_of(getKernel());
  addEpilogueCost(getEpilogue(), sumsOf(*this), kernels, cost);
  return cost;
}
