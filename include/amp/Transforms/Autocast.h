//===- Autocast.h - precision of each op, and why -------------------------===//
//
// The plain function behind `amp-autocast`, and its report.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TRANSFORMS_AUTOCAST_H
#define AMP_TRANSFORMS_AUTOCAST_H

#include "amp/Transforms/AutocastReport.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::amp {

/// The algorithm that places casts.
enum class AutocastPlacement { MinCut, Careful, Propagate, Dispatch };

StringRef stringify(AutocastPlacement placement);

/// The placement called `name`; reports the known ones at `location`.
FailureOr<AutocastPlacement> parsePlacement(StringRef name, Location location);

/// The quantity that the placement makes least.
enum class AutocastObjective {
  Casts,   ///< the prices of casts
  Traffic, ///< and the bytes that ops move which may run in either precision
  Budget   ///< the same, within a predicted error
};

StringRef stringify(AutocastObjective objective);

/// The objective called `name`; reports the known ones at `location`.
FailureOr<AutocastObjective> parseObjective(StringRef name, Location location);

struct AutocastOptions {
  /// f16 or bf16: makes a function without regions one region. Null: only
  /// regions count.
  FloatType dtype;
  /// None: what the policy says, else the minimum.
  std::optional<AutocastPlacement> placement;
  AutocastObjective objective = AutocastObjective::Casts;
  /// A preset's name or the path of a YAML file. Empty: the module's attribute
  /// `amp.policy`, else `default`.
  std::string policy;
  /// A profile of `amp-run --calibrate`: what it measured to need f32 stays
  /// f32. Empty: none.
  std::string profile;
  /// True if rules that the profile does not bear out do not count.
  bool trustProfile = false;
  /// The largest error of a value in the profile's mixed run, in units u.
  double profileError = 16;
  /// With the objective Budget: the predicted error that is allowed, in
  /// multiples of the careful placement's. At least 1.
  double errorBudget = 1;
  /// The size of a dynamic dimension in the price of a cast. At least 1.
  int64_t nominalDim = 1024;
  /// False gives each use its own cast, also in regions that share.
  bool cache = true;
  /// The casts to insert: "amp" (`amp.cast`), "arith" (`arith.truncf` and
  /// `arith.extf`, or the cast op of the dialect at hand) or an op's name. All
  /// but `amp.cast` carry the attribute `amp.inserted`. Empty: what the policy
  /// says, else "amp".
  std::string emitCast;
  /// True if functions that others see keep the types of arguments and results.
  /// Callers outside of the root are then the user's affair.
  bool keepIO = true;
  /// Names (`amp.name`, or that in an argument's location) of arguments and
  /// results for which the opposite holds.
  std::vector<std::string> keepIOExcept;
  /// After so many steps the search for the minimum is given up.
  int64_t budget = int64_t(1) << 29;
  /// True if each decision is a remark of category `amp-autocast`, where the
  /// context wants remarks.
  bool remarks = true;
};

/// Reads the names that users give: a low type and a placement, or nothing, and
/// an objective.
LogicalResult readAutocastOptions(StringRef dtype, StringRef placement,
                                  StringRef objective, Location location,
                                  AutocastOptions &options);

/// Decides the precision of every op in autocast regions below `root`, inserts
/// casts and inlines the regions. Fills `report` if there is one.
LogicalResult runAutocast(Operation *root, const AutocastOptions &options,
                          AutocastReport *report = nullptr);

/// Writes into regions and locations what inlining would lose of autocast; see
/// amp-prepare-inlining. `dtype` makes a function without regions one region;
/// null: only attributes and regions count. Reports a type that is not low.
LogicalResult runPrepareInlining(Operation *root, FloatType dtype);

/// Fills `report` with what runAutocast would decide on `module`, which stays
/// as it is; see amp-explain.
LogicalResult runExplain(ModuleOp module, const AutocastOptions &options,
                         AutocastReport &report);

} // namespace mlir::amp

#endif // AMP_TRANSFORMS_AUTOCAST_H
