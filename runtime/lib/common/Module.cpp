//===- Module.cpp - Entries for loaded code ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Code is PTX, a cubin or an object of the host: a device reads its own.
//
//===----------------------------------------------------------------------===//

#include "Entry.h"
#include "Runtime.h"

using namespace amp;

AmpStatus *ampModuleCreate(AmpRuntime *runtime, const void *image,
                           uint64_t bytes, AmpModule **module) {
  return createResult("module", module, "loading a module",
                      [&](std::unique_ptr<AmpModule> &result) {
                        Status status = verifyHandle("runtime", runtime);
                        if (!status)
                          status = verifyNotNull("image", image);
                        if (!status)
                          status = runtime->createModule(image, bytes, result);
                        if (!status)
                          result->owner = runtime;
                        return status;
                      });
}

AmpStatus *ampModuleKernel(AmpModule *module, const char *name,
                           AmpKernel *kernel) {
  if (Status status = verifyNotNull("kernel", kernel))
    return status.release();
  *kernel = nullptr;
  Status status = verifyHandle("module", module);
  if (!status)
    status = verifyNotNull("name", name);
  if (status)
    return status.release();
  try {
    return module->findKernel(name, *kernel).release();
  } catch (...) {
    return statusFromException("finding a kernel").release();
  }
}

void ampModuleDestroy(AmpRuntime *, AmpModule *module) {
  destroyHandle(module);
}
