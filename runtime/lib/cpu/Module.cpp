//===- Module.cpp - Loading code ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A module is an object file as a compiler writes it, so that a step that was
// compiled elsewhere runs without one. The addresses of its functions are
// kernels.
//
//===----------------------------------------------------------------------===//

#include "ObjectLoader.h"
#include "Runtime.h"

using namespace amp;
using namespace amp::cpu;

namespace {
struct Module final : AmpModule {
  Status findKernel(const char *name, AmpKernel &kernel) override {
    kernel = static_cast<AmpKernel>(object.find(name));
    if (kernel)
      return nullptr;
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected a kernel '%s' in the module, found none; "
                      "kernels are the global functions of its object",
                      name);
  }

  LoadedObject object;
};
} // namespace

Status Runtime::createModule(const void *image, uint64_t bytes,
                             std::unique_ptr<AmpModule> &module) {
  auto result = std::make_unique<Module>();
  if (Status status = result->object.load(image, bytes))
    return status;
  module = std::move(result);
  return nullptr;
}
