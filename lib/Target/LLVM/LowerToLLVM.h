//===- LowerToLLVM.h - from emitted code to the LLVM dialect --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_LLVM_LOWERTOLLVM_H
#define AMP_LIB_TARGET_LLVM_LOWERTOLLVM_H

#include "mlir/IR/BuiltinOps.h"

namespace mlir::amprt {

/// Lowers a module of `llvm.func`s with scf, arith, math and vector ops in
/// place to the LLVM dialect.
LogicalResult lowerToLLVMDialect(ModuleOp module);

} // namespace mlir::amprt

#endif // AMP_LIB_TARGET_LLVM_LOWERTOLLVM_H
