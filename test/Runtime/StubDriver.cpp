//===- StubDriver.cpp - libcuda.so.1 without a GPU ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Defined under the names that cuda.h gives them, so its signatures are checked
// by the compiler. A call that releases something releases it even when it is
// told to fail: what is left at the end was forgotten.
//
//===----------------------------------------------------------------------===//

#include "Stub.h"

#include <cstdlib>
#include <cstring>
#include <cuda.h>
#include <memory>
#include <regex>

using namespace amp::stub;

static State &state() {
  static State theState;
  return theState;
}

extern "C" State *ampStubState() { return &state(); }

/// Leaves the calling function with the failure it was told to have.
#define ENTER()                                                                \
  if (state().enter(__func__))                                                 \
  return CUresult(state().failure)
/// The same, for what needs an initialised driver and a current context.
#define ENTER_CONTEXT()                                                        \
  ENTER();                                                                     \
  if (!state().currentContext)                                                 \
  return state().misuse(std::string(__func__) + ": no current context"),       \
         CUDA_ERROR_INVALID_CONTEXT

namespace {
struct Function {
  std::string name;
  int threads = 1024;
  size_t parameters = 0;
};
struct Module {
  std::map<std::string, Function> functions;
};
} // namespace

template <typename Handle> static Handle makeHandle(const char *kind) {
  void *memory = malloc(1);
  state().handles[memory] = kind;
  return static_cast<Handle>(memory);
}

/// Ends a handle's life; false if it had none.
static bool release(const char *name, const void *handle, const char *kind) {
  if (!state().verify(name, handle, kind))
    return false;
  state().handles.erase(handle);
  state().graphs.erase(handle);
  if (strcmp(kind, "module") != 0)
    free(const_cast<void *>(handle));
  return true;
}

//===----------------------------------------------------------------------===//
// Driver, devices, contexts
//===----------------------------------------------------------------------===//

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
  if (state().contexts == 0)
    state().currentContext = nullptr;
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

//===----------------------------------------------------------------------===//
// Streams and graphs
//===----------------------------------------------------------------------===//

CUresult cuStreamCreate(CUstream *stream, unsigned flags) {
  ENTER_CONTEXT();
  if (flags != CU_STREAM_NON_BLOCKING)
    state().misuse("cuStreamCreate: a stream that waits for the default one");
  *stream = makeHandle<CUstream>("stream");
  return CUDA_SUCCESS;
}

CUresult cuStreamDestroy(CUstream stream) {
  bool lived = release(__func__, stream, "stream");
  ENTER();
  return lived ? CUDA_SUCCESS : CUDA_ERROR_INVALID_HANDLE;
}

CUresult cuStreamSynchronize(CUstream stream) {
  ENTER_CONTEXT();
  if (!state().verify(__func__, stream, "stream"))
    return CUDA_ERROR_INVALID_HANDLE;
  if (!state().verifyNotCapturing(__func__))
    return CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED;
  return CUDA_SUCCESS;
}

CUresult cuStreamBeginCapture(CUstream stream, CUstreamCaptureMode) {
  ENTER_CONTEXT();
  if (!state().verify(__func__, stream, "stream"))
    return CUDA_ERROR_INVALID_HANDLE;
  if (!state().verifyNotCapturing(__func__))
    return CUDA_ERROR_ILLEGAL_STATE;
  state().isCapturing = true;
  state().recorded.clear();
  return CUDA_SUCCESS;
}

CUresult cuStreamEndCapture(CUstream stream, CUgraph *graph) {
  bool wasCapturing = state().isCapturing;
  state().isCapturing = false;
  ENTER_CONTEXT();
  if (!state().verify(__func__, stream, "stream") || !wasCapturing)
    return CUDA_ERROR_ILLEGAL_STATE;
  *graph = makeHandle<CUgraph>("graph");
  state().graphs[*graph] = std::move(state().recorded);
  return CUDA_SUCCESS;
}

CUresult cuGraphInstantiate(CUgraphExec *exec, CUgraph graph,
                            unsigned long long flags) {
  ENTER_CONTEXT();
  if (!state().verify(__func__, graph, "graph") || flags != 0)
    return CUDA_ERROR_INVALID_VALUE;
  *exec = makeHandle<CUgraphExec>("executable graph");
  state().graphs[*exec] = state().graphs[graph];
  return CUDA_SUCCESS;
}

CUresult cuGraphDestroy(CUgraph graph) {
  bool lived = release(__func__, graph, "graph");
  ENTER();
  return lived ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}

