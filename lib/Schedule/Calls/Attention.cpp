//===- Attention.cpp - attentions by a library ----------------------------===//
//
// The rules of an attention, and what it touches, are those of its description:
// the runtime's own check is asked for both.
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

/// Operands of the runtime's call by their numbers. A value writes those from
/// the result on, gradients those behind the cotangent.
static constexpr size_t kMask = 3, kResult = 5, kStatistics = 6, kCotangent = 7;

static bool isGradient(AttentionOp op) {
  return op.getResult() == AttentionResult::Gradient;
}

//===----------------------------------------------------------------------===//
// Description
//===----------------------------------------------------------------------===//

/// Numbers of an attribute as the description has them.
static llvm::Error copyStrides(StringRef name, ArrayRef<int64_t> numbers,
                               MutableArrayRef<int64_t> field) {
  if (numbers.size() != field.size())
    return llvm::createStringError("expected '" + name + "' of " +
                                   Twine(field.size()) + " numbers, found " +
                                   Twine(numbers.size()));
  llvm::copy(numbers, field.begin());
  return llvm::Error::success();
}

/// The kind of a mask of `element`; none where no runtime has it.
static std::optional<int32_t> maskOf(Type element) {
  if (element.isInteger(1))
    return AMP_MASK_FLAGS;
  if (element.isF16())
    return AMP_MASK_F16;
  if (element.isBF16())
    return AMP_MASK_BF16;
  if (element.isF32())
    return AMP_MASK_F32;
  return std::nullopt;
}

/// The description from which the runtime makes its plan. A value with one more
/// buffer than it needs stores statistics.
static llvm::Expected<std::vector<uint8_t>> encodeAttention(AttentionOp op) {
  AmpAttentionDesc desc = {};
  desc.result = int32_t(op.getResult());
  desc.causal = op.getCausal();
  desc.batch = op.getBatch();
  desc.heads = op.getHeads();
  desc.keyHeads = op.getKeyHeads();
  desc.queries = op.getQueries();
  desc.keys = op.getKeys();
  desc.size = op.getSize();
  desc.valueSize = op.getValueSize();
  desc.scale = op.getScale().convertToDouble();
  desc.dropout = op.getDropout().convertToDouble();
  desc.id = op.getId();
  auto maskStrides = op.getMaskStrides();
  size_t needed = kMask + maskStrides.has_value() + (desc.dropout != 0) + 1;
  OperandRange buffers = op.getBuffers();
  if (buffers.size() < needed)
    return llvm::createStringError("expected at least " + Twine(needed) +
                                   " buffers, found " + Twine(buffers.size()));
  desc.statistics = isGradient(op) || buffers.size() > needed;
  auto type = dataTypeOf(elementOf(buffers[0]));
  auto resultType = dataTypeOf(elementOf(buffers[needed - 1]));
  auto mask = maskStrides ? maskOf(elementOf(buffers[kMask]))
                          : std::optional(int32_t(AMP_MASK_NONE));
  std::optional<int32_t> cotangentType = 0;
  if (isGradient(op) && buffers.size() > needed + 1)
    cotangentType = dataTypeOf(elementOf(buffers[needed + 1]));
  if (!type || !resultType || !cotangentType || !mask)
    return llvm::createStringError(
        "expected an attention of f16, bf16 or f32, and a mask of these or i1");
  desc.type = *type;
  desc.resultType = *resultType;
  desc.cotangentType = *cotangentType;
  desc.mask = *mask;
  const std::tuple<StringRef, ArrayRef<int64_t>, MutableArrayRef<int64_t>>
      lists[] = {{"query_strides", op.getQueryStrides(), desc.queryStrides},
                 {"key_strides", op.getKeyStrides(), desc.keyStrides},
                 {"value_strides", op.getValueStrides(), desc.valueStrides},
                 {"cotangent_strides", op.getCotangentStrides(),
                  desc.cotangentStrides}};
  for (auto [name, numbers, field] : lists)
    if (llvm::Error error = copyStrides(name, numbers, field))
      return error;
  if (maskStrides)
    if (llvm::Error error =
            copyStrides("mask_strides", *maskStrides, desc.maskStrides))
      return error;
  std::vector<uint8_t> bytes(AMP_ATTENTION_DESC_BYTES);
  ampAttentionDescEncode(&desc, bytes.data());
  return bytes;
}

/// The attention as the runtime's rules know it.
static llvm::Expected<AmpCallInfo> findInfo(AttentionOp op) {
  return describeCall(AMP_CALL_ATTENTION, encodeAttention(op));
}

/// The operands of the runtime's call that there are, by their numbers there.
static SmallVector<size_t> operandsOf(const AmpCallInfo &info) {
  SmallVector<size_t> operands;
  for (int64_t i = 0; i < info.numOperands; ++i)
    if (info.operands[i].alignment)
      operands.push_back(i);
  return operands;
}

std::string AttentionOp::getCallName() { return "attention"; }

