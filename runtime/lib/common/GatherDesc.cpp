//===- GatherDesc.cpp - Rules of a gather's description ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Who has which bytes, and which of them travel together, is the same on every
// device.
//
//===----------------------------------------------------------------------===//

#include "GatherDesc.h"
#include "Description.h"
#include "Rounding.h"

#include <algorithm>

using namespace amp;

/// For messages.
static constexpr const char *kCall = "a gather";

AmpSlice ampSliceOf(int64_t units, int32_t rank, int32_t ranks) {
  int64_t each = divideUp(units, ranks);
  int64_t first = std::min(rank * each, units);
  return {first, std::min(each, units - first)};
}

//===----------------------------------------------------------------------===//
// Pieces
//===----------------------------------------------------------------------===//

Gather::Gather(const AmpGatherDesc &desc, int32_t rank, int32_t ranks)
    : rank(rank), ranks(ranks) {
  int64_t unit = desc.elementBytes * desc.unit;
  slice = unit * ampSliceOf(desc.units, 0, ranks).count;
  all = unit * desc.units;
  int64_t together = std::max<int64_t>(1, kGatherBytes / (unit * ranks));
  bytes = std::min(slice, unit * together);
}

int64_t Gather::pieces() const { return bytes ? divideUp(slice, bytes) : 0; }

AmpSlice Gather::piece(int32_t owner, int64_t index) const {
  int64_t begin = std::min(owner * slice + index * bytes, all);
  int64_t end = std::min({begin + bytes, (owner + 1) * slice, all});
  return {begin, std::max<int64_t>(end - begin, 0)};
}

//===----------------------------------------------------------------------===//
// Bytes
//===----------------------------------------------------------------------===//

/// Calls `visit` with each field, in the order of the bytes.
template <typename Desc, typename Visit>
static void visitFields(Desc &d, Visit visit) {
  for (auto *field : {&d.elementBytes, &d.unit, &d.units})
    visit(*field);
}

void ampGatherDescEncode(const AmpGatherDesc *desc, void *bytes) {
  if (desc && bytes)
    visitFields(*desc, FieldWriter{static_cast<uint8_t *>(bytes)});
}

static Status decode(const void *bytes, uint64_t size, AmpGatherDesc &desc) {
  if (Status status = verifyBytes(kCall, size, AMP_GATHER_DESC_BYTES))
    return status;
  visitFields(desc, FieldReader{static_cast<const uint8_t *>(bytes)});
  if (Status status =
          verifyRange(kCall, "elementBytes", desc.elementBytes, 1, 8))
    return status;
  if (desc.elementBytes & (desc.elementBytes - 1))
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected 'elementBytes' of a gather to be 1, 2, 4 or 8, "
                      "found %" PRId64,
                      desc.elementBytes);
  if (Status status =
          verifyRange(kCall, "unit", desc.unit, 1, kMostElements - 1))
    return status;
  if (Status status =
          verifyRange(kCall, "units", desc.units, 0, kMostElements - 1))
    return status;
  return verifyCount(kCall, "elements", {desc.unit, desc.units});
}

//===----------------------------------------------------------------------===//
// The kind
//===----------------------------------------------------------------------===//

Status amp::describeGather(const void *bytes, uint64_t size,
                           AmpCallInfo &info) {
  AmpGatherDesc d;
  if (Status status = decode(bytes, size, d))
    return status;
  info.numOperands = 1;
  info.operands[0] = {uint64_t(d.elementBytes),
                      uint64_t(d.elementBytes * d.unit * d.units)};
  return nullptr;
}

Status amp::createGather(AmpRuntime &runtime, const void *bytes, uint64_t size,
                         std::unique_ptr<AmpCallPlan> &plan) {
  AmpGatherDesc desc;
  Status status = decode(bytes, size, desc);
  if (!status)
    status = runtime.createGatherPlan(desc, plan);
  if (status)
    return status;
  plan->owner = &runtime;
  plan->callKind = AMP_CALL_GATHER;
  plan->numOperands = 1;
  return nullptr;
}
