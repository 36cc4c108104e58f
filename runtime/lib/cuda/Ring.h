//===- Ring.h - Records that kernels append ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Slots in host memory that the GPU writes: a sequence number and a record
// each. The count is in device memory, where only kernels see it.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_RING_H
#define AMP_RUNTIME_LIB_CUDA_RING_H

#include "HostMemory.h"
#include "Runtime.h"

namespace amp::cuda {

/// PTX of the kernel `amp_ring_append`, see RingKernel.cpp.
extern const char *const ringKernel;

/// A field for that kernel.
struct RingField {
  uint64_t source;
  /// Of its first byte in the slot.
  uint64_t offset;
  uint64_t bytes;
};

struct Ring final : AmpRing {
  explicit Ring(Runtime &runtime) : runtime(runtime) {}
  Status initialize(uint64_t recordBytes, uint64_t numRecords);
  Status read(uint64_t number, void *record, bool &isThere) override;

  /// Copies a description of `fields` to `table`, for `append`.
  Status describe(const AmpRange *fields, int64_t numFields,
                  Memory &table) const;
  /// Launches the kernel; the runtime keeps the error.
  void append(const Memory &table, int64_t numFields);

  Runtime &runtime;

private:
  /// Numbers of slots: see RingKernel.cpp.
  using Sequence = uint64_t;

  uint64_t slotBytes = 0, numSlots = 0;
  HostMemory host;
  CUdeviceptr slots = 0;
  Memory count;
  std::unique_ptr<AmpModule> module;
  AmpKernel kernel = nullptr;
};

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_RING_H
