//===- NearValues.h - values that another kernel can compute as well ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_SCHEDULE_NEARVALUES_H
#define AMP_LIB_SCHEDULE_NEARVALUES_H

#include "Schedule.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::amp {

/// An elementwise op of a step, and the ops that read its result in kernels
/// that do not compute it, by their numbers (RoundedReads.h): what they would
/// have to read instead is in memory anyway, and less than is stored and read
/// without.
struct NearValue {
  int64_t op;
  SmallVector<int64_t> readers;
};

/// Finds such ops in `schedule`, each behind those that it reads.
std::vector<NearValue> findNearValues(const Schedule &schedule);

/// Lets the readers in `function`, of the same numbers, compute `values` again:
/// clones with kAgainAttr (Recompute.h).
void computeAgain(func::FuncOp function, ArrayRef<NearValue> values);

} // namespace mlir::amp

#endif // AMP_LIB_SCHEDULE_NEARVALUES_H
