//===- IsolateLoops.h - loops whose turns read nothing else ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_SCHEDULE_CALLS_ISOLATELOOPS_H
#define AMP_LIB_SCHEDULE_CALLS_ISOLATELOOPS_H

#include "amp/IR/Amp.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::amp {

/// On a loop whose turns draw random numbers, and on the function of a turn:
/// the ids of the first turn. The last value that the loop carries, a list of
/// i32, has in each turn the ids of that one.
inline constexpr llvm::StringLiteral kIdsAttr = "amprt.ids";

/// Gives each `amp.loop` of `function` all that its turns read: they refer to
/// nothing outside and not to the number of the turn, and slices and stacks go
/// along dimension 0. A value that is the same in all turns is carried and
/// handed on as it is; variables and constants turns read themselves.
LogicalResult isolateLoops(func::FuncOp function);

/// The blocks of `function` that are scheduled, inner ones first: those of
/// turns, and its own.
SmallVector<Block *> scheduledBlocks(func::FuncOp function);

} // namespace mlir::amp

#endif // AMP_LIB_SCHEDULE_CALLS_ISOLATELOOPS_H
