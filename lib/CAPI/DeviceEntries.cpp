//===- DeviceEntries.cpp - abilities of devices in C ----------------------===//
//
// The runtime is asked, because a build of it may lack what the CPU has.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../cpu/Features.h"
#include "Handles.h"

using namespace amp;
using namespace amp::capi;

/// Asks this machine's runtime for its way of multiplying bf16.
static Error readNativeBf16(const char *cpu, bool &isNative) {
  AmpRuntimeOptions options = {};
  options.threads = 1;
  options.cpu = cpu;
  AmpRuntime *runtime = nullptr;
  if (Error error = Error(ampRuntimeCreate(&options, &runtime)))
    return error;
  cpu::Features features;
  Error error(cpu::detectFeatures(ampRuntimeCpu(runtime), features).release());
  ampRuntimeDestroy(runtime);
  isNative = features.bf16 != cpu::NativeBf16::None;
  return error;
}

AmpStatus *ampDeviceMultiplies(int32_t device, const char *cpu, int32_t element,
                               int32_t *multiplies) {
  return entry("ampDeviceMultiplies", [&]() -> Error {
    if (Error error = checkNotNull("multiplies", multiplies))
      return error;
    *multiplies = 0;
    if (device != AMP_DEVICE_CPU && device != AMP_DEVICE_CUDA)
      return Error("expected 'device' to be an AmpDevice, found " +
                   std::to_string(device));
    if (element < AMP_ELEMENT_F64 || element > AMP_ELEMENT_BF16)
      return Error("expected 'element' to be a float of AmpElement, found " +
                   std::to_string(element));
    // A GPU that a runtime takes has sm_80 or later.
    bool isNative = device == AMP_DEVICE_CUDA || element != AMP_ELEMENT_F16;
    if (device == AMP_DEVICE_CPU && element == AMP_ELEMENT_BF16)
      if (Error error = readNativeBf16(cpu, isNative))
        return error;
    *multiplies = isNative;
    return Error::success();
  });
}
