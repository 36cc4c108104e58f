//===- View.h - strided views of materialized values ----------------------===//
//
// Shape ops compute nothing: a kernel that reads their result reads their
// operand in another order. A view says in which.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_CODEGEN_VIEW_H
#define AMP_LIB_CODEGEN_VIEW_H

#include "amp/IR/Amp.h"
#include "llvm/ADT/DenseSet.h"

namespace mlir::amp {

/// Element (i0, i1, …) of the viewed tensor is element
/// offset + Σ i·strides of `base`, which lies in row-major order.
struct View {
  Value base;
  int64_t offset = 0;
  SmallVector<int64_t> shape;
  SmallVector<int64_t> strides;

  /// Row-major without gaps, from element `offset` on.
  bool isContiguous() const;
};

/// Row-major strides; 0 in dimensions of size 1.
SmallVector<int64_t> contiguousStrides(ArrayRef<int64_t> shape);

/// True if the user wrote `op` and the 16-bit type of `value`, which it reads.
bool readsRounded(Operation *op, Value value);

/// True if the kernel phase sees through `op`: shape ops without padding, and
/// casts that only widen (elements are widened when they are loaded anyway).
bool isViewOp(Operation *op);

/// `value` as a view of the nearest value that must exist in memory: one that
/// is computed, or is in `stops`. A reshape that no strides describe ends the
/// search too.
View viewOf(Value value, const llvm::DenseSet<Value> &stops);

} // namespace mlir::amp

#endif // AMP_LIB_CODEGEN_VIEW_H
