//===- Autocast.h - precision of each op, and why -------------------------===//
//
// The plain function behind `amp-autocast`, and its report.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TRANSFORMS_AUTOCAST_H
#define AMP_TRANSFORMS_AUTOCAST_H

#include "amp/Interfaces/Precision.h"
#include <optional>
#include <string>
#include <vector>

namespace mlir::amp {

/// How casts are placed.
enum class AutocastPlacement { MinCut, Propagate, Dispatch };

/// The placement called `name`; reports the known ones at `location`.
FailureOr<AutocastPlacement> parsePlacement(StringRef name, Location location);

struct AutocastOptions {
  /// f16 or bf16: makes a function without regions one region. Null: only
  /// regions count.
  FloatType dtype;
  /// None: what the policy says, else the minimum.
  std::optional<AutocastPlacement> placement;
  /// A preset's name or the path of a YAML file. Empty: the module's attribute
  /// `amp.policy`, else `default`.
  std::string policy;
  /// What a dynamic dimension counts as in the price of a cast. At least 1.
  int64_t nominalDim = 1024;
  /// False gives each use its own cast, also in regions that share.
  bool cache = true;
  /// What casts are: "amp" (`amp.cast`), "arith" (`arith.truncf` and
  /// `arith.extf`, or the cast op of the dialect at hand) or an op's name. All
  /// but `amp.cast` carry the attribute `amp.inserted`. Empty: what the policy
  /// says, else "amp".
  std::string emitCast;
  /// After so many steps the search for the minimum is given up.
  int64_t budget = int64_t(1) << 29;
};

/// What was decided, and why. Ops that are given (state, control flow, ops of
/// unknown dialects) are not in it.
struct AutocastReport {
  struct Entry {
    std::string op;
    Location location;
    PrecisionClass cls;
    PrecisionCause cause;
    /// Whether it computes on low operands.
    bool low;
    /// "f16", "f32", or "f16 -> f32" where inputs and outputs differ.
    std::string precision;
    /// The rule that decided, in words.
    std::string rule;
    /// The policy's entry that says so, as file:line; empty where none does.
    std::string listed;
    /// The op or border that forced the precision; empty where nothing did.
    std::string blocker;
    /// By how many bytes of casts the op would be dearer in the other
    /// precision; 0 where a rule decided.
    int64_t flipPrice;
    /// Bytes that a cast of its result would read and write.
    int64_t bytes;
  };
  /// In program order.
  std::vector<Entry> entries;
  int64_t numLow = 0, numF32 = 0;
  /// Casts that were inserted, and that existed and are still needed.
  int64_t numCasts = 0, numReused = 0;
  /// Bytes that the inserted casts read and write.
  int64_t castBytes = 0;
};

/// Decides the precision of every op in autocast regions below `root`, inserts
/// casts and inlines the regions. Fills `report` if there is one; remarks of
/// category `amp-autocast` are emitted where the context wants them.
LogicalResult runAutocast(Operation *root, const AutocastOptions &options,
                          AutocastReport *report = nullptr);

/// Prints a table with one line per op and a summary.
void printReport(raw_ostream &os, const AutocastReport &report);

} // namespace mlir::amp

#endif // AMP_TRANSFORMS_AUTOCAST_H
