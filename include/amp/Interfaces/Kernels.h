//===- Kernels.h - the part of an op in a schedule ------------------------===//
//
// The answers of ops that the kernel phase asks: how a reduction combines, the
// order in which a view visits elements, where a value is before the step.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_INTERFACES_KERNELS_H
#define AMP_INTERFACES_KERNELS_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/OpDefinition.h"
#include <optional>

namespace mlir::amp {

/// The way in which a reduction combines elements. NaN wins over every number;
/// Argmax is the position of the first of the largest.
enum class Reduction { Sum, Max, Min, Argmax };

/// The way in which an elementwise op makes an element, as far as rewrites ask.
enum class ElementwiseKind {
  Other,
  Sum,     ///< of two operands, whose order no reader may depend on
  Rounding ///< the operand's element in another floating-point type
};

/// Row-major strides; 0 in dimensions of size 1.
SmallVector<int64_t> contiguousStrides(ArrayRef<int64_t> shape);

/// Element (i0, i1, …) of the viewed tensor is element offset + Σ i·strides of
/// a tensor that lies in row-major order. Strides may be 0 or negative.
struct StridedView {
  int64_t offset = 0;
  SmallVector<int64_t> shape;
  SmallVector<int64_t> strides;

  /// The view that visits all elements of a tensor in their order.
  static StridedView ofAll(ArrayRef<int64_t> shape) {
    return {0, SmallVector<int64_t>(shape), contiguousStrides(shape)};
  }
  /// Row-major without gaps, from element `offset` on.
  bool isContiguous() const {
    return ArrayRef<int64_t>(strides) ==
           ArrayRef<int64_t>(contiguousStrides(shape));
  }
  /// The same elements in their order in another shape with as many; none where
  /// one set of strides does not describe them.
  std::optional<StridedView> reshape(ArrayRef<int64_t> newShape) const;
  /// The elements repeated along dimensions of size 1 and new leading ones.
  StridedView broadcast(ArrayRef<int64_t> newShape) const;
};

/// A value that exists before the step.
struct KernelSource {
  enum Kind {
    Variable, ///< what `variable` has at the start of the step
    Elements, ///< `elements`
    Position  ///< element i is i
  };
  Kind kind = Position;
  /// Empty where the module has none; `missing` then says what it would be.
  StringRef variable = {};
  std::string missing = {};
  ElementsAttr elements = {};
};

} // namespace mlir::amp

#endif // AMP_INTERFACES_KERNELS_H
