//===- Nn.cpp - a dialect of five ops -------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Nn.h"
#include "mlir/IR/Builders.h"

#include "NnDialect.cpp.inc"
#define GET_OP_CLASSES
#include "NnOps.cpp.inc"

void nn::NnDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "NnOps.cpp.inc"
      >();
}
