//===- Ring.h - Records in host memory ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The part of a ring that a step of this device has to know.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CPU_RING_H
#define AMP_RUNTIME_LIB_CPU_RING_H

#include "../common/Runtime.h"
#include "Memory.h"

#include <vector>

namespace amp::cpu {

struct Ring final : AmpRing {
  Status read(uint64_t number, void *record, bool &isThere) override;
  void append(const std::vector<AmpRange> &fields);

  Memory memory;

private:
  char *place(uint64_t number) const {
    return memory.data() + number % numRecords * recordBytes;
  }

  /// Records appended.
  uint64_t count = 0;
};

} // namespace amp::cpu

#endif // AMP_RUNTIME_LIB_CPU_RING_H
