//===- EmitKernels.cpp - amp-emit-kernels ---------------------------------===//
//
// Generates the code of kernels without running it, for inspection and for
// tests without the target.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "KernelTarget.h"
#include "amp/IR/Amp.h"
#include "amp/IR/LoadDialects.h"
#include "amp/Schedule/Passes.h"
#include "amp/Target/Assembler.h"
#include "amp/Target/PTX.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/Support/ToolOutputFile.h"

namespace mlir::amp {
#define GEN_PASS_DEF_EMITKERNELSPASS
#include "amp/Schedule/Passes.h.inc"
} // namespace mlir::amp

using namespace mlir;
using namespace mlir::amp;

static LogicalResult write(ModuleOp code, StringRef path, StringRef content) {
  std::string message;
  auto file = openOutputFile(path, &message);
  if (!file)
    return code.emitError() << message;
  file->os() << content;
  file->keep();
  return success();
}

static LogicalResult writeFiles(ModuleOp code,
                                const EmitKernelsPassOptions &options) {
  auto fail = [&](llvm::Error error) -> LogicalResult {
    return code.emitError() << llvm::toString(std::move(error));
  };
  auto ptx = amprt::translateToPTX(code, options.chip);
  if (!ptx)
    return fail(ptx.takeError());
  if (!options.assembly.empty() && failed(write(code, options.assembly, *ptx)))
    return failure();
  if (options.binary.empty())
    return success();
  auto image = amprt::assemble(*ptx, options.chip);
  if (!image)
    return fail(image.takeError());
  return write(code, options.binary, *image);
}

LogicalResult mlir::amp::runEmitKernels(ModuleOp module,
                                        const EmitKernelsPassOptions &options) {
  loadDependentDialects(*createEmitKernelsPass(), module.getContext());
  const KernelTarget *target = findKernelTarget(options.target);
  if (!target)
    return module.emitError("expected target ")
           << listKernelTargets() << ", found '" << options.target << "'";
  bool writes = !options.assembly.empty() || !options.binary.empty();
  if (writes && !target->hasAssembly())
    return module.emitError("expected a target whose code is assembled for "
                            "chips with 'assembly' and 'binary', found '")
           << options.target << "'; leave them out";
  OwningOpRef<ModuleOp> code =
      target->emitKernels(module, options.lower || writes, options.cpu);
  if (!code || (writes && failed(writeFiles(*code, options))))
    return failure();
  module.getBodyRegion().takeBody(code->getBodyRegion());
  return success();
}

namespace {
struct EmitKernelsPass
    : public mlir::amp::impl::EmitKernelsPassBase<EmitKernelsPass> {
  using EmitKernelsPassBase::EmitKernelsPassBase;

  void runOnOperation() override {
    if (failed(runEmitKernels(getOperation(),
                              {target, lower, cpu, chip, assembly, binary})))
      signalPassFailure();
  }
};
} // namespace
