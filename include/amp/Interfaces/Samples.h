//===- Samples.h - the samples of a batch in a value ----------------------===//
//
// The answers of ops, which an evaluation in parts follows from value to value.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_INTERFACES_SAMPLES_H
#define AMP_INTERFACES_SAMPLES_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpDefinition.h"
#include <optional>

namespace mlir::amp {

/// The weights of a mean over the classes that rows are labelled with.
struct LabelWeight {
  /// One per row.
  Value labels;
  /// A row with this label does not count.
  int64_t ignored = 0;
  /// One per class; null where each class weighs 1.
  Value classes;

  bool operator==(const LabelWeight &) const = default;
};

/// The way a value depends on the samples of a batch.
struct SampleFlow {
  enum Kind {
    Mixed,    ///< in a way that no other kind describes
    Constant, ///< not at all
    Apart,    ///< each element on one sample, which its index says
    Sum,      ///< a sum over samples of what each gives alone
    Mean,     ///< a mean over elements, equally many of each sample
    Weighted  ///< a mean over rows, which weigh by their labels
  };
  Kind kind = Mixed;
  /// Samples that are Apart lie along this dimension, of size outer · N ·
  /// inner. Index i belongs to sample i / inner % N.
  int64_t dim = 0, outer = 1, inner = 1;
  /// The weights of a Weighted mean.
  LabelWeight weight = {};

  bool operator==(const SampleFlow &) const = default;

  /// The same samples in the same order along another dimension.
  SampleFlow at(int64_t newDim) const {
    SampleFlow moved = *this;
    moved.dim = newDim;
    return moved;
  }
};

/// The way results of `op` depend on samples, where each operand is `Constant`
/// or `Apart` and one is `Apart`: what its SampleOpInterface says, else the
/// rule of an elementwise op, else `Mixed`.
SmallVector<SampleFlow> followSamples(Operation *op,
                                      ArrayRef<SampleFlow> operands);

/// The rule of ops whose operands broadcast, as in NumPy, to `rank`
/// dimensions.
SampleFlow followElements(ValueRange values, ArrayRef<SampleFlow> operands,
                          int64_t rank);

} // namespace mlir::amp

#include "amp/Interfaces/SampleOpInterface.h.inc"

#endif // AMP_INTERFACES_SAMPLES_H
