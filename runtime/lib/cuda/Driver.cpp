//===- Driver.cpp - The CUDA driver's functions ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Errors are sorted by what the user can do about them: get a machine ready,
// ask for less, or start again.
//
//===----------------------------------------------------------------------===//

#include "Driver.h"

using namespace amp;
using namespace amp::cuda;

static constexpr int oldestVersion = 12000;
static constexpr const char *installDriver =
    "install NVIDIA's driver for CUDA 12.0 or later (its libraries must be "
    "visible, in a container too), name a folder in AMP_CUDA_LIBRARY_DIR, or "
    "use the device 'cpu'";

#define AMP_NAME_OF_EXPANDED(NAME) #NAME
#define AMP_NAME_OF(NAME) AMP_NAME_OF_EXPANDED(NAME)

Status Driver::load(Driver &driver) {
  Library library;
  if (Status status = Library::open({"libcuda.so.1"}, installDriver, library))
    return status;
#define AMP_FIND(NAME)                                                         \
  if (Status status = library.find(AMP_NAME_OF(NAME), driver.NAME))            \
    return status;
  AMP_DRIVER_FUNCTIONS(AMP_FIND)
#undef AMP_FIND
  if (Status status =
          library.find("cuEventElapsedTime", driver.cuEventElapsedTime_v1))
    return status;
  library.findOptional("cuFuncGetParamInfo", driver.cuFuncGetParamInfo);
  library.findOptional("cuFuncLoad", driver.cuFuncLoad);

  if (Status status = driver.check(driver.cuDriverGetVersion(&driver.version),
                                   "cuDriverGetVersion"))
    return status;
  if (driver.version < oldestVersion)
    return makeStatus(AMP_STATUS_UNAVAILABLE,
                      "expected a driver for CUDA 12.0 or later, found one for "
                      "%d.%d; update NVIDIA's driver or use the device 'cpu'",
                      driver.version / 1000, driver.version % 1000 / 10);
  return driver.check(driver.cuInit(0), "cuInit");
}

static AmpStatusCode codeOf(CUresult result) {
  switch (result) {
  case CUDA_ERROR_OUT_OF_MEMORY:
    return AMP_STATUS_OUT_OF_MEMORY;
  case CUDA_ERROR_STUB_LIBRARY:
  case CUDA_ERROR_CALL_REQUIRES_NEWER_DRIVER:
  case CUDA_ERROR_DEVICE_UNAVAILABLE:
  case CUDA_ERROR_DEVICE_NOT_LICENSED:
  case CUDA_ERROR_NO_DEVICE:
  case CUDA_ERROR_NOT_SUPPORTED:
  case CUDA_ERROR_JIT_COMPILER_NOT_FOUND:
  case CUDA_ERROR_JIT_COMPILATION_DISABLED:
  case CUDA_ERROR_SYSTEM_NOT_READY:
  case CUDA_ERROR_SYSTEM_DRIVER_MISMATCH:
  case CUDA_ERROR_COMPAT_NOT_SUPPORTED_ON_DEVICE:
  case CUDA_ERROR_MPS_CONNECTION_FAILED:
  case CUDA_ERROR_MPS_SERVER_NOT_READY:
  case CUDA_ERROR_MPS_MAX_CLIENTS_REACHED:
  case CUDA_ERROR_MPS_MAX_CONNECTIONS_REACHED:
    return AMP_STATUS_UNAVAILABLE;
  default:
    return AMP_STATUS_INTERNAL;
  }
}

