//===- OverlapExchanges.cpp - calls that run while ranks exchange ---------===//
//
// The gradients of one layer are on their way while the backward computes those
// of the one before. Memory is planned later: what is under way keeps its own.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "OverlapExchanges.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::amp;

/// The first op behind `begin` that has to find it ended, as it looks at a sum,
/// or writes a tensor; null where nothing could run until then. Others that are
/// under way have other elements.
static Operation *findNeed(amprt::AllReduceOp begin,
                           amprt::KernelLookup kernels) {
  Operation *op = begin->getNextNode();
  bool runs = false;
  for (; !op->hasTrait<OpTrait::IsTerminator>(); op = op->getNextNode()) {
    auto call = dyn_cast<amprt::CallOpInterface>(op);
    if (!call || isa<amprt::AllReduceOp, amprt::AllReduceEndOp>(op))
      continue;
    bool needs = llvm::any_of(call.getUses(kernels), [&](auto &use) {
      return llvm::is_contained(begin.getSums(), use.buffer) ||
             (use.isWritten &&
              llvm::is_contained(begin.getTensors(), use.buffer));
    });
    if (needs)
      break;
    runs = true;
  }
  return runs ? op : nullptr;
}

void mlir::amp::overlapExchanges(Block &body, amprt::KernelLookup kernels) {
  int32_t ticket = 0;
  for (amprt::AllReduceOp begin :
       llvm::to_vector(body.getOps<amprt::AllReduceOp>())) {
    Operation *need = findNeed(begin, kernels);
    if (!need)
      continue;
    begin.setTicket(++ticket);
    OpBuilder builder(need);
    amprt::AllReduceEndOp::create(builder, begin.getLoc(), TypeRange(),
                                  begin->getOperands(), begin->getAttrs());
  }
}
