//===- Loads.h - Checked accesses of a warp ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The checks that loads, stores, copies and matrices have in common. All throw
// Fault.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_DRIVER_LOADS_H
#define AMP_TEST_DRIVER_LOADS_H

#include "Warp.h"

#include <string>

namespace amp::driver {

/// The places of an access in the host's memory, of each lane.
struct Places {
  char *lanes[32];
  /// The lanes that are to find something else there.
  uint32_t disturbed = 0;
};

std::string hex(uint64_t value);
/// An access for messages, like "load of 16 bytes".
std::string nameOf(const Instruction &i, bool isWrite);
/// The address of a lane: its register, if there is one, and the offset.
uint64_t addressOf(const Warp &warp, const Instruction &i, uint32_t lane);
void expectAligned(const Instruction &i, bool isWrite, uint64_t address,
                   uint32_t lane);
/// True if two lanes store the same. A warp whose lanes store the same at one
/// address stores it once.
bool storeTheSame(const Warp &warp, const Instruction &i, uint32_t a,
                  uint32_t b);

/// Checks and logs an access of the lanes of `mask` to global memory, each at
/// its address, of `i.count * i.width` bytes.
void findGlobal(Warp &warp, const Instruction &i, uint32_t mask, bool isWrite,
                const uint64_t *addresses, Places &places);

/// Checks that the bytes of a lane's access are in the block's shared memory,
/// and aligned.
void expectShared(const Warp &warp, const Instruction &i, bool isWrite,
                  uint64_t address, uint32_t lane);
/// Looks for races of a lane's access to `width` bytes of shared memory, and
/// notes it. `thread` is the thread that is said to have made it, or all of a
/// warp. False for a load of what the block never wrote.
bool checkShared(Warp &warp, uint16_t thread, uint32_t lane, uint64_t address,
                 uint32_t width, bool isWrite);
/// The thread of a lane; and all threads of a warp together.
uint16_t threadOf(const Warp &warp, uint32_t lane);
uint16_t allOf(const Warp &warp);
/// Notes a load of shared memory that the block never wrote. It is an error
/// unless what it finds is dropped. True if it is to find something else.
bool noteUndefined(Warp &warp, const Instruction &i, uint32_t lane,
                   uint64_t address);
/// Checks an access of the lanes of `mask` to shared memory.
void findShared(Warp &warp, const Instruction &i, uint32_t mask, bool isWrite,
                Places &places);

} // namespace amp::driver

#endif // AMP_TEST_DRIVER_LOADS_H
