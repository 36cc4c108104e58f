//===- Module.cpp - No modules on the CPU ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels of the CPU are functions of the process, so there is nothing to load.
//
//===----------------------------------------------------------------------===//

#include "Runtime.h"

using namespace amp;
using namespace amp::cpu;

Status Runtime::createModule(const void *, uint64_t,
                             std::unique_ptr<AmpModule> &) {
  return makeStatus(AMP_STATUS_UNAVAILABLE,
                    "expected a runtime of device 'cuda' to load a module, "
                    "found 'cpu'; kernels of the CPU are functions "
                    "(ampKernelFromFunction)");
}
