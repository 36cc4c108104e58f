//===- StubModules.cpp - Modules and launches of the stub driver ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Of PTX only what is declared is read; the body of the runtime's own kernel is
// executed, and all others where a test says so.
//
//===----------------------------------------------------------------------===//

#include "StubDriver.h"
#include "StubPtx.h"
#include "StubReduce.h"

#include <regex>

using namespace amp::stub;

/// The runtime's own kernel, which is executed.
static constexpr const char *ringKernel = "amp_ring_append";

namespace {
struct Function {
  std::string name;
  int threads = 1024;
  size_t parameters = 0;
  Program program;
};
struct Module {
  std::map<std::string, Function> functions;
};
} // namespace

/// Kernels and their parameters, read from PTX as far as tests need it.
static bool parse(const std::string &ptx, Module &module) {
  if (ptx.find(".version") == std::string::npos ||
      std::count(ptx.begin(), ptx.end(), '{') !=
          std::count(ptx.begin(), ptx.end(), '}'))
    return false;
  std::regex entry("\\.entry\\s+([A-Za-z_$][\\w$]*)\\s*\\(([^)]*)\\)([^{]*)");
  std::regex parameter("\\.param\\s+\\.[bus](\\d+)");
  std::regex bound("\\.(max|req)ntid\\s+(\\d+)");
  for (std::sregex_iterator i(ptx.begin(), ptx.end(), entry), end; i != end;
       ++i) {
    std::string parameters = (*i)[2], directives = (*i)[3];
    Function &function = module.functions[(*i)[1]];
    function.name = (*i)[1];
    if (function.name == ringKernel ||
        (state().executesAll && !isReduceKernel(function.name)))
      function.program = Program(ptx.substr(i->position()));
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

CUresult cuFuncLoad(CUfunction) {
  ENTER_CONTEXT();
  return state().verifyNotCapturing(__func__) ? CUDA_SUCCESS
                                              : CUDA_ERROR_INVALID_HANDLE;
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
  Launch launch = {function.name, gridX, blockX, {}, s.isCapturing};
  if (extra || function.parameters) {
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
    launch.args.assign(args, args + bytes / 8);
  }
  for (int64_t arg : launch.args)
    s.use(__func__, stream, arg, /*isWrite=*/true);
  if (isReduceKernel(function.name)) {
    s.launches.push_back(launch);
    s.perform([launch] { runReduceKernel(launch); });
    return CUDA_SUCCESS;
  }
  if (function.program.isEmpty()) {
    s.add(launch);
    return CUDA_SUCCESS;
  }
  s.launches.push_back(launch);
  s.perform(
      [program = function.program, launch] { program.run(state(), launch); });
  return CUDA_SUCCESS;
}
