//===- Sums.cpp - sums that rounding would harm ---------------------------===//
//
// A difference may be of the size of the error of its operands, a sum too: one
// of them may be negative. And what is rounded before it is added up leaves its
// error in the sum.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Rules.h"

using namespace mlir;
using namespace mlir::amp;

StringRef mlir::amp::findSum(const PrecisionGraph &graph,
                             const FollowingOp &op) {
  PrecisionForm form = op.record.form;
  bool isSum = form == PrecisionForm::Sum || form == PrecisionForm::Difference;
  if (isSum &&
      llvm::any_of(op.numbers, [](double number) { return number != 0; }))
    return "exact: with a number added, digits of the other term may be lost";
  if (form == PrecisionForm::Sum &&
      graph.options.exact == ExactValues::OutsideSums)
    return "";
  if ((isSum || form == PrecisionForm::Several) && op.operands.size() >= 2)
    return "exact: a sum or difference may lose the digits that its operands "
           "share";
  return "";
}
