//===- HostMemory.h - Owned, pinned host memory ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Pinned memory is copied beside running kernels, and mapped memory is what a
// kernel can write where the host reads.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_HOSTMEMORY_H
#define AMP_RUNTIME_LIB_CUDA_HOSTMEMORY_H

#include "../common/Status.h"

#include <cuda.h>

namespace amp::cuda {

struct Runtime;

class HostMemory {
public:
  HostMemory() = default;
  HostMemory(const HostMemory &) = delete;
  HostMemory &operator=(const HostMemory &) = delete;
  ~HostMemory() { free(); }

  /// `bytes` zeroed bytes of whole pages; 0 bytes have an address too. `flags`
  /// are those of cuMemHostAlloc. Only once.
  Status allocate(Runtime &runtime, uint64_t bytes, unsigned flags);
  /// Waits for what is queued and frees. The runtime keeps the error.
  void free();

  char *data() const { return static_cast<char *>(start); }

private:
  Runtime *runtime = nullptr;
  void *start = nullptr;
};

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_HOSTMEMORY_H
