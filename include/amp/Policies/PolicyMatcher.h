//===- PolicyMatcher.h - the entry of a policy that decides on an op ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_POLICIES_POLICYMATCHER_H
#define AMP_POLICIES_POLICYMATCHER_H

#include "amp/Policies/Policy.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace mlir::amp {

/// Looks entries up, with what it found of each name of an op remembered. The
/// policy outlives it.
class PolicyMatcher {
public:
  explicit PolicyMatcher(const Policy &policy) : policy(policy) {}

  const Policy &getPolicy() const { return policy; }

  /// The entry that decides on `op` where low is `lowType`, or null: overrides
  /// first, of these `include`; then what names the op most closely in the
  /// first layer that knows it.
  const PolicyEntry *match(Operation *op, FloatType lowType);

  /// The policy's entry in its list `ops` for this name, or null: the policy
  /// has none.
  const PolicyOp *know(OperationName name);

  /// True for an op with regions that the policy calls a function.
  bool callsFunction(Operation *op);

  /// Warns of each pattern that matched no op, with the nearest name below
  /// `root`, of names of ops that look mistyped, and of operands and results
  /// that no op has which an entry names.
  void warnOfUnmatched(Operation *root);

private:
  using Entries = SmallVector<const PolicyEntry *, 2>;

  Entries findCandidates(StringRef opName) const;
  const PolicyOp *findOp(StringRef opName) const;
  void warnOfMistyped(Operation *root);
  void warnOfMissing(Operation *root);
  bool matchPatterns(const PolicyEntry &entry, Operation *op);

  const Policy &policy;
  DenseMap<OperationName, Entries> candidates;
  DenseMap<OperationName, const PolicyOp *> known;
  DenseSet<const PolicyPattern *> matched;
  /// The number of names and patterns that match nothing.
  unsigned numUnmatched = 0;
  /// The most operands and results of ops.
  struct Counts {
    unsigned operands = 0, results = 0;
    void add(Operation *op) {
      operands = std::max(operands, op->getNumOperands());
      results = std::max(results, op->getNumResults());
    }
  };
  /// Of those that an entry with indices was asked about.
  DenseMap<const PolicyEntry *, Counts> counts;
};

} // namespace mlir::amp

#endif // AMP_POLICIES_POLICYMATCHER_H
