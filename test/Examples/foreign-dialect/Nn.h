//===- Nn.h - a dialect of five ops ---------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef NN_H
#define NN_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "NnDialect.h.inc"
#define GET_OP_CLASSES
#include "NnOps.h.inc"

namespace nn {
/// Says in which precision the ops may run.
void registerPrecisionModels(mlir::DialectRegistry &registry);
} // namespace nn

#endif // NN_H
