//===- MergeGroups.cpp - neighbouring groups that read the same -----------===//
//
// A group is built downwards, from values to what is computed of them. Groups
// beside each other that visit the same elements, as a loss and its gradient
// do, become one here: memory is read once, and what both compute is computed
// once. So do two of which one reads what the other computes. Where the second
// reads what is between them, the first moves down.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Schedule.h"

using namespace mlir;
using namespace mlir::amp;

/// Neighbours are this many groups apart at most: all pairs of thousands would
/// take longer than what they save.
static constexpr int kMaxDistance = 64;

namespace {
/// A value that a group reads from memory.
struct GroupRead {
  Value base;
  int64_t offset;
  SmallVector<int64_t> strides; ///< over the group's loops
};
} // namespace

static SmallVector<GroupRead> readsOf(const Schedule &schedule, int index) {
  const Node &node = schedule.nodes[index];
  SmallVector<GroupRead> reads;
  for (Operation *op : node.ops)
    for (Value operand : op->getOperands()) {
      View view = schedule.view(operand, index);
      if (schedule.producer(view.base) == index)
        continue;
      GroupRead read{view.base, view.offset, {}};
      if (llvm::is_contained(elementOperands(op), operand))
        read.strides =
            loopStrides(view.broadcast(visitedShape(op)).strides,
                        schedule.visitedLoops.at(op), node.domain.size());
      reads.push_back(read);
    }
  return reads;
}

/// True if in each iteration both groups read an element of their own, and both
/// the same one.
static bool readSameElements(ArrayRef<GroupRead> a, ArrayRef<GroupRead> b) {
  return llvm::any_of(a, [&](const GroupRead &x) {
    bool isWhole = !x.strides.empty() && !llvm::is_contained(x.strides, 0);
    return isWhole && llvm::any_of(b, [&](const GroupRead &y) {
             return x.base == y.base && x.offset == y.offset &&
                    x.strides == y.strides;
           });
  });
}

/// True if group `index` reads all of what group `other` computes where that is
/// computed, in the same iteration.
static bool readsInPlace(const Schedule &schedule, int index, int other,
                         ArrayRef<GroupRead> reads) {
  size_t numLoops = schedule.nodes[index].domain.size();
  return llvm::all_of(reads, [&](const GroupRead &read) {
    if (schedule.producer(read.base) != other)
      return true;
    const ValueInfo &info = schedule.values.at(read.base);
    if (info.deferred || read.offset != 0 || read.strides.empty())
      return false;
    auto shape = tensorType(read.base).getShape();
    return read.strides ==
           loopStrides(contiguousStrides(shape), info.loops, numLoops);
  });
}

/// The split of both groups' loops; nothing where there is none that all their
/// reads allow.
static std::optional<int> commonSplit(const Schedule &schedule, int index,
                                      ArrayRef<GroupRead> reads, int other) {
  const Node &node = schedule.nodes[index], &target = schedule.nodes[other];
  if (node.split == target.split)
    return node.split;
  if (node.split >= 0 && target.split >= 0)
    return std::nullopt;
  int split = std::max(node.split, target.split);
  SmallVector<GroupRead> others;
  if (target.split < 0) {
    others = readsOf(schedule, other);
    reads = others;
  }
  bool allow = llvm::all_of(reads, [&](const GroupRead &read) {
    return read.strides.empty() || isOneLoop(node.domain, read.strides, split);
  });
  return allow ? std::optional<int>(split) : std::nullopt;
}

/// True if somebody outside of group `index` reads `value`.
bool Schedule::isReadOutside(Value value, int index) const {
  return llvm::any_of(value.getUsers(), [&](Operation *user) {
    if (user->getNumResults() != 1)
      return true;
    Value result = user->getResult(0);
    if (isViewOp(user))
      return copied.contains(result) || view(result).base == result ||
             isReadOutside(result, index);
    return producer(result) != index ||
           !llvm::is_contained(nodes[index].ops, user);
  });
}

