//===- ApiMemory.cpp - Memory and copies ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Copies are made when their turn comes. What the host writes to pinned memory
// in the meantime is an error of its own: the copy would have had either.
//
//===----------------------------------------------------------------------===//

#include "Api.h"

using namespace amp::driver;
using amp::stub::state;
using amp::stub::usedBytes;

static CUresult invalid(const char *name, const char *what) {
  state().misuse(std::string(name) + ": " + what);
  return CUDA_ERROR_INVALID_VALUE;
}

CUresult cuMemAlloc(CUdeviceptr *address, size_t bytes) {
  ENTER_CONTEXT();
  if (!state().verifyNotCapturing(__func__))
    return CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED;
  if (bytes == 0)
    return CUDA_ERROR_INVALID_VALUE;
  if (bytes > state().memoryBytes - usedBytes())
    return CUDA_ERROR_OUT_OF_MEMORY;
  *address = Memory::get().allocate(bytes);
  if (!*address)
    return CUDA_ERROR_OUT_OF_MEMORY;
  state().memory[*address] = bytes;
  return CUDA_SUCCESS;
}

CUresult cuMemFree(CUdeviceptr address) {
  if (!state().memory.count(address))
    return invalid(__func__, "not an allocation");
  // As the real one does.
  Device::get().waitForAll();
  state().memory.erase(address);
  state().order.forget(address);
  Memory::get().free(address);
  ENTER_CONTEXT();
  return CUDA_SUCCESS;
}

CUresult cuMemFreeHost(void *start) {
  uint64_t address = reinterpret_cast<uint64_t>(start);
  if (!state().pinned.count(address))
    return invalid(__func__, "not an allocation");
  Device::get().waitForAll();
  state().pinned.erase(address);
  if (state().mapped.erase(address))
    Memory::get().free(address);
  free(start);
  ENTER_CONTEXT();
  return CUDA_SUCCESS;
}

//===----------------------------------------------------------------------===//
// Work on memory
//===----------------------------------------------------------------------===//

static char *find(const std::string &who, uint64_t address, uint64_t bytes) {
  MemoryView view = Memory::get().view();
  const Allocation *found = view.find(address, bytes);
  if (!found)
    throw DeviceError(
        CUDA_ERROR_ILLEGAL_ADDRESS,
        "'" + who + "' uses " + std::to_string(bytes) +
            " bytes that are in no allocation: " + view.describe(address));
  if (found->isHost)
    throw DeviceError(CUDA_ERROR_ILLEGAL_ADDRESS,
                      "'" + who + "' uses memory of the host");
  return Memory::get().data(address);
}

char *amp::driver::reading(Footprint &footprint, const std::string &who,
                           uint64_t address, uint64_t bytes) {
  char *data = find(who, address, bytes);
  if (!Options::get().isChecked)
    return data;
  const char *written = Memory::get().written(address);
  if (const void *hole = memchr(written, 0, bytes))
    throw DeviceError(
        CUDA_ERROR_LAUNCH_FAILED,
        "'" + who + "' reads what was never written: " +
            Memory::get().view().describe(
                address + (static_cast<const char *>(hole) - written)));
  footprint.read(address, bytes);
  return data;
}

char *amp::driver::writing(Footprint &footprint, const std::string &who,
                           uint64_t address, uint64_t bytes) {
  char *data = find(who, address, bytes);
  if (!Options::get().isChecked)
    return data;
  memset(Memory::get().written(address), 1, bytes);
  footprint.write(address, bytes);
  return data;
}

CUresult cuMemsetD8Async(CUdeviceptr address, unsigned char value, size_t bytes,
                         CUstream stream) {
  ENTER_CONTEXT();
  if (!state().verifyRange(__func__, address, bytes) ||
      !state().verify(__func__, stream, "stream"))
    return CUDA_ERROR_INVALID_VALUE;
  submit(stream, __func__, [=, name = __func__](uint64_t) {
    Footprint footprint;
    memset(writing(footprint, name, address, bytes), value, bytes);
    return footprint;
  });
  return CUDA_SUCCESS;
}

CUresult cuMemcpyHtoDAsync(CUdeviceptr address, const void *source,
                           size_t bytes, CUstream stream) {
  ENTER_CONTEXT();
  if (!state().verifyRange(__func__, address, bytes) ||
      !state().verify(__func__, stream, "stream"))
    return CUDA_ERROR_INVALID_VALUE;
  if (isCaptured(stream) && !state().verifyNotCapturing(__func__))
    return CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED;
  auto *from = static_cast<const char *>(source);
  std::string content(from, bytes);
  bool isPinned = amp::stub::State::find(
      state().pinned, reinterpret_cast<uint64_t>(source), bytes);
  submit(stream, __func__, [=, name = __func__](uint64_t) {
    Footprint footprint;
    if (isPinned && memcmp(from, content.data(), bytes) != 0)
      throw DeviceError(CUDA_ERROR_LAUNCH_FAILED,
                        std::string(name) +
                            ": the host wrote to pinned memory that the "
                            "device still had to read");
    memcpy(writing(footprint, name, address, bytes), content.data(), bytes);
    return footprint;
  });
  return CUDA_SUCCESS;
}

CUresult cuMemcpyDtoHAsync(void *destination, CUdeviceptr address, size_t bytes,
                           CUstream stream) {
  ENTER_CONTEXT();
  if (!state().verifyRange(__func__, address, bytes) ||
      !state().verify(__func__, stream, "stream"))
    return CUDA_ERROR_INVALID_VALUE;
  if (isCaptured(stream) && !state().verifyNotCapturing(__func__))
    return CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED;
  submit(stream, __func__, [=, name = __func__](uint64_t) {
    Footprint footprint;
    memcpy(destination, reading(footprint, name, address, bytes), bytes);
    return footprint;
  });
  // Into memory that is not pinned it is made before the call returns.
  if (!amp::stub::State::find(state().pinned,
                              reinterpret_cast<uint64_t>(destination), bytes))
    return Device::get().wait(Device::get().last(stream));
  return CUDA_SUCCESS;
}

CUresult cuMemcpyDtoDAsync(CUdeviceptr destination, CUdeviceptr source,
                           size_t bytes, CUstream stream) {
  ENTER_CONTEXT();
  if (!state().verifyRange(__func__, source, bytes) ||
      !state().verifyRange(__func__, destination, bytes) ||
      !state().verify(__func__, stream, "stream"))
    return CUDA_ERROR_INVALID_VALUE;
  submit(stream, __func__, [=, name = __func__](uint64_t) {
    Footprint footprint;
    const char *from = reading(footprint, name, source, bytes);
    memmove(writing(footprint, name, destination, bytes), from, bytes);
    return footprint;
  });
  return CUDA_SUCCESS;
}
