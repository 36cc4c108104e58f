//===- ThreadPool.cpp - Threads that share the indices of a job ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Workers spin for some tens of microseconds, the gap between two launches of
// a step, and then sleep, so that an idle runtime costs no CPU.
//
//===----------------------------------------------------------------------===//

#include "ThreadPool.h"

#include <immintrin.h>
#include <sched.h>

using namespace amp;
using namespace amp::cpu;

static constexpr uint64_t openBit = uint64_t(1) << 63;

ThreadPool::~ThreadPool() {
  ending.store(true);
  generation.fetch_add(1);
  generation.notify_all();
  for (std::thread &worker : workers)
    worker.join();
}

Status ThreadPool::start(int threads) {
  // With more threads than cores a spinning worker only keeps another from
  // its work.
  unsigned cores = std::thread::hardware_concurrency();
  spins = cores >= unsigned(threads) ? 2000 : 20;
  try {
    workers.reserve(threads - 1);
    for (int worker = 1; worker < threads; ++worker)
      workers.emplace_back([this, worker] { work(worker); });
  } catch (const std::exception &error) {
    return makeStatus(AMP_STATUS_UNAVAILABLE,
                      "expected the system to start %d threads, found room for "
                      "%zu (%s); ask for fewer",
                      threads - 1, workers.size(), error.what());
  }
  return nullptr;
}

void ThreadPool::run(Function newFunction, void *newContext, int64_t newCount) {
  if (newCount <= 0)
    return;
  if (workers.empty() || newCount == 1) {
    for (int64_t i = 0; i < newCount; ++i)
      newFunction(newContext, i, 0);
    return;
  }
  function = newFunction;
  context = newContext;
  count = newCount;
  nextIndex.store(0, std::memory_order_relaxed);
  members.store(openBit, std::memory_order_release);
  // A worker that falls asleep announces itself before it looks at the
  // generation, so either it sees this one or it is seen here (both orders are
  // sequentially consistent).
  generation.fetch_add(1);
  if (sleepers.load())
    generation.notify_all();

  runIndices(0);

  members.fetch_and(~openBit, std::memory_order_acq_rel);
  for (int spin = 0; members.load(std::memory_order_acquire) != 0;) {
    if (++spin < spins)
      _mm_pause();
    else
      sched_yield();
  }
}

void ThreadPool::runIndices(int worker) {
  for (;;) {
    int64_t index = nextIndex.fetch_add(1, std::memory_order_relaxed);
    if (index >= count)
      return;
    function(context, index, worker);
  }
}

/// Returns once the generation is no longer `seen`.
bool ThreadPool::waitForJob(uint32_t seen) {
  for (int spin = 0; spin < spins; ++spin) {
    if (generation.load(std::memory_order_acquire) != seen)
      return !ending.load(std::memory_order_relaxed);
    _mm_pause();
  }
  sleepers.fetch_add(1);
  while (generation.load() == seen)
    generation.wait(seen);
  sleepers.fetch_sub(1);
  return !ending.load();
}

void ThreadPool::work(int worker) {
  uint32_t seen = 0;
  while (waitForJob(seen)) {
    // Before joining: a job opened later must not be missed.
    seen = generation.load(std::memory_order_acquire);
    // It may be that of the end already, behind which none comes.
    if (ending.load())
      return;
    uint64_t current = members.load(std::memory_order_relaxed);
    while (current & openBit) {
      if (!members.compare_exchange_weak(current, current + 1,
                                         std::memory_order_acq_rel))
        continue;
      runIndices(worker);
      members.fetch_sub(1, std::memory_order_acq_rel);
      break;
    }
  }
}
