//===- Loads.cpp - Loads and stores of a warp ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every lane's bytes are checked: that they are in an allocation and aligned,
// and that what is read has been written. Lanes side by side are checked as
// one range.
//
//===----------------------------------------------------------------------===//

#include "Loads.h"

#include <atomic>
#include <cstring>

using namespace amp::driver;

std::string amp::driver::hex(uint64_t value) {
  char text[32];
  snprintf(text, sizeof(text), "0x%llx",
           static_cast<unsigned long long>(value));
  return text;
}

std::string amp::driver::nameOf(const Instruction &i, bool isWrite) {
  return std::string(isWrite ? "store" : "load") + " of " +
         std::to_string(i.count * i.width) + " bytes";
}

uint64_t amp::driver::addressOf(const Warp &warp, const Instruction &i,
                                uint32_t lane) {
  if (i.a == none)
    return i.offset;
  return reinterpret_cast<const uint64_t *>(warp.registers + i.a)[lane] +
         i.offset;
}

void amp::driver::expectAligned(const Instruction &i, bool isWrite,
                                uint64_t address, uint32_t lane) {
  uint32_t width = i.count * i.width;
  if (address % width != 0)
    throw Fault{nameOf(i, isWrite) + " at " + hex(address) +
                    (i.space == Space::Shared ? " of shared memory" : "") +
                    ", which is not a multiple of " + std::to_string(width),
                lane};
}

/// One range of global memory that lanes from `lane` on have, side by side or
/// all the same.
static char *checkGlobal(Warp &warp, const Instruction &i, bool isWrite,
                         uint64_t start, uint32_t bytes, uint32_t lane,
                         bool isShared, uint32_t lanes, Places &places) {
  Block &block = *warp.block;
  uint32_t width = i.count * i.width;
  const Allocation *allocation = block.memory->find(start, bytes);
  if (!allocation) {
    // The first lane whose bytes are not in one.
    for (uint64_t at = start; at < start + bytes; at += width, ++lane)
      if (!block.memory->find(at, width))
        throw Fault{
            nameOf(i, isWrite) + " at " + hex(at) +
                ", which are in no allocation: " + block.memory->describe(at),
            lane, /*isAddress=*/true};
    throw Fault{nameOf(i, isWrite) + " at " + hex(start) +
                    ": lanes side by side in two allocations",
                lane};
  }
  Access access = {start,
                   bytes,
                   block.number,
                   i.line,
                   block.time - block.start,
                   warp.syncs,
                   uint8_t(warp.number),
                   uint8_t(lane),
                   uint8_t(width),
                   isWrite,
                   i.isAtomic,
                   i.isReadOnly,
                   isShared};
  if (block.log)
    block.log->add(access);
  if (block.disturbance && !isWrite) {
    auto found = block.disturbance->lanes.find(Disturbance::key(access));
    if (found != block.disturbance->lanes.end())
      places.disturbed |= found->second & lanes;
  }
  if (allocation->isHost)
    return reinterpret_cast<char *>(start);
  Memory &memory = Memory::get();
  if (!block.log)
    return memory.data(start);
  char *written = memory.written(start);
  if (isWrite) {
    block.log->keep(start, memory.data(start), bytes);
    memset(written, 1, bytes);
  } else if (const void *hole = memchr(written, 0, bytes)) {
    uint64_t at = static_cast<const char *>(hole) - written;
    throw Fault{
        nameOf(i, isWrite) + " at " + hex(start + at) +
            ", which was never written: " + block.memory->describe(start + at),
        lane + (isShared ? 0 : uint32_t(at / width))};
  }
  return memory.data(start);
}

bool amp::driver::storeTheSame(const Warp &warp, const Instruction &i,
                               uint32_t a, uint32_t b) {
  for (int element = 0; element < i.count; ++element) {
    const char *values = warp.registers + i.vector[element];
    if (memcmp(values + a * i.registerWidth, values + b * i.registerWidth,
               i.width) != 0)
      return false;
  }
  return true;
}

