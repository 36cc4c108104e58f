//===- Memory.cpp - Owned, aligned host memory ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Large ranges are mapped on a 2 MiB boundary: huge pages save the address
// translations that strided accesses of a contraction would miss.
//
//===----------------------------------------------------------------------===//

#include "Memory.h"

#include <algorithm>
#include <cinttypes>
#include <cstdlib>
#include <cstring>
#include <sys/mman.h>
#include <utility>

using namespace amp;
using namespace amp::cpu;

static constexpr uint64_t hugePage = uint64_t(2) << 20;

Memory::Memory(Memory &&other) noexcept { *this = std::move(other); }

Memory &Memory::operator=(Memory &&other) noexcept {
  std::swap(address, other.address);
  std::swap(bytes, other.bytes);
  std::swap(mapped, other.mapped);
  return *this;
}

Memory::~Memory() {
  if (mapped)
    munmap(address, mapped);
  else
    free(address);
}

/// A mapping on a boundary of `hugePage`, or null.
static char *mapAligned(uint64_t size) {
  uint64_t reserved;
  if (__builtin_add_overflow(size, hugePage, &reserved))
    return nullptr;
  void *start = mmap(nullptr, reserved, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (start == MAP_FAILED)
    return nullptr;
  char *begin = static_cast<char *>(start);
  uint64_t head = -reinterpret_cast<uintptr_t>(begin) % hugePage;
  if (head)
    munmap(begin, head);
  if (uint64_t tail = hugePage - head)
    munmap(begin + head + size, tail);
  // A hint: without huge pages everything works, a little slower.
  (void)madvise(begin + head, size, MADV_HUGEPAGE);
  return begin + head;
}

Status Memory::allocate(uint64_t bytes, Memory &memory) {
  Memory result;
  result.bytes = bytes;
  if (bytes >= hugePage && bytes <= UINT64_MAX - hugePage) {
    uint64_t size = (bytes + hugePage - 1) / hugePage * hugePage;
    if ((result.address = mapAligned(size)))
      result.mapped = size;
  } else if (bytes < hugePage) {
    // Not rounded up: a sanitizer finds an access to the first byte behind it.
    uint64_t size = std::max<uint64_t>(bytes, 1);
    void *address = nullptr;
    if (posix_memalign(&address, 256, size) == 0)
      result.address = static_cast<char *>(memset(address, 0, size));
  }
  if (!result.address)
    return makeStatus(AMP_STATUS_OUT_OF_MEMORY,
                      "expected %" PRIu64 " bytes of host memory, found less; "
                      "use a smaller batch or free other buffers",
                      bytes);
  memory = std::move(result);
  return nullptr;
}
