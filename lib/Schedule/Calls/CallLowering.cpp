//===- CallLowering.cpp - the table of ops that are a call ----------------===//
//
// Found by the class of an op, once per process.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CallLowering.h"

using namespace mlir;
using namespace mlir::amp;

const CallLowering *mlir::amp::findCall(Operation *op) {
  static const CallTable table = [] {
    CallTable calls;
    addAllReduceCalls(calls);
    addAssemblyCalls(calls);
    addAttentionCalls(calls);
    addConvCalls(calls);
    addGatherCalls(calls);
    addGemmCalls(calls);
    addGradientCalls(calls);
    addLoopCalls(calls);
    addPoolCalls(calls);
    addScatterCalls(calls);
    addStateCalls(calls);
    addWindowCalls(calls);
    return calls;
  }();
  return table.lookup(op->getName().getTypeID());
}
