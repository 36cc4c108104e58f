//===- Launch.cpp - Launches of generated kernels ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Chunks are cut here, by extent and grain alone; which thread runs one is the
// pool's business and must not matter.
//
//===----------------------------------------------------------------------===//

#include "Runtime.h"

#include <algorithm>
#include <cinttypes>

using namespace amp;

namespace {
struct Launch {
  AmpRuntime *runtime;
  AmpKernel kernel;
  const int64_t *args;
  int64_t extent, grain;
};
} // namespace

static void runChunk(void *context, int64_t index, int) {
  const Launch &launch = *static_cast<Launch *>(context);
  int64_t begin = index * launch.grain;
  try {
    launch.kernel(launch.args, begin,
                  begin + std::min(launch.grain, launch.extent - begin));
  } catch (...) {
    launch.runtime->keepError(statusFromException("running a kernel"));
  }
}

void ampLaunch(AmpRuntime *runtime, AmpKernel kernel, const int64_t *args,
               int64_t extent, int64_t grain) {
  if (extent < 0 || grain < 1)
    return runtime->keepError(makeStatus(
        AMP_STATUS_INVALID_ARGUMENT,
        "expected a launch with 'extent' at least 0 and 'grain' at least 1, "
        "found %" PRId64 " and %" PRId64,
        extent, grain));
  Launch launch = {runtime, kernel, args, extent, grain};
  int64_t chunks = extent / grain + (extent % grain != 0);
  runtime->pool.run(runChunk, &launch, chunks);
}
