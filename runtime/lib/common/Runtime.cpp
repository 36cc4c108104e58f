//===- Runtime.cpp - Creation on a device and the sticky error ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A runtime is usable or does not exist: everything that can be missing on a
// machine is found out when it is made.
//
//===----------------------------------------------------------------------===//

#include "Runtime.h"
#include "Entry.h"
#include "PoolDesc.h"

#include <cinttypes>
#include <cstdlib>
#include <cstring>

using namespace amp;

AmpRuntime::~AmpRuntime() { takeError(); }

void AmpRuntime::keepError(Status status) {
  AmpStatus *none = nullptr;
  if (error.compare_exchange_strong(none, status.get()))
    status.release();
}

void AmpRuntime::warn(const std::string &sentence) {
  if (("\n" + warnings).find("\n" + sentence + "\n") == std::string::npos)
    warnings += sentence + "\n";
}

Status AmpRuntime::takeError() { return Status(error.exchange(nullptr)); }

Status amp::refuseCall(const char *name, const char *device,
                       const char *advice) {
  return makeStatus(AMP_STATUS_UNAVAILABLE,
                    "expected a device that offers %s (the CPU does), found "
                    "'%s'; %s",
                    name, device, advice);
}

Status AmpRuntime::createConvPlan(const AmpConvDesc &,
                                  std::unique_ptr<AmpCallPlan> &) {
  return refuseCall("a convolution", description.c_str());
}

Status AmpRuntime::createAttentionPlan(const AmpAttentionDesc &,
                                       std::unique_ptr<AmpCallPlan> &) {
  return refuseCall("an attention", description.c_str());
}

Status AmpRuntime::createPoolPlan(const AmpPoolDesc &,
                                  std::unique_ptr<AmpCallPlan> &) {
  return refusePool(description.c_str());
}

static Status verifyFlag(const char *name, int32_t value) {
  if (value == 0 || value == 1)
    return nullptr;
  return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                    "expected '%s' to be 0 or 1, found %" PRId32, name, value);
}

static const char *chooseCpu(const char *asked) {
  if (asked && *asked)
    return asked;
  const char *variable = std::getenv("AMP_CPU");
  return variable && *variable ? variable : "native";
}

static Status create(AmpRuntimeOptions options, RuntimePointer &runtime) {
  if (options.threads < 1)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected 'threads' to be at least 1, found %" PRId32,
                      options.threads);
  if (Status status = verifyFlag("tf32", options.tf32))
    return status;
  if (Status status = verifyFlag("timeAlgorithms", options.timeAlgorithms))
    return status;
  if (options.collectives)
    if (Status status = verifyCollectives(*options.collectives))
      return status;
  // The environment may change while a runtime is made.
  std::string cpu = chooseCpu(options.cpu);
  options.cpu = cpu.c_str();
  Status status;
  switch (options.device) {
  case AMP_DEVICE_CPU:
    status = cpu::createRuntime(options, runtime);
    break;
  case AMP_DEVICE_CUDA:
    status = cuda::createRuntime(options, runtime);
    break;
  default:
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected 'device' to be AMP_DEVICE_CPU (0) or "
                      "AMP_DEVICE_CUDA (1), found %" PRId32,
                      options.device);
  }
  if (status)
    return status;
  runtime->cpu = std::move(cpu);
  runtime->engine = Engine(options.collectives);
  return nullptr;
}

AmpStatus *ampRuntimeCreate(const AmpRuntimeOptions *options,
                            AmpRuntime **runtime) {
  return createResult(
      "runtime", runtime, "creating the runtime", [&](RuntimePointer &result) {
        Status status = verifyNotNull("options", options);
        return status ? std::move(status) : create(*options, result);
      });
}

void ampRuntimeDestroy(AmpRuntime *runtime) { destroyHandle(runtime); }

AmpStatus *ampRuntimeTakeError(AmpRuntime *runtime) {
  Status status = verifyHandle("runtime", runtime);
  return (status ? std::move(status) : runtime->takeError()).release();
}

AmpStatus *ampRuntimeSynchronize(AmpRuntime *runtime) {
  return runEntry("waiting for the device",
                  [&] {
                    Status status = verifyHandle("runtime", runtime);
                    return status ? std::move(status) : runtime->synchronize();
                  })
      .release();
}

/// For entries that return no status.
static bool isRuntime(AmpRuntime *runtime) {
  return !verifyHandle("runtime", runtime);
}

const char *ampRuntimeDescription(AmpRuntime *runtime) {
  return isRuntime(runtime) ? runtime->description.c_str() : "";
}

const char *ampRuntimeCpu(AmpRuntime *runtime) {
  return isRuntime(runtime) ? runtime->cpu.c_str() : "";
}

const char *ampRuntimeAlgorithms(AmpRuntime *runtime) {
  return isRuntime(runtime) ? runtime->algorithms.c_str() : "";
}

const char *ampRuntimeWarnings(AmpRuntime *runtime) {
  return isRuntime(runtime) ? runtime->warnings.c_str() : "";
}

int32_t ampRuntimeComputeCapability(AmpRuntime *runtime) {
  return isRuntime(runtime) ? runtime->computeCapability : 0;
}

int32_t ampRuntimeRank(AmpRuntime *runtime) {
  return isRuntime(runtime) ? runtime->engine.rank() : 0;
}

int32_t ampRuntimeRanks(AmpRuntime *runtime) {
  return isRuntime(runtime) ? runtime->engine.ranks() : 1;
}

AmpStatus *ampRuntimeBroadcast(AmpRuntime *runtime, void *buffer,
                               uint64_t bytes, int32_t root) {
  return runEntry(
             "exchanging bytes of the host",
             [&] {
               Status status = verifyHandle("runtime", runtime);
               if (!status && bytes)
                 status = verifyNotNull("buffer", buffer);
               if (!status && (root < 0 || root >= runtime->engine.ranks()))
                 status = makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                                     "expected 'root' to be one of %" PRId32
                                     " ranks, from 0 on, found %" PRId32,
                                     runtime->engine.ranks(), root);
               if (!status && bytes && runtime->engine.ranks() > 1)
                 status = runtime->engine.broadcast(buffer, bytes, root);
               return status;
             })
      .release();
}

AmpStatus *ampRuntimeAllGather(AmpRuntime *runtime, const void *send,
                               void *receive, uint64_t bytes) {
  return runEntry("exchanging bytes of the host",
                  [&] {
                    Status status = verifyHandle("runtime", runtime);
                    if (!status && bytes)
                      status = verifyNotNull("send", send);
                    if (!status && bytes)
                      status = verifyNotNull("receive", receive);
                    if (status || bytes == 0)
                      return status;
                    if (runtime->engine.ranks() == 1)
                      std::memcpy(receive, send, bytes);
                    else
                      status = runtime->engine.allGather(send, receive, bytes);
                    return status;
                  })
      .release();
}

AmpStatus *ampRuntimeMemory(AmpRuntime *runtime, AmpMemoryInfo *info) {
  return runEntry("asking for the device's memory",
                  [&] {
                    Status status = verifyHandle("runtime", runtime);
                    if (!status)
                      status = verifyNotNull("info", info);
                    return status ? std::move(status)
                                  : runtime->tellMemory(*info);
                  })
      .release();
}
