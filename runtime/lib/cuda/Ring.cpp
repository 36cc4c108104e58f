//===- Ring.cpp - Records that kernels append ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reading is a look at host memory: no driver, no copy, no waiting; where a
// record is not there yet, NCCL is asked whether other ranks are. The
// sequence number is looked at before and after, since the GPU does not wait
// either.
//
//===----------------------------------------------------------------------===//

#include "Ring.h"
#include "Communicator.h"

#include <atomic>
#include <cstring>
#include <vector>

using namespace amp;
using namespace amp::cuda;

Status Ring::initialize(uint64_t recordBytes, uint64_t numRecords) {
  const Driver &driver = runtime.driver;
  if (Status status =
          runtime.createModule(ringKernel, strlen(ringKernel), module))
    return status;
  if (Status status = module->findKernel("amp_ring_append", kernel))
    return status;
  numSlots = numRecords;
  constexpr uint64_t alignment = alignof(Sequence);
  slotBytes =
      sizeof(Sequence) + (recordBytes + alignment - 1) / alignment * alignment;
  if (Status status =
          host.allocate(runtime, numSlots * slotBytes,
                        CU_MEMHOSTALLOC_DEVICEMAP | CU_MEMHOSTALLOC_PORTABLE))
    return status;
  if (Status status = driver.check(
          driver.cuMemHostGetDevicePointer(&slots, host.data(), /*flags=*/0),
          "cuMemHostGetDevicePointer"))
    return status;
  return count.allocate(runtime, sizeof(uint64_t));
}

Status Runtime::createRing(uint64_t recordBytes, uint64_t numRecords,
                           std::unique_ptr<AmpRing> &ring) {
  auto result = std::make_unique<Ring>(*this);
  if (Status status = result->initialize(recordBytes, numRecords))
    return status;
  ring = std::move(result);
  return nullptr;
}

Status Ring::describe(const AmpRange *fields, int64_t numFields,
                      Memory &table) const {
  const Driver &driver = runtime.driver;
  std::vector<RingField> content;
  uint64_t offset = sizeof(Sequence);
  for (int64_t i = 0; i < numFields; ++i) {
    content.push_back({reinterpret_cast<uint64_t>(fields[i].address), offset,
                       fields[i].bytes});
    offset += fields[i].bytes;
  }
  uint64_t bytes = content.size() * sizeof(RingField);
  if (Status status = table.allocate(runtime, bytes))
    return status;
  if (Status status =
          driver.check(driver.cuMemcpyHtoDAsync(table.address(), content.data(),
                                                bytes, runtime.stream),
                       "cuMemcpyHtoDAsync"))
    return status;
  return runtime.wait(runtime.stream);
}

void Ring::append(const Memory &table, int64_t numFields) {
  int64_t args[] = {int64_t(table.address()), numFields,
                    int64_t(slots),           int64_t(slotBytes),
                    int64_t(numSlots),        int64_t(count.address())};
  runtime.launch(kernel, args, std::size(args), /*extent=*/1, /*grain=*/1);
}

Status Ring::read(uint64_t number, void *record, bool &isThere) {
  char *slot = host.data() + number % numSlots * slotBytes;
  std::atomic_ref<Sequence> sequence(*reinterpret_cast<Sequence *>(slot));
  Sequence before = sequence.load(std::memory_order_acquire);
  // How many records were begun up to the one in this slot.
  uint64_t begun = before / 2 + before % 2;
  bool isComplete = before % 2 == 0;
  if (begun <= number || (begun - 1 == number && !isComplete))
    return runtime.communicator ? runtime.communicator->poll() : nullptr;
  if (begun - 1 > number)
    return overwritten(number);
  memcpy(record, slot + sizeof(Sequence), recordBytes);
  std::atomic_thread_fence(std::memory_order_acquire);
  if (sequence.load(std::memory_order_relaxed) != before)
    return overwritten(number);
  isThere = true;
  return nullptr;
}
