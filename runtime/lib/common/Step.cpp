//===- Step.cpp - Entries for steps ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A step is code that calls other entries; what becomes of these calls is a
// device's choice.
//
//===----------------------------------------------------------------------===//

#include "Entry.h"
#include "Runtime.h"

#include <cinttypes>

using namespace amp;

/// Checks that the fields are a record of the ring.
static Status verifyFields(AmpRuntime *runtime, const AmpStepDesc &desc) {
  if (desc.feed)
    if (Status status = verifyHandle(runtime, "feed", desc.feed))
      return status;
  if (desc.numFields < 0)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected 'numFields' to be at least 0, found %" PRId64,
                      desc.numFields);
  if (!desc.ring && desc.numFields == 0)
    return nullptr;
  if (Status status = verifyHandle(runtime, "ring", desc.ring))
    return status;
  if (Status status = verifyNotNull("fields", desc.fields))
    return status;
  uint64_t rest = desc.ring->recordBytes;
  for (int64_t i = 0; i < desc.numFields; ++i) {
    if (Status status = verifyNotNull("address", desc.fields[i].address))
      return status;
    if (desc.fields[i].bytes > rest)
      return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                        "expected fields of the ring's %" PRIu64
                        " bytes together, found more in the first %" PRId64,
                        desc.ring->recordBytes, i + 1);
    rest -= desc.fields[i].bytes;
  }
  if (rest == 0)
    return nullptr;
  return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                    "expected fields of the ring's %" PRIu64
                    " bytes together, found %" PRIu64,
                    desc.ring->recordBytes, desc.ring->recordBytes - rest);
}

AmpStatus *ampStepCreate(AmpRuntime *runtime, const AmpStepDesc *desc,
                         AmpStep **step) {
  return createResult(
      "step", step, "preparing a step", [&](std::unique_ptr<AmpStep> &result) {
        Status status = verifyHandle("runtime", runtime);
        if (!status)
          status = verifyNotNull("desc", desc);
        if (!status)
          status = verifyNotNull(
              "function", reinterpret_cast<const void *>(desc->function));
        if (!status)
          status = verifyFields(runtime, *desc);
        if (!status)
          status = runtime->createStep(*desc, result);
        if (!status) {
          result->owner = runtime;
          result->feed = desc->feed;
        }
        return status;
      });
}

void ampStepRun(AmpRuntime *runtime, AmpStep *step) {
  if (verifyHandle("runtime", runtime))
    return;
  if (Status status = verifyHandle(runtime, "step", step))
    return runtime->keepError(std::move(status));
  if (step->feed && step->feed->isFilling)
    return runtime->keepError(
        makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                   "expected a step whose inputs are complete, found one whose "
                   "feed is being filled; call ampFeedEnd first"));
  Status status = runEntry("running a step", [&]() -> Status {
    runtime->run(*step);
    return nullptr;
  });
  if (status)
    runtime->keepError(std::move(status));
}

void ampStepDestroy(AmpRuntime *, AmpStep *step) { destroyHandle(step); }
