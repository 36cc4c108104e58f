//===- StubCommon.cpp - Entries that both drivers have ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The one that only looks and the one that computes (test/Driver) ask the same
// of a caller here.
//
//===----------------------------------------------------------------------===//

#include "StubDriver.h"

using namespace amp::stub;

uint64_t amp::stub::usedBytes() {
  uint64_t used = 0;
  for (auto [address, bytes] : state().memory)
    used += bytes;
  return used;
}

CUresult cuMemGetInfo(size_t *free, size_t *total) {
  ENTER_CONTEXT();
  *total = state().memoryBytes;
  *free = state().memoryBytes - usedBytes();
  return CUDA_SUCCESS;
}

CUresult cuMemHostAlloc(void **start, size_t bytes, unsigned flags) {
  ENTER_CONTEXT();
  if (!state().verifyNotCapturing(__func__))
    return CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED;
  constexpr unsigned known = CU_MEMHOSTALLOC_PORTABLE |
                             CU_MEMHOSTALLOC_DEVICEMAP |
                             CU_MEMHOSTALLOC_WRITECOMBINED;
  if (bytes == 0 || (flags & ~known) != 0)
    return CUDA_ERROR_INVALID_VALUE;
  if (bytes > state().pinnableBytes)
    return CUDA_ERROR_OUT_OF_MEMORY;
  *start = aligned_alloc(4096, (bytes + 4095) / 4096 * 4096);
  if (!*start)
    return CUDA_ERROR_OUT_OF_MEMORY;
  // A real one is not zeroed.
  memset(*start, 0xa5, bytes);
  uint64_t address = reinterpret_cast<uint64_t>(*start);
  state().pinned[address] = bytes;
  if (flags & CU_MEMHOSTALLOC_DEVICEMAP) {
    state().mapped.insert(address);
    if (state().mapHost)
      state().mapHost(address, bytes);
  }
  return CUDA_SUCCESS;
}

CUresult cuMemHostGetDevicePointer(CUdeviceptr *address, void *start,
                                   unsigned flags) {
  ENTER_CONTEXT();
  *address = reinterpret_cast<CUdeviceptr>(start);
  if (state().mapped.count(*address) && flags == 0)
    return CUDA_SUCCESS;
  state().misuse("cuMemHostGetDevicePointer: not mapped");
  return CUDA_ERROR_INVALID_VALUE;
}

CUresult amp::stub::useGraph(const char *name, CUgraphExec exec,
                             CUstream stream) {
  if (!state().verify(name, exec, "executable graph") ||
      !state().verify(name, stream, "stream"))
    return CUDA_ERROR_INVALID_VALUE;
  return state().verifyNotCapturing(name)
             ? CUDA_SUCCESS
             : CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED;
}

CUresult cuGraphUpload(CUgraphExec exec, CUstream stream) {
  ENTER_CONTEXT();
  return useGraph(__func__, exec, stream);
}
