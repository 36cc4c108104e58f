//===- HostMemory.cpp - Owned, pinned host memory ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The system can refuse it where ordinary memory would be given, so its message
// says more than that there was none.
//
//===----------------------------------------------------------------------===//

#include "HostMemory.h"
#include "Runtime.h"

#include <cinttypes>
#include <cstring>

using namespace amp;
using namespace amp::cuda;

Status HostMemory::allocate(Runtime &owner, uint64_t bytes, unsigned flags) {
  const Driver &driver = owner.driver;
  if (Status status = owner.makeCurrent())
    return status;
  uint64_t size = bytes ? bytes : 1;
  CUresult result = driver.cuMemHostAlloc(&start, size, flags);
  if (result != CUDA_SUCCESS)
    start = nullptr;
  // A size beyond all memory may be another error to the driver.
  if (result == CUDA_ERROR_OUT_OF_MEMORY ||
      (result != CUDA_SUCCESS && bytes >> 48))
    return makeStatus(
        AMP_STATUS_OUT_OF_MEMORY,
        "expected %" PRIu64
        " bytes of pinned host memory, found less (cuMemHostAlloc "
        "refused them); use a smaller batch or end other "
        "processes",
        bytes);
  if (Status status = driver.check(result, "cuMemHostAlloc"))
    return status;
  runtime = &owner;
  memset(start, 0, size);
  return nullptr;
}

void HostMemory::free() {
  if (!start)
    return;
  const Driver &driver = runtime->driver;
  if (Status status = runtime->synchronize())
    runtime->keepError(std::move(status));
  if (Status status =
          driver.check(driver.cuMemFreeHost(start), "cuMemFreeHost"))
    runtime->keepError(std::move(status));
  start = nullptr;
}
