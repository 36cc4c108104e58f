//===- amp-opt.cpp - mlir-opt with our dialects, passes and pipelines -----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/InitAll.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  mlir::amp::registerAllDialects(registry);
  mlir::registerAllPasses();
  mlir::amp::registerAllPasses();
  return mlir::failed(mlir::MlirOptMain(
      argc, argv, "Mixed-precision training compiler driver\n", registry));
}
