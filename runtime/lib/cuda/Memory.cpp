//===- Memory.cpp - Owned, aligned GPU memory ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cuMemAlloc, not the stream's pool: memory is allocated before the first step
// and addresses are baked into graphs.
//
//===----------------------------------------------------------------------===//

#include "Memory.h"
#include "Feed.h"
#include "Runtime.h"

#include <cinttypes>

using namespace amp;
using namespace amp::cuda;

Status Memory::allocate(Runtime &owner, uint64_t bytes) {
  const Driver &driver = owner.driver;
  if (Status status = owner.makeCurrent())
    return status;
  uint64_t size = bytes ? bytes : 1;
  CUresult result = driver.cuMemAlloc(&start, size);
  if (result != CUDA_SUCCESS) {
    start = 0;
    size_t free = 0, total = 0;
    if (Status status =
            driver.check(driver.cuMemGetInfo(&free, &total), "cuMemGetInfo"))
      return status;
    // A size beyond all memory may be another error to the driver.
    if (result != CUDA_ERROR_OUT_OF_MEMORY && bytes <= total)
      return driver.check(result, "cuMemAlloc");
    return makeStatus(AMP_STATUS_OUT_OF_MEMORY,
                      "expected %" PRIu64
                      " bytes of GPU memory, found %zu free "
                      "of %zu; use a smaller batch, free other buffers or end "
                      "other processes on this GPU",
                      bytes, free, total);
  }
  runtime = &owner;
  return driver.check(driver.cuMemsetD8Async(start, 0, size, owner.stream),
                      "cuMemsetD8Async");
}

void Memory::free() {
  if (!start)
    return;
  const Driver &driver = runtime->driver;
  if (Status status = runtime->makeCurrent())
    runtime->keepError(std::move(status));
  if (Status status = runtime->synchronize())
    runtime->keepError(std::move(status));
  if (Status status = driver.check(driver.cuMemFree(start), "cuMemFree"))
    runtime->keepError(std::move(status));
  start = 0;
}

Status Runtime::tellMemory(AmpMemoryInfo &info) {
  if (Status status = makeCurrent())
    return status;
  size_t free = 0, total = 0;
  if (Status status =
          driver.check(driver.cuMemGetInfo(&free, &total), "cuMemGetInfo"))
    return status;
  uint64_t exchanges = exchangeScratch.expired() ? 0 : exchangeBytes;
  info = {free, workspaceBytes + cudnnBytes + exchanges, Feed::numPlaces};
  return nullptr;
}
