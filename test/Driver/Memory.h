//===- Memory.h - Memory of the device ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Addresses of the device are addresses that the host may not touch, with what
// they hold, and which bytes have been written, elsewhere. Pinned memory that
// the device may use has the same address for both.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_DRIVER_MEMORY_H
#define AMP_TEST_DRIVER_MEMORY_H

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace amp::driver {

struct Allocation {
  uint64_t start = 0, bytes = 0;
  /// In order of creation, from 1.
  uint64_t number = 0;
  bool isHost = false;

  bool contains(uint64_t address, uint64_t size) const {
    return address >= start && size <= bytes && address - start <= bytes - size;
  }
};
/// By address.
using Allocations = std::vector<Allocation>;

/// The allocations at some time.
class MemoryView {
public:
  MemoryView() = default;
  explicit MemoryView(std::shared_ptr<const Allocations> allocations)
      : allocations(std::move(allocations)) {}

  /// The allocation that the bytes are in, or null.
  const Allocation *find(uint64_t address, uint64_t bytes) {
    if (last && last->contains(address, bytes))
      return last;
    return search(address, bytes);
  }
  /// The last allocation that starts at or below the address, for messages.
  std::string describe(uint64_t address) const;

private:
  const Allocation *search(uint64_t address, uint64_t bytes);
  std::shared_ptr<const Allocations> allocations;
  const Allocation *last = nullptr;
};

class Memory {
public:
  static Memory &get();

  /// 0 where there is none.
  uint64_t allocate(uint64_t bytes);
  void addHost(uint64_t address, uint64_t bytes);
  void free(uint64_t address);
  MemoryView view();

  /// The content of an address of an allocation of the device.
  char *data(uint64_t address) const { return dataRegion + (address - region); }
  /// For each byte 1 if it has been written, else 0.
  char *written(uint64_t address) const {
    return writtenRegion + (address - region);
  }
  bool isDevice(uint64_t address) const {
    return address - region < regionBytes;
  }

private:
  Memory();

  static constexpr uint64_t regionBytes = uint64_t(1) << 40;
  std::mutex mutex;
  uint64_t region = 0, next = 0, count = 0;
  char *dataRegion = nullptr, *writtenRegion = nullptr;
  std::shared_ptr<const Allocations> allocations =
      std::make_shared<Allocations>();
};

} // namespace amp::driver

#endif // AMP_TEST_DRIVER_MEMORY_H
