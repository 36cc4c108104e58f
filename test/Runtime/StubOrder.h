//===- StubOrder.h - The order of work in streams ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A clock for each stream: how far it has waited for each other one. Two uses
// of one range of memory, one of them a write, are a race unless the clock of
// the later one covers the earlier.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_RUNTIME_STUBORDER_H
#define AMP_TEST_RUNTIME_STUBORDER_H

#include <algorithm>
#include <cstdint>
#include <map>

namespace amp::stub {

/// The last piece of work of each stream that has been waited for.
class Clock {
public:
  void merge(const Clock &other) {
    for (auto [stream, tick] : other.ticks)
      add(stream, tick);
  }
  void add(const void *stream, uint64_t tick) {
    ticks[stream] = std::max(ticks[stream], tick);
  }
  uint64_t advance(const void *stream) { return ++ticks[stream]; }

  bool covers(const void *stream, uint64_t tick) const {
    auto found = ticks.find(stream);
    return found != ticks.end() && found->second >= tick;
  }
  bool covers(const Clock &other) const {
    return std::all_of(other.ticks.begin(), other.ticks.end(), [&](auto tick) {
      return covers(tick.first, tick.second);
    });
  }

private:
  std::map<const void *, uint64_t> ticks;
};

class Order {
public:
  /// The clock of what is queued next in `stream`: behind all that the host has
  /// waited for.
  Clock &at(const void *stream) {
    Clock &clock = streams[stream];
    clock.merge(host);
    return clock;
  }
  /// A piece of work in `stream` that uses the allocation at `memory`. Whether
  /// it waits for all other uses that it must not meet.
  bool use(const void *stream, uint64_t memory, bool isWrite) {
    Clock &clock = at(stream);
    bool isOrdered = clock.covers(writes[memory]) &&
                     (!isWrite || clock.covers(reads[memory]));
    (isWrite ? writes : reads)[memory].add(stream, clock.advance(stream));
    return isOrdered;
  }
  /// True if the host has waited for every use.
  bool isIdle(uint64_t memory) {
    return host.covers(writes[memory]) && host.covers(reads[memory]);
  }
  void forget(uint64_t memory) {
    writes.erase(memory);
    reads.erase(memory);
  }

  Clock host;
  std::map<const void *, Clock> events;

private:
  std::map<const void *, Clock> streams;
  /// By the start of an allocation.
  std::map<uint64_t, Clock> writes, reads;
};

} // namespace amp::stub

#endif // AMP_TEST_RUNTIME_STUBORDER_H
