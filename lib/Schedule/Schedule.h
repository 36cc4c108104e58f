//===- Schedule.h - groups of ops that become one kernel ------------------===//
//
// A function becomes a list of nodes: fused groups of elementwise ops and
// reductions, and ops that are a launch or a library call of their own. A node
// only reads what earlier nodes wrote.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_SCHEDULE_SCHEDULE_H
#define AMP_LIB_SCHEDULE_SCHEDULE_H

#include "../Target/KernelTarget.h"
#include "View.h"
#include "amp/Schedule/Amprt.h"
#include "llvm/ADT/DenseSet.h"
#include <map>

namespace mlir::amp {

/// A group of this many ops takes no further one: its kernel would need more
/// registers than there are, and the time to compile it grows faster than its
/// length.
inline constexpr size_t kMaxGroupOps = 256;

struct Node {
  enum Kind {
    Group,  ///< `ops` fused over `domain`
    Copy,   ///< `value` (a view) is stored in row-major order
    Single, ///< `ops[0]` on its own: contraction, gather, update, …
    /// `ops` fused over `domain`, part of the call before it, which computes
    /// `value` and stores what is read of them; or does as far as its library
    /// can, with a kernel of the others behind it
    Epilogue
  };
  explicit Node(Kind kind) : kind(kind) {}

  Kind kind;
  SmallVector<Operation *> ops;
  Value value;

  /// Sizes (> 1) of the loops of a group.
  SmallVector<int64_t> domain;
  /// Loops before this one are outer, the others make up the row that a
  /// reduction runs over; -1 while nothing asks for a split.
  int split = -1;
  /// The row is a column of what the group began with: loops are in another
  /// order than the dimensions of what they visit.
  bool hasColumnsAsRows = false;
  /// f32, or f64 where anything is.
  Type computeType;
};

/// The epilogues of a step.
struct EpilogueChoice {
  Epilogues level = Epilogues::All;
  /// Where a library may lack one, calls that do without it are beside it.
  bool hasReplacements = true;
};

/// The variation of a value that a group computes over the group's loops.
struct ValueInfo {
  int node;
  /// For each dimension of the value the loop it varies with, -1 for size 1.
  SmallVector<int> loops;
  /// A reduction that is complete only after the loops.
  bool deferred = false;
  amprt::ReduceOver over = amprt::ReduceOver::Inner;
};

/// The kernels and calls of a step, in the order in which they run;
/// StepEmitter emits them.
class Schedule {
public:
  Schedule(const KernelTarget &target, EpilogueChoice epilogues)
      : target(target), rules(target.getContractionRules()),
        epilogues(epilogues) {}

  /// Reads the ops of `block` in order.
  LogicalResult build(Block &block);
  /// Makes one group of neighbouring ones that read the same elements, once
  /// everything is required; some nodes are empty then (MergeGroups.cpp).
  void mergeGroups();

  std::vector<Node> nodes;
  llvm::DenseMap<Value, ValueInfo> values;
  /// Computed values that must exist in memory.
  llvm::DenseSet<Value> materialized;
  /// Views that are copied into row-major order and are bases from then on.
  /// Who walks the nodes again clears this and adds each copy as it comes: a
  /// node before it reads what it is a copy of.
  llvm::DenseSet<Value> copied;
  /// For each dimension of what a group's op visits (a reduction's operand,
  /// else the result) the loop it varies with, -1 for size 1.
  llvm::DenseMap<Operation *, SmallVector<int>> visitedLoops;
  /// The ids of ops that draw random numbers, a list of i32, and the place of
  /// each in it.
  Value randomIds;
  std::map<int64_t, int64_t> idPlaces;
  /// Ops that change state: they run after all others.
  SmallVector<Operation *> stateOps;

  View view(Value value) const {
    return viewOf(value, [&](Value stop) { return copied.contains(stop); });
  }
  /// The view by which node `index` reads `value`: it does not see a copy that
  /// is made behind it.
  View view(Value value, int index) const {
    return viewOf(value, [&](Value stop) {
      return copied.contains(stop) && producer(stop) < index;
    });
  }
  /// Index of the node that writes `base`, -1 for what exists before the step.
  int producer(Value base) const;
  /// Makes `value` exist in memory in row-major order from its base's element
  /// 0 on, by a copy where it is a view; returns the base.
  Value requireContiguous(Value value);
  void listRandomIds(Block &block);
  void require(Value base);
  /// True if `value` is one number of cheap ops in `type` on values from before
  /// the step. Such a number has no memory: its reader computes it.
  bool isDeferredNumber(Value value, Type type) const;

