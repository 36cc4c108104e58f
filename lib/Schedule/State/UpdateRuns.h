//===- UpdateRuns.h - variables that are updated together -----------------===//
//
// The variables of an update that agree in the types of their gradients and
// low copies lie one after the other in every role, so check and norm are one
// reduction and the update is one elementwise kernel over the whole run.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_SCHEDULE_STATE_UPDATERUNS_H
#define AMP_LIB_SCHEDULE_STATE_UPDATERUNS_H

#include "../LoopNest.h"
#include "../StepAttributes.h"
#include "amp/IR/Amp.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringSet.h"

namespace mlir::amp {

/// Variables of one update that lie one after the other, in all their roles:
/// one kernel updates them.
struct UpdateRun {
  SmallVector<VariableOp> variables;
  SmallVector<Value> gradients;
  SmallVector<int64_t> positions; ///< elements from the start of the run
  int64_t size = 0;               ///< elements, padding included
  /// Elements that each of its roles has in memory, at least `size`.
  int64_t memory = 0;
  /// Elements of the parts of which each rank updates its slice (Slices.h), or
  /// none.
  std::optional<int64_t> unit;
  Type gradientType;
  SmallVector<VariableOp> lowCopies; ///< those of the first variable
  SmallVector<VariableOp> slots;     ///< those of the first variable
  /// The variables, their slots and their low copies, each one after the other.
  SmallVector<SmallVector<VariableOp>> roles;
  /// Of each variable the row in the update's tables.
  SmallVector<int32_t> rows;
  /// Elements of which all have one row: each row starts at a multiple, and so
  /// does each variable of which a sum is taken.
  int64_t block = 0;

  /// True if its variables have several rows.
  bool hasTable() const { return !llvm::all_equal(rows); }
  int64_t numBlocks() const { return size / block; }
  std::optional<int64_t> units() const {
    return unit ? std::optional(memory / *unit) : std::nullopt;
  }
};

/// A check of gradients that is done by the sums over the same gradients.
struct SharedCheck {
  SmallVector<SumSquaresOp> sums;
  /// The squares that their launches leave.
  Value squares;
  int64_t count = 0;
  size_t emitted = 0;
};

/// Variables that are written alike and lie one after the other, as do the
/// values that they get: one copy writes all of them.
struct WriteRun {
  SmallVector<WriteOp> writes;
  SmallVector<Value> values;
  SmallVector<int64_t> positions; ///< elements from the start of the run
  int64_t size = 0;               ///< elements
};

/// The runs of a step, and the checks of gradients that its sums do.
struct UpdatePlan {
  llvm::MapVector<Operation *, std::vector<UpdateRun>> runs;
  llvm::MapVector<Operation *, SharedCheck> sharedChecks;
  std::vector<WriteRun> writes;
  /// For each write of a run its run.
  llvm::DenseMap<Operation *, size_t> runOfWrite;
};

/// The value behind `value`, if that has all its elements in their order and is
/// computed by the step; else null.
Value wholeBaseOf(Value value);

/// Puts the variables of each update into runs, and gives each of its gradients
/// a value of its own.
/// Ranks divide what is `sliceable` (Slices.h), between chunks of `grainOf`.
FailureOr<UpdatePlan>
planUpdates(func::FuncOp function, SymbolTable &symbols,
            const llvm::StringSet<> &sliceable,
            llvm::function_ref<int64_t(const LoopNest &)> grainOf);
/// Puts short variables that are written alike into runs; `plan` has those of
/// updates.
void planWrites(func::FuncOp function, SymbolTable &symbols, UpdatePlan &plan);

} // namespace mlir::amp

#endif // AMP_LIB_SCHEDULE_STATE_UPDATERUNS_H
