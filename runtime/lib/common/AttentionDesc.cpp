//===- AttentionDesc.cpp - Rules of an attention's description ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Everything is checked here, with overflow, so that the implementations can
// multiply sizes and strides without a second thought.
//
//===----------------------------------------------------------------------===//

#include "AttentionDesc.h"
#include "Description.h"
#include "GemmDesc.h"

#include <cinttypes>
#include <cmath>

using namespace amp;

/// For messages.
static constexpr const char *kCall = "an attention";

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

int64_t amp::maskElementSize(int32_t mask) {
  switch (mask) {
  case AMP_MASK_FLAGS:
    return 1;
  case AMP_MASK_F32:
    return 4;
  default:
    return 2;
  }
}

namespace {
/// A tensor whose elements lie `strides` apart; all have the same rank.
struct Tensor {
  const char *name; ///< of its strides
  uint64_t elementBytes;
  int64_t sizes[4], strides[4];
};
} // namespace

static Tensor makeRows(const char *name, const AmpAttentionDesc &d,
                       int32_t type, int64_t heads, int64_t rows, int64_t size,
                       const int64_t *strides) {
  return {name,
          uint64_t(elementSize(type)),
          {d.batch, heads, rows, size},
          {strides[0], strides[1], strides[2], 1}};
}
static Tensor queryOf(const AmpAttentionDesc &d) {
  return makeRows("queryStrides", d, d.type, d.heads, d.queries, d.size,
                  d.queryStrides);
}
static Tensor keyOf(const AmpAttentionDesc &d) {
  return makeRows("keyStrides", d, d.type, d.keyHeads, d.keys, d.size,
                  d.keyStrides);
}
static Tensor valueOf(const AmpAttentionDesc &d) {
  return makeRows("valueStrides", d, d.type, d.keyHeads, d.keys, d.valueSize,
                  d.valueStrides);
}
static Tensor cotangentOf(const AmpAttentionDesc &d) {
  return makeRows("cotangentStrides", d, d.cotangentType, d.heads, d.queries,
                  d.valueSize, d.cotangentStrides);
}
std::array<int64_t, 3> amp::storedStrides(const AmpAttentionDesc &d,
                                          const int64_t (&given)[3],
                                          int64_t heads, int64_t rows,
                                          int64_t size) {
  const int64_t counts[] = {d.batch, heads, rows};
  std::array<int64_t, 3> strides = {heads * rows * size, rows * size, size};
  bool isDense = !given[0] && !given[1] && !given[2];
  for (int i = 0; i < 3; ++i)
    if (!isDense && counts[i] > 1)
      strides[i] = given[i];
  return strides;
}

static Tensor makeStored(const char *name, const AmpAttentionDesc &d,
                         int32_t type, int64_t heads, int64_t rows,
                         int64_t size, const int64_t (&strides)[3]) {
  return makeRows(name, d, type, heads, rows, size,
                  storedStrides(d, strides, heads, rows, size).data());
}
static Tensor resultOf(const AmpAttentionDesc &d) {
  return makeStored("resultStrides", d, d.resultType, d.heads, d.queries,
                    d.valueSize, d.resultStrides);
}
static Tensor queryGradientOf(const AmpAttentionDesc &d) {
  return makeStored("queryGradientStrides", d, d.type, d.heads, d.queries,
                    d.size, d.queryGradientStrides);
}
static Tensor keyGradientOf(const AmpAttentionDesc &d) {
  return makeStored("keyGradientStrides", d, d.type, d.keyHeads, d.keys, d.size,
                    d.keyGradientStrides);
}
static Tensor valueGradientOf(const AmpAttentionDesc &d) {
  return makeStored("valueGradientStrides", d, d.type, d.keyHeads, d.keys,
                    d.valueSize, d.valueGradientStrides);
}
static Tensor maskOf(const AmpAttentionDesc &d) {
  const int64_t *s = d.maskStrides;
  return {"maskStrides",
          uint64_t(maskElementSize(d.mask)),
          {d.batch, d.heads, d.queries, d.keys},
          {s[0], s[1], s[2], s[3]}};
}