llvm::Expected<std::optional<CallDescription>>
AttentionOp::describe(const KernelCode *) {
  auto bytes = encodeAttention(*this);
  if (!bytes)
    return bytes.takeError();
  auto info = findInfo(*this);
  if (!info)
    return info.takeError();
  CallDescription description;
  description.plan = {AMP_CALL_ATTENTION, std::move(*bytes)};
  description.operands.resize(info->numOperands);
  for (auto [i, operand] : llvm::enumerate(operandsOf(*info)))
    description.operands[operand] = {getBuffers()[i], getOffsets()[i]};
  return description;
}

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

SmallVector<BufferUse> AttentionOp::getUses(KernelLookup) {
  SmallVector<BufferUse> uses;
  auto info = llvm::cantFail(findInfo(*this));
  for (auto [operand, buffer] :
       llvm::zip_equal(operandsOf(info), getBuffers())) {
    bool isWritten = operand >= (isGradient(*this) ? kCotangent + 1 : kResult);
    uses.push_back({buffer, !isWritten, isWritten});
  }
  return uses;
}

SmallVector<BufferRange> AttentionOp::getRanges(KernelLookup) {
  SmallVector<BufferRange> ranges;
  auto info = llvm::cantFail(findInfo(*this));
  for (auto [i, operand] : llvm::enumerate(operandsOf(info))) {
    Value buffer = getBuffers()[i];
    BufferRange range{buffer, "buffer " + std::to_string(i), std::nullopt};
    int64_t at = getOffsets()[i];
    int64_t count = info.operands[operand].bytes / bytesOf(elementOf(buffer));
    if (auto end = llvm::checkedAdd(at, count))
      range.elements = {at, *end};
    ranges.push_back(std::move(range));
  }
  return ranges;
}

/// The type of elements of an operand of the runtime's call; null where the
/// description is made of it.
static Type expectedElement(AttentionOp op, size_t operand) {
  Builder builder(op.getContext());
  if (operand == kStatistics)
    return builder.getF32Type();
  if (operand == kResult - 1)
    return builder.getI64Type();
  if (operand == kMask || operand == kResult || operand == kCotangent)
    return {};
  return elementOf(op.getBuffers()[0]);
}

LogicalResult AttentionOp::verify() {
  auto info = findInfo(*this);
  if (!info)
    return emitOpError(llvm::toString(info.takeError()));
  SmallVector<size_t> operands = operandsOf(*info);
  if (operands.size() != getBuffers().size() ||
      operands.size() != getOffsets().size())
    return emitOpError("expects ")
           << operands.size() << " buffers and offsets, found "
           << getBuffers().size() << " and " << getOffsets().size();
  for (auto [i, operand] : llvm::enumerate(operands))
    if (Type expected = expectedElement(*this, operand);
        expected && elementOf(getBuffers()[i]) != expected)
      return emitOpError("expects buffer ")
             << i << " of " << expected << ", found "
             << elementOf(getBuffers()[i]);
  return verifyRanges(getRanges({}), [&] { return emitOpError(); });
}

//===----------------------------------------------------------------------===//
// Cost
//===----------------------------------------------------------------------===//

/// "attention value 2x4x16x16 by 8,8 f16 causal": scores, sizes and the type.
static std::string formatAttention(AttentionOp op) {
  std::string text;
  llvm::raw_string_ostream name(text);
  name << "attention " << stringifyAttentionResult(op.getResult()) << ' '
       << op.getBatch() << 'x' << op.getHeads() << 'x' << op.getQueries() << 'x'
       << op.getKeys() << " by " << op.getSize() << ',' << op.getValueSize()
       << ' ' << elementOf(op.getBuffers()[0]);
  if (op.getKeyHeads() != op.getHeads())
    name << " shared by " << op.getHeads() / op.getKeyHeads();
  if (op.getCausal())
    name << " causal";
  if (op.getMaskStrides())
    name << " mask " << elementOf(op.getBuffers()[kMask]);
  if (!op.getDropout().isZero())
    name << " dropout";
  return text;
}

/// Two products for a value; five for gradients, of which three have the size
/// of keys.
CallCost AttentionOp::getCost(KernelLookup kernels) {
  CallCost cost;
  cost.name = formatAttention(*this);
  cost.part = Part::Contraction;
  Type type = elementOf(getBuffers()[0]);
  cost.arithmetic = type.isF32() ? Arithmetic::F32 : Arithmetic::Matrix16;
  for (auto [range, use] :
       llvm::zip_equal(getRanges(kernels), getUses(kernels))) {
    int64_t count = range.elements->second - range.elements->first;
    (use.isWritten ? cost.bytesWritten : cost.bytesRead) +=
        count * bytesOf(elementOf(range.buffer));
    cost.moved.push_back({count, count == 1});
  }
  int64_t scores = getBatch() * getHeads() * getQueries() * getKeys();
  int64_t products = isGradient(*this) ? 3 * getSize() + 2 * getValueSize()
                                       : getSize() + getValueSize();
  cost.flops = 2 * scores * products;
  // Scores that nobody sees are not computed.
  if (getCausal())
    cost.flops /= 2;
  return cost;
}
