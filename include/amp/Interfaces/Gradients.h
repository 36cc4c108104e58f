//===- Gradients.h - bundles of gradients, followed to their origin -------===//
//
// The answers of GradientsOpInterface, and the questions that passes ask of a
// bundle instead of its op. A bundle of which nothing is known has no terms.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_INTERFACES_GRADIENTS_H
#define AMP_INTERFACES_GRADIENTS_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/OpDefinition.h"

namespace mlir::amp {

/// The way in which an op makes bundles of gradients.
enum class BundleKind {
  Differentiated, ///< from a loss, for the variables of an optimizer
  Given,          ///< from values, one for each variable
  Sum,            ///< entry by entry, from other bundles
  Unscaled,       ///< from one bundle, divided by S
  Clipped         ///< each from one bundle, its norm or elements limited
};

/// True if `bundle` is known to be made in the way `kind`.
bool isBundleOfKind(Value bundle, BundleKind kind);

/// The bundles that `bundle` is made of, one op before; none where that is
/// unknown, or where the bundle is differentiated or given.
SmallVector<Value> termsOfBundle(Value bundle);

/// The bundle that `bundle` is an unscaled or a clipped form of, one op before;
/// null for any other.
Value sourceOfBundle(Value bundle);

/// The bundle that `bundle` is made of by unscaling and clipping alone, which
/// is made otherwise. Ends where bundles are made of each other.
Value rootOfBundle(Value bundle);

/// The optimizer of whose variables `bundle` has gradients; null where the
/// bundle is of unknown origin. Ends where bundles are made of each other.
FlatSymbolRefAttr optimizerOfBundle(Value bundle);

} // namespace mlir::amp

#endif // AMP_INTERFACES_GRADIENTS_H
