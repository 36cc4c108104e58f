//===- Access.cpp - Races within a launch and between pieces of work ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Access.h"

#include <algorithm>
#include <cstring>
#include <tuple>

using namespace amp::driver;

static void join(std::vector<Range> &ranges) {
  std::sort(ranges.begin(), ranges.end(),
            [](Range a, Range b) { return a.start < b.start; });
  size_t kept = 0;
  for (Range range : ranges)
    if (kept && range.start <= ranges[kept - 1].end)
      ranges[kept - 1].end = std::max(ranges[kept - 1].end, range.end);
    else
      ranges[kept++] = range;
  ranges.resize(kept);
}

void Footprint::normalize() {
  join(reads);
  join(writes);
}

void Footprint::add(const Footprint &other) {
  reads.insert(reads.end(), other.reads.begin(), other.reads.end());
  writes.insert(writes.end(), other.writes.begin(), other.writes.end());
}

static std::optional<uint64_t> findCommon(const std::vector<Range> &a,
                                          const std::vector<Range> &b) {
  for (size_t i = 0, j = 0; i < a.size() && j < b.size();) {
    uint64_t start = std::max(a[i].start, b[j].start);
    if (start < std::min(a[i].end, b[j].end))
      return start;
    ++(a[i].end < b[j].end ? i : j);
  }
  return std::nullopt;
}

std::optional<uint64_t> amp::driver::findConflict(const Footprint &a,
                                                  const Footprint &b) {
  if (auto byte = findCommon(a.writes, b.writes))
    return byte;
  if (auto byte = findCommon(a.writes, b.reads))
    return byte;
  return findCommon(a.reads, b.writes);
}

Footprint amp::driver::footprintOf(const AccessLog &log) {
  Footprint result;
  auto collect = [](const std::vector<Access> &accesses,
                    std::vector<Range> &ranges) {
    for (const Access &access : accesses)
      if (!ranges.empty() && ranges.back().end == access.start)
        ranges.back().end = access.end();
      else if (ranges.empty() || ranges.back().start > access.start ||
               ranges.back().end < access.end())
        ranges.push_back({access.start, access.end()});
  };
  collect(log.reads, result.reads);
  collect(log.writes, result.writes);
  result.normalize();
  return result;
}

/// True if the accesses of the byte are of one thread, or one waits for the
/// other.
static bool areOrdered(const Access &a, const Access &b, uint64_t byte) {
  if (a.isAtomic && b.isAtomic)
    return true;
  // What is read through the cache that is not kept coherent may not be written
  // by anyone.
  if (a.isReadOnly || b.isReadOnly || a.block != b.block)
    return false;
  if (a.time != b.time)
    return true;
  if (a.warp != b.warp)
    return false;
  return a.syncs != b.syncs ||
         (!a.isShared && !b.isShared && a.laneOf(byte) == b.laneOf(byte));
}

static std::optional<uint64_t> compare(const Access &a, const Access &b) {
  uint64_t start = std::max(a.start, b.start), end = std::min(a.end(), b.end());
  for (uint64_t byte = start; byte < end;) {
    if (!areOrdered(a, b, byte))
      return byte;
    // The next byte that another lane has.
    uint64_t next = end;
    for (const Access *access : {&a, &b})
      if (!access->isShared)
        next = std::min(next, byte + access->width -
                                  (byte - access->start) % access->width);
    byte = next;
  }
  return std::nullopt;
}

static bool areEqual(const Access &a, const Access &b) {
  return a.start == b.start && a.bytes == b.bytes && a.block == b.block &&
         a.time == b.time && a.syncs == b.syncs && a.warp == b.warp &&
         a.lane == b.lane && a.width == b.width && a.isAtomic == b.isAtomic &&
         a.isShared == b.isShared;
}

std::optional<Race> amp::driver::findRaceOfWrites(AccessLog &log) {
  std::vector<Access> &writes = log.writes;
  auto place = [](const Access &a) {
    return std::tuple(a.start, a.block, a.warp, a.time, a.lane);
  };
  std::sort(
      writes.begin(), writes.end(),
      [&](const Access &a, const Access &b) { return place(a) < place(b); });
  for (size_t i = 0; i < writes.size(); ++i) {
    const Access &write = writes[i];
    // One access of several lanes to the same bytes.
    if (write.isShared && !write.isAtomic)
      return Race{write, write, write.start};
    for (size_t j = i + 1; j < writes.size() && writes[j].start < write.end();
         ++j)
      if (auto byte = areEqual(write, writes[j]) ? std::nullopt
                                                 : compare(write, writes[j]))
        return Race{write, writes[j], *byte};
  }
  return std::nullopt;
}

/// The lanes of a read that a write races with.
static uint32_t racingLanes(const Access &read, const Access &write) {
  uint32_t lanes = 0;
  uint64_t end = std::min(read.end(), write.end());
  for (uint64_t byte = std::max(read.start, write.start); byte < end; ++byte)
    if (!areOrdered(read, write, byte))
      lanes |= read.isShared ? ~uint32_t(0) : 1u << read.laneOf(byte);
  return lanes;
}

std::optional<Race> amp::driver::findRacesOfReads(const AccessLog &log,
                                                  Disturbance &disturbance) {
  const std::vector<Access> &writes = log.writes;
  if (writes.empty())
    return std::nullopt;
  // All that is written, to leave out most of what is read.
  uint32_t largest = 0;
  std::vector<Range> ranges;
  for (const Access &write : writes) {
    largest = std::max(largest, write.bytes);
    if (!ranges.empty() && write.start <= ranges.back().end)
      ranges.back().end = std::max(ranges.back().end, write.end());
    else
      ranges.push_back({write.start, write.end()});
  }
  std::optional<Race> first;
  for (const Access &read : log.reads) {
    auto range = std::upper_bound(
        ranges.begin(), ranges.end(), read.start,
        [](uint64_t start, Range range) { return start < range.end; });
    if (range == ranges.end() || range->start >= read.end())
      continue;
    uint64_t from = read.start > largest ? read.start - largest : 0;
    auto write = std::lower_bound(
        writes.begin(), writes.end(), from,
        [](const Access &write, uint64_t from) { return write.start < from; });
    for (; write != writes.end() && write->start < read.end(); ++write) {
      if (write->end() <= read.start)
        continue;
      auto byte = compare(*write, read);
      if (!byte)
        continue;
      if (!first)
        first = Race{*write, read, *byte};
      disturbance.lanes[Disturbance::key(read)] |= racingLanes(read, *write);
    }
  }
  return first;
}

void AccessLog::undo() const {
  for (size_t i = olds.size(); i-- > 0;)
    memcpy(Memory::get().data(olds[i].address), &content[olds[i].begin],
           olds[i].bytes);
}
