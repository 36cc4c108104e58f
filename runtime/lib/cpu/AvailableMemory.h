//===- AvailableMemory.h - Memory that the system would give ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Linux maps more than there is and ends the process that touches it. So
// whoever needs much asks first.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CPU_AVAILABLEMEMORY_H
#define AMP_RUNTIME_LIB_CPU_AVAILABLEMEMORY_H

#include <cstdint>
#include <string>

namespace amp::cpu {

/// In bytes; UINT64_MAX where nothing is known. `root` is "/" but in tests:
/// below it are proc/meminfo, proc/self/cgroup and sys/fs/cgroup.
uint64_t availableMemory(const std::string &root = "/");

} // namespace amp::cpu

#endif // AMP_RUNTIME_LIB_CPU_AVAILABLEMEMORY_H
