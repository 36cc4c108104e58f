//===- Buffer.cpp - Entries for device memory ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Ranges are checked here, against overflow too, so that a device only copies.
//
//===----------------------------------------------------------------------===//

#include "Entry.h"
#include "Runtime.h"

#include <cinttypes>

using namespace amp;

AmpStatus *ampBufferCreate(AmpRuntime *runtime, uint64_t bytes,
                           AmpBuffer **buffer) {
  return createResult("buffer", buffer, "creating a buffer",
                      [&](std::unique_ptr<AmpBuffer> &result) {
                        Status status = verifyHandle("runtime", runtime);
                        if (!status)
                          status = runtime->createBuffer(bytes, result);
                        if (!status)
                          result->owner = runtime;
                        return status;
                      });
}

void ampBufferDestroy(AmpRuntime *, AmpBuffer *buffer) {
  destroyHandle(buffer);
}

void *ampBufferAddress(AmpBuffer *buffer) {
  return verifyHandle("buffer", buffer) ? nullptr : buffer->address;
}

static Status verifyCopy(AmpRuntime *runtime, AmpBuffer *buffer,
                         uint64_t offset, const void *host, uint64_t bytes) {
  if (Status status = verifyHandle(runtime, "buffer", buffer))
    return status;
  uint64_t size = buffer->bytes;
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

AmpStatus *ampBufferWrite(AmpRuntime *runtime, AmpBuffer *buffer,
                          uint64_t offset, const void *source, uint64_t bytes) {
  return runEntry("writing a buffer",
                  [&] {
                    Status status =
                        verifyCopy(runtime, buffer, offset, source, bytes);
                    if (!status && bytes)
                      status = runtime->write(*buffer, offset, source, bytes);
                    return status;
                  })
      .release();
}

AmpStatus *ampBufferRead(AmpRuntime *runtime, AmpBuffer *buffer,
                         uint64_t offset, void *destination, uint64_t bytes) {
  return runEntry("reading a buffer",
                  [&] {
                    Status status =
                        verifyCopy(runtime, buffer, offset, destination, bytes);
                    if (!status && bytes)
                      status =
                          runtime->read(*buffer, offset, destination, bytes);
                    return status;
                  })
      .release();
}
