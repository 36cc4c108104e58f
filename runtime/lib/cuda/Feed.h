//===- Feed.h - Inputs in two places ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// While a step reads one place, the other is filled. A graph has addresses
// baked in, so a step has one for each place.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_FEED_H
#define AMP_RUNTIME_LIB_CUDA_FEED_H

#include "Event.h"
#include "HostMemory.h"
#include "Runtime.h"

namespace amp::cuda {

struct Feed final : AmpFeed {
  struct Place {
    HostMemory host;
    Memory memory;
    /// The last copy from `host` to `memory`, and the last step that reads it.
    Event copied, read;
  };
  static constexpr int numPlaces = 2;

  explicit Feed(Runtime &runtime) : runtime(runtime) {}
  Status initialize(uint64_t bytes);
  Status begin(void *&host) override;
  Status end(uint64_t filled) override;

  Runtime &runtime;
  Place places[numPlaces];
  /// The place that steps read.
  int current = 0;

private:
  Place &next() { return places[1 - current]; }
};

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_FEED_H
