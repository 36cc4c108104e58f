//===- EmitKernels.cpp - amp-emit-kernels ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Codegen/KernelCompiler.h"
#include "amp/Codegen/PTX.h"
#include "amp/Codegen/Passes.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/Support/ToolOutputFile.h"

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
    bool isCuda = target == "cuda";
    if (!isCuda && (target != "cpu" || !assembly.empty())) {
      module.emitError("expected target 'cpu', or 'cuda' with or without "
                       "'assembly', found '")
          << target << "'" << (assembly.empty() ? "" : " with 'assembly'");
      return signalPassFailure();
    }
    OwningOpRef<ModuleOp> code =
        isCuda ? amprt::emitCudaKernels(module, lower || !assembly.empty()).code
               : amprt::emitKernels(module, lower);
    if (!code || (!assembly.empty() && failed(writeAssembly(*code))))
      return signalPassFailure();
    module.getBodyRegion().takeBody(code->getBodyRegion());
  }

private:
  LogicalResult writeAssembly(ModuleOp code) {
    auto ptx = amprt::translateToPTX(code, chip);
    if (!ptx)
      return code.emitError() << llvm::toString(ptx.takeError());
    std::string message;
    auto file = openOutputFile(assembly, &message);
    if (!file)
      return code.emitError() << message;
    file->os() << *ptx;
    file->keep();
    return success();
  }
};
} // namespace
