//===- EmitKernels.cpp - amp-emit-kernels ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Codegen/Assembler.h"
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
    bool isCuda = target == "cuda",
         writes = !assembly.empty() || !binary.empty();
    if (!isCuda && (target != "cpu" || writes)) {
      module.emitError("expected target 'cpu', or 'cuda' with or without "
                       "'assembly' and 'binary', found '")
          << target << "'"
          << (!assembly.empty() ? " with 'assembly'"
              : writes          ? " with 'binary'"
                                : "");
      return signalPassFailure();
    }
    OwningOpRef<ModuleOp> code =
        isCuda ? amprt::emitCudaKernels(module, lower || writes).code
               : amprt::emitKernels(module, lower);
    if (!code || (writes && failed(writeFiles(*code))))
      return signalPassFailure();
    module.getBodyRegion().takeBody(code->getBodyRegion());
  }

private:
  LogicalResult writeFiles(ModuleOp code) {
    auto fail = [&](llvm::Error error) -> LogicalResult {
      return code.emitError() << llvm::toString(std::move(error));
    };
    auto ptx = amprt::translateToPTX(code, chip);
    if (!ptx)
      return fail(ptx.takeError());
    if (!assembly.empty() && failed(write(code, assembly, *ptx)))
      return failure();
    if (binary.empty())
      return success();
    auto image = amprt::assemble(*ptx, chip);
    if (!image)
      return fail(image.takeError());
    return write(code, binary, *image);
  }

  LogicalResult write(ModuleOp code, StringRef path, StringRef content) {
    std::string message;
    auto file = openOutputFile(path, &message);
    if (!file)
      return code.emitError() << message;
    file->os() << content;
    file->keep();
    return success();
  }
};
} // namespace