  /// The epilogue of `call`, one of `nodes`, or null.
  const Node *epilogueOf(const Node &call) const;

  /// True if `op`, in an epilogue, reads the result before it is rounded.
  bool readsUnrounded(Operation *op) const;

  const KernelTarget &getTarget() const { return target; }
  ContractionRules getRules() const { return rules; }
  EpilogueChoice getEpilogues() const { return epilogues; }

private:
  const KernelTarget &target;
  ContractionRules rules;
  EpilogueChoice epilogues;
  /// The newest node that is a library call or the like.
  int lastSingle = -1;

  void addSingle(Operation *op);
  void addCopy(Value value);
  bool isDeferrable(Operation *op);
  void inlineDeferred(Operation *op);
  Value cloneDeferred(Value operand, Operation *reader);
  std::optional<SmallVector<int>> loopsOf(Value operand, Operation *reader,
                                          ArrayRef<int> loops) const;
  std::optional<SmallVector<SmallVector<int>>>
  placeInlined(Operation *op, ArrayRef<int> loops) const;
  bool inlinesReaderOf(Operation *op, int index) const;
  void commit(Operation *op, int node, ArrayRef<SmallVector<int>> inlined);
  void addToGroup(Operation *op);
  // JoinGroup.cpp
  bool canTake(int node, Operation *op) const;
  bool readsRows(Operation *op, int node, int split, ArrayRef<int> loops,
                 ArrayRef<SmallVector<int>> inlinedLoops) const;
  bool holdsColumns(int node, int split) const;
  bool readsRowReduction(Operation *op, ArrayRef<int> groups) const;
  bool tryJoin(Operation *op, int node);
  void startGroup(Operation *op);
  bool shouldComputeAgain(Operation *op, int node) const;
  bool isReadOutside(Value value, int node) const;
  // CallEpilogues.cpp
  void addEpilogue(Operation *call, int index);
  bool addToEpilogue(Operation *op);
  // MergeGroups.cpp
  bool sumsTooManyColumns(int node, int other, int split) const;
  std::optional<int> moveDown(int other, int index);

  /// Values of cheap ops on what exists before the step, with the number of ops
  /// that compute them. Such values are computed where they are read, in every
  /// group anew; only what is read from memory is placed.
  llvm::DenseMap<Value, unsigned> deferredOps;
  /// The epilogues that ops are chosen for.
  llvm::DenseMap<Operation *, int> epilogueOps;
  /// The copies of such ops that one op of a group reads, operands first.
  llvm::DenseMap<Operation *, SmallVector<Operation *>> inlined;
};

/// True if loops [first, domain.size()) are one loop under `strides`.
bool isOneLoop(ArrayRef<int64_t> domain, ArrayRef<int64_t> strides, int first);
/// The operands that a fused op reads as elements (not a random op's key).
ValueRange elementOperands(Operation *op);
/// The shape over which a fused op is visited.
ArrayRef<int64_t> visitedShape(Operation *op);
/// Strides over the loops, from those over the visited shape.
SmallVector<int64_t> loopStrides(ArrayRef<int64_t> strides, ArrayRef<int> loops,
                                 int numLoops);
/// True if `op` can be fused: elementwise and random ops, reductions.
bool isFusible(Operation *op);
/// The axes of a reduction with more than one element.
SmallVector<int64_t> reducedAxes(Operation *op);
bool isReduction(Operation *op);
/// The type in which a kernel computes `op`: f32, or f64.
Type computeTypeOf(Operation *op);
/// Values that exist without a kernel: arguments, reads, constants.
bool isLeaf(Value base);
/// True if element i of `base` is i. Such a value has no memory.
bool isPosition(Value base);
/// The value that all elements of a constant have, where a body can hold it.
std::optional<double> splatOf(Value base);

} // namespace mlir::amp

#endif // AMP_LIB_SCHEDULE_SCHEDULE_H
