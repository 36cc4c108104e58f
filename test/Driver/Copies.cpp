//===- Copies.cpp - cp.async ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A copy is made when its thread waits for it, no earlier: until then shared
// memory holds what it did, and may be neither read nor written. The source
// may be read at any time from the copy's instruction to the wait, so it counts
// as read at both, and must be the same.
//
//===----------------------------------------------------------------------===//

#include "Loads.h"

#include <cstring>

using namespace amp::driver;

/// Calls `use` for each lane of a mask.
template <typename Function>
static void forEachLane(uint32_t mask, Function use) {
  for (; mask; mask &= mask - 1)
    use(uint32_t(__builtin_ctz(mask)));
}

/// Finds the sources of lanes of a copy, those of as many bytes together.
static Places findSources(Warp &warp, const Copy &copy, uint32_t mask) {
  Places places;
  Instruction part = *copy.instruction;
  for (uint32_t left = mask; left;) {
    part.width = copy.bytes[__builtin_ctz(left)];
    uint32_t equal = 0;
    forEachLane(left, [&](uint32_t lane) {
      equal |= uint32_t(copy.bytes[lane] == part.width) << lane;
    });
    left &= ~equal;
    if (part.width)
      findGlobal(warp, part, equal, /*isWrite=*/false, copy.from, places);
  }
  return places;
}

void amp::driver::startCopy(Warp &warp, const Instruction &i, uint32_t mask) {
  Block &block = *warp.block;
  Copy copy;
  copy.instruction = &i;
  copy.mask = mask;
  memcpy(copy.groups, warp.groups, sizeof(copy.groups));
  auto *to = reinterpret_cast<const uint64_t *>(warp.registers + i.d);
  forEachLane(mask, [&](uint32_t lane) {
    uint32_t bytes =
        i.b == none
            ? i.width
            : reinterpret_cast<const uint32_t *>(warp.registers + i.b)[lane];
    if (bytes > i.width)
      throw Fault{"a copy of " + std::to_string(bytes) + " bytes of " +
                      std::to_string(i.width),
                  lane};
    copy.bytes[lane] = uint8_t(bytes);
    copy.from[lane] = addressOf(warp, i, lane);
    copy.to[lane] = to[lane];
    if (bytes)
      expectAligned(i, /*isWrite=*/false, copy.from[lane], lane);
    expectShared(warp, i, /*isWrite=*/true, to[lane], lane);
    if (!block.log)
      return;
    checkShared(warp, threadOf(warp, lane), lane, to[lane], i.width, true);
    for (uint32_t byte = 0; byte < i.width; ++byte)
      block.sharedBytes[to[lane] + byte].copied = block.start;
  });
  Places places = findSources(warp, copy, mask);
  copy.disturbed = places.disturbed;
  forEachLane(mask, [&](uint32_t lane) {
    if (copy.bytes[lane])
      memcpy(copy.content[lane], places.lanes[lane], copy.bytes[lane]);
  });
  warp.copies.push_back(copy);
}

/// Makes the copies of lanes, for which they have waited.
static void finish(Warp &warp, const Copy &copy, uint32_t mask) {
  Block &block = *warp.block;
  Places places = findSources(warp, copy, mask);
  uint32_t disturbed = copy.disturbed | places.disturbed;
  forEachLane(mask, [&](uint32_t lane) {
    uint32_t bytes = copy.bytes[lane], width = copy.instruction->width;
    char *to = block.shared.data() + copy.to[lane];
    if (bytes && block.log &&
        memcmp(places.lanes[lane], copy.content[lane], bytes) != 0)
      throw Fault{"the source of the copy of line " +
                      std::to_string(copy.instruction->line) + " at " +
                      hex(copy.from[lane]) +
                      " was written before the copy was waited for",
                  lane};
    memset(to, 0, width);
    if (bytes)
      memcpy(to, places.lanes[lane], bytes);
    if (disturbed >> lane & 1)
      for (uint32_t byte = 0; byte < bytes; ++byte)
        to[byte] ^= char(0xff);
    if (!block.log)
      return;
    for (uint32_t byte = 0; byte < width; ++byte)
      block.sharedBytes[copy.to[lane] + byte].copied = 0;
    checkShared(warp, threadOf(warp, lane), lane, copy.to[lane], width, true);
  });
}

/// Has the lanes wait until no more than so many of their last groups are
/// under way.
static void wait(Warp &warp, uint32_t mask, uint64_t mostGroups) {
  for (Copy &copy : warp.copies) {
    uint32_t done = 0;
    forEachLane(copy.mask & mask, [&](uint32_t lane) {
      done |= uint32_t(copy.groups[lane] + mostGroups < warp.groups[lane])
              << lane;
    });
    if (!done)
      continue;
    finish(warp, copy, done);
    copy.mask &= ~done;
  }
  std::erase_if(warp.copies, [](const Copy &copy) { return !copy.mask; });
}

void amp::driver::commitCopies(Warp &warp, const Instruction &, uint32_t mask) {
  forEachLane(mask, [&](uint32_t lane) { ++warp.groups[lane]; });
}

void amp::driver::waitForGroups(Warp &warp, const Instruction &i,
                                uint32_t mask) {
  wait(warp, mask, uint64_t(i.offset));
}

void amp::driver::waitForCopies(Warp &warp, const Instruction &i,
                                uint32_t mask) {
  commitCopies(warp, i, mask);
  wait(warp, mask, 0);
}
