//===- MemoryBudget.h - the memory that a step may take -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_SCHEDULE_MEMORYBUDGET_H
#define AMP_LIB_SCHEDULE_MEMORYBUDGET_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include <limits>

namespace mlir::amp {

/// The bytes that the values of a step may take: the step arena, of each entry.
struct MemoryBudget {
  /// Nothing: what a step takes at which no time is lost.
  std::optional<int64_t> bytes;
  /// The least that is possible.
  bool isLeast = false;

  /// Reads "", "min", or bytes as a whole number above 0, of which KiB, MiB
  /// or GiB may be the unit; none where `text` is neither.
  static std::optional<MemoryBudget> parse(StringRef text);
};

/// `function`, an entry, in a module of its own, with all that it may refer to,
/// so that something can be tried on it.
OwningOpRef<ModuleOp> copyEntry(func::FuncOp function);

/// A step as it is scheduled and placed: the bytes of its arena, and those that
/// its calls read and write.
struct StepPlan {
  int64_t bytes, moved;
};

/// In place of the bytes of a step that would not have the bits of one in which
/// all is stored: more than any has.
inline constexpr int64_t kChangesBits = std::numeric_limits<int64_t>::max();

/// The plan of the first function of a module, an entry on tensors, where the
/// arena may have kChangesBits; the module stays. An error where it cannot be
/// scheduled.
using PlanStep = llvm::function_ref<FailureOr<StepPlan>(ModuleOp)>;

/// Lets `function`, of one block with static shapes, compute again what it
/// would store (Recompute.h). Its plan, which `plan` makes, never takes more
/// than with all stored; without a budget it moves no more either, but for a
/// little. It takes no more than `budget` allows: then time is traded for
/// memory, as little as of the prices that are tried. A smaller budget gives no
/// larger plan. An error says what is the least that is possible. `stored` is
/// the plan of `function` as it is.
LogicalResult recomputeWithin(func::FuncOp function, const MemoryBudget &budget,
                              PlanStep plan, const StepPlan &stored);

} // namespace mlir::amp

#endif // AMP_LIB_SCHEDULE_MEMORYBUDGET_H
