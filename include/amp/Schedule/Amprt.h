//===- Amprt.h - the amprt dialect ----------------------------------------===//
//
// Kernels and the static schedule of a step; documented in AmprtOps.td.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_SCHEDULE_AMPRT_H
#define AMP_SCHEDULE_AMPRT_H

#include "amp/Schedule/CallOpInterface.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "amp/Schedule/AmprtDialect.h.inc"
#include "amp/Schedule/AmprtEnums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "amp/Schedule/AmprtAttributes.h.inc"

#define GET_OP_CLASSES
#include "amp/Schedule/AmprtOps.h.inc"

#endif // AMP_SCHEDULE_AMPRT_H
