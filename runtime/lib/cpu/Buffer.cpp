//===- Buffer.cpp - Buffers in host memory ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// On the CPU device memory is host memory; the copies exist so that callers
// are the same for every device.
//
//===----------------------------------------------------------------------===//

#include "Runtime.h"

#include <cinttypes>
#include <cstring>
#include <new>

using namespace amp;
using namespace amp::cpu;

struct AmpBuffer {
  Memory memory;
};

AmpStatus *ampBufferCreate(AmpRuntime *runtime, uint64_t bytes,
                           AmpBuffer **buffer) {
  if (!buffer)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected 'buffer' to be a place for the result, found "
                      "null")
        .release();
  *buffer = nullptr;
  if (!runtime)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected 'runtime', found null")
        .release();
  std::unique_ptr<AmpBuffer> result(new (std::nothrow) AmpBuffer);
  if (!result)
    return makeStatus(AMP_STATUS_OUT_OF_MEMORY,
                      "expected host memory for a buffer, found none")
        .release();
  Status status = Memory::allocate(bytes, result->memory);
  if (!status)
    *buffer = result.release();
  return status.release();
}

void ampBufferDestroy(AmpRuntime *, AmpBuffer *buffer) { delete buffer; }

void *ampBufferAddress(AmpBuffer *buffer) { return buffer->memory.data(); }

static Status verifyCopy(AmpBuffer *buffer, uint64_t offset, const void *host,
                         uint64_t bytes) {
  if (!buffer)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected 'buffer', found null");
  uint64_t size = buffer->memory.size();
  if (offset > size || bytes > size - offset)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected a range inside the buffer of %" PRIu64
                      " bytes, found %" PRIu64 " bytes at offset %" PRIu64,
                      size, bytes, offset);
  if (bytes > 0 && !host)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected host memory for %" PRIu64 " bytes, found null",
                      bytes);
  return nullptr;
}

AmpStatus *ampBufferWrite(AmpRuntime *, AmpBuffer *buffer, uint64_t offset,
                          const void *source, uint64_t bytes) {
  Status status = verifyCopy(buffer, offset, source, bytes);
  if (!status && bytes)
    memcpy(buffer->memory.data() + offset, source, bytes);
  return status.release();
}

AmpStatus *ampBufferRead(AmpRuntime *, AmpBuffer *buffer, uint64_t offset,
                         void *destination, uint64_t bytes) {
  Status status = verifyCopy(buffer, offset, destination, bytes);
  if (!status && bytes)
    memcpy(destination, buffer->memory.data() + offset, bytes);
  return status.release();
}
