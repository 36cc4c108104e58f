//===- IndexedRows.h - the rows of a tensor along an axis -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_SCHEDULE_CALLS_INDEXEDROWS_H
#define AMP_LIB_SCHEDULE_CALLS_INDEXEDROWS_H

#include "amp/IR/Amp.h"

namespace mlir::amp {

/// A tensor as [before, rows, after], of whose rows some have an index.
struct IndexedRows {
  int64_t before, rows, after;
  /// Indices.
  int64_t count;

  IndexedRows(RankedTensorType tensor, int64_t axis, Value indices)
      : before(llvm::product_of(tensor.getShape().take_front(axis))),
        rows(tensor.getDimSize(axis)),
        after(llvm::product_of(tensor.getShape().drop_front(axis + 1))),
        count(tensorType(indices).getNumElements()) {}
};

} // namespace mlir::amp

#endif // AMP_LIB_SCHEDULE_CALLS_INDEXEDROWS_H
