//===- ThreadPool.h - Threads that share the indices of a job ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A step is thousands of short jobs, so dispatch and join are a few atomic
// operations: no lock, no allocation, and nobody waits for a thread that
// sleeps.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CPU_THREADPOOL_H
#define AMP_RUNTIME_LIB_CPU_THREADPOOL_H

#include "../common/Status.h"

#include <atomic>
#include <thread>
#include <vector>

namespace amp::cpu {

class ThreadPool {
public:
  /// Runs index `index` of a job; `worker` in [0, threads) is the thread, 0 the
  /// caller. Must not throw.
  using Function = void (*)(void *context, int64_t index, int worker);

  ~ThreadPool();

  /// Creates `threads` - 1 threads.
  Status start(int threads);

  int threads() const { return static_cast<int>(workers.size()) + 1; }

  /// Runs `function` for each index in [0, count), in any order, on the caller
  /// and whoever is free; returns when all are done.
  void run(Function function, void *context, int64_t count);

private:
  void work(int worker);
  void runIndices(int worker);
  bool waitForJob(uint32_t seen);

  // The job. Written by the caller while the job is closed, read by workers
  // that joined it.
  Function function = nullptr;
  void *context = nullptr;
  int64_t count = 0;
  alignas(64) std::atomic<int64_t> nextIndex = 0;

  /// Bit 63: a job is open for joining. Below: number of workers in it. Closing
  /// waits for those that joined, never for those that have not woken yet.
  alignas(64) std::atomic<uint64_t> members = 0;

  /// Changes with each job, and at the end; what sleeping workers wait on.
  alignas(64) std::atomic<uint32_t> generation = 0;
  std::atomic<uint32_t> sleepers = 0;
  std::atomic<bool> ending = false;
  int spins = 0;
  std::vector<std::thread> workers;
};

} // namespace amp::cpu

#endif // AMP_RUNTIME_LIB_CPU_THREADPOOL_H
