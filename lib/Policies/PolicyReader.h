//===- PolicyReader.h - from a tree to a policy ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_POLICIES_POLICYREADER_H
#define AMP_LIB_POLICIES_POLICYREADER_H

#include "PolicyTree.h"
#include "amp/Policies/Policy.h"
#include "llvm/ADT/StringMap.h"

namespace mlir::amp {

/// A word out of a fixed set; reports the nearest where it is another.
LogicalResult checkWord(const PolicyTree &word, StringRef what,
                        ArrayRef<StringRef> known);

/// A scalar or a list of scalars.
FailureOr<std::vector<PolicyTree>> readWords(const PolicyTree &tree,
                                             StringRef what);

/// Names of ops, or their beginnings with a `*` after them. Names are compared
/// with the registered ones if `checkNames`.
LogicalResult readOpNames(const PolicyTree &tree, bool checkNames,
                          std::vector<std::string> &names);

/// A map from indices of `what` to rules.
LogicalResult readPorts(const PolicyTree &tree, StringRef what,
                        PolicyPorts &ports);

/// Reads `where`.
LogicalResult readCondition(const PolicyTree &tree, PolicyCondition &condition);

/// Reads the entries of the lists of classes and overrides into one layer.
class PolicyEntryReader {
public:
  /// Names of ops are compared with the registered ones if `checkNames`.
  PolicyEntryReader(PolicyLayer &layer, bool checkNames)
      : layer(layer), checkNames(checkNames) {}

  /// The names of the lists.
  static ArrayRef<StringRef> getLists();
  /// Reads the entries of one list.
  LogicalResult readList(StringRef list, const PolicyTree &entries);

private:
  LogicalResult readEntry(StringRef list, const PolicyTree &tree);
  LogicalResult readFields(StringRef list, const PolicyTree &tree,
                           PolicyEntry &entry);
  LogicalResult readDtypes(const PolicyTree &tree, PolicyEntry &entry);
  LogicalResult checkComplete(StringRef list, PolicyEntry &entry);
  LogicalResult checkUnique(StringRef list, const PolicyEntry &entry);

  PolicyLayer &layer;
  bool checkNames;
  /// By name and low type: the list and the place of an entry that holds
  /// without conditions.
  llvm::StringMap<std::pair<StringRef, Location>> seen;
  bool sawDtypes = false;
};

/// Reads `ops` into one layer.
class PolicyOpReader {
public:
  PolicyOpReader(PolicyLayer &layer, bool checkNames)
      : layer(layer), checkNames(checkNames) {}

  LogicalResult readList(const PolicyTree &entries);

private:
  LogicalResult readOp(const PolicyTree &tree);

  PolicyLayer &layer;
  bool checkNames;
  llvm::StringMap<Location> seen;
};

} // namespace mlir::amp

#endif // AMP_LIB_POLICIES_POLICYREADER_H
