//===- AllReduceDesc.cpp - Rules of an all-reduce's description ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The number of tensors, and so of operands, is the description's own. All of
// them together are counted, so that the implementations add without a second
// thought.
//
//===----------------------------------------------------------------------===//

#include "AllReduceDesc.h"
#include "Description.h"
#include "GemmDesc.h"

using namespace amp;

/// For messages.
static constexpr const char *kCall = "an all-reduce";

static_assert(2 * AMP_MOST_REDUCED <= AMP_MOST_CALL_OPERANDS);

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

static Status verifyAllReduceDesc(const AmpAllReduceDesc &d) {
  const struct {
    const char *name;
    int64_t value, least, most;
  } numbers[] = {
      {"reduction", d.reduction, AMP_REDUCTION_SUM, AMP_REDUCTION_MEAN},
      {"type", d.type, AMP_F16, AMP_F64},
      {"resultType", d.resultType, AMP_F16, AMP_F64},
      {"numTensors", d.numTensors, 1, AMP_MOST_REDUCED},
      {"ticket", d.ticket, 0, INT32_MAX}};
  for (auto &number : numbers)
    if (Status status = verifyRange(kCall, number.name, number.value,
                                    number.least, number.most))
      return status;
  if (d.resultType != d.type && (d.resultType != AMP_F32 || d.type == AMP_F64))
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected 'resultType' of an all-reduce to be its 'type' "
                      "(%" PRId32 ") or, but of f64, AMP_F32 (2), found "
                      "%" PRId32,
                      d.type, d.resultType);
  int64_t all = 0;
  for (int32_t i = 0; i < AMP_MOST_REDUCED; ++i) {
    int64_t count = d.counts[i];
    if (i >= d.numTensors && count)
      return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                        "expected 'counts' of an all-reduce to be 0 behind its "
                        "%" PRId32 " tensors, found %" PRId64,
                        d.numTensors, count);
    if (Status status =
            verifyRange(kCall, "counts", count, 0, kMostElements - 1))
      return status;
    // At most 16 numbers below 2^48.
    all += count;
  }
  if (all >= kMostElements)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected the tensors of an all-reduce to have fewer "
                      "than 2^48 elements together, found %" PRId64,
                      all);
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Bytes
//===----------------------------------------------------------------------===//

/// Calls `visit` with each field, in the order of the bytes.
template <typename Desc, typename Visit>
static void visitFields(Desc &d, int32_t &reserved, Visit visit) {
  for (auto *field :
       {&d.reduction, &d.type, &d.resultType, &d.numTensors, &d.ticket})
    visit(*field);
  visit(reserved);
  for (auto &count : d.counts)
    visit(count);
}

void ampAllReduceDescEncode(const AmpAllReduceDesc *desc, void *bytes) {
  int32_t reserved = 0;
  if (desc && bytes)
    visitFields(*desc, reserved, FieldWriter{static_cast<uint8_t *>(bytes)});
}

static Status decode(const void *given, uint64_t size, AmpAllReduceDesc &desc) {
  if (Status status = verifyBytes(kCall, size, AMP_ALL_REDUCE_DESC_BYTES))
    return status;
  int32_t reserved = 0;
  desc = {};
  visitFields(desc, reserved, FieldReader{static_cast<const uint8_t *>(given)});
  if (reserved)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected 0 behind 'ticket', found %" PRId32, reserved);
  return verifyAllReduceDesc(desc);
}

//===----------------------------------------------------------------------===//
// The kind
//===----------------------------------------------------------------------===//

Status amp::describeAllReduce(const void *bytes, uint64_t size,
                              AmpCallInfo &info) {
  AmpAllReduceDesc d;
  if (Status status = decode(bytes, size, d))
    return status;
  auto describe = [&](int32_t type, AmpCallOperand *operands) {
    uint64_t element = elementSize(type);
    for (int32_t i = 0; i < d.numTensors; ++i)
      operands[i] = {element, element * uint64_t(d.counts[i])};
  };
  info.numOperands = 2 * d.numTensors;
  describe(d.type, info.operands);
  describe(d.resultType, info.operands + d.numTensors);
  return nullptr;
}

/// The plan of an all-reduce, of what is begun, or of its end.
static Status create(AmpRuntime &runtime, const void *bytes, uint64_t size,
                     AmpCallKind kind, std::unique_ptr<AmpCallPlan> &plan) {
  AmpAllReduceDesc desc;
  Status status = decode(bytes, size, desc);
  if (!status && kind == AMP_CALL_ALL_REDUCE)
    status = runtime.createAllReducePlan(desc, plan);
  else if (!status)
    status = runtime.createAllReduceEndPlan(desc, plan);
  if (status)
    return status;
  plan->owner = &runtime;
  plan->callKind = kind;
  plan->numOperands = 2 * desc.numTensors;
  return nullptr;
}

Status amp::createAllReduce(AmpRuntime &runtime, const void *bytes,
                            uint64_t size, std::unique_ptr<AmpCallPlan> &plan) {
  return create(runtime, bytes, size, AMP_CALL_ALL_REDUCE, plan);
}

Status amp::describeAllReduceEnd(const void *bytes, uint64_t size,
                                 AmpCallInfo &info) {
  if (Status status = describeAllReduce(bytes, size, info))
    return status;
  AmpAllReduceDesc d;
  Status status = decode(bytes, size, d);
  if (!status && d.ticket == 0)
    status = makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                        "expected 'ticket' of an all-reduce that is ended to "
                        "be at least 1, found 0");
  return status;
}

Status amp::createAllReduceEnd(AmpRuntime &runtime, const void *bytes,
                               uint64_t size,
                               std::unique_ptr<AmpCallPlan> &plan) {
  AmpCallInfo info = {};
  if (Status status = describeAllReduceEnd(bytes, size, info))
    return status;
  return create(runtime, bytes, size, AMP_CALL_ALL_REDUCE_END, plan);
}