/// The advice for a failure, as the end of a message.
static const char *adviceFor(CUresult result) {
  switch (result) {
  case CUDA_ERROR_OUT_OF_MEMORY:
    return "; use a smaller batch or end other processes on this GPU";

  // Machines that are not ready.
  case CUDA_ERROR_NO_DEVICE:
    return "; make a GPU visible (CUDA_VISIBLE_DEVICES, the container's "
           "options) or use the device 'cpu'";
  case CUDA_ERROR_DEVICE_UNAVAILABLE:
    return "; another process has the GPU to itself: end it, name another GPU "
           "in CUDA_VISIBLE_DEVICES, or let processes share this one "
           "(nvidia-smi -c DEFAULT)";
  case CUDA_ERROR_DEVICE_NOT_LICENSED:
    return "; the virtual GPU has no licence: get one from who runs this "
           "machine, or use the device 'cpu'";
  case CUDA_ERROR_STUB_LIBRARY:
    return "; the library found is the toolkit's stub for linking: remove its "
           "folder from the library path";
  case CUDA_ERROR_SYSTEM_NOT_READY:
    return "; GPUs joined by NVSwitch wait for NVIDIA's fabric manager: start "
           "the one of the driver's version (systemctl start "
           "nvidia-fabricmanager), or use the device 'cpu'";
  case CUDA_ERROR_SYSTEM_DRIVER_MISMATCH:
    return "; the driver's library and kernel module differ in version: "
           "restart the machine or install one driver";
  case CUDA_ERROR_COMPAT_NOT_SUPPORTED_ON_DEVICE:
    return "; the library found is of the package cuda-compat, which this GPU "
           "cannot use: remove its folder from the library path or update "
           "NVIDIA's driver";
  case CUDA_ERROR_CALL_REQUIRES_NEWER_DRIVER:
    return "; update NVIDIA's driver or use the device 'cpu'";
  case CUDA_ERROR_NOT_SUPPORTED:
    return "; this GPU, the way it is shared (virtual, MIG) or its driver "
           "lacks it: update NVIDIA's driver, use another GPU or the device "
           "'cpu'";
  case CUDA_ERROR_MPS_CONNECTION_FAILED:
  case CUDA_ERROR_MPS_RPC_FAILURE:
  case CUDA_ERROR_MPS_SERVER_NOT_READY:
  case CUDA_ERROR_MPS_MAX_CLIENTS_REACHED:
  case CUDA_ERROR_MPS_MAX_CONNECTIONS_REACHED:
  case CUDA_ERROR_MPS_CLIENT_TERMINATED:
    return "; the service that shares the GPU (MPS) does not answer or is "
           "full: restart it (nvidia-cuda-mps-control) or end other processes";
  case CUDA_ERROR_UNKNOWN:
  case CUDA_ERROR_OPERATING_SYSTEM:
  case CUDA_ERROR_NOT_INITIALIZED:
    return "; look whether nvidia-smi lists the GPU and what the kernel's log "
           "says of it (dmesg, lines with NVRM); in a container, whether it "
           "has the devices /dev/nvidia*; restarting the machine may help";

  // Code that the driver cannot assemble; Module says the rest.
  case CUDA_ERROR_JIT_COMPILER_NOT_FOUND:
    return "; install the library libnvidia-ptxjitcompiler of the driver's "
           "version, in a container too";
  case CUDA_ERROR_JIT_COMPILATION_DISABLED:
    return "; unset CUDA_DISABLE_PTX_JIT";
  case CUDA_ERROR_INVALID_PTX:
  case CUDA_ERROR_INVALID_IMAGE:
  case CUDA_ERROR_INVALID_SOURCE:
  case CUDA_ERROR_NO_BINARY_FOR_GPU:
  case CUDA_ERROR_UNSUPPORTED_PTX_VERSION:
    return "";

  // After these every later call fails too.
  case CUDA_ERROR_ECC_UNCORRECTABLE:
  case CUDA_ERROR_NVLINK_UNCORRECTABLE:
    return "; the GPU's hardware failed and this process cannot use it any "
           "more: start it again from the last checkpoint, on another GPU if "
           "it happens again (nvidia-smi -q tells errors)";
  case CUDA_ERROR_ILLEGAL_ADDRESS:
  case CUDA_ERROR_LAUNCH_TIMEOUT:
  case CUDA_ERROR_CONTEXT_IS_DESTROYED:
  case CUDA_ERROR_ASSERT:
  case CUDA_ERROR_HARDWARE_STACK_ERROR:
  case CUDA_ERROR_ILLEGAL_INSTRUCTION:
  case CUDA_ERROR_MISALIGNED_ADDRESS:
  case CUDA_ERROR_INVALID_ADDRESS_SPACE:
  case CUDA_ERROR_INVALID_PC:
  case CUDA_ERROR_LAUNCH_FAILED:
    return "; this process cannot use the GPU any more: start it again from "
           "the last checkpoint (compute-sanitizer finds the access)";

  default:
    return "; if it happens again, report this line";
  }
}

Status Driver::check(CUresult result, const char *call) const {
  if (result == CUDA_SUCCESS)
    return nullptr;
  const char *name = nullptr, *text = nullptr;
  if (cuGetErrorName(result, &name) != CUDA_SUCCESS || !name)
    name = "an unknown error";
  if (cuGetErrorString(result, &text) != CUDA_SUCCESS || !text)
    text = "the driver has no description";
  return makeStatus(codeOf(result),
                    "expected %s to succeed, found %s (%d, %s)%s", call, name,
                    int(result), text, adviceFor(result));
}
