//===- Buffer.cpp - Buffers in host memory ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// On the CPU device memory is host memory; the copies exist so that callers
// are the same for every device.
//
//===----------------------------------------------------------------------===//

#include "Runtime.h"

#include <cstring>

using namespace amp;
using namespace amp::cpu;

namespace {
struct Buffer final : AmpBuffer {
  Memory memory;
};
} // namespace

Status Runtime::createBuffer(uint64_t bytes,
                             std::unique_ptr<AmpBuffer> &buffer) {
  auto result = std::make_unique<Buffer>();
  if (Status status = Memory::allocate(bytes, result->memory))
    return status;
  result->address = result->memory.data();
  result->bytes = bytes;
  buffer = std::move(result);
  return nullptr;
}

Status Runtime::write(AmpBuffer &buffer, uint64_t offset, const void *source,
                      uint64_t bytes) {
  memcpy(buffer.address + offset, source, bytes);
  return nullptr;
}

Status Runtime::read(AmpBuffer &buffer, uint64_t offset, void *destination,
                     uint64_t bytes) {
  memcpy(destination, buffer.address + offset, bytes);
  return nullptr;
}