void amp::driver::findGlobal(Warp &warp, const Instruction &i, uint32_t mask,
                             bool isWrite, const uint64_t *addresses,
                             Places &places) {
  uint32_t width = i.count * i.width;
  for (uint32_t lane = 0; lane < 32;) {
    if (!(mask >> lane & 1)) {
      ++lane;
      continue;
    }
    uint32_t end = lane + 1;
    uint64_t start = addresses[lane];
    while (end < 32 && mask >> end & 1 &&
           addresses[end] == start + (end - lane) * width)
      ++end;
    bool isShared = false;
    if (end == lane + 1) {
      while (end < 32 && mask >> end & 1 && addresses[end] == start)
        ++end;
      isShared = end > lane + 1;
    }
    uint32_t step = isShared ? 0 : width;
    uint32_t bytes = isShared ? width : (end - lane) * width;
    bool isOne = isWrite && isShared;
    for (uint32_t at = lane + 1; at < end && isOne; ++at)
      isOne = storeTheSame(warp, i, lane, at);
    uint32_t lanes = uint32_t((uint64_t(1) << end) - (uint64_t(1) << lane));
    char *place = checkGlobal(warp, i, isWrite, start, bytes, lane,
                              isShared && !isOne, lanes, places);
    for (uint32_t at = lane; at < end; ++at)
      places.lanes[at] = place + (at - lane) * step;
    lane = end;
  }
}

//===----------------------------------------------------------------------===//
// Other memory
//===----------------------------------------------------------------------===//

static void findOwn(Warp &warp, const Instruction &i, uint32_t mask,
                    bool isWrite, Places &places) {
  Block &block = *warp.block;
  bool isLocal = i.space == Space::Local;
  uint64_t size =
      isLocal ? block.kernel->localBytes : block.kernel->constMemory->size();
  uint32_t width = i.count * i.width;
  for (uint32_t lane = 0; lane < 32; ++lane) {
    if (!(mask >> lane & 1))
      continue;
    uint64_t address = addressOf(warp, i, lane);
    if (address > size || width > size - address || address % width != 0)
      throw Fault{nameOf(i, isWrite) + " at " + hex(address) +
                      (isLocal ? " of local" : " of constant") +
                      " memory, which has " + std::to_string(size) + " bytes",
                  lane};
    places.lanes[lane] =
        isLocal
            ? block.local.data() + (warp.number * 32 + lane) * size + address
            : const_cast<char *>(block.kernel->constMemory->data()) + address;
  }
}

static void find(Warp &warp, const Instruction &i, uint32_t mask, bool isWrite,
                 Places &places) {
  switch (i.space) {
  case Space::Global: {
    uint64_t addresses[32];
    for (uint32_t lane = 0; lane < 32; ++lane) {
      addresses[lane] = addressOf(warp, i, lane);
      if (mask >> lane & 1)
        expectAligned(i, isWrite, addresses[lane], lane);
    }
    return findGlobal(warp, i, mask, isWrite, addresses, places);
  }
  case Space::Shared:
    return findShared(warp, i, mask, isWrite, places);
  case Space::Local:
  case Space::Const:
    return findOwn(warp, i, mask, isWrite, places);
  }
}

/// Copies an element of each lane between memory and a register.
template <typename Register, typename Element>
static void loadElement(Warp &warp, uint32_t place, uint32_t mask,
                        const Places &places, uint32_t offset) {
  auto *d = reinterpret_cast<Register *>(warp.registers + place);
  for (int lane = 0; lane < 32; ++lane)
    if (mask >> lane & 1) {
      Element element;
      memcpy(&element, places.lanes[lane] + offset, sizeof(Element));
      d[lane] = element;
    }
}
template <typename Register, typename Element>
static void storeElement(Warp &warp, uint32_t place, uint32_t mask,
                         const Places &places, uint32_t offset) {
  auto *d = reinterpret_cast<const Register *>(warp.registers + place);
  for (int lane = 0; lane < 32; ++lane)
    if (mask >> lane & 1) {
      Element element = Element(d[lane]);
      memcpy(places.lanes[lane] + offset, &element, sizeof(Element));
    }
}

