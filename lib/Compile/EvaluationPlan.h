//===- EvaluationPlan.h - combination of batches' results -----------------===//
//
// An evaluation is of all test samples, which may be more than fit into memory
// at once. Results over all of them are put together from those of batches,
// where that is possible: for sums, means and quotients of sums, and functions
// of them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_COMPILE_EVALUATIONPLAN_H
#define AMP_LIB_COMPILE_EVALUATIONPLAN_H

#include "amp/Image/Image.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace amp {

/// Names of results that weigh others begin so.
inline constexpr llvm::StringLiteral kWeightPrefix = "amp.weight:";
/// Names of numbers that others are functions of.
inline constexpr llvm::StringLiteral kPartPrefix = "amp.part:";

/// Says for each result of `entry` how batches combine; `function`, of one
/// block after the graph phase, is the entry's and gets results that weigh
/// others or that others are functions of. Those functions are a function
/// beside it, marked `amp.total_of`.
void planEvaluation(mlir::func::FuncOp function, image::EntryT &entry);

} // namespace amp

#endif // AMP_LIB_COMPILE_EVALUATIONPLAN_H
