//===- AvailableMemory.cpp - Memory that the system would give ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The least of what /proc/meminfo says and of what is left to each control
// group around the process: a container has a limit of its own, and sees the
// whole machine in /proc/meminfo.
//
//===----------------------------------------------------------------------===//

#include "AvailableMemory.h"
#include "Runtime.h"

#include <algorithm>
#include <fstream>
#include <optional>
#include <sstream>

using namespace amp;
using namespace amp::cpu;

/// The number behind `key` at the start of a line.
static std::optional<uint64_t> findNumber(const std::string &path,
                                          const std::string &key) {
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    uint64_t number;
    if (line.compare(0, key.size(), key) == 0 &&
        std::istringstream(line.substr(key.size())) >> number)
      return number;
  }
  return std::nullopt;
}

/// The bytes that one group leaves: its limit less what it uses, where pages of
/// files that nobody needs do not count. UINT64_MAX for no limit.
static uint64_t leftTo(const std::string &group, const char *limitFile,
                       const char *usageFile, const char *reclaimable) {
  std::optional<uint64_t> limit = findNumber(group + limitFile, "");
  std::optional<uint64_t> usage = findNumber(group + usageFile, "");
  if (!limit || !usage)
    return UINT64_MAX;
  uint64_t files = findNumber(group + "memory.stat", reclaimable).value_or(0);
  uint64_t used = *usage - std::min(files, *usage);
  return *limit - std::min(used, *limit);
}

/// The path of the process' group in the hierarchy of `controller`, which is
/// empty for version 2.
static std::string groupOf(const std::string &root,
                           const std::string &controller) {
  std::ifstream file(root + "proc/self/cgroup");
  for (std::string line; std::getline(file, line);) {
    size_t first = line.find(':'), second = line.find(':', first + 1);
    if (second != std::string::npos &&
        line.substr(first + 1, second - first - 1) == controller)
      return line.substr(second + 1);
  }
  return "/";
}

/// The least of a group and those around it. Where the path is another
/// container's view only the top is there to be read.
static uint64_t leftAlong(const std::string &top, std::string group,
                          const char *limitFile, const char *usageFile,
                          const char *reclaimable) {
  uint64_t left = UINT64_MAX;
  while (true) {
    left = std::min(
        left, leftTo(top + group + "/", limitFile, usageFile, reclaimable));
    size_t end = group.rfind('/');
    if (end == std::string::npos)
      return left;
    group.resize(end);
  }
}

uint64_t cpu::availableMemory(const std::string &root) {
  uint64_t available = UINT64_MAX;
  std::string meminfo = root + "proc/meminfo";
  if (auto memory = findNumber(meminfo, "MemAvailable:"))
    available = (*memory + findNumber(meminfo, "SwapFree:").value_or(0)) * 1024;
  std::string groups = root + "sys/fs/cgroup";
  return std::min({available,
                   leftAlong(groups, groupOf(root, ""), "memory.max",
                             "memory.current", "inactive_file "),
                   leftAlong(groups + "/memory", groupOf(root, "memory"),
                             "memory.limit_in_bytes", "memory.usage_in_bytes",
                             "total_inactive_file ")});
}

Status Runtime::tellMemory(AmpMemoryInfo &info) {
  uint64_t available = availableMemory();
  info.scratch = scratch.size() + exchangeScratch.size() + heldBytes;
  // Mapped, but nothing may have touched it yet.
  info.feedPlaces = 1;
  info.available = available - std::min(available, info.scratch);
  return nullptr;
}
