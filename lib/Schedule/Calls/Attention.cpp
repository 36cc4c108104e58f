//===- Attention.cpp - attentions by a library ----------------------------===//
//
// The rules of an attention, and what it touches, are those of its description:
// the runtime's own check is asked for both.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../../Target/KernelCode.h"
#include "../../Target/RuntimeError.h"
#include "../Buffers.h"
#include "DataType.h"
#include "amp-runtime/Runtime.h"
#include "mlir/IR/Builders.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace mlir::amprt;

using Role = AttentionOp::Role;

/// A value has statistics where there is one buffer more.
SmallVector<Role> AttentionOp::getRoles() {
  SmallVector<Role> roles = {Role::Query, Role::Key, Role::Value};
  if (getMaskStrides())
    roles.push_back(Role::Mask);
  if (!getDropout().isZero()) {
    roles.push_back(Role::Random);
    if (getGenerated())
      roles.push_back(Role::RandomId);
  }
  switch (getResult()) {
  case AttentionResult::Value:
    roles.push_back(Role::Result);
    if (getBuffers().size() > roles.size())
      roles.push_back(Role::Statistics);
    break;
  case AttentionResult::Gradient:
    roles.append({Role::Result, Role::Statistics, Role::Cotangent,
                  Role::QueryGradient, Role::KeyGradient, Role::ValueGradient});
    break;
  case AttentionResult::QueryGradient:
    roles.append({Role::Result, Role::Statistics, Role::Cotangent,
                  Role::QueryGradient, Role::QueryNumbers});
    break;
  case AttentionResult::KeyGradient:
    roles.append({Role::Statistics, Role::Cotangent, Role::KeyGradient,
                  Role::ValueGradient, Role::QueryNumbers});
    break;
  }
  return roles;
}

