//===- Block.cpp - Running the blocks of a launch ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Blocks one after the other in any order, as the seed has it, and so the warps
// of a block between two barriers. Registers are kept from block to block.
//
//===----------------------------------------------------------------------===//

#include "Launch.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <numeric>
#include <random>

using namespace amp::driver;

template <typename T>
static void fill(char *registers, uint32_t place, T value) {
  if (place != none)
    std::fill_n(reinterpret_cast<T *>(registers + place), 32, value);
}

void Block::prepare(const Kernel &theKernel, uint32_t numThreads,
                    uint32_t numBlocks) {
  kernel = &theKernel;
  threads = numThreads;
  blocks = numBlocks;
  uint32_t numWarps = (threads + 31) / 32;
  warps.assign(numWarps, {});
  uint64_t bytes = (kernel->registerBytes + 63) / 64 * 64;
  registers.assign(numWarps * bytes + 64, 0);
  shared.assign(kernel->sharedBytes, 0);
  sharedBytes.assign(kernel->sharedBytes, {});
  time = 0;
  local.assign(uint64_t(numWarps) * 32 * kernel->localBytes, 0);
  uint64_t first =
      (reinterpret_cast<uint64_t>(registers.data()) + 63) / 64 * 64;
  for (uint32_t number = 0; number < numWarps; ++number) {
    Warp &warp = warps[number];
    warp.block = this;
    warp.number = number;
    uint32_t left = std::min(threads - number * 32, 32u);
    warp.lanes = left == 32 ? ~uint32_t(0) : (1u << left) - 1;
    warp.registers = reinterpret_cast<char *>(first + number * bytes);
    for (const Constant &constant : kernel->constants)
      switch (constant.bits) {
      case 1:
        *reinterpret_cast<uint32_t *>(warp.registers + constant.place) =
            constant.value ? ~uint32_t(0) : 0;
        break;
      case 16:
        fill(warp.registers, constant.place, uint16_t(constant.value));
        break;
      case 32:
        fill(warp.registers, constant.place, uint32_t(constant.value));
        break;
      default:
        fill(warp.registers, constant.place, constant.value);
      }
    const Special &special = kernel->special;
    fill(warp.registers, special.ntidX, threads);
    fill(warp.registers, special.nctaidX, blocks);
    for (uint32_t lane = 0; lane < 32; ++lane) {
      auto set = [&](uint32_t place, uint32_t value) {
        if (place != none)
          reinterpret_cast<uint32_t *>(warp.registers + place)[lane] = value;
      };
      set(special.tidX, number * 32 + lane);
      set(special.laneid, lane);
    }
  }
}

void Block::run(uint32_t theNumber, uint64_t order) {
  number = theNumber;
  start = ++time;
  for (Warp &warp : warps) {
    warp.alive = warp.active = warp.lanes;
    warp.next = 0;
    warp.syncs = 0;
    warp.fragments.clear();
    warp.copies.clear();
    fill(warp.registers, kernel->special.ctaidX, number);
  }
  uint32_t first = order % warps.size();
  bool isBackward = order / warps.size() & 1;
  for (bool hasEnded = false; !hasEnded; ++time) {
    uint32_t waiting = 0, ended = 0;
    for (uint32_t i = 0; i < warps.size(); ++i) {
      uint32_t turn = (i + first) % warps.size();
      running = isBackward ? uint32_t(warps.size()) - 1 - turn : turn;
      Warp &warp = warps[running];
      warp.run();
      waiting += warp.isAtBarrier;
      ended += warp.alive != warp.lanes;
    }
    hasEnded = waiting == 0;
    if (!hasEnded && (ended || waiting < warps.size())) {
      // Tell of one that waits.
      while (!warps[running].isAtBarrier)
        running = (running + 1) % warps.size();
      --warps[running].next;
      throw Fault{"a barrier that not all threads of the block reach"};
    }
  }
}

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

static std::string place(const Kernel &kernel, uint32_t line) {
  auto text = kernel.text.find(line);
  return "line " + std::to_string(line) +
         (text == kernel.text.end() ? "" : " (" + text->second + ")");
}

