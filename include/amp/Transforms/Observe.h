//===- Observe.h - the values of a step as its results --------------------===//
//
// The functions behind `amp-observe`, and what a tool reads of its result.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TRANSFORMS_OBSERVE_H
#define AMP_TRANSFORMS_OBSERVE_H

#include "mlir/IR/BuiltinOps.h"
#include <optional>

namespace mlir::amp {

/// On a function: for each result that `amp-observe` appended, in their order,
/// a dictionary {number (of StepValues), kind, op, name, location}. The last
/// three are for people.
inline constexpr llvm::StringLiteral kObservedAttr = "amp.observed";
/// The `amp.name` of such a result begins so.
inline constexpr llvm::StringLiteral kObservedPrefix = "amp.observe.";

/// The number that an appended result has to do with its value.
enum class Observation {
  Value,    ///< the value itself
  Gradient, ///< the loss's derivative by it
  Sum       ///< the sum of the magnitudes that were added up for it
};
llvm::StringRef stringify(Observation kind);
std::optional<Observation> parseObservation(llvm::StringRef name);

/// Numbers the values of every function of the entry `train`.
void numberValues(ModuleOp module);

/// Appends the values that were numbered to the results of their function; with
/// `gradients` also what else there is to observe of each.
void observeValues(ModuleOp module, bool gradients);

} // namespace mlir::amp

#endif // AMP_TRANSFORMS_OBSERVE_H
