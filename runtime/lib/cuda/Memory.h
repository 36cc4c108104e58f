//===- Memory.h - Owned, aligned GPU memory ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Buffers and scratch share it: zeroed, aligned to 256 bytes, and absent memory
// is a status that says how much there is.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_MEMORY_H
#define AMP_RUNTIME_LIB_CUDA_MEMORY_H

#include "../common/Status.h"

#include <cuda.h>

namespace amp::cuda {

struct Runtime;

class Memory {
public:
  Memory() = default;
  Memory(const Memory &) = delete;
  Memory &operator=(const Memory &) = delete;
  ~Memory() { free(); }

  /// Memory of `bytes` bytes, zero to what comes later in the stream; 0 bytes
  /// have an address too. Only once.
  Status allocate(Runtime &runtime, uint64_t bytes);
  /// Waits for what is queued and frees. The runtime keeps the error.
  void free();

  CUdeviceptr address() const { return start; }
  char *data() const { return reinterpret_cast<char *>(start); }

private:
  Runtime *runtime = nullptr;
  CUdeviceptr start = 0;
};

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_MEMORY_H
