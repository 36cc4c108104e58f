//===- Launch.cpp - Entry for launches ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A launch that cannot be is refused here; how chunks become threads or blocks
// is a device's business.
//
//===----------------------------------------------------------------------===//

#include "Entry.h"
#include "Runtime.h"

#include <cinttypes>

using namespace amp;

void ampLaunch(AmpRuntime *runtime, AmpKernel kernel, const int64_t *args,
               int64_t numArgs, int64_t extent, int64_t grain) {
  if (verifyHandle("runtime", runtime))
    return;
  if (extent < 0 || grain < 1 || numArgs < 0)
    return runtime->keepError(makeStatus(
        AMP_STATUS_INVALID_ARGUMENT,
        "expected a launch with 'numArgs' and 'extent' at least 0 and 'grain' "
        "at least 1, found %" PRId64 ", %" PRId64 " and %" PRId64,
        numArgs, extent, grain));
  if (Status status = verifyNotNull("kernel", kernel))
    return runtime->keepError(std::move(status));
  if (extent == 0)
    return;
  Status status = runEntry("launching a kernel", [&]() -> Status {
    runtime->launch(kernel, args, numArgs, extent, grain);
    return nullptr;
  });
  if (status)
    runtime->keepError(std::move(status));
}
