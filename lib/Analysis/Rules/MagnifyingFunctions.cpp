//===- MagnifyingFunctions.cpp - functions that magnify a rounding -------===//
//
// The relative error of exp(x) is the absolute error of x, that of x^n is n
// times as large: of 10, which bf16 rounds by 0.03, exp makes 3 percent. A
// floor jumps, and so does what chooses by a comparison. Softmax, norms and
// sums begin with one of these or with a difference.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Rules.h"

using namespace mlir;
using namespace mlir::amp;

StringRef mlir::amp::findFunction(const PrecisionGraph &graph,
                                  const FollowingOp &op) {
  constexpr StringRef jumps = "exact: it jumps where what it reads is rounded";
  switch (op.record.form) {
  case PrecisionForm::Exponential:
    return "exact: it amplifies the error of what it reads";
  case PrecisionForm::Step:
    return jumps;
  case PrecisionForm::Comparison:
    // The sign survives a rounding.
    return llvm::is_contained(op.numbers, 0.0) ? StringRef() : jumps;
  case PrecisionForm::Extremum:
    return "";
  default:
    break;
  }
  // An op that adds up in f32 has a port for its result, apart from what it
  // reads.
  return op.record.in == op.record.out ||
                 graph.options.exact == ExactValues::OutsideSums
             ? ""
             : "exact: it subtracts or adds up what it reads";
}
