//===- Feed.h - Inputs in host memory ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The part of a feed that a step of this device has to know.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CPU_FEED_H
#define AMP_RUNTIME_LIB_CPU_FEED_H

#include "../common/Runtime.h"
#include "Memory.h"

namespace amp::cpu {

struct Feed final : AmpFeed {
  Status begin(void *&host) override;
  Status end(uint64_t filled) override;

  Memory memory;
};

} // namespace amp::cpu

#endif // AMP_RUNTIME_LIB_CPU_FEED_H
