//===- NearValues.cpp - values that another kernel can compute as well ----===//
//
// A norm of channels reads its input for the mean, for the variance and for its
// result: what differs from the mean is less to compute than to store. Between
// calls Recompute.cpp chooses; here nothing but kernels lies between, and the
// plan with all stored says which.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "NearValues.h"
#include "Buffers.h"
#include "CountOperations.h"
#include "Recompute.h"
#include "RoundedReads.h"
#include <functional>

using namespace mlir;
using namespace mlir::amp;

/// Operations of an op that is cheaper than its bytes; and the part of its
/// bytes that an operand is which counts as nothing.
static constexpr int64_t kMostOperations = 4;
static constexpr int64_t kSmallPart = 16;

namespace {
/// Chooses in the order of the step.
class NearFinder {
public:
  explicit NearFinder(const Schedule &schedule) : schedule(schedule) {}

  std::vector<NearValue> find();

private:
  using Bases = llvm::SmallSetVector<Value, 4>;

  void collectReads();
  bool canMove(Operation *op) const;
  bool findSources(Operation *op, Bases &sources) const;
  bool isWorth(Operation *op, const Bases &sources) const;

  const Schedule &schedule;
  /// By the base: the nodes that read it, and the ops in them.
  llvm::DenseMap<Value, llvm::MapVector<size_t, SmallVector<Operation *>>>
      readers;
  /// Read by something that is no kernel.
  llvm::DenseSet<Value> needed;
  /// The values that readers of a chosen op read instead, by its result.
  llvm::DenseMap<Value, Bases> chosen;
};
} // namespace

static int64_t bytesOf(Value value) {
  RankedTensorType type = tensorType(value);
  return amprt::bytesOf(type.getElementType(), type.getNumElements());
}

void NearFinder::collectReads() {
  for (auto [index, node] : llvm::enumerate(schedule.nodes)) {
    if (node.kind == Node::Copy)
      needed.insert(schedule.view(node.value).base);
    for (Operation *op : node.ops)
      for (Value operand : op->getOperands()) {
        if (!isa<RankedTensorType>(operand.getType()))
          continue;
        Value base = schedule.view(operand).base;
        if (node.kind != Node::Group)
          needed.insert(base);
        else
          readers[base][index].push_back(op);
      }
  }
  for (Operation *op : schedule.stateOps)
    for (Value operand : op->getOperands())
      if (isa<RankedTensorType>(operand.getType()))
        needed.insert(schedule.view(operand).base);
}

/// True for a map that has the same bits in each kernel, and is stored for
/// kernels alone.
bool NearFinder::canMove(Operation *op) const {
  if (!isa<ElementwiseOpInterface>(op) || op->getNumResults() != 1 ||
      op->hasAttr(kAgainAttr))
    return false;
  Value result = op->getResult(0);
  if (isLow(elementType(result)) || needed.contains(result) ||
      !schedule.materialized.contains(result) ||
      llvm::any_of(op->getUsers(), [](Operation *user) {
        return user->hasTrait<OpTrait::IsTerminator>();
      }))
    return false;
  return countOperations(op) <= kMostOperations &&
         llvm::none_of(op->getOperands(), [&](Value operand) {
           // Rounded in one kernel, and not in another.
           Value base = schedule.view(operand).base;
           return isLow(elementType(base)) && base.getDefiningOp() &&
                  isFusible(base.getDefiningOp());
         });
}

/// Finds what is read in memory for `op`; false where it is not there.
bool NearFinder::findSources(Operation *op, Bases &sources) const {
  for (Value operand : op->getOperands()) {
    Value base = schedule.view(operand).base;
    if (auto it = chosen.find(base); it != chosen.end())
      sources.insert(it->second.begin(), it->second.end());
    else if (isLeaf(base) || schedule.materialized.contains(base) ||
             !isFusible(base.getDefiningOp()))
      sources.insert(base);
    else
      return false;
  }
  return true;
}

bool NearFinder::isWorth(Operation *op, const Bases &sources) const {
  Value result = op->getResult(0);
  int own = schedule.producer(result);
  int64_t bytes = bytesOf(result), without = bytes, with = 0;
  for (auto &[node, ops] : readers.lookup(result)) {
    if (int(node) == own)
      continue;
    without += bytes;
    for (Value source : sources) {
      auto it = readers.find(source);
      bool isRead = it != readers.end() && it->second.count(node);
      if (!isRead && bytesOf(source) > bytes / kSmallPart)
        with += bytesOf(source);
    }
  }
  return with < without;
}

/// True if `reader` reads the result of `op` itself, no view, and once: a
/// column or a number would be computed for each element.
static bool visitsAll(Operation *reader, Operation *op) {
  Value result = op->getResult(0);
  return llvm::is_contained(reader->getOperands(), result) &&
         llvm::product_of(visitedShape(reader)) <=
             tensorType(result).getNumElements();
}

std::vector<NearValue> NearFinder::find() {
  collectReads();
  std::vector<NearValue> values;
  for (auto [index, node] : llvm::enumerate(schedule.nodes)) {
    if (node.kind != Node::Group)
      continue;
    for (Operation *op : node.ops) {
      Bases sources;
      if (!canMove(op) || !findSources(op, sources) || !isWorth(op, sources))
        continue;
      NearValue value{numberOf(op), {}};
      bool canRead = value.op >= 0;
      for (auto &[other, ops] : readers.lookup(op->getResult(0)))
        for (Operation *reader : ops)
          if (other != index) {
            value.readers.push_back(numberOf(reader));
            canRead &= value.readers.back() >= 0 && visitsAll(reader, op);
          }
      if (!canRead || value.readers.empty())
        continue;
      chosen[op->getResult(0)] = sources;
      values.push_back(std::move(value));
    }
  }
  return values;
}

std::vector<NearValue> mlir::amp::findNearValues(const Schedule &schedule) {
  return NearFinder(schedule).find();
}

void mlir::amp::computeAgain(func::FuncOp function,
                             ArrayRef<NearValue> values) {
  SmallVector<Operation *> ops;
  for (Operation &op : function.getBody().front())
    ops.push_back(&op);
  llvm::DenseSet<Operation *> moved;
  for (const NearValue &value : values)
    moved.insert(ops[value.op]);
  SmallVector<std::pair<Operation *, Operation *>> pairs;
  std::function<void(Operation *, Operation *)> moveTo =
      [&](Operation *op, Operation *reader) {
        Operation *clone = OpBuilder(reader).clone(*op);
        pairs.push_back({op, clone});
        reader->replaceUsesOfWith(op->getResult(0), clone->getResult(0));
        for (Value operand : SmallVector<Value>(clone->getOperands()))
          if (Operation *source = operand.getDefiningOp();
              source && moved.contains(source))
            moveTo(source, clone);
      };
  for (const NearValue &value : values)
    for (int64_t reader : value.readers)
      moveTo(ops[value.op], ops[reader]);
  markAgain(pairs);
}
