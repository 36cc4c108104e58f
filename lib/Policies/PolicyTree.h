//===- PolicyTree.h - a policy before it is understood --------------------===//
//
// Maps, lists and scalars with the place where each is written: YAML and
// attributes become the same, so that one reader serves both.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_POLICIES_POLICYTREE_H
#define AMP_LIB_POLICIES_POLICYTREE_H

#include "mlir/IR/Attributes.h"
#include "mlir/IR/Location.h"
#include <string>
#include <vector>

namespace mlir::amp {

struct PolicyTree {
  enum Kind { Null, Scalar, List, Map };

  explicit PolicyTree(Location location) : location(location) {}

  Kind kind = Null;
  /// Of a scalar.
  std::string text;
  /// Of a list, or the values of a map.
  std::vector<PolicyTree> items;
  /// Of a map, one for each item.
  std::vector<PolicyTree> keys;
  Location location;

  /// "a list", "a map", for messages.
  std::string describe() const;
};

/// Reports errors with line and column of `path`.
FailureOr<PolicyTree> parsePolicyTree(StringRef yaml, StringRef path,
                                      MLIRContext *context);

/// Every part of the tree is at `location`.
FailureOr<PolicyTree> makePolicyTree(Attribute attribute, Location location);

} // namespace mlir::amp

#endif // AMP_LIB_POLICIES_POLICYTREE_H
