//===- LossReduction.h - none, mean and sum of losses ---------------------===//
//
// The elements of every loss of AmpLossOps.td are reduced in one of these ways.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_IR_LOSSREDUCTION_H
#define AMP_LIB_IR_LOSSREDUCTION_H

#include "ShapeUtils.h"
#include "amp/IR/Facts.h"
#include "amp/IR/LossOps.h"

namespace mlir::amp::detail {

/// The reduction is one of three.
template <typename OpT> LogicalResult verifyReduction(OpT op) {
  StringRef reduction = op.getReduction();
  if (reduction == "mean" || reduction == "sum" || reduction == "none")
    return success();
  return op.emitOpError("expects reduction \"mean\", \"sum\" or \"none\", "
                        "found \"")
         << reduction << "\"";
}

/// The loss has `shape` without a reduction, else none, and is accumulated.
template <typename OpT>
LogicalResult verifyLoss(OpT op, ArrayRef<int64_t> shape) {
  if (op.getReduction() != "none")
    shape = {};
  if (failed(verifyShape(op, "a loss", tensorType(op.getLoss()), shape)))
    return failure();
  Type found = elementType(op.getLoss());
  Type expected = accumulatorType(elementType(op.getInput()));
  if (found == expected)
    return success();
  return op.emitOpError("expects a loss of ")
         << expected << ", found one of " << found;
}

inline SmallVector<int64_t> allAxes(Value x) {
  return llvm::to_vector(llvm::seq<int64_t>(0, tensorType(x).getRank()));
}

} // namespace mlir::amp::detail

#endif // AMP_LIB_IR_LOSSREDUCTION_H
