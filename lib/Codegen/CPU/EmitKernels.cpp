//===- EmitKernels.cpp - amp-emit-kernels ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Codegen/KernelCompiler.h"
#include "amp/Codegen/Passes.h"

namespace mlir::amp {
#define GEN_PASS_DEF_EMITKERNELSPASS
#include "amp/Codegen/Passes.h.inc"
} // namespace mlir::amp

using namespace mlir;
using namespace mlir::amp;

namespace {
struct EmitKernelsPass
    : public amp::impl::EmitKernelsPassBase<EmitKernelsPass> {
  using EmitKernelsPassBase::EmitKernelsPassBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    OwningOpRef<ModuleOp> code = amprt::emitKernels(module, lower);
    if (!code)
      return signalPassFailure();
    module.getBodyRegion().takeBody(code->getBodyRegion());
  }
};
} // namespace
