//===- JoinGroup.cpp - the loops of a group, for each of its ops ----------===//
//
// An op joins a group if each of its dimensions is one of the group's loops; a
// group that it starts has loops of the op's own dimensions.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Schedule.h"

using namespace mlir;
using namespace mlir::amp;
using amprt::ReduceOver;

/// A reduction over one row runs in one chunk up to this many elements, so
/// that what follows it can be fused; longer ones are divided among threads.
static constexpr int64_t kLongestSingleRow = 8192;

/// Assigns to each dimension of `shape` a loop of `domain`: those in `loops`
/// are given, the others take a free loop of their size between them, or any
/// where the loops are not in the order of dimensions.
static bool assignLoops(ArrayRef<int64_t> shape, ArrayRef<int64_t> domain,
                        bool isOrdered, SmallVectorImpl<int> &loops) {
  SmallVector<bool> used(domain.size(), false);
  for (int loop : loops)
    if (loop >= 0)
      used[loop] = true;
  int last = -1;
  size_t count = 0;
  for (size_t dim = 0; dim < shape.size(); ++dim) {
    if (shape[dim] == 1)
      continue;
    ++count;
    if (loops[dim] < 0) {
      int first = 0, limit = domain.size();
      if (isOrdered) {
        first = last + 1;
        for (size_t next = dim + 1; next < shape.size(); ++next)
          if (loops[next] >= 0) {
            limit = loops[next];
            break;
          }
      }
      for (int loop = first; loop < limit && loops[dim] < 0; ++loop)
        if (!used[loop] && domain[loop] == shape[dim])
          loops[dim] = loop;
    }
    if (loops[dim] < 0 || (isOrdered && loops[dim] <= last))
      return false;
    last = loops[dim];
    used[last] = true;
  }
  return size_t(llvm::count(used, true)) == count;
}

namespace {
/// The visit of an op by a group's loops.
struct Placement {
  SmallVector<int> loops;  ///< per dimension of the visited shape
  SmallVector<int> result; ///< per dimension of the result
  int split;
  bool deferred = false;
  ReduceOver over = ReduceOver::Inner;
};
} // namespace

/// True if `op` looks at all of a row at once: parts of rows do not combine.
static bool needsRow(Operation *op) {
  auto reduction = dyn_cast<ReductionOpInterface>(op);
  return reduction && reduction.getReduction() == Reduction::Argmax;
}

/// Places a reduction with operand dimensions in `loops` on `domain`.
static bool placeReduction(Operation *op, ArrayRef<int64_t> domain, int split,
                           Placement &placement) {
  int numLoops = domain.size();
  SmallVector<int64_t> axes = reducedAxes(op);
  SmallVector<bool> used(numLoops, false), reduced(numLoops, false);
  for (int loop : placement.loops)
    if (loop >= 0)
      used[loop] = true;
  for (int64_t axis : axes)
    reduced[placement.loops[axis]] = true;

  int numUsed = llvm::count(used, true), numReduced = axes.size();
  placement.split = split;
  if (numReduced > 0) {
    int kept = numUsed - numReduced;
    auto isTrailing = [&] {
      for (int i = 0; i < numLoops; ++i)
        if (!used[i] || reduced[i] != (i >= kept))
          return false;
      return true;
    };
    auto isLeading = [&] {
      for (int i = 0; i < numLoops; ++i)
        if (!used[i] || reduced[i] != (i < numReduced))
          return false;
      return true;
    };
    int64_t length = 1;
    for (int i = 0; i < numLoops; ++i)
      if (reduced[i])
        length *= domain[i];
    bool everything = kept == 0;
    bool rowsOnly = split >= 0 && everything && numUsed == split;
    for (int i = 0; rowsOnly && i < split; ++i)
      rowsOnly = used[i];

    if (isTrailing() && (split < 0 || split == kept) &&
        (!everything || length <= kLongestSingleRow || needsRow(op))) {
      placement.split = kept;
    } else if (needsRow(op)) {
      return false;
    } else if (everything && (numUsed == numLoops || rowsOnly)) {
      placement.deferred = true;
      placement.over = ReduceOver::All;
    } else if (isLeading() && (split < 0 || split == numReduced)) {
      placement.deferred = true;
      placement.over = ReduceOver::Outer;
      placement.split = numReduced;
    } else {
      return false;
    }
  }
  auto reduction = cast<ReductionOpInterface>(op);
  SmallVector<int64_t> all = reduction.getReducedAxes();
  for (size_t dim = 0; dim < placement.loops.size(); ++dim) {
    if (!llvm::is_contained(all, static_cast<int64_t>(dim)))
      placement.result.push_back(placement.loops[dim]);
    else if (reduction.keepsAxes())
      placement.result.push_back(-1);
  }
  return true;
}

/// True if group `index` may have one more op, of the type of `op`; the group
/// of an epilogue only those that were chosen for it.
bool Schedule::canTake(int index, Operation *op) const {
  const Node &node = nodes[index];
  auto chosen = epilogueOps.find(op);
  bool isEpilogue = node.kind == Node::Epilogue &&
                    chosen != epilogueOps.end() && chosen->second == index;
  return (node.kind == Node::Group || isEpilogue) &&
         node.computeType == computeTypeOf(op) &&
         node.ops.size() < kMaxGroupOps;
}

