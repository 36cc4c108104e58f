//===- Magnification.h - roundings that functions magnify -----------------===//
//
// Found by computing the function, with its derivative, over the range of f16:
// no list of names says it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_ANALYSIS_MAGNIFICATION_H
#define AMP_ANALYSIS_MAGNIFICATION_H

#include "mlir/IR/Operation.h"
#include <optional>

namespace mlir::amp {

/// A function f of one number x, as x is rounded.
struct Magnification {
  /// The value or the slope jumps at a number other than 0, whose place a
  /// rounding keeps: a floor, a threshold, a clamp. Beyond 2^15 such a number
  /// guards the range of f16, and values are hardly near it.
  bool jumps = false;
  /// The largest |x·f'(x)| / max(1, |f(x)|): the error of the result beside a
  /// relative one of x, where results below 1 count as 1.
  double absolute = 0;
  /// The largest |x·f'(x) / f(x)|, of results however small.
  double relative = 0;
};

/// The magnification of an elementwise op of one floating-point operand beside
/// those that are one number each, given in `numbers`, or of an op with a body
/// of one argument; none of another op, or where the body has an op that is not
/// known here.
std::optional<Magnification>
findMagnification(Operation *op, ArrayRef<std::optional<double>> numbers = {});

} // namespace mlir::amp

#endif // AMP_ANALYSIS_MAGNIFICATION_H
