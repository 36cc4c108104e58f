//===- Access.h - Accesses of a launch, and races ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A log of accesses to global memory, an entry for lanes of a warp whose bytes
// lie side by side. At the end of a launch two of them are a race if they
// overlap, one of them writes, and nothing orders them. What the launch as a
// whole reads and writes is kept to be compared with other work.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_DRIVER_ACCESS_H
#define AMP_TEST_DRIVER_ACCESS_H

#include "Memory.h"

#include <map>
#include <optional>
#include <tuple>

namespace amp::driver {

struct Access {
  uint64_t start;
  uint32_t bytes, block, line;
  /// Barriers of the block, and of the warp alone, that were passed before.
  uint32_t time;
  uint16_t syncs;
  uint8_t warp, lane, width;
  bool isWrite : 1, isAtomic : 1, isReadOnly : 1;
  /// True if all of the lanes have the same bytes.
  bool isShared : 1;

  uint64_t end() const { return start + bytes; }
  /// The lane that has the byte.
  uint8_t laneOf(uint64_t byte) const {
    return uint8_t(lane + (isShared ? 0 : (byte - start) / width));
  }
};

struct Range {
  uint64_t start, end;
};
/// Ranges by address that do not touch.
struct Footprint {
  std::vector<Range> reads, writes;

  void read(uint64_t start, uint64_t bytes) {
    reads.push_back({start, start + bytes});
  }
  void write(uint64_t start, uint64_t bytes) {
    writes.push_back({start, start + bytes});
  }
  /// Sorts and joins.
  void normalize();
  void add(const Footprint &other);
};
/// A byte that one of them writes and the other uses.
std::optional<uint64_t> findConflict(const Footprint &a, const Footprint &b);

/// An access that other threads disturb, or of what nobody wrote: where, and
/// the lanes.
struct Disturbance {
  std::map<std::tuple<uint32_t, uint8_t, uint8_t, uint32_t, uint32_t, uint64_t>,
           uint32_t>
      lanes;

  static auto key(const Access &access) {
    return std::tuple(access.block, access.warp, access.lane, access.line,
                      access.time, access.start);
  }
};

struct AccessLog {
  struct Old {
    uint64_t address;
    size_t begin, bytes;
  };
  std::vector<Access> reads, writes;
  /// The bytes that were overwritten, in order.
  std::vector<Old> olds;
  std::vector<char> content;
  /// Loads of shared memory that the block never wrote, and of the first one
  /// the message.
  Disturbance undefined;
  std::string firstUndefined;

  void add(const Access &access) {
    (access.isWrite ? writes : reads).push_back(access);
  }
  /// Before bytes of the device are written.
  void keep(uint64_t address, const char *data, size_t bytes) {
    olds.push_back({address, content.size(), bytes});
    content.insert(content.end(), data, data + bytes);
  }
  /// Makes memory what it was before the launch.
  void undo() const;
};

struct Race {
  Access first, second;
  uint64_t byte;
};
/// Two writes, one of them in the place of the other. Sorts the log.
std::optional<Race> findRaceOfWrites(AccessLog &log);

/// Reads of what others write, after findRaceOfWrites; the first one's race.
std::optional<Race> findRacesOfReads(const AccessLog &log,
                                     Disturbance &disturbance);
Footprint footprintOf(const AccessLog &log);

} // namespace amp::driver

#endif // AMP_TEST_DRIVER_ACCESS_H