/// Sets the loops of those dimensions of `shape` along which the elements of
/// `source` differ, whose base the group computes as `info` says. False where
/// the base would not be read in the loops in which it is computed.
static bool followBase(const View &source, const ValueInfo &info,
                       ArrayRef<int64_t> shape, MutableArrayRef<int> loops) {
  std::optional<SmallVector<int>> dims = baseDimsOf(source, shape);
  if (info.deferred || !dims)
    return false;
  for (auto [loop, dim] : llvm::zip_equal(loops, *dims)) {
    if (dim < 0)
      continue;
    if (loop >= 0 && loop != info.loops[dim])
      return false;
    loop = info.loops[dim];
  }
  return true;
}

/// True if `loops` are all loops of a group, or the outer ones of a group that
/// is split.
static bool visitsGroup(ArrayRef<int> loops, int numLoops, int split) {
  SmallVector<bool> used(numLoops, false);
  for (int loop : loops)
    if (loop >= 0)
      used[loop] = true;
  int numUsed = llvm::count(used, true);
  return numUsed == numLoops ||
         (split >= 0 && numUsed == split &&
          llvm::all_of(ArrayRef(used).take_front(numUsed),
                       [](bool isUsed) { return isUsed; }));
}

/// True if the row of group `index`, which begins at loop `split`, is one loop
/// for all that the group reads from memory once it has `op`, visited with
/// `loops`, and the ops inlined into `op`, visited with `inlinedLoops`.
bool Schedule::readsRows(Operation *op, int index, int split,
                         ArrayRef<int> loops,
                         ArrayRef<SmallVector<int>> inlinedLoops) const {
  const Node &node = nodes[index];
  SmallVector<std::pair<Operation *, ArrayRef<int>>> readers;
  if (split != node.split)
    for (Operation *member : node.ops)
      readers.push_back({member, visitedLoops.at(member)});
  readers.push_back({op, loops});
  auto it = inlined.find(op);
  if (it != inlined.end())
    for (auto [copy, own] : llvm::zip(it->second, inlinedLoops))
      readers.push_back({copy, own});
  for (auto [reader, own] : readers)
    for (Value operand : elementOperands(reader)) {
      View source = view(operand, index);
      if (producer(source.base) == index)
        continue;
      auto strides = loopStrides(source.broadcast(visitedShape(reader)).strides,
                                 own, node.domain.size());
      if (!isOneLoop(node.domain, strides, split))
        return false;
    }
  return true;
}

/// True if one launch may add up the columns of group `index`, whose rows begin
/// at loop `split`, from what reductions of its rows give.
bool Schedule::holdsColumns(int index, int split) const {
  const Node &node = nodes[index];
  int64_t columns =
      llvm::product_of(ArrayRef(node.domain).drop_front(std::max(split, 0)));
  return columns <= target.mostColumnsBesideRows(node.computeType);
}

/// True if `op` reads what a reduction of rows gives that one of `groups`
/// computes, all of which one launch is to compute with `op`.
bool Schedule::readsRowReduction(Operation *op, ArrayRef<int> groups) const {
  SmallVector<Operation *> pending(1, op);
  llvm::SmallDenseSet<Operation *> seen;
  while (!pending.empty()) {
    Operation *next = pending.pop_back_val();
    if (!seen.insert(next).second)
      continue;
    auto copies = inlined.find(next);
    if (copies != inlined.end())
      llvm::append_range(pending, copies->second);
    for (Value operand : next->getOperands()) {
      Value base = view(operand).base;
      auto info = values.find(base);
      if (info == values.end() ||
          !llvm::is_contained(groups, info->second.node))
        continue;
      Operation *producer = base.getDefiningOp();
      if (isReduction(producer) && !info->second.deferred)
        return true;
      pending.push_back(producer);
    }
  }
  return false;
}

bool Schedule::tryJoin(Operation *op, int index) {
  if (!canTake(index, op))
    return false;
  Node &node = nodes[index];
  ArrayRef<int64_t> shape = visitedShape(op);
  Placement placement;
  placement.loops.assign(shape.size(), -1);
  for (Value operand : elementOperands(op)) {
    View source = view(operand);
    auto it = values.find(source.base);
    if (it != values.end() && it->second.node == index &&
        !followBase(source, it->second, shape, placement.loops))
      return false;
  }
  if (!assignLoops(shape, node.domain, !node.hasColumnsAsRows, placement.loops))
    return false;
  if (isReduction(op)) {
    if (!placeReduction(op, node.domain, node.split, placement))
      return false;
  } else {
    placement.result = placement.loops;
    placement.split = node.split;
  }
  if (!visitsGroup(placement.loops, node.domain.size(), placement.split))
    return false;
  if (placement.over == ReduceOver::Outer &&
      !holdsColumns(index, placement.split) && readsRowReduction(op, {index}))
    return false;
  auto own = placeInlined(op, placement.loops);
  if (!own || inlinesReaderOf(op, index) ||
      (placement.split >= 0 &&
       !readsRows(op, index, placement.split, placement.loops, *own)))
    return false;

  node.split = placement.split;
  commit(op, index, *own);
  visitedLoops[op] = placement.loops;
  values[op->getResult(0)] = {index, placement.result, placement.deferred,
                              placement.over};
  for (Value operand : op->getOperands()) {
    Value base = view(operand).base;
    if (producer(base) != index)
      require(base);
  }
  return true;
}

