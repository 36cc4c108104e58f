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
/// On an op of a step and on its copies: its place in the step.
static constexpr llvm::StringLiteral kNumberAttr = "amprt.number";

/// True if a kernel computes `value`, of 16 bits.
static bool isFusedLow(Value value) {
  Operation *op = value.getDefiningOp();
  return op && isFusible(op) && isLow(elementType(value));
}

bool mlir::amp::numberReaders(func::FuncOp function) {
  Block &block = function.getBody().front();
  if (llvm::none_of(block, [](Operation &op) {
        return llvm::any_of(op.getResults(), isFusedLow);
      }))
    return false;
  Builder builder(function.getContext());
  for (auto [number, op] : llvm::enumerate(block))
    if (isFusible(&op))
      op.setAttr(kNumberAttr, builder.getI64IntegerAttr(int64_t(number)));
  return true;
}

void mlir::amp::markRoundedReads(func::FuncOp function,
                                 const Schedule &schedule) {
  // By the number of an op: a cheap one is copied for each of its readers.
  llvm::DenseMap<Attribute, llvm::SmallDenseSet<int64_t, 2>> apart, together;
  for (const Node &node : schedule.nodes) {
    llvm::DenseSet<Operation *> inside(node.ops.begin(), node.ops.end());
    for (Operation *op : node.ops) {
      Attribute name = op->getAttr(kNumberAttr);
      if (!name || !isFusible(op))
        continue;
      for (auto [number, value] : llvm::enumerate(elementOperands(op))) {
        Value base = schedule.view(value).base;
        if (isFusedLow(base))
          (inside.contains(base.getDefiningOp()) ? together : apart)[name]
              .insert(int64_t(number));
      }
    }
  }
  for (Operation &op : function.getBody().front()) {
    Attribute name = op.removeAttr(kNumberAttr);
    SmallVector<int64_t> rounded;
    for (int64_t number : apart.lookup(name))
      if (!together.lookup(name).contains(number))
        rounded.push_back(number);
    llvm::sort(rounded);
    if (!rounded.empty())
      op.setAttr(kRoundedReadsAttr,
                 DenseI64ArrayAttr::get(op.getContext(), rounded));
  }
}

bool mlir::amp::isRoundedRead(OpOperand &operand) {
  auto numbers =
      operand.getOwner()->getAttrOfType<DenseI64ArrayAttr>(kRoundedReadsAttr);
  return numbers && llvm::is_contained(numbers.asArrayRef(),
                                       int64_t(operand.getOperandNumber()));
}
