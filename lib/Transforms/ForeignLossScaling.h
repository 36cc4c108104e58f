//===- ForeignLossScaling.h - loss scaling of written-out backwards -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TRANSFORMS_FOREIGNLOSSSCALING_H
#define AMP_LIB_TRANSFORMS_FOREIGNLOSSSCALING_H

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace mlir::amp {

/// Multiplies the arguments marked `amp.seed` by the one marked `amp.scale`,
/// divides the results marked `amp.gradient` by it, all in f32, and appends a
/// result: whether all of them are finite. Removes the marks; does nothing to a
/// function without any.
LogicalResult scaleForeignGradients(FunctionOpInterface function);

} // namespace mlir::amp

#endif // AMP_LIB_TRANSFORMS_FOREIGNLOSSSCALING_H