/// True if `reader` needs the result of `op`, as far as few ops tell.
static bool needs(Operation *reader, Operation *op) {
  constexpr size_t kMostOps = 64;
  SmallVector<Operation *> pending{reader};
  llvm::SmallDenseSet<Operation *> seen;
  while (!pending.empty() && seen.size() < kMostOps)
    for (Value operand : pending.pop_back_val()->getOperands()) {
      Operation *made = operand.getDefiningOp();
      if (made == op)
        return true;
      if (made && op->isBeforeInBlock(made) && seen.insert(made).second)
        pending.push_back(made);
    }
  return false;
}

/// True if the elements that `op` visits, those of `value`, are read by another
/// op that does not need what `op` gives: a group of both reads them once.
static bool isReadBeside(Operation *op, Value value) {
  return llvm::any_of(value.getUsers(), [&](Operation *user) {
    if (user == op)
      return false;
    if (isViewOp(user))
      return isReadBeside(op, user->getResult(0));
    return isFusible(user) &&
           llvm::product_of(visitedShape(user)) ==
               llvm::product_of(visitedShape(op)) &&
           !needs(user, op);
  });
}

void Schedule::startGroup(Operation *op) {
  Node node(Node::Group);
  node.computeType = computeTypeOf(op);
  ArrayRef<int64_t> shape = visitedShape(op);

  // Dimensions in order; those of a reduction in the middle go last.
  SmallVector<int64_t> order, axes;
  if (isReduction(op))
    axes = reducedAxes(op);
  auto isReduced = [&](int64_t dim) { return llvm::is_contained(axes, dim); };
  for (size_t dim = 0; dim < shape.size(); ++dim)
    if (shape[dim] != 1)
      order.push_back(dim);
  bool leading = true, trailing = true;
  for (auto [position, dim] : llvm::enumerate(order)) {
    leading &= isReduced(dim) == (position < axes.size());
    trailing &= isReduced(dim) == (position >= order.size() - axes.size());
  }
  auto isShort = [&] {
    int64_t elements = axes.size() == 1 ? shape[axes.front()] : 0;
    return elements > 0 &&
           target.combinesColumnsAsRows(elements,
                                        llvm::product_of(shape) / elements) &&
           !isReadBeside(op, view(op->getOperand(0)).base);
  };
  node.hasColumnsAsRows = !trailing && leading && isShort();
  if (!trailing && (!leading || needsRow(op) || node.hasColumnsAsRows))
    llvm::sort(order, [&](int64_t a, int64_t b) {
      return std::pair(isReduced(a), a) < std::pair(isReduced(b), b);
    });

  Placement placement;
  placement.loops.assign(shape.size(), -1);
  for (auto [loop, dim] : llvm::enumerate(order)) {
    placement.loops[dim] = loop;
    node.domain.push_back(shape[dim]);
  }
  placement.split = -1;
  if (isReduction(op))
    placeReduction(op, node.domain, -1, placement);
  else
    placement.result = placement.loops;
  node.split = placement.split;

  // The dimensions that a row is reduced over must be one loop; copy where not.
  auto isRow = [&](Operation *reader, Value operand, ArrayRef<int> loops) {
    auto strides =
        loopStrides(view(operand).broadcast(visitedShape(reader)).strides,
                    loops, node.domain.size());
    return node.split < 0 || isOneLoop(node.domain, strides, node.split);
  };
  auto own = placeInlined(op, placement.loops);
  bool inlines = own.has_value();
  auto copies = inlined.find(op);
  if (inlines && copies != inlined.end())
    for (auto [copy, loops] : llvm::zip(copies->second, *own))
      for (Value operand : elementOperands(copy))
        inlines &= isRow(copy, operand, loops);
  llvm::DenseSet<Value> inside;
  if (inlines && copies != inlined.end())
    for (Operation *copy : copies->second)
      inside.insert(copy->getResult(0));
  if (!inlines) {
    inlined.erase(op);
    own.emplace();
  }
  for (Value operand : op->getOperands()) {
    Value base = view(operand).base;
    if (inside.contains(base))
      continue;
    if (isReduction(op) && !isRow(op, operand, placement.loops))
      requireContiguous(operand);
    else
      require(base);
  }
  int index = nodes.size();
  nodes.push_back(node);
  commit(op, index, *own);
  visitedLoops[op] = placement.loops;
  values[op->getResult(0)] = {index, placement.result, placement.deferred,
                              placement.over};
}
