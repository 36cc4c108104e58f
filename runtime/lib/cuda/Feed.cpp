//===- Feed.cpp - Inputs in two places ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Nothing here synchronises: the host polls for a copy that was queued two
// feeds ago, the copies wait for steps and the steps for copies on the device.
//
//===----------------------------------------------------------------------===//

#include "Feed.h"
#include "Communicator.h"

#include <thread>

using namespace amp;
using namespace amp::cuda;

Status Feed::initialize(uint64_t size) {
  if (Status status = runtime.makeCurrent())
    return status;
  for (Place &place : places) {
    if (Status status =
            place.host.allocate(runtime, size, CU_MEMHOSTALLOC_PORTABLE))
      return status;
    if (Status status = place.memory.allocate(runtime, size))
      return status;
    for (Event *event : {&place.copied, &place.read})
      if (Status status = event->create(runtime))
        return status;
    // The memory is zeroed in the other stream than it is copied to.
    if (Status status = place.read.record(runtime.stream))
      return status;
  }
  return nullptr;
}

Status Runtime::createFeed(uint64_t bytes, std::unique_ptr<AmpFeed> &feed) {
  auto result = std::make_unique<Feed>(*this);
  if (Status status = result->initialize(bytes))
    return status;
  feed = std::move(result);
  return nullptr;
}

Status Feed::begin(void *&host) {
  if (Status status = runtime.makeCurrent())
    return status;
  Place &place = next();
  for (bool hasPassed = false;;) {
    if (Status status = place.copied.query(hasPassed))
      return status;
    if (hasPassed)
      break;
    // A rank that is gone would be waited for in vain.
    if (runtime.communicator)
      if (Status status = runtime.communicator->poll())
        return status;
    std::this_thread::yield();
  }
  host = place.host.data();
  return nullptr;
}

Status Feed::end(uint64_t filled) {
  const Driver &driver = runtime.driver;
  if (Status status = runtime.makeCurrent())
    return status;
  Place &place = next();
  if (Status status = place.read.delay(runtime.copyStream))
    return status;
  if (filled > 0)
    if (Status status = driver.check(
            driver.cuMemcpyHtoDAsync(place.memory.address(), place.host.data(),
                                     filled, runtime.copyStream),
            "cuMemcpyHtoDAsync"))
      return status;
  if (Status status = place.copied.record(runtime.copyStream))
    return status;
  current = 1 - current;
  return nullptr;
}
