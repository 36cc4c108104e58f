//===- Device.h - Work that a device does later ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A thread takes the place of the GPU. It does what streams have queued when
// the host goes on, the heads of several streams in an order that a seed
// decides. What two streams do without waiting for each other may not touch
// the same memory.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_DRIVER_DEVICE_H
#define AMP_TEST_DRIVER_DEVICE_H

#include "Access.h"

#include <condition_variable>
#include <cuda.h>
#include <deque>
#include <functional>
#include <map>
#include <random>
#include <stdexcept>

namespace amp::driver {

/// The settings that environment variables hold.
struct Options {
  /// AMP_DRIVER_SEED: of the order of streams, graph nodes, blocks and warps.
  uint64_t seed = 0;
  /// AMP_DRIVER_CHECKS, 0 to leave out what takes long.
  bool isChecked = true;
  /// AMP_DRIVER_MUTATE, like barrier=2: an error to make (Mutation.h).
  std::string mutation;
  uint64_t mutationNumber = 0;

  static const Options &get();
  bool mutates(const char *what) const { return mutation == what; }
};

/// Misuse that only running shows.
struct DeviceError : std::runtime_error {
  DeviceError(CUresult code, const std::string &what)
      : std::runtime_error(what), code(code) {}
  CUresult code;
};

/// Does something and returns what it read and wrote.
using Action = std::function<Footprint(uint64_t seed)>;

struct Work;
using WorkPointer = std::shared_ptr<Work>;
struct Work {
  std::string name;
  Action action;
  const void *stream = nullptr;
  uint64_t tick = 0;
  /// For each stream the last tick that this waits for.
  std::map<const void *, uint64_t> clock;
  std::vector<WorkPointer> waits;
  bool isDone = false;
  Footprint footprint;
};

/// A graph's node and the nodes that it waits for, all before it.
struct Node {
  std::string name;
  Action action;
  std::vector<size_t> waits;
};
using Nodes = std::vector<Node>;
/// Does all nodes, in an order that the seed decides.
Footprint runNodes(const Nodes &nodes, uint64_t seed);

class Device {
public:
  static Device &get();

  /// Queues work behind all others of the stream.
  WorkPointer enqueue(const void *stream, std::string name, Action action);
  /// The last work of the stream, if any.
  WorkPointer last(const void *stream);
  /// Makes later work of the stream wait.
  void delay(const void *stream, const WorkPointer &work);
  void forget(const void *stream);
  bool isDone(const WorkPointer &work);
  /// The host waits.
  CUresult wait(const WorkPointer &work);
  CUresult waitForAll();

  /// The first failure, with which every later call fails.
  CUresult error();
  void fail(CUresult code, const std::string &what);

private:
  struct Stream {
    std::deque<WorkPointer> queue;
    WorkPointer last;
    std::map<const void *, uint64_t> clock;
    std::vector<WorkPointer> waits;
    uint64_t ticks = 0;
    /// Done, to be compared with other streams' work.
    std::deque<WorkPointer> done;
  };

  [[noreturn]] void loop();
  /// Of a stream whose head waits for nothing, or null.
  Stream *choose();
  void compare(const Work &work);
  void merge(const Work &work);

  std::mutex mutex;
  std::condition_variable changed;
  std::map<const void *, Stream> streams;
  std::map<const void *, uint64_t> hostClock;
  std::mt19937_64 random;
  CUresult firstError = CUDA_SUCCESS;
  bool hasThread = false;
};

} // namespace amp::driver

#endif // AMP_TEST_DRIVER_DEVICE_H
