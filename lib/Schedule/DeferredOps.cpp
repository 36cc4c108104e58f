//===- DeferredOps.cpp - cheap ops, computed where they are read ----------===//
//
// A few ops on what exists before the step, such as a comparison of labels, are
// no reason to store their result: each group that reads it computes it anew.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Recompute.h"
#include "Schedule.h"
#include <functional>

using namespace mlir;
using namespace mlir::amp;

/// Cheap ops that are computed again in each group that reads them; and so many
/// where that was found to be less than storing them.
static constexpr unsigned kMaxDeferredOps = 8, kMaxOpsAgain = 48;

/// True if a reader of the number `op` computes in another type, so that it
/// can only load the number. Made no earlier than for that reader, the number
/// would end the group that the reader is about to join.
static bool isLoadedNumber(Operation *op) {
  auto isOther = [&](Operation *reader) {
    return isa<ElementwiseOpInterface>(reader) &&
           tensorType(reader->getResult(0)).getNumElements() > 1 &&
           computeTypeOf(reader) != computeTypeOf(op);
  };
  return tensorType(op->getResult(0)).getNumElements() == 1 &&
         llvm::any_of(op->getUsers(), isOther);
}

bool Schedule::isDeferrable(Operation *op) {
  bool isAgain = op->hasAttr(kAgainAttr);
  bool isMap = isa<ElementwiseOpInterface>(op) ||
               (isAgain && isa<RandomOpInterface>(op));
  if (!isMap || isLoadedNumber(op))
    return false;
  unsigned count = 1;
  for (Value operand : op->getOperands()) {
    Value base = view(operand).base;
    auto it = deferredOps.find(base);
    if (it != deferredOps.end())
      count += it->second;
    else if (!isLeaf(base) && !(isAgain && values.count(base)))
      return false;
  }
  if (count > (isAgain ? kMaxOpsAgain : kMaxDeferredOps))
    return false;
  deferredOps[op->getResult(0)] = count;
  return true;
}

bool Schedule::isDeferredNumber(Value value, Type type) const {
  Value base = view(value).base;
  if (!deferredOps.count(base) || values.count(base))
    return false;
  auto isNumber = [&](Value number) {
    return tensorType(number).getNumElements() == 1 &&
           elementType(number) == type;
  };
  Operation *op = base.getDefiningOp();
  return isNumber(base) && llvm::all_of(op->getOperands(), [&](Value operand) {
           Value source = view(operand).base;
           return splatOf(source) || isDeferredNumber(operand, type) ||
                  (isLeaf(source) && isNumber(operand) &&
                   elementType(source) == type);
         });
}

/// The loops of the base of `operand`, which `reader` visits with `loops`;
/// nothing where it does not visit the base as it is computed.
std::optional<SmallVector<int>>
Schedule::loopsOf(Value operand, Operation *reader, ArrayRef<int> loops) const {
  View source = view(operand);
  std::optional<SmallVector<int>> dims =
      baseDimsOf(source, visitedShape(reader));
  if (!dims)
    return std::nullopt;
  SmallVector<int> result(tensorType(source.base).getRank(), -1);
  for (auto [dim, baseDim] : llvm::enumerate(*dims))
    if (baseDim >= 0)
      result[baseDim] = loops.empty() ? 0 : loops[dim];
  return result;
}

/// A copy of `operand`'s deferred op, and of the views between, for `reader`.
Value Schedule::cloneDeferred(Value operand, Operation *reader) {
  Operation *op = operand.getDefiningOp();
  Value base = view(operand).base;
  if (!op || !deferredOps.count(base))
    return operand;
  OpBuilder builder(reader);
  Operation *copy = builder.clone(*op);
  // Where `reader` is itself copied into a later group, so is this.
  if (auto it = deferredOps.find(operand); it != deferredOps.end()) {
    unsigned count = it->second;
    deferredOps[copy->getResult(0)] = count;
  }
  builder.setInsertionPoint(copy);
  for (OpOperand &inner : copy->getOpOperands())
    inner.set(cloneDeferred(inner.get(), copy));
  return copy->getResult(0);
}

/// Gives `op` its own copies of the deferred ops that it reads, if its group
/// can compute them on the way.
void Schedule::inlineDeferred(Operation *op) {
  std::function<bool(Operation *)> fits = [&](Operation *reader) {
    return llvm::all_of(elementOperands(reader), [&](Value operand) {
      Value base = view(operand).base;
      if (!deferredOps.count(base))
        return true;
      Operation *made = base.getDefiningOp();
      return computeTypeOf(made) == computeTypeOf(op) &&
             loopsOf(operand, reader, {}) && fits(made);
    });
  };
  if (!fits(op)) {
    for (Value operand : op->getOperands())
      require(view(operand).base);
    return;
  }
  SmallVector<Operation *> &copies = inlined[op];
  std::function<void(Operation *)> collect = [&](Operation *reader) {
    for (Value operand : elementOperands(reader)) {
      Operation *made = view(operand).base.getDefiningOp();
      if (made && !isLeaf(made->getResult(0)) &&
          !values.count(made->getResult(0)) && isFusible(made)) {
        collect(made);
        copies.push_back(made);
      }
    }
  };
  for (OpOperand &operand : op->getOpOperands())
    if (isa<RankedTensorType>(operand.get().getType()))
      operand.set(cloneDeferred(operand.get(), op));
  collect(op);
}

/// Loops of the ops inlined into `op`, in their order.
std::optional<SmallVector<SmallVector<int>>>
Schedule::placeInlined(Operation *op, ArrayRef<int> loops) const {
  SmallVector<SmallVector<int>> result;
  auto it = inlined.find(op);
  if (it == inlined.end())
    return result;
  llvm::DenseMap<Value, SmallVector<int>> placed;
  auto place = [&](Operation *reader, ArrayRef<int> loops) {
    for (Value operand : elementOperands(reader)) {
      Value base = view(operand).base;
      if (!llvm::is_contained(it->second, base.getDefiningOp()))
        continue;
      auto own = loopsOf(operand, reader, loops);
      if (!own)
        return false;
      placed[base] = *own;
    }
    return true;
  };
  if (!place(op, loops))
    return std::nullopt;
  for (Operation *copy : llvm::reverse(it->second))
    if (!place(copy, placed.lookup(copy->getResult(0))))
      return std::nullopt;
  for (Operation *copy : it->second)
    result.push_back(placed.lookup(copy->getResult(0)));
  return result;
}

/// True if what is inlined into `op` reads what group `index` computes, which
/// is in memory for later ones alone.
bool Schedule::inlinesReaderOf(Operation *op, int index) const {
  auto it = inlined.find(op);
  return it != inlined.end() && llvm::any_of(it->second, [&](Operation *copy) {
           return llvm::any_of(copy->getOperands(), [&](Value operand) {
             return producer(view(operand).base) == index;
           });
         });
}

/// Puts `op`, whose loops are set, and what is inlined into it into a group.
void Schedule::commit(Operation *op, int index,
                      ArrayRef<SmallVector<int>> loops) {
  auto it = inlined.find(op);
  if (it != inlined.end())
    for (auto [copy, own] : llvm::zip(it->second, loops)) {
      nodes[index].ops.push_back(copy);
      visitedLoops[copy] = own;
      values[copy->getResult(0)] = {index, own};
      for (Value operand : copy->getOperands())
        if (Value base = view(operand).base; producer(base) != index)
          require(base);
    }
  nodes[index].ops.push_back(op);
}
