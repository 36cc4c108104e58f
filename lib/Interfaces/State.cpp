//===- State.cpp - state that outlives a step -----------------------------===//
//
// One question that any op is asked, with the interface or without.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Interfaces/Interfaces.h"

using namespace mlir;
using namespace mlir::amp;

#include "amp/Interfaces/StateOpInterface.cpp.inc"

bool mlir::amp::changesState(Operation *op) {
  auto state = dyn_cast<StateOpInterface>(op);
  return state && state.changesState();
}
