//===- JoinSlices.h - adjoints of several slices of one value -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_SCHEDULE_JOINSLICES_H
#define AMP_LIB_SCHEDULE_JOINSLICES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::amp {

/// Replaces sums of tensors that are padded with zeros to neighbouring parts
/// of one result by their concatenation, which writes each element once:
///
///     pad(q, 0, 2n) + pad(k, n, n) + pad(v, 2n, 0) = concat(q, k, v)
///
/// Only a zero may change, in its sign.
void joinSlices(func::FuncOp function);

} // namespace mlir::amp

#endif // AMP_LIB_SCHEDULE_JOINSLICES_H
