//===- OptimizerRules.h - the arithmetic of optimizers --------------------===//
//
// One rule per optimizer: its state, its scalars, and what it does to one
// element. Adding an optimizer is an attribute and a rule.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TRANSFORMS_OPTIMIZERRULES_H
#define AMP_LIB_TRANSFORMS_OPTIMIZERRULES_H

#include "amp/IR/BodyBuilder.h"
#include <functional>

namespace mlir::amp {

struct OptimizerRule {
  /// One tensor of state per variable.
  struct Slot {
    StringRef suffix;
    VariableRole role;
  };
  SmallVector<Slot, 2> slots;

  /// Values that all elements share, from the f64 count of applied steps
  /// (this one included), as scalars of the compute type.
  std::function<SmallVector<Value>(OpBuilder &, Location, Value count,
                                   Type compute)>
      scalars;

  /// (gradient, variable, slots…, scalars…) to (variable, slots…).
  std::function<SmallVector<Value>(BodyBuilder &, ArrayRef<Value>)> update;
};

/// The rule of an `#amp.sgd`, `#amp.adam` or `#amp.adamw`.
OptimizerRule makeOptimizerRule(Attribute algorithm);

} // namespace mlir::amp

#endif // AMP_LIB_TRANSFORMS_OPTIMIZERRULES_H
