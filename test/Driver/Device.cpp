//===- Device.cpp - Work that a device does later ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Device.h"
#include "Launch.h"

#include <algorithm>
#include <cstdlib>
#include <thread>

using namespace amp::driver;

const Options &Options::get() {
  static const Options *options = [] {
    auto *result = new Options;
    auto variable = [](const char *name) {
      const char *value = getenv(name);
      return std::string(value ? value : "");
    };
    if (std::string seed = variable("AMP_DRIVER_SEED"); !seed.empty())
      result->seed = std::stoull(seed);
    result->isChecked = variable("AMP_DRIVER_CHECKS") != "0";
    std::string mutation = variable("AMP_DRIVER_MUTATE");
    size_t equals = mutation.find('=');
    result->mutation = mutation.substr(0, equals);
    if (equals != std::string::npos)
      result->mutationNumber = std::stoull(mutation.substr(equals + 1));
    return result;
  }();
  return *options;
}

Device &Device::get() {
  // Never destroyed: its thread may run until the process ends.
  static Device *device = new Device;
  return *device;
}

//===----------------------------------------------------------------------===//
// The host's side
//===----------------------------------------------------------------------===//

static void raise(std::map<const void *, uint64_t> &clock,
                  const std::map<const void *, uint64_t> &other) {
  for (auto [stream, tick] : other)
    clock[stream] = std::max(clock[stream], tick);
}

WorkPointer Device::enqueue(const void *handle, std::string name,
                            Action action) {
  std::lock_guard lock(mutex);
  if (!hasThread) {
    hasThread = true;
    random.seed(Options::get().seed);
    std::thread([this] { loop(); }).detach();
  }
  Stream &stream = streams[handle];
  auto work = std::make_shared<Work>();
  work->name = std::move(name);
  work->action = std::move(action);
  work->stream = handle;
  work->tick = ++stream.ticks;
  raise(stream.clock, hostClock);
  stream.clock[handle] = work->tick;
  work->clock = stream.clock;
  work->waits = std::move(stream.waits);
  stream.waits.clear();
  stream.queue.push_back(work);
  stream.last = work;
  changed.notify_all();
  return work;
}

WorkPointer Device::last(const void *stream) {
  std::lock_guard lock(mutex);
  return streams[stream].last;
}

void Device::delay(const void *handle, const WorkPointer &work) {
  std::lock_guard lock(mutex);
  if (!work)
    return;
  Stream &stream = streams[handle];
  raise(stream.clock, work->clock);
  stream.waits.push_back(work);
}

void Device::forget(const void *stream) {
  std::lock_guard lock(mutex);
  streams.erase(stream);
}

void Device::merge(const Work &work) { raise(hostClock, work.clock); }

bool Device::isDone(const WorkPointer &work) {
  std::lock_guard lock(mutex);
  if (work && !work->isDone)
    return false;
  if (work)
    merge(*work);
  return true;
}

CUresult Device::wait(const WorkPointer &work) {
  std::unique_lock lock(mutex);
  if (work) {
    changed.wait(lock, [&] { return work->isDone; });
    merge(*work);
  }
  return firstError;
}

CUresult Device::waitForAll() {
  std::unique_lock lock(mutex);
  changed.wait(lock, [&] {
    return std::all_of(streams.begin(), streams.end(),
                       [](auto &s) { return s.second.queue.empty(); });
  });
  for (auto &[handle, stream] : streams)
    raise(hostClock, stream.clock);
  return firstError;
}

CUresult Device::error() {
  std::lock_guard lock(mutex);
  return firstError;
}

void Device::fail(CUresult code, const std::string &what) {
  std::lock_guard lock(mutex);
  if (firstError != CUDA_SUCCESS)
    return;
  firstError = code;
  fprintf(stderr, "driver that computes: %s\n", what.c_str());
}

//===----------------------------------------------------------------------===//
// The device's side
//===----------------------------------------------------------------------===//

Device::Stream *Device::choose() {
  std::vector<Stream *> ready;
  for (auto &[handle, stream] : streams)
    if (!stream.queue.empty() &&
        std::all_of(stream.queue.front()->waits.begin(),
                    stream.queue.front()->waits.end(),
                    [](const WorkPointer &work) { return work->isDone; }))
      ready.push_back(&stream);
  if (ready.empty())
    return nullptr;
  return Options::get().seed ? ready[random() % ready.size()] : ready.front();
}