std::string Block::describe(const Fault &fault) const {
  const Warp &warp = warps[running];
  uint32_t at = std::min<size_t>(warp.next, kernel->code.size() - 1);
  std::string thread =
      fault.lane == none
          ? " and others"
          : ", thread " + std::to_string(warp.number * 32 + fault.lane);
  return "kernel '" + kernel->name + "', " +
         place(*kernel, kernel->code[at].line) + ", block " +
         std::to_string(number) + thread + ": " + fault.what;
}

static std::string describe(const Access &access, uint64_t byte,
                            const Kernel &kernel) {
  return std::string(access.isAtomic  ? "an atomic access"
                     : access.isWrite ? "a store"
                                      : "a load") +
         " by block " + std::to_string(access.block) + ", thread " +
         std::to_string(access.warp * 32 + access.laneOf(byte)) +
         (access.isShared ? " and others" : "") + ", " +
         place(kernel, access.line);
}

static std::vector<uint32_t> orderOf(uint32_t first, uint32_t blocks,
                                     uint64_t seed) {
  std::vector<uint32_t> order(blocks - first);
  std::iota(order.begin(), order.end(), first);
  if (seed)
    std::shuffle(order.begin(), order.end(), std::mt19937_64(seed));
  return order;
}

/// Runs all blocks. Throws LaunchError.
static void runBlocks(const Launch &launch, MemoryView &memory, AccessLog *log,
                      const Disturbance *disturbance) {
  const Kernel &kernel = *launch.kernel;
  Block block;
  block.prepare(kernel, launch.threads, launch.blocks);
  block.parameters = launch.parameters.data();
  block.memory = &memory;
  block.log = log;
  block.disturbance = disturbance;
  for (uint32_t number : orderOf(launch.first, launch.blocks, launch.seed)) {
    try {
      block.run(number, launch.seed ? launch.seed + number : 0);
    } catch (const Fault &fault) {
      throw LaunchError(fault.isAddress ? CUDA_ERROR_ILLEGAL_ADDRESS
                                        : CUDA_ERROR_LAUNCH_FAILED,
                        block.describe(fault));
    }
  }
}

/// True if the launch leaves the same whatever the loads find that race with
/// stores: idle threads load what they then drop.
static bool isIndifferent(const Launch &launch, MemoryView &memory,
                          const AccessLog &log, const Footprint &footprint,
                          const Disturbance &disturbance) {
  auto results = [&] {
    std::string content;
    for (Range range : footprint.writes)
      if (Memory::get().isDevice(range.start))
        content.append(Memory::get().data(range.start),
                       range.end - range.start);
    return content;
  };
  std::string expected = results();
  log.undo();
  AccessLog again;
  runBlocks(launch, memory, &again, &disturbance);
  return results() == expected;
}

Footprint amp::driver::runLaunch(const Launch &launch) {
  MemoryView memory = Memory::get().view();
  AccessLog log;
  runBlocks(launch, memory, launch.isChecked ? &log : nullptr, nullptr);
  if (!launch.isChecked)
    return {};
  Footprint footprint = footprintOf(log);
  const Kernel &kernel = *launch.kernel;
  auto tell = [&](const Race &race) {
    return LaunchError(
        CUDA_ERROR_LAUNCH_FAILED,
        "kernel '" + kernel.name + "': race at byte " +
            std::to_string(race.byte) + " (" + memory.describe(race.byte) +
            "): " + describe(race.first, race.byte, kernel) + "; and " +
            describe(race.second, race.byte, kernel) + "; nothing orders them");
  };
  if (std::optional<Race> race = findRaceOfWrites(log))
    throw tell(*race);
  Disturbance disturbance = std::move(log.undefined);
  std::optional<Race> race = findRacesOfReads(log, disturbance);
  if (disturbance.lanes.empty() ||
      isIndifferent(launch, memory, log, footprint, disturbance))
    return footprint;
  if (race)
    throw tell(*race);
  throw LaunchError(CUDA_ERROR_LAUNCH_FAILED, log.firstUndefined);
}
