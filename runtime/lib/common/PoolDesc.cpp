//===- PoolDesc.cpp - Rules of a pooling's description ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Everything is checked here, with overflow, so that the implementations can
// multiply sizes without a second thought.
//
//===----------------------------------------------------------------------===//

#include "PoolDesc.h"
#include "Description.h"
#include "GemmDesc.h"

#include <algorithm>
#include <cinttypes>

using namespace amp;

/// For messages.
static constexpr const char *kCall = "a pooling";
/// Places of a window: so many numbers f32 can tell apart.
static constexpr int64_t kMostPlaces = int64_t(1) << 24;

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

static Status verifyPoolDesc(const AmpPoolDesc &d) {
  const struct {
    const char *name;
    int64_t value, least, most;
  } numbers[] = {{"result", d.result, AMP_POOL_MAX, AMP_POOL_GRADIENT},
                 {"xType", d.xType, AMP_F16, AMP_F32},
                 {"yType", d.yType, AMP_F16, AMP_F32},
                 {"planes", d.planes, 0, kMostElements}};
  for (auto &number : numbers)
    if (Status status = verifyRange(kCall, number.name, number.value,
                                    number.least, number.most))
      return status;
  for (int i = 0; i < 3; ++i) {
    const struct {
      const char *name;
      int64_t value, least, most;
    } sizes[] = {{"sizes", d.sizes[i], 1, INT32_MAX},
                 {"counts", d.counts[i], 1, INT32_MAX},
                 {"kernel", d.kernel[i], 1, kMostPlaces},
                 {"strides", d.strides[i], 1, INT32_MAX},
                 {"dilations", d.dilations[i], 1, INT32_MAX},
                 {"low", d.low[i], -INT32_MAX, INT32_MAX}};
    for (auto &size : sizes)
      if (Status status =
              verifyRange(kCall, size.name, size.value, size.least, size.most))
        return status;
  }
  // Below 2^24 each, so that the first product has 48 bits.
  int64_t places = d.kernel[0] * d.kernel[1];
  if (places > kMostPlaces || places * d.kernel[2] > kMostPlaces)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected a window of a pooling to have at most 2^24 "
                      "places, found more");
  Status status =
      verifyCount(kCall, "x", {d.planes, d.sizes[0], d.sizes[1], d.sizes[2]});
  if (!status)
    status = verifyCount(kCall, "y",
                         {d.planes, d.counts[0], d.counts[1], d.counts[2]});
  if (status)
    return status;
  // A plane with all places that windows reach beyond it.
  int64_t reach[3];
  for (int i = 0; i < 3; ++i)
    reach[i] = d.counts[i] * std::min<int64_t>(d.strides[i], 1 << 30) +
               d.sizes[i] + (d.low[i] < 0 ? -d.low[i] : d.low[i]) +
               d.kernel[i] * std::min<int64_t>(d.dilations[i], 1 << 30);
  return verifyCount(kCall, "x and what is around it",
                     {reach[0], reach[1], reach[2]});
}

//===----------------------------------------------------------------------===//
// Bytes
//===----------------------------------------------------------------------===//

/// Calls `visit` with each field, in the order of the bytes.
template <typename Desc, typename Visit>
static void visitFields(Desc &d, int32_t &reserved, Visit visit) {
  for (auto *field : {&d.result, &d.xType, &d.yType})
    visit(*field);
  visit(reserved);
  visit(d.planes);
  for (auto *list :
       {&d.sizes, &d.counts, &d.kernel, &d.strides, &d.dilations, &d.low})
    for (auto &field : *list)
      visit(field);
}

void ampPoolDescEncode(const AmpPoolDesc *desc, void *bytes) {
  if (!desc || !bytes)
    return;
  int32_t reserved = 0;
  visitFields(*desc, reserved, FieldWriter{static_cast<uint8_t *>(bytes)});
}

static Status decode(const void *given, uint64_t size, AmpPoolDesc &desc) {
  if (Status status = verifyBytes(kCall, size, AMP_POOL_DESC_BYTES))
    return status;
  int32_t reserved = 0;
  desc = {};
  visitFields(desc, reserved, FieldReader{static_cast<const uint8_t *>(given)});
  if (reserved)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected 0 behind 'yType', found %" PRId32, reserved);
  return verifyPoolDesc(desc);
}

//===----------------------------------------------------------------------===//
// The kind
//===----------------------------------------------------------------------===//

Status amp::describePool(const void *bytes, uint64_t size, AmpCallInfo &info) {
  AmpPoolDesc d;
  if (Status status = decode(bytes, size, d))
    return status;
  auto tensor = [&](uint64_t element, const int64_t *sizes) {
    int64_t count = d.planes * sizes[0] * sizes[1] * sizes[2];
    return AmpCallOperand{element, element * uint64_t(count)};
  };
  info.numOperands = kPoolOperands;
  info.operands[0] = tensor(elementSize(d.xType), d.sizes);
  info.operands[1] = tensor(elementSize(d.yType), d.counts);
  info.operands[2] = tensor(sizeof(int32_t), d.counts);
  return nullptr;
}

Status amp::refusePool(const char *device) { return refuseCall(kCall, device); }

Status amp::createPool(AmpRuntime &runtime, const void *bytes, uint64_t size,
                       std::unique_ptr<AmpCallPlan> &plan) {
  AmpPoolDesc desc;
  Status status = decode(bytes, size, desc);
  if (!status)
    status = runtime.createPoolPlan(desc, plan);
  if (status)
    return status;
  plan->owner = &runtime;
  plan->callKind = AMP_CALL_POOL;
  plan->numOperands = kPoolOperands;
  return nullptr;
}
