//===- RoundedReads.cpp - reads of 16 bits in another kernel --------------===//
//
// The schedule of a copy says for each op which nodes compute it. Ops
// that no node has in common find each other's results in memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "RoundedReads.h"

using namespace mlir;
using namespace mlir::amp;

/// On an op of a step: the numbers of such operands.
static constexpr llvm::StringLiteral kRoundedReadsAttr = "amprt.rounded_reads";

/// True if a kernel computes `value`, of 16 bits.
static bool isFusedLow(Value value) {
  Operation *op = value.getDefiningOp();
  return op && isFusible(op) && isLow(elementType(value));
}

bool mlir::amp::computesLow(func::FuncOp function) {
  return llvm::any_of(function.getBody().front(), [](Operation &op) {
    return llvm::any_of(op.getResults(), isFusedLow);
  });
}

void mlir::amp::markRoundedReads(func::FuncOp function,
                                 const IRMapping &mapping,
                                 const Schedule &schedule) {
  llvm::DenseMap<Operation *, llvm::SmallDenseSet<int, 2>> nodes;
  for (auto [index, node] : llvm::enumerate(schedule.nodes))
    for (Operation *op : node.ops)
      nodes[op].insert(int(index));
  for (Operation &op : function.getBody().front()) {
    Operation *copy = mapping.lookupOrNull(&op);
    if (!copy || !isFusible(copy))
      continue;
    llvm::SmallDenseSet<int, 2> own = nodes.lookup(copy);
    SmallVector<int64_t> apart;
    for (auto [number, value] : llvm::enumerate(elementOperands(copy))) {
      Value base = schedule.view(value).base;
      if (!isFusedLow(base))
        continue;
      llvm::SmallDenseSet<int, 2> others = nodes.lookup(base.getDefiningOp());
      if (llvm::none_of(own, [&](int node) { return others.contains(node); }))
        apart.push_back(int64_t(number));
    }
    if (!apart.empty())
      op.setAttr(kRoundedReadsAttr,
                 DenseI64ArrayAttr::get(op.getContext(), apart));
  }
}

bool mlir::amp::isRoundedRead(OpOperand &operand) {
  auto numbers =
      operand.getOwner()->getAttrOfType<DenseI64ArrayAttr>(kRoundedReadsAttr);
  return numbers && llvm::is_contained(numbers.asArrayRef(),
                                       int64_t(operand.getOperandNumber()));
}