/// The operand that is read at the strides of a tensor that has been checked.
static AmpCallOperand describe(const Tensor &tensor) {
  if (tensor.sizes[0] == 0)
    return {tensor.elementBytes, 0};
  int64_t last = 0;
  for (int i = 0; i < 4; ++i)
    last += (tensor.sizes[i] - 1) * tensor.strides[i];
  return {tensor.elementBytes, tensor.elementBytes * uint64_t(last + 1)};
}

/// A dense operand of rows.
static AmpCallOperand describe(uint64_t elementBytes, int64_t batch,
                               int64_t heads, int64_t rows, int64_t size) {
  return {elementBytes, elementBytes * uint64_t(batch * heads * rows * size)};
}

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

static Status verifyStrides(const Tensor &tensor, bool isThere) {
  int64_t elements = 1;
  for (int i = 0; i < 4; ++i) {
    int64_t stride = tensor.strides[i], span;
    if (Status status = verifyRange(kCall, tensor.name, stride, 0,
                                    !isThere ? 0
                                    : i == 3 ? 1
                                             : kMostElements))
      return status;
    if (tensor.sizes[i] == 0)
      continue;
    if (__builtin_mul_overflow(tensor.sizes[i] - 1, stride, &span) ||
        __builtin_add_overflow(elements, span, &elements) ||
        elements > kMostElements)
      return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                        "expected '%s' of an attention to reach at most 2^48 "
                        "elements, found more",
                        tensor.name);
  }
  return nullptr;
}

static Status verifyNumbers(const AmpAttentionDesc &d) {
  bool isGradient = d.result == AMP_ATTENTION_GRADIENT;
  const struct {
    const char *name;
    int64_t value, least, most;
  } numbers[] = {
      {"result", d.result, AMP_ATTENTION_VALUE, AMP_ATTENTION_GRADIENT},
      {"type", d.type, AMP_F16, AMP_F32},
      {"resultType", d.resultType, AMP_F16, AMP_F32},
      {"cotangentType", d.cotangentType, AMP_F16, isGradient ? AMP_F32 : 0},
      {"mask", d.mask, AMP_MASK_NONE, AMP_MASK_F32},
      {"causal", d.causal, 0, d.mask == AMP_MASK_NONE},
      {"statistics", d.statistics, isGradient, 1},
      {"batch", d.batch, 0, INT32_MAX},
      {"heads", d.heads, 1, INT32_MAX},
      {"keyHeads", d.keyHeads, 1, INT32_MAX},
      {"queries", d.queries, 1, INT32_MAX},
      {"keys", d.keys, 1, INT32_MAX},
      {"size", d.size, 1, INT32_MAX},
      {"valueSize", d.valueSize, 1, INT32_MAX}};
  for (auto &number : numbers)
    if (Status status = verifyRange(kCall, number.name, number.value,
                                    number.least, number.most))
      return status;
  if (d.heads % d.keyHeads)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected 'keyHeads' of an attention to divide %" PRId64
                      " heads, found %" PRId64,
                      d.heads, d.keyHeads);
  if (!std::isfinite(d.scale))
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected 'scale' of an attention to be finite, found %g",
                      d.scale);
  if (!(d.dropout >= 0 && d.dropout < 1))
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected 'dropout' of an attention to be from 0 on and "
                      "below 1, found %g",
                      d.dropout);
  return nullptr;
}

static Status verifyAttentionDesc(const AmpAttentionDesc &d) {
  if (Status status = verifyNumbers(d))
    return status;
  const struct {
    const char *name;
    int64_t heads, rows, size;
  } dense[] = {{"query", d.heads, d.queries, d.size},
               {"key", d.keyHeads, d.keys, d.size},
               {"value", d.keyHeads, d.keys, d.valueSize},
               {"result", d.heads, d.queries, d.valueSize},
               {"statistics", d.heads, d.queries, 2}};
  for (auto &tensor : dense)
    if (Status status =
            verifyCount(kCall, tensor.name,
                        {d.batch, tensor.heads, tensor.rows, tensor.size}))
      return status;
  Status status = verifyStrides(queryOf(d), true);
  if (!status)
    status = verifyStrides(keyOf(d), true);
  if (!status)
    status = verifyStrides(valueOf(d), true);
  if (!status) {
    Tensor cotangent = cotangentOf(d);
    bool isThere = d.result == AMP_ATTENTION_GRADIENT;
    cotangent.strides[3] = isThere;
    status = verifyStrides(cotangent, isThere);
  }
  if (!status)
    status = verifyStrides(maskOf(d), d.mask != AMP_MASK_NONE);
  if (!status)
    status = verifyStrides(resultOf(d), true);
  for (const Tensor &tensor :
       {queryGradientOf(d), keyGradientOf(d), valueGradientOf(d)})
    if (!status)
      status = verifyStrides(tensor, true);
  return status;
}

