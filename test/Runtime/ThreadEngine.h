//===- ThreadEngine.h - Ranks that are threads ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An engine whose ranks are threads of this process and whose messages are
// copies, so that tests have any number of ranks, and failures where they want
// them.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_RUNTIME_THREADENGINE_H
#define AMP_TEST_RUNTIME_THREADENGINE_H

#include "amp-runtime/Collectives.h"

#include <atomic>
#include <barrier>
#include <cstring>
#include <string>
#include <thread>
#include <vector>

namespace amp::test {

class ThreadEngine {
public:
  explicit ThreadEngine(int32_t ranks)
      : ranks(ranks), barrier(ranks), members(ranks) {
    for (int32_t rank = 0; rank < ranks; ++rank) {
      Member &own = members[rank];
      own.engine = this;
      own.rank = rank;
      own.table = {
          sizeof(AmpCollectives),
          &own,
          rank,
          ranks,
          rank,
          "threads",
          allToAll,
          allGather,
          broadcast,
          meetAll,
          [](void *, int32_t) {},
          [](void *own) { return static_cast<Member *>(own)->error.c_str(); },
          nullptr};
    }
  }

  /// The table of a rank; as long as this lives.
  const AmpCollectives *table(int32_t rank) const {
    return &members[rank].table;
  }
  /// The functions that a rank has called so far.
  int64_t calls(int32_t rank) const { return members[rank].calls; }
  /// Makes call `call` of `rank`, from 0, fail, and with it those of all ranks.
  void failAt(int32_t rank, int64_t call) { members[rank].failing = call; }

  /// Runs `visit(rank)` on a thread for each rank.
  template <typename Visit> void run(Visit visit) {
    std::vector<std::thread> threads;
    for (int32_t rank = 0; rank < ranks; ++rank)
      threads.emplace_back([&, rank] { visit(rank); });
    for (std::thread &thread : threads)
      thread.join();
  }

private:
  struct Member {
    ThreadEngine *engine;
    int32_t rank;
    AmpCollectives table;
    int64_t calls = 0, failing = -1;
    const char *send = nullptr;
    std::string error;
  };

  /// Runs `copy`, which reads what the others send, when all have come, and
  /// returns when all have read.
  template <typename Copy>
  static int32_t meet(void *context, const void *send, Copy copy) {
    Member &own = *static_cast<Member *>(context);
    ThreadEngine &engine = *own.engine;
    own.send = static_cast<const char *>(send);
    bool fails = own.calls++ == own.failing;
    if (fails)
      engine.lost = own.rank;
    engine.barrier.arrive_and_wait();
    int32_t lost = engine.lost;
    if (lost < 0)
      copy(own, engine.members);
    else
      own.error = "lost rank " + std::to_string(lost);
    engine.barrier.arrive_and_wait();
    return lost < 0 ? 0 : 7;
  }

  using Members = std::vector<Member>;

  static int32_t allToAll(void *context, const void *send, void *receive,
                          uint64_t bytes) {
    return meet(context, send, [&](Member &own, Members &all) {
      for (Member &other : all)
        memcpy(static_cast<char *>(receive) + other.rank * bytes,
               other.send + own.rank * bytes, bytes);
    });
  }
  static int32_t allGather(void *context, const void *send, void *receive,
                           uint64_t bytes) {
    return meet(context, send, [&](Member &, Members &all) {
      for (Member &other : all)
        memcpy(static_cast<char *>(receive) + other.rank * bytes, other.send,
               bytes);
    });
  }
  static int32_t broadcast(void *context, void *buffer, uint64_t bytes,
                           int32_t root) {
    return meet(context, buffer, [&](Member &own, Members &all) {
      if (own.rank != root)
        memcpy(buffer, all[root].send, bytes);
    });
  }
  static int32_t meetAll(void *context) {
    return meet(context, nullptr, [](Member &, Members &) {});
  }

  int32_t ranks;
  std::barrier<> barrier;
  Members members;
  /// The rank that failed, or -1. Written before all meet.
  std::atomic<int32_t> lost = -1;
};

} // namespace amp::test

#endif // AMP_TEST_RUNTIME_THREADENGINE_H
