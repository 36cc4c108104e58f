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

using namespace amp;
using namespace amp::cpu;

namespace {
struct Launch {
  AmpRuntime *runtime;
  AmpKernelFunction kernel;
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

void Runtime::launch(AmpKernel kernel, const int64_t *args, int64_t,
                     int64_t extent, int64_t grain) {
  Launch launch = {this, reinterpret_cast<AmpKernelFunction>(kernel), args,
                   extent, grain};
  int64_t chunks = extent / grain + (extent % grain != 0);
  pool.run(runChunk, &launch, chunks);
}