/// True if node `index` reads what one of `others` computes, or a view of it,
/// copied or not.
static bool readsAny(const Schedule &schedule, int index,
                     const llvm::DenseSet<int> &others) {
  auto reads = [&](Value value) {
    while (!others.contains(schedule.producer(value))) {
      Operation *made = value.getDefiningOp();
      if (!made || !isViewOp(made))
        return false;
      value = made->getOperand(0);
    }
    return true;
  };
  const Node &node = schedule.nodes[index];
  if (node.kind == Node::Copy)
    return reads(node.value);
  return llvm::any_of(node.ops, [&](Operation *op) {
    return llvm::any_of(op->getOperands(), reads);
  });
}

/// Moves group `other` down to where it can be merged with group `index`: to
/// before all between them that reads it, and behind all else, which `index`
/// may read. Its new position; nothing where `index` needs what reads it, or
/// where one that moves would then read a copy in place of a view.
std::optional<int> Schedule::moveDown(int other, int index) {
  llvm::DenseSet<int> dependent{other};
  SmallVector<int> order, readers;
  for (int between = other + 1; between < index; ++between) {
    bool depends = readsAny(*this, between, dependent);
    if (depends)
      dependent.insert(between);
    (depends ? readers : order).push_back(between);
  }
  if (readsAny(*this, index, dependent))
    return std::nullopt;
  for (int passed : order)
    if (nodes[passed].kind == Node::Copy)
      for (int mover : dependent)
        if (mover < passed && readsAny(*this, mover, {passed}))
          return std::nullopt;
  int position = other + order.size();
  order.push_back(other);
  order.append(readers);
  std::vector<Node> moved;
  for (int from : order)
    moved.push_back(std::move(nodes[from]));
  for (auto [offset, node] : llvm::enumerate(moved)) {
    int to = other + int(offset);
    if (node.kind == Node::Copy)
      values[node.value].node = to;
    for (Operation *op : node.ops)
      for (Value result : op->getResults())
        values[result].node = to;
    nodes[to] = std::move(node);
  }
  return position;
}

/// True if both groups as one, whose rows begin at loop `split`, would add up
/// more columns than a launch holds of what reductions of the rows give.
bool Schedule::sumsTooManyColumns(int index, int other, int split) const {
  if (holdsColumns(index, split))
    return false;
  return llvm::any_of(
      llvm::concat<Operation *const>(nodes[index].ops, nodes[other].ops),
      [&](Operation *op) {
        const ValueInfo &info = values.at(op->getResult(0));
        return info.deferred && info.over == amprt::ReduceOver::Outer &&
               readsRowReduction(op, {index, other});
      });
}

void Schedule::mergeGroups() {
  for (int index = 1; index < int(nodes.size()); ++index) {
    if (nodes[index].kind != Node::Group || nodes[index].domain.empty())
      continue;
    SmallVector<GroupRead> reads = readsOf(*this, index);
    int last = -1;
    for (const GroupRead &read : reads)
      last = std::max(last, producer(read.base));
    // Not across a library call: results would wait in memory, where the step
    // was written to compute them again.
    int farthest = std::max(index - kMaxDistance, 0);
    auto isCall = [&](const Node &node) {
      return node.kind == Node::Single || node.kind == Node::Epilogue;
    };
    for (int other = index - 1; other >= farthest && !isCall(nodes[other]);
         --other) {
      Node &node = nodes[index];
      if (nodes[other].kind != Node::Group ||
          nodes[other].domain != node.domain ||
          nodes[other].computeType != node.computeType ||
          nodes[other].ops.size() + node.ops.size() > kMaxGroupOps)
        continue;
      bool fits = other == last
                      ? readsInPlace(*this, index, other, reads)
                      : readSameElements(readsOf(*this, other), reads);
      auto split =
          fits ? commonSplit(*this, index, reads, other) : std::optional<int>();
      if (!split || sumsTooManyColumns(index, other, *split))
        continue;
      // A loss is computed before the factor of its gradient, which the
      // gradient needs: it can wait for it.
      std::optional<int> position =
          other < last ? moveDown(other, index) : other;
      if (!position)
        continue;
      Node &target = nodes[*position];
      target.split = *split;
      for (Operation *op : node.ops)
        values[op->getResult(0)].node = *position;
      target.ops.append(node.ops);
      node.ops.clear();
      for (const GroupRead &read : reads)
        if (producer(read.base) == *position &&
            !isReadOutside(read.base, *position))
          materialized.erase(read.base);
      break;
    }
  }
}
