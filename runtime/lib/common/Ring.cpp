//===- Ring.cpp - Entries for records ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sizes are checked here, against overflow too, so that a device only
// multiplies.
//
//===----------------------------------------------------------------------===//

#include "Entry.h"
#include "Runtime.h"

#include <cinttypes>

using namespace amp;

/// Room for what a device keeps beside each record, and for rounding up.
static constexpr uint64_t mostExtraBytes = 256;

static Status verifySizes(uint64_t recordBytes, int64_t numRecords) {
  if (recordBytes == 0 || numRecords < 1)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected at least one record of at least one byte, "
                      "found %" PRId64 " of %" PRIu64,
                      numRecords, recordBytes);
  uint64_t slotBytes, bytes;
  if (__builtin_add_overflow(recordBytes, mostExtraBytes, &slotBytes) ||
      __builtin_mul_overflow(slotBytes, uint64_t(numRecords), &bytes))
    return makeStatus(AMP_STATUS_OUT_OF_MEMORY,
                      "expected %" PRId64 " records of %" PRIu64
                      " bytes to fit into memory, found more; use a shorter "
                      "ring",
                      numRecords, recordBytes);
  return nullptr;
}

Status AmpRing::overwritten(uint64_t number) const {
  return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                    "expected record %" PRIu64 " among the last %" PRIu64
                    " appended, found it overwritten; read more often or make "
                    "a longer ring",
                    number, numRecords);
}

AmpStatus *ampRingCreate(AmpRuntime *runtime, uint64_t recordBytes,
                         int64_t numRecords, AmpRing **ring) {
  return createResult(
      "ring", ring, "creating a ring", [&](std::unique_ptr<AmpRing> &result) {
        Status status = verifyHandle("runtime", runtime);
        if (!status)
          status = verifySizes(recordBytes, numRecords);
        if (!status)
          status = runtime->createRing(recordBytes, numRecords, result);
        if (!status) {
          result->owner = runtime;
          result->recordBytes = recordBytes;
          result->numRecords = numRecords;
        }
        return status;
      });
}

void ampRingDestroy(AmpRuntime *, AmpRing *ring) { destroyHandle(ring); }

AmpStatus *ampRingRead(AmpRuntime *runtime, AmpRing *ring, uint64_t number,
                       void *record, int32_t *isThere) {
  if (Status status = verifyNotNull("isThere", isThere))
    return status.release();
  *isThere = 0;
  if (Status status = verifyHandle(runtime, "ring", ring))
    return status.release();
  if (Status status = verifyNotNull("record", record))
    return status.release();
  bool found = false;
  Status status = runEntry("reading a record",
                           [&] { return ring->read(number, record, found); });
  *isThere = found;
  return status.release();
}
