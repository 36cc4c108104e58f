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
#include "Calls/IsolateLoops.h"
#include "CountOperations.h"
#include "Recompute.h"
#include "RoundedReads.h"
#include <functional>

using namespace mlir;
using namespace mlir::amp;

/// Operations that are cheaper than the bytes of what they compute; and the
/// part of its bytes that an operand is which counts as nothing.
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
  bool isMap(Operation *op) const;
  bool canMove(Operation *op) const;
  bool findSources(Operation *op, Bases &sources,
                   SmallVectorImpl<Operation *> &inner) const;
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

/// True for a map that has the same bits in each kernel.
bool NearFinder::isMap(Operation *op) const {
  return isa<ElementwiseOpInterface>(op) && op->getNumResults() == 1 &&
         !op->hasAttr(kAgainAttr) && !isLow(elementType(op->getResult(0))) &&
         llvm::none_of(op->getOperands(), [&](Value operand) {
           // Rounded in one kernel, and not in another.
           Value base = schedule.view(operand).base;
           return isLow(elementType(base)) && base.getDefiningOp() &&
                  isFusible(base.getDefiningOp());
         });
}

/// True for such a map that is stored for kernels alone.
bool NearFinder::canMove(Operation *op) const {
  Value result = op->getNumResults() == 1 ? op->getResult(0) : Value();
  return result && isMap(op) && !needed.contains(result) &&
         schedule.materialized.contains(result) &&
         llvm::none_of(op->getUsers(), [](Operation *user) {
           return user->hasTrait<OpTrait::IsTerminator>();
         });
}

/// Finds what is read in memory for `op`, and the maps before it that are in no
/// memory, each as often as it is read; false where it is not there, and of
/// more maps than are computed near.
bool NearFinder::findSources(Operation *op, Bases &sources,
                             SmallVectorImpl<Operation *> &inner) const {
  int64_t size = tensorType(op->getResult(0)).getNumElements();
  for (Value operand : op->getOperands()) {
    Value base = schedule.view(operand).base;
    Operation *made = base.getDefiningOp();
    if (auto it = chosen.find(base); it != chosen.end()) {
      sources.insert(it->second.begin(), it->second.end());
    } else if (isLeaf(base) || schedule.materialized.contains(base) ||
               !isFusible(made)) {
      sources.insert(base);
    } else if (base != operand || !isMap(made) ||
               tensorType(base).getNumElements() != size ||
               !findSources(made, sources, inner) ||
               static_cast<int64_t>(inner.size()) >= kMostOperations) {
      return false;
    } else {
      inner.push_back(made);
    }
  }
  return true;
}

/// True if `operand` counts beside `result`.
static bool isLarge(Value operand, Value result) {
  return bytesOf(operand) > bytesOf(result) / kSmallPart;
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
      if (!isRead && isLarge(source, result))
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
      SmallVector<Operation *> inner;
      if (!canMove(op) || !findSources(op, sources, inner) ||
          !isWorth(op, sources))
        continue;
      int64_t operations = countOperations(op);
      for (Operation *before : inner)
        operations += countOperations(before);
      // A thread would have several in the place of one of a chain.
      bool hasOneSource = llvm::count_if(sources, [&](Value source) {
                            return isLarge(source, op->getResult(0));
                          }) <= 1;
      if (operations > kMostOperations || !(inner.empty() || hasOneSource))
        continue;
      NearValue value{numberOf(op), {}};
      auto isNumbered = [](Operation *op) { return numberOf(op) >= 0; };
      bool canRead = value.op >= 0 && llvm::all_of(inner, isNumbered);
      for (auto &[other, ops] : readers.lookup(op->getResult(0)))
        for (Operation *reader : ops)
          if (other != index) {
            value.readers.push_back(numberOf(reader));
            canRead &= value.readers.back() >= 0 && visitsAll(reader, op);
          }
      if (!canRead || value.readers.empty())
        continue;
      chosen[op->getResult(0)] = sources;
      for (Operation *before : inner)
        values.push_back({numberOf(before), {}});
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
  for (Block *block : scheduledBlocks(function))
    for (Operation &op : *block)
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
