//===- ApiModules.cpp - Modules and launches ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX is decoded when it is loaded, so an instruction that cannot be run is an
// error then. There is no machine for a cubin: AMP_ASSEMBLER=driver has PTX
// come here.
//
//===----------------------------------------------------------------------===//

#include "Api.h"
#include "Launch.h"
#include "Mutation.h"

using namespace amp::driver;
using amp::stub::state;

namespace {
struct Module {
  std::map<std::string, Kernel> kernels;
};
/// A kernel, and the module that has it.
struct Function {
  std::shared_ptr<const Module> module;
  const Kernel *kernel;
};
struct Loaded {
  std::shared_ptr<Module> module;
  std::map<std::string, Function> functions;
};
} // namespace

CUresult cuModuleLoadDataEx(CUmodule *module, const void *image,
                            unsigned numOptions, CUjit_option *options,
                            void **values) {
  ENTER_CONTEXT();
  if (!state().verifyNotCapturing(__func__))
    return CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED;
  auto *text = static_cast<const char *>(image);
  // A cubin is an ELF file.
  if (strncmp(text, "\177ELF", 4) == 0)
    return CUDA_ERROR_NO_BINARY_FOR_GPU;
  std::string error;
  try {
    auto loaded = std::make_unique<Loaded>();
    loaded->module = std::make_shared<Module>();
    loaded->module->kernels = readPtx(mutatePtx(text));
    for (const auto &[name, kernel] : loaded->module->kernels)
      loaded->functions[name] = {loaded->module, &kernel};
    state().handles[loaded.get()] = "module";
    *module = reinterpret_cast<CUmodule>(loaded.release());
    return CUDA_SUCCESS;
  } catch (const std::exception &exception) {
    error = exception.what();
  }
  char *log = nullptr;
  size_t size = 0;
  for (unsigned i = 0; i < numOptions; ++i) {
    if (options[i] == CU_JIT_ERROR_LOG_BUFFER)
      log = static_cast<char *>(values[i]);
    if (options[i] == CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES)
      size = reinterpret_cast<size_t>(values[i]);
  }
  if (log)
    snprintf(log, size, "%s\n", error.c_str());
  return CUDA_ERROR_INVALID_PTX;
}

CUresult cuModuleUnload(CUmodule module) {
  if (!amp::stub::release(__func__, module, "module"))
    return CUDA_ERROR_INVALID_HANDLE;
  Device::get().waitForAll();
  delete reinterpret_cast<Loaded *>(module);
  ENTER_CONTEXT();
  return CUDA_SUCCESS;
}

CUresult cuModuleGetFunction(CUfunction *function, CUmodule handle,
                             const char *name) {
  ENTER_CONTEXT();
  if (!state().verify(__func__, handle, "module"))
    return CUDA_ERROR_INVALID_HANDLE;
  Loaded &module = *reinterpret_cast<Loaded *>(handle);
  auto found = module.functions.find(name);
  if (found == module.functions.end())
    return CUDA_ERROR_NOT_FOUND;
  *function = reinterpret_cast<CUfunction>(&found->second);
  return CUDA_SUCCESS;
}

static const Kernel &kernelOf(CUfunction function) {
  return *reinterpret_cast<Function *>(function)->kernel;
}

CUresult cuFuncGetAttribute(int *value, CUfunction_attribute attribute,
                            CUfunction function) {
  ENTER_CONTEXT();
  if (!state().verifyNotCapturing(__func__) ||
      attribute != CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK)
    return CUDA_ERROR_INVALID_VALUE;
  *value = int(kernelOf(function).maxThreads);
  return CUDA_SUCCESS;
}

/// Decoded when its module was.
CUresult cuFuncLoad(CUfunction) {
  ENTER_CONTEXT();
  return state().verifyNotCapturing(__func__) ? CUDA_SUCCESS
                                              : CUDA_ERROR_INVALID_HANDLE;
}

CUresult cuFuncGetParamInfo(CUfunction function, size_t index, size_t *offset,
                            size_t *size) {
  ENTER_CONTEXT();
  const Kernel &kernel = kernelOf(function);
  if (index >= kernel.parameterOffsets.size())
    return CUDA_ERROR_INVALID_VALUE;
  *offset = kernel.parameterOffsets[index];
  *size = kernel.parameterSizes[index];
  return CUDA_SUCCESS;
}

CUresult cuLaunchKernel(CUfunction handle, unsigned gridX, unsigned gridY,
                        unsigned gridZ, unsigned blockX, unsigned blockY,
                        unsigned blockZ, unsigned sharedBytes, CUstream stream,
                        void **parameters, void **extra) {
  ENTER_CONTEXT();
  if (!state().verify(__func__, stream, "stream"))
    return CUDA_ERROR_INVALID_HANDLE;
  Function function = *reinterpret_cast<Function *>(handle);
  const Kernel &kernel = *function.kernel;
  auto refuse = [&](const std::string &what) {
    state().misuse("cuLaunchKernel of '" + kernel.name + "': " + what);
    return CUDA_ERROR_INVALID_VALUE;
  };
  if (gridX == 0 || gridX > 0x7fffffff || gridY != 1 || gridZ != 1)
    return refuse("a grid that a chip has not, or of more dimensions than one");
  if (blockX == 0 || blockX > kernel.maxThreads || blockX > 1024 ||
      blockY != 1 || blockZ != 1 ||
      (kernel.requiredThreads && blockX != kernel.requiredThreads))
    return refuse(std::to_string(blockX) + " threads, of at most " +
                  std::to_string(kernel.maxThreads));
  if (sharedBytes != 0)
    return refuse("shared memory of a size that is not its own");
  Launch launch;
  launch.kernel = &kernel;
  launch.blocks = gridX;
  launch.threads = blockX;
  launch.isChecked = Options::get().isChecked;
  if (extra || kernel.parameterBytes) {
    if (parameters || !extra || extra[0] != CU_LAUNCH_PARAM_BUFFER_POINTER ||
        extra[2] != CU_LAUNCH_PARAM_BUFFER_SIZE ||
        extra[4] != CU_LAUNCH_PARAM_END)
      return refuse("not one range of arguments");
    size_t bytes = *static_cast<size_t *>(extra[3]);
    if (bytes != kernel.parameterBytes)
      return refuse("arguments of " + std::to_string(bytes) + " bytes, not " +
                    std::to_string(kernel.parameterBytes));
    auto *begin = static_cast<const char *>(extra[1]);
    launch.parameters.assign(begin, begin + bytes);
  }
  mutateLaunch(launch);
  submit(stream, kernel.name, [launch, function](uint64_t seed) mutable {
    launch.seed = seed;
    return runLaunch(launch);
  });
  return CUDA_SUCCESS;
}
