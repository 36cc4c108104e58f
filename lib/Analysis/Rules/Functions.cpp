//===- Functions.cpp - functions that magnify a rounding ------------------===//
//
// The relative error of exp(x) is the absolute error of x, that of x^n is n
// times as large: of 10, which bf16 rounds by 0.03, exp makes 3 percent. A
// floor jumps, and so does what chooses by a comparison. A root of what f16
// does not hold may be one of its numbers; softmax, norms and sums begin with
// one of these or with a difference.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Rules.h"

using namespace mlir;
using namespace mlir::amp;

void mlir::amp::keepFunctions(PrecisionProblem &problem,
                              const FollowingOp &op) {
  const PrecisionOp &record = op.record;
  switch (record.form) {
  case PrecisionForm::Exponential:
    return problem.keepF32(record,
                           {"exact: it amplifies the error of what it reads"});
  case PrecisionForm::Step:
    return problem.keepF32(record,
                           {"exact: it jumps where what it reads is rounded"});
  case PrecisionForm::Comparison:
    // The sign survives a rounding.
    if (!llvm::is_contained(op.numbers, 0.0))
      problem.keepF32(record,
                      {"exact: it jumps where what it reads is rounded"});
    return;
  case PrecisionForm::Root:
    if (isNarrow(problem.graph.getLowType()))
      problem.keepF32(record, {"exact: what it reads may be beyond f16's "
                               "range"});
    return;
  case PrecisionForm::Extremum:
    return;
  case PrecisionForm::CrossEntropy:
    // Logits are of the size of ten: f16 is off by 0.002 there, bf16 by 0.03.
    if (isNarrow(problem.graph.getLowType()))
      return;
    [[fallthrough]];
  default:
    // Such an op writes apart from how it reads.
    if (record.in != record.out)
      problem.keepF32(record.in,
                      {"exact: it subtracts or adds up what it reads"});
  }
}
