//===- MergeGroups.cpp - neighbouring groups that read the same -----------===//
//
// A group is built downwards, from values to what is computed of them. Groups
// beside each other that visit the same elements, as a loss and its gradient
// do, become one here: memory is read once, and what both compute is computed
// once.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Schedule.h"

using namespace mlir;
using namespace mlir::amp;

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
      View view = schedule.view(operand);
      if (schedule.producer(view.base) == index)
        continue;
      GroupRead read{view.base, view.offset, {}};
      if (llvm::is_contained(elementOperands(op), operand))
        read.strides =
            loopStrides(broadcastStrides(view, visitedShape(op)),
                        schedule.visitedLoops.at(op), node.domain.size());
      reads.push_back(read);
    }
  return reads;
}

/// Whether both groups read an element of their own in each iteration, and it
/// is the same one.
static bool readSameElements(ArrayRef<GroupRead> a, ArrayRef<GroupRead> b) {
  return llvm::any_of(a, [&](const GroupRead &x) {
    bool isWhole = !x.strides.empty() && !llvm::is_contained(x.strides, 0);
    return isWhole && llvm::any_of(b, [&](const GroupRead &y) {
             return x.base == y.base && x.offset == y.offset &&
                    x.strides == y.strides;
           });
  });
}

void Schedule::mergeGroups() {
  for (int index = 1; index < int(nodes.size()); ++index) {
    Node &node = nodes[index];
    if (node.kind != Node::Group || node.domain.empty())
      continue;
    SmallVector<GroupRead> reads = readsOf(*this, index);
    int last = -1;
    for (const GroupRead &read : reads)
      last = std::max(last, producer(read.base));
    // Not across a library call: results would wait in memory, where the step
    // was written to compute them again.
    for (int other = index - 1;
         other > last && nodes[other].kind != Node::Single; --other) {
      Node &target = nodes[other];
      if (target.kind != Node::Group || target.domain != node.domain ||
          target.split != node.split ||
          target.computeType != node.computeType ||
          !readSameElements(readsOf(*this, other), reads))
        continue;
      for (Operation *op : node.ops)
        values[op->getResult(0)].node = other;
      target.ops.append(node.ops);
      node.ops.clear();
      break;
    }
  }
}
