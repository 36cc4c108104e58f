//===- nn-opt.cpp - mlir-opt with nn and all of Amp's passes --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Nn.h"
#include "amp/InitAll.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  registry.insert<mlir::func::FuncDialect, nn::NnDialect>();
  nn::registerPrecisionModels(registry);
  mlir::amp::registerAllDialects(registry);
  mlir::amp::registerAllPasses();
  return mlir::failed(
      mlir::MlirOptMain(argc, argv, "nn's optimizer driver\n", registry));
}
