//===- Module.cpp - Loading code ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX is assembled by the driver here; its log is the only thing that says what
// is wrong with it, so it goes into the status.
//
//===----------------------------------------------------------------------===//

#include "Module.h"
#include "Runtime.h"

#include <algorithm>
#include <map>

using namespace amp;
using namespace amp::cuda;

namespace {
struct Module final : AmpModule {
  explicit Module(Runtime &runtime) : runtime(runtime) {}
  ~Module() override;
  Status findKernel(const char *name, AmpKernel &kernel) override;

  Runtime &runtime;
  CUmodule code = nullptr;

private:
  Status load(Kernel &kernel) const;
  Status measureParameters(Kernel &kernel) const;

  // A map's elements stay where they are.
  std::map<std::string, Kernel> kernels;
};
} // namespace

Module::~Module() {
  if (!code)
    return;
  // A queued launch may still be running it.
  if (Status status = runtime.synchronize())
    runtime.keepError(std::move(status));
  const Driver &driver = runtime.driver;
  if (Status status =
          driver.check(driver.cuModuleUnload(code), "cuModuleUnload"))
    runtime.keepError(std::move(status));
}

/// Statuses are one line.
static std::string joinLines(std::string log) {
  while (!log.empty() && (log.back() == '\n' || log.back() == '.'))
    log.pop_back();
  for (size_t at; (at = log.find('\n')) != std::string::npos;)
    log.replace(at, 1, "; ");
  return log;
}

Status Runtime::createModule(const void *image, uint64_t bytes,
                             std::unique_ptr<AmpModule> &module) {
  auto result = std::make_unique<Module>(*this);
  if (Status status = makeCurrent())
    return status;
  // The driver takes no size: it reads PTX up to a zero.
  std::string text(static_cast<const char *>(image), bytes);
  char log[8192] = {};
  CUjit_option options[] = {CU_JIT_ERROR_LOG_BUFFER,
                            CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES};
  void *values[] = {log, reinterpret_cast<void *>(sizeof(log) - 1)};
  CUresult code = driver.cuModuleLoadDataEx(&result->code, text.c_str(), 2,
                                            options, values);
  switch (code) {
  case CUDA_SUCCESS:
    module = std::move(result);
    return nullptr;
  case CUDA_ERROR_INVALID_PTX:
  case CUDA_ERROR_INVALID_IMAGE:
  case CUDA_ERROR_INVALID_SOURCE:
  case CUDA_ERROR_NO_BINARY_FOR_GPU:
  case CUDA_ERROR_UNSUPPORTED_PTX_VERSION: {
    Status cause = driver.check(code, "cuModuleLoadDataEx");
    std::string lines = joinLines(log);
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected PTX or a cubin that the driver can load for "
                      "sm_%d: %s; its assembler says: %s; make it for this "
                      "GPU or an older one, in a version of PTX that CUDA "
                      "%d.%d has, or update NVIDIA's driver",
                      computeCapability, ampStatusMessage(cause.get()),
                      lines.empty() ? "nothing" : lines.c_str(),
                      driver.version / 1000, driver.version % 1000 / 10);
  }
  default:
    return driver.check(code, "cuModuleLoadDataEx");
  }
}

Status Module::findKernel(const char *name, AmpKernel &kernel) {
  auto [entry, isNew] = kernels.try_emplace(name);
  if (isNew) {
    entry->second.name = name;
    if (Status status = load(entry->second)) {
      kernels.erase(entry);
      return status;
    }
  }
  kernel = reinterpret_cast<AmpKernel>(&entry->second);
  return nullptr;
}

Status Module::load(Kernel &kernel) const {
  const Driver &driver = runtime.driver;
  if (Status status = runtime.makeCurrent())
    return status;
  CUresult result =
      driver.cuModuleGetFunction(&kernel.function, code, kernel.name.c_str());
  if (result == CUDA_ERROR_NOT_FOUND)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected a kernel '%s' in the module, found none; "
                      "kernels are what PTX declares as '.visible .entry'",
                      kernel.name.c_str());
  if (Status status = driver.check(result, "cuModuleGetFunction"))
    return status;
  // Else the first launch would, while a step is recorded. A driver without it
  // loads what it is asked about.
  if (driver.cuFuncLoad)
    if (Status status =
            driver.check(driver.cuFuncLoad(kernel.function), "cuFuncLoad"))
      return status;
  int threads = 0;
  if (Status status =
          driver.check(driver.cuFuncGetAttribute(
                           &threads, CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK,
                           kernel.function),
                       "cuFuncGetAttribute"))
    return status;
  kernel.threads = threads;
  return driver.cuFuncGetParamInfo ? measureParameters(kernel) : nullptr;
}

Status Module::measureParameters(Kernel &kernel) const {
  const Driver &driver = runtime.driver;
  size_t bytes = 0;
  for (size_t i = 0;; ++i) {
    size_t offset = 0, size = 0;
    CUresult result =
        driver.cuFuncGetParamInfo(kernel.function, i, &offset, &size);
    // Past the last one.
    if (result == CUDA_ERROR_INVALID_VALUE)
      break;
    if (Status status = driver.check(result, "cuFuncGetParamInfo"))
      return status;
    bytes = std::max(bytes, offset + size);
  }
  kernel.parameterBytes = bytes;
  return nullptr;
}
