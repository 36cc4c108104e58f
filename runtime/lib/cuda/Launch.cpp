//===- Launch.cpp - Launches of generated kernels ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A chunk is a block. Arguments are passed as one range of bytes, which the
// driver copies at the launch: while a step is recorded, into its graph.
//
//===----------------------------------------------------------------------===//

#include "Module.h"
#include "Runtime.h"

#include <cinttypes>

using namespace amp;
using namespace amp::cuda;

void Runtime::launchIn(CUstream queue, AmpKernel handle, const int64_t *args,
                       int64_t numArgs, int64_t extent, int64_t grain) {
  const Kernel &kernel = *reinterpret_cast<const Kernel *>(handle);
  int64_t blocks = extent / grain + (extent % grain != 0);
  if (blocks > INT32_MAX)
    return keepError(makeStatus(
        AMP_STATUS_INVALID_ARGUMENT,
        "expected at most 2147483647 blocks for kernel '%s', found %" PRId64
        " (extent %" PRId64 ", grain %" PRId64 "); use a larger grain",
        kernel.name.c_str(), blocks, extent, grain));
  size_t bytes = size_t(numArgs) * sizeof(int64_t);
  if (kernel.parameterBytes && *kernel.parameterBytes != bytes)
    return keepError(makeStatus(
        AMP_STATUS_INVALID_ARGUMENT,
        "expected %zu bytes of arguments for kernel '%s', found %zu (%" PRId64
        " arguments); pass one of 8 bytes for each parameter",
        *kernel.parameterBytes, kernel.name.c_str(), bytes, numArgs));

  if (Status status = makeCurrent())
    return keepError(std::move(status));
  void *parameters[] = {
      CU_LAUNCH_PARAM_BUFFER_POINTER, const_cast<int64_t *>(args),
      CU_LAUNCH_PARAM_BUFFER_SIZE, &bytes, CU_LAUNCH_PARAM_END};
  CUresult result = driver.cuLaunchKernel(
      kernel.function, unsigned(blocks), 1, 1, kernel.threads, 1, 1,
      /*sharedMemBytes=*/0, queue, /*kernelParams=*/nullptr,
      numArgs ? parameters : nullptr);
  if (result == CUDA_SUCCESS)
    return;
  std::string call = "cuLaunchKernel of '" + kernel.name + "'";
  keepError(driver.check(result, call.c_str()));
}
