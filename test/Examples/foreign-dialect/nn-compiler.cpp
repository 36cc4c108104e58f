//===- nn-compiler.cpp - a compiler that decides precision ----------------===//
//
// Reads a module of nn's ops, runs every function in f16 where that is safe and
// pays, and prints the module; a table of reasons goes to standard error.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Nn.h"
#include "amp/Transforms/Autocast.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;

int main(int argc, char **argv) {
  if (argc != 2) {
    llvm::errs() << "usage: nn-compiler MODEL.mlir\n";
    return 2;
  }
  DialectRegistry registry;
  registry.insert<func::FuncDialect, nn::NnDialect>();
  nn::registerPrecisionModels(registry);
  MLIRContext context(registry);
  OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(argv[1], &context);
  if (!module)
    return 1;

  amp::AutocastOptions options;
  options.dtype = Float16Type::get(&context);
  // Casts are arith's, or those that the dialect at hand names.
  options.emitCast = "arith";
  amp::AutocastReport report;
  if (failed(amp::runAutocast(*module, options, &report)) ||
      failed(verify(*module)))
    return 1;
  amp::printReport(llvm::errs(), report);
  module->print(llvm::outs());
  return 0;
}
