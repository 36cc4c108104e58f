//===- SplitProducts.h - large products in parts of their rows -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_SCHEDULE_SPLITPRODUCTS_H
#define AMP_LIB_SCHEDULE_SPLITPRODUCTS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::amp {

/// Computes each product of more than `largest` bytes in parts of its rows,
/// each with all that reads it, where what they leave is less than half as
/// large:
///
///     for each part of the rows, in order:
///       logits = x·w, loss += …, dx = …·wᵀ, dw += xᵀ·…
///
/// Sums over the parts are in f32 (f64). Other products stay whole.
void splitProducts(func::FuncOp function, int64_t largest);

} // namespace mlir::amp

#endif // AMP_LIB_SCHEDULE_SPLITPRODUCTS_H
