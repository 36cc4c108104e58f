//===- FuzzModule.cpp - libFuzzer on modules ------------------------------===//
//
// Whatever a text holds: what parses and verifies goes through amp-autocast,
// which reports an error or leaves a module that verifies.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/ExternalModels/ExternalModels.h"
#include "amp/IR/Amp.h"
#include "amp/Transforms/Autocast.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"

using namespace mlir;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  DialectRegistry registry;
  registry.insert<amp::AmpDialect, arith::ArithDialect, func::FuncDialect,
                  linalg::LinalgDialect, math::MathDialect, scf::SCFDialect,
                  tensor::TensorDialect>();
  amp::registerAllExternalModels(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.allowUnregisteredDialects();
  context.getDiagEngine().registerHandler(
      [](Diagnostic &) { return success(); });
  std::string text(reinterpret_cast<const char *>(data), size);
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(text, &context);
  if (!module)
    return 0;
  amp::AutocastOptions options;
  options.dtype = Float16Type::get(&context);
  if (succeeded(amp::runAutocast(*module, options)) && failed(verify(*module)))
    __builtin_trap();
  return 0;
}
