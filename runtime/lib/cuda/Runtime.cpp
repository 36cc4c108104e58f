//===- Runtime.cpp - Creation and description of a GPU's runtime ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The device's primary context is used, which cuBLASLt and other libraries of
// the process share. Streams are non-blocking ones: the default stream cannot
// be captured, and would order the two behind each other.
//
//===----------------------------------------------------------------------===//

#include "Communicator.h"

#include <algorithm>
#include <cinttypes>

using namespace amp;
using namespace amp::cuda;

Status Runtime::makeCurrent() const {
  return driver.check(driver.cuCtxSetCurrent(context), "cuCtxSetCurrent");
}

Status Runtime::wait(CUstream queue) const {
  if (Status status = makeCurrent())
    return status;
  if (communicator)
    return communicator->wait(queue);
  return driver.check(driver.cuStreamSynchronize(queue), "cuStreamSynchronize");
}

Status Runtime::synchronize() {
  Status first;
  for (CUstream queue :
       {copyStream, stream, communicator ? communicator->stream : nullptr})
    if (queue)
      if (Status status = wait(queue); status && !first)
        first = std::move(status);
  return first;
}

Status Runtime::findDevice(const AmpRuntimeOptions &options) {
  int32_t index = options.deviceIndex;
  int count = 0;
  if (Status status =
          driver.check(driver.cuDeviceGetCount(&count), "cuDeviceGetCount"))
    return status;
  if (count == 0)
    return driver.check(CUDA_ERROR_NO_DEVICE, "cuDeviceGetCount");
  if (const AmpCollectives *engine = options.collectives;
      engine && engine->localRank == index && index >= count)
    return makeStatus(AMP_STATUS_UNAVAILABLE,
                      "expected a GPU for each rank on this machine, found %d "
                      "and the local rank %" PRId32 " (rank %" PRId32
                      " of %" PRId32
                      "); start at most as many ranks on a machine as it has "
                      "GPUs (CUDA_VISIBLE_DEVICES shows some), or use the "
                      "device 'cpu'",
                      count, index, engine->rank, engine->ranks);
  if (index < 0 || index >= count)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected 'deviceIndex' to be one of the %d GPUs, 0 to "
                      "%d, found %" PRId32,
                      count, count - 1, index);
  if (Status status =
          driver.check(driver.cuDeviceGet(&device, index), "cuDeviceGet"))
    return status;

  char name[256] = {};
  if (Status status =
          driver.check(driver.cuDeviceGetName(name, sizeof(name), device),
                       "cuDeviceGetName"))
    return status;
  int major = 0, minor = 0, cache = 0;
  for (auto [value, attribute] :
       {std::pair(&major, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR),
        std::pair(&minor, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR),
        std::pair(&cache, CU_DEVICE_ATTRIBUTE_L2_CACHE_SIZE)})
    if (Status status =
            driver.check(driver.cuDeviceGetAttribute(value, attribute, device),
                         "cuDeviceGetAttribute"))
      return status;
  if (major < 8)
    return makeStatus(
        AMP_STATUS_UNAVAILABLE,
        "expected a GPU of compute capability 8.0 or later, found "
        "%d.%d (%s); use another one or the device 'cpu'",
        major, minor, name);
  computeCapability = 10 * major + minor;
  cacheBytes = uint64_t(std::max(cache, 0));
  machine = std::string(name) + " sm_" + std::to_string(computeCapability);
  description = "cuda, " + std::string(name) + " (sm_" +
                std::to_string(computeCapability) + "), driver for CUDA " +
                std::to_string(driver.version / 1000) + "." +
                std::to_string(driver.version % 1000 / 10);
  return nullptr;
}

Status Runtime::initialize(const AmpRuntimeOptions &options) {
  if (Status status = Driver::load(driver))
    return status;
  if (Status status = findDevice(options))
    return status;
  if (Status status = CublasLt::load(driver.version, cublasLt))
    return status;
  size_t version = cublasLt.cublasLtGetVersion();
  description += ", cuBLASLt " + std::to_string(version / 10000) + "." +
                 std::to_string(version / 100 % 100) + "." +
                 std::to_string(version % 100);
  tf32 = options.tf32;
  if (tf32)
    description += ", f32 contractions: tf32";
  timeAlgorithms = options.timeAlgorithms;
  if (timeAlgorithms)
    description += ", timed algorithms";
  machine += " cublasLt " + std::to_string(version);
  if (communicator) {
    if (Status status = communicator->load())
      return status;
    description += ", " + communicator->name();
  }

  if (Status status =
          driver.check(driver.cuDevicePrimaryCtxRetain(&context, device),
                       "cuDevicePrimaryCtxRetain"))
    return status;
  if (Status status = makeCurrent())
    return status;
  for (CUstream *queue : {&stream, &copyStream})
    if (Status status =
            driver.check(driver.cuStreamCreate(queue, CU_STREAM_NON_BLOCKING),
                         "cuStreamCreate"))
      return status;
  if (Status status =
          cublasLt.check(cublasLt.cublasLtCreate(&handle), "cublasLtCreate"))
    return status;
  return workspace.allocate(*this, workspaceBytes);
}

void Runtime::rememberAlgorithm(const std::string &key,
                                const std::string &algorithm) {
  chosen[key] = algorithm;
  hashAlgorithms();
}

void Runtime::forgetAlgorithm(const std::string &key) {
  chosen.erase(key);
  hashAlgorithms();
}

void Runtime::hashAlgorithms() {
  std::string all;
  for (const auto &[line, taken] : chosen)
    all += line + " " + taken + "\n";
  algorithms = chosen.empty() ? "" : hashOf(all);
}

/// Destroys in the opposite order of creation. There is nobody to tell of
/// failures.
Runtime::~Runtime() {
  if (!context)
    return;
  (void)makeCurrent();
  (void)synchronize();
  cudnn.reset();
  reduceModule.reset();
  communicator.reset();
  workspace.free();
  if (handle)
    (void)cublasLt.cublasLtDestroy(handle);
  for (CUstream queue : {stream, copyStream})
    if (queue)
      (void)driver.cuStreamDestroy(queue);
  (void)driver.cuDevicePrimaryCtxRelease(device);
}

Status cuda::createRuntime(const AmpRuntimeOptions &options,
                           RuntimePointer &runtime) {
  auto result = std::make_unique<Runtime>();
  result->engine = Engine(options.collectives);
  if (result->engine.ranks() > 1)
    result->communicator = std::make_unique<Communicator>(*result);
  Status status = result->initialize(options);
  if (result->communicator)
    status = result->communicator->connect(std::move(status));
  if (status)
    return status;
  runtime = std::move(result);
  return nullptr;
}
