//===- Sums.cpp - sums that rounding would harm ---------------------------===//
//
// A difference may be of the size of the error of its operands, a sum too: one
// of them may be negative. And what is rounded before it is added up leaves its
// error in the sum.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Rules.h"
#include <cmath>

using namespace mlir;
using namespace mlir::amp;

/// True of a term that is no epsilon: another term may be small beside it.
static bool isOffset(double term) {
  constexpr double largestEpsilon = 1e-2;
  return std::abs(term) > largestEpsilon;
}

StringRef mlir::amp::findSum(const PrecisionGraph &, const FollowingOp &op) {
  PrecisionForm form = op.record.form;
  bool isSum = form == PrecisionForm::Sum || form == PrecisionForm::Difference;
  if (isSum && llvm::any_of(op.numbers, isOffset))
    return "exact: a number that is added hides digits of the other term";
  if ((isSum || form == PrecisionForm::Several) && op.operands.size() >= 2)
    return "exact: a sum or difference may lose the digits that its operands "
           "share";
  return "";
}