//===----------------------------------------------------------------------===//
// Bytes
//===----------------------------------------------------------------------===//

/// Calls `visit` with each field, in the order of the bytes.
template <typename Desc, typename Visit>
static void visitFields(Desc &d, int32_t &reserved, Visit visit) {
  for (auto *field : {&d.result, &d.type, &d.resultType, &d.cotangentType,
                      &d.mask, &d.causal, &d.statistics})
    visit(*field);
  visit(reserved);
  for (auto *field : {&d.batch, &d.heads, &d.keyHeads, &d.queries, &d.keys,
                      &d.size, &d.valueSize})
    visit(*field);
  for (auto *list :
       {&d.queryStrides, &d.keyStrides, &d.valueStrides, &d.cotangentStrides})
    for (auto &field : *list)
      visit(field);
  for (auto &field : d.maskStrides)
    visit(field);
  visit(d.scale);
  visit(d.dropout);
  visit(d.id);
  for (auto *list : {&d.resultStrides, &d.queryGradientStrides,
                     &d.keyGradientStrides, &d.valueGradientStrides})
    for (auto &field : *list)
      visit(field);
}

void ampAttentionDescEncode(const AmpAttentionDesc *desc, void *bytes) {
  encodeFields(desc, bytes);
}

Status amp::decode(const void *given, uint64_t size, AmpAttentionDesc &desc) {
  if (Status status = decodeFields(kCall, given, size, AMP_ATTENTION_DESC_BYTES,
                                   "statistics", desc))
    return status;
  return verifyAttentionDesc(desc);
}

//===----------------------------------------------------------------------===//
// The kind
//===----------------------------------------------------------------------===//

Status amp::describeAttention(const void *bytes, uint64_t size,
                              AmpCallInfo &info) {
  AmpAttentionDesc d;
  if (Status status = decode(bytes, size, d))
    return status;
  info.numOperands = kAttentionOperands;
  AmpCallOperand *operands = info.operands;
  operands[kQuery] = describe(queryOf(d));
  operands[kKey] = describe(keyOf(d));
  operands[kValue] = describe(valueOf(d));
  if (d.mask != AMP_MASK_NONE)
    operands[kMask] = describe(maskOf(d));
  if (d.dropout > 0)
    operands[kRandom] = {sizeof(int64_t), 2 * sizeof(int64_t)};
  operands[kResult] = describe(resultOf(d));
  if (d.statistics)
    operands[kStatistics] =
        describe(sizeof(float), d.batch, d.heads, d.queries, 2);
  if (d.result == AMP_ATTENTION_VALUE)
    return nullptr;
  operands[kCotangent] = describe(cotangentOf(d));
  operands[kQueryGradient] = describe(queryGradientOf(d));
  operands[kKeyGradient] = describe(keyGradientOf(d));
  operands[kValueGradient] = describe(valueGradientOf(d));
  return nullptr;
}

Status amp::createAttention(AmpRuntime &runtime, const void *bytes,
                            uint64_t size, std::unique_ptr<AmpCallPlan> &plan) {
  AmpAttentionDesc desc;
  Status status = decode(bytes, size, desc);
  if (!status)
    status = runtime.createAttentionPlan(desc, plan);
  if (status)
    return status;
  plan->owner = &runtime;
  plan->callKind = AMP_CALL_ATTENTION;
  plan->numOperands = kAttentionOperands;
  return nullptr;
}