using Move = void (*)(Warp &, uint32_t, uint32_t, const Places &, uint32_t);
static Move moveOf(const Instruction &i, bool isWrite) {
#define AMP_MOVE_SIGNED(REGISTER, ELEMENT)                                     \
  if (i.isSigned && i.registerWidth == sizeof(REGISTER) &&                     \
      i.width == sizeof(ELEMENT))                                              \
    return loadElement<REGISTER, ELEMENT>;
  AMP_MOVE_SIGNED(int64_t, int32_t)
  AMP_MOVE_SIGNED(int64_t, int16_t)
  AMP_MOVE_SIGNED(int64_t, int8_t)
  AMP_MOVE_SIGNED(int32_t, int16_t)
  AMP_MOVE_SIGNED(int32_t, int8_t)
  AMP_MOVE_SIGNED(int16_t, int8_t)
#undef AMP_MOVE_SIGNED
#define AMP_MOVE(REGISTER, ELEMENT)                                            \
  if (i.registerWidth == sizeof(REGISTER) && i.width == sizeof(ELEMENT))       \
    return isWrite ? storeElement<REGISTER, ELEMENT>                           \
                   : loadElement<REGISTER, ELEMENT>;
  AMP_MOVE(uint32_t, uint32_t)
  AMP_MOVE(uint64_t, uint64_t)
  AMP_MOVE(uint16_t, uint16_t)
  AMP_MOVE(uint16_t, uint8_t)
  AMP_MOVE(uint32_t, uint16_t)
  AMP_MOVE(uint32_t, uint8_t)
  AMP_MOVE(uint64_t, uint32_t)
  AMP_MOVE(uint64_t, uint16_t)
  AMP_MOVE(uint64_t, uint8_t)
#undef AMP_MOVE
  throw Fault{"an access whose register is narrower than its element"};
}

/// Turns every bit of what lanes have loaded.
static void disturb(Warp &warp, const Instruction &i, uint32_t lanes) {
  for (int element = 0; element < i.count; ++element)
    for (uint32_t lane = 0; lane < 32; ++lane)
      if (lanes >> lane & 1 && i.vector[element] != none)
        for (uint32_t byte = 0; byte < i.width; ++byte)
          warp.registers[i.vector[element] + lane * i.registerWidth + byte] ^=
              char(0xff);
}

void amp::driver::load(Warp &warp, const Instruction &i, uint32_t mask) {
  Places places;
  find(warp, i, mask, /*isWrite=*/false, places);
  Move move = moveOf(i, false);
  for (int element = 0; element < i.count; ++element)
    if (i.vector[element] != none)
      move(warp, i.vector[element], mask, places, element * i.width);
  if (uint32_t disturbed = places.disturbed & mask)
    disturb(warp, i, disturbed);
  if (i.isAtomic)
    std::atomic_thread_fence(std::memory_order_seq_cst);
}

void amp::driver::store(Warp &warp, const Instruction &i, uint32_t mask) {
  Places places;
  find(warp, i, mask, /*isWrite=*/true, places);
  // The host may look at pinned memory at any time.
  if (i.isAtomic)
    std::atomic_thread_fence(std::memory_order_seq_cst);
  Move move = moveOf(i, true);
  for (int element = 0; element < i.count; ++element)
    move(warp, i.vector[element], mask, places, element * i.width);
  if (i.isAtomic)
    std::atomic_thread_fence(std::memory_order_seq_cst);
}

void amp::driver::reduceAdd(Warp &warp, const Instruction &i, uint32_t mask) {
  Places places;
  find(warp, i, mask, /*isWrite=*/true, places);
  auto *b = reinterpret_cast<const uint32_t *>(warp.registers + i.vector[0]);
  for (int lane = 0; lane < 32; ++lane)
    if (mask >> lane & 1)
      std::atomic_ref(*reinterpret_cast<uint32_t *>(places.lanes[lane])) +=
          b[lane];
}

void amp::driver::loadParameter(Warp &warp, const Instruction &i,
                                uint32_t mask) {
  Places places;
  const Block &block = *warp.block;
  uint64_t size = block.kernel->parameterBytes, width = i.count * i.width;
  for (uint32_t lane = 0; lane < 32; ++lane) {
    uint64_t address = addressOf(warp, i, lane);
    if (mask >> lane & 1 && (address > size || width > size - address))
      throw Fault{"a load beyond the parameters", lane};
    places.lanes[lane] = const_cast<char *>(block.parameters) + address;
  }
  Move move = moveOf(i, false);
  for (int element = 0; element < i.count; ++element)
    move(warp, i.vector[element], mask, places, element * i.width);
}

void amp::driver::fence(Warp &, const Instruction &, uint32_t) {
  std::atomic_thread_fence(std::memory_order_seq_cst);
}
