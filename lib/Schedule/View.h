//===- View.h - strided views of materialized values ----------------------===//
//
// A kernel that reads the result of a view op reads its operand in another
// order. A view says in which.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_SCHEDULE_VIEW_H
#define AMP_LIB_SCHEDULE_VIEW_H

#include "amp/IR/Amp.h"
#include "llvm/ADT/DenseSet.h"

namespace mlir::amp {

/// Elements of `base`, which lies in row-major order.
struct View : StridedView {
  Value base;
};

/// True if the kernel phase sees through `op`.
bool isViewOp(Operation *op);

/// `value` as a view of the nearest value that must exist in memory: one that
/// is computed, or that `stops`. A reshape that no strides describe ends the
/// search too.
View viewOf(Value value, llvm::function_ref<bool(Value)> stops);

/// The dimension of the base along which each dimension of `shape` goes, -1
/// where elements repeat, where `source`, broadcast to `shape`, has each
/// element of its base, in the loops in which the base is computed; else
/// nothing.
std::optional<SmallVector<int>> baseDimsOf(const View &source,
                                           ArrayRef<int64_t> shape);

} // namespace mlir::amp

#endif // AMP_LIB_SCHEDULE_VIEW_H