/// Compares work with what other streams did without one waiting for the other.
void Device::compare(const Work &work) {
  for (auto &[handle, stream] : streams) {
    if (handle == work.stream)
      continue;
    auto covered = work.clock.find(handle);
    uint64_t upTo = covered == work.clock.end() ? 0 : covered->second;
    for (auto other = stream.done.rbegin();
         other != stream.done.rend() && (*other)->tick > upTo; ++other) {
      auto back = (*other)->clock.find(work.stream);
      if (back != (*other)->clock.end() && back->second >= work.tick)
        continue;
      if (auto byte = findConflict(work.footprint, (*other)->footprint))
        throw DeviceError(
            CUDA_ERROR_LAUNCH_FAILED,
            "race between streams: '" + work.name + "' and '" + (*other)->name +
                "' use byte " + std::to_string(*byte) + " (" +
                Memory::get().view().describe(*byte) +
                "), one of them writes it, and neither waits for the other");
    }
  }
}

void Device::loop() {
  std::unique_lock lock(mutex);
  for (;;) {
    Stream *stream = nullptr;
    changed.wait(lock, [&] { return (stream = choose()) != nullptr; });
    WorkPointer work = stream->queue.front();
    uint64_t seed = Options::get().seed ? random() : 0;
    bool hasFailed = firstError != CUDA_SUCCESS;
    lock.unlock();
    CUresult code = CUDA_SUCCESS;
    std::string what;
    try {
      if (!hasFailed && work->action)
        work->footprint = work->action(seed);
    } catch (const DeviceError &error) {
      code = error.code;
      what = error.what();
    } catch (const LaunchError &error) {
      code = error.code;
      what = error.what();
    }
    lock.lock();
    try {
      if (code == CUDA_SUCCESS)
        compare(*work);
    } catch (const DeviceError &error) {
      code = error.code;
      what = error.what();
    }
    if (code != CUDA_SUCCESS) {
      lock.unlock();
      fail(code, what);
      lock.lock();
    }
    // A stream may only be destroyed when it is empty.
    stream->queue.pop_front();
    work->isDone = true;
    work->action = nullptr;
    work->waits.clear();
    constexpr size_t kept = 256;
    stream->done.push_back(work);
    if (stream->done.size() > kept)
      stream->done.pop_front();
    changed.notify_all();
  }
}

//===----------------------------------------------------------------------===//
// Graphs
//===----------------------------------------------------------------------===//

Footprint amp::driver::runNodes(const Nodes &nodes, uint64_t seed) {
  std::mt19937_64 random(seed);
  size_t count = nodes.size();
  // The nodes that each waits for, at some remove.
  std::vector<std::vector<bool>> before(count, std::vector<bool>(count));
  std::vector<size_t> missing(count);
  std::vector<std::vector<size_t>> next(count);
  for (size_t i = 0; i < count; ++i) {
    missing[i] = nodes[i].waits.size();
    for (size_t wait : nodes[i].waits) {
      next[wait].push_back(i);
      before[i][wait] = true;
      for (size_t j = 0; j < wait; ++j)
        before[i][j] = before[i][j] || before[wait][j];
    }
  }
  std::vector<size_t> ready, done;
  for (size_t i = 0; i < count; ++i)
    if (missing[i] == 0)
      ready.push_back(i);
  std::vector<Footprint> footprints(count);
  Footprint result;
  while (!ready.empty()) {
    auto chosen = ready.begin();
    if (seed)
      chosen += random() % ready.size();
    size_t i = *chosen;
    ready.erase(chosen);
    footprints[i] = nodes[i].action(seed ? random() | 1 : 0);
    for (size_t other : done) {
      if (before[i][other] || before[other][i])
        continue;
      if (auto byte = findConflict(footprints[i], footprints[other]))
        throw DeviceError(
            CUDA_ERROR_LAUNCH_FAILED,
            "race between nodes " + std::to_string(i) + " ('" + nodes[i].name +
                "') and " + std::to_string(other) + " ('" + nodes[other].name +
                "') of a graph: both use byte " + std::to_string(*byte) + " (" +
                Memory::get().view().describe(*byte) +
                "), one of them writes it, and neither waits for the other");
    }
    done.push_back(i);
    result.add(footprints[i]);
    for (size_t after : next[i])
      if (--missing[after] == 0)
        ready.push_back(after);
  }
  result.normalize();
  return result;
}