static CUresult useGraph(const char *name, CUgraphExec exec, CUstream stream) {
  if (!state().verify(name, exec, "executable graph") ||
      !state().verify(name, stream, "stream"))
    return CUDA_ERROR_INVALID_VALUE;
  return state().verifyNotCapturing(name)
             ? CUDA_SUCCESS
             : CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED;
}

CUresult cuGraphUpload(CUgraphExec exec, CUstream stream) {
  ENTER_CONTEXT();
  return useGraph(__func__, exec, stream);
}

CUresult cuGraphLaunch(CUgraphExec exec, CUstream stream) {
  ENTER_CONTEXT();
  ++state().graphLaunches;
  CUresult result = useGraph(__func__, exec, stream);
  if (result == CUDA_SUCCESS)
    for (const auto &work : state().graphs[exec])
      work();
  return result;
}

CUresult cuGraphExecDestroy(CUgraphExec exec) {
  bool lived = release(__func__, exec, "executable graph");
  ENTER();
  return lived ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

static uint64_t usedBytes() {
  uint64_t used = 0;
  for (auto [address, bytes] : state().memory)
    used += bytes;
  return used;
}

CUresult cuMemGetInfo(size_t *free, size_t *total) {
  ENTER_CONTEXT();
  *total = state().memoryBytes;
  *free = state().memoryBytes - usedBytes();
  return CUDA_SUCCESS;
}

CUresult cuMemAlloc(CUdeviceptr *address, size_t bytes) {
  ENTER_CONTEXT();
  if (!state().verifyNotCapturing(__func__))
    return CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED;
  if (bytes == 0 || bytes > (uint64_t(1) << 62))
    return CUDA_ERROR_INVALID_VALUE;
  if (bytes > state().memoryBytes - usedBytes())
    return CUDA_ERROR_OUT_OF_MEMORY;
  void *memory = aligned_alloc(256, (bytes + 255) / 256 * 256);
  if (!memory)
    return CUDA_ERROR_OUT_OF_MEMORY;
  *address = reinterpret_cast<CUdeviceptr>(memory);
  state().memory[*address] = bytes;
  return CUDA_SUCCESS;
}

CUresult cuMemFree(CUdeviceptr address) {
  bool lived = state().memory.erase(address);
  if (lived)
    free(reinterpret_cast<void *>(address));
  else
    state().misuse("cuMemFree: not an allocation");
  ENTER();
  return lived ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}

static CUresult useRange(const char *name, CUdeviceptr address, size_t bytes,
                         CUstream stream) {
  return state().verifyRange(name, address, bytes) &&
                 state().verify(name, stream, "stream")
             ? CUDA_SUCCESS
             : CUDA_ERROR_INVALID_VALUE;
}

CUresult cuMemsetD8Async(CUdeviceptr address, unsigned char value, size_t bytes,
                         CUstream stream) {
  ENTER_CONTEXT();
  CUresult result = useRange(__func__, address, bytes, stream);
  if (result == CUDA_SUCCESS)
    memset(reinterpret_cast<void *>(address), value, bytes);
  return result;
}

CUresult cuMemcpyHtoDAsync(CUdeviceptr address, const void *source,
                           size_t bytes, CUstream stream) {
  ENTER_CONTEXT();
  CUresult result = useRange(__func__, address, bytes, stream);
  if (result == CUDA_SUCCESS)
    memcpy(reinterpret_cast<void *>(address), source, bytes);
  return result;
}

CUresult cuMemcpyDtoHAsync(void *destination, CUdeviceptr address, size_t bytes,
                           CUstream stream) {
  ENTER_CONTEXT();
  CUresult result = useRange(__func__, address, bytes, stream);
  if (result == CUDA_SUCCESS)
    memcpy(destination, reinterpret_cast<void *>(address), bytes);
  return result;
}

//===----------------------------------------------------------------------===//
// Modules and launches
//===----------------------------------------------------------------------===//

/// Kernels and their parameters, read from PTX as far as tests need it.
static bool parse(const std::string &ptx, Module &module) {
  if (ptx.find(".version") == std::string::npos)
    return false;
  std::regex entry("\\.entry\\s+([A-Za-z_$][\\w$]*)\\s*\\(([^)]*)\\)([^{]*)");
  std::regex parameter("\\.param\\s+\\.[bus](\\d+)");
  std::regex bound("\\.(max|req)ntid\\s+(\\d+)");
  for (std::sregex_iterator i(ptx.begin(), ptx.end(), entry), end; i != end;
       ++i) {
    std::string parameters = (*i)[2], directives = (*i)[3];
    Function &function = module.functions[(*i)[1]];
    function.name = (*i)[1];
    for (std::sregex_iterator p(parameters.begin(), parameters.end(),
                                parameter);
         p != end; ++p)
      function.parameters += std::stoul((*p)[1]) / 8;
    std::smatch threads;
    if (std::regex_search(directives, threads, bound))
      function.threads = std::stoi(threads[2]);
  }
  return true;
}

CUresult cuModuleLoadDataEx(CUmodule *module, const void *image,
                            unsigned numOptions, CUjit_option *options,
                            void **values) {
  ENTER_CONTEXT();
  if (!state().verifyNotCapturing(__func__))
    return CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED;
  auto result = std::make_unique<Module>();
  if (parse(static_cast<const char *>(image), *result)) {
    state().handles[result.get()] = "module";
    *module = reinterpret_cast<CUmodule>(result.release());
    return CUDA_SUCCESS;
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
    snprintf(log, size, "line 1; expected '.version'\nassembly aborted\n");
  return CUDA_ERROR_INVALID_PTX;
}

CUresult cuModuleUnload(CUmodule module) {
  bool lived = release(__func__, module, "module");
  if (lived)
    delete reinterpret_cast<Module *>(module);
  ENTER();
  return lived ? CUDA_SUCCESS : CUDA_ERROR_INVALID_HANDLE;
}

CUresult cuModuleGetFunction(CUfunction *function, CUmodule handle,
                             const char *name) {
  ENTER_CONTEXT();
  if (!state().verify(__func__, handle, "module"))
    return CUDA_ERROR_INVALID_HANDLE;
  Module &module = *reinterpret_cast<Module *>(handle);
  auto found = module.functions.find(name);
  if (found == module.functions.end())
    return CUDA_ERROR_NOT_FOUND;
  *function = reinterpret_cast<CUfunction>(&found->second);
  return CUDA_SUCCESS;
}

CUresult cuFuncGetAttribute(int *value, CUfunction_attribute attribute,
                            CUfunction function) {
  ENTER_CONTEXT();
  if (!state().verifyNotCapturing(__func__) ||
      attribute != CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK)
    return CUDA_ERROR_INVALID_VALUE;
  *value = reinterpret_cast<Function *>(function)->threads;
  return CUDA_SUCCESS;
}

CUresult cuFuncGetParamInfo(CUfunction function, size_t index, size_t *offset,
                            size_t *size) {
  ENTER_CONTEXT();
  if (index * 8 >= reinterpret_cast<Function *>(function)->parameters)
    return CUDA_ERROR_INVALID_VALUE;
  *offset = index * 8;
  *size = 8;
  return CUDA_SUCCESS;
}

CUresult cuLaunchKernel(CUfunction handle, unsigned gridX, unsigned gridY,
                        unsigned gridZ, unsigned blockX, unsigned blockY,
                        unsigned blockZ, unsigned, CUstream stream,
                        void **parameters, void **extra) {
  ENTER_CONTEXT();
  State &s = state();
  if (!s.verify(__func__, stream, "stream"))
    return CUDA_ERROR_INVALID_HANDLE;
  const Function &function = *reinterpret_cast<Function *>(handle);
  if (gridX == 0 || gridX > 0x7fffffff || gridY != 1 || gridZ != 1 ||
      blockX == 0 || int(blockX) > function.threads || blockY != 1 ||
      blockZ != 1) {
    s.misuse("cuLaunchKernel: a geometry that " + function.name + " has not");
    return CUDA_ERROR_INVALID_VALUE;
  }
  if (!extra && function.parameters == 0) {
    s.add(Launch{function.name, gridX, blockX, {}, s.isCapturing});
    return CUDA_SUCCESS;
  }
  if (parameters || !extra || extra[0] != CU_LAUNCH_PARAM_BUFFER_POINTER ||
      extra[2] != CU_LAUNCH_PARAM_BUFFER_SIZE ||
      extra[4] != CU_LAUNCH_PARAM_END) {
    s.misuse("cuLaunchKernel: not one range of arguments");
    return CUDA_ERROR_INVALID_VALUE;
  }
  size_t bytes = *static_cast<size_t *>(extra[3]);
  if (bytes != function.parameters) {
    s.misuse("cuLaunchKernel: not the parameters of " + function.name);
    return CUDA_ERROR_INVALID_VALUE;
  }
  auto *args = static_cast<const int64_t *>(extra[1]);
  s.add(Launch{function.name, gridX, blockX,
               std::vector<int64_t>(args, args + bytes / 8), s.isCapturing});
  return CUDA_SUCCESS;
}
