//===- Memory.h - Owned, aligned host memory ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Buffers and scratch share it: zeroed, aligned to 256 bytes, in huge pages
// where it is large, and absent memory is a status.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CPU_MEMORY_H
#define AMP_RUNTIME_LIB_CPU_MEMORY_H

#include "../common/Status.h"

namespace amp::cpu {

class Memory {
public:
  Memory() = default;
  Memory(Memory &&other) noexcept;
  Memory &operator=(Memory &&other) noexcept;
  ~Memory();

  /// Zeroed memory of `bytes` bytes, aligned to 256; 0 bytes have an address
  /// too.
  static Status allocate(uint64_t bytes, Memory &memory);

  char *data() const { return static_cast<char *>(address); }
  uint64_t size() const { return bytes; }

private:
  void *address = nullptr;
  uint64_t bytes = 0;
  /// Bytes of the mapping, or 0 where it came from the heap.
  uint64_t mapped = 0;
};

} // namespace amp::cpu

#endif // AMP_RUNTIME_LIB_CPU_MEMORY_H
