//===- amp-opt.cpp - mlir-opt with our dialects, passes and pipelines -----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/InitAll.h"
#ifdef AMP_STATIC
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Transforms/Passes.h"
#else
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#endif
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
#ifdef AMP_STATIC
  // All of MLIR inside the program would be three times as much to carry: this
  // one knows what graphs of our own dialect need.
  registry.insert<mlir::arith::ArithDialect, mlir::func::FuncDialect,
                  mlir::math::MathDialect, mlir::memref::MemRefDialect,
                  mlir::scf::SCFDialect>();
  mlir::registerTransformsPasses();
#else
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  mlir::registerAllPasses();
#endif
  mlir::amp::registerAllDialects(registry);
  mlir::amp::registerAllPasses();
  return mlir::failed(mlir::MlirOptMain(
      argc, argv, "Mixed-precision training compiler driver\n", registry));
}
