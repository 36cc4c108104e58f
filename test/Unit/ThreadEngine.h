//===- ThreadEngine.h - ranks that are threads of one process -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TEST_UNIT_THREADENGINE_H
#define AMP_TEST_UNIT_THREADENGINE_H

#include "amp/Training/Ranks.h"
#include <barrier>
#include <cstring>
#include <thread>
#include <vector>

namespace amp::test {

/// An engine between `count` threads.
class ThreadEngine {
public:
  explicit ThreadEngine(int32_t count)
      : meeting(count), buffers(count), members(count) {
    for (int32_t i = 0; i < count; ++i)
      members[i] = {this, i};
  }

  AmpCollectives table(int32_t rank) {
    return {sizeof(AmpCollectives),
            &members[rank],
            rank,
            static_cast<int32_t>(members.size()),
            rank,
            "threads",
            nullptr,
            allGather,
            broadcast,
            [](void *context) { return of(context).engine->wait(); },
            [](void *context, int32_t status) {
              of(context).engine->aborted = status;
            },
            [](void *) { return "a wire is cut"; },
            nullptr};
  }

  /// Every call fails from here on.
  std::atomic<bool> isCut = false;
  /// Calls of one rank.
  std::atomic<int> calls = 0;
  std::atomic<int> aborted = 0;

private:
  struct Member {
    ThreadEngine *engine;
    int32_t rank;
  };
  static Member &of(void *context) { return *static_cast<Member *>(context); }

  int32_t wait() {
    meeting.arrive_and_wait();
    return isCut;
  }

  static int32_t allGather(void *context, const void *send, void *receive,
                           uint64_t bytes) {
    auto [engine, rank] = of(context);
    engine->calls += rank == 0;
    engine->buffers[rank] = const_cast<void *>(send);
    engine->meeting.arrive_and_wait();
    for (size_t i = 0; i < engine->buffers.size(); ++i)
      std::memcpy(static_cast<char *>(receive) + i * bytes, engine->buffers[i],
                  bytes);
    return engine->wait();
  }

  static int32_t broadcast(void *context, void *buffer, uint64_t bytes,
                           int32_t root) {
    auto [engine, rank] = of(context);
    engine->buffers[rank] = buffer;
    engine->meeting.arrive_and_wait();
    if (rank != root)
      std::memcpy(buffer, engine->buffers[root], bytes);
    return engine->wait();
  }

  std::barrier<> meeting;
  std::vector<void *> buffers;
  std::vector<Member> members;
};

/// Calls `function` on each of `count` ranks at the same time.
template <typename Function>
void runRanks(ThreadEngine &engine, int32_t count, const Function &function) {
  std::vector<std::jthread> threads;
  for (int32_t i = 0; i < count; ++i)
    threads.emplace_back([&, i] {
      Ranks ranks(engine.table(i));
      function(ranks);
    });
}

} // namespace amp::test

#endif // AMP_TEST_UNIT_THREADENGINE_H
