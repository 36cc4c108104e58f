//===- LabelColumn.h - the one column of a row that its label names -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_GPU_LABELCOLUMN_H
#define AMP_LIB_TARGET_GPU_LABELCOLUMN_H

#include "Geometry.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/DenseSet.h"

namespace mlir::amprt::gpu {

/// The value of the row that `compare` compares the column's index with; null
/// where it compares something else.
Value comparedLabel(arith::CmpIOp compare, KernelOp kernel,
                    const KernelLevels &levels);

/// A cross-entropy differs in one column of a row: where the index is the
/// label. Instead of comparing every column, that one is computed again by
/// itself, and all others as if they were not equal.
struct LabelColumn {
  /// `column == label`; null where there is no such comparison, or where its
  /// results go where they cannot be told apart.
  arith::CmpIOp equal;
  Value label;
  /// Elements that depend on the comparison.
  llvm::DenseSet<Value> affected;
  /// Sums over a row whose elements are 0 in all other columns.
  llvm::DenseSet<Operation *> picks;
  /// Element arguments that are needed there.
  SmallVector<Value> arguments;

  LabelColumn() = default;
  LabelColumn(KernelOp kernel, const KernelLevels &levels,
              const Geometry &geometry);
  explicit operator bool() const { return equal != nullptr; }

private:
  bool collect(KernelOp kernel, const KernelLevels &levels);
};

} // namespace mlir::amprt::gpu

#endif // AMP_LIB_TARGET_GPU_LABELCOLUMN_H
