//===- StateKernels.h - checks of gradients, and changes of state --------===//
//
// Emits the checks and norms of gradients, the updates of variables, and the
// next S and key of random numbers.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_SCHEDULE_STATE_STATEKERNELS_H
#define AMP_LIB_SCHEDULE_STATE_STATEKERNELS_H

#include "../StepBuilder.h"

namespace mlir::amp {

/// Counts the step in the key of random numbers.
void emitRngAdvance(StepBuilder &step);

/// The gradients that a check or a norm of `block` reads.
llvm::DenseSet<Value> checkedGradients(Block &block);
/// Finds checks whose gradients are all read, times the same number, by sums:
/// these can do the check, and memory is read once.
void findSharedChecks(func::FuncOp function, UpdatePlan &plan);
/// Drops those whose result is read before the last of the sums.
void keepSharedChecks(const Schedule &schedule, UpdatePlan &plan);

//===----------------------------------------------------------------------===//
// Between the files of this folder
//===----------------------------------------------------------------------===//

/// The update of the variables and slots of `op`, in their order; null where
/// there is none.
UpdateOp updateOf(SumSquaresOp op);
void emitUpdateScale(StepBuilder &step, UpdateScaleOp op);
void emitGradientNorm(StepBuilder &step, GradientNormOp op);
LogicalResult emitSumSquares(StepBuilder &step, SumSquaresOp op);
/// Norm and flag of the `count` sums of squares in `squares`.
void combineNorm(StepBuilder &step, GradientNormOp op, Value squares,
                 int64_t count);

/// The loops over the elements of a run, in blocks where `inBlocks`.
LoopNest nestOf(int64_t elements, int64_t block, bool inBlocks);
/// Of each block of `run` what `number` gives for its variable and its place
/// in that, as i32.
KernelOperand
blockTable(StepBuilder &step, const UpdateRun &run,
           llvm::function_ref<int32_t(size_t variable, int64_t block)> number);
/// `value`, a number or a list of them, as a kernel over `run` reads it:
/// operand `table` of the kernel has the rows of blocks.
KernelOperand tableOperand(StepBuilder &step, Value value, const UpdateRun &run,
                           bool inBlocks, int64_t table);

} // namespace mlir::amp

#endif // AMP_LIB_SCHEDULE_STATE_STATEKERNELS_H
