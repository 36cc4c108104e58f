//===- Feed.cpp - Entries for inputs ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Begin and end take turns, which is checked here: a step that runs in between
// would read half of its inputs.
//
//===----------------------------------------------------------------------===//

#include "Entry.h"
#include "Runtime.h"

#include <cinttypes>

using namespace amp;

AmpStatus *ampFeedCreate(AmpRuntime *runtime, uint64_t bytes, AmpFeed **feed) {
  return createResult("feed", feed, "creating a feed",
                      [&](std::unique_ptr<AmpFeed> &result) {
                        Status status = verifyHandle("runtime", runtime);
                        if (!status)
                          status = runtime->createFeed(bytes, result);
                        if (!status) {
                          result->owner = runtime;
                          result->bytes = bytes;
                        }
                        return status;
                      });
}

void ampFeedDestroy(AmpRuntime *, AmpFeed *feed) { destroyHandle(feed); }

AmpStatus *ampFeedBegin(AmpRuntime *runtime, AmpFeed *feed, void **host) {
  if (Status status = verifyNotNull("host", host))
    return status.release();
  *host = nullptr;
  if (Status status = verifyHandle(runtime, "feed", feed))
    return status.release();
  if (feed->isFilling)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected a feed that is not being filled, found one; "
                      "call ampFeedEnd first")
        .release();
  Status status =
      runEntry("beginning a feed", [&] { return feed->begin(*host); });
  feed->isFilling = !status;
  return status.release();
}

AmpStatus *ampFeedEnd(AmpRuntime *runtime, AmpFeed *feed, uint64_t bytes) {
  if (Status status = verifyHandle(runtime, "feed", feed))
    return status.release();
  if (!feed->isFilling)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected a feed that is being filled, found none; call "
                      "ampFeedBegin first")
        .release();
  if (bytes > feed->bytes)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected at most the feed's %" PRIu64
                      " bytes, found %" PRIu64,
                      feed->bytes, bytes)
        .release();
  Status status = runEntry("ending a feed", [&] { return feed->end(bytes); });
  feed->isFilling = bool(status);
  return status.release();
}
