//===- Driver.h - The CUDA driver's functions ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A table of function pointers with the types of cuda.h. The header renames
// functions to their newest version (cuMemAlloc is cuMemAlloc_v2), which the
// table follows: members and symbols have the name that the header gives them.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_DRIVER_H
#define AMP_RUNTIME_LIB_CUDA_DRIVER_H

#include "Library.h"

#include <cuda.h>

/// Every function of the driver that the runtime cannot do without.
#define AMP_DRIVER_FUNCTIONS(X)                                                \
  X(cuDriverGetVersion)                                                        \
  X(cuInit)                                                                    \
  X(cuGetErrorName)                                                            \
  X(cuGetErrorString)                                                          \
  X(cuDeviceGetCount)                                                          \
  X(cuDeviceGet)                                                               \
  X(cuDeviceGetName)                                                           \
  X(cuDeviceGetAttribute)                                                      \
  X(cuDevicePrimaryCtxRetain)                                                  \
  X(cuDevicePrimaryCtxRelease)                                                 \
  X(cuCtxSetCurrent)                                                           \
  X(cuStreamCreate)                                                            \
  X(cuStreamDestroy)                                                           \
  X(cuStreamSynchronize)                                                       \
  X(cuStreamQuery)                                                             \
  X(cuStreamWaitEvent)                                                         \
  X(cuStreamBeginCapture)                                                      \
  X(cuStreamEndCapture)                                                        \
  X(cuEventCreate)                                                             \
  X(cuEventDestroy)                                                            \
  X(cuEventRecord)                                                             \
  X(cuEventQuery)                                                              \
  X(cuMemGetInfo)                                                              \
  X(cuMemAlloc)                                                                \
  X(cuMemFree)                                                                 \
  X(cuMemHostAlloc)                                                            \
  X(cuMemHostGetDevicePointer)                                                 \
  X(cuMemFreeHost)                                                             \
  X(cuMemsetD8Async)                                                           \
  X(cuMemcpyHtoDAsync)                                                         \
  X(cuMemcpyDtoHAsync)                                                         \
  X(cuMemcpyDtoDAsync)                                                         \
  X(cuModuleLoadDataEx)                                                        \
  X(cuModuleUnload)                                                            \
  X(cuModuleGetFunction)                                                       \
  X(cuFuncGetAttribute)                                                        \
  X(cuLaunchKernel)                                                            \
  X(cuGraphInstantiate)                                                        \
  X(cuGraphDestroy)                                                            \
  X(cuGraphUpload)                                                             \
  X(cuGraphLaunch)                                                             \
  X(cuGraphExecDestroy)

namespace amp::cuda {

struct Driver {
#define AMP_DECLARE(NAME) decltype(&::NAME) NAME = nullptr;
  AMP_DRIVER_FUNCTIONS(AMP_DECLARE)
#undef AMP_DECLARE

  /// The header's name for it is new in CUDA 13, the function is not.
  CUresult (*cuEventElapsedTime_v1)(float *milliseconds, CUevent start,
                                    CUevent end) = nullptr;

  /// Since CUDA 12.4; null in older drivers.
  decltype(&::cuFuncGetParamInfo) cuFuncGetParamInfo = nullptr;
  decltype(&::cuFuncLoad) cuFuncLoad = nullptr;

  /// The newest version of CUDA that the driver serves, 1000 * major +
  /// 10 * minor.
  int version = 0;

  /// Loads libcuda.so.1 and initialises the driver. Unavailable without one of
  /// CUDA 12.0 or later, whose PTX our kernels are, and without a GPU.
  static Status load(Driver &driver);

  /// Success, or a failure of `call` that names the error and says what to do.
  Status check(CUresult result, const char *call) const;
};

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_DRIVER_H
