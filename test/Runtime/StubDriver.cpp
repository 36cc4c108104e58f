//===- StubDriver.cpp - libcuda.so.1 without a GPU ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The driver itself, devices and contexts. A call that releases something
// releases it even when it is told to fail: what is left at the end was
// forgotten.
//
//===----------------------------------------------------------------------===//

#include "StubDriver.h"

using namespace amp::stub;

extern "C" State *ampStubState() {
  static State theState;
  return &theState;
}

CUresult cuDriverGetVersion(int *version) {
  ENTER();
  *version = state().driverVersion;
  return CUDA_SUCCESS;
}

CUresult cuInit(unsigned flags) {
  ENTER();
  if (flags != 0)
    return CUDA_ERROR_INVALID_VALUE;
  state().isInitialised = true;
  return state().deviceCount ? CUDA_SUCCESS : CUDA_ERROR_NO_DEVICE;
}

// Not counted: a runtime asks for names only after another failure.
CUresult cuGetErrorName(CUresult error, const char **name) {
  switch (error) {
  case CUDA_ERROR_OUT_OF_MEMORY:
    *name = "CUDA_ERROR_OUT_OF_MEMORY";
    break;
  case CUDA_ERROR_NO_DEVICE:
    *name = "CUDA_ERROR_NO_DEVICE";
    break;
  case CUDA_ERROR_ILLEGAL_ADDRESS:
    *name = "CUDA_ERROR_ILLEGAL_ADDRESS";
    break;
  case CUDA_ERROR_LAUNCH_FAILED:
    *name = "CUDA_ERROR_LAUNCH_FAILED";
    break;
  case CUDA_ERROR_INVALID_PTX:
    *name = "CUDA_ERROR_INVALID_PTX";
    break;
  case CUDA_ERROR_UNKNOWN:
    *name = "CUDA_ERROR_UNKNOWN";
    break;
  default:
    *name = nullptr;
    return CUDA_ERROR_INVALID_VALUE;
  }
  return CUDA_SUCCESS;
}

CUresult cuGetErrorString(CUresult error, const char **text) {
  const char *name;
  *text = "said by the stub";
  return cuGetErrorName(error, &name);
}

CUresult cuDeviceGetCount(int *count) {
  ENTER();
  *count = state().deviceCount;
  return CUDA_SUCCESS;
}

CUresult cuDeviceGet(CUdevice *device, int ordinal) {
  ENTER();
  *device = ordinal;
  return ordinal < state().deviceCount ? CUDA_SUCCESS
                                       : CUDA_ERROR_INVALID_DEVICE;
}

CUresult cuDeviceGetName(char *name, int length, CUdevice device) {
  ENTER();
  snprintf(name, length, "Stub GPU %d", device);
  return CUDA_SUCCESS;
}

CUresult cuDeviceGetAttribute(int *value, CUdevice_attribute attribute,
                              CUdevice) {
  ENTER();
  switch (attribute) {
  case CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR:
    *value = state().major;
    return CUDA_SUCCESS;
  case CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR:
    *value = state().minor;
    return CUDA_SUCCESS;
  case CU_DEVICE_ATTRIBUTE_L2_CACHE_SIZE:
    *value = state().cacheBytes;
    return CUDA_SUCCESS;
  default:
    state().misuse("cuDeviceGetAttribute: an attribute the stub has not");
    return CUDA_ERROR_INVALID_VALUE;
  }
}

/// A device's only context is its number plus one.
static CUcontext contextOf(CUdevice device) {
  return reinterpret_cast<CUcontext>(uintptr_t(device) + 1);
}

CUresult cuDevicePrimaryCtxRetain(CUcontext *context, CUdevice device) {
  ENTER();
  ++state().contexts;
  *context = contextOf(device);
  return CUDA_SUCCESS;
}

CUresult cuDevicePrimaryCtxRelease(CUdevice) {
  --state().contexts;
  if (state().contexts == 0) {
    state().currentContext = nullptr;
    state().loaded.clear();
  }
  ENTER();
  return CUDA_SUCCESS;
}

CUresult cuCtxSetCurrent(CUcontext context) {
  ENTER();
  if (!context || state().contexts == 0) {
    state().misuse("cuCtxSetCurrent: not a context");
    return CUDA_ERROR_INVALID_CONTEXT;
  }
  state().currentContext = context;
  return CUDA_SUCCESS;
}
