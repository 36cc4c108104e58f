//===- StandInRanks.cpp - A driver for each rank of a process ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "StandInRanks.h"

#include <cstdlib>
#include <dlfcn.h>
#include <filesystem>
#include <map>
#include <mutex>

using namespace amp::test;
using namespace amp;
namespace fs = std::filesystem;

namespace {
struct Copies {
  struct Copy {
    std::string folder;
    stub::State *state;
    /// Of the runtime's engine, which is `inner` behind the lock.
    AmpCollectives table;
    const AmpCollectives *inner = nullptr;
    std::unique_lock<std::mutex> lock;
  };
  ~Copies() {
    if (!root.empty())
      fs::remove_all(root);
  }
  Copy &get(int32_t rank);

  std::mutex mutex;
  std::string root;
  std::map<int32_t, Copy> all;
};
} // namespace

static Copies &copies() {
  static Copies result;
  return result;
}

static std::string folder() {
  const char *name = getenv("AMP_CUDA_LIBRARY_DIR");
  return name ? name : "";
}

static stub::State *loadState(const std::string &from) {
  void *driver =
      dlopen((from + "/libcuda.so.1").c_str(), RTLD_NOW | RTLD_LOCAL);
  auto get = reinterpret_cast<decltype(&ampStubState)>(
      driver ? dlsym(driver, "ampStubState") : nullptr);
  return get ? get() : nullptr;
}

bool amp::test::isStandIn() {
  static const bool is = !folder().empty() && loadState(folder());
  return is;
}

int32_t amp::test::countDevices() {
  void *driver = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  auto count = reinterpret_cast<int (*)(int *)>(
      driver ? dlsym(driver, "cuDeviceGetCount") : nullptr);
  int devices = 0;
  return count && count(&devices) == 0 && devices > 0 ? devices : 1;
}

Copies::Copy &Copies::get(int32_t rank) {
  auto [entry, isNew] = all.try_emplace(rank);
  Copy &copy = entry->second;
  if (!isNew)
    return copy;
  if (root.empty()) {
    std::string name =
        (fs::temp_directory_path() / "amp-ranks-XXXXXX").string();
    root = mkdtemp(name.data());
  }
  copy.folder = root + "/" + std::to_string(rank);
  fs::copy(folder(), copy.folder);
  copy.state = loadState(copy.folder);
  copy.state->deviceCount = 64;
  return copy;
}

/// Gives the environment to the next rank.
static void release(Copies::Copy &copy, const char *own) {
  if (!copy.lock.owns_lock())
    return;
  setenv("AMP_CUDA_LIBRARY_DIR", own, 1);
  copy.lock.unlock();
}

static std::string ownFolder;

/// The rank's own engine, for which the others wait: all libraries are there.
static const AmpCollectives &enter(void *context) {
  auto &copy = *static_cast<Copies::Copy *>(context);
  release(copy, ownFolder.c_str());
  return *copy.inner;
}

RuntimePointer amp::test::makeStandInRank(const Factory &factory) {
  // The folder is looked for in the environment, which all threads share.
  std::unique_lock lock(copies().mutex);
  ownFolder = folder();
  Copies::Copy &copy = copies().get(factory.options.collectives->localRank);
  copy.lock = std::move(lock);
  copy.inner = factory.options.collectives;
  copy.table = *copy.inner;
  copy.table.context = &copy;
  copy.table.allGather = [](void *context, const void *send, void *receive,
                            uint64_t bytes) {
    const AmpCollectives &own = enter(context);
    return own.allGather(own.context, send, receive, bytes);
  };
  copy.table.broadcast = [](void *context, void *buffer, uint64_t bytes,
                            int32_t root) {
    const AmpCollectives &own = enter(context);
    return own.broadcast(own.context, buffer, bytes, root);
  };
  copy.table.error = [](void *context) {
    const AmpCollectives &own = *static_cast<Copies::Copy *>(context)->inner;
    return own.error(own.context);
  };
  Factory changed = factory;
  changed.options.collectives = &copy.table;
  setenv("AMP_CUDA_LIBRARY_DIR", copy.folder.c_str(), 1);
  RuntimePointer runtime = makeRuntime(changed);
  release(copy, ownFolder.c_str());
  return runtime;
}

std::vector<stub::State *> amp::test::standInStates() {
  std::lock_guard lock(copies().mutex);
  std::vector<stub::State *> states;
  for (auto &[rank, copy] : copies().all)
    states.push_back(copy.state);
  return states;
}
