//===- RoundedReads.cpp - reads of 16 bits in another kernel --------------===//
//
// The schedule of a copy says for each op which nodes compute it. Ops
// that no node has in common find each other's results in memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "RoundedReads.h"
#include "Calls/IsolateLoops.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::amp;

/// On an op of a step: the numbers of operands that are rounded for it, and of
/// those that are not.
static constexpr llvm::StringLiteral kRoundedReadsAttr = "amprt.rounded_reads";
static constexpr llvm::StringLiteral kUnroundedReadsAttr =
    "amprt.unrounded_reads";
/// On an op of a step and on its copies: its place in the step.
static constexpr llvm::StringLiteral kNumberAttr = "amprt.number";

/// True if a kernel computes `value`, of 16 bits.
static bool isFusedLow(Value value) {
  Operation *op = value.getDefiningOp();
  return op && isFusible(op) && isLow(elementType(value));
}

void mlir::amp::numberReaders(func::FuncOp function) {
  Builder builder(function.getContext());
  int64_t number = 0;
  for (Block *block : scheduledBlocks(function))
    for (Operation &op : *block) {
      if (isFusible(&op))
        op.setAttr(kNumberAttr, builder.getI64IntegerAttr(number));
      ++number;
    }
}

int64_t mlir::amp::numberOf(Operation *op) {
  auto number = op->getAttrOfType<IntegerAttr>(kNumberAttr);
  return number ? number.getInt() : -1;
}

/// Calls `see` with each operand of 16 bits that a kernel computes, of the ops
/// of `schedule`, and whether the node of its op computes it, too.
static void forEachRead(
    const Schedule &schedule,
    llvm::function_ref<void(Operation *op, int64_t operand, bool isTogether)>
        see) {
  for (const Node &node : schedule.nodes) {
    llvm::DenseSet<Operation *> inside(node.ops.begin(), node.ops.end());
    for (Operation *op : node.ops) {
      if (!isFusible(op))
        continue;
      for (auto [number, value] : llvm::enumerate(elementOperands(op)))
        if (Value base = schedule.view(value).base; isFusedLow(base))
          see(op, int64_t(number), inside.contains(base.getDefiningOp()));
    }
  }
}

void RoundedReads::add(const Schedule &schedule) {
  forEachRead(schedule, [&](Operation *op, int64_t operand, bool isTogether) {
    if (Attribute name = op->getAttr(kNumberAttr))
      (isTogether ? together : apart)[name].insert(operand);
  });
}

void RoundedReads::mark(func::FuncOp function) {
  auto note = [](Operation &op, StringRef attribute,
                 const std::set<int64_t> &these,
                 const std::set<int64_t> &others) {
    SmallVector<int64_t> numbers;
    llvm::copy_if(these, std::back_inserter(numbers),
                  [&](int64_t number) { return !others.count(number); });
    if (!numbers.empty())
      op.setAttr(attribute, DenseI64ArrayAttr::get(op.getContext(), numbers));
  };
  for (Block *block : scheduledBlocks(function))
    for (Operation &op : *block) {
      Attribute name = op.removeAttr(kNumberAttr);
      if (!name)
        continue;
      note(op, kRoundedReadsAttr, apart[name], together[name]);
      note(op, kUnroundedReadsAttr, together[name], apart[name]);
    }
}

static bool hasNumber(Operation *op, StringRef attribute, int64_t number) {
  auto numbers = op->getAttrOfType<DenseI64ArrayAttr>(attribute);
  return numbers && llvm::is_contained(numbers.asArrayRef(), number);
}

bool mlir::amp::keepsUnroundedReads(const Schedule &schedule) {
  bool keeps = true;
  forEachRead(schedule, [&](Operation *op, int64_t operand, bool isTogether) {
    keeps &= isTogether || !hasNumber(op, kUnroundedReadsAttr, operand);
  });
  return keeps;
}

bool mlir::amp::isRoundedRead(OpOperand &operand) {
  return hasNumber(operand.getOwner(), kRoundedReadsAttr,
                   int64_t(operand.getOperandNumber()));
}
