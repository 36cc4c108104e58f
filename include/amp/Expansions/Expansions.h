//===- Expansions.h - composite ops as primitive ones ---------------------===//
//
// Attaches ExpandableOpInterface to the composite ops of the dialect. A program
// that only reads, verifies or decides precisions links without it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_EXPANSIONS_EXPANSIONS_H
#define AMP_EXPANSIONS_EXPANSIONS_H

#include "mlir/IR/DialectRegistry.h"

namespace mlir::amp {

/// Gives each op with the trait Composite its expansion, once the dialect is
/// loaded. The kernel phase needs them, and so does the derivative of a
/// composite without a rule of its own.
void registerExpansions(DialectRegistry &registry);

} // namespace mlir::amp

#endif // AMP_EXPANSIONS_EXPANSIONS_H
