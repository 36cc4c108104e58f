//===- CountingDriver.cpp - libcuda.so.1 that counts its calls ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Proof that a step is one launch and copies nothing, without a profiler: in
// AMP_CUDA_LIBRARY_DIR this is found before the driver, to which it hands every
// call on. At the process's end it writes {"cuGraphLaunch": 1000, …} to the
// file AMP_CUDA_CALLS. AMP_CUDA_COUNTED names another driver than
// libcuda.so.1; a file like this one has no soname, so that loading the real
// one does not find it.
//
//===----------------------------------------------------------------------===//

#include "../../runtime/lib/cuda/Driver.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>

#ifndef __x86_64__
#error "calls are handed on by code for x86-64"
#endif

/// Functions that newer drivers have, too.
#define AMP_COUNTED_FUNCTIONS(X)                                               \
  AMP_DRIVER_FUNCTIONS(X) X(cuFuncGetParamInfo) X(cuFuncLoad)

#define AMP_TEXT(NAME) #NAME
#define AMP_SYMBOL(NAME) AMP_TEXT(NAME)

// One jump per function, so that no signature is needed: registers and stack
// are the caller's. `amp_target_` is where to, `amp_calls_` how often. The
// macro's argument is expanded first, to the name that the header gives.
#define AMP_FORWARD(NAME) AMP_FORWARD_SYMBOL(NAME)
#define AMP_FORWARD_SYMBOL(SYMBOL)                                             \
  extern "C" {                                                                 \
  __attribute__((visibility("hidden"))) void *amp_target_##SYMBOL = nullptr;   \
  __attribute__((visibility("hidden"))) long amp_calls_##SYMBOL = 0;           \
  }                                                                            \
  asm(".text\n"                                                                \
      ".globl " #SYMBOL "\n"                                                   \
      ".type " #SYMBOL ", @function\n" #SYMBOL ":\n"                           \
      "  lock incq amp_calls_" #SYMBOL "(%rip)\n"                              \
      "  jmp *amp_target_" #SYMBOL "(%rip)\n");
AMP_COUNTED_FUNCTIONS(AMP_FORWARD)
// By its first name, which newer headers give to nothing.
AMP_FORWARD_SYMBOL(cuEventElapsedTime)

static CUresult missing() { return CUDA_ERROR_NOT_FOUND; }
static CUresult succeed() { return CUDA_SUCCESS; }

__attribute__((constructor)) static void load() {
  const char *name = getenv("AMP_CUDA_COUNTED");
  void *driver = dlopen(name ? name : "libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!driver)
    fprintf(stderr, "counting driver: %s\n", dlerror());
#define AMP_FIND(NAME) AMP_FIND_SYMBOL(NAME)
#define AMP_FIND_SYMBOL(SYMBOL)                                                \
  amp_target_##SYMBOL = driver ? dlsym(driver, #SYMBOL) : nullptr;             \
  if (!amp_target_##SYMBOL)                                                    \
    amp_target_##SYMBOL = reinterpret_cast<void *>(missing);
  AMP_COUNTED_FUNCTIONS(AMP_FIND)
  AMP_FIND_SYMBOL(cuEventElapsedTime)
  // A driver without it loads a kernel when it is asked about.
  if (amp_target_cuFuncLoad == reinterpret_cast<void *>(missing))
    amp_target_cuFuncLoad = reinterpret_cast<void *>(succeed);
}

__attribute__((destructor)) static void write() {
  const char *path = getenv("AMP_CUDA_CALLS");
  FILE *file = path ? fopen(path, "w") : nullptr;
  if (!file)
    return;
  const char *separator = "{";
#define AMP_WRITE(NAME) AMP_WRITE_SYMBOL(NAME)
#define AMP_WRITE_SYMBOL(SYMBOL)                                               \
  fprintf(file, "%s\"%s\": %ld", separator, #SYMBOL, amp_calls_##SYMBOL);      \
  separator = ",\n ";
  AMP_COUNTED_FUNCTIONS(AMP_WRITE)
  AMP_WRITE_SYMBOL(cuEventElapsedTime)
  fprintf(file, "}\n");
  fclose(file);
}
