//===- PlanningDriver.cpp - A libcuda.so.1 that loads nothing ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For amp-cudnn-plans: the real cuDNN compiles code for an attention's plan and
// asks the driver to load it. Whoever does more than plan would crash.
//
//===----------------------------------------------------------------------===//

#include <cuda.h>

static int someplace;

extern "C" {
CUresult cuLibraryLoadData(CUlibrary *library, const void *, CUjit_option *,
                           void **, unsigned, CUlibraryOption *, void **,
                           unsigned) {
  *library = reinterpret_cast<CUlibrary>(&someplace);
  return CUDA_SUCCESS;
}
CUresult cuLibraryGetKernel(CUkernel *kernel, CUlibrary, const char *) {
  *kernel = reinterpret_cast<CUkernel>(&someplace);
  return CUDA_SUCCESS;
}
CUresult cuLibraryGetKernelCount(unsigned *count, CUlibrary) {
  *count = 1;
  return CUDA_SUCCESS;
}
CUresult cuLibraryEnumerateKernels(CUkernel *kernels, unsigned, CUlibrary) {
  kernels[0] = reinterpret_cast<CUkernel>(&someplace);
  return CUDA_SUCCESS;
}
CUresult cuKernelGetFunction(CUfunction *function, CUkernel) {
  *function = reinterpret_cast<CUfunction>(&someplace);
  return CUDA_SUCCESS;
}
CUresult cuKernelGetAttribute(int *value, CUfunction_attribute, CUkernel,
                              CUdevice) {
  *value = 0;
  return CUDA_SUCCESS;
}

// Functions that the library looks for when it is loaded and that a plan does
// not call.
#define AMP_UNUSED(NAME)                                                       \
  CUresult amp_##NAME() __asm__(#NAME);                                        \
  CUresult amp_##NAME() { return CUDA_SUCCESS; }
AMP_UNUSED(cuCtxGetCurrent)
AMP_UNUSED(cuCtxGetLimit)
AMP_UNUSED(cuCtxPopCurrent)
AMP_UNUSED(cuCtxPushCurrent)
AMP_UNUSED(cuDeviceGet)
AMP_UNUSED(cuDeviceGetCount)
AMP_UNUSED(cuDriverGetVersion)
AMP_UNUSED(cuGetErrorName)
AMP_UNUSED(cuGetErrorString)
AMP_UNUSED(cuKernelSetAttribute)
AMP_UNUSED(cuLaunchCooperativeKernel)
AMP_UNUSED(cuLaunchKernel)
AMP_UNUSED(cuLaunchKernelEx)
AMP_UNUSED(cuLibraryLoadFromFile)
AMP_UNUSED(cuLibraryUnload)
AMP_UNUSED(cuLinkAddData)
AMP_UNUSED(cuLinkComplete)
AMP_UNUSED(cuLinkCreate)
AMP_UNUSED(cuLinkDestroy)
AMP_UNUSED(cuModuleGetFunction)
AMP_UNUSED(cuModuleLoadData)
AMP_UNUSED(cuModuleUnload)
AMP_UNUSED(cuTensorMapEncodeIm2col)
AMP_UNUSED(cuTensorMapEncodeTiled)
AMP_UNUSED(cuOccupancyMaxPotentialClusterSize)
AMP_UNUSED(cuStreamGetCtx)
}
