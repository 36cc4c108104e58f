//===- StubMemory.cpp - Memory and copies of the stub driver ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All memory is the host's, so what is copied can be read.
//
//===----------------------------------------------------------------------===//

#include "StubDriver.h"

#include <sys/mman.h>

using namespace amp::stub;

CUresult cuMemAlloc(CUdeviceptr *address, size_t bytes) {
  ENTER_CONTEXT();
  if (!state().verifyNotCapturing(__func__))
    return CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED;
  if (bytes == 0 || bytes > (uint64_t(1) << 62))
    return CUDA_ERROR_INVALID_VALUE;
  if (bytes > state().memoryBytes - usedBytes())
    return CUDA_ERROR_OUT_OF_MEMORY;
  void *memory = aligned_alloc(256, (bytes + 255) / 256 * 256);
  if (!memory)
    return CUDA_ERROR_OUT_OF_MEMORY;
  *address = reinterpret_cast<CUdeviceptr>(memory);
  state().memory[*address] = bytes;
  return CUDA_SUCCESS;
}

/// Frees memory, which nothing may be using; after a failure it cannot be
/// known.
static void giveBack(const char *name, uint64_t address) {
  if (state().failed.empty() && !state().order.isIdle(address))
    state().misuse(std::string(name) + ": memory that is in use");
  state().order.forget(address);
  free(reinterpret_cast<void *>(address));
}

CUresult cuMemFree(CUdeviceptr address) {
  bool lived = state().memory.erase(address);
  if (lived)
    giveBack(__func__, address);
  else
    state().misuse("cuMemFree: not an allocation");
  ENTER();
  return lived ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}

CUresult cuMemFreeHost(void *start) {
  uint64_t address = reinterpret_cast<uint64_t>(start);
  bool lived = state().pinned.erase(address);
  state().mapped.erase(address);
  if (lived)
    giveBack(__func__, address);
  else
    state().misuse("cuMemFreeHost: not an allocation");
  ENTER();
  return lived ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

static CUresult useRange(const char *name, CUdeviceptr address, size_t bytes,
                         CUstream stream, bool isWrite) {
  if (!state().verifyRange(name, address, bytes) ||
      !state().verify(name, stream, "stream"))
    return CUDA_ERROR_INVALID_VALUE;
  state().use(name, stream, address, isWrite);
  return CUDA_SUCCESS;
}

static void makeCopy(const State::Pending &copy, bool isPinned) {
  auto *source = static_cast<const char *>(copy.source);
  memcpy(reinterpret_cast<void *>(copy.destination), source, copy.bytes);
  state().copies.push_back(
      {copy.destination, std::string(source, copy.bytes), isPinned});
}

void amp::stub::flush(const Clock &clock) {
  std::vector<State::Pending> later;
  for (const State::Pending &copy : state().pending) {
    if (clock.covers(copy.stream, copy.tick))
      makeCopy(copy, /*isPinned=*/true);
    else
      later.push_back(copy);
  }
  state().pending = later;
}

/// Fills memory of the device. Pages of zeros come from the system when they
/// are read: the runtime's workspace is filled a thousand times and never read.
static void fill(CUdeviceptr address, unsigned char value, size_t bytes) {
  constexpr uint64_t page = 4096;
  uint64_t begin = (address + page - 1) / page * page;
  uint64_t end = (address + bytes) / page * page;
  auto memory = [](uint64_t at) { return reinterpret_cast<void *>(at); };
  if (value != 0 || begin >= end ||
      madvise(memory(begin), end - begin, MADV_DONTNEED) != 0)
    begin = end = address + bytes;
  memset(memory(address), value, begin - address);
  memset(memory(end), value, address + bytes - end);
}

/// Work between the host and the device, and what is done once, is nothing to
/// record.
static bool isRecorded(const char *name, CUstream stream) {
  return state().isCaptured(stream) && !state().verifyNotCapturing(name);
}

CUresult cuMemsetD8Async(CUdeviceptr address, unsigned char value, size_t bytes,
                         CUstream stream) {
  ENTER_CONTEXT();
  if (isRecorded(__func__, stream))
    return CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED;
  CUresult result = useRange(__func__, address, bytes, stream, true);
  if (result == CUDA_SUCCESS)
    fill(address, value, bytes);
  return result;
}

CUresult cuMemcpyHtoDAsync(CUdeviceptr address, const void *source,
                           size_t bytes, CUstream stream) {
  ENTER_CONTEXT();
  if (isRecorded(__func__, stream))
    return CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED;
  CUresult result = useRange(__func__, address, bytes, stream, true);
  if (result != CUDA_SUCCESS)
    return result;
  uint64_t from = reinterpret_cast<uint64_t>(source);
  uint64_t pinned = State::find(state().pinned, from, bytes);
  if (!pinned) {
    makeCopy({stream, 0, address, source, bytes}, /*isPinned=*/false);
    return CUDA_SUCCESS;
  }
  state().order.use(stream, pinned, /*isWrite=*/false);
  Clock now = state().order.at(stream);
  state().pending.push_back(
      {stream, now.advance(stream) - 1, address, source, bytes});
  return CUDA_SUCCESS;
}

CUresult cuMemcpyDtoHAsync(void *destination, CUdeviceptr address, size_t bytes,
                           CUstream stream) {
  ENTER_CONTEXT();
  if (isRecorded(__func__, stream))
    return CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED;
  CUresult result = useRange(__func__, address, bytes, stream, false);
  if (result == CUDA_SUCCESS)
    flush(state().order.at(stream));
  if (result == CUDA_SUCCESS)
    memcpy(destination, reinterpret_cast<void *>(address), bytes);
  return result;
}

CUresult cuMemcpyDtoDAsync(CUdeviceptr destination, CUdeviceptr source,
                           size_t bytes, CUstream stream) {
  ENTER_CONTEXT();
  CUresult result = useRange(__func__, source, bytes, stream, false);
  if (result == CUDA_SUCCESS)
    result = useRange(__func__, destination, bytes, stream, true);
  if (result != CUDA_SUCCESS)
    return result;
  if (!state().isCaptured(stream))
    flush(state().order.at(stream));
  state().perform([=] {
    memmove(reinterpret_cast<void *>(destination),
            reinterpret_cast<void *>(source), bytes);
  });
  return CUDA_SUCCESS;
}
