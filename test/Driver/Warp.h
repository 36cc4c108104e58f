//===- Warp.h - Warps and blocks while they run ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lanes that have taken different branches are fragments of their warp, each
// at its own instruction. The one that is least far runs, and fragments at one
// instruction are joined: so lanes meet again where their paths do.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_DRIVER_WARP_H
#define AMP_TEST_DRIVER_WARP_H

#include "Access.h"
#include "Kernel.h"

#include <cstdint>
#include <vector>

namespace amp::driver {

struct Block;

/// A cp.async for which not all of its lanes have waited.
struct Copy {
  const Instruction *instruction;
  /// The lanes that have not waited, and those that are to find something else.
  uint32_t mask, disturbed;
  /// For each lane the number of groups that it had committed before.
  uint32_t groups[32];
  uint64_t from[32], to[32];
  /// The bytes that are read; the rest of what is written are zeros.
  uint8_t bytes[32];
  /// The source's bytes when the copy was asked for.
  char content[32][16];
};

struct Warp {
  struct Fragment {
    uint32_t next, mask;
    /// True where the other lanes have to arrive.
    bool isWaiting;
  };

  char *registers = nullptr;
  Block *block = nullptr;
  uint32_t number = 0;
  /// The lanes that exist, and those that have not ended.
  uint32_t lanes = 0, alive = 0;
  /// The fragments that do not run.
  std::vector<Fragment> fragments;
  /// Of the fragment that runs.
  uint32_t next = 0, active = 0;
  /// The number of barriers of the warp alone that were passed.
  uint16_t syncs = 0;
  bool isAtBarrier = false;
  /// In the order of their instructions.
  std::vector<Copy> copies;
  /// The number of groups of copies that each lane has committed.
  uint32_t groups[32] = {};

  /// Runs up to a barrier of the block, or the end.
  void run();

private:
  void split(uint32_t target, uint32_t taken);
  /// Goes on with the fragment that is least far; false if all wait.
  bool schedule();
  bool arrive(const Instruction &instruction);
  void barrier(const Instruction &instruction);
};

/// The last write to and read of a byte of shared memory by threads of a block.
/// Times are counted from the first block on, so nothing has to be cleared
/// between blocks.
struct SharedByte {
  uint32_t written = 0, read = 0;
  /// The start of the block that copies to the byte and has not waited for it.
  uint32_t copied = 0;
  uint16_t writer = 0, reader = 0;
  uint16_t writerSyncs = 0, readerSyncs = 0;
};

/// An error of a kernel: what, and where.
struct Fault {
  std::string what;
  /// From 0, or none where the error is not one thread's.
  uint32_t lane = none;
  /// True if there is no such memory.
  bool isAddress = false;
};

struct Block {
  const Kernel *kernel = nullptr;
  const char *parameters = nullptr;
  uint32_t number = 0, threads = 0, blocks = 0;
  std::vector<Warp> warps;
  std::vector<char> registers, shared, local;
  std::vector<SharedByte> sharedBytes;
  /// Counts barriers, and at the start of the block.
  uint32_t time = 0, start = 0;
  /// The warp that runs.
  uint32_t running = 0;
  /// The device's memory at the time of the launch.
  MemoryView *memory = nullptr;
  /// Null where races are not looked for.
  AccessLog *log = nullptr;
  /// The loads that are to find something else, or null.
  const Disturbance *disturbance = nullptr;

  /// Makes place for blocks of a kernel.
  void prepare(const Kernel &kernel, uint32_t threads, uint32_t blocks);
  /// Runs a block; `order` seeds the order of its warps. Throws Fault.
  void run(uint32_t number, uint64_t order);
  /// A message with kernel, line, block and thread, of the warp that runs.
  std::string describe(const Fault &fault) const;
};

// Handlers of what is more than a function in each lane.
void loadParameter(Warp &, const Instruction &, uint32_t mask);
void load(Warp &, const Instruction &, uint32_t mask);
void store(Warp &, const Instruction &, uint32_t mask);
void reduceAdd(Warp &, const Instruction &, uint32_t mask);
void fence(Warp &, const Instruction &, uint32_t mask);
void pack(Warp &, const Instruction &, uint32_t mask);
void unpack(Warp &, const Instruction &, uint32_t mask);
void shuffleBfly(Warp &, const Instruction &, uint32_t mask);
void shuffleDown(Warp &, const Instruction &, uint32_t mask);
void shuffleUp(Warp &, const Instruction &, uint32_t mask);
void shuffleIdx(Warp &, const Instruction &, uint32_t mask);
void voteBallot(Warp &, const Instruction &, uint32_t mask);
void voteAny(Warp &, const Instruction &, uint32_t mask);
void voteAll(Warp &, const Instruction &, uint32_t mask);
void syncWarp(Warp &, const Instruction &, uint32_t mask);
void startCopy(Warp &, const Instruction &, uint32_t mask);
void commitCopies(Warp &, const Instruction &, uint32_t mask);
void waitForGroups(Warp &, const Instruction &, uint32_t mask);
void waitForCopies(Warp &, const Instruction &, uint32_t mask);
/// ldmatrix, and mma of a depth of 8 or 16.
Handler findMatrixLoad(bool isTransposed);
Handler findMatrixProduct(bool isBf16, uint32_t depth);

} // namespace amp::driver

#endif // AMP_TEST_DRIVER_WARP_H