static bool isWritten(AttentionOp op, Role role) {
  switch (role) {
  case Role::Result:
  case Role::Statistics:
    return op.getResult() == AttentionResult::Value;
  case Role::QueryGradient:
  case Role::KeyGradient:
  case Role::ValueGradient:
    return true;
  case Role::QueryNumbers:
    return op.getResult() == AttentionResult::QueryGradient;
  default:
    return false;
  }
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

/// True for what `stored_strides` are of.
static bool isStored(Role role) {
  return role == Role::Result || role == Role::QueryGradient ||
         role == Role::KeyGradient || role == Role::ValueGradient;
}
static SmallVector<Role> storedRoles(AttentionOp op) {
  return llvm::to_vector(llvm::make_filter_range(op.getRoles(), isStored));
}

/// The description from which the runtime makes its plan, and which says what a
/// kernel of the compiler's touches: that has a part of all gradients.
static llvm::Expected<std::vector<uint8_t>> encodeAttention(AttentionOp op) {
  AmpAttentionDesc desc = {};
  bool isGradient = op.getResult() != AttentionResult::Value;
  desc.result = isGradient;
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
  SmallVector<Role> roles = op.getRoles();
  if (op.getBuffers().size() < roles.size())
    return llvm::createStringError("expected at least " + Twine(roles.size()) +
                                   " buffers, found " +
                                   Twine(op.getBuffers().size()));
  desc.statistics = isGradient || llvm::is_contained(roles, Role::Statistics);
  auto elementAs = [&](Role role) {
    auto at = llvm::find(roles, role);
    return at == roles.end() ? Type()
                             : elementOf(op.getBuffers()[at - roles.begin()]);
  };
  Type query = elementAs(Role::Query);
  auto typeAs = [&](Role role) {
    Type element = elementAs(role);
    return dataTypeOf(element ? element : query);
  };
  auto type = dataTypeOf(query), resultType = typeAs(Role::Result);
  auto maskStrides = op.getMaskStrides();
  auto mask = maskStrides ? maskOf(elementAs(Role::Mask))
                          : std::optional(int32_t(AMP_MASK_NONE));
  auto cotangentType =
      isGradient ? typeAs(Role::Cotangent) : std::optional<int32_t>(0);
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
  if (auto strides = op.getStoredStrides()) {
    const std::pair<Role, MutableArrayRef<int64_t>> fields[] = {
        {Role::Result, desc.resultStrides},
        {Role::QueryGradient, desc.queryGradientStrides},
        {Role::KeyGradient, desc.keyGradientStrides},
        {Role::ValueGradient, desc.valueGradientStrides}};
    SmallVector<Role> stored = storedRoles(op);
    if (strides->size() != 3 * stored.size())
      return llvm::createStringError(
          "expected 'stored_strides' of " + Twine(3 * stored.size()) +
          " numbers, found " + Twine(strides->size()));
    for (auto [role, field] : fields)
      if (llvm::is_contained(stored, role))
        llvm::copy(op.getStoredRows(role).strides, field.begin());
  }
  std::vector<uint8_t> bytes(AMP_ATTENTION_DESC_BYTES);
  ampAttentionDescEncode(&desc, bytes.data());
  return bytes;
}

/// The attention as the runtime's rules know it.
static llvm::Expected<AmpCallInfo> findInfo(AttentionOp op) {
  return describeCall(AMP_CALL_ATTENTION, encodeAttention(op));
}

AttentionOp::Rows AttentionOp::getStoredRows(Role role) {
  bool isOfKeys = role == Role::KeyGradient || role == Role::ValueGradient;
  bool isOfSize = role == Role::QueryGradient || role == Role::KeyGradient;
  Rows rows;
  rows.sizes = {int64_t(getBatch()),
                int64_t(isOfKeys ? getKeyHeads() : getHeads()),
                int64_t(isOfKeys ? getKeys() : getQueries())};
  rows.width = isOfSize ? getSize() : getValueSize();
  rows.strides = {rows.sizes[1] * rows.sizes[2] * rows.width,
                  rows.sizes[2] * rows.width, rows.width};
  if (!getStoredStrides())
    return rows;
  size_t place = 0;
  for (Role other : getRoles()) {
    if (other == role)
      break;
    place += isStored(other);
  }
  llvm::copy(getStoredStrides()->slice(3 * place, 3), rows.strides.begin());
  return rows;
}

/// The elements from the first to behind the last one that rows have; none
/// where 64 bits do not hold them.
static std::optional<int64_t> extentOf(const AttentionOp::Rows &rows) {
  std::optional<int64_t> extent = rows.width;
  for (auto [size, stride] : llvm::zip_equal(rows.sizes, rows.strides)) {
    if (size == 0)
      return 0;
    if (extent)
      extent = llvm::checkedMulAdd(size - 1, stride, *extent);
  }
  return extent;
}

/// The bytes that a buffer's role takes from its offset on.
static uint64_t bytesAs(AttentionOp op, Role role, const AmpCallInfo &info) {
  if (role == Role::RandomId)
    return sizeof(int32_t);
  if (role == Role::QueryNumbers)
    return info.operands[unsigned(Role::Statistics)].bytes;
  return info.operands[unsigned(role)].bytes;
}

std::string AttentionOp::getCallName() { return "attention"; }

llvm::Expected<std::optional<CallDescription>>
AttentionOp::describe(const KernelCode *code) {
  if (getGenerated())
    return describeLaunch(*this, code, getBuffers(), getOffsets());
  auto bytes = encodeAttention(*this);
  if (!bytes)
    return bytes.takeError();
  auto info = findInfo(*this);
  if (!info)
    return info.takeError();
  CallDescription description;
  description.plan = {AMP_CALL_ATTENTION, std::move(*bytes)};
  description.operands.resize(info->numOperands);
  for (auto [i, role] : llvm::enumerate(getRoles()))
    description.operands[unsigned(role)] = {getBuffers()[i], getOffsets()[i]};
  return description;
}

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

SmallVector<BufferUse> AttentionOp::getUses(KernelLookup) {
  SmallVector<BufferUse> uses;
  for (auto [role, buffer] : llvm::zip_equal(getRoles(), getBuffers())) {
    bool isStored = isWritten(*this, role);
    uses.push_back({buffer, !isStored, isStored});
  }
  return uses;
}

SmallVector<BufferRange> AttentionOp::getRanges(KernelLookup) {
  SmallVector<BufferRange> ranges;
  auto info = llvm::cantFail(findInfo(*this));
  for (auto [i, role] : llvm::enumerate(getRoles())) {
    Value buffer = getBuffers()[i];
    BufferRange range{buffer, "buffer " + std::to_string(i), std::nullopt};
    int64_t at = getOffsets()[i];
    std::optional<int64_t> count =
        isStored(role)
            ? extentOf(getStoredRows(role))
            : bytesAs(*this, role, info) / bytesOf(elementOf(buffer));
    if (auto end = count ? llvm::checkedAdd(at, *count) : std::nullopt)
      range.elements = {at, *end};
    ranges.push_back(std::move(range));
  }
  return ranges;
}

/// The type of elements of a buffer in its role; null where the description is
/// made of it.
static Type expectedElement(AttentionOp op, Role role) {
  Builder builder(op.getContext());
  switch (role) {
  case Role::Statistics:
  case Role::QueryNumbers:
    return builder.getF32Type();
  case Role::Random:
    return builder.getI64Type();
  case Role::RandomId:
    return builder.getI32Type();
  case Role::Mask:
  case Role::Result:
  case Role::Cotangent:
    return {};
  default:
    return elementOf(op.getBuffers()[0]);
  }
}

LogicalResult AttentionOp::verify() {
  bool isPart = getResult() == AttentionResult::QueryGradient ||
                getResult() == AttentionResult::KeyGradient;
  if (isPart && !getGenerated())
    return emitOpError("expects 'generated' with ")
           << stringifyAttentionResult(getResult())
           << ": a library has all gradients in one call";
  if (getResult() == AttentionResult::Gradient && getGenerated())
    return emitOpError("expects query_gradient and key_gradient where kernels "
                       "are 'generated', found gradient");
  auto info = findInfo(*this);
  if (!info)
    return emitOpError(llvm::toString(info.takeError()));
  SmallVector<Role> roles = getRoles();
  if (roles.size() != getBuffers().size() ||
      roles.size() != getOffsets().size())
    return emitOpError("expects ")
           << roles.size() << " buffers and offsets, found "
           << getBuffers().size() << " and " << getOffsets().size();
  for (auto [i, role] : llvm::enumerate(roles))
    if (Type expected = expectedElement(*this, role);
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
    name << " mask " << elementOf(op.getBuffers()[unsigned(Role::Mask)]);
  if (!op.getDropout().isZero())
    name << " dropout";
  return text;
}

/// The elements of a buffer in its role, without those between its rows.
static int64_t countAs(AttentionOp op, Role role) {
  int64_t rows = op.getBatch() * op.getHeads() * op.getQueries();
  int64_t keyRows = op.getBatch() * op.getKeyHeads() * op.getKeys();
  switch (role) {
  case Role::Query:
  case Role::QueryGradient:
    return rows * op.getSize();
  case Role::Key:
  case Role::KeyGradient:
    return keyRows * op.getSize();
  case Role::Value:
  case Role::ValueGradient:
    return keyRows * op.getValueSize();
  case Role::Result:
  case Role::Cotangent:
    return rows * op.getValueSize();
  case Role::Statistics:
  case Role::QueryNumbers:
    return 2 * rows;
  case Role::Random:
    return 2;
  case Role::RandomId:
    return 1;
  case Role::Mask:
    break;
  }
  int64_t count = 1;
  uint64_t sizes[] = {op.getBatch(), op.getHeads(), op.getQueries(),
                      op.getKeys()};
  for (auto [size, stride] : llvm::zip_equal(sizes, *op.getMaskStrides()))
    count *= stride ? size : 1;
  return count;
}

/// The products of sizes of keys and of values: a score and a sum for a value;
/// for gradients a score and two sums, and a score and a sum. Two calls compute
/// scores twice.
static std::pair<int64_t, int64_t> countProducts(AttentionResult result) {
  switch (result) {
  case AttentionResult::Value:
    return {1, 1};
  case AttentionResult::Gradient:
    return {3, 2};
  case AttentionResult::QueryGradient:
    return {2, 1};
  case AttentionResult::KeyGradient:
    return {2, 2};
  }
  llvm_unreachable("a result of the dialect");
}

CallCost AttentionOp::getCost(KernelLookup kernels) {
  CallCost cost;
  cost.name = formatAttention(*this);
  cost.part = Part::Contraction;
  Type type = elementOf(getBuffers()[0]);
  cost.arithmetic = type.isF32() ? Arithmetic::F32 : Arithmetic::Matrix16;
  cost.matrices = getGenerated() ? CallCost::Matrices::Generated
                                 : CallCost::Matrices::Attention;
  for (auto [role, use] : llvm::zip_equal(getRoles(), getUses(kernels))) {
    int64_t count = countAs(*this, role);
    (use.isWritten ? cost.bytesWritten : cost.bytesRead) +=
        count * bytesOf(elementOf(use.buffer));
    cost.moved.push_back({count, count == 1});
  }
  auto querySums = (*this)->getAttrOfType<IntegerAttr>(kQuerySumsAttr);
  int64_t sums =
      querySums ? 4 * querySums.getInt() * countAs(*this, Role::QueryGradient)
                : 0;
  cost.bytesRead += sums;
  cost.bytesWritten += sums;
  int64_t scores = getBatch() * getHeads() * getQueries() * getKeys();
  auto [ofKeys, ofValues] = countProducts(getResult());
  cost.flops = 2 * scores * (ofKeys * getSize() + ofValues * getValueSize());
  // Scores that nobody sees are not computed.
  if (getCausal())
    cost.flops /= 2;
  return cost;
}
