//===- Memory.cpp - Memory of the device ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// No address is given twice, so what is used after it was freed is seen.
//
//===----------------------------------------------------------------------===//

#include "Memory.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <sys/mman.h>

using namespace amp::driver;

static char *reserve(uint64_t bytes, int protection) {
  void *start = mmap(nullptr, bytes, protection,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (start == MAP_FAILED) {
    perror("driver that computes: mmap");
    abort();
  }
  // Many pages at once; it is only faster.
  (void)madvise(start, bytes, MADV_HUGEPAGE);
  return static_cast<char *>(start);
}

Memory &Memory::get() {
  static Memory *memory = new Memory;
  return *memory;
}

Memory::Memory()
    : region(reinterpret_cast<uint64_t>(reserve(regionBytes, PROT_NONE))),
      next(region), dataRegion(reserve(regionBytes, PROT_READ | PROT_WRITE)),
      writtenRegion(reserve(regionBytes, PROT_READ | PROT_WRITE)) {}

static std::shared_ptr<const Allocations> with(const Allocations &allocations,
                                               const Allocation &allocation) {
  auto result = std::make_shared<Allocations>(allocations);
  auto place = std::upper_bound(
      result->begin(), result->end(), allocation,
      [](const auto &a, const auto &b) { return a.start < b.start; });
  result->insert(place, allocation);
  return result;
}

uint64_t Memory::allocate(uint64_t bytes) {
  // As far apart as pages, so that what was freed can be given back.
  constexpr uint64_t page = 4096;
  std::lock_guard lock(mutex);
  uint64_t start = next, size = (bytes + page) / page * page + page;
  if (bytes > regionBytes || size > region + regionBytes - next)
    return 0;
  next += size;
  allocations = with(*allocations, {start, bytes, ++count, false});
  return start;
}

void Memory::addHost(uint64_t address, uint64_t bytes) {
  std::lock_guard lock(mutex);
  allocations = with(*allocations, {address, bytes, ++count, true});
}

void Memory::free(uint64_t address) {
  std::lock_guard lock(mutex);
  auto rest = std::make_shared<Allocations>(*allocations);
  auto found = std::find_if(rest->begin(), rest->end(),
                            [=](const auto &a) { return a.start == address; });
  if (found == rest->end())
    return;
  if (!found->isHost)
    for (char *start : {data(address), written(address)})
      madvise(start, found->bytes, MADV_DONTNEED);
  rest->erase(found);
  allocations = rest;
}

MemoryView Memory::view() {
  std::lock_guard lock(mutex);
  return MemoryView(allocations);
}

static Allocations::const_iterator below(const Allocations &allocations,
                                         uint64_t address) {
  return std::upper_bound(
      allocations.begin(), allocations.end(), address,
      [](uint64_t address, const auto &a) { return address < a.start; });
}

const Allocation *MemoryView::search(uint64_t address, uint64_t bytes) {
  auto after = below(*allocations, address);
  if (after == allocations->begin() ||
      !std::prev(after)->contains(address, bytes))
    return nullptr;
  return last = &*std::prev(after);
}

std::string MemoryView::describe(uint64_t address) const {
  auto after = below(*allocations, address);
  if (after == allocations->begin())
    return "no allocation is below it";
  const Allocation &found = *std::prev(after);
  return "byte " + std::to_string(address - found.start) + " of allocation " +
         std::to_string(found.number) + ", which has " +
         std::to_string(found.bytes) + " bytes";
}
