//===- Amprt.h - the amprt dialect ----------------------------------------===//
//
// Kernels and the static schedule of a step; documented in AmprtOps.td.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_CODEGEN_AMPRT_H
#define AMP_CODEGEN_AMPRT_H

#include "amp/Codegen/CallOpInterface.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "amp/Codegen/AmprtDialect.h.inc"
#include "amp/Codegen/AmprtEnums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "amp/Codegen/AmprtAttributes.h.inc"

#define GET_OP_CLASSES
#include "amp/Codegen/AmprtOps.h.inc"

#endif // AMP_CODEGEN_AMPRT_H
