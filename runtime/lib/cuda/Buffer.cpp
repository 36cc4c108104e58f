//===- Buffer.cpp - Buffers in GPU memory ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Copies go through the stream, so they see what was launched before, and are
// waited for: host memory is the caller's again when they return.
//
//===----------------------------------------------------------------------===//

#include "Communicator.h"

using namespace amp;
using namespace amp::cuda;

namespace {
struct Buffer final : AmpBuffer {
  Memory memory;
};
} // namespace

Status Runtime::createBuffer(uint64_t bytes,
                             std::unique_ptr<AmpBuffer> &buffer) {
  auto result = std::make_unique<Buffer>();
  if (Status status = result->memory.allocate(*this, bytes))
    return status;
  result->address = result->memory.data();
  result->bytes = bytes;
  buffer = std::move(result);
  return nullptr;
}

static CUdeviceptr addressAt(const AmpBuffer &buffer, uint64_t offset) {
  return reinterpret_cast<CUdeviceptr>(buffer.address) + offset;
}

/// A copy of the caller's memory may wait inside of the driver, where nobody
/// sees that a rank is gone.
Status Runtime::readyToCopy() const {
  return communicator ? wait(stream) : makeCurrent();
}

Status Runtime::write(AmpBuffer &buffer, uint64_t offset, const void *source,
                      uint64_t bytes) {
  if (Status status = readyToCopy())
    return status;
  if (Status status =
          driver.check(driver.cuMemcpyHtoDAsync(addressAt(buffer, offset),
                                                source, bytes, stream),
                       "cuMemcpyHtoDAsync"))
    return status;
  return wait(stream);
}

Status Runtime::read(AmpBuffer &buffer, uint64_t offset, void *destination,
                     uint64_t bytes) {
  if (Status status = readyToCopy())
    return status;
  if (Status status = driver.check(
          driver.cuMemcpyDtoHAsync(destination, addressAt(buffer, offset),
                                   bytes, stream),
          "cuMemcpyDtoHAsync"))
    return status;
  return wait(stream);
}
