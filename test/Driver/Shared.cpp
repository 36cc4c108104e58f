//===- Shared.cpp - Races in shared memory ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each byte knows its last writer and reader since the last barrier of the
// block, and whether a copy to it is under way. What the barriers of a warp
// order is seen between lanes of that warp.
//
//===----------------------------------------------------------------------===//

#include "Loads.h"

using namespace amp::driver;

// A reader is a thread, the threads of a warp together, or several warps, whose
// number is no warp's.
static constexpr uint16_t together = 0x8000, several = 0xffff;

uint16_t amp::driver::threadOf(const Warp &warp, uint32_t lane) {
  return uint16_t(warp.number * 32 + lane);
}
uint16_t amp::driver::allOf(const Warp &warp) {
  return uint16_t(together | warp.number * 32);
}

static bool isOf(const Warp &warp, uint16_t thread) {
  return (thread & ~together) / 32 == warp.number;
}
static bool waited(const Warp &warp, uint16_t thread, uint16_t syncs) {
  return isOf(warp, thread) && syncs != warp.syncs;
}

static std::string nameOfThread(uint16_t thread) {
  if (thread == several)
    return "thread of several";
  if (thread & together)
    return "warp " + std::to_string((thread & ~together) / 32);
  return "thread " + std::to_string(thread);
}

static bool checkByte(Warp &warp, SharedByte &byte, uint16_t thread,
                      uint32_t lane, uint64_t address, bool isWrite) {
  const Block &block = *warp.block;
  // Of this block, and since the last barrier.
  bool isWritten = byte.written >= block.start;
  bool wasWritten = byte.written == block.time;
  bool wasRead = byte.read == block.time;
  auto race = [&](const char *what, uint16_t other) {
    throw Fault{"race in shared memory at " + hex(address) + ": " + what +
                    " by " + nameOfThread(other) + " without a barrier between",
                lane};
  };
  if (byte.copied == block.start)
    throw Fault{std::string(isWrite ? "written" : "read") + " at " +
                    hex(address) + " of shared memory before " +
                    nameOfThread(byte.writer) +
                    " has waited for its copy to there",
                lane};
  if (wasWritten && byte.writer != thread &&
      !waited(warp, byte.writer, byte.writerSyncs))
    race(isWrite ? "written here and" : "read here and written", byte.writer);
  if (isWrite) {
    if (wasRead && byte.reader != thread &&
        !waited(warp, byte.reader, byte.readerSyncs))
      race("written here and read", byte.reader);
    byte.written = block.time;
    byte.writer = thread;
    byte.writerSyncs = warp.syncs;
    return true;
  }
  if (!isWritten)
    return false;
  bool isOther = wasRead && byte.reader != thread &&
                 !waited(warp, byte.reader, byte.readerSyncs);
  byte.read = block.time;
  byte.reader = !isOther                  ? thread
                : isOf(warp, byte.reader) ? allOf(warp)
                                          : several;
  byte.readerSyncs = warp.syncs;
  return true;
}

bool amp::driver::checkShared(Warp &warp, uint16_t thread, uint32_t lane,
                              uint64_t address, uint32_t width, bool isWrite) {
  bool isDefined = true;
  for (uint64_t at = address; at < address + width; ++at)
    isDefined &=
        checkByte(warp, warp.block->sharedBytes[at], thread, lane, at, isWrite);
  return isDefined;
}

bool amp::driver::noteUndefined(Warp &warp, const Instruction &i, uint32_t lane,
                                uint64_t address) {
  Block &block = *warp.block;
  Access access = {};
  access.start = address;
  access.block = block.number;
  access.line = i.line;
  access.time = block.time - block.start;
  access.warp = uint8_t(warp.number);
  access.lane = uint8_t(lane);
  auto key = Disturbance::key(access);
  if (block.log->undefined.lanes.empty())
    block.log->firstUndefined =
        block.describe({"load of shared memory at " + hex(address) +
                            ", which the block never wrote",
                        lane});
  block.log->undefined.lanes[key] = 1u << lane;
  return block.disturbance && block.disturbance->lanes.count(key);
}

void amp::driver::expectShared(const Warp &warp, const Instruction &i,
                               bool isWrite, uint64_t address, uint32_t lane) {
  uint64_t size = warp.block->shared.size();
  uint32_t width = i.count * i.width;
  if (address > size || width > size - address)
    throw Fault{nameOf(i, isWrite) + " at " + hex(address) +
                    " of shared memory, of which there are " +
                    std::to_string(size) + " bytes",
                lane, /*isAddress=*/true};
  expectAligned(i, isWrite, address, lane);
}

void amp::driver::findShared(Warp &warp, const Instruction &i, uint32_t mask,
                             bool isWrite, Places &places) {
  Block &block = *warp.block;
  uint32_t width = i.count * i.width, last = none;
  uint64_t lastAddress = 0;
  for (uint32_t lane = 0; lane < 32; ++lane) {
    if (!(mask >> lane & 1))
      continue;
    uint64_t address = addressOf(warp, i, lane);
    expectShared(warp, i, isWrite, address, lane);
    bool isStored = isWrite && last != none && address == lastAddress &&
                    storeTheSame(warp, i, last, lane);
    last = lane;
    lastAddress = address;
    if (block.log && !isStored &&
        !checkShared(warp, threadOf(warp, lane), lane, address, width,
                     isWrite) &&
        noteUndefined(warp, i, lane, address))
      places.disturbed |= 1u << lane;
    places.lanes[lane] = block.shared.data() + address;
  }
}
